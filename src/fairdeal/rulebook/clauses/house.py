"""A card room's "7 Card Stud Game Procedures", and the cut of 13:69F-14.5 that they leave out.

They are a rewriting of 14.1 to 14.7, 14.9, 14.15 and 14.16. Where no other text speaks they stand for
the code in every edition (B-45); their own rankings, stud and razz hold in the house alone.
"""

from fairdeal.rulebook.clauses.definition import ALL, written

DEFINITIONS = (
    ("HOUSE Def intro", "C", "A defined word means the same everywhere unless its place plainly says otherwise"),
    ("HOUSE Def All-in", "E", "A player without chips left stays in for the part of the pot he matched"),
    ("HOUSE Def Ante", "E/C", "A fixed wager that everyone in the hand makes before any card"),
    ("HOUSE Def Bet", "E", "Putting chips into the pot during a betting round"),
    ("HOUSE Def Betting round", "E", "One cycle of wagering, over when all have called, folded or are all-in"),
    ("HOUSE Def Blind bet", "E", "A wager that certain seats must make before they look at cards"),
    ("HOUSE Def Burn card", "D/E", "The top card, put out of play face down, known to nobody"),
    ("HOUSE Def Button", "E", "A marker moving clockwise that shows where an imaginary dealer sits"),
    ("HOUSE Def Call", "E", "A wager that matches what is owed"),
    ("HOUSE Def Check", "E", "Leaving the first bet to others while keeping the right to answer it"),
    ("HOUSE Def Common card", "E/D", "Stud: one card up for all when there are too few to deal one each"),
    ("HOUSE Def Cover card", "C/D", "A yellow or green plastic card for cutting, then hiding the bottom card"),
    ("HOUSE Def Draw", "E", "Changing own cards for as many new ones, after the first betting round"),
    ("HOUSE Def Fold", "E", "Giving up the hand instead of matching a wager"),
    ("HOUSE Def Forced bet", "E", "The wager that has to begin the first betting round"),
    ("HOUSE Def Fouled hand", "I", "A hand of the wrong size, or mixed with other cards beyond knowing"),
    ("HOUSE Def Hole card", "E", "A player's card that lies face down"),
    ("HOUSE Def Opening bet", "E", "The first bet of the hand"),
    ("HOUSE Def Pot", "E/C", "What the winners get: all antes and bets, less the rake"),
    ("HOUSE Def Protected hand", "I/D", "A hand that is held, or lies under a chip"),
    ("HOUSE Def Raise", "E", "A bet larger than the one before it in the same round"),
    ("HOUSE Def Rake", "C/D", "What the dealer takes out as the revenue of the room"),
    ("HOUSE Def Round of play", "E", "One hand, from the first card to the last payment"),
    ("HOUSE Def Showdown", "E", "Turning the hands up to see who wins"),
    ("HOUSE Def Side pot", "E", "A further pot, made when somebody is all-in"),
    ("HOUSE Def Stub", "E", "What is left of the deck when the cards of the hand are out"),
    ("HOUSE Def Suit", "E", "There are four suits"),
    ("HOUSE Def Table stakes", "E", "What lies on the table is in play and stays there during play"),
    ("HOUSE Def Up-card", "E", "Stud: a player's card that lies face up"),
)

CARDS = (
    ("HOUSE Cards s1", "C", "A game uses one deck with like backs, and one cover card"),
    ("HOUSE Cards s2", "C", "The cover card is opaque, of one colour, and unlike the cards"),
    ("HOUSE Cards s3–4", "C", "Two decks are kept at each table, and can be told apart"),
    ("HOUSE Cards s5", "C/D", "The deck that is not in use lies in its place"),
)

RANKINGS = (
    ("HOUSE Rank (1)", "E", "The ace is best and suits are equal; an ace may also begin a straight"),
    ("HOUSE Rank (2) intro", "E", "Nine kinds of five-card hand, in a fixed order"),
    ("HOUSE Rank (2)(i)", "E", "Ace to ten of one suit, the royal flush, is best"),
    ("HOUSE Rank (2)(ii)", "E", "Then straight flushes, king-high down to five-high"),
    ("HOUSE Rank (2)(iii)", "E", "Then four of a kind, aces down to twos"),
    ("HOUSE Rank (2)(iv)", "E", "Then full houses, the three deciding before the pair"),
    ("HOUSE Rank (2)(v)", "E", "Then flushes"),
    ("HOUSE Rank (2)(vi)", "E", "Then straights, ace-high down to five-high, never round the corner"),
    ("HOUSE Rank (2)(vii)", "E", "Then three of a kind, aces down to twos"),
    ("HOUSE Rank (2)(viii)", "E", "Then two pairs, aces and kings down to threes and twos"),
    ("HOUSE Rank (2)(ix)", "E", "Then one pair, aces down to twos"),
    ("HOUSE Rank (3)", "E", "Between hands of one kind the highest card that the other lacks wins, else a tie"),
)

