"""Memory stays flat, however large what is judged."""

import subprocess
import sys
import zipfile

import pytest

from auditing import CLEAN, phhs

MOST = 200  # MB, of a process
PEAK = """
import re, sys
from pathlib import Path
from fairdeal.cli import main
code = main(["audit", *sys.argv[1:]])
about = Path("/proc/self/status").read_text()  # what getrusage says is at least the size of the parent
print(int(re.search(r"VmHWM:\\s+(\\d+)", about).group(1)) // 1024, file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "words", [("--no-screen", "--format", "text"), ("--format", "jsonl")], ids=["referee", "screen"]
)
def test_a_large_archive_is_judged_in_little_memory(words, tmp_path):
    """Files of several hands for each part that is under way, and many parts."""
    hands = 6_000 if "--no-screen" in words else 100_000
    block = phhs(*[CLEAN] * 1000).encode()
    (tmp_path / "some.phhs").write_bytes(block)
    with zipfile.ZipFile(tmp_path / "a.zip", "w", zipfile.ZIP_DEFLATED) as archive, archive.open("a.phhs", "w") as file:
        for first in range(0, hands, 1000):
            file.write(renumbered(block, first))
    warm = [sys.executable, "-m", "fairdeal", "audit", str(tmp_path / "some.phhs"), *words, "--jobs", "1"]
    subprocess.run(warm, check=True, capture_output=True)  # what is compiled is compiled once
    command = [sys.executable, "-c", PEAK, str(tmp_path / "a.zip"), *words, "--jobs", "1"]
    ran = subprocess.run(command, check=False, capture_output=True, text=True)

    assert (ran.returncode, f"{hands:,}" in ran.stdout or f'"clean":{hands}' in ran.stdout) == (0, True)
    assert int(ran.stderr.split()[-1]) < MOST


def renumbered(block, first):
    """The same thousand hands with names that go on."""
    texts = block.decode().split("\n[")
    return (
        "[" + "\n[".join(f"{first + at + 1}]{text.partition(']')[2]}" for at, text in enumerate(texts)) + "\n"
    ).encode()
