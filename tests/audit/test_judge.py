"""Recorded hands judged: each fault at its action, with its clause; what cannot be known; results and rake."""

import pytest

import fairdeal
from fairdeal.audit.findings import CODES, SAID
from fairdeal.audit.profiles import UnknownProfile
from fairdeal.history import Unreadable
from fairdeal.play.refusals import REASONS
from fairdeal.rulebook.clauses import CLAUSES

HOLDEM = {
    "variant": "NT",
    "antes": [0, 0, 0],
    "blinds_or_straddles": [5, 10, 0],
    "min_bet": 10,
    "starting_stacks": [1000, 1000, 1000],
}
DEALT = ["d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 7h2s"]
BEFORE = [*DEALT, "p3 f", "p1 cc", "p2 cc"]
PLAYED = [*BEFORE, "d db 2c3c4d", "p1 cc", "p2 cc", "d db 9s", "p1 cc", "p2 cc", "d db Js", "p1 cc", "p2 cc"]
SHOWN = [*PLAYED, "p1 sm AcAd", "p2 sm KcKd"]

STUD = {
    "variant": "F7S",
    "antes": [1, 1, 1],
    "bring_in": 2,
    "small_bet": 4,
    "big_bet": 8,
    "starting_stacks": [100, 100, 100],
}
THIRD = ["d dh p1 AcAd2h", "d dh p2 KcKdQh", "d dh p3 7h2s9d"]


def hand(actions, table=HOLDEM, **more):
    return {**table, "actions": actions, **more}


def said(table, profile="practice"):
    judged = fairdeal.judge(table, profile)
    return judged.verdict, [(finding.code, finding.action) for finding in judged.findings]


def test_a_hand_without_fault_is_clean_and_its_stacks_are_told():
    judged = fairdeal.judge(hand(SHOWN))

    assert (judged.verdict, judged.findings, judged.stacks) == ("clean", [], ["1010", "990", "1000"])


FAULTS = {
    "acts out of turn": ([*DEALT, "p1 cc"], ("not_your_turn", 4)),
    "acts after folding": ([*BEFORE, "d db 2c3c4d", "p1 cc", "p2 cc", "p3 cc", *SHOWN[9:]], ("already_folded", 10)),
    "raises too little": ([*DEALT, "p3 cbr 15", "p1 f", "p2 f"], ("raise_too_small", 4)),
    "bets more than he has": ([*DEALT, "p3 cbr 1500", "p1 f", "p2 f"], ("more_than_stack", 4)),
    "a card twice in one hand": (["d dh p1 AcAc", *SHOWN[1:]], ("card_seen_before", 1)),
    "a card in two hands": ([SHOWN[0], "d dh p2 AcKd", *SHOWN[2:]], ("card_seen_before", 2)),
    "a card again on the board": ([*BEFORE, "d db 2c3cAc", *SHOWN[7:]], ("card_seen_before", 7)),
    "two hole cards too few": (["d dh p1 AcAd", "d dh p3 7h2s", *SHOWN[3:]], ("wrong_number_of_cards", 3)),
    "one hole card too few": ([DEALT[0], "d dh p2 Kc", *SHOWN[2:]], ("wrong_number_of_cards", 2)),
    "one hole card too many": ([DEALT[0], "d dh p2 KcKdKh", *SHOWN[2:]], ("wrong_number_of_cards", 2)),
    "a flop of two": ([*BEFORE, "d db 2c3c", *SHOWN[7:]], ("wrong_number_of_cards", 7)),
    "a flop of four": ([*BEFORE, "d db 2c3c4d5d", *SHOWN[7:]], ("wrong_number_of_cards", 7)),
    "flop and turn at once": ([*BEFORE, "d db 2c3c4d9s", *PLAYED[7:9]], ("wrong_number_of_cards", 7)),
    "a flop before the betting is over": ([*DEALT, "p3 f", "d db 2c3c4d", *SHOWN[7:]], ("wrong_number_of_cards", 5)),
    "a card after the end": ([*DEALT, "p3 f", "p1 f", "d db 2c3c4d"], ("wrong_number_of_cards", 6)),
    "an act after the end": ([*DEALT, "p3 f", "p1 f", "p2 cc"], ("hand_is_over", 6)),
    "shows what he was not dealt": ([*PLAYED, "p1 sm AcAh", "p2 sm KcKd"], ("not_those_cards", 16)),
    "gives up the best hand": ([*PLAYED, "p2 sm KcKd", "p1 sm"], ("hand_not_beaten", 17)),
    "a player of nobody": ([*DEALT, "p4 f"], ("not_in_the_hand", 4)),
}


