"""`make lab` opens the first notebook with the course's settings: as root or not, with a display or without."""

import json
import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from genmodels.course.kit.lab.settings import SETTINGS, with_settings, write_settings
from genmodels.course.kit.lab.start import FIRST, options
from tools.course import ROOT
from tools.lab_server import FOLDERS, free_port
from tools.start_lab import START

START_SECONDS = 60


def test_root_and_a_missing_display_are_seen_to():
    assert {"--allow-root", "--no-browser"} <= set(options(ROOT, FIRST, root=True, display=False))
    assert not {"--allow-root", "--no-browser"} & set(options(ROOT, FIRST, root=False, display=True))


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
        if re.search(rf"http://127\.0\.0\.1:\d+/lab/tree/{START}\?token=", line):
            break
    else:
        pytest.fail("no address was printed:\n" + "".join(lines))
    assert lines[0].startswith("No display was found")


ASK = """
import json
from jupyterlab_server.settings_utils import _get_overrides
print(json.dumps(_get_overrides("no such folder")[0]))
"""


def defaults(**environment: str) -> dict:
    """What JupyterLab takes for its defaults in an environment that has these variables besides."""
    command = [sys.executable, "-c", ASK]
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_jupyterlab_takes_its_defaults_from_the_course(tmp_path):
    assert not SETTINGS.keys() & defaults(JUPYTER_CONFIG_DIR=str(tmp_path)).keys()
    found = defaults(**with_settings({"JUPYTER_CONFIG_DIR": str(tmp_path)}))
    assert {plugin: found[plugin] for plugin in SETTINGS} == SETTINGS


def test_on_binder_they_lie_in_the_environment(tmp_path):
    write_settings(tmp_path)
    found = defaults(JUPYTER_CONFIG_DIR=str(tmp_path / "etc/jupyter"))
    assert {plugin: found[plugin] for plugin in SETTINGS} == SETTINGS
