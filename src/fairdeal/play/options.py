"""What a seat may do now, with the amounts: the same questions that ``decide`` asks."""

from collections.abc import Sequence

from msgspec import Struct

from fairdeal.cards import UNKNOWN, Card, Chips, Seat
from fairdeal.games.definition import COMMON_CARD, DRAW
from fairdeal.games.posted import FIXED, NO_LIMIT, POT, Posted
from fairdeal.play import commands
from fairdeal.play.refusals import Refusal, refuse
from fairdeal.play.state import BET, CHECKED, CLOSE, DEAL, DISCARD, FORCED, OPEN, SHOW, State
from fairdeal.play.strengths import strengths_of
from fairdeal.rulebook import clause
from fairdeal.rules import betting, forced_bets, order, pots, showdown


class Options(Struct, frozen=True, omit_defaults=True, gc=False):
    """The choices of one seat.  ``least`` and ``most`` are totals for the round; 0 means that it cannot be done."""

    seat: Seat
    asked: str  # forced bet, bet, discard, draw or show
    fold: bool = False
    check: bool = False
    post: Chips = 0  # the forced bet
    call: Chips = 0
    least: Chips = 0
    most: Chips = 0
    verb: str = ""  # what reaching them is called: bet, complete or raise
    discards: int = 0  # down cards that go with a call or raise, or are owed now
    draw: int = 0  # cards that may be changed, at most
    show: bool = False
    concede: bool = False
    cite: tuple[str, ...] = ()
    step: Chips = 1  # a total between least and most is a multiple of this above the least


def legal(state: State, seat: Seat) -> Options | None:
    """What the seat may do now; nothing when it is not its turn."""
    queue = state.queue
    if queue and queue[0] == seat and not state.drawing:
        return ASKED[state.stage](state, seat)
    if may_show_early(state, seat):
        return Options(seat, "show", show=True, cite=("B-60",))
    if state.stage is FORCED and may_decline(state, seat) is None:
        return Options(seat, "ante", fold=True, cite=("HOUSE Def Ante",))
    return None


SHOW_CITE = ("HOUSE Irreg (4) s2", "HOUSE Irreg (4) s3")
FORCED_CITE = ("HOUSE Def Forced bet", "B-41")


@clause(
    *("SS (e) options", "SS (g) s1", "SS (g) s2", "SS (g) s3", "HOUSE 7CS (4)", "HOUSE 7CS (6)", "OLD 14.9(g)"),
    *("RANK 14.12B(k) s2", "HOUSE Def Check", "B-20", "B-49"),
    "C.6 round 1",
)
def _betting_options(state: State, seat: Seat) -> Options:
    """Check or bet while there is no bet, fold, call or raise once there is one; a blind may stand or raise."""
    if state.forced:
        return _forced_options(state, seat)
    bet, put_in, stack = state.bet, state.put_in[seat], state.stacks[seat]
    discards = discards_due(state, seat) if state.game.discards else 0
    least = most = state.rung  # as it mostly is, and else as raise_range has it
    if not least or least >= put_in + stack or state.able < 2 or state.acted[seat]:
        found = raise_range(state, seat)
        least, most = NO_RANGE if isinstance(found, str) else found
    step = 1 if least == most else step_between(state, least, most)
    verb, acts = state.verb, state.acts
    if bet > put_in:
        call = betting.to_call(bet, put_in, stack)
        return Options(
            seat, "bet", True, False, 0, call, least, most, verb, discards, 0, False, False, acts.facing, step
        )
    fold = state.sign.fold_without_bet == "allow"
    return Options(seat, "bet", fold, True, 0, 0, least, most, verb, discards, 0, False, False, acts.unbet, step)


NO_RANGE = (0, 0)


@clause("SS (e) forced bet", "HOUSE Def Forced bet", "B-41", "B-47")
def _forced_options(state: State, seat: Seat) -> Options:
    """The opener puts in the forced bet or a full one; only who opens in another's stead may fold."""
    sign = state.sign
    post = forced_bets.can_pay(sign.forced_bet, state.stacks[seat])
    found = raise_range(state, seat) if may_open_full(state, seat) else NO_RANGE
    least, most = NO_RANGE if isinstance(found, str) else found
    discards = state.game.discards if sign.opener_discard == "with_forced_bet" else 0
    fold = seat != state.named
    cite = (*(("B-47",) if fold else ()), *state.game.forced_cite, *FORCED_CITE)
    step = step_between(state, least, most)
    return Options(seat, "forced bet", fold, False, post, 0, least, most, "bet", discards, 0, False, False, cite, step)


