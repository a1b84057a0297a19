"""What is measured: each module is a section with `run(effort)`, which yields its results one by one."""

from collections.abc import Callable, Iterator
from importlib import import_module

from benchmarks.record import Result
from benchmarks.timing import Effort

NAMES = (
    "imports",
    "tiny",
    "gaussian",
    "text",
    "categorical",
    "streaming",
    "growth",
    "memory",
    "accuracy",
    "mixtures",
    "sequences",
    "kernels",
    "regressions",
    "dask",
)


def section(name: str) -> Callable[[Effort], Iterator[Result]]:
    """The function that runs a section; its modules are loaded now, not before.

    >>> section("tiny").__name__
    'run'
    """
    return import_module(f"benchmarks.sections.{name}").run
