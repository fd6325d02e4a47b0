"""The Division's text: the rankings of 14.3, the list of 14.8, triple draw low ball of 14.12B."""

from fairdeal.rulebook.clauses.definition import CODE, DGE, written

RANKINGS = (
    ("RANK 14.3(a)", "E", "For high the ace is best and suits are equal; an ace may also begin a straight"),
    ("RANK 14.3(b) intro", "E", "Nine kinds of five-card hand, in a fixed order"),
    ("RANK 14.3(b)1", "E", "Five cards: ace to ten of one suit, the royal flush, is best"),
    ("RANK 14.3(b)2", "E", "Five cards: then straight flushes, king-high down to five-high"),
    ("RANK 14.3(b)3", "E", "Five cards: then four of a kind, aces down to twos"),
    ("RANK 14.3(b)4", "E", "Five cards: then full houses, the three deciding before the pair"),
    ("RANK 14.3(b)5", "E", "Five cards: then flushes"),
    ("RANK 14.3(b)6", "E", "Five cards: then straights, ace-high down to five-high, never round the corner"),
    ("RANK 14.3(b)7", "E", "Five cards: then three of a kind, aces down to twos"),
    ("RANK 14.3(b)8", "E", "Five cards: then two pairs, aces and kings down to threes and twos"),
    ("RANK 14.3(b)9", "E", "Five cards: then one pair, aces down to twos"),
    ("RANK 14.3(c) intro", "E", "Six kinds of three-card hand, a straight above a flush"),
    ("RANK 14.3(c)1", "E", "Three cards: ace, king, queen of one suit is best"),
    ("RANK 14.3(c)2", "E", "Three cards: then straight flushes, king-high down to three-high"),
    ("RANK 14.3(c)3", "E", "Three cards: then three of a kind, aces down to twos"),
    ("RANK 14.3(c)4", "E", "Three cards: then straights, ace-high down to three-high, never round the corner"),
    ("RANK 14.3(c)5", "E", "Three cards: then flushes"),
    ("RANK 14.3(c)6", "E", "Three cards: then pairs, aces down to twos"),
    ("RANK 14.3(d) s1", "E", "Between hands of one kind the highest card that the other lacks decides"),
    ("RANK 14.3(d) s2", "E", "Hands that are still equal tie and share the pot equally"),
    ("RANK 14.3(e) s1", "E", "For low the ace is best and the king worst"),
)

DEUCE_TO_SEVEN = (("RANK 14.3(e) proviso", "E", "In deuce-to-seven triple draw the two is best and the ace worst"),)

LOW = (
    ("RANK 14.3(e) s2", "E", "For low, too, suits are equal"),
    ("RANK 14.3(f)", "E", "Low turns the order of high hands round; straights and flushes count at 2-7 only"),
)

LIST = (
    ("RANK 14.8(a)1–7", "C", "Seven games may be offered, triple draw low ball being the new one"),
    ("RANK 14.8(b)", "E", "A game that neither the list nor a section authorises may not be offered"),
)

TRIPLE_DRAW = (
    ("RANK 14.12B(a)", "C", "One section governs triple draw low ball"),
    ("RANK 14.12B(b)", "E/C", "At most seven players sit at triple draw; an ante may be due, and the sign says so"),
    ("RANK 14.12B(c)", "E", "The button decides the order of dealing and of acting, as at hold'em"),
    ("RANK 14.12B(d)", "D/E", "Five rounds face down from the left of the button, which is served last each time"),
    ("RANK 14.12B(e)", "E", "The first betting round follows the blinds, and those who posted may raise"),
    ("RANK 14.12B(f) s1", "E", "First draw: one live player after another from the left of the button"),
    ("RANK 14.12B(f) s2", "D/E", "A card is burned before the first new card of a draw"),
    ("RANK 14.12B(f) s3", "E", "A player keeps all his cards or throws away as many as he likes"),
    ("RANK 14.12B(f) s4", "E", "Each card thrown away is replaced by one new card"),
    ("RANK 14.12B(f) s5", "E/D", "When the deck runs short for a player, the discards of the others are shuffled"),
    ("RANK 14.12B(g)", "E", "A second betting round follows the first draw"),
    ("RANK 14.12B(h)", "E", "Second draw, on the terms of the first"),
    ("RANK 14.12B(i)", "E", "A third betting round follows the second draw"),
    ("RANK 14.12B(j)", "E", "Third and last draw, on the terms of the first"),
    ("RANK 14.12B(k) s1", "E", "The first live player on the button's left begins the last round"),
    ("RANK 14.12B(k) s2", "E", "The others in turn fold, call or raise, or open or check an unbet round"),
    ("RANK 14.12B(k) s3", "E", "The last round ends when the last player has answered the latest bet"),
    ("RANK 14.12B(l)", "E", "At the showdown the best low hand takes the pot"),
)

CLAUSES = (
    *written(CODE, RANKINGS),
    *written((*DGE, "OPEN"), DEUCE_TO_SEVEN),
    *written(CODE, LOW),
    *written(DGE, LIST),
    *written((*DGE, "OPEN"), TRIPLE_DRAW),
)
