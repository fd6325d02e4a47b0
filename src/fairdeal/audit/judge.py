"""One recorded hand judged: what was done, how it was shown, what was paid, and what cannot be known of it."""

from fairdeal.audit.findings import Finding, Judgement, found, refused, verdict_of
from fairdeal.audit.judging import Judging
from fairdeal.audit.profiles import PROFILES, Profile, sign_under, stakes_not_posted
from fairdeal.audit.results import Results
from fairdeal.audit.units import in_unit
from fairdeal.history.phh import Action, Table, Unreadable, named_by, parse
from fairdeal.history.replaying import begin_of
from fairdeal.history.sign import OURS, check_required, scale_of
from fairdeal.play import Stage, State, commands
from fairdeal.play.duties import in_words
from fairdeal.play.hand import CannotBegin


def judge_table(table: Table, name: str = "1", profile: Profile = PROFILES["practice"], file: str = "") -> Judgement:
    """The judgement of one hand; ``Unreadable`` if there is none in the table."""
    check_required(table)
    done = _actions(table)
    game, _ = named_by(table["variant"])
    scale = scale_of(table, [*done, *_results(table)])
    begin = begin_of(table, scale)
    findings: list[Finding] = []
    if not (profile.lenient or (profile.own and OURS in table)):
        for field, (posted, stated) in stakes_not_posted(profile, begin.posted, scale).items():
            findings.append(found("not_as_posted", 0, what=field, posted=posted, stated=stated))
        begin = commands.Begin(begin.game, sign_under(profile, begin.posted), begin.stacks, begin.button, begin.owed)
    try:
        judging = Judging(table, name, begin, scale, profile)
    except CannotBegin as error:
        return Judgement(file, name, game.key, "illegal", None, [*findings, refused(error.refusal, 0)])
    judging.carry_out(done)
    missing = _what_is_missing(judging)
    findings += judging.findings + missing
    stacks = None
    if judging.hand.over and not missing:
        results = Results(judging, table)
        findings += results.judge()
        stacks = results.at_the_end()
    return Judgement(file, name, game.key, verdict_of(findings), stacks, findings)


def _actions(table: Table) -> list[Action]:
    recorded = table["actions"]
    if not isinstance(recorded, list):
        raise Unreadable("actions must be a list")
    return [parse(place, text) for place, text in enumerate(recorded, 1)]


def _results(table: Table) -> list[Action]:
    """The amounts that a record ends with, which may be of a smaller unit than its bets."""
    found = [table.get(key) for key in ("finishing_stacks", "winnings")]
    return [Action(0, "", amount=amount) for amounts in found if isinstance(amounts, list) for amount in amounts]


def _what_is_missing(judging: Judging) -> list[Finding]:
    """What a verdict needs and the record lacks, after a play that nothing has stopped."""
    state, last = judging.hand.state, judging.place
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
