"""Faults planted in clean records, each so that no judge is needed to know that it is one, and where.

Nothing here asks the referee, or the reader of the records: what is known of a hand is read off its words.
"""

from decimal import Decimal

from fairdeal.cards import DECK, SHORT_DECK
from fairdeal.games import GAMES

BETS = {"cc", "f", "cbr"}
STEMS = {game.stem: game for game in GAMES.values()}


class Words:
    """A record taken apart."""

    def __init__(self, table):
        self.table = table
        self.actions = table["actions"]
        self.words = [action.partition("#")[0].split() for action in self.actions]
        self.game = STEMS[table["variant"][1:]]
        self.players = [f"p{number}" for number in range(1, len(table["starting_stacks"]) + 1)]
        self.bets = [at for at, words in enumerate(self.words) if words and words[0] != "d" and words[1] in BETS]
        self.deals = [at for at, words in enumerate(self.words) if words and words[0] == "d"]

    def cards(self, at):
        """The cards of a deal."""
        text = self.words[at][-1]
        return [text[place : place + 2] for place in range(0, len(text), 2)]

    def known(self):
        """Where known cards are dealt."""
        return [at for at in self.deals if any("?" not in card for card in self.cards(at))]

    def is_filled_up(self, at):
        """Whether more of the board follows, so that a card too few there is one too few at the end."""
        return self.words[at][1] == "db" and self.words[at + 1 : at + 2] != [] and self.words[at + 1][1] == "db"

    def fresh(self):
        """A card that the record does not have."""
        text = " ".join(self.actions)
        return next(card for card in (SHORT_DECK if self.game.short_deck else DECK) if card not in text)

    def folded(self, before):
        """Who has folded before a place."""
        return [words[0] for words in self.words[:before] if words[1:2] == ["f"]]

    def openings(self):
        """The bets that open a round."""
        return [at for at in self.bets if self.words[at - 1][0] == "d"]

    def bet_before(self):
        """At each raise, the bet that stood before it; a round begins when something is dealt after a bet."""
        blinds = self.table.get("blinds_or_straddles", [0])
        bet, acted, found = max(map(abs, blinds)), False, {}
        for at, words in enumerate(self.words):
            if words and (words[0] == "d" or (words[1] == "sd" and not self.game.discards)):
                bet, acted = (0 if acted else bet), False
            elif words and words[1] == "pb":
                bet, acted = self.table["bring_in"], True
            elif words and words[1] == "cbr":
                found[at], bet, acted = bet, Decimal(words[2]), True
            elif words:
                acted = True
        return found

    def unit(self):
        """The smallest chip that the record has."""
        amounts = [*self.table["starting_stacks"], *self.table.get("blinds_or_straddles", [])]
        amounts += [self.table.get(key, 0) for key in ("min_bet", "small_bet", "big_bet", "bring_in")]
        amounts += [Decimal(words[2]) for words in self.words if words[1:2] == ["cbr"]]
        return Decimal(1).scaleb(min(0, *(Decimal(amount).as_tuple().exponent for amount in amounts)))

    def with_word(self, at, place, word):
        """The record with one word changed."""
        words = [*self.words[at]]
        words[place] = word
        return self.with_action(at, " ".join(words), instead=True)

    def with_action(self, at, *actions, instead=False):
        """The record with actions put before a place, or instead of what stands there."""
        return {**self.table, "actions": [*self.actions[:at], *actions, *self.actions[at + instead :]]}


# Each takes a record and chance, and gives the record with a fault and the action of it; nothing where it has no place.


def swapped_actor(hand, chance):
    if not hand.bets:
        return None
    at = chance.choice(hand.bets)
    other = chance.choice([player for player in hand.players if player != hand.words[at][0]])
    return hand.with_word(at, 0, other), at + 1


def wrong_opener(hand, chance):
    if not (openings := hand.openings()):
        return None
    at = chance.choice(openings)
    others = [player for player in hand.players if player not in (hand.words[at][0], *hand.folded(at))]
    return hand.with_word(at, 0, chance.choice(others)), at + 1


def short_raise(hand, chance):
    unit, least = hand.unit(), hand.table.get("min_bet", hand.table.get("small_bet", 0))
    raises = [
        (at, bet)
        for at, bet in hand.bet_before().items()
        if Decimal(hand.words[at][2]) - bet > unit and least > unit and bet + unit < least * 20
    ]
    if not raises:
        return None
    at, bet = chance.choice(raises)
    return hand.with_word(at, 2, str(bet + unit)), at + 1


