"""The defaults that JupyterLab gets from the course; what readers set themselves still wins.

They lie beside this file in `labconfig/default_setting_overrides.json`, the name under which JupyterLab looks for them
in every folder of `JUPYTER_CONFIG_PATH`. So nothing is written into anybody's environment.

- No pop-up over the first page asks about news and updates.
- Code that is wider than a narrow window goes on in the next line.
- A link into the middle of a long notebook leads there at once (`windowingMode` "full"), where else it waits until all
  cells above are drawn and gives up after 10 s.
"""

import json
import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

FOLDER = Path(__file__).parent
FILE = "labconfig/default_setting_overrides.json"
SETTINGS: dict[str, dict] = json.loads((FOLDER / FILE).read_text(encoding="utf8"))


def with_settings(environment: Mapping[str, str]) -> dict[str, str]:
    """The variables of an environment in which JupyterLab also looks here for its settings, before anywhere else.

    >>> with_settings({})["JUPYTER_CONFIG_PATH"] == str(FOLDER)
    True
    """
    folders = [str(FOLDER), environment.get("JUPYTER_CONFIG_PATH", "")]
    return {**environment, "JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, folders))}


def write_settings(prefix: Path = Path(sys.prefix)) -> None:
    """Put the settings into the Python environment at `prefix`, for a JupyterLab that somebody else starts."""
    file = prefix / "etc/jupyter" / FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(FOLDER / FILE, file)
