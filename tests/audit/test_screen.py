"""The screen passes a hand as clean only if the referee does, with the same stacks and the same notes."""

import io
import os
import re
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

import webhands
from fairdeal.audit import judge_record
from fairdeal.audit.profiles import PROFILES
from fairdeal.audit.screen import columns, ready, screen, screening
from fairdeal.history import Unreadable, records, toml
from fairdeal.ranking.compiled import sources
from planting import planted
from recorded import hands, needs_corpus, texts
from webhands import numbered

PRACTICE = PROFILES["practice"]
ROOT = Path(__file__).parents[2]
whole_corpus = pytest.mark.long(part="screen")


def spans(screened, data):
    return [data[first:end] for first, end in pairwise([*screened.begins.tolist(), len(data)])]


def by_the_referee(span):
    """What the referee makes of a span: its judgement, or nothing if it is not one readable hand."""
    found = list(records(io.BytesIO(span), "file"))
    if len(found) != 1 or isinstance(found[0], Unreadable):
        return None
    try:
        return judge_record(found[0])
    except Unreadable:
        return None


def wrongly_passed(data, cuts=(0,)):
    """How many hands the screen passed, and those of them of which the referee says anything else."""
    found = screen(data, PRACTICE, cuts)
    wrong = []
    for at, span in enumerate(spans(found, data)):
        if found.clean[at]:
            judged = by_the_referee(span)
            ours = ("clean", str(found.numbers[at]), found.stacks(at), found.findings(at), found.game(at))
            if judged is None or ours != (
                judged.verdict,
                judged.hand,
                judged.stacks,
                judged.findings,
                judged.game,
            ):
                wrong.append((span.decode(), ours, judged))
    return int(found.clean.sum()), wrong


# Hands of every kind


FEW = 9  # clean hands that take more than one look: stacks that are not told, a rake behind a bet that came back


def test_every_clean_hand_that_was_dealt_is_passed():
    chance = webhands.random_of("dealt")
    data = numbered([webhands.dealt(chance) for _ in range(300)])
    found = screen(data, PRACTICE)
    referees = [by_the_referee(span) for span in spans(found, data)]

    assert wrongly_passed(data)[1] == []
    clean = [at for at, judged in enumerate(referees) if judged.verdict == "clean"]
    assert sum(not found.clean[at] for at in clean) <= FEW
    assert {found.game(at) for at in range(300)} == {*columns.KEYS_OF_GAMES}


@needs_corpus
@pytest.mark.parametrize("every", [pytest.param(7, marks=pytest.mark.slow), pytest.param(1, marks=whole_corpus)])
def test_real_hands_of_web_sites_are_passed(every):
    passed = total = 0
    for data in texts("handhq.zip", every):
        clean, wrong = wrongly_passed(data)
        passed, total = passed + clean, total + data.count(b"\nvariant")
        assert wrong == []

    assert passed > 0.99 * total


@needs_corpus
def test_files_that_are_joined_are_judged_as_each_alone():
    files = [*texts("pluribus.zip", 20), *texts("wsop-2023-43.zip", 5)]
    cuts = [0]
    for data in files[:-1]:
        cuts.append(cuts[-1] + len(data))
    found = screen(b"".join(files), PRACTICE, cuts)

    assert found.begins.tolist() == cuts
    assert set(found.numbers.tolist()) == {1}
    assert wrongly_passed(b"".join(files), cuts)[1] == []
    assert found.clean.sum() > 100


def test_the_rows_of_a_report_are_those_of_the_referee():
    chance = webhands.random_of("rows")
    data = numbered([webhands.dealt(chance) for _ in range(200)])
    found = screen(data, PRACTICE)
    clean = found.clean.nonzero()[0].tolist()
    for at, span in enumerate(spans(found, data)):
        if at in clean:
            judged = msgspec.to_builtins(by_the_referee(span))
            row = {"file": "a \u00e9.zip/b", **{key: judged[key] for key in ROW}}
            assert found.lines(at, at + 1, msgspec.json.encode("a \u00e9.zip/b")) == msgspec.json.encode(row) + b"\n"

    assert all(map(len, found.hands_noted.values()))
    assert found.lines(clean[0], clean[0], b'"x"') == b""


ROW = ("hand", "game", "verdict", "stacks", "findings")


# What is amiss


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_amiss_is_passed(seed):
    """Whatever is changed in a dealt hand, the screen does not pass what the referee would not."""
    chance = webhands.random_of("amiss", seed)
    clean, wrong = wrongly_passed(numbered([webhands.amiss(chance, webhands.dealt(chance)) for _ in range(500)]))

    assert wrong == [], f"seed {seed}"
    assert clean > 20


@needs_corpus
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_amiss_in_a_real_hand_is_passed(seed):
    assert spoil_real_hands(seed, 2500) > 250


