"""A policy that is learnt wins against uniform play."""

import importlib.util
import time
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn.py"


@pytest.mark.long(part="rl")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_example_learns_to_win_within_five_minutes(seed, capsys):
    spec = importlib.util.spec_from_file_location("learn", EXAMPLE)
    learn = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(learn)
    began = time.process_time()
    mean, doubt = learn.main(seed)

    assert mean - doubt > 0, f"seed {seed}: {capsys.readouterr().out}"
    assert time.process_time() - began < 300
