"""`fairdeal deal` writes hands that `fairdeal replay` tells."""

import json
import re

import pytest

from fairdeal.cli import main
from fairdeal.games import GAMES
from fairdeal.history import names_of, read, replay
from fairdeal.play import events

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


def ran(capsys, *words):
    code = main([str(word) for word in words])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.fixture
def dealt(tmp_path, capsys):
    """Deal into a file, and give its path."""

    def deal(*words):
        path = tmp_path / "hands.phhs"
        assert ran(capsys, "deal", *words, "--seed", 5, "--out", path) == (0, "", "")
        return path

    return deal


@pytest.mark.parametrize("structure", ["fixed", "spread", "pot", "none"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_dealt_and_told_to_its_end(game, structure, dealt, capsys):
    path = dealt(game, "--hands", 3, "--structure", structure)
    code, out, err = ran(capsys, "replay", path)

    assert (code, err) == (0, "")
    assert [line for line in out.splitlines() if line.startswith("Hand ")] == ["Hand 1", "Hand 2", "Hand 3"]
    assert out.count("\nStacks: Ann ") == 3
    assert out.rstrip().endswith("[HOUSE Def Round of play]")


def test_the_same_seed_gives_the_same_bytes(capsys):
    words = ("deal", "razz", "--hands", 3, "--seats", 4, "--seed")
    first, second, third = (ran(capsys, *words, seed)[1] for seed in (7, 7, 8))

    assert first == second
    assert first != third


def test_without_a_seed_the_one_that_was_used_is_named(capsys):
    code, out, err = ran(capsys, "deal", "badugi")
    seed = re.fullmatch(r"The same again: --seed (\d+)\n", err)[1]

    assert code == 0
    assert ran(capsys, "deal", "badugi", "--seed", seed) == (0, out, "")


def test_stacks_are_carried_on_the_button_moves_and_who_is_broke_buys_in(dealt):
    tables = list(read(dealt("holdem", "--hands", 30, "--seats", 3, "--stacks", "60,500,500").read_text()).values())
    hands = [replay(table) for table in tables]
    began = [hand.log[0] for hand in hands]
    again = 0

    assert began[0].stacks == {1: 60, 2: 500, 3: 500}
    for before, after in zip(hands, began[1:], strict=False):
        left = {seat: before.state.stacks[seat] for seat in before.state.order}
        again += sum(not chips for chips in left.values())
        assert after.stacks == {seat: chips or began[0].stacks[seat] for seat, chips in left.items()}
    assert again > 0
    assert [event.button for event in began[:5]] == [3, 1, 2, 3, 1]


def test_the_players_have_names_and_the_hands_numbers(dealt):
    (table,) = list(read(dealt("stud", "--seats", 2).read_text()).values())

    assert names_of(table) == {1: "Ann", 2: "Bob"}
    assert table["hand"] == 1


def test_one_hand_is_told_without_a_heading_each_line_with_its_clause(dealt, capsys):
    _, out, _ = ran(capsys, "replay", dealt("stud-8", "--hands", 2, "--seats", 3), "--hand", 2)

    assert "Hand" not in out
    assert all(re.search(r"  \[[A-Z].*\]$", line) for line in out.splitlines())
    assert "[OLD 14.9(d)3]" in out


def test_a_seat_hears_only_of_its_own_cards_and_of_those_that_were_shown(dealt, capsys):
    path = dealt("super-stud-8", "--hands", 5, "--seats", 4)
    for name, table in read(path.read_text()).items():
        hand = replay(table)
        _, out, _ = ran(capsys, "replay", path, "--hand", name, "--seat", 3)
        seen = {card for event in hand.seen_by(3) for card in CARD.findall(str(event))}
        dealt_down = {card for event in hand.log if isinstance(event, events.Dealt) for card in event.cards}

        assert set(CARD.findall(out)) <= seen
        assert dealt_down - seen, "somebody holds a card that was never shown"


def test_json_is_an_event_a_line_with_the_hand_it_belongs_to(dealt, capsys):
    path = dealt("five-stud", "--hands", 2, "--seats", 2)
    _, out, _ = ran(capsys, "replay", path, "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    hands = [replay(table) for table in read(path.read_text()).values()]

    assert [row["hand"] for row in rows] == ["1"] * len(hands[0].log) + ["2"] * len(hands[1].log)
    assert rows[0]["event"] == "began"
    assert rows[-1]["cite"] == ["HOUSE Def Round of play"]


def test_json_for_a_seat_hides_what_it_may_not_see(dealt, capsys):
    path = dealt("five-stud", "--seats", 2)
    _, out, _ = ran(capsys, "replay", path, "--json", "--seat", 1)
    rows = [json.loads(line) for line in out.splitlines()]

    assert set(rows[1]["deck"]) == {"??"}
    down = next(row for row in rows if row["event"] == "dealt" and row["face"] == "down")
    assert (down["to"][1], down["cards"][1]) == (2, "??")
    assert down["cards"][0] != "??"


def test_an_illegal_hand_is_told_as_far_as_it_goes_and_ends_with_1(dealt, capsys):
    path = dealt("holdem", "--hands", 2, "--seats", 3)
    text = path.read_text()
    path.write_text(re.sub(r"'p\d (?:f|cc|cbr 20)'", "'p3 cbr 15'", text, count=1))
    code, out, err = ran(capsys, "replay", path)

    assert code == 1
    assert err.startswith(f"fairdeal: {path}: hand 1, action 4: raise_too_small (B-42): ")
    assert err.count("\n") == 1
    assert out.count("Stacks: ") == 1
    assert "is first." in out.split("Hand 2")[0]


def test_a_hand_that_cannot_be_read_does_not_keep_the_others_from_being_told(dealt, capsys):
    path = dealt("holdem", "--hands", 2)
    path.write_text(path.read_text().replace("variant = 'FT'", "variant = 'QQ'", 1))
    code, out, err = ran(capsys, "replay", path)

    assert code == 2
    assert err == f"fairdeal: {path}: hand 1: no game has the code 'QQ'.\n"
    assert out.startswith("\nHand 2\n")


def test_names_from_a_file_cannot_steer_the_terminal(dealt, capsys):
    path = dealt("stud", "--seats", 2)
    path.write_text(path.read_text().replace("'Ann'", '"A\\u001b[2Jn [red]"'))
    _, out, _ = ran(capsys, "replay", path)

    assert "A\\x1b[2Jn [red] antes 1." in out
    assert "\x1b" not in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["deal", "whist"], "There is no game called 'whist'."),
        (["deal", "razz", "--seats", "9"], "Razz seats 2 to 8 players, not 9."),
        (["deal", "super-stud", "--seats", "1"], "Super seven-card stud seats 2 to 7 players, not 1."),
        (["deal", "razz", "--hands", "0"], "--hands must be at least 1, not 0."),
        (["deal", "razz", "--stacks", "5.5"], "'5.5' is no stack:"),
        (["deal", "razz", "--stacks", "0"], "'0' is no stack:"),
        (["deal", "razz", "--stacks", "5,6"], "There are 6 seats and 2 stacks:"),
        (["deal", "razz", "--structure", "big"], 'Invalid value "big" for --structure.'),
        (["deal", "razz", "--out", "/"], "/ cannot be written: is a directory."),
        (["replay", "/nowhere/x.phhs"], "/nowhere/x.phhs cannot be read: no such file or directory."),
    ],
    ids=" ".join,
)
def test_what_cannot_be_done_is_one_sentence_and_exit_code_2(words, sentence, capsys):
    code, out, err = ran(capsys, *words)

    assert (code, out) == (2, "")
    assert err.startswith(f"fairdeal: {sentence}")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"\x7fELF\xff\xfe", ":1: this is not text in UTF-8."),
        (b"", ":1: this is no hand history: no hand in it names its variant."),
        (b"[1\n", ":1: this is not TOML: Expected ']' at the end of a table declaration."),
        (b"a = 1\n", ":1: this is no hand history: no hand in it names its variant."),
        (b"[1]\nvariant = 'FT'\n", ": hand 1: it lacks antes."),
    ],
)
def test_a_file_that_is_no_history_is_named_with_the_reason(data, reason, tmp_path, capsys):
    path = tmp_path / "file.phhs"
    path.write_bytes(data)

    assert ran(capsys, "replay", path) == (2, "", f"fairdeal: {path}{reason}\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--hand", "9"], " has no hand '9': it has 2, from 1 to 2."),
        (["--hand", "2", "--seat", "7"], ": nobody sits in seat 7 in hand 2: the seats are 1, 2, 3."),
    ],
)
def test_a_hand_or_seat_that_is_not_there_is_named_with_those_that_are(words, sentence, dealt, capsys):
    path = dealt("mambo", "--hands", 2, "--seats", 3)

    assert ran(capsys, "replay", path, *words) == (2, "", f"fairdeal: {path}{sentence}\n")


