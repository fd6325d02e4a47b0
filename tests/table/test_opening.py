"""A table is opened under a sign that lacks nothing, with two decks that differ; each deck goes its way to the cut."""

import pytest
from msgspec.structs import replace

from fairdeal.cards import DECK
from fairdeal.games import find
from fairdeal.games.posted import Posted
from fairdeal.games.stakes import default_sign
from fairdeal.play import commands as acts
from fairdeal.play import events as of_play
from fairdeal.play.refusals import REASONS as AT_PLAY
from fairdeal.rulebook import CLAUSES, clause
from fairdeal.table import CannotOpen, Kill, Offer, Sign, Stage, Table, commands, decide, events, next_duty
from fairdeal.table.refusals import BETWEEN_HANDS
from tables import TWO_FOUR, deal_on, done, finish, offer, play_hand, refused, start, table


def opening(*offers: Offer, **said) -> commands.Open:
    return commands.Open(Sign(offers), **said)


def why_closed(opening: commands.Open):
    with pytest.raises(CannotOpen) as closed:
        Table(opening)
    return closed.value.refusal


# The sign


@pytest.mark.parametrize(
    ("key", "number"),
    [
        ("super-stud", "SS (b) s3"),
        ("big-omaha", "BIGO (b) s3"),
        ("stud", "OLD 14.9(b)"),
        ("holdem", "OLD 14.10(b)"),
    ],
)
@clause("SS (b) s3", "BIGO (b) s3", "OLD 14.9(b)", "OLD 14.10(b)")
def test_a_sign_without_an_entry_for_the_ante_opens_no_table(key, number):
    silent = replace(default_sign(find(key)), ante=0)
    refusal = why_closed(opening(Offer(key, silent)))

    assert (refusal.code, refusal.clause) == ("sign_lacks", number)
    assert "the words 'no ante'" in refusal.sentence
    assert Table(opening(Offer(key, silent, no_ante=True))).state.sign.games[0].no_ante
    assert Table(opening(Offer(key, replace(silent, ante=1)))).state.sign.games[0].posted.ante == 1


@clause("SS (b) s3")
def test_an_ante_and_no_ante_cannot_both_be_posted():
    assert why_closed(opening(Offer("stud", default_sign(find("stud")), no_ante=True))).code == "sign_at_fault"


@clause("OLD 14.10(d) s3")
@pytest.mark.parametrize("blinds", [(), (0, 2)])
def test_a_button_game_needs_the_number_and_the_amounts_of_its_blinds(blinds):
    refusal = why_closed(opening(Offer("holdem", Posted(blinds=blinds, small_bet=2, big_bet=4), no_ante=True)))

    assert (refusal.code, refusal.clause) == ("sign_lacks", "OLD 14.10(d) s3")


@clause("B-41", "B-42")
def test_everything_a_sign_lacks_is_named_at_once():
    sentence = why_closed(opening(Offer("stud", Posted()))).sentence

    assert sentence == (
        "The sign lacks the ante of Seven-card stud, or the words 'no ante'; "
        "the forced bet of Seven-card stud; the limits of Seven-card stud."
    )


@clause("SS (b) s3")
def test_of_no_game_on_a_sign_may_an_ante_and_no_ante_be_posted_together():
    both = Offer("razz", default_sign(find("razz")), no_ante=True)

    assert "also says 'no ante'" in why_closed(opening(offer("stud"), both)).sentence


@clause("BIGO (b) s3")
def test_a_kill_without_the_pot_it_takes_opens_no_table():
    refusal = why_closed(opening(offer("big-omaha-8", TWO_FOUR, kill=Kill())))

    assert (refusal.code, refusal.clause) == ("sign_lacks", "BIGO (b) s3")


@clause("BIGO (i) s1", "B-23")
@pytest.mark.parametrize("key", ["big-omaha", "holdem"])
def test_a_kill_is_offered_in_high_low_eight_or_better_alone(key):
    refusal = why_closed(opening(offer(key, TWO_FOUR, kill=Kill(20))))

    assert (refusal.code, refusal.clause) == ("sign_at_fault", "BIGO (i) s1")


