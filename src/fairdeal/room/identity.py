"""Which program this is: a digest of every file of the package, shown, and checked while the room is open."""

import hashlib
from importlib.metadata import PackageNotFoundError, files
from importlib.resources import files as of_package
from pathlib import Path
from typing import Final

EVERY: Final = 24 * 60 * 60.0  # seconds between two looks
LEFT_OUT: Final = {"__pycache__"}


def package_files() -> list[Path]:
    """The files of the program and its tables, in order."""
    root = Path(str(of_package("fairdeal")))
    found = (path for path in root.rglob("*") if path.is_file() and not LEFT_OUT & {*path.parts})
    return sorted(found)


def digest() -> str:
    """One number for all of them: a byte changed anywhere is another number."""
    root, whole = Path(str(of_package("fairdeal"))), hashlib.sha256()
    for path in package_files():
        whole.update(f"{path.relative_to(root).as_posix()}\0".encode())
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def changed_since_installed() -> list[str]:
    """The files that are not as they were installed; nothing where the program runs from its sources."""
    try:
        listed = files("fairdeal") or ()
    except PackageNotFoundError:
        return []
    wrong = []
    for path in listed:
        where = Path(str(path.locate()))
        if path.hash is None or path.suffix != ".py" or path.parts[0] != "fairdeal":
            continue
        if not where.is_file() or _hash(where, path.hash.mode) != path.hash.value:
            wrong.append(str(path))
    return wrong


def _hash(path: Path, mode: str) -> str:
    import base64

    raw = hashlib.new(mode, path.read_bytes()).digest()
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
