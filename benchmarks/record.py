"""What a run leaves behind: its results, where and when they were measured, as JSON."""

import json
import os
import platform
import subprocess
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from math import isfinite
from pathlib import Path

from benchmarks.timing import Spread

FORMAT = 1
ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("genmodels", "numpy", "scipy", "scikit-learn", "dask", "mpmath", "hmmlearn")


@dataclass(frozen=True)
class Case:
    """On which data: a short name such as "A", how large they are, and the kind of numbers."""

    name: str
    size: str = ""
    dtype: str = ""


@dataclass(frozen=True)
class Result:
    """One number: what was done, on which data, against whom; its quartiles; and the median seconds behind a ratio."""

    task: str
    case: Case
    against: str
    number: float
    low: float
    high: float
    unit: str
    note: str = ""
    seconds: Mapping[str, float] = field(default_factory=dict)

    def __post_init__(self):
        if not all(isfinite(number) for number in (self.number, self.low, self.high)):
            raise ValueError(f"{self.task}, {self.case.name}: {self.number} is no result")

    @classmethod
    def of(cls, task: str, case: Case, against: str, spread: Spread, unit: str, **more) -> "Result":
        """A result from a median with its quartiles."""
        return cls(task, case, against, spread.median, spread.low, spread.high, unit, **more)

    @classmethod
    def one(cls, task: str, case: Case, against: str, number: float, unit: str, **more) -> "Result":
        """A result without a spread, such as an error or a number of bytes."""
        return cls(task, case, against, float(number), float(number), float(number), unit, **more)


@dataclass(frozen=True)
class Run:
    """All results of a run, by section, with the date (UTC), the seconds it took, and the machine."""

    date: str
    quick: bool
    seconds: float
    machine: Mapping[str, str]
    packages: Mapping[str, str]
    sections: Mapping[str, tuple[Result, ...]]

    @classmethod
    def now(cls, quick: bool, seconds: float, sections: Mapping[str, list[Result]]) -> "Run":
        """A run that has just ended on this machine."""
        date = datetime.now(UTC).isoformat(timespec="seconds")
        return cls(date, quick, seconds, machine(), packages(), {k: tuple(v) for k, v in sections.items()})

    @property
    def results(self) -> list[Result]:
        """All results in their order."""
        return [result for section in self.sections.values() for result in section]

    def save(self, path: Path) -> None:
        """Write the run as JSON."""
        path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps({"format": FORMAT, **asdict(self)}, indent=1, allow_nan=False)
        path.write_text(text + "\n", encoding="utf8")

    @classmethod
    def load(cls, path: Path) -> "Run":
        """Read a run; raises ValueError for a file of another form."""
        values = json.loads(path.read_text(encoding="utf8"))
        if not isinstance(values, dict) or values.pop("format", None) != FORMAT:
            raise ValueError(f"{path.name} is no run of format {FORMAT}: make a new one with `make bench`")
        if wrong := set(values) ^ {f.name for f in fields(cls)}:
            raise ValueError(f"{path.name} lacks, or should not have: {', '.join(sorted(wrong))}")
        sections = {name: tuple(map(_result, rows)) for name, rows in values.pop("sections").items()}
        return cls(**values, sections=sections)


def _result(values: dict) -> Result:
    return Result(**{**values, "case": Case(**values["case"])})


def machine() -> dict[str, str]:
    """The processor, its number of cores, the system, the version of Python, and the commit that is measured."""
    return {
        "processor": _processor(),
        "cores": str(os.cpu_count()),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "commit": _commit(),
    }


def packages() -> dict[str, str]:
    """The versions of the packages that are installed, of those that matter here."""
    found = {}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf8").splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or "unknown"


def _commit() -> str:
    try:
        done = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True)
    except OSError:  # no git
        return "unknown"
    return done.stdout.strip() or "unknown"