@clause("B-22")
@pytest.mark.parametrize(
    ("posted", "kill", "opens"),
    [
        (Posted(blinds=(1, 2), small_bet=2, big_bet=4), Kill(20, size="half"), True),  # limits of 3 and 6
        (Posted(blinds=(1, 1), small_bet=1, big_bet=2), Kill(20, size="half"), False),  # of one and a half
        (Posted(blinds=(1, 1), small_bet=1, big_bet=2), Kill(20), True),
        (Posted(blinds=(5, 10), small_bet=10, big_bet=20, smallest_chip=5), Kill(12), False),
        (Posted(blinds=(5, 10), small_bet=10, big_bet=20, smallest_chip=5), Kill(12, in_bets=True), True),
        (Posted(blinds=(1, 2), small_bet=2, big_bet=4), Kill(-5), False),
    ],
)
def test_the_amounts_of_a_kill_are_whole_chips(posted, kill, opens):
    answer = decide(None, opening(offer("big-omaha-8", posted, kill=kill)))

    assert isinstance(answer, tuple) == opens


@pytest.mark.parametrize(
    ("sign", "part"),
    [
        (Sign(()), "lacks a game"),
        (Sign((offer("holdem"), offer("short-deck"))), "short-deck"),
        (Sign((offer("holdem"), offer("omaha", replace(TWO_FOUR, dollar=4)))), "same chips"),
        (Sign((offer("holdem", hands=0),)), "0 hands"),
        (Sign((offer("holdem"),), least_buy_in=0), "least buy-in"),
        (Sign((offer("holdem"),), least_buy_in=100, most_buy_in=50), "under the least"),
        (Sign((offer("holdem", Posted(blinds=(5, 10), small_bet=10, big_bet=20, smallest_chip=5)),), 12), "of 5"),
        (Sign((offer("holdem", Posted(blinds=(5, 10), small_bet=10)),)), "limits"),
        (Sign((offer("holdem", Posted(blinds=(10, 5), small_bet=10, big_bet=20)),)), "at least the one before"),
        (Sign((offer("stud", Posted(edition="HOUSE", ante=1, forced_bet=1, small_bet=5, big_bet=9, seats=9)),)), "9"),
    ],
)
@clause("B-12", "HOUSE Cards s1", "B-33")
def test_a_sign_at_fault_opens_no_table(sign, part):
    assert part in why_closed(commands.Open(sign)).sentence


@clause("OLD 14.8(b)", "B-35")
def test_what_the_edition_does_not_allow_is_refused_before_the_sign_is_read():
    assert why_closed(opening(Offer("razz", Posted(edition="DGE-2015")))).code == "game_not_authorised"
    assert why_closed(opening(Offer("pineapple", Posted()))).code == "unknown_game"


@clause("SS (b) s3", "HOUSE Def Round of play")
def test_a_new_sign_waits_until_the_hand_is_over_and_each_hand_keeps_its_own():
    at = table("stud", stacks=[200, 200])
    start(at)
    dearer = Sign((offer("stud", Posted(ante=2, forced_bet=5, small_bet=20, big_bet=40)),))
    done(at, commands.PostSign(dearer))

    assert at.state.hand.sign.ante == at.state.sign.games[0].posted.ante == 1
    finish(at)
    assert isinstance(at.log[-3], events.SignTookForce)
    assert at.state.sign == dearer
    start(at)
    assert [event.posted.ante for event in at.log if isinstance(event, of_play.Began)] == [1, 2]


@clause("SS (b) s3", "HOUSE Ovw (1) s1", "HOUSE Cards s1")
def test_between_hands_a_new_sign_holds_at_once_if_its_games_have_room_for_all():
    at = table("stud", stacks={1: 100, 8: 100})

    assert refused(at, commands.PostSign(Sign((offer("super-stud"),)))) == "more_players_than_seats"
    assert refused(at, commands.PostSign(Sign((Offer("stud", Posted()),)))) == "sign_lacks"
    assert refused(at, commands.PostSign(Sign((offer("short-deck"),)))) == "sign_at_fault"
    done(at, commands.PostSign(Sign((offer("holdem"),))))
    assert at.state.sign.games[0].game == "holdem"
    assert at.state.next_sign is None


def test_a_table_is_opened_once():
    assert refused(table("stud"), opening(offer("stud"))) == "table_is_open"
    assert decide(None, commands.Start()).code == "table_not_open"


# The dealer


@clause("HOUSE Ovw (1) s2–3", "HOUSE Ovw (4)(i)")
def test_a_dealer_has_no_seat_at_his_own_table_and_a_player_does_not_deal():
    at = Table(opening(offer("stud"), dealer="Dana", holds_in="right"))
    assert refused(at, commands.Sit(1, "Dana")) == "dealer_plays"
    done(at, commands.Sit(1, "Ann"))
    assert refused(at, commands.Relieve("Ann")) == "dealer_plays"
    assert refused(at, commands.Relieve(" ")) == "no_name"
    assert (at.state.dealer, at.state.holds_in) == ("Dana", "right")
    done(at, commands.Relieve("Dora"))
    assert (at.state.dealer, at.state.holds_in) == ("Dora", "left")
    done(at, commands.Sit(2, "Dana"))


