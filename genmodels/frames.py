"""Numbers as a data frame of pandas, which is loaded when one is first asked for."""

from types import ModuleType
from typing import TYPE_CHECKING

from genmodels.extras import needed

if TYPE_CHECKING:
    from pandas import DataFrame


def pandas() -> ModuleType:
    """The package; raises MissingExtraError, with the command that installs it, where there is none."""
    return needed("pandas", "pip install pandas")


def frame(values, columns, index=None) -> "DataFrame":
    """Values (n, d) under the names of their columns, each column with the type that its values have.

    >>> frame([[1, "red"], [2, "blue"]], ["size", "colour"]).dtypes["size"]
    dtype('int64')
    """
    return pandas().DataFrame(values, index=index, columns=list(columns)).infer_objects()
