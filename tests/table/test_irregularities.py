"""What goes wrong at a table: who has which chips afterwards, what may be seen of it, and what cannot be true."""

from io import BytesIO

import msgspec
import pytest
from msgspec.structs import replace

from fairdeal.cards import DECK, UNKNOWN
from fairdeal.games.posted import NO_LIMIT, Posted, Rake
from fairdeal.history import log, replay
from fairdeal.history.writing import table_of, went_astray
from fairdeal.play import Refusal, Stage, next_duty, seen_by
from fairdeal.play import commands as acts
from fairdeal.play import events as of_play
from fairdeal.play.visibility import WATCHER
from fairdeal.rulebook import clause
from fairdeal.table import Table, commands, events, reports, what_now
from fairdeal.table import next_duty as duty_of
from fairdeal.table.refusals import REASONS
from tables import deal_on, done, finish, last, offer, refused, stacked, stacks, start, table

BIG_BET = Posted(structure=NO_LIMIT, blinds=(2, 5), small_bet=5)
STUD = Posted(ante=1, forced_bet=2, small_bet=5, big_bet=10)


def playing(key="holdem", posted=BIG_BET, chips=(200, 200, 200), deck=()):
    """A table with a hand in which somebody is asked."""
    at = table(offer(key, posted), stacks=chips)
    start(at, deck)
    return at


def top(at: Table, count=1):
    return at.state.hand.stub[:count]


# A report that cannot be true changes nothing


@pytest.mark.parametrize(
    ("report", "code"),
    [
        (reports.OffTable(3, "2c"), "not_just_dealt"),
        (reports.OffTable(0, "2c"), "not_just_dealt"),
        (reports.OffTable(7, "2c"), "not_just_dealt"),
        (reports.FaceUp(()), "no_card_named"),
        (reports.FaceUp(("Zz",)), "not_in_the_stub"),
        (reports.NotEntitled(1), "is_entitled"),
        (reports.NotEntitled(9, 0), "stub_too_small"),
        (reports.NotEntitled(99), "seat_not_there"),
        (reports.NotEntitled(0), "seat_not_there"),
        (reports.WrongStart(1), "started_right"),
        (reports.WrongStart(8), "not_in_the_hand"),
        (reports.PassedOver(8), "not_in_the_hand"),
        (reports.WrongDeck(52), "deck_is_right"),
        (reports.WrongDeck(0), "no_such_count"),
        (reports.WrongDeck(500), "no_such_count"),
        (reports.Fouled(8), "not_in_the_hand"),
        (reports.Fouled(1, "wrong number", 2), "hand_is_right"),
        (reports.WalkedAway(8), "not_in_the_hand"),
        (reports.OutOfView(8), "not_in_the_hand"),
        (reports.Protect(1, protects=False), "protected_already"),
        (reports.Mistake("exposed card", 1, "??"), "not_a_down_card"),
        (reports.Mistake("wrong number of cards", 0), "not_in_the_hand"),
        (reports.Dispute("  "), "no_matter"),
        (reports.Dispute("\x07\n"), "no_matter"),
        (reports.Dispute("the pot", 8), "not_in_the_hand"),
        (reports.Rule("refund"), "nothing_to_rule"),
        (reports.Appeal(), "nothing_to_rule"),
        (reports.Suspect(8, "tells another"), "seat_empty"),
        (reports.Uphold(1), "not_suspected"),
        (reports.Dismiss(1), "not_suspected"),
    ],
)
@clause("B-50", "HOUSE Irreg (2)")
def test_what_cannot_be_true_is_refused_with_a_sentence_and_changes_nothing(report, code):
    at = playing()
    before = (len(at.log), what_now(at.state))
    answer = at.do(report)

    assert isinstance(answer, Refusal)
    assert (answer.code, answer.sentence[-1]) == (code, ".")
    assert code in REASONS
    assert (len(at.log), what_now(at.state)) == before


