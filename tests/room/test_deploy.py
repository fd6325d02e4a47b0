"""What is there for whoever keeps a room: the unit, the compose file, and what they say is what the program takes."""

import re
import subprocess
import sys
from pathlib import Path

from fairdeal.cli import main

DEPLOY = Path(__file__).parents[2] / "deploy"


def printed(*words):
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, check=True).stdout


def test_every_setting_of_the_unit_and_the_compose_file_is_an_option_of_serve():
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(DEPLOY.iterdir()))
    named = {name.lower().replace("_", "-") for name in re.findall(r"FAIRDEAL_SERVE_([A-Z_]+)", text)}

    assert named >= {"host", "port", "db", "proxy"}
    assert named <= set(re.findall(r"--([a-z-]+)", printed("-m", "fairdeal", "serve", "--help")))


def test_r07_core_dumps_are_off():
    program = (
        "import resource; from fairdeal.room.opening import no_core_dumps; no_core_dumps();"
        "print(resource.getrlimit(resource.RLIMIT_CORE))"
    )

    assert printed("-c", program) == "(0, 0)\n"
    for name in ("fairdeal.service", "compose.yaml"):
        assert re.search(r"(LimitCORE=0|core: 0)", (DEPLOY / name).read_text(encoding="utf-8"))


def test_settings_come_from_the_environment(monkeypatch, capsys):
    monkeypatch.setenv("FAIRDEAL_SERVE_SEATS", "9")

    assert main(["serve", "--db", "memory:"]) == 2
    assert capsys.readouterr().err == "fairdeal: The table has 2 to 7 seats, not 9.\n"


def test_a_database_that_cannot_be_had_is_one_sentence(tmp_path, capsys):
    folder = tmp_path / "file"
    folder.write_text("", encoding="utf-8")
    for address in (f"{folder}/room.db", "postgresql:" + "//nobody@127.0.0.1:1/none"):
        assert main(["serve", "--port", "0", "--db", address]) == 2
        said = capsys.readouterr().err
        assert said.startswith("fairdeal: ")
        assert said.count("\n") == 1
        assert "Traceback" not in said


def test_an_audit_key_that_is_none_is_one_sentence(tmp_path, capsys):
    (tmp_path / "key").write_text("not a key", encoding="utf-8")

    assert main(["serve", "--port", "0", "--db", "memory:", "--audit-key", str(tmp_path / "key")]) == 2
    assert "holds no public audit key" in capsys.readouterr().err


def test_r31_a_byte_that_is_changed_is_another_digest_and_no_hand_begins_any_more(tmp_path, monkeypatch):
    """The digest covers every file of the package; a room whose files have changed deals no further hand."""
    from fairdeal.room import hub as hubs
    from fairdeal.room import identity
    from fairdeal.room.clocks import SystemClock, SystemEntropy
    from fairdeal.room.store.memory import memory_store

    (tmp_path / "one.py").write_text("1", encoding="utf-8")
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "two.json").write_text("2", encoding="utf-8")
    monkeypatch.setattr(identity, "of_package", lambda _: tmp_path)
    hub = hubs.Hub(memory_store(1), SystemClock(), SystemEntropy())
    assert hub.check_identity()
    assert len(hub.digest) * 4 == 256
    (tmp_path / "tables" / "two.json").write_text("3", encoding="utf-8")
    assert not hub.check_identity()
    assert hub.tools.closing
    assert hub.unwell
