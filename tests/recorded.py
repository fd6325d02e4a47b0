"""Where the recorded hands lie: beside the repository, or where FAIRDEAL_CORPUS says."""

import os
import zipfile
from pathlib import Path

import pytest

from fairdeal.history import records

CORPUS = Path(os.environ.get("FAIRDEAL_CORPUS") or Path(__file__).parents[2] / "shared" / "corpus")
needs_corpus = pytest.mark.skipif(
    not CORPUS.is_dir(), reason=f"the recorded hands are not in {CORPUS}: FAIRDEAL_CORPUS says where they are"
)


def hands(archive, every=1):
    """The hands of an archive, or of every so many of its files."""
    with zipfile.ZipFile(CORPUS / archive) as files:
        for name in _histories(files)[::every]:
            with files.open(name) as source:
                yield from records(source, name)


def texts(archive, every=1):
    """The files themselves, each ended by a line's end."""
    with zipfile.ZipFile(CORPUS / archive) as files:
        for name in _histories(files)[::every]:
            yield files.read(name).rstrip(b"\n") + b"\n"


def _histories(files):
    return [name for name in files.namelist() if name.endswith((".phh", ".phhs"))]
