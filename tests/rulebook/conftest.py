"""What several tests of the book need: the tool that looks for evidence."""

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def tool():
    """``tools/evidence.py``, which is a script and no part of the package."""
    spec = importlib.util.spec_from_file_location("evidence_tool", ROOT / "tools/evidence.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