def may_open_full(state: State, seat: Seat) -> bool:
    """The opener may put in a full bet at once, if that is more than the forced one and he has more than that."""
    sign = state.sign
    return forced_bets.may_open_full(sign.forced_bet, state.limit, state.stacks[seat], sign.opener_may_complete)


def _discard_options(state: State, seat: Seat) -> Options:
    return Options(seat, "discard", discards=state.game.discards, cite=state.game.discards_cite)


def _draw_options(state: State, seat: Seat) -> Options:
    return Options(seat, "draw", draw=len(state.hole[seat]), cite=state.game.throw_cite)


def _show_options(state: State, seat: Seat) -> Options:
    return Options(seat, "show", show=True, concede=not why_shown(state, seat), cite=SHOW_CITE)


ASKED = {  # what the seat whose turn it is may do, by the stage
    BET: _betting_options,
    DISCARD: _discard_options,
    DEAL: _draw_options,
    SHOW: _show_options,
}


@clause("SS (e) discard", "SS (e) second call", "B-03")
def discards_due(state: State, seat: Seat) -> int:
    """In super stud the first call or raise of the first round takes two down cards with it, a second takes none."""
    return state.game.discards if state.game.discards and state.street == 0 and seat not in state.tossed else 0


@clause("B-58")
def raise_range(state: State, seat: Seat) -> tuple[Chips, Chips] | str:
    """The least and the most total that the seat may bet or raise to, or the code of the reason why it may not.

    A bet that no other player has chips to answer is no bet.
    """
    top, rung = state.put_in[seat] + state.stacks[seat], state.rung
    if rung and rung < top and state.able > 1 and not state.acted[seat]:
        return rung, rung
    if top <= state.bet:
        return "cannot_cover"
    if state.able < 2:
        return "nobody_to_raise"
    if state.acted[seat] and (code := _acted_already(state, seat)):
        return code
    if state.capped and len(state.live) > 2:
        return "raise_cap_reached"
    if rung:
        return (rung, rung) if rung < top else (top, top)
    least, most = _open_pair_range(state) if state.sign.structure is FIXED else _free_range(state, seat)
    return _whole_chips(least, most, top, state.sign.smallest_chip)


@clause("B-04", "B-12")
def step_between(state: State, least: Chips, most: Chips) -> Chips:
    """Bets go by whole chips; where a pair opens the upper limit, only the one limit or the other may be bet."""
    return max(1, most - least) if state.sign.structure is FIXED else state.sign.smallest_chip