CARDS_SPEAK = (("HOUSE Rank (4)", "E", "The cards decide what a hand is, not what its player says"),)

OPENING = (
    ("HOUSE Open (1)", "D", "The dealer sorts and inspects the two decks he is given"),
    ("HOUSE Open (2)", "D", "Then he spreads them face up, by suit and in sequence, to be looked at"),
    ("HOUSE Open (3)", "D", "Just before play each deck is turned down, washed, stacked and shuffled by itself"),
    ("HOUSE Shuffle s1", "D/E", "The whole deck is shuffled before play and after every hand"),
    ("HOUSE Shuffle s2", "D", "After the shuffle the deck stands in one stack"),
    ("NJ 14.5", "D/C", "The cut: at least ten cards onto the cover card; a recut only before any card is dealt"),
)

OVERVIEW = (
    ("HOUSE Ovw (1) s1", "E", "Poker takes two to eleven players"),
    ("HOUSE Ovw (1) s2–3", "E", "The dealer of the house deals; he neither plays nor touches the outcome"),
    ("HOUSE Ovw (2) s1–2", "D", "Players bet on their own hand, and the dealer brings their bets into the pot"),
    ("HOUSE Ovw (2) s3", "E/C", "An ante or a blind may be due before the cards"),
    ("HOUSE Ovw (2) s4–5", "E", "A betting round follows each round of cards, and who stays in answers the bets"),
    ("HOUSE Ovw (3) s1", "E", "A pot is won by a bet that nobody calls, or by the best hand at the showdown"),
    ("HOUSE Ovw (3) s2", "E", "Two or more left after the last round go to a showdown"),
    ("HOUSE Ovw (3) s3", "E", "The game says whether the best high, the best low, or both win"),
    ("HOUSE Ovw (4)(i)", "D", "The dealer keeps the deck in one hand, level and over the table"),
    ("HOUSE Ovw (4)(ii)", "D/E", "The dealer says what happens and tells each player his turn and his options"),
    ("HOUSE Ovw (4)(iii)", "E/D", "Burned cards are kept apart from the discards"),
    ("HOUSE Ovw (4)(iv) s1", "E", "The pot goes to the winner of the showdown or to the last player left"),
    ("HOUSE Ovw (4)(iv) s2", "D/E", "The losing cards are collected before the pot is pushed"),
    ("HOUSE Ovw (4)(v)", "E", "Side pots are awarded before the main pot"),
    ("HOUSE Ovw (4)(vi)", "D/C", "The dealer takes the rake"),
)

WAGERS = (
    ("HOUSE Wagers (1)", "E", "Only a player in a seat gets cards and bets"),
    ("HOUSE Wagers (2)(i)", "E/C", "A game may ask for an ante before the cards"),
    ("HOUSE Wagers (2)(ii)", "E/C", "A game may ask for a set blind before the cards"),
    ("HOUSE Wagers (3)", "E", "Only the chips a player had before him when the hand began play in it"),
    ("HOUSE Wagers (3)(i)", "E", "Chips are added between hands only, and never taken off during play"),
    ("HOUSE Wagers (3)(ii)", "E", "A player who runs out of chips before the hand is over is all-in"),
    ("HOUSE Wagers (3)(ii)(A)", "E", "An all-in player can win only the part of the pot he matched"),
    ("HOUSE Wagers (3)(ii)(B)", "E", "An all-in player goes on getting the cards that are due to him"),
    ("HOUSE Wagers (3)(ii)(C)", "E", "The others bet on into a side pot that only they can win"),
    ("HOUSE Wagers (4)", "E", "A legal action or amount that is said in turn is binding"),
    ("HOUSE Wagers (5)", "E", "Chips that differ from the amount said are put right to the amount said"),
    ("HOUSE Wagers (6)(i)", "D/E", "Chips pushed forward in order to bet are a bet"),
    ("HOUSE Wagers (6)(ii)", "D/E", "Chips let go into the pot are a bet"),
    ("HOUSE Wagers (6)(iii)", "D/I", "Chips let go well forward, plainly in order to bet, are a bet"),
    ("HOUSE Wagers (7)", "E", "A bet once made may not be made larger"),
    ("HOUSE Wagers (7)(i)", "E", "More chips may follow if the player said at once that more would come"),
    ("HOUSE Wagers (7)(ii)", "E", "Who puts in what he owes without announcing a raise has called"),
    ("HOUSE Wagers (8)", "D", "The dealer sees to it that no player touches the pot"),
)