@pytest.mark.parametrize(("actions", "expected"), FAULTS.values(), ids=FAULTS)
def test_the_first_fault_is_found_at_its_action(actions, expected):
    verdict, found = said(hand(actions))

    assert verdict == "illegal"
    assert next(one for one in found if SAID.get(one[0], SAID["wrong_stacks"]).level == "error") == expected


def test_the_judge_goes_on_where_the_record_leaves_no_doubt():
    verdict, found = said(hand([*DEALT, "p3 cbr 15", "p1 cbr 17", "p2 f", "p3 f"], finishing_stacks=[1000, 990, 1000]))

    assert (verdict, found) == (
        "illegal",
        [("raise_too_small", 4), ("raise_too_small", 5), ("wrong_stacks", 7)],
    )


def test_after_a_fault_that_ends_the_play_cards_are_still_counted():
    assert said(hand([*DEALT, "p1 cc", "d db 2c3cAc"]))[1] == [("not_your_turn", 4), ("card_seen_before", 5)]


def test_amounts_are_told_in_the_unit_of_the_file():
    table = {**HOLDEM, "starting_stacks": [10.5, 10, 10], "blinds_or_straddles": [0.05, 0.1, 0], "min_bet": 0.1}
    judged = fairdeal.judge(fairdeal_text(hand([*DEALT, "p3 cbr 0.15"], table)))

    assert judged.findings[0].message == "The least bet or raise is to 0.2, not 0.15."


def fairdeal_text(table):
    return "\n".join(f"{key} = {value!r}" for key, value in table.items())


