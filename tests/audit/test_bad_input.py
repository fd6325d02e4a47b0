"""What cannot be used is said in one sentence each, the rest is judged all the same, and the exit code is 2."""

import gzip
import os
import random
import subprocess
import sys
import zipfile
from io import BytesIO

import pytest

from auditing import CLEAN, CUT, HOLDEM, SHORT_RAISE, phhs, rows, run, tarred, zipped
from fairdeal.audit import archives

CHANCE = random.Random(5)
FOLDS = "'p1 f'"


def with_key(key, value):
    lines = [f"{key} = {value}" if line.startswith(f"{key} =") else line for line in CLEAN.splitlines()]
    return "\n".join(lines) + "\n"


WHOLE = zipped({"a.phh": CLEAN, "b.phh": CLEAN})
UNUSABLE = {
    "a file cut short": (CLEAN[:-6], "this is not TOML"),
    "a binary file": (CHANCE.randbytes(3000), "this is not text in UTF-8"),
    "zero bytes": (CLEAN.replace("NT", "N\0"), "this is not text: it holds a zero byte"),
    "UTF-16": (CLEAN.encode("utf-16"), "this is UTF-16; save it as UTF-8"),
    "Latin letters of elsewhere": (CLEAN.encode() + b"players = ['Ren\xe9e', '', '']\n", "this is not text in UTF-8"),
    "no TOML": (CLEAN.replace("'NT'", "NT"), "this is not TOML: Invalid value"),
    "a key twice": (CLEAN + "min_bet = 10\n", "this is not TOML: Cannot overwrite a value"),
    "nothing": ("", "this is no hand history: no hand in it names its variant"),
    "other TOML": ("title = 'a book'\n", "this is no hand history: no hand in it names its variant"),
    "an unknown variant": (with_key("variant", "'NX'"), "no game has the code 'NX'"),
    "no variant": ("[1]\nantes = [0]\n", "it does not name its variant"),
    "no stacks": (CLEAN.replace("starting_stacks", "_stacks"), "it lacks starting_stacks"),
    "a stack below zero": (with_key("starting_stacks", "[-5, 10, 10]"), "starting_stacks must not be below zero"),
    "an ante below zero": (with_key("antes", "[-1, 0, 0]"), "antes must not be below zero"),
    "a text for an amount": (with_key("min_bet", "'ten'"), "min_bet must be a number, not 'ten'"),
    "an amount of many digits": (with_key("min_bet", "0." + "1" * 30), "an amount has more digits than money has"),
    "a number that is too long": (with_key("min_bet", "9" * 5000), "this is not TOML: a number in it is too long"),
    "a text for winnings": (CLEAN + "winnings = ['a', 0, 0]\n", "winnings must be a number, not 'a'"),
    "an amount nobody knows": (with_key("min_bet", "nan"), "an amount is not known"),
    "actions that are none": (HOLDEM.format("'p1 sings'"), "action 5 is not one: 'p1 sings'"),
    "actions that are no list": (with_key("actions", "3"), "actions must be a list"),
    "too few blinds": (with_key("blinds_or_straddles", "[5, 10]"), "blinds_or_straddles must have an amount for each"),
    "lists in lists": ("x = " + "[" * 2000, "this is not TOML: its lists are nested too deep"),
    "JSON that ends": ('{"ohh": {"spec_version"', "this is not JSON"),
    "a log of nothing": ('{"event":"began"}\n', "this is no event of ours"),
    "a hand of PokerStars that ends": ("PokerStars Hand #1: Hold'em\n", ""),
    "a broken zip": (b"PK\x03\x04" + CHANCE.randbytes(300), "it cannot be unpacked: File is not a zip file"),
    "a zip cut short": (WHOLE[:-10], "it cannot be unpacked"),
    "a zip with rotten bytes": (WHOLE[:60] + b"\0\0\0" + WHOLE[63:], "it cannot be unpacked"),
    "a gzip cut short": (gzip.compress(CLEAN.encode() * 50)[:-30], "it cannot be unpacked: Compressed file ended"),
    "a gzip of nothing": (b"\x1f\x8b" + bytes(40), "it cannot be unpacked"),
    "an xz of nothing": (b"\xfd7zXZ\x00" + bytes(40), "it cannot be unpacked"),
    "a bz2 of nothing": (b"BZh9" + bytes(40), "it cannot be unpacked"),
    "a tar cut short": (tarred({"a.phh": CLEAN.encode() * 9})[:700], ""),
}  # fmt: skip


