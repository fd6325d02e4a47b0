"""`fairdeal play` in a terminal of its own, by what a person types; without a terminal, one hand to look at."""

import fcntl
import os
import pty
import random
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import pytest

from fairdeal.bots import Opponent
from fairdeal.cards import DECK
from fairdeal.cli import main
from fairdeal.cli.session import Session, seats_for, stacks_for
from fairdeal.cli.typed import Misread, wish
from fairdeal.games import GAMES
from fairdeal.games.posted import Structure
from fairdeal.games.stakes import default_sign
from fairdeal.play import Hand, Options, commands

PATIENCE_SECONDS = 30
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
PROMPTS = ("> ", "next hand: ")


def heed_interrupts():
    """Under a shell that runs us in the background, programs are born deaf to them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A terminal with a program in it: what it prints, and what is typed."""

    def __init__(self, *words, columns=80):
        self.own, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        environment = {name: text for name, text in os.environ.items() if name not in {"COLUMNS", "LINES", "NO_COLOR"}}
        self.program = subprocess.Popen(
            [sys.executable, "-m", "fairdeal", "play", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment | {"TERM": "xterm-256color"},
            preexec_fn=heed_interrupts,  # noqa: PLW1509 - there are no threads here
        )
        os.close(theirs)
        self.printed = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.program.kill()
        self.program.wait()
        os.close(self.own)

    def read(self):
        """Everything up to the next prompt, or to the end, without its colours."""
        start, end = len(self.printed), time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end and not self.printed[start:].endswith(PROMPTS):
            if not select.select([self.own], [], [], 0.1)[0]:
                continue
            try:
                data = os.read(self.own, 65536)
            except OSError:
                break
            if not data:
                break
            self.printed += COLOURS.sub("", data.decode().replace("\r\n", "\n"))
        return self.printed[start:]

    def type(self, text):
        os.write(self.own, text.encode() + b"\n")
        return self.read()

    def ended(self):
        return self.program.wait(PATIENCE_SECONDS)


def answer_to(asked):
    """Something that may be typed, from what is offered."""
    offer = re.findall(r"You may ([^.]*)\.", " ".join(asked.split()))[-1]
    if "down cards" in offer:
        first, second = re.findall(r"You  (\w\w) (\w\w)", asked)[-1]
        verb = "discard" if offer.startswith("discard") else "call"
        return f"{verb} {first} {second}"
    for word in ("check", "call", "bring", "stand", "show", "concede"):
        if word in offer:
            return word
    raise AssertionError(offer)


@pytest.mark.parametrize("game", ["stud-8", "super-stud", "triple-draw-27", "holdem", "mambo"])
def test_three_hands_are_played_by_typing(game):
    with Terminal(game, "--seed", "11", "--seats", "3", columns=40) as terminal:
        said = terminal.read()
        asked = 0
        while terminal.printed.count("Enter for the next hand") < 3:
            asked += 1
            said = terminal.type("" if said.endswith("next hand: ") else answer_to(said))
            assert said, terminal.printed[-500:]
        said = terminal.type("quit")

        assert terminal.ended() == 0
        assert "Good night." in " ".join(said.split())
        assert asked > 6
        assert "Hand 3" in terminal.printed
        assert terminal.printed.count("Stacks: ") == 3
        assert max(len(line) for line in terminal.printed.splitlines()) <= 40


def test_stacks_are_carried_on_from_hand_to_hand():
    with Terminal("razz", "--seed", "4", "--seats", "2") as terminal:
        terminal.read()
        while "Stacks: " not in terminal.printed:
            terminal.type(answer_to(terminal.printed))
        mine = int(re.search(r"Stacks: seat 1 (\d+)", terminal.printed)[1])
        said = terminal.type("")

        assert mine != 1000
        assert f"({mine - 1})" in said or f"({mine - 1 - 3}, 3 in)" in said


def test_why_gives_the_clauses_of_what_just_happened_and_help_the_words():
    with Terminal("stud-8", "--seed", "3", columns=100) as terminal:
        terminal.read()
        why = terminal.type("why")
        helped = terminal.type("help")

        assert "Low card: 5c. Seat 5, Dee, opens." in why
        assert "OLD 14.9(d)3: Eight or better: the lowest up-card opens, the ace counting highest" in why
        assert "call 2c 9d" in helped
        assert "leave" in helped


def test_what_may_not_be_done_is_refused_with_its_clause_and_asked_again():
    with Terminal("stud-8", "--seed", "3") as terminal:
        asked = terminal.read()

        assert "You may fold, call 10 or raise to 20." in asked
        assert "There is a bet of 10: fold, call or raise.  [OLD 14.9(e)]" in terminal.type("check")
        assert "The most is to 20, not 25.  [B-42]" in terminal.type("raise 25")
        assert "Seat 1 owes no discard." in terminal.type("call 5s 9h")
        assert "'hop' is not understood here. You may fold, call 10 or raise to 20." in terminal.type("hop")
        assert "You may fold, call 10 or raise to 20." in terminal.type("")
        assert "Seat 1 raises to 20." in terminal.type("raise")


def test_only_your_own_down_cards_are_on_the_page():
    with Terminal("five-stud", "--seed", "2", "--seats", "4") as terminal:
        page = terminal.read()
        down = re.search(r"One down to each: (.*)\.", page)[1]

        assert re.fullmatch(r"seat 1 \w\w", down)
        assert re.search(r"^You  \w\w \| \w\w  ", page, re.MULTILINE)
        assert re.search(r"^Ann  \w\w  ", page, re.MULTILINE)


def test_cards_have_colours_on_a_terminal():
    own, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "fairdeal", "play", "razz", "--seed", "1"],
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        env=os.environ | {"TERM": "xterm-256color"},
    ) as program:
        os.close(theirs)
        printed = b""
        while select.select([own], [], [], PATIENCE_SECONDS)[0]:
            try:
                printed += os.read(own, 65536)
            except OSError:
                break
        assert program.wait() == 0
    os.close(own)

    assert re.search(rb"\x1b\[31m[2-9TJQKA]h\x1b\[0m", printed)
    assert re.search(rb"\x1b\[2m  \[HOUSE Shuffle s1\]\x1b\[0m", printed)


