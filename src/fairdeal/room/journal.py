"""What the room writes down for whoever keeps it: one JSON object a line, and no card, password or cookie in it."""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime


class Line(logging.Formatter):
    """A record as one line."""

    def format(self, record: logging.LogRecord) -> str:
        """When, how bad, where and what; of a mistake of ours also the way to it."""
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "where": record.name,
            "what": record.getMessage(),
        }
        if record.exc_info and record.exc_info[1] is not None:
            told["mistake"] = repr(record.exc_info[1])
            told["way"] = "".join(traceback.format_tb(record.exc_info[2]))
        return json.dumps(told, ensure_ascii=False)


def write_journal(level: str) -> None:
    """From this level on, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Line())
    logger = logging.getLogger("fairdeal")
    logger.handlers = [handler]
    logger.setLevel(level.upper())
    logger.propagate = False