@pytest.mark.parametrize(
    "report",
    [
        *(
            reports.NotShuffled(),
            reports.WrongStart(1),
            reports.PassedOver(1),
            reports.FaceUp(("2c",)),
            reports.WrongDeck(51),
        ),
        *(reports.OffTable(1, "2c"), reports.Fouled(1), reports.WalkedAway(1), reports.Mistake("wrong burn")),
        *(reports.Dispute("the pot"), reports.NotEntitled(5), reports.Protect(1)),
    ],
)
@clause("HOUSE Irreg (5)", "HOUSE Irreg (7)", "HOUSE Def Round of play")
def test_without_a_hand_nothing_of_a_hand_can_be_wrong(report):
    at = table(offer("holdem", BIG_BET), stacks=[200, 200])

    assert refused(at, report) == "hand_not_begun"
    start(at)
    finish(at, [acts.Fold(1)])
    assert at.state.hand is None


@clause("HOUSE Irreg (5)")
def test_before_a_card_is_dealt_there_is_nothing_to_report_of_it():
    at = table(offer("holdem", BIG_BET), stacks=[200, 200, 200])
    deal_on(at)
    done(at, commands.Start())

    for report in (reports.NotShuffled(), reports.PassedOver(1), reports.WrongDeck(51), reports.FaceUp(("2c",))):
        assert refused(at, report) == "no_cards_out"
    done(at, commands.Do(acts.Shuffle(DECK)))
    assert refused(at, reports.Protect(1)) == "holds_no_cards"


# Misdeals


@clause("B-30", "HOUSE Irreg (5)", "B-63")
def test_a_part_of_a_blind_that_went_back_is_posted_again_after_a_misdeal():
    """Two all-in for 2 and 3 match no more than 3 of the blind of 5; then the cards come back."""
    at = playing(chips=(3, 200, 2))
    for act in (acts.Call(3), acts.Call(1)):
        done(at, act)
    deal_on(at)
    assert last(at, of_play.Returned).chips == 2
    done(at, reports.NotShuffled())
    assert next_duty(at.state.hand) == acts.Shuffle()
    deal_on(at)

    hand = at.state.hand
    assert (hand.paid, hand.stacks) == ([0, 2, 5, 0], [0, 1, 195, 2])
    assert at.turn == 3


@clause("HOUSE Irreg (5)", "B-31")
def test_with_one_player_left_to_deal_to_a_misdeal_is_a_dead_round():
    at = playing(chips=(200, 200, 200))
    for seat in (1, 2):
        done(at, reports.Suspect(seat, "tells another"))
    done(at, acts.Call(3))
    done(at, reports.Uphold(1, now=True))
    assert at.state.hand.live == [2, 3]
    done(at, reports.NotShuffled("cut"))
    deal_on(at)
    assert at.state.hand.live == [2, 3]  # who had to leave is not dealt in again
    done(at, reports.Uphold(2, now=True))
    done(at, reports.NotShuffled())
    assert isinstance(at.log[-1], of_play.Voided)
    deal_on(at)

    assert stacks(at) == {3: 200}


@clause("HOUSE Irreg (5)(iii)", "HOUSE Irreg (8)")
def test_a_new_deal_has_a_deck_in_which_no_card_was_found_face_up():
    at = playing()
    done(at, reports.FaceUp(tuple(top(at))))
    done(at, reports.NotShuffled())
    deal_on(at, seed=2)
    done(at, reports.FaceUp(tuple(top(at))))

    assert at.state.face_up == 1
    assert isinstance(at.log[-1], of_play.CardPutAside)


# Dead rounds


