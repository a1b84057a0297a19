"""Which column of a table is of which kind, where a model takes columns of several."""

from collections import Counter
from collections.abc import Iterable, Mapping

from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.columns import columns_in_words
from genmodels.ground.inputs.words import listed, short

Places = dict[str, tuple[int, ...]]  # the positions of the columns of each kind


def require_kinds(columns, remainder: str | None) -> None:
    """Raise InvalidParameterError unless `columns` is a mapping from kinds to lists of columns."""
    if not columns and remainder is not None and (columns is None or isinstance(columns, Mapping)):
        return
    if not isinstance(columns, Mapping) or not columns:
        raise InvalidParameterError(
            f"columns is {short(columns)}: say which columns are of which kind, "
            "as in {'gaussian': [0, 2], 'categorical': [1]}, or give all others a kind by remainder="
        )
    for kind, given in columns.items():
        if isinstance(given, str) or not isinstance(given, Iterable):
            raise InvalidParameterError(f"columns[{kind!r}] is {given!r}: give a list of columns, as in [{given!r}]")


def places(columns: Mapping | None, remainder: str | None, names: Names, d: int) -> Places:
    """The positions among d columns of those of each kind, the ones that `columns` does not name being the remainder.

    Raises InvalidParameterError, with their names, for columns that do not exist, are of two kinds, or of none.

    >>> places({"poisson": [2], "gaussian": [1]}, "gaussian", Names(), d=4)
    {'poisson': (2,), 'gaussian': (1, 0, 3)}
    """
    at = {kind: tuple(names.position(c, "columns") for c in given) for kind, given in (columns or {}).items()}
    features = range(d) if names.features is None else names.features
    times = Counter(j for some in at.values() for j in some)
    _require_columns_once(times, features)
    rest = [j for j in range(d) if not times[j]]
    if rest and remainder is None:
        raise InvalidParameterError(
            f"columns gives no kind to {columns_in_words([features[j] for j in rest])}: list each under a kind, or "
            "under 'drop' to leave it out of account; remainder= is the kind of all that are not listed"
        )
    return at | {remainder: (*at.get(remainder, ()), *rest)} if rest else at


def by_position(given, option: str, kind: str, at: Places, names: Names) -> dict[int, object]:
    """A mapping from columns of this kind as one from their positions; InvalidParameterError for any other column."""
    if not hasattr(given, "items"):
        raise InvalidParameterError(f"{option} is {short(given)}: give a mapping from column to its levels")
    found = {}
    for column, value in given.items():
        position = names.position(column, option)
        if position not in at.get(kind, ()):
            raise InvalidParameterError(f"{option} names {column!r}, which is no {kind} column: list it under {kind!r}")
        found[position] = value
    return found


def _require_columns_once(times: Counter, features) -> None:
    beyond = [j for j in times if j >= len(features)]
    if beyond:
        raise InvalidParameterError(
            f"columns names {beyond[0]}, which is no column: X has {len(features)}, at 0 to {len(features) - 1}"
        )
    twice = [features[j] for j in sorted(times) if times[j] > 1]
    if twice:
        raise InvalidParameterError(f"columns names {listed(twice)} more than once: give each column one kind")