WAGERS_OF_THE_HOUSE = (  # OLD 14.7(i) and (j) say the same for the code
    ("HOUSE Wagers (9)", "E", "One chip larger than the amount owed, put in without a word, is a call"),
    ("HOUSE Wagers (10)", "E/C", "A player who has checked may raise later in the round unless a sign forbids it"),
)

STUD = (
    ("HOUSE 7CS (1)", "E/C", "At most eight players sit at stud, and a room may seat fewer; an ante may be due"),
    ("HOUSE 7CS (2)", "D/E", "From the dealer's left: two rounds face down, then one up"),
    ("HOUSE 7CS (3) intro", "E", "The up-cards decide who opens; for this alone equal cards go by suit"),
    ("HOUSE 7CS (3)(i)", "E", "High: the lowest up-card opens"),
    ("HOUSE 7CS (3)(ii)", "E", "Eight or better: the lowest up-card opens, the ace counting highest"),
    ("HOUSE 7CS (4)", "E", "After the forced bet the others fold, call or raise until the last has answered"),
    ("HOUSE 7CS (5)", "D/E", "Burn one, then a fourth card up to each who has not folded"),
    ("HOUSE 7CS (5)(i)", "E", "The best hand showing bets or checks first"),
    ("HOUSE 7CS (5)(ii)", "E", "Of equal hands showing, the one nearest the dealer's left is first"),
    ("HOUSE 7CS (6)", "E", "Check until there is a bet, then fold, call or raise until the last has answered"),
    ("HOUSE 7CS (7) s1", "E", "Two more cards up and a last one down, with betting after each"),
    ("HOUSE 7CS (7) s2", "D/E", "A card is burned before each of those rounds"),
    ("HOUSE 7CS (7) s3", "E/D", "Too few cards for a seventh each: burn one and turn one common card for all"),
    ("HOUSE 7CS (7) s4", "E/D", "One card or none left: shuffle the burns, burn one, turn the common card"),
    ("HOUSE 7CS (8) intro", "E", "Those left show down the best five of seven, a common card counted"),
    ("HOUSE 7CS (8)(i)", "E", "High: the best high hand takes the pot"),
    ("HOUSE 7CS (8)(ii)", "E", "Eight or better: the best high and the best low hand take half each"),
    ("HOUSE 7CS (8)(ii)(A)", "E", "What two halves leave over goes to the high hand"),
    ("HOUSE 7CS (8)(ii)(B)", "E", "Tied highs share their half; the rest goes to the highest card by suit"),
    ("HOUSE 7CS (8)(ii)(C)", "E", "Tied lows share their half; the rest goes to the lowest card by suit"),
    ("HOUSE 7CS (8)(ii)(D)", "E", "For what is left over suits rank spades, hearts, diamonds, clubs"),
    ("HOUSE 7CS (9)", "E", "Eight or better: a low has no pair and no card over an eight, else high takes all"),
    ("HOUSE 7CS (10)", "E", "The two halves may be played with different cards or the same five"),
    ("HOUSE 7CS (10)(i)", "E", "Two to six in sequence is a straight for high and a good low as well"),
    ("HOUSE 7CS (10)(ii)", "E", "Five suited cards none over eight are a flush for high and a good low as well"),
    ("HOUSE 7CS (11)", "E", "An ace may be high in one half and low in the other at once"),
)