# The decks


@clause("HOUSE Cards s2", "HOUSE Cards s3–4", "HOUSE Def Cover card")
@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"backs": ("red", "red")}, "decks_alike"),
        ({"cover": "blue"}, "cover_colour"),
        ({"cover": ""}, "cover_colour"),
        ({"backs": ("red", "yellow")}, "cover_like_a_back"),
        ({"dealer": ""}, "no_name"),
    ],
)
def test_two_decks_differ_and_the_yellow_or_green_cover_card_differs_from_both(said, code):
    assert why_closed(opening(offer("stud"), **said)).code == code


@clause("HOUSE Open (1)", "HOUSE Open (2)", "HOUSE Open (3)", "HOUSE Shuffle s1", "HOUSE Shuffle s2", "NJ 14.5")
def test_a_deck_goes_step_by_step_from_the_box_to_the_cut():
    at = table("stud", stacks=[100, 100])
    steps = [commands.Inspect("red"), commands.Spread("red"), commands.Wash("red"), commands.ShuffleDeck("red")]
    stages = [Stage.INSPECTED, Stage.SPREAD, Stage.WASHED, Stage.SHUFFLED]
    codes = ["deck_not_received", "deck_not_inspected", "deck_not_spread", "deck_not_washed"]
    for done_already, (step, stage) in enumerate(zip(steps, stages, strict=True)):
        for later, code in list(zip(steps, codes, strict=True))[done_already + 1 :]:
            assert refused(at, later) == code
        assert refused(at, commands.Cut(26)) == "deck_not_shuffled"
        done(at, step)
        assert at.state.decks[0].stage is stage
        if step is not steps[1] and step is not steps[3]:
            assert refused(at, step) == codes[done_already]
    done(at, commands.Cut(10))
    assert at.state.decks[0].stage is Stage.CUT


@clause("HOUSE Open (1)")
def test_both_decks_are_inspected_before_the_first_hand():
    at = table("stud", stacks=[100, 100])
    for step in (commands.Inspect, commands.Spread, commands.Wash, commands.ShuffleDeck):
        assert refused(at, commands.Start()) == "deck_not_inspected"
        done(at, step("red"))
    done(at, commands.Cut(20))
    assert refused(at, commands.Start()) == "deck_not_inspected"
    done(at, commands.Inspect("blue"))
    done(at, commands.Start())


@clause("HOUSE Open (2)")
def test_after_the_inspection_a_deck_is_spread_face_up_to_be_seen():
    at = table("stud")
    done(at, commands.Inspect("red"))

    assert refused(at, commands.Spread("red", "down")) == "spread_face_up"
    done(at, commands.Spread("red"))
    assert at.state.decks[0].stage is Stage.SPREAD


@clause("NJ 14.5")
def test_at_an_idle_table_the_cards_lie_down_and_are_turned_up_when_two_players_have_come():
    at = table("stud", stacks=[100])
    deal_on(at)
    done(at, commands.Spread("red", "down"))
    assert refused(at, commands.Wash("red")) == "deck_not_spread"
    deal_on(at)
    assert at.state.decks[0].stage is Stage.SPREAD_DOWN
    done(at, commands.Sit(2, "Bob", 100))
    assert refused(at, commands.Spread("red", "down")) == "table_not_idle"
    told = len(at.log)
    deal_on(at)
    assert [type(event) for event in at.log[told:]] == [
        *(events.DeckSpread, events.DeckWashed, events.DeckShuffled, events.DeckCut)
    ]
    assert at.log[told].cite == ("NJ 14.5",)


@clause("HOUSE Shuffle s1")
def test_after_each_round_of_play_the_deck_is_shuffled_and_cut_again():
    at = table("stud", stacks=[100, 100])
    start(at)
    finish_without_shuffling(at)

    assert at.state.decks[0].stage is Stage.PLAYED
    assert refused(at, commands.Start()) == "deck_not_cut"
    assert refused(at, commands.Cut(20)) == "deck_not_shuffled"
    done(at, commands.ShuffleDeck("red"))
    assert refused(at, commands.Start()) == "deck_not_cut"
    done(at, commands.Cut(20))
    done(at, commands.Start())


def finish_without_shuffling(at: Table) -> None:
    """One player folds, and the dealer does what is due up to the settling of the hand."""
    done(at, acts.PostForced(at.turn))
    done(at, acts.Fold(at.turn))
    while at.state.hand:
        done(at, next_duty(at.state))


