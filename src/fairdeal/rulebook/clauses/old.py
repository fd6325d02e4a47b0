"""The Commission's text of 2006: check-raise, the list of games, seven-card stud, the beginning of hold'em."""

from fairdeal.rulebook.clauses.definition import CCC, CODE, DGE, written

WAGERS = (
    ("OLD 14.7(i)", "E", "One chip larger than the amount owed, put in without a word, is a call"),
    ("OLD 14.7(j)", "E/C", "A player who has checked may raise later in the round unless a sign forbids it"),
)

WAGERS_AMENDED = (
    ("OLD 14.7 history", "C", "An exception of 2004, its words unknown, lets chips be taken off the table"),
)

LIST = (
    ("OLD 14.8(a)1", "C", "Seven-card stud may be offered high, high-low, and eight or better"),
    ("OLD 14.8(a)2", "C", "Hold'em may be offered for high only"),
    ("OLD 14.8(a)3", "C", "Omaha may be offered high, and high-low eight or better"),
    ("OLD 14.8(a)4", "C", "Five-card draw may be offered high, and low"),
    ("OLD 14.8(a)5", "C", "Five-card stud may be offered for high only"),
)

MAMBO = (("OLD 14.8(a)6", "C", "Mambo stud may be offered as a split game, six or better for low"),)

NOTHING_ELSE = (
    ("OLD 14.8(b)", "E", "A game that is not authorised may not be offered at all"),
    ("OLD 14.8 history", "C", "Mambo stud joined the list on April 19, 1999"),
)

STUD = (
    ("OLD 14.9(a)", "C", "One section governs stud high, high-low, and high-low eight or better"),
    ("OLD 14.9(b)", "E/C", "At most eight players sit at stud; an ante may be due, and the sign says so"),
    ("OLD 14.9(c)", "D/E", "From the dealer's left: two rounds face down, then one up"),
    ("OLD 14.9(d) intro", "E", "The up-cards decide who opens; for this alone equal cards go by suit"),
    ("OLD 14.9(d)1", "E", "High: the lowest up-card opens"),
    ("OLD 14.9(d)2", "E", "High-low: the highest up-card opens, the ace counting below the two"),
    ("OLD 14.9(d)3", "E", "Eight or better: the lowest up-card opens, the ace counting highest"),
    ("OLD 14.9(e)", "E", "After the forced bet the others fold, call or raise until the last has answered"),
    ("OLD 14.9(f) intro", "E/D", "Burn one, then a fourth card up to each live player from the dealer's left"),
    ("OLD 14.9(f)1", "E", "The best high hand showing bets or checks first, in split games too"),
    ("OLD 14.9(f)2", "E", "Of equal hands showing, the one nearest the dealer's left is first"),
    ("OLD 14.9(g)", "E", "Check until there is a bet, then fold, call or raise until the last has answered"),
    ("OLD 14.9(h) s1", "E", "Two more cards up and a last one down to each live player, with betting after each"),
    ("OLD 14.9(h) s2", "D/E", "A card is burned before each of those rounds"),
    ("OLD 14.9(h) s3", "E/D", "Too few cards for a seventh each: burn one and turn one common card for all"),
    ("OLD 14.9(h) s4", "E/D", "One card or none left: shuffle the burns, burn one, turn the common card"),
    ("OLD 14.9(i) intro", "E", "Two or more left show down the best five of their seven cards"),
    ("OLD 14.9(i)1", "E", "High: the best high hand takes the pot"),
    ("OLD 14.9(i)2", "E", "Split games: the best high and the best low hand take half each"),
    ("OLD 14.9(i)2.i", "E", "What two halves leave over, a dollar at most, goes to the high hand"),
    ("OLD 14.9(i)2.ii", "E", "Tied highs share their half; the rest goes to the highest card by suit"),
    ("OLD 14.9(i)2.iii", "E", "Tied lows share their half; the rest goes to the lowest card by suit"),
    ("OLD 14.9(i)2.iv", "E", "For what is left over suits rank spades, hearts, diamonds, clubs"),
    ("OLD 14.9(j)", "E", "Eight or better: a low has no pair and no card over an eight, else high takes all"),
    ("OLD 14.9(k)", "E", "In split games the halves may be played with different cards or the same five"),
    ("OLD 14.9(k)1", "E", "Two to six in sequence is a straight for high and a good low as well"),
    ("OLD 14.9(k)2", "E", "Five suited cards none over eight are a flush for high and a good low as well"),
    ("OLD 14.9(l)", "E", "In split games an ace may be high in one half and low in the other at once"),
    ("OLD 14.9 history", "C", "In 2006 the words on who gets a card changed, not the cards under our reading"),
)

HOLDEM = (
    ("OLD 14.10(a)", "C", "Hold'em is played for high only"),
    ("OLD 14.10(b)", "E/C", "At most eleven players sit at hold'em; an ante may be due, and the sign says so"),
    ("OLD 14.10(c) intro", "E", "The button decides the order of dealing and of acting"),
    ("OLD 14.10(c)1", "E", "A disk in front of a seat, the button, stands for a dealer"),
    ("OLD 14.10(c)2.i", "E", "The first button may be the last seat, on the dealer's right"),
    ("OLD 14.10(c)2.ii", "E/D", "Or a card dealt to each player decides who has the first button"),
    ("OLD 14.10(c)3", "E", "After every hand the button moves one place clockwise"),
    ("OLD 14.10(d) s1", "E", "The seat on the button's left posts the blind and so begins the first round"),
    ("OLD 14.10(d) s2", "E/C", "More blinds may be required of the seats that follow"),
    ("OLD 14.10(d) s3", "C", "The sign says how many blinds there are and how large"),
)

CLAUSES = (
    *written(CODE, WAGERS),
    *written(("CCC-2006", *DGE, "OPEN"), WAGERS_AMENDED),
    *written(CCC, LIST),
    *written(("CCC-1999", "CCC-2006"), MAMBO),
    *written(CCC, NOTHING_ELSE),
    *written(CODE, STUD),
    *written(CODE, HOLDEM),
)
