"""Games the lists name without a procedure in our texts: the steps by which they are played here (part C).

The letter of each says how sure it is: T wording, X cross-reference or twin clause, P practice, U unknown.
"""

from fairdeal.rulebook.clauses.definition import CODE, DGE, Switch, unwritten

HOLDEM = (
    ("C.1 (a)", "T,X", "Hold'em: high only"),
    ("C.1 (b)", "T,X", "Hold'em: two to eleven players, an ante if posted"),
    ("C.1 (c)", "X", "Hold'em: the button begins on the dealer's right or by card, and moves clockwise"),
    ("C.1 (d)", "T,X,U", "Hold'em: blinds before the deal from the button's left, a straddle where offered"),
    ("C.1 (e)", "T", "Hold'em: two cards down from the left of the button, which is served last"),
    ("C.1 (f)", "T", "Hold'em: then fold, call or raise after the last blind; the blinds may raise too"),
    ("C.1 (g) s1", "T", "Hold'em: burn one and turn three cards up for all"),
    ("C.1 (g) s2", "T,X", "Hold'em: the first live player on the button's left bets or checks first"),
    ("C.1 (h)", "X", "Hold'em: burn, a fourth card for all, and a betting round"),
    ("C.1 (i)", "X", "Hold'em: burn, a fifth card for all, and the last betting round"),
    ("C.1 (j)", "X,P", "Hold'em: the best five of two own cards and five of the board; equal hands share"),
    ("C.1 odd", "P,X", "Hold'em: what tied hands leave over goes to the first of them from the button"),
    ("C.1 irregular", "P", "Hold'em: an exposed hole card is for the floor, not a misdeal"),
)

OMAHA = (
    ("C.2 (a)", "X", "Omaha: high, and high-low eight or better"),
    ("C.2 (b)", "X,U", "Omaha: up to eleven players; ante and kill are on the sign"),
    ("C.2 (c)", "X", "Omaha: the button goes as at hold'em"),
    ("C.2 (d)", "P,X", "Omaha: four rounds face down, the button served last each time"),
    ("C.2 (e)", "X", "Omaha: blinds, board and betting go as at hold'em"),
    ("C.2 (f)", "P,X", "Omaha: exactly two of four own cards with exactly three of the board"),
    ("C.2 (f)1–2", "X", "Omaha: the best high hand wins, at eight or better half with the best low"),
    ("C.2 (f)2.i–iii", "U", "Omaha: odd amounts go by seat from the button, as at Big Omaha"),
    ("C.2 (g)–(i)", "X", "Omaha: qualifier, playing both halves and kill go as at Big Omaha"),
)

FIVE_DRAW = (
    ("C.3 (a)", "X", "Five-card draw: high and low are separate games"),
    ("C.3 (b)", "U,P", "Five-card draw: at most eight players, though the cards would do for nine"),
    ("C.3 (b) ante", "X", "Five-card draw: an ante if posted"),
    ("C.3 (c)", "X", "Five-card draw: the button goes as at hold'em"),
    ("C.3 (d)", "X", "Five-card draw: five rounds face down, the button served last each time"),
    ("C.3 (e)", "X,P", "Five-card draw: a first round after the blinds, which any hand may open"),
    ("C.3 (f)", "X", "Five-card draw: burn, then each in turn changes as many cards as he likes"),
    ("C.3 (g)", "X", "Five-card draw: the first live player on the button's left begins the last round"),
    ("C.3 (h)", "X", "Five-card draw: the best high hand wins or, in the low game, the best low hand"),
    ("C.3 odd", "P", "Five-card draw: what tied hands leave over goes to the first of them from the button"),
    ("C.3 no joker", "X", "Five-card draw: there is no joker"),
)

FIVE_STUD = (
    ("C.4 (a)", "X", "Five-card stud: high only"),
    ("C.4 (b)", "U", "Five-card stud: at most eight players, though the cards would do for nine"),
    ("C.4 (c)", "P,X", "Five-card stud: one card down and one up from the dealer's left"),
    ("C.4 (d)", "P,X", "Five-card stud: the lowest up-card opens, by suit among equals"),
    ("C.4 (e)", "X", "Five-card stud: fold, call or raise until the last has answered"),
    ("C.4 (f)", "X", "Five-card stud: burn, a third card up; the best hand showing bets or checks"),
    ("C.4 (g)", "X", "Five-card stud: later rounds go as at seven-card stud"),
    ("C.4 (h)", "P,X", "Five-card stud: two more cards up, a burn before and a betting round after each"),
    ("C.4 (h) short", "X", "Five-card stud: too few cards would mean a common card, as at seven-card stud"),
    ("C.4 (i)", "P,X", "Five-card stud: the best hand of the five wins"),
    ("C.4 limits", "P", "Five-card stud: lower limit in the first two rounds, upper in the last two"),
)

