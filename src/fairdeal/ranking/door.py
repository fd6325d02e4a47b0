"""The door: how strong a hand is, looked up.  It answers exactly as the reference does, hundreds of times faster.

A card's word holds its rank's weight above four counters, one for each suit.  A sum of words tells all the ranks, and,
when each counter starts n below 8, which suit has n cards or more.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from fairdeal.cards import DECK, Card, rank_of, suit_of
from fairdeal.ranking.kinds import STRONGEST, BadHand, Kind, check_hand
from fairdeal.ranking.tables import COLUMN, ROW, load

Cards = Sequence[Card]
Ranker = Callable[[Cards, Cards], int]

COUNTERS = 16  # bits; the weights stand above them
TWO_OF_A_SUIT, THREE_OF_A_SUIT, FIVE_OF_A_SUIT = 0x6666, 0x5555, 0x3333
REACHED = 0x8888
SUIT_REACHED = {0x8: "c", 0x80: "d", 0x800: "h", 0x8000: "s"}

RANK_BIT = {card: 1 << rank_of(card) for card in DECK}
RANK_AND_SUIT_BITS = {card: 1 << rank_of(card) | 1 << 13 + suit_of(card) for card in DECK}
EIGHT_OR_LOWER = tuple(RANK_BIT[(rank + "c")] for rank in "A2345678")
BEST_LOWS = STRONGEST[Kind.LOW_A5] - STRONGEST[Kind.LOW_8]  # those that qualify are the best of all lows


def strength(kind: Kind, cards: Cards, board: Cards = ()) -> int:
    """How strong a hand is among all hands of its kind: larger is better, equal is a tie, 0 does not qualify.

    In Omaha the cards are the hole cards; elsewhere the board only adds to them.

    >>> strength(Kind.HIGH, ("As", "Ks", "Qs", "Js", "Ts", "2c", "2d"))
    7462
    """
    try:
        return _ranker(kind)(cards, board)
    except KeyError:
        check_hand(kind, cards, board)
        raise BadHand(f"{' '.join((*cards, *board))} cannot be ranked: every card must be known.") from None


@cache
def _ranker(kind: Kind) -> Ranker:
    return RANKERS[kind]()


@cache
def _weight() -> dict[Card, int]:
    return {card: load().weights[rank_of(card)] for card in DECK}


@cache
def _word() -> dict[Card, int]:
    return {card: weight << COUNTERS | 1 << 4 * suit_of(card) for card, weight in _weight().items()}


@cache
def _five_by_weight() -> dict[int, int]:
    """High strength of five cards that are no flush, by the sum of their weights."""
    tables = load()
    return dict(zip(map(sum, combinations_with_replacement(tables.weights, 5)), tables.five, strict=True))


def _high() -> Ranker:
    tables = load()
    five, seven, displacement, flush = _five_by_weight(), tables.seven, tables.displacement, tables.flush
    weight_of, word_of = _weight(), _word().__getitem__

    def high(cards: Cards, board: Cards) -> int:
        every = (*cards, *board) if board else cards
        size = len(every)
        total = sum(map(word_of, every), FIVE_OF_A_SUIT)
        suit = total & REACHED
        if suit and size <= 7:
            return flush[sum(_bits_of_suit(every, suit))]
        weight = total >> COUNTERS
        if size == 7:
            return seven[weight + displacement[weight >> ROW] & COLUMN]
        if size == 6:
            return max([five[weight - weight_of[card]] for card in every])
        if size == 5:
            return five[weight]
        raise KeyError(size)

    return high


def _bits_of_suit(cards: Cards, reached: int) -> list[int]:
    """The rank bits of the suit that has enough cards."""
    suit = SUIT_REACHED[reached]
    return [RANK_BIT[card] for card in cards if card[1] == suit]


def _mask(cards: Cards) -> int:
    mask = 0
    for card in cards:
        mask |= RANK_BIT[card]
    return mask


def _best_five_ranks(by_high: Sequence[int]) -> Callable[[Cards], int]:
    """The best of all fives when no flush counts; each is worth what the table says of its high strength."""
    five, weight = _five_by_weight(), _weight().__getitem__

    def best_five_ranks(cards: Cards) -> int:
        return max([by_high[five[sum(some)]] for some in combinations(map(weight, cards), 5)])

    return best_five_ranks


def _low_a5() -> Ranker:
    by_mask = load().low_a5_mask
    with_pairs = _best_five_ranks(load().low_a5)

    def low_a5(cards: Cards, board: Cards) -> int:
        every = (*cards, *board) if board else cards
        if not 5 <= len(every) <= 7:
            raise KeyError(len(every))
        return by_mask[_mask(every)] or with_pairs(every)

    return low_a5


def _low_8() -> Ranker:
    by_mask = load().low_a5_mask

    def low_8(cards: Cards, board: Cards) -> int:
        every = (*cards, *board) if board else cards
        if not 5 <= len(every) <= 7:
            raise KeyError(len(every))
        return max(by_mask[_mask(every)] - BEST_LOWS, 0)

    return low_8


def _five_as_high(by_high: Sequence[int]) -> Ranker:
    """A ranking in which five cards are worth what the table says of their high strength."""
    high, word = _ranker(Kind.HIGH), _word().__getitem__
    best_five_ranks = _best_five_ranks(by_high)

    def best_five(cards: Cards, board: Cards) -> int:
        every = (*cards, *board) if board else cards
        if len(every) == 5:
            return by_high[high(every, ())]
        if not 6 <= len(every) <= 7:
            raise KeyError(len(every))
        if sum(map(word, every), FIVE_OF_A_SUIT) & REACHED:
            return max([by_high[high(five, ())] for five in combinations(every, 5)])
        return best_five_ranks(every)

    return best_five


def _high_3() -> Ranker:
    tables = load()
    mixed = dict(zip(map(sum, combinations_with_replacement(tables.weights, 3)), tables.three, strict=True))
    suited = dict(zip(map(sum, combinations([1 << rank for rank in range(13)], 3)), tables.three_suited, strict=True))
    word = _word().__getitem__

    def of_three(three: Cards) -> int:
        total = sum(map(word, three), THREE_OF_A_SUIT)
        return suited[_mask(three)] if total & REACHED else mixed[total >> COUNTERS]

    def high_3(cards: Cards, board: Cards) -> int:
        every = (*cards, *board)
        if not 3 <= len(every) <= 4:
            raise KeyError(len(every))
        return max(map(of_three, combinations(every, 3)))

    return high_3


def _low_3_6() -> Ranker:
    by_mask = load().low_six

    def low_3_6(cards: Cards, board: Cards) -> int:
        every = (*cards, *board)
        if not 3 <= len(every) <= 4:
            raise KeyError(len(every))
        mask = _mask(every)
        return by_mask[mask & 0x1F | mask >> 7 & 0x20]  # the ace moves next to the six

    return low_3_6


def _badugi() -> Ranker:
    by_mask = load().badugi

    def badugi(cards: Cards, board: Cards) -> int:
        """The most cards of which no two share a rank or a suit, and of these the best."""
        bits = [RANK_AND_SUIT_BITS[card] for card in (*cards, *board)]
        if not 1 <= len(bits) <= 4:
            raise KeyError(len(bits))
        size = len(bits)
        while True:
            sums = [sum(some) for some in combinations(bits, size) if _or(some).bit_count() == 2 * size]
            if sums:
                return max([by_mask[some & 0x1FFF] for some in sums])
            size -= 1

    return badugi


def _or(numbers: Sequence[int]) -> int:
    together = 0
    for number in numbers:
        together |= number
    return together


def _omaha_high() -> Ranker:
    """A row for each three of the board, a column for each two hole cards; a flush needs two and three of a suit."""
    tables = load()
    five, flush, weight, word = _five_by_weight(), tables.flush, _weight().__getitem__, _word().__getitem__
    pairs = [*map(sum, combinations_with_replacement(tables.weights, 2))]
    column = {pair: at for at, pair in enumerate(pairs)}
    threes = map(sum, combinations_with_replacement(tables.weights, 3))
    row = {three: [five.get(three + pair, 0) for pair in pairs] for three in threes}

    def omaha_high(cards: Cards, board: Cards) -> int:
        if not (4 <= len(cards) <= 5 and 3 <= len(board) <= 5):
            raise KeyError(len(cards))
        columns = [column[one + two] for one, two in combinations(map(weight, cards), 2)]
        rows = [row[one + two + three] for one, two, three in combinations(map(weight, board), 3)]
        best = max([strengths[at] for strengths in rows for at in columns])
        suit = sum(map(word, cards), TWO_OF_A_SUIT) & sum(map(word, board), THREE_OF_A_SUIT) & REACHED
        if not suit:
            return best
        own = [*map(sum, combinations(_bits_of_suit(cards, suit), 2))]
        common = map(sum, combinations(_bits_of_suit(board, suit), 3))
        return max(best, *[flush[two + three] for three in common for two in own])

    return omaha_high


def _omaha_8() -> Ranker:
    by_mask = load().low_a5_mask
    low_bit = {card: bit if bit in EIGHT_OR_LOWER else 0 for card, bit in RANK_BIT.items()}

    @cache
    def of_masks(own: int, common: int) -> int:
        """Two ranks of one mask and three others of the other; there are at most 256 masks of each."""
        pairs = combinations([bit for bit in EIGHT_OR_LOWER if own & bit], 2)
        threes = [*map(sum, combinations([bit for bit in EIGHT_OR_LOWER if common & bit], 3))]
        lows = [by_mask[sum(pair) | three] for pair in pairs for three in threes if not sum(pair) & three]
        return max(lows, default=BEST_LOWS) - BEST_LOWS

    def omaha_8(cards: Cards, board: Cards) -> int:
        if not (4 <= len(cards) <= 5 and 3 <= len(board) <= 5):
            raise KeyError(len(cards))
        own = common = 0
        for card in cards:
            own |= low_bit[card]
        for card in board:
            common |= low_bit[card]
        return of_masks(own, common)

    return omaha_8


RANKERS: dict[Kind, Callable[[], Ranker]] = {
    Kind.HIGH: _high,
    Kind.LOW_A5: _low_a5,
    Kind.LOW_8: _low_8,
    Kind.LOW_27: lambda: _five_as_high(load().low_27),
    Kind.HIGH_3: _high_3,
    Kind.LOW_3_6: _low_3_6,
    Kind.BADUGI: _badugi,
    Kind.SHORT_DECK: lambda: _five_as_high(load().short_deck),
    Kind.OMAHA_HIGH: _omaha_high,
    Kind.OMAHA_8: _omaha_8,
}