MISSING = {
    "cut short before the flop": (DEALT, ("hand_cut_short", 3)),
    "cut short in the deal": (DEALT[:2], ("hand_cut_short", 2)),
    "cut short before the turn": (PLAYED[:9], ("hand_cut_short", 9)),
    "cut short at the showdown": (SHOWN[:-1], ("hand_cut_short", 16)),
    "nobody showed": (PLAYED, ("cards_never_shown", 15)),
    "both gave up": (
        [*[action if "dh" not in action else action[:8] + "????" for action in PLAYED], "p1 sm", "p2 sm"],
        ("cards_never_shown", 17),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("actions", "expected"), MISSING.values(), ids=MISSING)
def test_what_a_record_lacks_leaves_the_verdict_open(actions, expected):
    judged = fairdeal.judge(hand(actions))

    assert (judged.verdict, judged.stacks) == ("unverifiable", None)
    assert [(finding.code, finding.action, finding.level) for finding in judged.findings] == [(*expected, "note")]


def test_what_cannot_be_known_hides_no_fault():
    assert said(hand([*DEALT, "p3 cbr 15"])) == ("illegal", [("raise_too_small", 4), ("hand_cut_short", 4)])


RESULTS = {
    "stacks": ({"finishing_stacks": [1010, 990, 1000]}, "clean", []),
    "winnings": ({"winnings": [20, 0, 0]}, "clean", []),
    "with a rake": ({"winnings": [19, 0, 0]}, "clean", []),
    "more than a rake": ({"winnings": [5, 0, 0]}, "illegal", ["pot_short"]),
    "more than the pot": ({"winnings": [25, 0, 0]}, "illegal", ["wrong_winnings"]),
    "the wrong winner": ({"winnings": [0, 20, 0]}, "illegal", ["wrong_winnings"]),
    "the wrong stack": ({"finishing_stacks": [990, 1010, 1000]}, "illegal", ["wrong_stacks"]),
    "a bystander's stack": ({"finishing_stacks": [1010, 990, 999]}, "illegal", ["wrong_stacks"]),
    "winnings and stacks": (
        {"finishing_stacks": [1010, 990, 1000], "winnings": [19, 0, 0]},
        "illegal",
        ["results_disagree"],
    ),
    "winnings all zero": ({"winnings": [0, 0, 0]}, "clean", ["winnings_not_filled_in"]),
    "stacks of the start": ({"finishing_stacks": [1000, 1000, 1000]}, "clean", ["stacks_not_filled_in"]),
}  # fmt: skip


@pytest.mark.parametrize(("results", "verdict", "codes"), RESULTS.values(), ids=RESULTS)
def test_recorded_results_are_held_against_the_play(results, verdict, codes):
    judged = fairdeal.judge(hand(SHOWN, **results))

    assert (judged.verdict, [finding.code for finding in judged.findings]) == (verdict, codes)


def test_the_rake_that_a_record_shows_is_taken_from_the_stacks():
    assert fairdeal.judge(hand(SHOWN, winnings=[19, 0, 0])).stacks == ["1009", "990", "1000"]


def test_winnings_may_count_what_nobody_had_matched():
    walk = [*DEALT, "p3 f", "p1 f"]

    assert said(hand(walk, winnings=[0, 10, 0]))[0] == "clean"
    assert said(hand(walk, winnings=[0, 15, 0]))[0] == "clean"
    assert said(hand(walk, winnings=[0, 16, 0]))[1] == [("wrong_winnings", 5)]


def test_winnings_may_count_what_nobody_had_matched_and_lack_a_rake():
    """20 in the pot, of which 1 was raked; the bet of 20 that nobody called came back with it."""
    bet = [*BEFORE, "d db 2c3c4d", "p1 cbr 20", "p2 f"]

    assert said(hand(bet, winnings=[39, 0, 0])) == ("clean", [])
    assert fairdeal.judge(hand(bet, winnings=[39, 0, 0])).stacks == ["1009", "990", "1000"]
    assert said(hand(bet, winnings=[19, 0, 0])) == ("clean", [])
    assert said(hand(bet, winnings=[41, 0, 0]))[1] == [("wrong_winnings", 9)]


HALF_CHIP = """variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0, 0, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000, 10000, 10000, 10000]
actions = ['d dh p1 2cAc', 'd dh p2 9sTc', 'd dh p3 4c6s', 'd dh p4 Ks2d', 'd dh p5 6dAd', 'd dh p6 Jh5d', 'p3 f', \
'p4 f', 'p5 cbr 225', 'p6 f', 'p1 cc', 'p2 cc', 'd db Qs9c4s', 'p1 cc', 'p2 cc', 'p5 cc', 'd db As', 'p1 cc', 'p2 cc', \
'p5 cc', 'd db 8d', 'p1 cc', 'p2 cc', 'p5 cbr 337', 'p1 cc', 'p2 f', 'p5 sm 6dAd', 'p1 sm 2cAc']
finishing_stacks = {}
"""


def test_a_split_pot_may_be_recorded_to_the_half_chip():
    """Pluribus 102/0, from the data of PokerKit: 675 in two; the odd chip is the first one's from the button's left."""

    def ends(*stacks):
        judged = fairdeal.judge(HALF_CHIP.format(f"[{', '.join(stacks)}]"))
        return judged.verdict, judged.stacks[0], [finding.code for finding in judged.findings]

    assert ends("10112.5", "9775.0", "10000.0", "10000.0", "10112.5", "10000.0") == (
        "clean", "10112.5", ["split_below_the_chip"],
    )  # fmt: skip
    assert ends("10113", "9775", "10000", "10000", "10112", "10000") == ("clean", "10113", [])
    assert ends("10112", "9775", "10000", "10000", "10113", "10000") == ("illegal", "10113", ["wrong_stacks"])


def test_a_split_in_larger_chips_is_one_in_chips_that_were_on_the_table():
    """Thirty cents in two: to the chip of ten it is 20 and 10, where nothing smaller was owed or in a stack."""
    streets = ["p3 cc", "p1 cc", "p2 cc"]
    for board in ("2c3c4d", "9s", "Js"):
        streets += [f"d db {board}", "p1 cc", "p2 cc", "p3 cc"]
    actions = [DEALT[0], "d dh p2 AhAs", DEALT[2], *streets, "p1 sm AcAd", "p2 sm AhAs", "p3 sm"]

    def verdict(small, stack, ends):
        dimes = f"blinds_or_straddles = [{small}, 0.10, 0]\nmin_bet = 0.10\nstarting_stacks = [10, 10, {stack}]\n"
        more = f"antes = [0, 0, 0]\nactions = {actions}\nfinishing_stacks = [{ends}]"
        return fairdeal.judge(f"variant = 'NT'\n{dimes}{more}").verdict

    assert verdict("0.10", "10", "10.10, 10, 9.90") == "clean"
    assert verdict("0.10", "10.05", "10.10, 10, 9.95") == "illegal"
    assert verdict("0.05", "10", "10.10, 10, 9.90") == "illegal"
    assert verdict("0.05", "10", "10.05, 10.05, 9.90") == "clean"


CAPPED = """variant = 'FR'
ante_trimming_status = true
antes = [100000, 100000]
bring_in = 100000
small_bet = 300000
big_bet = 600000
starting_stacks = [2650000, 27050000]
actions = ['d dh p1 8c', 'd dh p2 4h', 'd dh p1 2h', 'd dh p2 3d', 'd dh p1 4c', 'd dh p2 8d', 'p2 pb', \
'p1 cbr 300000', 'p2 cbr 600000', 'p1 cc', 'd dh p1 Ad', 'd dh p2 2s', 'p1 cbr 300000', 'p2 cbr 600000', 'p1 cc', \
'd dh p1 Qd', \
'd dh p2 Td', 'p2 cbr 600000', 'p1 cc', 'd dh p1 Jd', 'd dh p2 8s', 'p1 cbr 600000', 'p2 cbr 750000', 'p1 cc', \
'p2 sm 4h3d8d2sTd8s', 'p1 sm 8c2h4cAdQdJd', 'd dh p1 Kh', 'd dh p2 7h', 'p1 sm 8c2h4cAdQdJdKh', 'p2 sm 4h3d8d2sTd8s7h']
"""


def test_the_last_hand_of_the_tournament_had_a_wager_capped_at_what_the_other_could_match():
    """From the data of PokerKit (2023 World Series of Poker, event 43): 750,000, where a raise is to 1,200,000."""
    judged = fairdeal.judge(CAPPED)

    assert (judged.verdict, judged.stacks) == ("clean", ["0", "29700000"])
    assert [(finding.code, finding.action) for finding in judged.findings] == [("wager_capped", 23)]


def test_hands_may_be_shown_in_an_order_of_the_site_but_not_under_the_book():
    early = [*PLAYED, "p2 sm KcKd", "p1 sm AcAd"]

    assert said(hand(early)) == ("clean", [("shown_out_of_turn", 16)])
    assert said(hand(early), "open") == ("illegal", [("not_your_turn", 16)])


def test_a_wager_may_be_announced_as_no_more_than_the_other_can_match():
    short = {**HOLDEM, "starting_stacks": [1000, 300, 1000]}
    actions = [*DEALT, "p3 f", "p1 cbr 150", "p2 cbr 290", "p1 cbr 300", "p2 f"]

    assert said(hand(actions, short)) == ("clean", [("wager_capped", 7)])
    assert said(hand(actions, short), "open") == ("illegal", [("raise_too_small", 7)])


def test_a_stack_that_is_not_told_covers_every_bet():
    judged = fairdeal.judge(fairdeal_text(hand([*DEALT, "p3 f", "p1 f"])).replace("[1000, 1000,", "[1000, inf,"))

    assert (judged.verdict, judged.stacks) == ("clean", None)
    assert [finding.code for finding in judged.findings] == ["stacks_unknown"]


def test_the_wrong_opener_and_the_wrong_forced_bet_are_found():
    assert said(hand([*THIRD, "p2 pb"], STUD)) == ("illegal", [("not_your_turn", 4)])
    assert said(hand([*THIRD, "p1 cbr 3"], STUD))[1][0] == ("raise_too_small", 4)
    assert said(hand([*THIRD, "p1 pb", "p2 pb"], STUD))[1][0] == ("no_forced_bet_due", 5)


def test_an_up_card_that_is_not_told_decides_nothing_if_its_holder_folds_at_once():
    unknown = ["d dh p1 ??????", *THIRD[1:], "p3 pb", "p1 f", "p2 f"]

    assert said(hand(unknown, STUD)) == ("clean", [("up_card_unknown", 1)])
    assert said(hand([*unknown[:3], "p2 pb", "p3 f", "p1 f"], STUD))[1] == [
        ("up_card_unknown", 1),
        ("not_your_turn", 4),
    ]
    assert said(hand([*unknown[:3], "p3 pb", "p1 cc"], STUD)) == ("unverifiable", [("opener_unknown", 1)])


def test_profiles_are_named_or_read_from_the_file_of_a_sign(tmp_path):
    sign = tmp_path / "sign.toml"
    sign.write_text('edition = "DGE-2015"\nblinds = [1, 2]\n')

    assert said(hand(SHOWN), str(sign))[1][0] == ("not_as_posted", 0)
    assert said(hand(SHOWN), "nj") == ("clean", [])
    with pytest.raises(UnknownProfile, match="There is no profile called 'nevada'"):
        fairdeal.judge(hand(SHOWN), "nevada")
    with pytest.raises(UnknownProfile, match="cannot be read: no such file"):
        fairdeal.judge(hand(SHOWN), "none.toml")
    sign.write_text("edition = 3")
    with pytest.raises(UnknownProfile, match="is no sign"):
        fairdeal.judge(hand(SHOWN), str(sign))


def test_a_game_that_an_edition_does_not_authorise_is_illegal_from_the_start():
    short = {**HOLDEM, "variant": "NS"}

    assert said(hand([], short), "nj") == ("illegal", [("game_not_authorised", 0)])


def test_what_is_no_hand_is_not_judged():
    with pytest.raises(Unreadable, match="action 1 is not one: 'p1 xx'"):
        fairdeal.judge(hand(["p1 xx"]))
    with pytest.raises(Unreadable, match="winnings must have an amount for each of the 3 players"):
        fairdeal.judge(hand([*DEALT, "p3 f", "p1 f"], winnings=[1]))
    with pytest.raises(Unreadable, match="the text holds 2 hands"):
        fairdeal.judge('[1]\nvariant = "NT"\n[2]\nvariant = "NT"')


def test_findings_and_refusals_have_one_list_of_codes():
    assert len(set(CODES)) == len(REASONS) + len(SAID)
    assert {said.clause for said in SAID.values()} - {""} <= set(CLAUSES)


OPENERS = {
    "a big blind alone": ([0, 10, 0, 0], 3),
    "a big blind left of the button": ([10, 0, 0, 0], 2),
    "a small blind behind the big one": ([10, 5, 0, 0], 2),
    "a straddle": ([5, 10, 20, 0], 4),
    "a straddle on the button": ([5, 10, 0, 20], 1),
    "two big blinds": ([5, 10, 10, 0], 4),
    "one who posts to come in": ([5, 10, 0, -10], 3),
    "one who posts half to come in": ([5, 10, -5, 0], 3),
}


@pytest.mark.parametrize(("blinds", "opener"), OPENERS.values(), ids=OPENERS)
def test_the_first_to_act_sits_behind_the_largest_blind(blinds, opener):
    table = {**HOLDEM, "antes": [0] * 4, "blinds_or_straddles": blinds, "starting_stacks": [1000] * 4}
    dealt = [f"d dh p{player} ????" for player in range(1, 5)]
    wrong = opener % 4 + 1

    assert said(hand([*dealt, f"p{opener} cbr 100"], table))[1] == [("hand_cut_short", 5)]
    assert said(hand([*dealt, f"p{wrong} f"], table))[1] == [("not_your_turn", 5)]


LIMIT = {
    "variant": "FT",
    "antes": [0, 0, 0, 0],
    "blinds_or_straddles": [5, 10, 0, 0],
    "small_bet": 10,
    "big_bet": 20,
    "starting_stacks": [1000, 1000, 23, 1000],
}
FOUR = [f"d dh p{player} ????" for player in range(1, 5)]


@pytest.mark.parametrize(("blinds", "opener"), [([5, 10, 20, 0], 4), ([5, 10, 0, 20], 1)], ids=["third", "button"])
def test_limits_may_be_straddled(blinds, opener):
    """The straddle counts for two limits; the next raise makes three."""
    table = {**LIMIT, "blinds_or_straddles": blinds, "starting_stacks": [1000] * 4}

    assert said(hand([*FOUR, f"p{opener} cbr 30"], table))[1] == [("hand_cut_short", 5)]
    assert said(hand([*FOUR, f"p{opener} cbr 40"], table))[1][0] == ("raise_too_large", 5)


def test_fixed_limits_may_be_counted_on_from_a_short_all_in():
    """By the book 13 stand for the bet of 10 and are made 20; elsewhere the next raises are to 23 and 33."""
    raised = [*FOUR, "p3 cbr 20", "p4 cc", "p1 cc", "p2 cc"]
    short = {**LIMIT, "starting_stacks": [1000, 1000, 33, 1000]}
    allin = [*raised, "d db 2c3c4d", "p1 cbr 10", "p2 cc", "p3 cbr 13", "p4 cbr 23", "p1 cbr 33"]

    assert said(hand(allin, short))[1][:2] == [("raised_above_short_bet", 13), ("hand_cut_short", 14)]
    assert said(hand(allin, short), "open")[1][0] == ("raise_too_large", 13)
    assert said(hand([*allin[:12], "p4 cbr 22"], short))[1][0] == ("raise_too_large", 13)
    assert said(hand([*allin[:12], "p4 cbr 20", "p1 cbr 30"], short))[1] == [("hand_cut_short", 14)]


def untold(actions, **more):
    """Three players, none of whose stacks is told."""
    table = hand(actions, HOLDEM, **more)
    judged = fairdeal.judge(fairdeal_text(table).replace("[1000, 1000, 1000]", "[inf, inf, inf]"))
    codes = [(finding.code, finding.action) for finding in judged.findings if finding.code != "stacks_unknown"]
    return judged.verdict, judged.stacks, codes


def test_who_is_passed_over_and_has_an_untold_stack_is_all_in():
    """The first player's 50 were all he had; after the flop the other two bet on without him."""
    allin = [*DEALT, "p3 cbr 50", "p1 cc", "p2 cc", "d db 2c3c4d", "p2 cbr 60", "p3 cc", "d db 9s", "p2 cc", "p3 cc"]
    shown = [*allin, "d db Js", "p2 cc", "p3 cc", "p2 sm KcKd", "p3 sm 7h2s", "p1 sm AcAd"]

    assert untold(shown) == ("clean", None, [])
    assert untold(shown, winnings=[150, 120, 0]) == ("clean", None, [])


def test_everybody_may_have_been_all_in():
    run_out = [*DEALT, "p3 cbr 50", "p1 cc", "p2 f", "p1 sm AcAd", "p3 sm 7h2s", "d db 2c3c4d", "d db 9s", "d db Js"]

    assert untold(run_out, winnings=[110, 0, 0]) == ("clean", None, [])


def test_board_cards_without_a_bet_between_them_say_that_an_untold_stack_is_all_in():
    """Sites note that cards were turned up and not which: the board goes on all the same."""
    table = {**HOLDEM, "antes": [0, 0], "blinds_or_straddles": [5, 10], "starting_stacks": [1000, 1000]}
    hidden = ["p1 sm ????", "p2 sm ????"]
    called = [*DEALT[:2], "p2 cbr 600", "p1 cc", *hidden, "d db 2c3c4d", *hidden, "d db 9s", *hidden, "d db Js"]
    told = fairdeal_text(hand([*called, "p1 sm AcAd", "p2 sm KcKd"], table))

    for stacks in ("[1000, inf]", "[inf, 1000]", "[inf, inf]"):
        assert fairdeal.judge(told.replace("[1000, 1000]", stacks)).verdict == "clean"
    assert fairdeal.judge(told).findings[0].code == "wrong_number_of_cards"


def test_a_short_raise_of_an_untold_stack_is_all_in_if_its_player_is_passed_over_later():
    raised = [*DEALT, "p3 cbr 15", "p1 cc", "p2 cc", "d db 2c3c4d", "p1 cbr 20", "p2 cc"]
    rest = ["d db 9s", "p1 cc", "p2 cc", "d db Js", "p1 cc", "p2 cc", "p1 sm AcAd", "p2 sm KcKd", "p3 sm 7h2s"]

    assert untold([*raised, *rest], winnings=[85, 0, 0]) == ("clean", None, [])
    assert untold([*raised, "p3 f", *rest], winnings=[85, 0, 0])[2][0] == ("raise_too_small", 4)


def test_what_was_paid_is_not_held_against_play_of_which_the_stacks_are_not_told():
    shown = [*BEFORE, *SHOWN[6:]]

    assert untold(shown, winnings=[25, 0, 0]) == ("unverifiable", None, [("results_unjudged", 17)])


def test_what_breaks_a_rule_with_any_stacks_is_found_with_untold_ones():
    assert untold([*DEALT, "p3 f", "p2 f"])[2] == [("not_your_turn", 5)]
    assert untold([*DEALT, "p3 cbr 15", "p1 f", "p2 f"])[2] == [("raise_too_small", 4)]


SPLIT = {
    "antes": [0, 0, 0],
    "blinds_or_straddles": [5, 10, 0],
    "min_bet": 10,
    "starting_stacks": [1000, 1000, 1000],
}


@pytest.mark.parametrize(
    ("variant", "more", "ends"),
    [("PO/8", "", (1003, 1002)), ("PO5/8", "3", (1002, 1003))],
)
def test_the_excess_of_halving_goes_to_the_high_half_elsewhere_unless_the_code_names_a_seat(variant, more, ends):
    """25 in the pot: the small blind, who folded, left 5."""
    high, low = f"AcAdKcKd{more and '9h'}", f"2s3sJhJd{more and '2h'}"
    actions = [f"d dh p1 {'??' * (len(high) // 2)}", f"d dh p2 {low}", f"d dh p3 {high}", "p3 cc", "p1 f", "p2 cc"]
    for board in ("Ah7c8d", "9c", "4h"):
        actions += [f"d db {board}", "p2 cc", "p3 cc"]
    actions += [f"p2 sm {low}", f"p3 sm {high}"]
    judged = fairdeal.judge({"variant": variant, **SPLIT, "actions": actions})

    assert (judged.verdict, judged.findings) == ("clean", [])
    assert judged.stacks[1:] == [str(ends[1]), str(ends[0])]
