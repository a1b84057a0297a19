"""The site and its slides as the commands build them, once for all workers of pytest-xdist."""

import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
COMMANDS = ("tools.site", "tools.slides")


class Published:
    """The site in a folder that all workers share: whoever is first builds it, and the others wait."""

    def __init__(self, shared: Path) -> None:
        self.site = shared / "published/genmodels"
        self._whole, self._done = shared / "published.whole", shared / "published.done"
        self._command: subprocess.Popen | None = None
        self._given_up = False

    @property
    def is_there(self) -> bool:
        """Whether it is built, or cannot be."""
        return self._done.exists()

    def begin(self) -> None:
        """Build it beside everything else, unless somebody is at it."""
        if self._is_first():
            threading.Thread(target=self._build, daemon=True).start()

    def wait(self) -> Path:
        """Return its folder once it is built, by us where nobody is at it."""
        if self._is_first():
            self._build()
        while not self.is_there:
            time.sleep(0.5)
        assert self._whole.exists(), "the site could not be built"
        return self.site

    def give_up(self) -> None:
        """End what still builds: the tests are over."""
        self._given_up = True
        if self._command:
            self._command.terminate()

    def _is_first(self) -> bool:
        try:
            self.site.parent.mkdir()
        except FileExistsError:
            return False
        return True

    def _build(self) -> None:
        try:
            for command in COMMANDS:
                words = [sys.executable, "-m", command, str(self.site)]
                self._command = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.DEVNULL)
                if self._given_up or self._command.wait():
                    break
            else:
                self._whole.touch()
        finally:
            self._done.touch()
