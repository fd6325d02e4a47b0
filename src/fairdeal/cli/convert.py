"""``fairdeal convert``: hands in another format."""

import sys
from collections import Counter
from pathlib import Path
from typing import Annotated, TextIO

from cyclopts import Parameter

from fairdeal.cli.histories import HYPHEN, FormatName, complain, created, format_of, hands_of, opened
from fairdeal.cli.output import Unusable, say
from fairdeal.history.formats import FORMATS, Format, Hands, left_out
from fairdeal.history.record import Record, Unreadable, Unsayable

UNSAID, UNUSABLE = 1, 2


def convert(
    in_: Annotated[str, Parameter(name="IN", help="The file to read; - for standard input.", **HYPHEN)],
    out: Annotated[str, Parameter(name="OUT", help="The file to write; - for standard output.", **HYPHEN)],
    /,
    *,
    from_: Annotated[FormatName | None, Parameter(name="--from", help="The format of IN.")] = None,
    to: Annotated[FormatName | None, Parameter(help="The format of OUT, where its ending does not say it.")] = None,
    ohh_extensions: Annotated[
        bool, Parameter(help="Open Hand History with rounds and actions of our own, and all that it lacks.")
    ] = False,
) -> int:
    """Read hands and write them; what OUT's format cannot say is said on standard error."""
    form = format_of(out, to, "--to")
    if ohh_extensions:
        if form.name not in ("ohh", "ohh-extended"):
            raise Unusable(f"--ohh-extensions has no use for {form.name}.")
        form = FORMATS["ohh-extended"]
    if out != "-" and in_ != "-" and Path(out).exists() and Path(in_).exists() and Path(out).samefile(in_):
        raise Unusable(f"{out} is the file that is read.")
    with opened(in_) as source:
        found = hands_of(source, in_, from_)
        if out == "-":
            return _converted(found, sys.stdout, out, form)
        with created(out) as target:
            return _converted(found, target, out, form)


def _converted(found: Hands, target: TextIO, out: str, form: Format) -> int:
    lost, unsaid, codes, written = Counter[str](), dict[str, list[Record]](), {0}, 0
    for each in found:
        if isinstance(each, Unreadable):
            complain(each)
            codes.add(UNUSABLE)
            continue
        if form.name == "phh" and written:
            raise Unusable(f"{out}: a .phh file holds one hand, and there are more; write a .phhs file.")
        try:
            text = form.text_of(each)
            lost.update(left_out(form, each, text))
        except Unsayable as error:
            unsaid.setdefault(str(error), []).append(each)
        except Unreadable as error:
            complain(Unreadable(str(error), file=each.file, line=each.line))
            codes.add(UNUSABLE)
        else:
            target.write(text)
            written += 1
    for sentence, hands in unsaid.items():
        first = f"{hands[0].file}:{hands[0].line}"
        say(f"fairdeal: {first}: {_hands(len(hands))} left out, this the first: {sentence}.")
    if lost:
        told = ", ".join(f"{key} ({_hands(count)})" for key, count in lost.most_common())
        say(f"fairdeal: {form.name} has no place for all of what was read: {told}.")
    return max({*codes, UNSAID if unsaid else 0})


def _hands(count: int) -> str:
    return f"{count} hand{'s' if count > 1 else ''}"
