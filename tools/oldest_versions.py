"""Say which versions are installed, and fail where one is newer than the oldest that pyproject.toml promises.

.venv-oldest/bin/python -m tools.oldest_versions course,test
"""

import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import version

from packaging.requirements import Requirement
from packaging.version import Version

from tools.course import ROOT


def lower_bounds(needs: Iterable[str]) -> dict[str, Version]:
    """Return the lower bound of each package, of several the highest.

    >>> lower_bounds(["numpy>=2.0", "dask[array]>=2025.1", "numpy>=2.1"])
    {'numpy': <Version('2.1')>, 'dask': <Version('2025.1')>}
    """
    found: dict[str, Version] = {}
    for need in map(Requirement, needs):
        bounds = [Version(part.version) for part in need.specifier if part.operator == ">="]
        found[need.name] = max([found.get(need.name, Version("0")), *bounds])
    return found


def is_oldest(installed: Version, bound: Version) -> bool:
    """Whether a version is the bound, or one of those that mend it: of 2.2 these are 2.2.0 and 2.2.2, but not 2.3.

    >>> [is_oldest(Version(one), Version("2.2")) for one in ("2.2.0", "2.2.2", "2.3.0")]
    [True, True, False]
    """
    return installed.release[: len(bound.release)] == bound.release


def main(extras: str) -> None:
    """Print a line for each package that the project and its extras, with commas between them, ask for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))["project"]
    asked = [project["optional-dependencies"][extra] for extra in extras.split(",")]
    bounds = lower_bounds(need for needs in [project["dependencies"], *asked] for need in needs)
    newer = [name for name, bound in bounds.items() if not is_oldest(Version(version(name)), bound)]
    for name, bound in sorted(bounds.items()):
        print(f"{name:20} {version(name):12} promised from {bound}{' on: TOO NEW' if name in newer else ''}")
    if newer:
        sys.exit(f"Newer than the oldest that is promised: {', '.join(newer)}. Raise these bounds in pyproject.toml.")


if __name__ == "__main__":
    main(sys.argv[1])
