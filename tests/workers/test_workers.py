"""The same answers, in the same order, whoever does the work."""

import os
import threading
import time
from concurrent.futures import Executor

import pytest

from fairdeal import workers
from fairdeal.workers import Here, NoWorkers, in_order


def square(number):
    return number * number


def slow_square(number):
    time.sleep(0.01 * (number % 3))
    return number * number


def one_over(number):
    return 1 // number


def process(_):
    time.sleep(0.05)
    return os.getpid()


@pytest.mark.parametrize(("jobs", "of"), [(1, "threads"), (3, "threads"), (None, "threads"), (1, "processes")])
def test_answers_come_in_the_order_of_the_parts(jobs, of):
    with workers.workers(jobs, of=of) as (pool, count):
        assert count == jobs or jobs is None
        assert list(in_order(pool, slow_square, range(50), count)) == [n * n for n in range(50)]


@pytest.mark.slow
def test_processes_share_the_work():
    with workers.workers(2) as (pool, count):
        assert list(in_order(pool, square, range(50), count)) == [n * n for n in range(50)]
        assert os.getpid() not in set(in_order(pool, process, range(8), count))


def test_one_job_is_done_here():
    with workers.workers(1) as (pool, _):
        assert isinstance(pool, Here)
        assert set(in_order(pool, process, range(2))) == {os.getpid()}


def test_an_error_is_seen_where_its_answer_would_have_been():
    with workers.workers(2, of="threads") as (pool, count):
        answers = in_order(pool, one_over, [1, 0, 1], count)
        assert next(answers) == 1
        with pytest.raises(ZeroDivisionError):
            next(answers)
    with pytest.raises(ZeroDivisionError):
        list(in_order(Here(), one_over, [0]))


def test_few_parts_are_handed_in_ahead():
    """A million parts are not all made before the first answer is there."""
    made = []

    def parts():
        for number in range(1000):
            made.append(number)
            yield number

    with workers.workers(2, of="threads") as (pool, count):
        answers = in_order(pool, square, parts(), count)
        next(answers)
        assert len(made) <= 2 * workers.AHEAD
        answers.close()


def test_in_this_process_a_part_is_answered_before_the_next_is_made():
    seen = []
    for answer in in_order(Here(), square, (seen.append(n) or n for n in range(3))):
        assert answer == seen[-1] ** 2


def test_a_job_is_the_least():
    with pytest.raises(NoWorkers, match="at least one job, not 0"), workers.workers(0):
        pass


def test_a_scheduler_that_is_not_there_is_a_plain_sentence(monkeypatch):
    monkeypatch.setattr(workers, "PATIENCE", 0.2)
    with pytest.raises(NoWorkers, match=r"No Dask scheduler answers at 127.0.0.1:9: .*\."):
        workers.workers(cluster="127.0.0.1:9").__enter__()


def test_without_dask_its_extra_is_named(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(NoWorkers, match=r"install fairdeal\[cluster\]"):
        workers.workers(cluster="127.0.0.1:9").__enter__()


@pytest.fixture(scope="module")
def cluster():
    """Two worker processes on this machine."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0", host="127.0.0.1") as local:
        yield local


@pytest.mark.slow
def test_a_cluster_gives_the_same_answers(cluster):
    with workers.workers(cluster=cluster.scheduler_address) as (pool, count):
        assert isinstance(pool, Executor)
        assert count == 2
        assert list(in_order(pool, square, range(50), count)) == [n * n for n in range(50)]
        assert len(set(in_order(pool, process, range(16), count)) - {os.getpid()}) == 2


@pytest.mark.slow
def test_an_error_comes_back_from_a_cluster(cluster):
    with workers.workers(cluster=cluster.scheduler_address) as (pool, count), pytest.raises(ZeroDivisionError):
        list(in_order(pool, one_over, [1, 0], count))


@pytest.mark.slow
def test_workers_with_another_version_are_not_asked(cluster, monkeypatch):
    monkeypatch.setattr("fairdeal.__version__", "9.9")
    with pytest.raises(NoWorkers, match=r"The worker .* has Fairdeal .*; it needs 9.9"):
        workers.workers(cluster=cluster.scheduler_address).__enter__()


@pytest.mark.slow
def test_a_cluster_without_workers_says_so():
    from distributed import LocalCluster

    with (
        LocalCluster(n_workers=0, dashboard_address=":0", host="127.0.0.1") as empty,
        pytest.raises(NoWorkers, match="has no workers"),
    ):
        workers.workers(cluster=empty.scheduler_address).__enter__()


def test_threads_stop_when_the_work_is_done():
    before = threading.active_count()
    with workers.workers(2, of="threads") as (pool, count):
        list(in_order(pool, square, range(10), count))
    assert threading.active_count() == before