def doubled_card(hand, chance):
    """Where cards may come again after a shuffle, only those of the first deal."""
    known = hand.known()
    if hand.game.throws:
        known = [at for at in known if at < min(hand.bets, default=0)]
    if len(known) < 2:
        return None
    first, second = sorted(chance.sample(known, 2))
    card = chance.choice([card for card in hand.cards(first) if "?" not in card])
    cards = hand.cards(second)
    cards[chance.randrange(len(cards))] = card
    return hand.with_word(second, -1, "".join(cards)), second + 1


def missing_card(hand, chance):
    several = [at for at in hand.deals if len(hand.cards(at)) > 1 and not hand.is_filled_up(at)]
    if not several:
        return None
    at = chance.choice(several)
    return hand.with_word(at, -1, "".join(hand.cards(at)[:-1])), at + 1


def wrong_bring_in(hand, chance):
    at = next((at for at, words in enumerate(hand.words) if words[1:2] == ["pb"]), None)
    if at is None:
        return None
    untold = [hand.words[place][2] for place in hand.deals if "??" in hand.cards(place)]  # one of whom may have to
    others = [player for player in hand.players if player not in (hand.words[at][0], *untold)]
    return hand.with_word(at, 0, chance.choice(others)), at + 1


def action_after_fold(hand, chance):
    places = [at for at in hand.bets if hand.folded(at)]
    if not places:
        return None
    at = chance.choice(places)
    return hand.with_action(at, f"{chance.choice(hand.folded(at))} {chance.choice(('f', 'cc'))}"), at + 1


def wrong_board_size(hand, chance):
    boards = [at for at in hand.deals if hand.words[at][1] == "db"]
    if not boards:
        return None
    at = chance.choice(boards)
    cards = hand.cards(at)
    fewer = len(cards) > 1 and not hand.is_filled_up(at) and chance.random() < 0.5
    return hand.with_word(at, -1, "".join(cards[:-1] if fewer else [*cards, hand.fresh()])), at + 1


def extra_draw(hand, chance):
    """Somebody draws once more, after the draw and before the betting."""
    draws = [at for at in hand.openings() if any(words[1:2] == ["sd"] for words in hand.words[:at])]
    if not draws or hand.game.discards:
        return None
    at = chance.choice(draws)
    alive = [player for player in hand.players if player not in hand.folded(at)]
    return hand.with_action(at, f"{chance.choice(alive)} sd"), at + 1


def truncated(hand, chance):
    if len(hand.bets) < 2:
        return None
    at = chance.choice(hand.bets[1:])
    return {**hand.table, "actions": hand.actions[:at]}, None


def wrong_stacks(hand, chance):
    """A chip more than there is on the table."""
    ends = hand.table.get("finishing_stacks")
    if not ends or sum(ends) != sum(hand.table["starting_stacks"]):
        return None
    ends = [*ends]
    ends[chance.randrange(len(ends))] += hand.unit()
    return {**hand.table, "finishing_stacks": ends}, len(hand.actions)


def wrong_odd_chip(hand, chance):
    """A chip goes from one winner to another; who won is seen by who gained."""
    return _moved(hand, chance, hand.unit())


def wrong_side_pot(hand, chance):
    """Somebody who was all-in wins a part of what he could not match."""
    return _moved(hand, chance, hand.unit() * chance.randint(2, 9))


def _moved(hand, chance, chips):
    starts, ends = hand.table["starting_stacks"], hand.table.get("finishing_stacks")
    if not ends or sum(ends) != sum(starts):
        return None
    winners = [at for at, (start, end) in enumerate(zip(starts, ends, strict=True)) if end > start]
    if len(winners) < 2:
        return None
    giver, taker = chance.sample(winners, 2)
    ends = [*ends]
    ends[giver] -= chips
    ends[taker] += chips
    return {**hand.table, "finishing_stacks": ends}, len(hand.actions)


KINDS = {
    fault.__name__: fault
    for fault in (
        *(swapped_actor, wrong_opener, short_raise, doubled_card, missing_card, wrong_bring_in, action_after_fold),
        *(wrong_board_size, extra_draw, truncated, wrong_stacks, wrong_odd_chip, wrong_side_pot),
    )
}


def planted(table, chance):
    """Every kind of fault that has a place in a record: its name, the record with it, and the action, if it is one."""
    table = {key: value for key, value in table.items() if key not in ("_deck", "_reshuffles", "_log")}
    hand = Words(table)
    for name, fault in KINDS.items():
        found = fault(hand, chance)
        if found is not None:
            yield (name, *found)