@pytest.mark.parametrize("how", ["end of file", "interrupt"])
def test_leaving_in_the_middle_of_a_hand_is_polite(how):
    with Terminal("holdem", "--seed", "3", "--seats", "3") as terminal:
        terminal.read()
        time.sleep(0.5)  # a signal between the prompt and the reading would be heeded only at the next line
        if how == "interrupt":
            terminal.program.send_signal(signal.SIGINT)
        else:
            os.write(terminal.own, b"\x04")
        said = terminal.read()

        assert terminal.ended() == 0
        assert re.search(r"You leave with \d+, .*\. Good night\.", said)
        assert "Traceback" not in terminal.printed


def test_a_player_who_is_broke_buys_in_again():
    with Terminal("holdem", "--seed", "1", "--seats", "2", "--structure", "none", "--stacks", "40") as terminal:
        said = terminal.read()
        for _ in range(200):
            if "in again for 40." in terminal.printed:
                break
            showing = "You may show" in said
            said = terminal.type("" if said.endswith("next hand: ") else "show" if showing else "all-in")
        terminal.type("quit")

        assert re.search(r"(You buy|Ann buys) in again for 40\.", terminal.printed)
        assert terminal.ended() == 0


def test_without_a_terminal_one_hand_is_shown_and_all_is_well():
    ran = subprocess.run(
        [sys.executable, "-m", "fairdeal", "play", "stud-8", "--seed", "3"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    lines = ran.stdout.splitlines()

    assert (ran.returncode, ran.stderr) == (0, "")
    assert lines[0].startswith("Seven-card stud high-low, eight or better, 10/20 fixed limit")
    assert "[OLD 14.9(d)" in ran.stdout
    assert lines[-1].startswith("Stacks: Ann ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["whist"], "There is no game called 'whist'."),
        (["razz", "--seats", "9"], "Razz seats 2 to 8 players, not 9."),
        (["razz", "--stacks", "x"], "'x' is no stack:"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_played_is_one_sentence_and_exit_code_2(words, sentence, capsys):
    assert main(["play", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"fairdeal: {sentence}")


BETTING = Options(3, "bet", fold=True, call=10, least=20, most=60, verb="raise")
FIXED = Options(3, "bet", fold=True, call=10, least=20, most=20, verb="raise")
OPENING = Options(3, "forced bet", post=3, least=10, most=10, verb="bet")


@pytest.mark.parametrize(
    ("text", "options", "command"),
    [
        ("fold", BETTING, commands.Fold(3)),
        ("F", BETTING, commands.Fold(3)),
        ("k", BETTING, commands.Check(3)),
        ("Call", BETTING, commands.Call(3)),
        ("call with 2c 9D", BETTING, commands.Call(3, ("2c", "9d"))),
        ("raise to 40", BETTING, commands.BetTo(3, 40)),
        ("40", BETTING, commands.BetTo(3, 40)),
        ("raise 40, discard 2c 10d", BETTING, commands.BetTo(3, 40, ("2c", "Td"))),
        ("raise", FIXED, commands.BetTo(3, 20)),
        ("all in", BETTING, commands.BetTo(3, 60)),
        ("all-in", Options(3, "bet", call=7), commands.Call(3)),
        ("bring it in", OPENING, commands.PostForced(3)),
        ("call", OPENING, commands.PostForced(3)),
        ("bet", OPENING, commands.BetTo(3, 10)),
        ("draw 2c 9d", Options(3, "draw", draw=5), commands.Discard(3, ("2c", "9d"))),
        ("stand pat", Options(3, "draw", draw=5), commands.Discard(3)),
        ("discard 2c9d", Options(3, "discard", discards=2), commands.Discard(3, ("2c", "9d"))),
        ("show", Options(3, "show", show=True), commands.Show(3)),
        ("muck", Options(3, "show", show=True), commands.Concede(3)),
    ],
)
def test_words_become_wishes(text, options, command):
    assert wish(text, options) == command


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("raise", "Say how much: from 20 to 60."),
        ("raise 20 40", "One amount is enough, not 20 40."),
        ("call 2x", "'2x' is not a card"),
        ("draw 2c 2c", "2c stands there twice"),
        ("dance", "'dance' is not understood here. You may fold, call 10 or raise to 20 to 60."),
        ("raise 1234567890123", "One amount is enough"),
    ],
)
def test_words_that_mean_nothing_say_what_would(text, sentence):
    with pytest.raises(Misread) as caught:
        wish(text, BETTING)

    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize("verb", ["draw", "discard", "throw"])
def test_who_names_no_card_to_change_has_not_stood_pat(verb):
    with pytest.raises(Misread, match=r"Name the cards to change, as in draw 2c 9d, or say pat to keep them all\."):
        wish(verb, Options(3, "draw", draw=5))


@pytest.mark.parametrize("structure", Structure, ids=lambda structure: structure.letter)
@pytest.mark.parametrize("key", GAMES)
def test_opponents_play_every_game_by_the_rules(key, structure):
    """A session asserts that nothing its players do is refused."""
    game = GAMES[key]
    session = Session(game, default_sign(game, structure), stacks_for(seats_for(game, None), "300"), random.Random(9))
    players = {seat: Opponent(seat, session.chance) for seat in session.stacks}

    def tell(event):
        for player in players.values():
            player.see(event)

    for _ in range(5):
        hand = session.play(lambda hand: players[hand.turn].choose(hand.options()), tell)
        session.buy_in()
        assert hand.over
        assert all(player.state.stacks == hand.state.stacks for player in players.values())


def test_an_opponent_decides_by_what_its_seat_may_see_alone():
    """The others' down cards and the rest of the deck are changed: it decides the same."""
    game = GAMES["stud"]
    start = commands.Begin("stud", default_sign(game), {1: 500, 2: 500, 3: 500})
    choices = []
    for others in (("Kc", "Kd", "Ks", "Kh"), ("2s", "7d", "9c", "4h")):
        hand = Hand(start)
        deck = ["As", others[0], others[1], "Ah", others[2], others[3], "5c", "3c", "6d"]
        deck += [card for card in DECK if card not in deck]
        player = Opponent(1, random.Random(4))
        hand.deal_on(deck, list)
        hand.do(commands.PostForced(2))
        hand.do(commands.Fold(3))
        for event in hand.log:
            player.see(event)
        choices.append(player.choose(hand.options()))
        assert set(player.state.hole[2]) == {"??"}

    assert choices == [commands.BetTo(1, 10)] * 2
