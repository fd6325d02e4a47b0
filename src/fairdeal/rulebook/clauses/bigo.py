"""Big Omaha, five cards each: section 13:69F-14.11(A), in force from December 28, 2015."""

from fairdeal.rulebook.clauses.definition import written

CLAUSES = written(
    ("DGE-2015", "DGE-2024", "OPEN"),
    (
        ("BIGO (a)", "C", "One section governs Big Omaha high and high-low eight or better"),
        ("BIGO (b) s1", "E", "At most eight players sit at Big Omaha, which leaves four cards over"),
        ("BIGO (b) s2", "E/C", "Everyone in the hand may be asked for an ante"),
        ("BIGO (b) s3", "C", "The sign shows the ante and, where one is offered, the kill or half-kill"),
        ("BIGO (c)", "E", "The button decides who is dealt to and who acts first, as at hold'em"),
        ("BIGO (d)", "D/E", "Five rounds face down from the left of the button, which is served last each time"),
        ("BIGO (e)", "E", "Blinds, board and betting rounds go as at hold'em"),
        ("BIGO (f) intro", "E", "At the showdown exactly two own cards go with exactly three of the board"),
        ("BIGO (f)1", "E", "High: the best high hand takes the pot"),
        ("BIGO (f)2", "E", "Eight or better: the best high and the best low hand take half each"),
        ("BIGO (f)2.i", "E", "What two halves leave over goes to the first sharer clockwise from the button"),
        ("BIGO (f)2.ii", "E", "Tied highs share; what is over goes to the first of them from the button"),
        ("BIGO (f)2.iii", "E", "Tied lows share; what is over goes to the first of them from the button"),
        ("BIGO (f)2.iv", "C", "An order of suits is printed here, and nothing in the section uses it"),
        ("BIGO (g) s1", "E", "A low has five different ranks, none over an eight"),
        ("BIGO (g) s2", "E", "When no low qualifies the best high hand takes the whole pot"),
        ("BIGO (h) intro", "E", "The rules on playing both halves concern eight or better only"),
        ("BIGO (h)1", "E", "The two halves may be played with different fives, each of two and three"),
        ("BIGO (h)2", "E", "The same five cards may serve both halves"),
        ("BIGO (h)3", "E", "An ace may be high in one half and low in the other at once"),
        ("BIGO (i) s1", "C/E", "At eight or better a room may offer a kill or a half-kill"),
        ("BIGO (i) s2", "E/C", "The kill button goes to the player who wins all of a pot that is large enough"),
        ("BIGO (i) s3", "E", "In the next hand the kill player posts one blind only, the raised one"),
        ("BIGO (i) s4", "E", "The other blinds are posted as always"),
        ("BIGO (i) s5", "E", "Whoever wins all of a qualifying kill pot gets the kill button"),
        ("BIGO (i) s6", "E", "The kill lasts until a pot is too small or is divided between high and low"),
        ("BIGO (i) s7", "E/D", "When the kill ends the dealer takes its button back"),
    ),
)
