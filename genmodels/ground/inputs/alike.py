"""Whether two statistics fit together: of one kind, about the same classes and the same features."""

import numpy as np

from genmodels.errors import InvalidInputError


def require_same_shape(a: np.ndarray, b: np.ndarray) -> None:
    """Raise InvalidInputError unless two statistics describe the same classes and features."""
    if a.shape != b.shape:
        raise InvalidInputError(f"these statistics do not fit together: one has shape {a.shape}, the other {b.shape}")


def require_same_features(a: np.ndarray, b: np.ndarray) -> None:
    """Raise InvalidInputError unless two statistics (d,) or (K, d) describe the same classes and as many features."""
    if a.shape != b.shape and a.shape[:-1] == b.shape[:-1]:
        raise InvalidInputError(unlike(a.shape[-1], b.shape[-1]))
    require_same_shape(a, b)


def unlike(here: int, there: int) -> str:
    """The message for statistics of so many features and so many others."""
    return (
        f"these statistics do not fit together: one side has {here} features, the other {there}. "
        "Give the same columns each time, in the same order"
    )


def require_same_type(a, b) -> None:
    """Raise InvalidInputError unless two statistics are of the same kind."""
    if type(a) is not type(b):
        raise InvalidInputError(
            f"these statistics do not fit together: one is {type(a).__name__}, the other {type(b).__name__}. "
            "Learn all the data with the same options"
        )


def require_rows_alike(a, b) -> None:
    """Raise InvalidInputError unless two statistics that hold rows are of one kind, width and stack of classes."""
    require_same_type(a, b)
    if a.width != b.width:
        raise InvalidInputError(unlike(a.width, b.width))
    require_same_shape(a.weight, b.weight)
