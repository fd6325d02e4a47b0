"""Functions compiled for this machine when they are first called, and kept on disk for the next process.

Numba alone would look only at the file of a function to see whether what it kept is still good.  Here the folder is
named by a digest of that file, of every file of ours that it imports and of the tables, so that no edit is missed.
"""

from __future__ import annotations

import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from functools import cache, cached_property, update_wrapper
from hashlib import blake2b
from pathlib import Path
from threading import RLock
from typing import Any, Generic, ParamSpec, TypeVar, cast

Args = ParamSpec("Args")
Answer = TypeVar("Answer")
Part = TypeVar("Part")

HOME = Path(__file__).parents[2]  # where the package lies
TABLES = Path(__file__).with_name("tables.bin")
IMPORTS = re.compile(r"^\s*(?:from (fairdeal[\w.]*) import (\([^)]*\)|.*)|import (fairdeal[\w.]*))", re.MULTILINE)
FORGOTTEN_AFTER = 30 * 24 * 60 * 60  # seconds in which nobody used what an earlier version left

_one_at_a_time = RLock()


class Kernel(Generic[Args, Answer]):
    """A function of arrays or numbers with one signature, which is compiled or read from the disk when first called."""

    def __init__(self, function: Callable[Args, Answer], signature: str, *, together: bool, brief: bool) -> None:
        self.function, self.signature, self.together, self.brief = function, signature, together, brief
        update_wrapper(self, function)

    def __call__(self, *args: Args.args, **kwargs: Args.kwargs) -> Answer:
        return cast("Answer", self.compiled(*args, **kwargs))

    @cached_property
    def compiled(self) -> Any:
        """Numba's own form, which refuses arguments of other types than the signature says."""
        return _compile(self)

    @cached_property
    def bare(self) -> Callable[..., Answer]:
        """Twice as quick to call: its arguments are taken to be what the signature says."""
        (only,) = self.compiled.overloads.values()
        return cast("Callable[..., Answer]", only.entry_point)


def kernel(
    signature: str, *, together: bool = True, brief: bool = False
) -> Callable[[Callable[Args, Answer]], Kernel[Args, Answer]]:
    """Mark a function to be compiled with this signature.

    It lets go of Python's lock, so that threads can share the work, unless it is too brief for that to be worth it.
    A loop that mostly looks things up in large tables is quicker when it does not try to do several rounds together.
    """
    return lambda function: Kernel(function, signature, together=together, brief=brief)


def device(function: Callable[Args, Answer]) -> Callable[Args, Answer]:
    """Mark a small function that melts into the kernels which call it.

    It takes numbers and looks tables up that are globals of its module: an array handed to it would be counted in and
    out at every call, which costs five times the work itself.
    """
    import numba

    return cast("Callable[Args, Answer]", numba.njit(forceinline=True)(function))


def called(function: Callable[Args, Answer]) -> Callable[Args, Answer]:
    """Mark a function for which kernels make a call, because it is long and seldom needed."""
    import numba

    return cast("Callable[Args, Answer]", numba.njit(function))


def shared(work: Callable[[Part], Answer], parts: Sequence[Part], threads: int | None) -> list[Answer]:
    """Have the parts of some work done by so many threads, by one for each core if it is None.

    The caller works too, and each takes the next part when it is free: nobody is woken for a part, nobody waits long.
    """
    helpers = min(threads or _cores(), len(parts)) - 1
    if helpers < 1:
        return [*map(work, parts)]
    answers, todo = dict[int, Answer](), iter([*enumerate(parts)])

    def take() -> None:
        for number, part in todo:
            answers[number] = work(part)

    with ThreadPoolExecutor(helpers) as pool:
        helping = [pool.submit(take) for _ in range(helpers)]
        take()
        for one in helping:
            one.result()
    return [answers[number] for number in range(len(parts))]


