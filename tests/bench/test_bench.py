"""What `fairdeal bench` says of its figures; how large they are is asserted by `make bench` alone."""

import json
import sys

import pytest

from fairdeal.bench import environment, measured
from fairdeal.bench.row import Row, beside, within
from fairdeal.cli import main


def test_the_best_round_of_each_side_counts():
    ours, theirs = iter([30.0, 60.0, 45.0]), iter([2.0, 1.0, 3.0])
    row = beside("w", "p", "u", lambda: next(ours), "peer", lambda: next(theirs), must=15, aim=30, rounds=3)

    assert row == Row("w", "p", "u", 60, "peer", 3, 20, 15, 30, ok=True)


def test_against_a_limit_the_ratio_says_how_many_times_we_are_within_it():
    row = within("w", "p", "s", 0.25, must=0.5, aim=0.2)

    assert (row.ratio, row.must, row.aim, row.peer, row.ok) == (2, 1, 2.5, "limit", True)
    assert not within("w", "p", "s", 0.51, must=0.5, aim=0.2).ok


@pytest.fixture
def measurement(monkeypatch):
    """One measurement alone, which does what it is told."""

    def stand_in(measure):
        module = type(sys)("fairdeal.bench.stand_in")
        module.measure = measure
        monkeypatch.setitem(sys.modules, "fairdeal.bench.stand_in", module)
        monkeypatch.setattr("fairdeal.cli.bench.MEASUREMENTS", {"stand_in": "a thing"})

    return stand_in


def test_a_missed_floor_is_said_and_the_exit_code_is_1(measurement, capsys):
    measurement(lambda: [within("kettle", "full", "s", 2.0, must=1, aim=0.5)])

    assert main(["bench", "--json"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out) == [
        {
            "work": "kettle",
            "policy": "full",
            "unit": "s",
            "ours": 2.0,
            "peer": "limit",
            "theirs": 1,
            "ratio": 0.5,
            "must": 1,
            "aim": 2.0,
            "ok": False,
        }
    ]
    assert "kettle (full) must reach 1, and came to 0.5." in err


def test_a_floor_that_is_reached_is_a_line_of_the_table(measurement, capsys):
    measurement(lambda: [within("kettle", "full", "s", 0.25, must=1, aim=0.5)])

    assert main(["bench"]) == 0
    assert " ".join(capsys.readouterr().out.splitlines()[1].split()) == "kettle full 0.25 s 1 4 1 2 limit ok"


def test_a_peer_that_is_not_installed_leaves_its_rows_out(measurement, capsys):
    def measure():
        yield within("kettle", "full", "s", 0.25, must=1, aim=0.5)
        import no_such_peer  # noqa: F401

    measurement(measure)

    assert main(["bench", "--json"]) == 0
    out, err = capsys.readouterr()
    assert len(json.loads(out)) == 1
    assert "no_such_peer is not installed: what stand_in measures against it is left out." in err


def test_what_is_not_measured_is_refused(capsys):
    assert main(["bench", "--only", "kettles"]) == 2
    assert capsys.readouterr().err.startswith("fairdeal: Nothing called 'kettles' is measured; there are start,")


def test_tables_are_stepped_by_legal_answers_and_without_openspiel_nothing_is_compared(monkeypatch):
    monkeypatch.setattr(environment, "TABLES", 8)
    monkeypatch.setitem(sys.modules, "pyspiel", None)  # as if it were not installed
    said = []

    assert environment.our_steps()() > 0
    assert [*measured("environment", said.append)] == []
    assert said == ["pyspiel is not installed: what environment measures against it is left out."]


@pytest.mark.slow
def test_odds_are_measured_as_people_ask_for_them(capsys):
    assert main(["bench", "--only", "odds", "--json"]) in {0, 1}
    assert [row["unit"] for row in json.loads(capsys.readouterr().out)] == ["ms", "ms"]