@clause("HOUSE Irreg (7)", "B-31", "B-53")
def test_a_dead_round_takes_back_the_rake_and_a_pot_that_was_pushed():
    """Ann is all-in for 20, Bob and Cid for more: the side pot has been pushed when a card is missing."""
    raked = replace(BIG_BET, rake=Rake(per_mille=100))
    at = playing(
        posted=raked,
        chips=(20, 200, 200),
        deck=stacked((1, 2, 3), {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, "2c 7d 9h Jc 3d"),
    )
    for act in (acts.BetTo(3, 100), acts.Call(1), acts.Call(2)):
        done(at, act)
    while not at.state.won:
        deal = duty_of(at.state)
        done(at, deal or (acts.Show(at.turn) if at.options().asked == "show" else acts.Check(at.turn)))
    assert at.state.hand.stacks[0] > 0
    done(at, reports.WrongDeck(51))
    deal_on(at)

    assert stacks(at) == {1: 20, 2: 200, 3: 200}
    assert at.state.house == 0
    assert last(at, events.HandSettled).void


@clause("HOUSE Irreg (7)", "HOUSE Cards s3–4", "HOUSE Cards s1")
def test_the_deck_that_was_wrong_is_replaced_and_the_stored_one_dealt_from():
    at = playing()
    done(at, reports.WrongDeck(53))
    deal_on(at)

    assert [deck.back for deck in at.state.decks] == ["blue", "red"]
    assert isinstance(last(at, events.DeckReplaced), events.DeckReplaced)
    assert duty_of(at.state) == commands.Start()


@clause("B-64", "HOUSE Irreg (7)")
def test_when_cards_put_aside_leave_too_few_the_round_is_dead():
    """Eleven players at Omaha need all 52: 44, 3 burns and a board of 5."""
    at = playing("omaha", chips=(200,) * 11)
    done(at, reports.FaceUp(tuple(top(at))))
    while at.turn:
        options = at.options()
        done(at, acts.Call(at.turn) if options.call else acts.Check(at.turn))
        deal_on(at)

    assert last(at, events.HandSettled).void
    assert stacks(at) == dict.fromkeys(range(1, 12), 200)
    assert last(at, of_play.Voided).cite[0] == "B-64"


@clause("B-64", "HOUSE Irreg (11)", "B-28")
def test_with_no_card_left_to_take_the_place_of_one_that_fell_the_round_is_dead():
    """Omaha with eleven players has no card left after the river."""
    at = playing("omaha", chips=(200,) * 11)
    while len(at.state.hand.board) < 5:
        options = at.options()
        done(at, acts.Call(at.turn) if options.call else acts.Check(at.turn))
        deal_on(at)
    assert at.state.hand.stub == []
    done(at, reports.OffTable(0, at.state.hand.board[-1]))

    assert at.log[-1].cite[0] == "B-64"
    assert at.state.hand.void


@clause("B-65", "B-27")
def test_after_a_dead_round_a_dead_button_has_not_moved():
    at = table(offer("holdem", BIG_BET), stacks=[200] * 5)
    at.state.sign = replace(at.state.sign, dead_button=True)
    start(at)
    finish(at, [acts.Fold(seat) for seat in (3, 4, 5, 1)])
    start(at)
    before = (at.state.button, at.state.places)
    done(at, reports.WrongDeck(51))
    start(at)

    assert (at.state.button, at.state.places) == before


@clause("B-27")
def test_a_dead_button_that_would_leave_one_player_goes_to_a_player():
    """Ann and Cid have no chips any more, and all newcomers sit between the button and the last blind."""
    at = table(offer("holdem", BIG_BET), stacks=[200, 200, 200])
    at.state.sign = replace(at.state.sign, dead_button=True)
    start(at)
    finish(at, [acts.BetTo(3, 200), acts.Call(1), acts.Call(2)], deck=())
    for seat in (4, 5, 6):
        done(at, commands.Sit(seat, f"Guest {seat}", 200))
    start(at)

    assert len(at.state.hand.order) > 1


# Cards, and who sees them


@clause("HOUSE Irreg (11)", "B-28")
def test_a_down_card_that_fell_is_seen_by_its_owner_alone_and_so_is_its_successor():
    at = playing()
    card = at.state.hand.hole[2][1]
    by = top(at)[0]
    done(at, reports.OffTable(2, card))
    fell = last(at, of_play.CardReplaced)

    assert (fell.card, fell.by, fell.face) == (card, by, "down")
    assert seen_by(fell, 2) == fell
    assert (seen_by(fell, 1).card, seen_by(fell, WATCHER).by) == (UNKNOWN, UNKNOWN)
    assert at.state.hand.hole[2][1] == by
    assert at.state.hand.muck == [card]


@clause("HOUSE Irreg (11)")
def test_once_somebody_has_bet_a_card_did_not_just_fall():
    at = playing()
    done(at, acts.Call(3))

    assert refused(at, reports.OffTable(2, at.state.hand.hole[2][0])) == "card_was_played"


@clause("HOUSE Irreg (6)", "HOUSE Irreg (8)")
def test_a_card_found_face_up_is_seen_by_all_and_one_that_went_astray_by_nobody():
    at = playing()
    done(at, reports.FaceUp(tuple(top(at))))
    assert seen_by(at.log[-1], WATCHER) == at.log[-1]
    done(at, reports.NotEntitled(7, 2))

    assert [seen_by(event, 1).card for event in at.log[-2:]] == [UNKNOWN, UNKNOWN]


@clause("HOUSE Irreg (9)(i)")
def test_a_hand_that_is_put_together_again_is_seen_by_its_owner_alone():
    at = playing()
    done(at, reports.Protect(3))
    done(at, reports.Fouled(3))
    done(at, reports.Rule("rebuild"))
    rebuilt = last(at, of_play.HandRebuilt)

    assert rebuilt.cards == tuple(at.state.hand.hole[3])
    assert seen_by(rebuilt, 3) == rebuilt
    assert set(seen_by(rebuilt, 1).cards) == {UNKNOWN}


@clause("HOUSE Irreg (4) s1")
def test_a_winner_who_shows_two_cards_of_seven_has_not_shown():
    at = playing("stud", STUD, (200, 200))
    while at.options().asked != "show":
        options = at.options()
        seat = options.seat
        done(at, acts.PostForced(seat) if options.post else acts.Check(seat) if options.check else acts.Call(seat))
        deal_on(at)
    seat, hole = at.turn, at.state.hand.hole[at.turn]

    assert refused(at, acts.Show(seat, tuple(hole[:2]))) == "hand_not_shown_whole"
    assert at.turn == seat
    assert duty_of(at.state) is None  # nothing is pushed
    done(at, acts.Show(seat))


# Remedies that the floor may choose


@clause("B-50", "C.1 irregular", "B-28")
def test_an_exposed_card_may_be_replaced_by_the_next_one():
    at = playing()
    card, by = at.state.hand.hole[1][0], top(at)[0]
    done(at, reports.Mistake("exposed card", 1, card))
    assert at.turn is None
    assert at.options() is None
    done(at, reports.Rule("replace card"))

    assert at.state.hand.hole[1][0] == by
    assert last(at, events.Ruled).source == "Robert's hold'em 1; TDA 35-39"
    assert at.turn == 3


@pytest.mark.parametrize(
    ("error", "seat", "remedy", "tag"),
    [
        ("wrong number of cards", 1, "dead hand", "hand_killed"),
        ("wrong number of cards", 1, "refund", "refunded"),
        ("wrong number of cards", 1, "misdeal", "misdealt"),
        ("early street", 0, "put aside", "card_put_aside"),
        ("wrong burn", 0, "put aside", "card_put_aside"),
        ("wrong opener", 0, "misdeal", "misdealt"),
        ("wrong opener", 0, "play on", "ruled"),
    ],
)
@clause("B-50", "HOUSE Irreg (2)")
def test_the_remedy_that_is_chosen_is_carried_out(error, seat, remedy, tag):
    at = playing()
    done(at, reports.Mistake(error, seat))
    done(at, reports.Rule(remedy))

    assert tag in [event.__struct_config__.tag for event in at.log[-4:]]
    assert at.state.case is None
    assert duty_of(at.state) or at.turn


@clause("HOUSE Irreg (2)")
def test_while_the_floor_decides_players_come_and_go_and_nothing_else_happens():
    at = playing()
    done(at, reports.Dispute("who was to act", 1))

    assert refused(at, acts.Fold(3)) == "ruling_is_due"
    assert refused(at, commands.Say(3, "fold")) == "ruling_is_due"
    assert refused(at, reports.WrongDeck(51)) == "ruling_is_due"
    done(at, commands.Sit(5, "Eve", 200))
    done(at, commands.Relieve("Dora"))
    assert duty_of(at.state) == reports.Rule()
    assert at.deal_on(lambda cards: cards) is None
    done(at, reports.Rule("play on"))
    assert at.turn == 3


@clause("B-50")
def test_after_the_pot_is_decided_a_dispute_has_no_misdeal_among_its_remedies():
    at = playing(chips=(200, 200))
    done(at, acts.Fold(1))
    done(at, commands.Do(acts.Return()))
    done(at, commands.Do(acts.CloseRound()))
    assert at.state.hand.stage is Stage.SETTLE
    assert refused(at, reports.NotShuffled()) == "pot_is_decided"
    done(at, reports.Dispute("whose pot it is", 1))

    assert at.state.case.remedies == ("play on",)
    done(at, reports.Rule("play on"))
    deal_on(at)
    assert at.state.hand is None


@clause("HOUSE Conduct (2)", "HOUSE Conduct (1) s1", "HOUSE Conduct (1) s2")
def test_who_had_to_leave_is_not_seated_again_under_his_name():
    at = table(offer("holdem", BIG_BET), stacks=[200, 200, 200])
    done(at, reports.Suspect(2, "plays for another"))
    done(at, reports.Uphold(2))

    assert 2 not in at.state.seats
    assert at.state.chips == 400
    assert refused(at, commands.Sit(2, "Bob", 200)) == "player_is_barred"
    done(at, commands.Sit(2, "Bea", 200))


@clause("HOUSE Irreg (9)(iii)", "HOUSE Irreg (10)(ii)")
def test_who_said_raise_and_walks_away_has_raised():
    at = playing()
    done(at, commands.Say(3, "raise"))
    done(at, reports.WalkedAway(3))

    assert at.state.hand.bet == 10
    assert (at.state.hand.stacks[3], at.state.hand.live) == (190, [1, 2])


@clause("B-32", "B-66")
def test_after_a_refund_the_hand_goes_on_by_what_the_others_have_put_in():
    at = playing(chips=(200, 200, 200, 200))
    done(at, acts.BetTo(3, 50))
    done(at, acts.Call(4))
    done(at, reports.Protect(4))
    done(at, reports.Fouled(4, "collected"))
    done(at, reports.Rule("refund"))

    hand = at.state.hand
    assert (hand.stacks[4], hand.pot, hand.bet) == (200, 57, 50)
    assert 4 not in hand.live
    finish(at, [acts.Fold(1), acts.Fold(2)])
    assert stacks(at) == {1: 198, 2: 195, 3: 207, 4: 200}


@clause("C.3 no joker", "HOUSE Cards s1")
def test_no_deck_has_a_joker():
    at = table(offer("five-draw", BIG_BET), stacks=[200, 200])
    at.deal_on(lambda cards: cards)
    done(at, commands.Start())

    assert refused(at, acts.Shuffle(("Jk", *DECK[1:]))) == "wrong_deck"
    assert refused(at, acts.Shuffle(("Jk", *DECK))) == "wrong_deck"
    done(at, acts.Shuffle(DECK))


# As a record


def of_the_hand(at):
    return [event for event in at.log if not isinstance(event, events.TableEvent)]


@clause("HOUSE Irreg (5)")
def test_a_hand_that_was_dealt_again_is_recorded_as_it_was_dealt_in_the_end():
    at = playing()
    done(at, acts.BetTo(3, 60))
    done(at, reports.NotShuffled())
    deal_on(at, seed=7)
    hole = "".join(at.state.hand.hole[1])
    finish(at, [acts.Fold(3), acts.Fold(1)])
    record = table_of(of_the_hand(at))

    assert record["actions"] == [f"d dh p1 {hole}", *record["actions"][1:3], "p3 f", "p1 f"]
    assert not went_astray(of_the_hand(at))
    assert replay(record).state.stacks == [0, 198, 202, 200]


@clause("HOUSE Irreg (7)", "HOUSE Irreg (9)")
def test_of_a_hand_in_which_cards_went_astray_our_own_log_alone_tells_all():
    at = playing()
    done(at, reports.Fouled(3))
    finish(at, [acts.Fold(1)])
    text = b"".join(msgspec.json.encode(event) + b"\n" for event in at.log)
    (record,) = log.records(BytesIO(text))

    assert went_astray(of_the_hand(at))
    assert any("hand_killed" in line for line in record.table["_log"])