@needs_corpus
@pytest.mark.slow
@pytest.mark.parametrize(("archive", "every"), [("handhq.zip", 60), ("pluribus.zip", 12)])
def test_no_planted_fault_is_passed(archive, every):
    """Each of these makes a hand illegal or cuts it short: the referee says so, and the screen leaves them to it."""
    found = []
    for place, record in enumerate(hands(archive)):
        if place % every == 0 and judge_record(record).verdict == "clean":
            found += [broken for _, broken, _ in planted(record.table, webhands.random_of(archive, place))]
    clean, wrong = wrongly_passed(numbered([f"[1]\n{toml.lines(table)}" for table in found]))

    assert len(found) > 1000
    assert (clean, wrong) == (0, [])


@needs_corpus
@pytest.mark.long(part="screen")
@pytest.mark.parametrize("seed", range(50))
def test_nothing_that_is_amiss_in_many_hands_is_passed(seed):
    base = int(os.environ.get("FAIRDEAL_SEED", "1000"))
    assert spoil_real_hands(base + seed, 20_000) > 2000
    test_nothing_that_is_amiss_is_passed(base + seed)


def spoil_real_hands(seed, count):
    chance, real = webhands.random_of("real", seed), real_hands()
    clean, wrong = wrongly_passed(numbered([webhands.amiss(chance, chance.choice(real)) for _ in range(count)]))
    assert wrong == [], f"seed {seed}"
    return clean


@cache
def real_hands():
    web = [text for data in texts("handhq.zip", 3) for text in re.split(r"(?m)^(?=\[\d+\]$)", data.decode())[1:]]
    return web + [f"[1]\n{data.decode()}" for data in texts("pluribus.zip", 2)]


# Bytes of any kind


def noise(chance, text):
    """The text with some stretches of any bytes, or only such."""
    data = bytearray(text.encode())
    for _ in range(chance.randint(1, 8)):
        at = chance.randrange(len(data))
        data[at : at + chance.choice([0, 1, 5, 100])] = chance.randbytes(chance.choice([0, 1, 2, 9, 40]))
    return bytes(data if chance.random() < 0.9 else chance.randbytes(300)) + b"\n"


def test_bytes_of_any_kind_are_hands_of_the_referee():
    chance = webhands.random_of("noise")
    for _ in range(300):
        data = b"".join(noise(chance, webhands.dealt(chance)) for _ in range(3))
        found = screen(data, PRACTICE)
        assert b"".join(spans(found, data)) == data
        assert wrongly_passed(data)[1] == []


BOUNDS = """
import webhands
from fairdeal.audit.profiles import PROFILES
from fairdeal.audit.screen import screen
from test_screen import noise
chance, clean = webhands.random_of("bounds"), 0
for _ in range(2000):
    text = webhands.dealt(chance)
    for data in (text.encode(), webhands.amiss(chance, text).encode(), noise(chance, text)):
        clean += screen(data, PROFILES["practice"]).clean.sum()
print(clean)
"""


@pytest.mark.long(part="screen")
def test_no_kernel_reads_or_writes_beyond_its_columns(tmp_path):
    paths = os.pathsep.join([str(ROOT / "tests"), str(ROOT / "tests/audit"), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "XDG_CACHE_HOME": str(tmp_path), "PYTHONPATH": paths}
    done = subprocess.run([sys.executable, "-c", BOUNDS], check=False, capture_output=True, text=True, env=env)

    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) > 2000


# How it is built


def test_in_whatever_pieces_a_text_is_taken_the_answer_is_the_same(monkeypatch):
    chance = webhands.random_of("pieces")
    data = numbered([webhands.amiss(chance, webhands.dealt(chance)) for _ in range(60)])
    whole = screen(data, PRACTICE)
    for piece, room in ((100, 1024), (3000, 1024), (1 << 18, 3)):
        monkeypatch.setattr(screening, "PIECE", piece)
        monkeypatch.setattr(screening, "HANDS", room)
        again = screen(data, PRACTICE)
        assert [again.begins.tolist(), again.why.tolist()] == [whole.begins.tolist(), whole.why.tolist()]
        assert [again.stacks(at) for at in range(60) if again.clean[at]] == [
            whole.stacks(at) for at in range(60) if whole.clean[at]
        ]


def test_only_practice_is_screened_and_asking_loads_no_compiler():
    code = "import sys; from fairdeal.audit.profiles import PROFILES; from fairdeal.audit.screen import ready\n"
    code += "print([ready(PROFILES[name]) for name in PROFILES], 'numba' in sys.modules, 'numpy' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout

    assert said.split() == ["[True,", "False,", "False,", "False]", "False", "False"]
    assert ready(PRACTICE)


def test_an_edited_rule_or_game_is_compiled_again():
    """What is kept on disk is named by everything it was made from."""
    folder = ROOT / "src/fairdeal"
    made_from = sources(folder / "audit/screen/kernels/show.py")

    assert made_from >= {folder / name for name in ("rules/betting.py", "rules/pots.py", "games/omaha.py")}
    assert folder / "audit/screen/columns.py" in made_from
