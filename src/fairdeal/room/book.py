"""The book as it is asked for by requests: games with their rules, clauses with where they are carried out."""

from collections.abc import Iterator

from fairdeal.games.definition import Game
from fairdeal.room.resources import ClauseView, GameView
from fairdeal.rulebook import CLAUSES, Clause
from fairdeal.rulebook.editions import EDITIONS
from fairdeal.rulebook.evidence import evidence_of
from fairdeal.rulebook.search import find as found_by


def clause_view(found: Clause) -> ClauseView:
    """A clause with its evidence."""
    evidence = evidence_of(found.number)
    return ClauseView(found.number, found.kind, found.heading, evidence.carried_out, evidence.tests)


def clauses(find: str) -> tuple[ClauseView, ...]:
    """Those that fit the words or the number, or the whole book."""
    return tuple(clause_view(found) for found in (found_by(find[:200]) if find else CLAUSES.values()))


def clause(number: str) -> ClauseView | None:
    """One of them, by its number as the book spells it or as people type it."""
    if number in CLAUSES:
        return clause_view(CLAUSES[number])
    close = found_by(number[:60])
    return clause_view(close[0]) if len(close) == 1 else None


def game_view(game: Game, *, rules: bool) -> GameView:
    """A game; its rules are the clauses that its rows cite, in the order of the game."""
    editions = tuple(key for key, edition in EDITIONS.items() if game.key in edition.texts)
    cited = tuple(clause_view(CLAUSES[number]) for number in dict.fromkeys(cites(game))) if rules else ()
    clause = game.cite[0]
    return GameView(game.key, game.name, game.seats, clause, editions, game.stem, game.button, cited)


def cites(thing: object) -> Iterator[str]:
    """Every clause that a row of a game names, wherever in it."""
    if isinstance(thing, str):
        if thing in CLAUSES:
            yield thing
    elif isinstance(thing, tuple | list | frozenset):
        for one in thing:
            yield from cites(one)
    elif hasattr(thing, "__struct_fields__"):
        for field in thing.__struct_fields__:
            yield from cites(getattr(thing, field))