@pytest.mark.parametrize("name", UNUSABLE)
def test_what_cannot_be_used_is_said_and_the_rest_is_judged(name, tmp_path, capfdbinary):
    data, sentence = UNUSABLE[name]
    (tmp_path / "a.phh").write_text(CLEAN, "utf-8")
    (tmp_path / "b.phh").write_bytes(data if isinstance(data, bytes) else data.encode())
    (tmp_path / "c.phh").write_text(SHORT_RAISE, "utf-8")
    code, out, err = run(capfdbinary, tmp_path, "--format", "jsonl")
    found, sums = rows(out)

    assert code == 2
    assert {"a.phh", "c.phh"} <= {row["file"].removeprefix(f"{tmp_path}/") for row in found}
    assert sums["unreadable"] >= 1
    assert err.startswith(f"fairdeal: {tmp_path / 'b.phh'}")
    assert sentence in err
    assert err.count("\n") == err.count("fairdeal: ") <= 2


TWENTY_SIX = f"""variant = 'NT'
antes = {[0] * 26}
blinds_or_straddles = {[1, 2, *[0] * 24]}
min_bet = 2
starting_stacks = {[100] * 26}
actions = []
"""
STRANGE = {
    "26 players": (TWENTY_SIX, "too_many_players"),
    "one player": (TWENTY_SIX.replace(", 0" * 24, "").replace("0, 0]", "0]"), None),
    "amounts of nobody": (with_key("starting_stacks", f"[{'9' * 18}, {'9' * 18}, 10]"), None),
    "amounts beyond all": (with_key("starting_stacks", f"[{'9' * 400}, 10, 10]"), None),
    "a bet beyond all": (HOLDEM.format(f"'p1 cbr {'9' * 400}', 'p2 f'"), "more_than_stack"),
    "a blind below zero": (with_key("blinds_or_straddles", "[-5, 10, 0]"), None),
}  # fmt: skip


@pytest.mark.parametrize("name", STRANGE)
def test_what_is_absurd_is_judged_or_said_without_a_traceback(name, tmp_path, capfdbinary):
    text, expected = STRANGE[name]
    (tmp_path / "a.phhs").write_text(phhs(text, CLEAN), "utf-8")
    code, out, err = run(capfdbinary, tmp_path / "a.phhs", "--format", "jsonl")
    found, _ = rows(out)

    assert code in (0, 1, 2)
    assert "Traceback" not in err
    assert "mistake of ours" not in err
    assert [row["verdict"] for row in found if row["hand"] == "2"] == ["clean"]
    if expected:
        assert [finding["code"] for finding in found[0]["findings"]][:1] == [expected]


@pytest.mark.slow
@pytest.mark.parametrize("pack", [lambda data: data, gzip.compress], ids=["plain", "gz"])
def test_a_line_longer_than_64_mib_is_refused_unread(pack, tmp_path, capfdbinary):
    bomb = b"# " + b"x" * (66 << 20) + b"\n" + CLEAN.encode()
    (tmp_path / "a.phhs").write_bytes(pack(bomb))
    (tmp_path / "b.phhs").write_text(CLEAN, "utf-8")
    code, out, err = run(capfdbinary, tmp_path, "--format", "jsonl")

    assert (code, err) == (2, f"fairdeal: {tmp_path / 'a.phhs'}:1: a hand, or a line, is longer than 64 MiB.\n")
    assert rows(out)[1]["clean"] == 1


def test_an_archive_that_grows_without_end_is_read_no_further(tmp_path, capfdbinary, monkeypatch):
    monkeypatch.setattr(archives, "GROWN", 1 << 20)
    monkeypatch.setattr(archives, "FOLD", 100)
    (tmp_path / "a.zip").write_bytes(zipped({f"{n}.phh": b"[1]\n" * (1 << 17) for n in range(20)}))
    (tmp_path / "b.phh").write_text(CLEAN, "utf-8")
    code, out, err = run(capfdbinary, tmp_path, "--format", "jsonl")

    assert code == 2
    assert "it unpacks to more than 100 times its size: it is read no further." in err
    assert rows(out)[1]["clean"] == 1


def test_archives_are_opened_only_so_deep(tmp_path, capfdbinary):
    data = CLEAN.encode()
    for _ in range(6):
        data = zipped({"in.zip": data})
    (tmp_path / "a.zip").write_bytes(data)
    code, _, err = run(capfdbinary, tmp_path / "a.zip")

    assert code == 2
    assert "more than 4 archives in one another are not taken apart." in err