MAMBO = (
    ("C.5 (a)", "X", "Mambo: high and low share, and the low must be six or better"),
    ("C.5 (b)", "P,X", "Mambo: at most eleven players, an ante if posted"),
    ("C.5 (c)", "P", "Mambo: one card down and one up from the dealer's left"),
    ("C.5 (d)", "P,U", "Mambo: the lowest up-card opens, the ace high, by suit among equals"),
    ("C.5 (e)", "X", "Mambo: fold, call or raise until the last has answered"),
    ("C.5 (f)", "P,U", "Mambo: burn and a third card, up unless the room deals it down"),
    ("C.5 (f)2", "P", "Mambo: the best hand showing bets or checks first, the nearest of equals"),
    ("C.5 (g)", "P", "Mambo: burn, one card for all, and a last round begun by the best hand showing"),
    ("C.5 (h)", "P", "Mambo: any three of three own cards and the common one for each half"),
    ("C.5 (h) high", "T,P", "Mambo: high hands go by the three-card ranking"),
    ("C.5 (h) low", "P,X", "Mambo: a low is three ranks, six or lower, ace low; without one high takes all"),
    ("C.5 (i)", "X", "Mambo: equal halves, for which the same cards may serve, an ace both ways"),
    ("C.5 odd", "U,X", "Mambo: what is left over goes to the high hand, among equals by suit"),
    ("C.5 supply", "X", "Mambo: eleven players never run the deck short"),
)

RAZZ = (
    ("C.6 players", "X", "Razz: at most eight players, an ante if posted"),
    ("C.6 deal", "HOUSE", "Razz: two cards down and one up"),
    ("C.6 open", "HOUSE, P", "Razz: the highest up-card opens, ace low, equal cards by suit"),
    ("C.6 round 1", "HOUSE", "Razz: fold, call or raise after the forced bet"),
    ("C.6 4th–6th up, 7th down", "HOUSE", "Razz: a burn before each card; the best low showing acts first"),
    ("C.6 short deck", "HOUSE (12)(v), P", "Razz: when the deck runs short one common card counts for all"),
    ("C.6 limits", "HOUSE, P", "Razz: lower limit on third and fourth street, upper after; pairs change nothing"),
    ("C.6 showdown", "HOUSE", "Razz: the best ace-to-five low of seven cards, without a qualifier"),
    ("C.6 tie", "P", "Razz: equal hands share; what is left over goes to the lowest card by suit"),
)

BADUGI = (
    ("C.7 players", "U", "Badugi: at most seven players"),
    ("C.7 button, blinds", "X", "Badugi: button and blinds go as at hold'em"),
    ("C.7 deal", "P", "Badugi: four cards down, the button served last each time"),
    ("C.7 limits", "P", "Badugi: lower limit in the first two rounds, upper in the last two"),
    ("C.7 play", "P", "Badugi: four betting rounds with a draw between each and the next"),
    ("C.7 draw", "X", "Badugi: none to four cards in turn, burns and shuffles as at triple draw"),
    ("C.7 rank", "P", "Badugi: more cards of different rank and suit win, then the lower top card"),
    ("C.7 tie", "P", "Badugi: equal hands share; what is left over goes by seat from the button"),
)

CLAUSES = (
    *unwritten(CODE, HOLDEM),
    *unwritten(CODE, OMAHA, ("C.2 (f)2.i–iii", Switch("omaha_odd", "seat"))),
    *unwritten(CODE, FIVE_DRAW),
    *unwritten(CODE, FIVE_STUD),
    *unwritten(("CCC-1999", "CCC-2006", *DGE, "OPEN"), MAMBO, ("C.5 (f)", Switch("mambo_third", "up"))),
    *unwritten(("HOUSE", "OPEN"), RAZZ),
    *unwritten(("OPEN",), BADUGI),
)
