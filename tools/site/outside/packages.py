"""Where the packages of `package.json` lie, which the set-up has installed into the environment, and their licences."""

import json
import shutil
import sys
from pathlib import Path

from tools.course import ROOT

NAMED = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
INSTALLED = Path(sys.prefix) / "node/node_modules"


def package(name: str) -> Path:
    """The folder of an installed package; raises FileNotFoundError where the set-up did not get it.

    >>> (package("katex") / "LICENSE").exists()
    True
    """
    folder = INSTALLED / name
    if not folder.is_dir():
        raise FileNotFoundError(
            f"{name} is not installed: `make site` on a machine that reaches npm's package index does it"
        )
    return folder


def write_licences(static: Path) -> None:
    """Put the licence of each package of which pages hold something into the folder `licences`."""
    target = static / "licences"
    target.mkdir(parents=True, exist_ok=True)
    for name in NAMED["dependencies"]:
        shutil.copyfile(package(name) / "LICENSE", target / licence(name))


def licence(name: str) -> str:
    """The file of the site that holds the licence of a package.

    >>> licence("@fontsource-variable/source-sans-3")
    'source-sans-3.txt'
    """
    return f"{name.rpartition('/')[2]}.txt"
