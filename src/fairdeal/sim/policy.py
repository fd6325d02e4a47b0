"""A policy: a plain function of what a seat sees, compiled so that it plays at the speed of the kernel.

It is kept on the disk for the next process, under a digest of all it is made of: its own code, that of the functions it
calls, and the numbers and arrays it looks up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, update_wrapper
from hashlib import blake2b
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from fairdeal.ranking.compiled import HOME, compile_into, digest, folder_named
from fairdeal.sim.view import VIEW

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

SIGNATURE = "int64(Array(int32, 1, 'C', readonly=True))"
CALLED = "int64(CPointer(int32))"
MOST_SAID = 500  # letters of why a policy cannot be compiled
FAILED = -(1 << 62)  # the answer of a policy that raised an error


class BadSimulation(ValueError):
    """What was asked cannot be played, and why."""


class IllegalAnswer(ValueError):
    """A policy answered what it was not offered."""


class Policy:
    """A function from the view of ``fairdeal.sim.view`` to an answer, compiled when it is first needed."""

    def __init__(self, function: Callable[[npt.NDArray[np.int32]], int]) -> None:
        self.function = function
        update_wrapper(self, function)

    def __call__(self, seen: npt.NDArray[np.int32]) -> int:
        """The answer as Python gives it, to try a policy out."""
        return int(self.function(seen))

    @property
    def name(self) -> str:
        """What it is called where it is reported."""
        return str(getattr(self.function, "__name__", "policy"))

    @cached_property
    def compiled(self) -> Any:
        """Numba's own form of it, whose ``address`` the kernel calls."""
        kept = folder_named(fingerprint(self.function)) if Path(self.function.__code__.co_filename).is_file() else None
        for way in (plainly, with_care):
            if kept and any(kept.rglob(f"*.{way.__name__}-*.nbi")):
                try:
                    return _by_address(kept, way, _untyped(self.function))
                except ImportError:  # it calls functions of a module that is not here
                    kept = None
        inner, may_fail = _typed(self.function)
        return _by_address(kept, with_care if may_fail else plainly, inner)


def plainly(pointer: Any) -> int:
    """How the kernel calls a policy: with the place of the view."""
    return inner(carray(pointer, VIEW))  # type: ignore[name-defined,no-any-return]  # noqa: F821


def with_care(pointer: Any) -> int:
    """The same for one that may raise an error; the kernel then says whose answer it was."""
    try:
        return inner(carray(pointer, VIEW))  # type: ignore[name-defined,no-any-return]  # noqa: F821
    except Exception:  # noqa: BLE001
        return FAILED


def _at_home(function: Callable[..., int]) -> Any:
    """The function as one of this module: Numba imports that when it reads what was kept, and a script has none."""
    if not isinstance(function, FunctionType):
        return function
    code, names, called = function.__code__, function.__globals__, function.__name__
    same = FunctionType(code, names, called, function.__defaults__, function.__closure__)
    same.__module__ = __name__
    return same


def _untyped(function: Callable[..., int]) -> Any:
    """The function as it is where all was kept: it is compiled only if that turns out to be of another time."""
    import numba

    return numba.njit(forceinline=True, error_model="numpy")(_at_home(function))


def _typed(function: Callable[..., int]) -> tuple[Any, bool]:
    """The function for a view that it may not change, and whether an error stands ready in it."""
    import numba
    from numba.core.errors import NumbaError

    how: dict[str, Any] = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    try:
        inner = numba.njit(SIGNATURE, forceinline=True, **how)(_at_home(function))
    except NumbaError as error:
        why = " ".join(str(error).split())
        raise BadSimulation(f"The policy {function.__name__} cannot be compiled: {why[:MOST_SAID]}") from None
    (code,) = inner.inspect_llvm().values()
    return inner, "picklebuf" in code


def _by_address(kept: Path | None, way: Callable[[Any], int], inner: Any) -> Any:
    """The way of calling, with this policy as what it calls; nothing is compiled that was kept."""
    import numba

    carray: Any = vars(numba)["carray"]
    names = {"inner": inner, "carray": carray, "VIEW": VIEW, "FAILED": FAILED, "__name__": __name__}
    asked = FunctionType(way.__code__, names, way.__name__)
    return compile_into(kept, asked, CALLED, by=numba.cfunc, error_model="numpy", forceinline=True)


def policy(function: Callable[[npt.NDArray[np.int32]], int]) -> Policy:
    """Mark a function as a policy.  It takes the view, which it may not change, and gives the answer.

    >>> from fairdeal.sim import policy, view
    >>> @policy
    ... def stubborn(seen):
    ...     return seen[view.MOST] if seen[view.ASKED] <= view.OPEN_ASKED else 0
    >>> stubborn.name
    'stubborn'
    """
    return Policy(function)


def fingerprint(function: Callable[..., Any]) -> str:
    """A name for a function and all it is made of."""
    parts, seen = blake2b(digest(Path(__file__)).encode(), digest_size=12), set[int]()
    for part in _parts(function, seen):
        parts.update(f"{len(part)} ".encode() + part)
    return parts.hexdigest()


def _parts(value: object, seen: set[int]) -> Iterator[bytes]:
    """The bytes of a value; a function's are its code and, in turn, what it looks up."""
    value = getattr(value, "py_func", getattr(value, "function", value))
    code = getattr(value, "__code__", None)
    if isinstance(code, CodeType):
        if id(value) not in seen:
            seen.add(id(value))
            yield from _of_function(value, code, seen)
    elif hasattr(value, "tobytes"):
        yield f"{getattr(value, 'dtype', '')} {getattr(value, 'shape', '')}".encode()
        yield value.tobytes()
    else:
        yield repr(value).encode()


def _of_function(function: Any, code: CodeType, seen: set[int]) -> Iterator[bytes]:
    file = Path(code.co_filename)
    if HOME in file.parents:
        yield f"{digest(file)} {function.__qualname__}".encode()
        return
    yield code.co_code
    yield repr((code.co_names, code.co_varnames, function.__defaults__)).encode()
    for constant in code.co_consts:
        yield constant.co_code if isinstance(constant, CodeType) else repr(constant).encode()
    looked_up = {name: function.__globals__[name] for name in code.co_names if name in function.__globals__}
    cells = zip(code.co_freevars, function.__closure__ or (), strict=True)
    for name, value in (*looked_up.items(), *((name, cell.cell_contents) for name, cell in cells)):
        yield name.encode()
        if isinstance(value, ModuleType):
            yield from (part for of in code.co_names if hasattr(value, of) for part in _parts(getattr(value, of), seen))
        else:
            yield from _parts(value, seen)
