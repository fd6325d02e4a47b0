"""The rounds of such a hand as actions of a record."""

from collections.abc import Collection, Iterable, Sequence
from decimal import Decimal

from fairdeal.cards import NUMBER, UNKNOWN
from fairdeal.games import Game, Step
from fairdeal.history.ohh import words
from fairdeal.history.ohh.hand import Action, Player, Round
from fairdeal.history.record import Unreadable
from fairdeal.history.sign import as_posted

Amount = int | Decimal


class Acting:
    """Actions in their order; of what is dealt, nobody's cards are told but those that an action names."""

    def __init__(self, game: Game, order: Sequence[Player]) -> None:
        self.game, self.order = game, order
        self.places = {player.id: place for place, player in enumerate(order, 1)}
        self.actions: list[str] = []
        self.live = list(self.places)
        self.told: dict[int, str] = {}
        self.put_in: dict[int, Decimal] = {}
        self.posts: list[tuple[int, str, Decimal]] = []
        self.bring_in: Amount = 0
        self.mucked = [""] * len(order)
        self.street = -1
        self.dealing = 0  # cards to each
        self.board: list[str] = []
        self.drawing: dict[int, int] = {}
        self.shown: set[int] = set()  # or given up

    def round(self, each: Round) -> None:
        """What one street adds."""
        if each.street == "Showdown" and not each.cards:
            self.deal()
        else:
            self._begin(each)
        for action in each.actions or ():
            self._act(action)

    def _begin(self, each: Round) -> None:
        self.deal()
        draws = Step.DRAW in self.game.streets[-1].deal
        self.street += 1
        if self.street:
            self.put_in = {}
        if self.street == 0 or not (self.game.button or draws):
            steps = self.game.streets[min(self.street, len(self.game.streets) - 1)].deal
            self.dealing = steps.count(Step.DOWN) + steps.count(Step.UP)
        cards = _cards(each.cards or ())
        new = cards[len(self.board) :] if self.board and cards[: len(self.board)] == self.board else cards
        if set(new) & set(self.board):
            raise Unreadable("the board was run more than once, for which a record has no words")
        if new:
            self.dealing = 0
            self.board += new
            self.actions.append(f"d db {''.join(new)}")

    def deal(self) -> None:
        """Write the cards that have been dealt since the last action, those nobody told as unknown."""
        if self.dealing:
            for player in self.live:
                self.actions.append(f"d dh p{self.places[player]} {_filled(self.told.get(player, ''), self.dealing)}")
        for player, count in self.drawing.items():
            if count:
                self.actions.append(f"d dh p{self.places[player]} {_filled(self.told.get(player, ''), count)}")
        self.dealing, self.told, self.drawing = 0, {}, {}

    def _act(self, action: Action) -> None:
        said, player, cards = action.action, action.player_id, "".join(_cards(action.cards or ()))
        amount = action.amount or Decimal(0)
        if not amount.is_finite() or amount < 0:
            raise Unreadable(f"{amount} is no amount of money")
        if said in words.ASIDE:
            self.actions.append(f"# {said} {amount or ''} (player {player})".replace("  ", " "))
            return
        if player is None or player not in self.places:
            raise Unreadable(f"{said[:40]!r} is done by a player who is not there")
        if said in words.POSTS:
            self.posts.append((player, words.POSTS[said], amount))
            if said not in ("Post Ante", "Post Dead"):
                self.put_in[player] = self.put_in.get(player, Decimal(0)) + amount
        elif said == "Dealt Cards":
            self.told[player] = self.told.get(player, "") + cards
        elif said == "Discards":
            self._discard(player, cards)
        elif said in words.PLAYS:
            self.deal()
            self._play(player, words.PLAYS[said], amount, cards)
        else:
            raise Unreadable(f"{said[:40]!r} is nothing that a player does")

    def _discard(self, player: int, cards: str) -> None:
        """In a draw the new cards follow when all have thrown; in super stud there are none."""
        if Step.DRAW not in self.game.streets[-1].deal or not self.drawing:
            self.deal()
        if Step.DRAW in self.game.streets[-1].deal:
            self.drawing[player] = len(cards) // 2
        self.actions.append(f"p{self.places[player]} sd {cards}".rstrip())

    def _play(self, player: int, verb: str, amount: Decimal, cards: str) -> None:
        place = self.places[player]
        if verb in ("sm", "muck"):
            self.shown.add(player)
        self.put_in[player] = self.put_in.get(player, Decimal(0)) + amount
        if verb == "f":
            self.live = [other for other in self.live if other != player]
        elif verb == "pb":
            self.bring_in = plain(amount)
        elif verb == "cbr":
            verb = f"cbr {plain(self.put_in[player])}"
        elif verb == "sm":
            verb = f"sm {cards or '-'}"
        elif verb == "muck":
            verb, self.mucked[place - 1] = "sm", cards
        self.actions.append(f"p{place} {verb}")

    def close(self, winners: Collection[int]) -> None:
        """Programs write down who shows: where one did, and won, the others have given up their hands."""
        self.deal()
        for player in self.live:
            if self.shown and winners and player not in self.shown and player not in winners:
                self.actions.append(f"p{self.places[player]} sm")

    # Before the cards

    def antes(self, stated: Amount) -> list[Amount]:
        """What each owed: all the same, unless more was put in than the hand says."""
        paid = {player: plain(chips) for player, kind, chips in self.posts if kind == "ante"}
        owed = max(stated, *paid.values()) if paid and len(paid) == len(self.order) else None
        return as_posted([(owed or paid.get(player.id, 0)) if player.id in paid else 0 for player in self.order])

    def blinds(self, small: Amount, big: Amount) -> list[Amount]:
        """What each owed; below zero what is live and neither the small nor the big blind."""
        owed: dict[int, Amount] = {player.id: 0 for player in self.order}
        for player, kind, chips in self.posts:
            if kind in ("small blind", "big blind"):
                stated = small if kind == "small blind" else big
                short = chips == self._stack(player) - self._ante(player)
                owed[player] += stated if short and chips < stated else plain(chips)
            elif kind == "straddle":
                owed[player] += plain(chips)
            elif kind in ("post", "dead"):
                owed[player] -= plain(chips)
        return as_posted(list(owed.values()))

    def owed(self) -> list[list[int | str | Decimal]] | None:
        """Who owed what and why, where somebody put in money that counts for no bet."""
        if not any(kind == "dead" for _, kind, _ in self.posts):
            return None
        seats = {player.id: player.seat for player in self.order}
        kinds = {"ante": "ante", "dead": "dead", "straddle": "straddle"}
        rows: list[list[int | str | Decimal]] = [
            [seats[player], plain(chips), kinds.get(kind, "blind")] for player, kind, chips in self.posts
        ]
        rows.sort(key=lambda row: ("ante", "blind", "straddle", "dead").index(str(row[2])))
        return rows

    def _stack(self, player: int) -> Decimal:
        return next(one.starting_stack for one in self.order if one.id == player)

    def _ante(self, player: int) -> Decimal:
        return sum((chips for who, kind, chips in self.posts if who == player and kind == "ante"), Decimal(0))


def plain(amount: Decimal) -> Amount:
    """An amount without places is a whole number; zeros behind it mean nothing in JSON."""
    amount = amount.normalize() if amount.is_finite() else amount
    exponent = amount.as_tuple().exponent
    return int(amount) if isinstance(exponent, int) and exponent >= 0 and amount.adjusted() < MOST_DIGITS else amount


MOST_DIGITS = 30


def _filled(cards: str, count: int) -> str:
    return UNKNOWN * (count - len(cards) // 2) + cards


def _cards(names: Iterable[str]) -> list[str]:
    found = [name.replace("10", "T") for name in names]
    for name in found:
        if name not in NUMBER and name != UNKNOWN:
            raise Unreadable(f"{name[:20]!r} is not a card")
    return found