RAZZ = (
    ("HOUSE 7CS (12)", "C/E", "Razz is seven-card stud for low, with the changes that follow"),
    ("HOUSE 7CS (12)(i)", "E", "Razz: aces are low only"),
    ("HOUSE 7CS (12)(ii)", "E", "Razz: straights and flushes do not spoil a low"),
    ("HOUSE 7CS (12)(iii) s1", "E", "Razz: the highest up-card, by suit among equals, opens"),
    ("HOUSE 7CS (12)(iii) s2", "E", "Razz: in later rounds the best low hand showing is first"),
    ("HOUSE 7CS (12)(iii) s3", "E", "Razz: of equal hands showing, the first on the dealer's left acts first"),
    ("HOUSE 7CS (12)(iv)", "E/C", "Razz: lower limit in the first two rounds, upper after; a pair changes nothing"),
    ("HOUSE 7CS (12)(v)", "E", "Razz: everything else goes as at seven-card stud"),
)

IRREGULARITIES = (
    ("HOUSE Irreg (1)", "I/E", "A player sees for himself that he is beaten before he throws his hand away"),
    ("HOUSE Irreg (2)", "I/C", "The shift supervisor decides disputes, and that is final"),
    ("HOUSE Irreg (3)", "D", "Players keep their cards where the dealer sees them"),
    ("HOUSE Irreg (4) s1", "E", "A winning hand is shown whole and named before it is paid"),
    ("HOUSE Irreg (4) s2", "E", "Who made the last wager shows first, and the others follow clockwise"),
    ("HOUSE Irreg (4) s3", "E/C", "A losing hand may be given up unseen, unless the room wants to see it"),
    ("HOUSE Irreg (5)", "I/E", "After a misdeal all cards come back to be shuffled and dealt again"),
    ("HOUSE Irreg (5)(i)", "I/E", "Misdeal: the deck was not shuffled, or not cut"),
    ("HOUSE Irreg (5)(ii)", "I/E", "Misdeal: the deal began at the wrong seat, seen before two have wagered"),
    ("HOUSE Irreg (5)(iii)", "I/E", "Misdeal: more than one card lay face up in the deck"),
    ("HOUSE Irreg (5)(iv)", "I/E", "Misdeal: a player was passed over, seen before two have wagered"),
    ("HOUSE Irreg (6)", "I/E", "Cards dealt to somebody not entitled are dead, and play goes on"),
    ("HOUSE Irreg (7)", "I/E", "Cards missing or too many: the hand is void, all chips go back, the deck is replaced"),
    ("HOUSE Irreg (8)", "I/E", "A card lying face up in the deck is not used and goes to the discards"),
    ("HOUSE Irreg (9)", "I", "A hand left unprotected has no redress when it is fouled or collected"),
    ("HOUSE Irreg (9)(i)", "I", "A protected hand that touched the discards is put together again if possible"),
    ("HOUSE Irreg (9)(ii)", "I/E", "A protected hand fouled or collected without fault gets its money back"),
    ("HOUSE Irreg (9)(iii)", "I/E", "Who walks off from an unprotected hand has given it up"),
    ("HOUSE Irreg (10)", "E", "Clear words to the dealer outweigh gestures and bind the player in turn"),
    ("HOUSE Irreg (10)(i)", "E", "Throwing the hand face down towards the muck in front of a wager is a fold"),
    ("HOUSE Irreg (10)(ii)", "E", "Throwing the hand away does not free a player of a wager he owes"),
    ("HOUSE Irreg (11)", "I/E", "A card dealt off the table is not used; it is examined and discarded"),
)

CONDUCT = (
    ("HOUSE Conduct (1) s1", "I/C", "A player plays for himself and for nobody else"),
    ("HOUSE Conduct (1) s2", "I/C", "No player tells another anything that could help him"),
    ("HOUSE Conduct (2)", "I/E", "On reasonable suspicion the room makes the player leave the game"),
)

CLAUSES = (
    *written(ALL, DEFINITIONS),
    *written(ALL, CARDS),
    *written(("HOUSE", "OPEN"), RANKINGS),
    *written(ALL, CARDS_SPEAK),
    *written(ALL, OPENING),
    *written(ALL, OVERVIEW),
    *written(ALL, WAGERS),
    *written(("HOUSE", "OPEN"), WAGERS_OF_THE_HOUSE),
    *written(("HOUSE", "OPEN"), STUD),
    *written(("HOUSE", "OPEN"), RAZZ),
    *written(ALL, IRREGULARITIES),
    *written(ALL, CONDUCT),
)
