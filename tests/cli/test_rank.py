"""The command that says a hand in words."""

import json

import pytest

from fairdeal.cli import main


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("stud AsAhAdKsKh", ["high:  aces full of kings  As Ah Ad Ks Kh  strength 7296 of 7462"]),
        ("holdem AsKs --board QsJsTs2d2c", ["high:  royal flush  As Ks Qs Js Ts  strength 7462 of 7462"]),
        (
            "omaha-8 As2s3dKd --board 4c5c8hKhQs",
            [
                "high:  pair of kings   Kh Kd As Qs 8h  strength 3914 of 7462",
                "low:   eight-five low  8h 5c 4c 2s As  strength 33 of 56",
            ],
        ),
        (
            "stud-8 KsKhQdQcJs",
            [
                "high:  two pairs, kings and queens  Ks Kh Qd Qc Js  strength 4862 of 7462",
                "low:   no low                                       strength 0 of 56",
            ],
        ),
        (
            "mambo Ah2h3h --board 6c",
            [
                "high:  three-high straight flush  3h 2h Ah  strength 730 of 741",
                "low:   three-two low (low mambo)  3h 2h Ah  strength 20 of 20",
            ],
        ),
        ("badugi As2s3d4c", ["low:  three-card badugi, four high  4c 3d As  strength 375 of 1092"]),
        ("short-deck Ac9d --board 8h7s6c", ["high:  nine-high straight  9d 8h 7s 6c Ac  strength 1129 of 1404"]),
        ("LOW-27 7c5d4h3s2c", ["hand:  seven-five low  7c 5d 4h 3s 2c  strength 7462 of 7462"]),
    ],
)
def test_each_half_is_said_on_a_line_of_its_own(words, lines, capsys):
    assert main(["rank", *words.split()]) == 0
    assert capsys.readouterr() == ("\n".join(lines) + "\n", "")


def test_a_program_reads_the_same(capsys):
    """The wheel, five lows that begin with a six, 7-4-3-2-A and 7-5-3-2-A are better: eight of 56."""
    assert main(["rank", "stud-8", "8s 7d 5c 4h 2s As Ac", "--json"]) == 0
    high, low = json.loads(capsys.readouterr().out)

    assert (high["share"], high["kind"], high["words"]) == ("high", "high", "pair of aces")
    assert low == {
        "share": "low",
        "kind": "low-8",
        "words": "seven-five low",
        "cards": ["7d", "5c", "4h", "2s", "As"],
        "ranks": "7-5-4-2-A",
        "strength": 48,
        "strongest": 56,
    }


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("whist AsKsQsJsTs", "There is no game called 'whist'."),
        ("stud AsKsQsJsT", "'AsKsQsJsT' is not a list of cards"),
        ("stud AsKsQsJsTx", "'Tx' is not a card"),
        ("stud AsKsQsJsTsAs", "As stands there twice"),
        ("holdem AsKs --board QsJsAs", "As stands there twice"),
        ("stud AsKsQsJs", "Seven-card stud ranks 5 to 7 cards of a player, not 4."),
        ("razz AsKsQsJsTs9s8s7s", "Razz ranks 5 to 7 cards of a player, not 8."),
        ("five-draw AsKsQsJs", "Five-card draw ranks 5 cards of a player, not 4."),
        ("badugi AsKs", "Badugi ranks 4 cards of a player, not 2."),
        ("razz As2s3s4s5s --board Ks", "Razz has no board"),
        ("holdem AsKsQsJsTs", "Hold'em ranks 2 cards of a player, not 5. The community cards go with --board."),
        ("holdem AsKs --board QsJs", "Hold'em ranks 3 to 5 community cards, not 2."),
        ("big-omaha AsKsQsJs --board 2s3s4s", "Big Omaha ranks 5 cards of a player, not 4."),
        ("mambo AsKsQs --board JsTs", "Mambo stud, six or better ranks 0 to 1 community cards, not 2."),
        ("short-deck As5s --board 6s7s8s", "5s is not in the deck of Short-deck hold'em, which begins with the sixes."),
        ("stud AsKsQsJs??", "A hand with ?? in it cannot be ranked"),
        ("high-3 AsKs", "The high-3 ranking takes 3 to 4 cards, not 2."),
    ],
)
def test_what_cannot_be_ranked_is_said_in_one_sentence(words, sentence, capsys):
    assert main(["rank", *words.split()]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert printed.err.count("\n") == 1