ELSEWHERE = """variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.05, 0.10]
min_bet = 0.10
starting_stacks = [{}]
actions = ['d dh p1 AcAd', 'd dh p2 KcKd', {}]
"""
CHECKED = ", ".join(["'p2 cc', 'p1 cc'", *(f"'d db {board}', 'p1 cc', 'p2 cc'" for board in ("2c3c4d", "9s", "Js"))])


@pytest.mark.parametrize("stacks", ["10, 10", "inf, 10"])
def test_a_hand_recorded_elsewhere_is_told_in_the_order_in_which_it_was_shown(stacks, tmp_path, capsys):
    path = tmp_path / "a.phh"
    path.write_text(ELSEWHERE.format(stacks, CHECKED + ", 'p2 sm KcKd', 'p1 sm AcAd'"), "utf-8")
    code, out, err = ran(capsys, "replay", path)

    assert (code, err) == (0, "")
    assert out.index("Seat 2 shows") < out.index("Seat 1 shows")
    assert ran(capsys, "replay", path, "--seat", 2)[0] == 0


def test_what_stops_a_hand_is_said_in_the_unit_of_its_file(tmp_path, capsys):
    path = tmp_path / "a.phh"
    path.write_text(ELSEWHERE.format("10, 10", "'p2 cbr 0.15', 'p1 f'"), "utf-8")
    code, _, err = ran(capsys, "replay", path)

    assert code == 1
    assert err.endswith("raise_too_small (B-42): The least bet or raise is to 0.2, not 0.15.\n")
