"""Kernels in which a figure that cannot be read is an error: nbval runs each notebook once, and its figures are seen.

What starts a kernel passes the variable IPYTHONDIR on to it, and IPython runs what stands in `startup` there.
"""

import os
import shutil
import tempfile
from atexit import register
from pathlib import Path

from tools.course import ROOT

STARTUP = f"""
import sys

sys.path.insert(0, {str(ROOT)!r})
from tests.notebooks.figures_in_kernels import show_what_can_be_read

show_what_can_be_read()
del sys, show_what_can_be_read
"""


def ask_kernels() -> None:
    """From now on, let the kernels that are started from here look at each figure."""
    home = Path(tempfile.mkdtemp(prefix="ipython"))
    register(shutil.rmtree, home, ignore_errors=True)
    startup = home / "profile_default/startup"
    startup.mkdir(parents=True)
    (startup / "figures.py").write_text(STARTUP, encoding="utf8")
    os.environ["IPYTHONDIR"] = str(home)


def show_what_can_be_read() -> None:
    """In place of `plotting.show`: raise AssertionError for a figure whose labels cannot be read."""
    from genmodels.course.kit import plotting
    from genmodels.course.kit.widgets import scene
    from tools.collisions import collisions

    plain = plotting.show

    def show(fig, alt, under=""):
        picture, told = plain(fig, alt, under), collisions(fig)
        assert told == [], f"{alt[:60]}: {told}"
        return picture

    plotting.show = scene.show = show
