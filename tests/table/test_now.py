"""What now?  The program says it in words at every point of a hand, and which cards it must be told."""

from random import Random

import pytest

from fairdeal.cards import UNKNOWN
from fairdeal.games.posted import NO_LIMIT, Posted, Rake
from fairdeal.play import commands as acts
from fairdeal.rulebook import clause
from fairdeal.table import commands, events, reports, what_now
from fairdeal.table.table import with_chance
from tables import deal_on, done, mixed, offer, start, table

BIG_BET = Posted(structure=NO_LIMIT, blinds=(2, 5), small_bet=5, rake=Rake(per_mille=100))
STUD = Posted(ante=1, forced_bet=2, small_bet=5, big_bet=10)


def quiet(options, hole):
    thrown = tuple(hole[: options.discards])
    match options.asked:
        case "draw" | "discard":
            return acts.Discard(options.seat, thrown or tuple(hole[:2]))
        case "show":
            return acts.Show(options.seat)
    if options.post:
        return acts.PostForced(options.seat, thrown)
    return acts.Check(options.seat) if options.check else acts.Call(options.seat, thrown)


def told(at, chance):
    """Everything the program says from the opening of the table to the end of its first hand, each player quiet."""
    said = []
    while not at.state.number or at.state.hand:
        now = what_now(at.state)
        said.append(now.words)
        if now.duty is None:
            assert now.choices[0].seat == at.turn
            assert set(now.may) == {one.seat for one in now.choices}
            done(at, quiet(at.options(), at.state.hand.hole[at.turn]))
        else:
            done(at, with_chance(at.state, now.duty, lambda cards: mixed(cards, chance)))
    return said


@clause("HOUSE Ovw (4)(ii)")
def test_a_dealer_is_told_everything_from_the_boxes_to_the_next_hand():
    said = told(table(offer("holdem", BIG_BET), stacks=[200, 200]), Random(1))

    assert said[:11] == [
        "Sort the red deck and inspect it.",
        "Spread the red deck face up, by suit and in sequence.",
        "Sort the blue deck and inspect it.",
        "Spread the blue deck face up, by suit and in sequence.",
        "Turn the red deck down and wash it.",
        "Shuffle the red deck.",
        "Cut at least ten cards onto the cover card.",
        "Begin the next hand.",
        "Take up the deck, shuffled and cut.",
        "Take the blind of 2 from seat 1 and the blind of 5 from seat 2.",
        "Deal one card down to each player, seat 1 first.",
    ]
    assert said[12:18] == [
        "Seat 1 is first to act.",
        "Wait for seat 1.",
        "Wait for seat 2.",
        "Move the bets into the pot, which holds 10.",
        "Burn one. Turn three cards: the flop.",
        "Turn three cards: the flop.",
    ]
    assert said[-8:] == [
        "Have seat 1 show first.",
        "Wait for seat 1.",
        "Wait for seat 2.",
        "Take the cards of seat 1.",
        "Take the rake of 1.",
        "Push 9 to seat 2.",
        "Take in the cards: the round of play is over.",
        "Settle the hand, and make ready for the next.",
    ]


@pytest.mark.parametrize(
    ("key", "players", "sentences"),
    [
        ("stud", 8, ["Shuffle the burns into a new stub.", "Burn one. Turn one card in the centre, for all."]),
        (
            "stud",
            3,
            ["Take an ante of 1 from each player.", "Deal one card up to each player, seat 1 first."],
        ),
        ("super-stud", 7, ["Shuffle the muck and burns into a new stub."]),
        ("five-draw", 2, ["Burn one. Deal two cards to seat 1.", "Deal two cards to seat 2."]),
    ],
)
@clause("HOUSE Ovw (4)(ii)")
def test_what_a_game_does_of_its_own_is_said_too(key, players, sentences):
    posted = BIG_BET if key == "five-draw" else STUD
    said = told(table(offer(key, posted), stacks=[200] * players), Random(1))

    assert [sentence for sentence in sentences if sentence not in said] == []


@clause("HOUSE Ovw (4)(ii)", "B-42")
def test_each_player_is_told_what_he_may_do_what_he_owes_and_what_the_pots_hold():
    at = table(offer("holdem", BIG_BET), stacks=[200, 200, 20])
    start(at)
    done(at, acts.BetTo(3, 20))
    done(at, acts.BetTo(1, 50))
    now = what_now(at.state)

    assert now.words == "Wait for seat 2."
    assert now.may == {2: "fold, call 45 or raise to 80 to 200"}
    assert now.owed == {2: 45, 3: 30}
    assert [(pot.chips, pot.seats) for pot in now.pots] == [(15, (1, 2, 3)), (30, (1, 3)), (30, (1,))]


@clause("HOUSE Ovw (4)(ii)", "B-60")
def test_a_bet_that_nobody_called_and_a_hand_that_nobody_contests():
    at = table(offer("holdem", BIG_BET), stacks=[200, 200])
    start(at)
    done(at, acts.Fold(1))
    words = []
    while at.state.hand:
        now = what_now(at.state)
        words.append(now.words)
        done(at, now.duty)

    assert words == [
        "Give 3 back to seat 2.",
        "Move the bets into the pot, which holds 4.",
        "Push 4 to seat 2.",
        "Take in the cards: the round of play is over.",
        "Settle the hand, and make ready for the next.",
    ]


def last_duty(at):
    """What the dealer is told when the hand is over, everybody quiet to its end."""
    while (duty := what_now(at.state).duty) != commands.Settle():
        done(at, quiet(at.options(), at.state.hand.hole[at.turn]) if duty is None else duty)
    return what_now(at.state).words


