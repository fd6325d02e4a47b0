"""What is built is whole: it works in a clean environment, away from the repository."""

import json
import signal
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

import fairdeal

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
OFFLINE = ["--quiet", "--no-index", "--no-deps", "--disable-pip-version-check"]


def run(*words, cwd):
    return subprocess.run([str(word) for word in words], cwd=cwd, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", *OFFLINE, "--no-build-isolation", "-w", folder, ROOT, cwd=folder)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The program in an environment of its own; what it depends on it may borrow from ours, our source it may not."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder)
    python = folder / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", *OFFLINE, wheel, cwd=folder)
    (packages,) = folder.glob("lib/*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    assert str(folder) in run(python, "-c", "import fairdeal; print(fairdeal.__file__)", cwd=folder)
    return folder / "bin" / "fairdeal"


def test_the_wheel_holds_the_package_with_its_data_and_nothing_else(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    package = ROOT / "src"
    ours = {str(path.relative_to(package)) for path in package.rglob("*") if path.is_file() and path.suffix != ".pyc"}

    assert wheel.name == f"fairdeal-{fairdeal.__version__}-py3-none-any.whl"
    assert {name for name in names if ".dist-info/" not in name} == ours
    assert {"fairdeal/py.typed", "fairdeal/rulebook/evidence.json"} <= names
    assert {"fairdeal/web/index.html", "fairdeal/web/main.js", "fairdeal/web/icon.png"} <= names
    assert f"fairdeal-{fairdeal.__version__}.dist-info/licenses/LICENSE" in names


def test_the_installed_program_lists_the_games(installed):
    games = json.loads(run(installed, "games", "--json", cwd=installed.parent))

    assert len(games) == 22
    assert games[2]["key"] == "stud-8"


def test_the_installed_program_shows_a_clause_with_the_tests_it_does_not_carry(installed):
    (row,) = json.loads(run(installed, "rules", "OLD 14.8(b)", "--json", cwd=installed.parent))

    assert row["clause"] == "OLD 14.8(b)"
    assert row["kind"] == "engine"
    assert row["carried_out"]
    assert row["tests"]


def test_the_installed_program_says_a_hand_in_words(installed):
    assert "aces full of kings" in run(installed, "rank", "stud", "AsAhAdKsKh", cwd=installed.parent)


def test_the_installed_program_serves_the_page(installed):
    command = [str(installed), "serve", "--port", "0", "--db", "memory:"]
    with subprocess.Popen(command, cwd=installed.parent, stdout=subprocess.PIPE, text=True) as server:
        where = server.stdout.readline().strip()
        with urllib.request.urlopen(where + "main.js", timeout=30) as page:  # noqa: S310 - our own server
            assert page.headers["content-type"].startswith("text/javascript")
            assert b"import" in page.read()
        server.send_signal(signal.SIGINT)
        assert server.wait(30) == 0
