"""``fairdeal play``: an evening in the terminal against simple opponents; where there is none, one hand to look at."""

import random
import sys
from typing import Annotated

from cyclopts import Parameter

from fairdeal.bots import NAMES, Bot, Strength, choice_of
from fairdeal.cards import Seat
from fairdeal.cli.options import game_named
from fairdeal.cli.session import Session, seats_for, stacks_for
from fairdeal.cli.telling import Page, Teller
from fairdeal.cli.typed import Misread, wish
from fairdeal.games.stakes import STRUCTURES, StructureName, default_sign
from fairdeal.play import Hand, Options, Refusal, Stage, State, commands, decide, events
from fairdeal.play.state import public_board
from fairdeal.play.words import holding, money, offered, stakes, why

YOU = Seat(1)

HELP = """\
fold, check, call, bet 20, raise 40, all-in
call 2c 9d     with a discard
draw 2c 9d     or pat, to change none
discard 2c 9d  in super stud
post           bring it in
show, concede
cards          the table again
why            the clauses, lately
quit           leave
"""


class Left(Exception):
    """The player has got up."""


def play(
    game: Annotated[str, Parameter(help="A game's key, such as stud-8.")],
    /,
    *,
    seats: Annotated[int | None, Parameter(help="How many players; six where the game seats so many.")] = None,
    seed: Annotated[int | None, Parameter(help="What chance begins with: the same seed, the same cards.")] = None,
    structure: Annotated[StructureName, Parameter(help="How much may be bet.")] = "fixed",
    stacks: Annotated[str | None, Parameter(help="Chips for everybody, or for each as in 500,800,1000.")] = None,
    against: Annotated[Strength, Parameter(help="How well the others play.")] = "fair",
) -> int:
    """Play until you have had enough."""
    played = game_named(game)
    places = seats_for(played, seats)
    chance = random.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311 - to be repeated
    session = Session(played, default_sign(played, STRUCTURES[structure]), stacks_for(places, stacks), chance)
    if not sys.stdin.isatty():
        demonstrate(session, against)
        return 0
    sys.stdin.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    Evening(session, against).spend()
    return 0


def demonstrate(session: Session, strength: Strength) -> None:
    """One hand between the opponents, every card in sight, each line with its clause."""
    page = Page()
    teller = Teller(page, dict(zip(session.stacks, NAMES, strict=False)))
    players = {seat: Bot(seat, strength, session.chance) for seat in session.stacks}

    def tell(event: events.AnyEvent) -> None:
        for player in players.values():
            player.see(event)
        teller.tell(event)

    session.play(lambda hand: choice_of(players, hand), tell)


class Evening:
    """You in seat 1, the others round the table, and what was said last."""

    def __init__(self, session: Session, strength: Strength) -> None:
        self.session, self.page = session, Page()
        others = [seat for seat in session.stacks if seat != YOU]
        self.names = dict(zip(others, NAMES, strict=False))
        self.players = {seat: Bot(seat, strength, session.chance) for seat in others}
        self.teller = Teller(self.page, self.names, YOU)
        self.lately: list[tuple[str, events.AnyEvent]] = []
        self.paid_in = session.stacks[YOU]
        self.hands = 0

    def spend(self) -> None:
        """Hand after hand, until you leave."""
        self.page.line(f"{self.session.game.name}, {stakes(self.session.sign)}.", style="bold")
        self.page.line(f"You are in seat {YOU} with {self._money(self.paid_in)}. Type help for the words.")
        try:
            while True:
                self._one_hand()
        except (Left, KeyboardInterrupt):
            self._farewell()

    def _one_hand(self) -> None:
        self.hands += 1
        self.lately.clear()
        self.page.heading(f"Hand {self.hands}", first=False)
        self.session.play(self._choose, self._tell)
        for seat in self.session.buy_in():
            chips = self.session.stacks[seat]
            self.paid_in += chips if seat == YOU else 0
            who = "You buy" if seat == YOU else f"{self.names[seat]} buys"
            self.page.line(f"{who} in again for {self._money(chips)}.")
        while self._asked("Enter for the next hand: ", None) not in {"", "next"}:
            self.page.line("Enter deals the next hand; why tells the clauses; quit leaves.")

    def _tell(self, event: events.AnyEvent) -> None:
        for player in self.players.values():
            player.see(event)
        seen = self.teller.tell(event, clause=False)
        self.lately.append((self.teller.said, seen))

    def _choose(self, hand: Hand) -> commands.AnyCommand:
        options = hand.options()
        assert options is not None, "somebody is asked"
        if options.seat != YOU:
            return self.players[options.seat].choose(options)
        self._look(options)
        while True:
            command = self._wish(options)
            refused = decide(hand.state, command) if command else None
            if isinstance(refused, Refusal):
                self.page.line(f"{refused.sentence}  [{refused.clause}]")
            elif command:
                self.lately.clear()
                return command

    def _wish(self, options: Options) -> commands.AnyCommand | None:
        text = self._asked("> ", options)
        if not text:
            self.page.line(f"You may {self._offered(options)}.")
            return None
        try:
            return wish(text, options)
        except Misread as error:
            self.page.line(str(error))
            return None

    def _asked(self, prompt: str, options: Options | None) -> str:
        """What you type, once you have been told what you wanted to know."""
        while True:
            try:
                text = input(prompt).strip()
            except EOFError:
                raise Left from None
            match text.casefold():
                case "quit" | "exit" | "q" | "leave":
                    raise Left
                case "help" | "?" | "h":
                    for line in HELP.splitlines():
                        self.page.line(line)
                case "why":
                    self._why()
                case "cards" | "look" if options is not None:
                    self._look(options)
                case _:
                    return text

    def _why(self) -> None:
        """Each clause once, under what it decided."""
        told: set[str] = set()
        for said, event in self.lately:
            fresh = [(number, heading) for number, heading in why(event) if number not in told]
            if fresh:
                self.page.line(said)
            for number, heading in fresh:
                told.add(number)
                self.page.line(f"  {number}: {heading}", style="dim")

    # What you see

    def _look(self, options: Options) -> None:
        state = self.teller.state
        assert state is not None, "a hand is being played"
        self.page.line()
        for seat in state.order:
            if seat in state.live:
                self.page.line(self._row(state, seat), style="bold" if seat == YOU else "")
        if board := public_board(state):
            self.page.line(f"Board: {' '.join(board)}")
        made = holding(state, YOU)
        self.page.line(f"Pot {self._money(state.pot)}." + (f" You have {made}." if made else ""))
        self.page.line(f"You may {self._offered(options)}.")

    def _row(self, state: State, seat: Seat) -> str:
        who = "You" if seat == YOU else self.names[seat]
        hole = " ".join(state.hole[seat]) if seat == YOU else ""
        up = " ".join(state.up[seat])
        bet = f", {self._money(state.put_in[seat])} in" if state.put_in[seat] else ""
        return (
            f"{who:<4} {' | '.join(filter(None, (hole, up)))}".rstrip() + f"  ({self._money(state.stacks[seat])}{bet})"
        )

    def _offered(self, options: Options) -> str:
        return offered(options, self.session.sign.dollar)

    def _money(self, chips: int) -> str:
        return money(chips, self.session.sign.dollar)

    def _farewell(self) -> None:
        state = self.teller.state
        over = state is None or state.stage is Stage.OVER
        left = self.session.stacks[YOU] if state is None or over else state.stacks[YOU]
        by = left - self.paid_in
        result = "even" if not by else f"{self._money(abs(by))} {'up' if by > 0 else 'down'}"
        self.page.line()
        self.page.line(f"You leave with {self._money(left)}, {result}. Good night.")
