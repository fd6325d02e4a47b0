"""What is compiled is kept for the next process, for this user alone, and never outlives an edit."""

import os
import pty
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fairdeal.ranking import compiled
from fairdeal.ranking.kernels import high, one
from fairdeal.ranking.tables import load, pack, unpack

SOURCE = Path(compiled.__file__).parents[2]

# A kernel whose callee stands in another file, and is the quickest to compile.
RANK = "from fairdeal.ranking.kernels.one import low_3_6_3; print(low_3_6_3(48, 1, 6))"  # an ace, a two, a three


@pytest.fixture
def copy(tmp_path):
    """The package somewhere else, with a cache of its own."""
    shutil.copytree(SOURCE / "fairdeal", tmp_path / "fairdeal", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def run(folder, code=RANK, stderr=subprocess.PIPE):
    environment = {**os.environ, "PYTHONPATH": str(folder), "XDG_CACHE_HOME": str(folder / "cache")}
    words = [sys.executable, "-c", code]
    return subprocess.run(
        words, cwd=folder, env=environment, check=True, stdout=subprocess.PIPE, stderr=stderr, text=True
    )


def edit(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def kept(folder):
    return {path: path.stat().st_mtime_ns for path in (folder / "cache").rglob("*.nb?")}


@pytest.mark.slow
def test_an_edited_table_and_an_edited_callee_are_seen(copy):
    """The best low of three is the twentieth; a table that says 19, and a callee that adds 7, are believed at once."""
    ranking = copy / "fairdeal" / "ranking"
    assert run(copy).stdout == "20\n"
    before = kept(copy)
    assert run(copy).stdout == "20\n"
    assert kept(copy) == before

    tables = unpack((ranking / "tables.bin").read_bytes())
    tables.low_six[tables.low_six.index(20)] = 19
    (ranking / "tables.bin").write_bytes(pack(tables))
    assert run(copy).stdout == "19\n"

    edit(ranking / "kernels" / "other.py", "SIX_BIT[b] | SIX_BIT[c]]\n", "SIX_BIT[b] | SIX_BIT[c]] + 7\n")
    assert run(copy).stdout == "26\n"
    assert kept(copy).keys() > before.keys()


@pytest.mark.slow
def test_what_is_kept_is_closed_to_others(copy):
    run(copy)
    (folder,) = (copy / "cache" / "fairdeal" / "kernels").iterdir()

    assert [path.stat().st_mode & 0o777 for path in (folder, folder.parent)] == [0o700, 0o700]


@pytest.mark.slow
def test_nothing_is_taken_from_a_folder_that_others_may_write_to(copy):
    folder = copy / "cache" / "fairdeal" / "kernels"
    folder.mkdir(parents=True)
    folder.chmod(0o777)
    ran = run(copy)

    assert ran.stdout == "20\n"
    assert ran.stderr == (
        "fairdeal: what is compiled cannot be kept for the next time: "
        f"{folder} must belong to you and be closed to others (chmod 700).\n"
    )
    assert [*folder.iterdir()] == []


@pytest.mark.slow
def test_who_waits_at_a_terminal_is_told_why_the_first_time(copy):
    told = []
    for _ in range(2):
        ours, theirs = pty.openpty()
        run(copy, stderr=theirs)
        os.close(theirs)
        try:
            told.append(os.read(ours, 1000).decode().splitlines())
        except OSError:  # nothing was written
            told.append([])
        os.close(ours)

    assert told == [["fairdeal: compiling for this machine, which takes some seconds the first time ..."], []]
    shutil.rmtree(copy / "cache")
    assert run(copy).stderr == ""


def test_the_folder_is_named_by_all_that_goes_into_a_kernel(copy):
    files = {path.relative_to(SOURCE / "fairdeal").as_posix() for path in compiled.sources(Path(one.__file__))}
    assert {f"ranking/kernels/{name}.py" for name in ("one", "other", "low", "omaha", "high", "arrays")} <= files
    assert {"ranking/tables.bin", "ranking/tables.py", "ranking/compiled.py"} <= files

    code = (
        "from fairdeal.ranking import compiled; print(compiled.digest(compiled.TABLES.parent / 'kernels' / 'one.py'))"
    )
    seen = [run(copy, code).stdout]
    for name in ("compiled.py", "tables.py", "kernels/arrays.py", "kernels/omaha.py", "kernels/one.py"):
        path = copy / "fairdeal" / "ranking" / name
        path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
        seen.append(run(copy, code).stdout)
    assert len(set(seen)) == 6


def test_imports_are_found_however_they_are_written(tmp_path, monkeypatch):
    """One name, several in brackets, a module from its package, a module by its name, inside a function."""
    monkeypatch.setattr(compiled, "HOME", tmp_path)
    (tmp_path / "fairdeal" / "sub").mkdir(parents=True)
    for name in ("a", "b", "c", "sub/d", "sub/e", "unused"):
        (tmp_path / "fairdeal" / f"{name}.py").write_text("import os\n")
    (tmp_path / "fairdeal" / "a.py").write_text("import fairdeal.sub.d\n")
    start = tmp_path / "start.py"
    start.write_text(
        "from fairdeal import a\nfrom fairdeal.b import (\n    one,\n    two,\n)\n"
        "def f():\n    from fairdeal.sub import e as x\n    from fairdeal.c import three, four\n"
    )
    found = {path.stem for path in compiled.sources(start)}

    assert found == {"tables", "start", "a", "b", "c", "d", "e"}


def test_what_nobody_used_for_a_month_is_forgotten(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    root = tmp_path / "fairdeal" / "kernels"
    for name, days in (("old", 31), ("new", 29)):
        (root / name).mkdir(parents=True)
        then = time.time() - days * 24 * 60 * 60
        os.utime(root / name, (then, then))
    root.chmod(0o700)
    digest = compiled.digest(Path(one.__file__))
    folder = compiled.folder_named.__wrapped__(digest)  # whatever was asked for before

    assert {path.name for path in root.iterdir()} == {"new", folder.name}


def test_a_kernel_refuses_arguments_of_other_types():
    """Called by its name it looks; only who calls it bare must know what he does."""
    with pytest.raises(TypeError, match="No matching definition"):
        high.high([[1.5] * 7], load().seven)


def test_numbas_own_settings_stay_as_they_were():
    from numba.core import config

    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES, config.LOOP_VECTORIZE
    assert one.badugi_1.compiled.overloads
    assert before == (config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES, config.LOOP_VECTORIZE)


@pytest.mark.parametrize("threads", [1, 2, None])
def test_shared_work_is_done_in_order_and_its_errors_are_seen(threads):
    assert compiled.shared(str, range(5), threads) == ["0", "1", "2", "3", "4"]
    with pytest.raises(ZeroDivisionError):
        compiled.shared(lambda part: 1 // part, range(3), threads)


def test_importing_the_rankings_loads_neither_numpy_nor_numba():
    code = (
        "import sys, fairdeal.ranking as ranking; ranking.strength('high', ('As', 'Ks', 'Qs', 'Js', 'Ts'));"
        "print(*{'numpy', 'numba', 'llvmlite'} & sys.modules.keys())"
    )
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "\n"


def test_the_first_few_hands_of_an_array_load_no_compiler():
    code = (
        "import sys, numpy, fairdeal.ranking as ranking; ranking.evaluate(numpy.arange(7, dtype='u1')[None], 'high');"
        "print(*{'numba', 'llvmlite'} & sys.modules.keys())"
    )
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "\n"
