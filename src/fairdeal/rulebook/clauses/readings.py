"""The readings: what is played where the texts are silent, disagree or slip, and the settings for ruling otherwise.

They stand in the order of their numbers, B-51 unused. The last table is this project's own; a new reading is one line.
"""

from fairdeal.rulebook.clauses.definition import ALL, CODE, DGE, Switch, own, reading

SUPER_STUD = (*DGE, "OPEN")
TRIPLE_DRAW = SUPER_STUD
BIG_OMAHA = ("DGE-2015", "DGE-2024", "OPEN")

OF_THE_BOOK = (
    reading("B-01", "Eight or better opens with the highest card at super stud, the lowest at stud", SUPER_STUD),
    reading("B-02", "The highest card that opens is the king, the ace coming last, equal cards by suit", ALL),
    reading("B-03", "Everyone still in discards two down cards by the end of round one, the opener too", SUPER_STUD,
            Switch("opener_discard", "at_close")),
    reading("B-04", "At razz an open pair changes no limit, and at stud only where a sign says so", ALL,
            Switch("open_pair_double", default=False)),
    reading("B-05", "Whoever has not folded gets cards, all-in players and checked rounds included", ALL),
    reading("B-06", "Super stud deals the deck out, then shuffles muck and burns, burns one and goes on", SUPER_STUD,
            Switch("super_reshuffle", "exhaust_first")),
    reading("B-07", "Stud is short when burn and cards exceed the stub; the common card does not show", ALL,
            Switch("short_counts_burn", default=True), Switch("common_counts_for_showing", default=False)),
    reading("B-08", "Suits choose openers and odd amounts at stud, and never who wins a pot", ALL),
    reading("B-09", "Up-cards show no straight or flush, and position, not suit, parts equal ones", ALL),
    reading("B-10", "Low hands are compared from their worst card down, the ace lowest", ALL),
    reading("B-11", "High hands are compared by the parts that make them, and only then by other cards", ALL),
    reading("B-12", "Up to a dollar over goes to the one named; more goes round a unit at a time", ALL),
    reading("B-13", "The highest card by suit is sought in the five of the winning hand, the ace highest", ALL),
    reading("B-14", "The lowest card by suit is sought in the low hand from the ace up, clubs lowest", ALL,
            Switch("low_odd", "lowest_card")),
    reading("B-15", "Omaha and Big Omaha give all odd amounts by seat from the button, suits never", CODE),
    reading("B-16", "Who made the last wager of the whole hand shows first", ALL,
            Switch("show_order", "last_wager_of_hand")),
    reading("B-17", "Heads-up the button has the second blind and acts last, unless a sign says otherwise", CODE,
            Switch("heads_up_blinds", "text")),
    reading("B-18", "Big Omaha blinds are posted before the cards", BIG_OMAHA),
    reading("B-19", "A call matches, and a raise exceeds, the largest wager of the round", ALL),
    reading("B-20", "A round ends, too, when all have checked; an opening bet may be that of a round", ALL),
    reading("B-21", "Where the Big Omaha section says Omaha it means Big Omaha", BIG_OMAHA),
    reading("B-22", "The kill amount is on the sign, met by the net pot; it doubles or adds half", CODE),
    reading("B-23", "Only the one winner of all pots has a kill, unseen or not, and any division ends it", CODE),
    reading("B-24", "At deuce-to-seven A-2-3-4-5 is no straight but ace-high", TRIPLE_DRAW,
            Switch("wheel_is_straight_in_27", default=False)),
    reading("B-25", "In high-low games the best high hand showing begins the later rounds", ALL),
    reading("B-26", "The highest card dealt for the button wins it, equal ranks going by suit", CODE),
    reading("B-27", "The button moves to the next seat that is taken", CODE),
    reading("B-28", "The next card of the deck replaces one that fell off the table or lay face up", ALL),
    reading("B-29", "Calls, bets, raises and completions are voluntary wagers, forced money is not", ALL),
    reading("B-30", "After a misdeal antes and blinds stay, and voluntary bets go back", ALL),
    reading("B-31", "A void hand returns every contribution, those of folded players too, and no rake", ALL),
    reading("B-32", "A refund comes out of each pot in the amounts its owner put in", ALL),
    reading("B-33", "Chips leave the table only with a player who leaves, and between hands", ALL,
            Switch("remove_chips_exception", default=False)),
    reading("B-34", "Words out of turn are noted and do not bind; a bare raise binds to the least raise", ALL),
    reading("B-35", "A game is authorised by the list of its edition or by a section of its own", ALL),
    reading("B-36", "Triple draw is two games, ace-to-five and deuce-to-seven, and the sign says which", TRIPLE_DRAW),
    reading("B-37", "Each draw has one burn, before its first new card, and none if nobody draws", CODE),
    reading("B-38", "A draw empties the deck, then shuffles the discards but the drawer's of this draw", CODE,
            Switch("draw_reshuffle", "exhaust_first"), Switch("own_discards_excluded", "this_draw")),
    reading("B-39", "Later rounds of button games begin with the first live player on its left", CODE),
    reading("B-40", "Triple draw is won by the best low hand, as everywhere", TRIPLE_DRAW),
    reading("B-41", "The sign gives the forced bet; the opener may make it a full bet, others complete it", ALL,
            Switch("forced_bet", default=None), Switch("opener_may_complete", default=True),
            Switch("completion_counts_as_raise", default=False)),
    reading("B-42", "The sign gives structure, limits and cap; a short all-in may not reopen the betting", ALL),
    reading("B-43", "The cards of the deck bound the players, so Omaha just takes eleven", ALL),
    reading("B-44", "Slips of drafting and scanning are read as what was plainly meant", ALL),
    reading("B-45", "Where house rules and code both speak the code wins; else the house rules serve", ALL),
    reading("B-46", "The cut that the house rules presuppose is the one of 13:69F-14.5", ALL),
    reading("B-47", "All-in players are passed over, and the duty to open passes on clockwise", ALL),
    reading("B-48", "An unmatched bet goes back, and each pot is decided and divided by itself", ALL),
    reading("B-49", "Folding with nothing owed is a fold, and no more cards come", ALL,
            Switch("fold_without_bet", "allow")),
    reading("B-50", "Errors the texts do not name are for the floor, with a remedy suggested", ALL),
    reading("B-52", "A royal flush is named as such, though two of them tie", ALL),
    reading("B-53", "The rake is taken before the push, and pots and kill are counted without it", ALL),
    reading("B-54", "Left of the dealer is seat one at stud, left of the button elsewhere", ALL),
)  # fmt: skip

OF_THE_PROJECT = (
    own("B-55", "Short deck: 36 cards, A-6-7-8-9 a straight, flush over full house, straight over trips", ("OPEN",)),
    own("B-56", "Single draw deuce-to-seven: five cards and one draw, else as triple draw", ("OPEN",)),
    own("B-57", "A straddle is twice the last blind, by the next seat, and counts as a raise", ("DGE-2024", "OPEN"),
        Switch("straddle", default=False)),
    own("B-58", "Nobody may raise when no other live player has chips to answer with", ALL),
    own("B-59", "The pot of pot-limit is all that lies on the table, the call to be made included", ALL),
    own("B-60", "Hands may be turned up early once nobody can bet any more", ALL),
)  # fmt: skip

CLAUSES = (*OF_THE_BOOK, *OF_THE_PROJECT)
