"""The protocol as it is written down, against the structs that are it."""

import json
import os
import re
from pathlib import Path

import msgspec

from fairdeal.room import messages
from fairdeal.room.schema import schema

DOCS = Path(__file__).parents[2] / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text(encoding="utf-8")
ASKED, TOLD = PROTOCOL.split("## Requests")[0].split("### Told")


def test_the_schema_in_the_documents_is_the_one_the_structs_make():
    """FAIRDEAL_WRITE=1 writes it again.  Its first line, an address with a scheme, is left out: no file holds one."""
    made = json.loads(schema())
    del made["$schema"]
    file = DOCS / "protocol.json"
    text = json.dumps(made, indent=1, ensure_ascii=False) + "\n"
    if os.environ.get("FAIRDEAL_WRITE"):
        file.write_text(text, encoding="utf-8")

    assert file.read_text(encoding="utf-8") == text


def tags(union):
    return {kind.__struct_config__.tag for kind in union.__args__}


def test_every_message_stands_in_the_tables_of_the_document():
    asked, told = (set(re.findall(r"^\| `(\w+)` \|", part, re.MULTILINE)) - {"ask", "is"} for part in (ASKED, TOLD))

    assert asked == tags(messages.Incoming)
    assert told == tags(messages.Outgoing)


def test_the_fields_of_what_is_asked_stand_there_too():
    rows = dict(re.findall(r"^\| `(\w+)` \|([^|]*)\|", ASKED, re.MULTILINE))
    for kind in messages.Incoming.__args__:
        fields = set(kind.__struct_fields__) - {"id"}
        assert set(re.findall(r"`(\w+)`", rows[kind.__struct_config__.tag])) == fields, kind


def test_the_examples_of_the_document_are_messages():
    lines = [line for line in PROTOCOL.splitlines() if line.startswith("{")]
    asked = [line for line in lines if line.startswith('{"ask"')]
    told = [json.loads(line) for line in lines if line.startswith('{"is"')]

    assert [isinstance(messages.read(line), messages.Asked) for line in asked] == [True] * 3
    assert {message["is"] for message in told} <= tags(messages.Outgoing)
    for message in told:
        if message["is"] != "news":
            msgspec.convert(message, messages.Outgoing)
