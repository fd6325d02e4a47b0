"""R28: what lies below the room, frame by frame: order, sizes, and those who begin much and end nothing."""

import asyncio
import socket
import time

import pytest
from websockets.frames import Frame, Opcode

from fairdeal.room import door
from fairdeal.room.serving import in_a_loop
from fairdeal.room.viewer import WAITING, Viewer
from fairdeal.room.wants import Who
from fairdeal.room.wire import PARTS, frame
from rooms import room

HELLO = b'{"ask":"hello","id":1}'
MASK = b"\0\0\0\0"  # what a viewer sends is masked, here with nothing
ASKS = [
    *("GET /table HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade"),
    *("Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==", "Sec-WebSocket-Version: 13", "", ""),
]


def connected(here):
    line = socket.create_connection(("127.0.0.1", here.port), 10)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.sendall("\r\n".join(ASKS).encode())
    assert line.recv(4096).startswith(b"HTTP/1.1 101")
    return line


def ended(line):
    """The server ends it, sooner or later."""
    try:
        while line.recv(65536):
            pass
    except ConnectionResetError:
        return True
    return True


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_frame_is_what_the_library_would_have_sent(size):
    text = b"x" * size

    assert frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_the_room_runs_in_the_quickest_loop_there_is():
    async def here():
        return type(asyncio.get_running_loop()).__module__

    assert in_a_loop(here()).startswith("uvloop")


def test_nothing_overtakes_what_waits():
    """A viewer who does not read for a while gets everything afterwards, in the order in which it was said."""

    async def evening():
        viewer, sent, reads = Viewer(Who("slow")), [], [True]

        def put(text):
            if reads[0]:
                sent.append(text)
            return reads[0]

        viewer.direct = put
        viewer.send_text(b"1")
        reads[0] = False
        for text in (b"2", b"3"):
            viewer.send_text(text)
        reads[0] = True
        viewer.send_text(b"4")
        while not viewer.outbox.empty():
            sent.append(viewer.outbox.get_nowait())
            viewer.unsent -= 1
        viewer.send_text(b"5")
        assert sent == [b"1", b"2", b"3", b"4", b"5"]

    asyncio.run(evening())


def test_r28_who_has_been_let_go_is_sent_nothing_more_at_once():
    async def evening():
        viewer, sent = Viewer(Who("slow")), []
        viewer.direct = lambda text: bool(sent.append(text))
        for _ in range(WAITING + 1):
            viewer.send_text(b"{}")
        count = len(sent)
        viewer.send_text(b"{}")
        assert viewer.outbox.get_nowait() is None
        assert len(sent) == count

    asyncio.run(evening())


def test_r28_a_message_in_too_many_parts_ends_the_connection():
    with room() as here:
        with connected(here) as line:
            line.sendall(b"\x01\x80" + MASK + (b"\x00\x80" + MASK) * (PARTS + 1))
            assert ended(line)
        with connected(here) as whole:
            for kind, part in zip((0x01, 0x00, 0x80), (HELLO[:5], HELLO[5:9], HELLO[9:]), strict=True):
                whole.sendall(bytes([kind, 0x80 | len(part)]) + MASK + part)
            assert b'"is":"welcome"' in whole.recv(65536)


def test_r28_who_sends_pings_and_reads_no_answers_is_let_go():
    with room() as here, connected(here) as line:
        pings = (b"\x89\xfd" + MASK + b"x" * 125) * 500
        until = time.monotonic() + 30
        with pytest.raises(OSError, match=r"reset|Broken pipe"):
            flooded(line, pings, until)


def flooded(line, pings, until):
    while time.monotonic() < until:
        line.sendall(pings)


def test_r28_who_never_ends_his_request_is_let_go(monkeypatch):
    """The first request of a connection, and a later one that is begun on it."""
    monkeypatch.setattr(door, "PATIENCE", 0.3)
    with room() as here:
        for before in (b"", b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", here.port), 10) as line:
                line.sendall(before)
                assert not before or line.recv(65536).startswith(b"HTTP/1.1 200")
                line.sendall(b"GET / HTTP/1.1\r\nHost: ")
                assert ended(line)
        with connected(here) as quick:
            time.sleep(0.5)
            quick.sendall(bytes([0x81, 0x80 | len(HELLO)]) + MASK + HELLO)
            assert b'"is":"welcome"' in quick.recv(65536)
