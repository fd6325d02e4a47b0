"""The lines in which something goes wrong: what is reported, what the floor rules, and who has to leave."""

from collections.abc import Callable

from fairdeal.cards import Chips
from fairdeal.play import events as of_play
from fairdeal.scenario.facts import is_now, past, so
from fairdeal.scenario.forms import Form, Given
from fairdeal.scenario.slots import BadWord
from fairdeal.scenario.table_acts import act
from fairdeal.scenario.table_playing import PlayingTable
from fairdeal.table import events, reports, what_now
from fairdeal.table.reports import AnyReport

Wish = Callable[[Given], AnyReport]


def line(written: str, means: str, example: str, wish: Wish) -> Form:
    """A report or a ruling, once the dealer has done all that is due."""
    return Form(written, means, example, act(wish))


def fouled(how: str) -> Wish:
    def report(given: Given) -> AnyReport:
        return reports.Fouled(given["seat"], how, given.get("number", 0), "fault" in given)  # type: ignore[arg-type]

    return report


def off_table(given: Given) -> AnyReport:
    return reports.OffTable(given.get("seat", 0), given["card"], given.get("by", ""))


OFFENCES = {"playing for another": "plays for another", "telling another": "tells another"}


def suspected(given: Given) -> AnyReport:
    return reports.Suspect(given["seat"], OFFENCES[given["offence"]])  # type: ignore[arg-type] # one of the two


def mistaken(given: Given) -> AnyReport:
    return reports.Mistake(given["error"], given.get("seat", 0), given.get("card", ""))


ACTS = (
    line(
        "deck was not WORK",
        "shuffled or cut, before this hand",
        "deck was not cut",
        lambda given: reports.NotShuffled("cut" if given["work"] == "cut" else "shuffle"),
    ),
    line("deal began at SEAT", "and not where it should", "deal began at 3", lambda g: reports.WrongStart(g["seat"])),
    line("SEAT was passed over", "in the deal", "3 was passed over", lambda g: reports.PassedOver(g["seat"])),
    line("deck has CARDS face up", "found there", "deck has 9c face up", lambda g: reports.FaceUp(g["cards"])),
    line(
        "SEAT was dealt NUMBER cards in error",
        "from the top of the deck, a seat that gets none",
        "5 was dealt 1 cards in error",
        lambda given: reports.NotEntitled(given["seat"], given["number"]),
    ),
    line(
        "CARD falls off the board [and BY comes]",
        "a card that was just turned; the next is told if nobody knows the deck",
        "9c falls off the board",
        off_table,
    ),
    line(
        "CARD falls off the table for SEAT [and BY comes]",
        "the same of a card that was just dealt to a seat",
        "9c falls off the table for 3",
        off_table,
    ),
    line(
        "deck is found to have NUMBER cards",
        "while a hand is on",
        "deck is found to have 51 cards",
        lambda given: reports.WrongDeck(given["number"]),
    ),
    line(
        "SEAT protects the hand",
        "holds it, or puts a chip on it",
        "3 protects the hand",
        lambda g: reports.Protect(g["seat"]),
    ),
    line(
        "SEAT leaves the hand unprotected",
        "from here on",
        "3 leaves the hand unprotected",
        lambda given: reports.Protect(given["seat"], protects=False),
    ),
    line(
        "the hand of SEAT is mixed with others [FAULT]",
        "so that it is fouled",
        "the hand of 3 is mixed with others by its own fault",
        fouled("mixed"),
    ),
    line(
        "dealer collects the hand of SEAT [FAULT]",
        "by mistake",
        "dealer collects the hand of 3",
        fouled("collected"),
    ),
    line(
        "the hand of SEAT has NUMBER cards [FAULT]",
        "a wrong number of them",
        "the hand of 3 has 8 cards",
        fouled("wrong number"),
    ),
    line("SEAT walks away", "without a word", "3 walks away", lambda given: reports.WalkedAway(given["seat"])),
    line(
        "SEAT keeps the cards out of view",
        "where the dealer does not see them",
        "3 keeps the cards out of view",
        lambda given: reports.OutOfView(given["seat"]),
    ),
    line(
        "floor is told of ERROR [at SEAT] [with CARD]",
        "an error that the texts do not name",
        "floor is told of exposed card at 3 with As",
        mistaken,
    ),
    line(
        "SEAT disputes TEXT",
        "what a decision was about, for the floor to decide",
        "3 disputes whose turn it was",
        lambda given: reports.Dispute(given["text"], given["seat"]),
    ),
    line(
        "supervisor rules REMEDY [with CARDS]",
        "one of what may be chosen, with the cards that it takes",
        "supervisor rules play on",
        lambda given: reports.Rule(given["remedy"], given.get("cards", ())),
    ),
    line("ruling is appealed", "to nobody", "ruling is appealed: ruling_is_final", lambda _: reports.Appeal()),
    line(
        "SEAT is suspected of OFFENCE",
        "of playing for another, or of telling another",
        "3 is suspected of playing for another",
        suspected,
    ),
    line(
        "suspicion of SEAT is upheld [MOMENT]",
        "so that the player leaves after the hand, or at once",
        "suspicion of 3 is upheld at once",
        lambda given: reports.Uphold(given["seat"], now="moment" in given),
    ),
    line(
        "suspicion of SEAT is dismissed",
        "and the player stays",
        "suspicion of 3 is dismissed",
        lambda given: reports.Dismiss(given["seat"]),
    ),
)


