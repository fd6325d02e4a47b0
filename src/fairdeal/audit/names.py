"""The names of the hands of a file: which there have been."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fairdeal.history import phh_files


class Span(NamedTuple):
    """Names that count upwards from a number, or else names one by one."""

    first: int
    many: int
    others: Sequence[str] = ()

    def each(self) -> Iterator[str]:
        """All of them."""
        yield from self.others or map(str, range(self.first, self.first + self.many))


def span_of(names: Sequence[str]) -> Span:
    """The shortest way to say them.

    >>> span_of(["7", "8", "9"]), span_of(["7", "9"])
    (Span(first=7, many=3, others=()), Span(first=0, many=0, others=['7', '9']))
    """
    if names and len(names[0]) < phh_files.LONG and names[0].isascii() and names[0].isdecimal():
        first = int(names[0])
        if all(name == str(number) for number, name in enumerate(names, first)):
            return Span(first, len(names))
    return Span(0, 0, list(names))


class Names(phh_files.Names):
    """The names that have been used in a file, and can be asked for."""

    def __contains__(self, name: str) -> bool:
        counted = (
            len(name) < phh_files.LONG
            and name.isascii()
            and name.isdecimal()
            and name == str(int(name))
            and 1 <= int(name) <= self.count
        )
        return counted or name in self.others

    def are_new(self, span: Span) -> bool:
        """Whether none of them has been used before."""
        if not span.others and span.first > self.count and not self.others:
            return True
        return not any(name in self for name in span.each())

    def take(self, span: Span) -> None:
        """All of them have been used."""
        if not span.others and span.first == self.count + 1 and not self.others:
            self.count += span.many
            return
        for name in span.each():
            self.taken(name)
