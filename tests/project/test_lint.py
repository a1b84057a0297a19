"""What `make lint` says is said by the tests, too: nobody has to remember it."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "command", [("check", "--quiet"), ("format", "--check", "--quiet")], ids=lambda words: words[0]
)
def test_the_style_is_that_of_the_project(command):
    pytest.importorskip("ruff")
    done = subprocess.run([sys.executable, "-m", "ruff", *command, "."], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
