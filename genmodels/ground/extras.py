"""Packages that only a part of the library needs: what to say where one is missing, or is given what it cannot use."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from genmodels.errors import MissingExtraError, NotAnEstimatorError

if TYPE_CHECKING:
    from pandas import DataFrame


def needed(module: str, remedy: str) -> ModuleType:
    """The module of that name; raises MissingExtraError, with the command that installs it, where there is none.

    >>> needed("no_such_module", 'pip install "genmodels[dask]"')
    Traceback (most recent call last):
        ...
    genmodels.errors.MissingExtraError: no_such_module is not installed: pip install "genmodels[dask]"
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise MissingExtraError(f"{error.name} is not installed: {remedy}") from None


@contextmanager
def extra(name: str) -> Iterator[None]:
    """What the part genmodels.`name` imports; raises MissingExtraError where a package of its extra is not installed.

    >>> with extra("dask"):
    ...     import no_such_module
    Traceback (most recent call last):
        ...
    genmodels.errors.MissingExtraError: genmodels.dask needs no_such_module: pip install "genmodels[dask]"
    """
    try:
        yield
    except ImportError as error:
        package = (error.name or "").split(".")[0]
        if package == "genmodels":  # a fault of our own, which no installation mends
            raise
        raise MissingExtraError(f'genmodels.{name} needs {package}: pip install "genmodels[{name}]"') from None


def pandas() -> ModuleType:
    """The package; raises MissingExtraError, with the command that installs it, where there is none."""
    return needed("pandas", "pip install pandas")


def frame(values, columns, index=None) -> "DataFrame":
    """Values (n, d) under the names of their columns, each column with the type that its values have.

    >>> frame([[1, "red"], [2, "blue"]], ["size", "colour"]).dtypes["size"]
    dtype('int64')
    """
    return pandas().DataFrame(values, index=index, columns=list(columns)).infer_objects()


class NoEstimator:
    """A model that scikit-learn cannot use as it is: whoever hands it over is told which estimator to take."""

    def __sklearn_clone__(self):
        self.__sklearn_tags__()

    def __sklearn_tags__(self):  # the first thing that scikit-learn asks of an estimator, where it does not clone it
        name = type(self).__name__
        raise NotAnEstimatorError(
            f"genmodels.{name} is no scikit-learn estimator: take the one with the same options, "
            f"`from genmodels.sklearn import {name}`"
        )