def _cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _compile(kernel: Kernel[Any, Any]) -> Any:
    folder = kept_in(Path(kernel.function.__code__.co_filename))
    return compile_into(folder, kernel.function, kernel.signature, together=kernel.together, nogil=not kernel.brief)


def compile_into(
    folder: Path | None,
    function: Callable[..., Any],
    signature: str,
    *,
    together: bool = True,
    by: Callable[..., Any] | None = None,
    **how: Any,
) -> Any:
    """A function compiled, or read from the folder in which it was kept."""
    import numba

    with _one_at_a_time, _alone_in(folder) if folder else nullcontext():
        if not folder or not any(folder.rglob(f"*.{function.__name__}-*.nbi")):
            _say_once("fairdeal: compiling for this machine, which takes some seconds the first time ...")
        with _numba_told(folder, together=together):
            return (by or numba.njit)(signature, cache=folder is not None, **how)(function)


@contextmanager
def _numba_told(folder: Path | None, *, together: bool) -> Iterator[None]:
    """Let Numba keep what it compiles in this folder or nowhere; by itself it would fall back on a stale place."""
    from numba.core import config

    names = ("CACHE_DIR", "CACHE_LOCATOR_CLASSES", "LOOP_VECTORIZE")
    before = {name: getattr(config, name) for name in names}
    wanted = (str(folder) if folder else "", "UserProvidedCacheLocator", together)
    try:
        for name, value in zip(names, wanted, strict=True):
            setattr(config, name, value)
        yield
    finally:
        for name, value in before.items():
            setattr(config, name, value)


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Of several processes that need the same kernel, one compiles it and the others wait."""
    try:
        import fcntl
    except ImportError:  # not on Windows, where each compiles for itself
        yield
        return
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@cache
def kept_in(file: Path) -> Path | None:
    """The folder for the kernels of a file, or None where there is none that only this user can write to."""
    return folder_named(digest(file))


@cache
def folder_named(name: str) -> Path | None:
    """The same for what was made from other things, which have this digest."""
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    root = base / "fairdeal" / "kernels"
    folder = root / name
    try:
        root.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _private(root):
            raise PermissionError(f"{root} must belong to you and be closed to others (chmod 700)")
        if not folder.exists():
            _forget_old(root)
        folder.mkdir(mode=0o700, exist_ok=True)
        os.utime(folder)
    except OSError as why:
        _say_once(f"fairdeal: what is compiled cannot be kept for the next time: {why}.", always=True)
        return None
    return folder


def _private(folder: Path) -> bool:
    """What is kept is run as a program, so nobody else may have put it there."""
    about = folder.lstat()
    if not hasattr(os, "getuid"):
        return True
    return stat.S_ISDIR(about.st_mode) and about.st_uid == os.getuid() and not about.st_mode & 0o077


def _forget_old(root: Path) -> None:
    import shutil

    for folder in root.iterdir():
        if time.time() - folder.stat().st_mtime > FORGOTTEN_AFTER:
            shutil.rmtree(folder, ignore_errors=True)


def digest(file: Path) -> str:
    """A name for everything from which the kernels in a file are made."""
    parts = blake2b(digest_size=12)
    for path in sorted(sources(file)):
        content = path.read_bytes()
        parts.update(f"{path.name} {len(content)}\n".encode() + content)
    return parts.hexdigest()


def sources(file: Path) -> set[Path]:
    """The tables, this file, the files of ours that it imports and those that they import."""
    found = {TABLES}
    todo = [file]
    while todo:
        path = todo.pop()
        if path in found:
            continue
        found.add(path)
        for package, names, whole in IMPORTS.findall(path.read_text(encoding="utf-8")):
            modules = [whole or package, *(f"{package}.{name}" for name in re.findall(r"\w+", names))]
            todo += filter(Path.is_file, (HOME.joinpath(*name.split(".")).with_suffix(".py") for name in modules))
    return found


@cache
def _say_once(sentence: str, *, always: bool = False) -> None:
    if always or sys.stderr.isatty():
        print(sentence, file=sys.stderr, flush=True)
