"""`fairdeal serve` as a person starts and stops it."""

import re
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

from fairdeal import cli

PATIENCE_SECONDS = 30
WHERE = re.compile("http:" + r"//127\.0\.0\.1:\d+/")


def start(*words):
    command = [sys.executable, "-m", "fairdeal", "serve", "--db", "memory:", *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_it_prints_where_it_is_answers_there_and_ends_with_a_sentence():
    with start("--port", "0", "--game", "razz", "--open") as server:
        where = server.stdout.readline().strip()
        assert WHERE.fullmatch(where)
        with urllib.request.urlopen(where, timeout=PATIENCE_SECONDS) as page:  # noqa: S310 - our own server
            assert b"<title>Fairdeal</title>" in page.read()
        server.send_signal(signal.SIGINT)
        rest, said = server.communicate(timeout=PATIENCE_SECONDS)

    assert (server.returncode, rest) == (0, "")
    assert said == "The room is open at this address; Ctrl-C closes it.\nThe room is closed.\n"


def test_a_port_in_use_is_one_sentence(capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert cli.main(["serve", "--port", str(port)]) == 2

    out, said = capsys.readouterr()
    where = f"fairdeal: The room cannot be opened at 127.0.0.1, port {port}: address already in use."
    assert (out, said) == ("", f"{where} Choose another with --port, or 0 for any.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--host", "no.such.host.invalid"], "The room cannot be opened at no.such.host.invalid, port 8090: "),
        (["--game", "whist"], "There is no game called 'whist'"),
        (["--seats", "8"], "The table has 2 to 7 seats, not 8."),
        (["--seats", "1"], "The table has 2 to 7 seats, not 1."),
        (["--pause", "-1"], "A bot thinks for 0 to 60 seconds, not -1."),
        (["--pause", "nan"], "A bot thinks for 0 to 60 seconds, not nan."),
        (["--port", "70000"], "Invalid value"),
        (["--structure", "half"], "Invalid value"),
    ],
)
def test_what_cannot_be_served_is_one_sentence(words, sentence, capsys):
    assert cli.main(["serve", *words]) == 2
    out, said = capsys.readouterr()
    assert out == ""
    assert said.startswith(f"fairdeal: {sentence}")
    assert said.count("\n") == 1