@clause("B-28")
@pytest.mark.parametrize("went_astray", [True, False])
def test_after_a_card_fell_off_the_table_the_deck_is_counted(went_astray):
    at = table(offer("stud", STUD), stacks=[20, 20])
    start(at)
    if went_astray:
        done(at, reports.OffTable(1, at.state.hand.up[1][0]))

    count = " count the red deck," if went_astray else ""
    assert last_duty(at) == f"Settle the hand,{count} and make ready for the next."
    done(at, commands.Settle())
    start(at)
    assert last_duty(at) == "Settle the hand, and make ready for the next."


@clause("B-28")
def test_after_a_card_lay_face_up_the_deck_is_counted():
    at = table(offer("stud", STUD), stacks=[20, 20])
    start(at)
    done(at, reports.FaceUp((at.state.hand.stub[-1],)))

    assert last_duty(at) == "Settle the hand, count the red deck, and make ready for the next."


@clause("HOUSE Irreg (5)", "HOUSE Irreg (7)", "B-50")
def test_what_may_be_reported_depends_on_how_things_stand():
    at = table(offer("holdem", BIG_BET), stacks=[200, 200, 200])
    assert what_now(at.state).words == "Sort the red deck and inspect it."
    assert what_now(at.state).reports == ("suspect",)
    start(at)
    now = what_now(at.state).reports
    assert {"wrong start", "passed over", "face up", "fouled", "walked away", "wrong deck", "off table"} <= {*now}
    assert {"uphold", "dismiss"} & {*now} == set()
    done(at, acts.Call(3))
    assert "off table" not in what_now(at.state).reports
    done(at, reports.Suspect(2, "tells another"))
    assert {"uphold", "dismiss"} <= {*what_now(at.state).reports}
    done(at, reports.Dispute("the call"))
    assert what_now(at.state).words == "The floor decides about the call: play on or misdeal."
    assert what_now(at.state).reports == ()


@clause("HOUSE Irreg (7)", "HOUSE Cards s3–4")
def test_a_dealer_is_told_to_change_decks_and_to_have_one_replaced():
    at = table(offer("holdem", BIG_BET), stacks=[200, 200])
    start(at)
    done(at, reports.WrongDeck(51))
    done(at, commands.Settle())
    said = []
    while not isinstance(now := what_now(at.state).duty, commands.Start):
        said.append(what_now(at.state).words)
        done(at, with_chance(at.state, now, lambda cards: cards))

    assert said[0] == "Take the blue deck into use."
    assert "Have the red deck replaced." in said
    assert isinstance(at.log[-1], events.DeckSpread)


# Cards that the program does not know


def unknown(key, posted, stacks):
    at = table(offer(key, posted), stacks=stacks)
    at.deal_on(lambda cards: cards)
    done(at, commands.Start())
    done(at, commands.Do(acts.Shuffle((UNKNOWN,) * 52)))
    done(at, commands.Do(acts.TakeForced()))
    return at


def dealt(at, *cards):
    """The dealer deals, and tells these cards."""
    return done(at, commands.Do(acts.Deal(cards)))


@clause("HOUSE Ovw (4)(ii)", "HOUSE Def Up-card", "HOUSE Rank (4)")
def test_at_a_real_table_the_dealer_tells_what_can_be_seen_and_hears_the_rest():
    """Hold'em: the board is told as it is turned, a hand when it is shown, and the program says who wins."""
    at = unknown("holdem", Posted(structure=NO_LIMIT, blinds=(2, 5), small_bet=5), [200, 200])
    dealt(at)
    assert what_now(at.state).needs == ""  # down cards are nobody's business
    dealt(at)
    done(at, commands.Do(acts.OpenRound()))
    for act in (acts.Call(1), acts.Check(2), acts.CloseRound(), acts.Burn()):
        done(at, act)
    assert what_now(at.state).needs == "Tell the three cards in the centre."
    assert at.do(commands.Do(acts.Deal())).code == "face_up_card_unknown"
    dealt(at, "As", "Kd", "7c")
    for street in ("2h", "9s"):
        for act in (acts.OpenRound(), acts.Check(1), acts.Check(2), acts.CloseRound(), acts.Burn()):
            done(at, act)
        assert what_now(at.state).needs == "Tell the card in the centre."
        dealt(at, street)
    for act in (acts.OpenRound(), acts.Check(1), acts.Check(2), acts.CloseRound(), acts.OpenShowdown()):
        done(at, act)
    assert what_now(at.state).needs == "Tell the cards of seat 1, or that it gives its hand up."
    assert at.do(commands.Do(acts.Show(1))).code == "cards_unknown"
    done(at, acts.Show(1, ("Ac", "3d")))
    done(at, acts.Show(2, ("Kh", "Ks")))
    assert what_now(at.state).needs == ""
    assert what_now(at.state).words == "Take the cards of seat 1."
    deal_on(at)

    assert {seat: place.chips for seat, place in at.state.seats.items()} == {1: 195, 2: 205}


@clause("HOUSE Ovw (4)(ii)", "HOUSE Def Up-card")
def test_at_stud_the_up_cards_say_who_opens():
    at = unknown("stud", STUD, [200, 200, 200])
    dealt(at)
    dealt(at)
    assert what_now(at.state).needs == "Tell the up-cards of seats 1, 2 and 3."
    dealt(at, "9c", "2c", "Kd")
    assert what_now(at.state).words == "Seat 2 must open for 2."
    deal_on(at)

    assert what_now(at.state).may == {2: "bring it in for 2 or bet 5"}