# What comes of it


def remedies(playing: PlayingTable, given: Given) -> str:
    case = playing.table.case
    found = ", ".join(case.remedies) if case else "nothing, for nothing is open"
    return "" if found == given["text"] else f"it may choose {found}"


def nothing_open(playing: PlayingTable, _: Given) -> str:
    case = playing.table.case
    return f"it is to decide about {case.about}" if case else ""


def ruled(playing: PlayingTable, given: Given) -> str:
    rulings = past(playing, events.Ruled)
    found = rulings[-1].source if rulings else "nowhere, for there was none"
    return "" if found == given["text"] else f"it was taken from {found}"


def protected(playing: PlayingTable, given: Given) -> str:
    return "" if given["seat"] in playing.table.protected else "it is not"


def unprotected(playing: PlayingTable, given: Given) -> str:
    return "it is" if given["seat"] in playing.table.protected else ""


def refunded(playing: PlayingTable, given: Given) -> Chips:
    return sum(event.chips for event in past(playing, of_play.Refunded) if event.seat == given["seat"])


def barred(playing: PlayingTable, given: Given) -> str:
    return "" if given["name"] in playing.table.barred else "the room has not said so"


def now_is(playing: PlayingTable, given: Given) -> str:
    """The next duty in words; a dealer who waits leaves it to be asked."""
    found = what_now(playing.table).words
    return "" if found == given["text"] else found


def needs(playing: PlayingTable, given: Given) -> str:
    found = what_now(playing.table).needs
    return "" if found == given["text"] else found or "no card is needed"


def needs_nothing(playing: PlayingTable, _: Given) -> str:
    return what_now(playing.table).needs


def owes(playing: PlayingTable, given: Given) -> Chips:
    return what_now(playing.table).owed.get(given["seat"], 0)


def told_to(playing: PlayingTable, given: Given) -> str:
    found = what_now(playing.table).may.get(given["seat"], "nothing")
    return "" if found == given["text"] else f"it is told: {found}"


def may_report(playing: PlayingTable, given: Given) -> str:
    found = what_now(playing.table).reports
    return "" if set(given["text"]) <= set(found) else f"what may be reported: {', '.join(found) or 'nothing'}"


def may_not_report(playing: PlayingTable, given: Given) -> str:
    found = {*given["text"]} & {*what_now(playing.table).reports}
    return f"what may be reported: {', '.join(sorted(found))}" if found else ""


def quoted(text: str) -> str:
    said = text.strip('"')
    if text != f'"{said}"':
        raise BadWord(f'What the program says stands in quotes: "{said}".')
    return said


KINDS = (
    *("not shuffled", "wrong start", "passed over", "face up", "not entitled", "off table", "wrong deck", "protect"),
    *("fouled", "walked away", "out of view", "wrong number of cards", "exposed card", "early street"),
    *("wrong opener", "wrong burn", "dispute", "suspect", "uphold", "dismiss"),
)


def kinds(text: str) -> tuple[str, ...]:
    found = tuple(part.strip() for part in text.split(","))
    for kind in found:
        if kind not in KINDS:
            raise BadWord(f"{kind!r} is nothing one reports: {', '.join(KINDS)}.")
    return found


FACTS = (
    Form("floor may choose TEXT", "just these, in this order", "floor may choose rebuild, refund", so(remedies)),
    Form("nothing is open for the floor", "all is decided", "nothing is open for the floor", so(nothing_open)),
    Form("ruling is taken from TEXT", "where the remedy stands", "ruling is taken from TDA RP-5 and 35-39", so(ruled)),
    Form("the hand of SEAT is protected", "held, or under a chip", "the hand of 3 is protected", so(protected)),
    Form("the hand of SEAT is not protected", "neither of them", "the hand of 3 is not protected", so(unprotected)),
    Form("SEAT is refunded CHIPS", "out of the pots of this hand", "3 is refunded 47", is_now(refunded, "chips")),
    Form("NAME has to leave the game", "and is not seated again", "Cyd has to leave the game", so(barred)),
    Form(
        "what now TEXT",
        "the next duty, in the program's words",
        'what now "Burn one. Deal one card up to each player, seat 3 first."',
        so(now_is),
        reads=quoted,
    ),
    Form("SEAT owes CHIPS", "to stay in the hand", "3 owes 5", is_now(owes, "chips")),
    Form(
        "SEAT is told TEXT",
        "its choices in words",
        '3 is told "fold, call 5 or raise to 10"',
        so(told_to),
        reads=quoted,
    ),
    Form("needed is TEXT", "a card to be told", 'needed is "Tell the up-card of seat 3."', so(needs), reads=quoted),
    Form("no card is needed", "the program can go on", "no card is needed", so(needs_nothing)),
    Form(
        "one may report TEXT",
        "each of these could be true now",
        "one may report fouled, walked away, wrong deck",
        so(may_report),
        reads=kinds,
    ),
    Form("one may not report TEXT", "none of these", "one may not report off table", so(may_not_report), reads=kinds),
)
