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
