"""A JupyterLab of its own for one test run: on 127.0.0.1, a free port, its settings in a temporary folder."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Self

from genmodels.course.kit.lab.settings import SETTINGS
from genmodels.course.kit.lab.start import CONTENTS
from tools.course import ROOT

START_SECONDS = 60
# as `make lab`, but every cell is in the page even when it is not in view
EVERY_CELL = {**SETTINGS, "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"}}
FOLDERS = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    "IPYTHONDIR": "ipython",
}
OPTIONS = [
    CONTENTS,
    "--no-browser",
    "--ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--IdentityProvider.token=",
    "--ServerApp.password=",
    "--ServerApp.disable_check_xsrf=True",
    "--allow-root",
    "--expose-app-in-browser",
]


def free_port() -> int:
    """Return a port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class JupyterLab:
    """A running JupyterLab that serves a copy of some notebooks; leave the `with` block to end it.

    Args:
        notebooks: the folder whose notebooks are copied, so that nothing in it is saved over.
        home: an empty folder for the copy, the settings and the log.
        settings: what each plugin of JupyterLab is told.

    Raises:
        RuntimeError: when it does not answer in time; the message holds the end of its log.
    """

    def __init__(self, notebooks: Path, home: Path, settings: Mapping[str, dict] = EVERY_CELL) -> None:
        self.root, self.log, self.home = home / "notebooks", home / "lab.log", home
        self.settings = settings
        shutil.copytree(notebooks, self.root)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self._write_settings()
        folders = {name: str(self.home / folder) for name, folder in FOLDERS.items()}
        command = [sys.executable, "-m", "jupyterlab", *OPTIONS, f"--port={self.port}"]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [*command, f"--ServerApp.root_dir={self.root}"],
                env={**os.environ, **folders},
                cwd=ROOT,
                stdout=log,
                stderr=log,
            )
        self._wait()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()  # an interrupt would wait for a second confirmation
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def _write_settings(self) -> None:
        for plugin, value in self.settings.items():
            file = self.home / "settings" / f"{plugin.replace(':', '/')}.jupyterlab-settings"
            file.parent.mkdir(parents=True)
            file.write_text(json.dumps(value))

    def _wait(self) -> None:
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self.process.poll() is None:
            try:
                urllib.request.urlopen(f"{self.url}/api/status", timeout=1).close()
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        self.__exit__()
        raise RuntimeError(f"JupyterLab did not start:\n{self.log.read_text()[-2000:]}")
