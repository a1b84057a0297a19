"""Open JupyterLab at the first notebook of this clone.

python -m tools.start_lab [options for jupyter lab]
"""

import sys

from genmodels.course.kit.lab.start import FIRST, start
from tools.course import NOTEBOOKS, ROOT

START = f"{NOTEBOOKS.name}/{FIRST}"

if __name__ == "__main__":
    start(ROOT, START, sys.argv[1:])
