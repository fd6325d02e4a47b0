"""What a person types at the table, taken as a wish to the referee."""

from collections.abc import Callable, Sequence
from typing import Final

from fairdeal.cards import BadCards, Card, Chips, parse_cards
from fairdeal.play import Options, commands
from fairdeal.play.words import offered

FILLING: Final = {
    "to",
    "with",
    "the",
    "in",
    "it",
    "for",
    "discard",
    "discarding",
    "and",
}  # said between a verb and what counts


class Misread(ValueError):
    """The words mean nothing here; the sentence says what would."""


class Said:
    """The amount and the cards that follow a verb."""

    def __init__(self, words: Sequence[str], options: Options) -> None:
        self.options = options
        amounts = [word for word in words if word.isascii() and word.isdigit()]
        cards = [word for word in words if word not in amounts and word not in FILLING]
        if len(amounts) > 1 or (amounts and len(amounts[0]) > 12):
            raise Misread(f"One amount is enough, not {' '.join(amounts)}.")
        self.amount = Chips(int(amounts[0])) if amounts else None
        try:
            self.cards: tuple[Card, ...] = parse_cards(" ".join(cards))
        except BadCards as error:
            raise Misread(str(error)) from None

    def wager(self) -> commands.AnyCommand:
        """A bet, completion or raise; where only one amount is possible it need not be said."""
        least, most = self.options.least, self.options.most
        if self.amount is None and least != most:
            raise Misread(f"Say how much: from {least} to {most}.")
        return commands.BetTo(self.options.seat, least if self.amount is None else self.amount, self.cards)

    def everything(self) -> commands.AnyCommand:
        """All-in, by a raise if that is possible and else by a call."""
        if self.options.most:
            return commands.BetTo(self.options.seat, self.options.most, self.cards)
        return self.call()

    def call(self) -> commands.AnyCommand:
        """Match the bet, or put in what is owed to open."""
        if self.options.post:
            return self.post()
        return commands.Call(self.options.seat, self.cards)

    def post(self) -> commands.AnyCommand:
        """The forced bet."""
        return commands.PostForced(self.options.seat, self.cards)

    def throw(self) -> commands.AnyCommand:
        """Discard, or draw; who changes no card has to say so."""
        if self.options.draw and not self.cards:
            raise Misread("Name the cards to change, as in draw 2c 9d, or say pat to keep them all.")
        return commands.Discard(self.options.seat, self.cards)

    def keep(self) -> commands.AnyCommand:
        """Stand pat."""
        return commands.Discard(self.options.seat)


VERBS: Final[dict[str, Callable[[Said], commands.AnyCommand]]] = {
    "fold": lambda said: commands.Fold(said.options.seat),
    "check": lambda said: commands.Check(said.options.seat),
    "call": Said.call,
    "bet": Said.wager,
    "raise": Said.wager,
    "complete": Said.wager,
    "allin": Said.everything,
    "bring": Said.post,
    "post": Said.post,
    "draw": Said.throw,
    "discard": Said.throw,
    "throw": Said.throw,
    "pat": Said.keep,
    "stand": Said.keep,
    "show": lambda said: commands.Show(said.options.seat),
    "concede": lambda said: commands.Concede(said.options.seat),
    "muck": lambda said: commands.Concede(said.options.seat),
}
SHORT: Final = {"f": "fold", "k": "check", "x": "check", "c": "call", "b": "bet", "r": "raise", "all-in": "allin"}


def wish(text: str, options: Options) -> commands.AnyCommand:
    """The command that the words mean.

    >>> wish("raise to 40", Options(3, "bet", least=20, most=60))
    BetTo(seat=3, total=40, discards=())
    """
    words = text.casefold().replace(",", " ").replace("all in", "allin").replace("stand pat", "pat").split()
    verb = SHORT.get(words[0], words[0])
    if verb.isascii() and verb.isdigit():
        return Said(words, options).wager()
    if verb not in VERBS:
        raise Misread(f"{words[0]!r} is not understood here. You may {offered(options)}.")
    return VERBS[verb](Said(words[1:], options))
