"""`make lab` opens the first notebook: as root or not, with a display or without."""

import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tools import start_lab
from tools.course import ROOT
from tools.lab_server import FOLDERS, free_port

START_SECONDS = 60


def test_root_and_a_missing_display_are_seen_to():
    assert {"--allow-root", "--no-browser"} <= set(start_lab.options(root=True, display=False))
    assert not {"--allow-root", "--no-browser"} & set(start_lab.options(root=False, display=True))


@pytest.fixture
def started(tmp_path: Path):
    """JupyterLab started as `make lab` does it on a machine without a display; ended after the test."""
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {name: str(tmp_path / folder) for name, folder in FOLDERS.items()}
    command = [sys.executable, "-m", "tools.start_lab", f"--port={free_port()}"]
    lab = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    stop = threading.Timer(START_SECONDS, lab.terminate)  # ends the reading below if it never starts
    stop.start()
    yield lab
    stop.cancel()
    lab.terminate()
    lab.wait(15)


def test_without_a_display_the_address_of_the_first_notebook_is_printed(started):
    lines = []
    for line in started.stdout:
        lines.append(line)
        if re.search(rf"http://127\.0\.0\.1:\d+/lab/tree/{start_lab.START}\?token=", line):
            break
    else:
        pytest.fail("no address was printed:\n" + "".join(lines))
    assert lines[0].startswith("No display was found")