@clause("B-12")
def _whole_chips(least: Chips, most: Chips, top: Chips, chip: Chips) -> tuple[Chips, Chips]:
    """Bets are whole numbers of the smallest chip, but for the last of a stack."""
    least = -(-least // chip) * chip
    most = top if most >= top else max(least, most // chip * chip)
    return min(least, top), min(most, top)


def _acted_already(state: State, seat: Seat) -> str:
    """Why a seat that checked or wagered before in this round may not raise now, if it may not."""
    sign = state.sign
    if not betting.may_check_raise(state.acted[seat] == CHECKED, sign.check_raise):
        return "check_raise_not_allowed"
    facing = state.bet - state.put_in[seat]
    if sign.structure is FIXED:
        reopened = betting.reopens_in_limit(facing, state.limit, half_is_enough=sign.half_bet_reopens)
    else:
        reopened = betting.reopens(facing, state.last_full)
    return "" if reopened else "betting_not_reopened"


def _open_pair_range(state: State) -> tuple[Chips, Chips]:
    least = betting.next_level(state.level, state.limit)
    double = open_pair_limit(state)
    return least, max(least, betting.next_level(state.level, double)) if double else least


@clause("B-04")
def open_pair_limit(state: State) -> Chips | None:
    """The switch concerns the second round of a high stud game, where somebody shows a pair."""
    sign = state.sign
    if not sign.open_pair_double or state.street != 1 or state.game.supply is not COMMON_CARD:
        return None
    if state.game.split or state.game.shares[0].name != "high":
        return None
    shows = any(len({card[0] for card in state.up[seat]}) < len(state.up[seat]) for seat in state.live)
    return betting.open_pair_bet(sign.small_bet, sign.big_bet, pair_shows=shows, doubles=True)


def _free_range(state: State, seat: Seat) -> tuple[Chips, Chips]:
    sign, bet, put_in = state.sign, state.bet, state.put_in[seat]
    only_forced = not state.raiser_of_round and bet < state.limit
    least = state.limit if only_forced else betting.least_raise(bet, state.last_full)
    if sign.structure is NO_LIMIT:
        return least, (put_in + state.stacks[seat])
    if sign.structure is POT:
        return least, max(least, betting.pot_limit(bet, put_in, state.pot))
    return least, max(least, (bet + most_bet(sign, upper=state.game.streets[state.street].upper)))


def most_bet(sign: Posted, *, upper: bool) -> Chips:
    """A spread's largest bet or raise."""
    return sign.most_big_bet if upper and sign.most_big_bet else sign.most_bet


@clause("HOUSE Def Ante", "OLD 14.10(d) s1")
def may_decline(state: State, seat: Seat) -> Refusal | None:
    """Who does not want to pay the ante is not dealt in; a blind that is due cannot be declined."""
    kinds = {owed.kind for owed in state.owed if owed.seat == seat}
    if kinds - {"ante"}:
        return refuse("blind_is_owed", seat=seat)
    return None if kinds else refuse("nothing_to_decline", seat=seat)


@clause("B-60")
def may_show_early(state: State, seat: Seat) -> bool:
    """Hands may be turned up before the end once nobody can bet any more, nor throw cards away."""
    if state.queue or state.able > 1 or state.stage not in EARLY or (state.street == 0 and state.stage is DEAL):
        return False
    if seat not in state.live or seat in state.shown or len(state.live) == 1:
        return False
    if _cards_still_thrown(state):
        return False
    return state.stage is not OPEN or not order.can_open(state.live, state.stacks, state.put_in)


def _cards_still_thrown(state: State) -> bool:
    """Cards are still to be thrown away: a draw comes, or super stud's discard is not made."""
    if state.game.discards and state.street == 0 and len(state.tossed) < len(state.live):
        return True
    return any(DRAW in street.deal for street in state.game.streets[state.street + 1 :])


EARLY = (DEAL, OPEN, CLOSE)


@clause("HOUSE Irreg (4) s3", "B-16", "B-48")
def why_shown(state: State, seat: Seat) -> str:
    """The code of the reason why a hand may not be conceded unseen, if it may not.

    It may be once it is beaten, by hands shown, in every pot it is in; not if a sign says so.
    """
    if state.sign.show_all:
        return "all_hands_are_shown"
    strengths = state.strengths
    mine = strengths_of(state, (*state.hole[seat], *state.up[seat]))
    if mine is not None and not showdown.is_beaten(mine, [*strengths.values()]):
        return "hand_not_beaten"
    for pot in pots.side_pots(state.paid, state.live, state.dead):
        others = [other for other in pot.seats if other != seat]
        if seat not in pot.seats or (mine is None and others):
            continue
        shown = [strengths[other] for other in others if other in strengths]
        if mine is None or not showdown.is_beaten(mine, shown):
            return "hand_not_beaten"
    return ""


def offers(options: Options | None, command: commands.AnyCommand, hole: list[Card]) -> bool:
    """The command is among the options: what ``decide`` will accept from this seat, which holds these down cards."""
    if options is None:
        return False
    match command:
        case commands.Fold():
            return options.fold and options.asked != "ante"
        case commands.Decline():
            return options.asked == "ante"
        case commands.Check():
            return options.check
        case commands.PostForced(discards=cards):
            return options.post > 0 and _fits(cards, options.discards, hole)
        case commands.Call(discards=cards):
            return options.call > 0 and _fits(cards, options.discards, hole)
        case commands.BetTo(total=total, discards=cards):
            whole = (total - options.least) % options.step == 0 or total == options.most
            return (
                options.most > 0
                and options.least <= total <= options.most
                and whole
                and _fits(cards, options.discards, hole)
            )
        case commands.Discard(cards=cards):
            if options.asked == "draw":
                return _fits(cards, len(cards), hole)
            return options.asked == "discard" and _fits(cards, options.discards, hole)
        case commands.Show():
            return options.show
        case commands.Concede():
            return options.concede
    return False


def _fits(cards: tuple[Card, ...], owed: int, hole: list[Card]) -> bool:
    return len(cards) == owed and first_not_held(hole, cards) is None


@clause("RANK 14.12B(f) s3", "SS (e) discard")
def first_not_held(hole: Sequence[Card], cards: Sequence[Card]) -> Card | None:
    """Only own down cards can be thrown away, each once; a card may be named for one that is not known."""
    unknown = hole.count(UNKNOWN)
    for place, card in enumerate(cards):
        if card == UNKNOWN or card not in hole:
            unknown -= 1
        if unknown < 0 or (card != UNKNOWN and card in cards[:place]):
            return card
    return None
