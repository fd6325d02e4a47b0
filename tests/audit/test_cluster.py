"""The same rows from the workers of a real Dask cluster."""

import pytest

from auditing import CLEAN, CUT, NO_TOML, SHORT_RAISE, phhs, rows, run, some_hands
from fairdeal import workers
from fairdeal.audit import parts


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # Dask's own
def test_a_cluster_of_two_workers_gives_the_same_rows_in_the_same_order(tmp_path, capfdbinary, monkeypatch):
    from distributed import LocalCluster

    monkeypatch.setattr(parts, "SIZE", 20_000)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.phhs").write_text(some_hands(120), "utf-8")
    (tmp_path / "b.phhs").write_text(phhs(CLEAN, SHORT_RAISE, NO_TOML, CUT), "utf-8")
    words = ("a.phhs", "b.phhs", "--format", "jsonl")
    here = run(capfdbinary, *words, "--jobs", "1")
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0", host="127.0.0.1") as two:
        there = run(capfdbinary, *words, "--cluster", two.scheduler_address)

    assert rows(there[1]) == rows(here[1])
    assert (there[0], there[2]) == (here[0], here[2]) == (2, here[2])
    assert rows(here[1])[1]["hands"] == 123


def test_where_no_scheduler_is_that_is_said_in_a_sentence(tmp_path, capfdbinary, monkeypatch):
    monkeypatch.setattr(workers, "PATIENCE", 0.2)
    (tmp_path / "a.phh").write_text(CLEAN, "utf-8")
    code, out, err = run(capfdbinary, tmp_path / "a.phh", "--cluster", "tcp://127.0.0.1:1", "--format", "jsonl")

    assert (code, out) == (2, "")
    assert err.startswith("fairdeal: No Dask scheduler answers at tcp://127.0.0.1:1")
