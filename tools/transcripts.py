"""The golden transcripts of `tests/transcripts`: says which are not current, and with --write writes them again.

What they say was read against the book before it was kept, so a change is to be read before it is kept, too.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from transcript import FOLDER, record


def main(*, write: bool) -> int:
    """The exit code: 1 if a transcript is not current and stays so."""
    stale = []
    for hands in sorted(FOLDER.glob("*.hand")):
        text, golden = record(hands), hands.with_suffix(".txt")
        if not golden.exists() or golden.read_text(encoding="utf-8") != text:
            stale.append(golden)
        if write:
            golden.write_text(text, encoding="utf-8")
    for golden in stale:
        print(f"{'written' if write else 'not current'}: {golden.relative_to(FOLDER.parents[1])}")
    return 1 if stale and not write else 0


if __name__ == "__main__":
    raise SystemExit(main(write="--write" in sys.argv[1:]))
