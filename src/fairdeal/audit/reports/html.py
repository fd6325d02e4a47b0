"""One page that holds everything: sums, charts, and each hand that is not clean, replayed step by step.

It asks nobody for anything, runs no script, and its one style is allowed by its digest alone.
"""

import html
from base64 import b64encode
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Final

from fairdeal.audit.findings import Finding, Judgement
from fairdeal.audit.profiles import Profile
from fairdeal.audit.reports.charts import bars
from fairdeal.audit.reports.steps import Step, steps
from fairdeal.audit.tally import UNREADABLE, Kind, Tally
from fairdeal.history.record import Record
from fairdeal.plain import plain

STYLE: Final = Path(__file__).with_name("page.css")
VERDICTS: Final = ("clean", "illegal", "unverifiable", UNREADABLE)
FILES: Final = 20  # in the chart


def text(said: object) -> str:
    """Anything from outside as text, and nothing but text."""
    return html.escape(plain(str(said)))


def section(judgement: Judgement, record: Record, profile: Profile) -> bytes:
    """One hand, if it is not clean."""
    if judgement.verdict == "clean":
        return b""
    first = next((each for each in judgement.findings if each.level == "error"), judgement.findings[0])
    told = "".join(map(_step, steps(record, judgement.findings, profile)))
    where = f"{judgement.file}:{judgement.line}"
    return (
        f'<details class="{judgement.verdict}"><summary><b>{text(judgement.verdict)}</b> '
        f"<code>{text(where)}</code> hand {text(judgement.hand)}, {text(judgement.game)}: {text(first.message)}"
        f"</summary><ol>{told}</ol></details>\n"
    ).encode()


def _step(step: Step) -> str:
    action = f"<code>{text(step.action)}</code>" if step.place else "<code>the start</code>"
    said = "".join(f"<p>{text(sentence)}{_clause(clause)}</p>" for sentence, clause in step.said)
    found = "".join(map(_finding, step.findings))
    mark = ' class="fault"' if any(finding.level == "error" for finding in step.findings) else ""
    return f'<li value="{step.place}"{mark}>{action}{said}{found}</li>'


def _finding(finding: Finding) -> str:
    return (
        f'<p class="{finding.level}"><b>{text(finding.code)}</b> {text(finding.message)}{_clause(finding.clause)}</p>'
    )


def _clause(clause: str) -> str:
    return f" <cite>{text(clause)}</cite>" if clause else ""


# What stands around them


def head(tally: Tally, seconds: float) -> bytes:
    """The page down to the hands."""
    style = STYLE.read_text(encoding="utf-8")
    digest = b64encode(sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    sums = "".join(f"<td>{tally.verdicts[verdict]:,}</td>" for verdict in VERDICTS)
    heads = "".join(f'<th scope="col">{verdict}</th>' for verdict in VERDICTS)
    rows = "".join(_kind(code, kind) for code, kind in _kinds(tally))
    files = Counter[str]()
    for kind in tally.kinds.values():
        files.update(kind.files)
    codes = [(code, kind.count, kind.level) for code, kind in _kinds(tally)]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Fairdeal audit</title><style>{style}</style></head>\n<body><main><h1>Audit</h1>\n"
        f"<p>{tally.hands:,} hands judged in {seconds:.1f} s.</p>\n"
        f"<table><thead><tr>{heads}</tr></thead><tbody><tr>{sums}</tr></tbody></table>\n"
        f"<h2>Findings</h2>\n{_table(rows)}{bars('Findings by code', codes)}"
        f"{bars('Findings by file', [(file, count, 'note') for file, count in files.most_common(FILES)])}\n"
        "<h2>Hands that are not clean</h2>\n"
    ).encode()


def _kinds(tally: Tally) -> list[tuple[str, Kind]]:
    return sorted(tally.kinds.items(), key=lambda item: (item[1].level, -item[1].count, item[0]))


def _table(rows: str) -> str:
    if not rows:
        return "<p>None.</p>\n"
    heads = "".join(f'<th scope="col">{name}</th>' for name in ("code", "level", "clauses", "times", "for example"))
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>\n"


def _kind(code: str, kind: Kind) -> str:
    example = kind.examples[0] if kind.examples else None
    like = f"<code>{text(example.file)}:{example.line}</code> {text(example.finding.message)}" if example else ""
    clauses = ", ".join(text(clause) for clause, _ in kind.clauses.most_common(3) if clause)
    cells = (code, kind.level, clauses, f"{kind.count:,}", like)
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def tail(unreadable: list[str]) -> bytes:
    """What could not be read, and the end."""
    rows = "".join(f"<li>{text(sentence)}</li>" for sentence in unreadable)
    told = f"<h2>What could not be read</h2>\n<ul>{rows}</ul>\n" if rows else ""
    return f"{told}</main></body></html>\n".encode()
