"""SARIF 2.1.0: findings as code-review tools show them, at their file and line."""

from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import quote

import msgspec

from fairdeal.audit.findings import CODES, SAID, Finding, Judgement
from fairdeal.audit.profiles import Profile
from fairdeal.history.record import Record, Unreadable
from fairdeal.play.refusals import REASONS
from fairdeal.workers import version

ENCODER: Final = msgspec.json.Encoder()
RULES: Final = {code: at for at, code in enumerate(CODES)}


def results(judgement: Judgement, record: Record, _: Profile) -> bytes:
    """What was found in a hand, each ended by a comma and a new line."""
    return b"".join(
        ENCODER.encode(_result(judgement, finding, record.line_of(finding.action))) + b",\n"
        for finding in judgement.findings
    )


def _result(judgement: Judgement, finding: Finding, line: int) -> dict[str, Any]:
    place = {
        "physicalLocation": {"artifactLocation": {"uri": uri(judgement.file)}, "region": {"startLine": max(line, 1)}},
        "logicalLocations": [{"name": judgement.hand, "kind": "hand"}],
    }
    about = {"game": judgement.game, "verdict": judgement.verdict, "clause": finding.clause, "action": finding.action}
    clause = f" ({finding.clause})" if finding.clause else ""
    return {
        "ruleId": finding.code,
        "ruleIndex": RULES[finding.code],
        "level": finding.level,
        "message": {"text": _text(f"Hand {judgement.hand}, {where(finding)}: {finding.message}{clause}")},
        "locations": [place],
        "properties": about,
    }


def where(finding: Finding) -> str:
    """The place of a finding in words."""
    return f"action {finding.action}" if finding.action else "its start"


def uri(file: str) -> str:
    """A file as SARIF names it."""
    return ("file:" + "//" if file.startswith("/") else "") + quote(file)


def _text(sentence: str) -> str:
    """A message in which nothing is taken for a link."""
    return sentence.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]")


def head() -> bytes:
    """What stands before the results."""
    rules = [_rule(code) for code in CODES]
    driver = {"name": "Fairdeal", "version": version(), "rules": rules}
    return b'{"version":"2.1.0","runs":[{"tool":{"driver":' + ENCODER.encode(driver) + b'},"results":[\n'


def _rule(code: str) -> dict[str, Any]:
    said = SAID.get(code)
    sentence = said.sentence if said else REASONS[code].sentence
    clause = said.clause if said else REASONS[code].clause
    return {
        "id": code,
        "shortDescription": {"text": _text(code.replace("_", " ").capitalize() + ".")},
        "fullDescription": {"text": _text(sentence)},
        "defaultConfiguration": {"level": said.level if said else "error"},
        "properties": {"clause": clause},
    }


def tail(unreadable: Iterable[Unreadable], seconds: float, *, whole: bool) -> bytes:
    """What stands behind them: what could not be read."""
    notes = [
        {
            "level": "error",
            "message": {"text": _text(str(error))},
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": {"uri": uri(error.file)},
                        "region": {"startLine": max(error.line, 1)},
                    }
                }
            ],
        }
        for error in unreadable
    ]
    done: dict[str, Any] = {"executionSuccessful": whole and not notes, "toolExecutionNotifications": notes}
    done["properties"] = {"seconds": round(seconds, 2)}
    return b'],"invocations":[' + ENCODER.encode(done) + b'],"columnKind":"utf16CodeUnits"}]}\n'
