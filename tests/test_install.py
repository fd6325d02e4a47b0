"""`tools/install.sh` fetches only when something changed, and says in a sentence what is missing."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOOLS = ("sh", "cat", "cksum", "dirname")

# Stands in for every Python: it writes down what it is asked, and can make a virtual environment of its own kind.
PYTHON = """#!/bin/sh
echo "$*" >>"{log}"
case "$*" in
*ensurepip*) exit {lacks_venv} ;;
*version_info*) exit {too_old} ;;
"-m venv --clear "*) mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
"-m pip install"*) exit {offline} ;;
esac
"""


@pytest.fixture
def project(tmp_path):
    """A project with the real script, and a machine on which there is nothing but the tools the script may use."""
    (tmp_path / "machine").mkdir()
    (tmp_path / "project" / "tools").mkdir(parents=True)
    for name in (*TOOLS, "mkdir", "cp"):
        (tmp_path / "machine" / name).symlink_to(shutil.which(name))
    for name in ("pyproject.toml", "constraints.txt", "tools/install.sh"):
        shutil.copy(ROOT / name, tmp_path / "project" / name)
    return tmp_path / "project"


def python(project, *, lacks_venv=0, too_old=0, offline=0):
    program = project.parent / "machine" / "python3"
    log = project.parent / "log"
    program.write_text(PYTHON.format(log=log, lacks_venv=lacks_venv, too_old=too_old, offline=offline))
    program.chmod(0o755)


def install(project, what):
    """Install, and give the exit code, what was said, and what pip was asked to install."""
    (project.parent / "log").write_text("")
    machine = {"PATH": str(project.parent / "machine")}
    script = ["/bin/sh", "tools/install.sh", what]
    ran = subprocess.run(script, cwd=project, env=machine, capture_output=True, text=True, check=False)
    asked = [line.split()[-1] for line in (project.parent / "log").read_text().splitlines() if "pip install" in line]
    return ran.returncode, ran.stderr, asked


def test_the_first_time_installs_the_build_tool_and_then_us(project):
    python(project)
    code, said, asked = install(project, "test")

    assert (code, asked) == (0, ["editables", ".[test]"])
    assert "making .venv" in said
    assert (project.parent / "log").read_text().count("--constraint constraints.txt") == 2


def test_the_second_time_asks_pip_for_nothing(project):
    """What is good enough for the tests is good enough to play."""
    python(project)
    install(project, "test")

    assert install(project, "test") == (0, "", [])
    assert install(project, "core") == (0, "", [])


def test_to_test_takes_more_than_to_play(project):
    python(project)

    assert install(project, "core")[2] == ["editables", "."]
    assert install(project, "test")[2] == ["editables", ".[test]"]


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_a_change_installs_again_in_the_same_environment(project, name):
    python(project)
    install(project, "test")
    with (project / name).open("a") as file:
        file.write("# changed\n")
    code, said, asked = install(project, "test")

    assert (code, asked) == (0, ["editables", ".[test]"])
    assert "making .venv" not in said


def test_a_failure_is_said_and_tried_again(project):
    python(project, offline=1)
    code, said, _ = install(project, "test")

    assert code == 1
    assert said.splitlines()[-1].startswith("fairdeal: the installation failed")
    assert install(project, "test")[0] == 1


def test_a_machine_without_python_is_told_what_is_needed(project):
    code, said, _ = install(project, "test")

    assert code == 1
    assert said.startswith("fairdeal: Python 3.11 or newer is needed")
    assert said.count("\n") == 1


def test_an_old_python_does_not_do(project):
    python(project, too_old=1)

    assert install(project, "test")[0] == 1
    assert not (project / ".venv").exists()


def test_a_python_without_venv_is_told_what_to_install(project):
    python(project, lacks_venv=1)
    code, said, _ = install(project, "core")

    assert code == 1
    assert said == (
        "fairdeal: python3 cannot make virtual environments;"
        " install its venv package (on Debian: apt-get install python3-venv).\n"
    )


# The browser


APT = """#!/bin/sh
echo "$*" >>"{log}"
exit {code}
"""


@pytest.fixture
def browser(project):
    """Run the script for the browser on a machine with such an apt-get, and with chromium or without."""
    machine, log = project.parent / "machine", project.parent / "log"
    shutil.copy(ROOT / "tools/browser.sh", project / "tools")

    def run(what, *, ci="", code=0, there=False):
        log.write_text("")
        for name in ("apt-get", *(["chromium"] if there else [])):
            (machine / name).write_text(APT.format(log=log, code=code))
            (machine / name).chmod(0o755)
        script = ["/bin/sh", "tools/browser.sh", what]
        environment = {"PATH": str(machine), "CI": ci}
        ran = subprocess.run(script, cwd=project, env=environment, capture_output=True, text=True, check=False)
        return ran.returncode, ran.stderr.splitlines(), log.read_text().splitlines()

    return run


APT_IS_ASKED = ["update -qq", "install -qq -y chromium"]


@pytest.mark.parametrize(("what", "ci"), [("install", ""), ("install", "true"), ("wanted", ""), ("wanted", "true")])
def test_a_browser_that_is_there_is_not_fetched(browser, what, ci):
    assert browser(what, ci=ci, there=True) == (0, [], [])


@pytest.mark.parametrize(("what", "ci"), [("install", ""), ("wanted", "true")])
def test_the_browser_is_fetched_when_asked_for_and_where_changes_are_checked(browser, what, ci):
    assert browser(what, ci=ci) == (0, ["fairdeal: installing chromium with apt-get ..."], APT_IS_ASKED)


def test_elsewhere_one_line_says_what_is_left_out(browser):
    left_out = "fairdeal: chromium is not installed, so the tests of the page are left out; make browser installs it."

    assert browser("wanted") == (0, [left_out], [])


def test_a_browser_that_cannot_be_fetched_is_one_sentence(browser):
    code, said, asked = browser("wanted", ci="true", code=100)

    assert (code, asked) == (1, APT_IS_ASKED[:1])
    assert said[-1].startswith("fairdeal: chromium could not be installed with apt-get")
