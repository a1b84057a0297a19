"""Install a wheel in a bare environment, far from the repository, and use it there.

python -m tools.try_wheel dist
"""

import os
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.course import notebooks

FIT = """
from genmodels import GaussianNaiveBayes
print(*GaussianNaiveBayes().fit([[0.0], [2.0], [6.0], [8.0]], ["small", "small", "large", "large"]).predict([[7.5]]))
"""


class Elsewhere:
    """An empty environment in a folder, whose Python knows nothing of the repository."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder / "bare", with_pip=True)
        self.python = folder / "bare" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self.environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}

    def run(self, *arguments: str) -> str:
        """Return what Python prints; raise CalledProcessError where it fails."""
        command = [str(self.python), *arguments]
        return subprocess.run(
            command, cwd=self.folder, env=self.environment, check=True, text=True, stdout=subprocess.PIPE
        ).stdout


def try_wheel(wheel: Path, folder: Path) -> None:
    """Install, ask what is there, fit a model, copy the notebooks; raise where anything is not as it should be."""
    elsewhere = Elsewhere(folder)
    elsewhere.run("-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel.resolve()))
    print(elsewhere.run("-m", "genmodels"))
    expect(elsewhere.run("-c", FIT).strip(), "large", "a fitted model says")
    elsewhere.run("-m", "genmodels.course", "course", "--copy-only")
    expect(sorted(path.name for path in (folder / "course").iterdir()), [path.name for path in notebooks()], "copied")


def expect(found: object, wanted: object, what: str) -> None:
    """Raise AssertionError where two things differ that should be equal."""
    if found != wanted:
        raise AssertionError(f"{what} {found!r}, not {wanted!r}")


def main() -> None:
    """Try the one wheel of the folder named on the command line."""
    [wheel] = Path(sys.argv[1]).glob("*.whl")
    with TemporaryDirectory() as folder:
        try_wheel(wheel, Path(folder))
    print(f"{wheel.name} works without the repository.")


if __name__ == "__main__":
    main()
