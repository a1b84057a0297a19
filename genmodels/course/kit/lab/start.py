"""Open JupyterLab at a notebook, on any machine: with a display or without, as root or not."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from .settings import with_settings

FIRST = "00_start_here.ipynb"
CONTENTS = "--ServerApp.contents_manager_class=genmodels.course.kit.lab.contents.Contents"


def is_root() -> bool:
    """Say whether we are the administrator, as one is inside many containers."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def has_display(environment: Mapping[str, str], platform: str) -> bool:
    """Say whether a browser could be opened: always on Windows and macOS, else where a display is named.

    >>> has_display({}, "linux"), has_display({"DISPLAY": ":0"}, "linux"), has_display({}, "darwin")
    (False, True, True)
    """
    named = any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    return named or not platform.startswith("linux")


def options(folder: Path, notebook: str, root: bool, display: bool) -> list[str]:
    """Return what JupyterLab has to be told to show a folder, and in it a notebook first.

    >>> options(Path("course"), FIRST, root=True, display=False)[-2:]
    ['--no-browser', '--allow-root']
    """
    always = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{notebook}",  # also in the address that is printed
        CONTENTS,
    ]
    return always + ["--no-browser"] * (not display) + ["--allow-root"] * root


def start(folder: Path, notebook: str, more: Sequence[str]) -> None:
    """Become JupyterLab, so that Ctrl-C and every signal reach it; on Windows, which cannot, wait for its end.

    Args:
        folder: what it shows, and where it runs.
        notebook: the path in that folder of what it opens first.
        more: further options for JupyterLab.
    """
    display = has_display(os.environ, sys.platform)
    if not display:
        print("No display was found: open the address that JupyterLab prints below in a browser.", flush=True)
    command = [sys.executable, "-m", "jupyterlab", *options(folder, notebook, is_root(), display), *more]
    environment = with_settings(os.environ)
    os.chdir(folder)
    if os.name == "nt":
        sys.exit(subprocess.call(command, env=environment))
    os.execve(sys.executable, command, environment)
