"""Who does the work: this process, its threads, other processes, or the machines of a Dask cluster, behind one door.

Whoever has work cuts it into parts, asks ``workers`` for an executor, and takes the answers from ``in_order``.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any, Literal, ParamSpec, TypeVar

Args = ParamSpec("Args")
Answer = TypeVar("Answer")
Part = TypeVar("Part")

PATIENCE = 10  # seconds until a cluster must have answered
AHEAD = 4  # parts for each worker that may be under way or waiting to be asked for


class NoWorkers(RuntimeError):
    """Nobody can be asked to do the work, and why."""


class Here(Executor):
    """This process itself: a part is done at once when it is handed in."""

    def submit(self, work: Callable[Args, Answer], /, *args: Args.args, **kwargs: Args.kwargs) -> Future[Answer]:
        future: Future[Answer] = Future()
        try:
            future.set_result(work(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - kept for whoever asks for the answer
            future.set_exception(error)
        return future


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def workers(
    jobs: int | None = 1, cluster: str | None = None, *, of: Literal["threads", "processes"] = "processes"
) -> Iterator[tuple[Executor, int]]:
    """An executor, and how many workers it has; ``jobs=None`` is one for each core.

    A kernel that lets go of Python's lock is served by threads, anything else by processes.  With ``cluster``, the
    address of a Dask scheduler, its workers do everything and ``jobs`` has no meaning.

    >>> with workers(1) as (pool, count):
    ...     count, list(in_order(pool, abs, [-1, 2], count))
    (1, [1, 2])
    """
    if cluster is not None:
        with _client(cluster) as client:
            yield client.get_executor(pure=False), sum(client.nthreads().values())
        return
    if jobs is not None and jobs < 1:
        raise NoWorkers(f"There must be at least one job, not {jobs}.")
    count = jobs or cores()
    with _pool(count, of) as pool:
        yield pool, count


def _pool(count: int, of: str) -> Executor:
    """Other processes are started afresh: one that has run threads of Numba must not be forked."""
    if count == 1:
        return Here()
    from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
    from multiprocessing import get_context

    if of == "threads":
        return ThreadPoolExecutor(count)
    return ProcessPoolExecutor(count, get_context("spawn"), initializer=_leave_signals_alone)


def _leave_signals_alone() -> None:
    """Ctrl-C reaches every process of a terminal; the one that asked for the work decides what becomes of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def in_order(pool: Executor, work: Callable[[Part], Answer], parts: Iterable[Part], count: int = 1) -> Iterator[Answer]:
    """The answers to all parts, in their order; few are handed in ahead, so that there may be any number of them."""
    waiting: deque[Future[Answer]] = deque()
    try:
        for part in parts:
            waiting.append(pool.submit(work, part))
            if len(waiting) >= (1 if isinstance(pool, Here) else AHEAD * count):
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


# A cluster


@contextmanager
def _client(address: str) -> Iterator[Any]:
    try:
        import distributed
    except ModuleNotFoundError:
        raise NoWorkers("A cluster needs Dask: install fairdeal[cluster].") from None
    try:
        connect: Any = distributed.Client  # most of it has no types
        client = connect(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoWorkers(f"No Dask scheduler answers at {address}: {_first_line(error)}.") from None
    with client:
        _check(client, address)
        yield client


def _check(client: Any, address: str) -> None:  # noqa: ANN401 - most of Dask has no types
    """Every worker must have this very version, or its answers would be those of other rules."""
    from fairdeal import __version__

    theirs: dict[str, Any] = client.run(version, on_error="return")
    if not theirs:
        raise NoWorkers(f"The cluster at {address} has no workers.")
    for worker, found in theirs.items():
        if found != __version__:
            said = "cannot import Fairdeal" if isinstance(found, BaseException) else f"has Fairdeal {found}"
            raise NoWorkers(f"The worker {worker} {said}; it needs {__version__}.")


def version() -> str:
    """Which Fairdeal this process has."""
    from fairdeal import __version__

    return __version__


def _first_line(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0].rstrip(".")
