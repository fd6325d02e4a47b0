"""One recorded hand judged: what was done, how it was shown, what was paid, and what cannot be known of it."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from decimal import Decimal
from typing import Any, NamedTuple

from msgspec.structs import replace

from fairdeal.audit.findings import Finding, Judgement, found, refused, verdict_of
from fairdeal.audit.judging import Judging
from fairdeal.audit.plain import Plain, is_plain
from fairdeal.audit.profiles import PROFILES, Profile, profile_named, sign_under, stakes_not_posted
from fairdeal.audit.results import Results
from fairdeal.audit.units import in_unit
from fairdeal.cards import Chips
from fairdeal.history import read
from fairdeal.history.phh import Action, named_by, parse_all
from fairdeal.history.record import Record, Table, Unreadable
from fairdeal.history.replaying import begin_of
from fairdeal.history.sign import OURS, check_required, decimals_of_results, scale_for, scale_of
from fairdeal.play import Stage, State, commands
from fairdeal.play.duties import in_words
from fairdeal.play.hand import CannotBegin

COVERS = Decimal(10) ** 12  # a stack that is not told


def judge(hand: Record | Mapping[str, Any] | str, profile: str = "practice") -> Judgement:
    """The judgement of one hand: a record, the table of a PHH file, or its text.

    >>> judge('''variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [200, 200]
    ... actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 3"]''').findings[0].message
    'The least bet or raise is to 4, not 3.'
    """
    if isinstance(hand, str):
        tables = read(hand)
        if len(tables) > 1:
            raise Unreadable(f"the text holds {len(tables)} hands: judge them one by one, as `records` reads them")
        hand = next(iter(tables.values()))
    record = hand if isinstance(hand, Record) else Record(dict(hand))
    return judge_record(record, profile_named(profile))


class Case(NamedTuple):
    """A hand ready to be judged."""

    table: Table
    done: list[Action]
    scale: int
    begin: commands.Begin
    findings: list[Finding]  # about the stakes
    chip: Chips  # the smallest in which was played
    untold: AbstractSet[int]  # the players whose stacks nobody knows


def judge_record(record: Record, profile: Profile = PROFILES["practice"]) -> Judgement:
    """The judgement of one hand; ``Unreadable`` if there is none in the record."""
    try:
        verdict = _judged(record, profile)
    except Unreadable as error:
        raise Unreadable(str(error), file=record.file, line=error.line or record.line, name=record.name) from None
    first = next((finding.action for finding in verdict.findings if finding.level == "error"), 0)
    verdict.line = record.line_of(first)
    return verdict


def driven(record: Record, profile: Profile, kind: type[Judging] = Judging) -> tuple[Case, Judging]:
    """The hand, driven through the referee as far as it goes."""
    table = record.table
    check_required(table)
    if OURS in table:  # our own records were kept by the book
        profile = replace(profile, lenient=False)
    first = _driven(table, record.name, profile, kind, {})
    found, stacks = first, dict[int, Decimal]()
    while found[0].untold and found[1].stopped:
        more = _all_in_unsaid(*found)
        if not more:
            return first
        stacks |= more
        found = _driven(table, record.name, profile, kind, stacks)
    return found


def _driven(
    table: Table, name: str, profile: Profile, kind: type[Judging], stacks: Mapping[int, Decimal]
) -> tuple[Case, Judging]:
    case = _case(table, profile, stacks)
    if kind is Judging and is_plain(case.table, case.begin):
        plain = Plain(name, case.begin, case.scale, profile)
        if plain.carries_out(case.done):
            return case, plain
    judging = kind(case.table, name, case.begin, case.scale, profile)
    judging.carry_out(case.done)
    return case, judging


def _all_in_unsaid(case: Case, judging: Judging) -> dict[int, Decimal]:
    """Of those whose stacks are not told, who has no more than he put in.

    That is whoever raised too little or was passed over; or, where others show or cards come too early, all of them.
    """
    state, short = judging.hand.state, judging.left_by_short_raise
    early = judging.findings[-1].code
    groups = (short, state.queue[: state.stage is Stage.BET], state.live if early in TOO_EARLY else ())
    for seats in groups if early != "not_the_showdown" else groups[::2]:
        left = {state.order.index(seat): (seat, short.get(seat, state.stacks[seat])) for seat in seats}
        paid = {at: case.begin.stacks[seat] - chips for at, (seat, chips) in left.items() if at in case.untold}
        found = {at: Decimal(chips) / case.scale for at, chips in paid.items() if chips}
        if found:
            return found
    return {}


TOO_EARLY = {"not_the_showdown", "wrong_number_of_cards"}


def _judged(record: Record, profile: Profile) -> Judgement:
    file, name = record.file, record.name
    try:
        case, judging = driven(record, profile)
    except CannotBegin as error:
        game, _ = named_by(record.table["variant"])
        return Judgement(file, name, game.key, "illegal", None, [refused(error.refusal, 0)])
    missing = _what_is_missing(judging)
    findings, stacks = case.findings + judging.findings + missing, None
    if judging.hand.over and not missing:
        results = Results(judging, case.table, case.chip)
        told = results.judge()
        stacks = results.at_the_end()
        if case.untold and verdict_of(told) != "clean":
            told = [found("results_unjudged", judging.last_place)]
        findings += told
    if findings and findings[0].code == "stacks_unknown":
        stacks = None
    return Judgement(file, name, case.begin.game, verdict_of(findings), stacks, findings)


def _case(table: Table, profile: Profile, stacks: Mapping[int, Decimal]) -> Case:
    table, untold = _with_stacks(table, stacks)
    findings = [found("stacks_unknown", 0, player=at + 1) for at in untold]
    done = _actions(table)
    of_play = scale_of(table, done)
    scale = max(of_play, scale_for(decimals_of_results(table)))
    begin = begin_of(table, scale)
    if not (profile.lenient or (profile.own and OURS in table)):
        for field, (posted, stated) in stakes_not_posted(profile, begin.posted, scale).items():
            findings.append(found("not_as_posted", 0, what=field, posted=posted, stated=stated))
        posted = sign_under(profile, begin.posted, scale)
        begin = commands.Begin(begin.game, posted, begin.stacks, begin.button, begin.owed)
    return Case(table, done, scale, begin, findings, scale // of_play, untold - stacks.keys())


def _with_stacks(table: Table, known: Mapping[int, Decimal]) -> tuple[Table, AbstractSet[int]]:
    """A stack that is not told, unless it is known from the play, is taken to cover every bet."""
    stacks = table["starting_stacks"]
    if not isinstance(stacks, list):
        return table, set()
    unknown = {at for at, chips in enumerate(stacks) if type(chips) is Decimal and chips.is_infinite() and chips > 0}
    if not unknown:
        return table, unknown
    told = [known.get(at, COVERS) if at in unknown else chips for at, chips in enumerate(stacks)]
    table = {key: value for key, value in table.items() if key != "finishing_stacks"} | {"starting_stacks": told}
    return table, unknown


def _actions(table: Table) -> list[Action]:
    recorded = table["actions"]
    if not isinstance(recorded, list):
        raise Unreadable("actions must be a list")
    return parse_all(recorded)


def _what_is_missing(judging: Judging) -> list[Finding]:
    """What a verdict needs and the record lacks, after a play that nothing has stopped."""
    state, last = judging.hand.state, judging.last_place
    unseen = sum(pot.chips for pot in judging.contested if len(pot.seats) > 1 and not _was_seen(state, pot.seats))
    if unseen and (state.stage is Stage.OVER or not state.strengths):
        return [found("cards_never_shown", last, chips=in_unit(unseen, judging.scale))]
    if state.stage is Stage.OVER or judging.stopped:
        return []
    return [found("hand_cut_short", last, waiting=_waiting(state))]


def _was_seen(state: State, seats: tuple[int, ...]) -> bool:
    return any(seat in state.strengths for seat in seats)


def _waiting(state: State) -> str:
    if state.queue and not state.drawing:
        asked = {Stage.BET: "act", Stage.SHOW: "show"}.get(state.stage, "throw cards away")
        return f"seat {state.queue[0]} is to {asked}"
    return f"the dealer is to {in_words(state)}"
