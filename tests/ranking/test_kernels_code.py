"""The machine code of the kernels, as far as it can be read."""

import re

import numba
import pytest

from fairdeal.audit.screen.kernels import begin, bets, results, scan, show
from fairdeal.odds.kernels import deal, holdem, settle, sweep
from fairdeal.ranking.compiled import Kernel
from fairdeal.ranking.kernels import check, count, high, low, omaha, one, other
from fairdeal.sim.kernels import playing

SCREEN = (begin, bets, results, scan, show)
KERNELS = {
    f"{module.__name__.rpartition('.')[2]}.{name}": found
    for module in (*(check, count, high, low, omaha, other, deal, holdem, settle, sweep, playing), *SCREEN)
    for name, found in vars(module).items()
    if isinstance(found, Kernel)
} | {"one.high_7": one.high_7}


def functions(code):
    """Of each function in LLVM's language its blocks: what each holds, and which may follow it."""
    for body in re.findall(r"^define [^\n]*\{\n(.*?)^\}", code, re.MULTILINE | re.DOTALL):
        parts = re.split(r"^([\w.$-]+|\"[^\"]+\"):[^\n]*\n", "entry:\n" + body, flags=re.MULTILINE)[1:]
        held = dict(zip(parts[::2], parts[1::2], strict=True))
        yield held, {name: re.findall(r"label %([\w.$-]+|\"[^\"]+\")", text) for name, text in held.items()}


def loops(follow):
    """The blocks from which one may come back to them."""
    for start in follow:
        seen, todo = set(), [*follow[start]]
        while todo:
            block = todo.pop()
            if block not in seen:
                seen.add(block)
                todo += follow.get(block, ())
        if start in seen:
            yield start


def in_loops(kernel):
    """How many blocks stand in loops, and in how many of them a reference is counted."""
    fresh = numba.njit(kernel.signature, nogil=True)(kernel.function)
    (code,) = fresh.inspect_llvm().values()
    inside = [held[name] for held, follow in functions(code) for name in loops(follow)]
    return len(inside), sum("NRT_" in text for text in inside)


@pytest.mark.slow
@pytest.mark.parametrize("name", KERNELS)
def test_the_loops_count_no_references(name):
    """To count an array in and out at every round costs five times the work itself."""
    blocks, counted = in_loops(KERNELS[name])

    assert (blocks > 0) == (name != "one.high_7")
    assert counted == 0


@pytest.mark.slow
def test_a_counted_reference_would_be_noticed():
    """A helper that is handed an array and keeps it cannot do without."""

    @numba.njit(inline="never", no_cpython_wrapper=True)
    def kept(kept_arrays, array):
        kept_arrays.append(array)

    def keeps(hands, out):
        arrays = [hands]
        for i in range(len(hands)):
            kept(arrays, hands[i:])
            out[i] = len(arrays)

    blocks, counted = in_loops(Kernel(keeps, high.BATCH, together=True, brief=False))

    assert blocks > 0
    assert counted > 0
