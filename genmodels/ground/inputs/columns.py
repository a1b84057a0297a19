"""The columns of a table by their names: which they are, and the order that a model learnt them in."""

from collections.abc import Hashable, Sequence

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground.inputs.objects import as_array
from genmodels.ground.inputs.quoting import LISTED, NAMELESS, Names, listed

Feature = str | int


def feature_names(X) -> tuple[Feature, ...] | None:
    """The column names of a data frame (pandas, polars, pyarrow), where numbers stay numbers; None if X has no names.

    Raises InvalidInputError for two columns of one name, and for a lazy table, whose rows are not there yet.
    """
    if isinstance(X, np.ndarray):
        return None
    if hasattr(X, "collect") and not hasattr(X, "shape"):
        raise InvalidInputError(f"X is a {type(X).__name__}, whose rows are yet to be computed: give X.collect()")
    if hasattr(X, "dask") and hasattr(X, "columns"):
        raise InvalidInputError(
            "X is a dask data frame, whose rows are yet to be computed: give X.compute(), or leave them where they are "
            "with genmodels.dask.fit(model, X, y) and genmodels.dask.predict(model, X)"
        )
    labels = _labels(X)
    return None if labels is None else as_names(labels)


def as_names(labels: Sequence[Hashable]) -> tuple[Feature, ...]:
    """Names of columns as text, or as whole numbers where they are such; InvalidInputError for one that stands twice.

    >>> as_names(["age", 1, np.int64(2), ("size", "cm")])
    ('age', 1, 2, "('size', 'cm')")
    """
    names = tuple(int(label) if isinstance(label, int | np.integer) else str(label) for label in labels)
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        places = [j for j, name in enumerate(names) if name == twice]
        raise InvalidInputError(
            f"X has {len(places)} columns called {twice!r}, at the positions {places[:LISTED]}: "
            "rename them or drop all but one"
        )
    return names


def names_of(X) -> Names:
    """The names that errors about X use for its features."""
    features = feature_names(X)
    return NAMELESS if features is None else Names(features=features)


def as_objects(X) -> np.ndarray:
    """X as an array of objects, a data frame column by column: each has a type of its own, which numpy would widen.

    >>> as_objects([[2**53 + 1, 0.5]])
    array([[9007199254740993, 0.5]], dtype=object)
    """
    labels = _labels(X)
    if labels is None or not hasattr(X, "__getitem__"):
        return as_array(X, object)
    return np.stack([np.asarray(X[name], dtype=object) for name in labels], axis=1)


def in_order(X, known: Sequence[Feature] | None):
    """X with its columns in the order of the names `known`: the names say which is which.

    X as it is where its columns are in that order already, and where X has no names or none are known: then columns
    count by their position. Raises InvalidInputError where columns are missing or additional, naming them.
    """
    given = feature_names(X)
    if given is None or known is None or given == tuple(known):
        return X
    _require_same_names(given, tuple(known))
    if not hasattr(X, "iloc"):
        return X.select(list(known))
    place = {name: j for j, name in enumerate(given)}
    return X.iloc[:, [place[name] for name in known]]


def require_same_columns(a: Sequence[Feature] | None, b: Sequence[Feature] | None) -> None:
    """Raise InvalidInputError unless two models learnt the same columns in the same order: only then do they add.

    >>> require_same_columns(("age", "size"), ("size", "age"))
    Traceback (most recent call last):
        ...
    genmodels.errors.InvalidInputError: the features differ, the columns 'age', 'size' and the columns 'size', 'age': \
fit both with the same columns, in the same order
    """
    if a != b:
        first, second = ("columns without names" if names is None else columns_in_words(names) for names in (a, b))
        raise InvalidInputError(
            f"the features differ, {first} and {second}: fit both with the same columns, in the same order"
        )


def _labels(X) -> Sequence[Hashable] | None:
    """What a data frame calls its columns, None for another table."""
    return getattr(X, "column_names", getattr(X, "columns", None))  # pyarrow's `columns` are data


def _require_same_names(given: tuple[Feature, ...], known: tuple[Feature, ...]) -> None:
    missing, additional = _without(known, given), _without(given, known)
    if missing or additional:
        lacks = [f"lacks {columns_in_words(missing)}"] if missing else []
        has = [f"has {columns_in_words(additional)}, which the model did not learn"] if additional else []
        nameless = ", or X.to_numpy() if they stand in that order" if tuple(range(len(known))) in (given, known) else ""
        wrong = ", and ".join(lacks + has)
        raise InvalidInputError(f"X {wrong}: give the columns that it learnt, in any order{nameless}")


def _without(names: Sequence[Feature], others: Sequence[Feature]) -> list[Feature]:
    known = set(others)
    return [name for name in names if name not in known]


def columns_in_words(names: Sequence[Feature]) -> str:
    """The first ten columns by their names.

    >>> columns_in_words(["age", 1])
    "the columns 'age', 1"
    """
    return f"the column{'s' * (len(names) > 1)} {listed(names)}"
