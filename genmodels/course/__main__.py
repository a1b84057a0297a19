"""Copy the notebooks of the course into a folder, and open JupyterLab there.

    python -m genmodels.course                       # into the folder genmodels-course
    python -m genmodels.course FOLDER --copy-only    # elsewhere, without JupyterLab
    python -m genmodels.course --port=9999           # further options go to JupyterLab

A notebook that lies in the folder already is kept as it is, with all that was done in it.
"""

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path

from genmodels.course.kit.lab.copy import copy_notebooks
from genmodels.course.kit.lab.start import FIRST, start

REMEDY = 'JupyterLab is not installed: pip install "genmodels[course]", then the same command again.'


def main() -> None:
    """Read the command line, copy, and open."""
    ask = argparse.ArgumentParser(
        prog="python -m genmodels.course",
        description="Copy the notebooks of the course into a folder, and open JupyterLab there.",
        epilog="Further options go to JupyterLab. A notebook that is in the folder already is kept as it is.",
    )
    ask.add_argument("folder", nargs="?", default="genmodels-course", type=Path, help="default: %(default)s")
    ask.add_argument("--copy-only", action="store_true", help="do not open JupyterLab")
    given, more = ask.parse_known_args()
    try:
        print(copy_notebooks(given.folder), flush=True)
    except OSError as error:
        sys.exit(f"The notebooks cannot be copied to {given.folder} ({error.strerror}): name another folder.")
    if given.copy_only:
        return
    if find_spec("jupyterlab") is None:
        sys.exit(REMEDY)
    start(given.folder.resolve(), FIRST, more)


if __name__ == "__main__":
    main()
