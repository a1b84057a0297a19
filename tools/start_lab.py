"""Open JupyterLab at the first notebook, on any machine: with a display or without, as root or not.

python -m tools.start_lab [options for jupyter lab]
"""

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
START = "notebooks/00_start_here.ipynb"
ALWAYS = [
    f"--ServerApp.root_dir={ROOT}",
    f"--LabApp.default_url=/lab/tree/{START}",  # also in the address that is printed
    CONTENTS := "--ServerApp.contents_manager_class=tools.lab_contents.Contents",
]
# The reader's own settings still win.
SETTINGS = {
    # no pop-up over the first page that asks about news and updates
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    # code that is wider than a narrow window goes on in the next line; and a link into the middle of a long notebook
    # leads there at once ("full"), where else it waits until all cells above are drawn and gives up after 10 s
    "@jupyterlab/notebook-extension:tracker": {"codeCellConfig": {"lineWrap": True}, "windowingMode": "full"},
}


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


def options(root: bool, display: bool) -> list[str]:
    """Return what JupyterLab has to be told on this machine.

    >>> options(root=True, display=False)[-2:]
    ['--no-browser', '--allow-root']
    """
    return ALWAYS + ["--no-browser"] * (not display) + ["--allow-root"] * root


def write_settings(prefix: Path = Path(sys.prefix)) -> None:
    """Put the course's settings of JupyterLab into the environment that lies at `prefix`."""
    file = prefix / "share" / "jupyter" / "lab" / "settings" / "overrides.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(SETTINGS))


def main() -> None:
    """Become JupyterLab, so that Ctrl-C and every signal reach it."""
    display = has_display(os.environ, sys.platform)
    if not display:
        print("No display was found: open the address that JupyterLab prints below in a browser.", flush=True)
    write_settings()
    command = [sys.executable, "-m", "jupyterlab", *options(is_root(), display), *sys.argv[1:]]
    os.chdir(ROOT)
    os.execv(sys.executable, command)


if __name__ == "__main__":
    main()