def test_an_encrypted_archive_is_said_to_be_one(tmp_path, capfdbinary):
    data = bytearray(zipped({"a.phh": CLEAN}))
    for mark in (b"PK\x03\x04", b"PK\x01\x02"):
        at = data.find(mark) + (6 if mark.endswith(b"\x04") else 8)
        data[at] |= 1
    (tmp_path / "a.zip").write_bytes(bytes(data))

    code, _, err = run(capfdbinary, tmp_path)
    assert (code, err) == (2, f"fairdeal: {tmp_path / 'a.zip'}/a.phh: it is encrypted.\n")


def test_what_is_not_there_is_said_and_the_rest_judged(tmp_path, capfdbinary):
    (tmp_path / "b.phh").write_text(CLEAN, "utf-8")
    code, out, err = run(capfdbinary, tmp_path / "none", tmp_path / "b.phh", "--format", "jsonl")

    assert (code, rows(out)[1]["clean"]) == (2, 1)
    assert err == f"fairdeal: {tmp_path / 'none'}: it cannot be read: no such file or directory.\n"


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="there are no permissions to take away")
def test_a_folder_without_permission_is_said_and_the_rest_judged(tmp_path):
    """Whoever may do anything does it as somebody who may not."""
    (tmp_path / "shut").mkdir(mode=0)
    (tmp_path / "b.phh").write_text(CLEAN, "utf-8")
    script = (
        f"import os, sys; os.geteuid() or os.setuid(65534); sys.argv[1:] = ['audit', {str(tmp_path)!r}];"
        "from fairdeal.cli import main; sys.exit(main())"
    )
    for folder in (tmp_path, *tmp_path.parents):
        if folder.stat().st_uid == os.geteuid() and len(folder.parts) > 2:
            folder.chmod(folder.stat().st_mode | 0o055)
    ran = subprocess.run(
        [sys.executable, "-c", "import fairdeal.cli, fairdeal.cli.audit\n" + script],
        check=False,
        capture_output=True,
        text=True,
    )
    (tmp_path / "shut").chmod(0o700)

    assert ran.stderr == f"fairdeal: {tmp_path / 'shut'}: it cannot be read: permission denied.\n"
    assert (ran.returncode, ran.stdout.splitlines()[1].split()) == (2, ["1", "1", "0", "0", "1"])


@pytest.mark.slow
def test_a_reader_that_leaves_is_no_mistake(tmp_path):
    (tmp_path / "a.phhs").write_text(phhs(*[CLEAN] * 3000), "utf-8")
    command = [sys.executable, "-m", "fairdeal", "audit", "a.phhs", "--format", "jsonl"]
    running = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    running.stdout.readline()
    running.stdout.close()
    err = running.stderr.read()
    running.stderr.close()

    assert (running.wait(timeout=60), err) == (141, b"")


def test_usage_is_said_in_a_sentence(tmp_path, capfdbinary):
    (tmp_path / "a.phh").write_text(CLEAN, "utf-8")
    assert run(capfdbinary)[::2] == (
        2,
        "fairdeal: Name a file, a folder or an archive of hands, or - for standard input.\n",
    )
    assert run(capfdbinary, tmp_path, "--profile", "nevada")[0] == 2
    assert run(capfdbinary, tmp_path, "--jobs", "0")[::2] == (2, "fairdeal: There must be at least one job, not 0.\n")
    (tmp_path / "empty").mkdir()
    assert run(capfdbinary, tmp_path / "empty")[::2] == (
        2,
        f"fairdeal: there are no hands in {tmp_path / 'empty'}.\n",
    )
    assert run(capfdbinary, tmp_path / "a.phh")[0] == 0
    (tmp_path / "b.phh").write_text(CUT, "utf-8")
    assert run(capfdbinary, tmp_path / "b.phh")[0] == 0


def test_a_file_with_a_name_of_no_letters_is_named_all_the_same(tmp_path, capfdbinary):
    path = os.fsencode(tmp_path) + b"/\xff\x1b[2J.phh"
    with open(path, "wb") as file:  # noqa: PTH123 - a name of bytes
        file.write(CLEAN.encode())
    code, out, _ = run(capfdbinary, tmp_path, "--format", "jsonl")

    assert code == 0
    assert rows(out)[0][0]["file"] == f"{tmp_path}/\\xff\x1b[2J.phh"
    for form in ("text", "sarif", "html"):
        assert "\x1b" not in run(capfdbinary, tmp_path, "--format", form)[1]


def test_folders_in_an_archive_are_no_files(tmp_path, capfdbinary):
    held = BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        archive.writestr("in/", "")
        archive.writestr("in/a.phh", CLEAN)
    (tmp_path / "a.zip").write_bytes(held.getvalue())

    assert run(capfdbinary, tmp_path)[0] == 0