@clause("NJ 14.5")
@pytest.mark.parametrize(("cards", "code"), [(9, "cut_too_thin"), (0, "cut_too_thin"), (52, "cut_too_deep")])
def test_a_cut_takes_ten_cards_at_least_and_leaves_some(cards, code):
    at = table("stud")
    for step in (commands.Inspect, commands.Spread, commands.Wash, commands.ShuffleDeck):
        done(at, step("red"))

    assert refused(at, commands.Cut(cards)) == code
    done(at, commands.Cut(10))
    assert refused(at, commands.Recut(cards)) == code
    done(at, commands.Recut(51))
    assert (at.log[-1].cards, at.log[-1].again) == (51, True)


@clause("NJ 14.5")
def test_the_deck_is_cut_again_on_order_until_the_first_card_is_out():
    """Of 52 cards the top 10 go below the other 42: the eleventh is now on top."""
    at = table("stud", stacks=[100, 100])
    deal_on(at)
    done(at, commands.Recut(12))
    done(at, commands.Start())
    done(at, acts.Shuffle(DECK))
    done(at, commands.Recut(10))
    assert at.state.hand.stub == [*DECK[10:], *DECK[:10]]
    done(at, acts.TakeForced())
    done(at, commands.Recut(42))
    assert tuple(at.state.hand.stub) == DECK
    assert at.state.hand.pot == 2
    done(at, acts.Deal())
    assert refused(at, commands.Recut(10)) == "cards_are_out"


@clause("NJ 14.5")
def test_what_is_not_cut_cannot_be_cut_again():
    assert refused(table("stud"), commands.Recut(20)) == "deck_not_cut"


@clause("HOUSE Cards s1", "HOUSE Irreg (7)")
@pytest.mark.parametrize("found", [51, 53])
def test_a_deck_of_51_or_53_stops_the_table_until_it_is_replaced(found):
    at = table("stud", stacks=[100, 100])
    deal_on(at)
    done(at, commands.Count("red", found))

    assert refused(at, commands.Start()) == "deck_is_unfit"
    for step in (commands.Inspect, commands.Spread, commands.Wash, commands.ShuffleDeck):
        assert refused(at, step("red")) == "deck_is_unfit"
    done(at, commands.ReplaceDeck("red", "brown"))
    assert at.state.decks[0].stage is Stage.RECEIVED
    deal_on(at)
    done(at, commands.Start())


@clause("HOUSE Cards s1")
def test_a_deck_that_counts_right_stays_as_it_is():
    at, short = table("stud", stacks=[100, 100]), table("short-deck")
    deal_on(at)
    done(at, commands.Count("red", 52))
    done(short, commands.Count("red", 36))

    assert at.state.decks[0].stage is Stage.CUT
    assert at.log[-1].right
    assert short.log[-1].right


@clause("HOUSE Cards s5")
def test_one_deck_is_in_use_and_they_change_over_between_hands():
    at = table("stud", stacks=[100, 100])
    start(at)
    assert refused(at, commands.ChangeDeck()) == "not_during_a_hand"
    assert refused(at, commands.ShuffleDeck("red")) == "not_during_a_hand"
    done(at, commands.Wash("blue"))
    finish(at)
    done(at, commands.ChangeDeck())
    assert [deck.back for deck in at.state.decks] == ["blue", "red"]
    assert at.state.decks[0].stage is Stage.WASHED
    play_hand(at)
    done(at, commands.Count("red", 53))
    assert refused(at, commands.ChangeDeck()) == "deck_is_unfit"


@clause("HOUSE Cards s5", "HOUSE Irreg (7)")
def test_the_stored_deck_takes_the_place_of_one_that_fails():
    at = table("stud", stacks=[100, 100])
    play_hand(at)
    done(at, commands.Count("red", 51))
    play_hand(at)

    assert [deck.back for deck in at.state.decks] == ["blue", "red"]
    assert at.state.number == 2


@clause("HOUSE Cards s2", "HOUSE Cards s3–4")
def test_a_deck_that_comes_in_differs_from_the_other_and_from_the_cover_card():
    at = table("stud")

    assert refused(at, commands.ReplaceDeck("red", "blue")) == "decks_alike"
    assert refused(at, commands.ReplaceDeck("red", "yellow")) == "cover_like_a_back"
    assert refused(at, commands.ReplaceDeck("pink", "brown")) == "no_such_deck"
    done(at, commands.ReplaceDeck("red", "red"))


def test_the_reasons_of_the_table_and_of_the_referee_are_one_list():
    assert set(BETWEEN_HANDS) & set(AT_PLAY) == set()
    assert {reason.clause for reason in BETWEEN_HANDS.values()} <= CLAUSES.keys()
