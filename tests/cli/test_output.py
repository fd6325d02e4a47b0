"""Text from outside is shown as text, and columns stay columns."""

import pytest

from fairdeal.cli.output import Unusable, columns, read_text, say, show, show_json
from fairdeal.plain import plain


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann [/bold] [red]", "Ann [/bold] [red]"),
        ("Bo\x1b[31m", r"Bo\x1b[31m"),
        ("two\nlines\tand a tab", r"two\nlines\tand a tab"),
        ("\u202eturned", r"\u202eturned"),
        ("lone \udcff", r"lone \udcff"),
        ("Zoë 王 \U0001f469\u200d\U0001f680", "Zoë 王 \U0001f469\u200d\U0001f680"),
    ],
)
def test_text_from_outside_cannot_steer_the_terminal(name, shown):
    assert plain(name) == shown


def test_data_goes_to_standard_output_and_words_to_standard_error(capsys):
    show("data\x07")
    say("words\x07")

    assert capsys.readouterr() == ("data\\x07\n", "words\\x07\n")


def test_json_is_indented(capsys):
    show_json([{"key": "stud", "seats": 8}])

    assert capsys.readouterr().out == '[\n  {\n    "key": "stud",\n    "seats": 8\n  }\n]\n'


def test_columns_are_as_wide_as_their_widest_cell_and_lines_have_no_tail():
    assert list(columns([("a", "b", "c"), ("long", "", "")])) == ["a     b  c", "long"]


def test_a_text_file_is_read(tmp_path):
    (tmp_path / "x.hand").write_text("stud\n", encoding="utf-8")

    assert read_text(str(tmp_path / "x.hand")) == "stud\n"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("missing", "cannot be read: no such file or directory."),
        ("folder", "cannot be read: is a directory."),
        ("bytes", "is not a text file (UTF-8)."),
        ("nul\0", "cannot be read: embedded null byte."),
    ],
)
def test_a_file_that_cannot_be_read_is_named_with_the_reason(tmp_path, name, reason):
    (tmp_path / "folder").mkdir()
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")

    with pytest.raises(Unusable) as caught:
        read_text(str(tmp_path / name))
    assert str(caught.value) == f"{tmp_path / name} {reason}"
