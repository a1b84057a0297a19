"""Is everything here that the course needs? A check with a remedy for whatever is missing."""

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from importlib import metadata

from genmodels.course.kit.lab.copy import IN_A_WHEEL

OLDEST_PYTHON = (3, 11)
INSTALL = (
    'run `python -m pip install "genmodels[course]"`'
    if IN_A_WHEEL.is_dir()
    else 'run `python -m pip install --upgrade ".[course]"` in the folder of the course'
)
REMEDY = f"{INSTALL}, then restart the kernel (menu Kernel, Restart)"
NEEDED = re.compile(r"([\w.-]+)(?:\[[^\]]*\])?\s*>=\s*([\d.]+)\s*(?:;\s*(.*))?$")


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: whether it is well, and what to do if not."""

    what: str
    well: bool
    remedy: str = ""

    def __str__(self) -> str:
        return f"✓ {self.what}" if self.well else f"✗ {self.what}: {self.remedy}"


@dataclass(frozen=True)
class Report:
    """All findings, to be read in a notebook; `well` says whether everything is there."""

    findings: tuple[Finding, ...]

    @property
    def well(self) -> bool:
        return all(finding.well for finding in self.findings)

    @property
    def verdict(self) -> str:
        """One sentence about the whole."""
        missing = sum(not finding.well for finding in self.findings)
        return "Everything is here." if not missing else f"{missing} of {len(self.findings)} need your help:"

    def __repr__(self) -> str:
        return "\n".join([self.verdict, *map(str, self.findings)])

    def _repr_html_(self) -> str:
        """One line where all is well, and its list is folded; else all that was looked at."""
        lines = "".join(f"<li>{escape(str(finding))}</li>" for finding in self.findings)
        listed = f'<ul style="list-style: none; padding-left: 0">{lines}</ul>'
        if self.well:
            return f"<details><summary><b>✓ {escape(self.verdict)}</b></summary>{listed}</details>"
        return f"<p><b>{escape(self.verdict)}</b></p>{listed}"


def check_installation() -> Report:
    """Look at Python and at every package that the course needs, in the versions that it needs.

    What is well is reported without its version, so that the report reads the same on every machine.

    >>> check_installation().findings[0]
    Finding(what='Python 3.11 or newer', well=True, remedy='')
    """
    return Report((_python(sys.version_info[:2]), *map(_package, course_needs(metadata.requires("genmodels") or ()))))


def course_needs(requirements: Iterable[str]) -> list[tuple[str, str]]:
    """Names and least versions of the packages among `requirements` that the library or its course needs.

    >>> course_needs(["numpy>=2.0", 'sympy>=1.13; extra == "course"', 'pytest>=8; extra == "test"'])
    [('numpy', '2.0'), ('sympy', '1.13')]
    """
    found = [NEEDED.match(requirement) for requirement in requirements]
    return [(m[1], m[2]) for m in found if m and (m[3] is None or 'extra == "course"' in m[3])]


def _python(version: tuple[int, int]) -> Finding:
    needed = ".".join(map(str, OLDEST_PYTHON))
    well = version >= OLDEST_PYTHON
    remedy = "" if well else f"this is {'.'.join(map(str, version))}; choose a kernel with a newer Python"
    return Finding(f"Python {needed} or newer", well, remedy)


def _package(need: tuple[str, str]) -> Finding:
    name, least = need
    try:
        version = metadata.version(name)
    except metadata.PackageNotFoundError:
        return Finding(f"{name} {least} or newer", False, f"it is not installed; {REMEDY}")
    well = _numbers(version) >= _numbers(least)
    return Finding(f"{name} {least} or newer", well, "" if well else f"this is {version}; {REMEDY}")


def _numbers(version: str) -> tuple[int, ...]:
    """The leading numbers of a version, with trailing zeros dropped: 2.0 and 2.0.0 are the same."""
    numbers = [int(part) for part in re.match(r"\d+(?:\.\d+)*", version)[0].split(".")]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)
