"""From how often values occur to their probabilities, with or without a share for values that are not known."""

import numpy as np

from genmodels.errors import InvalidParameterError
from genmodels.statistics import LevelCounts

ANY_OTHER = "(any other)"  # in tables, where a value called "other" may be one of those that are known
Tables = tuple[np.ndarray, ...]


def smoothed(statistics: LevelCounts, alpha: float, unknown: str | None) -> tuple[Tables, Tables | None]:
    """The table of each feature, (L_j,) or (K, L_j), and the probability of any other value, (1,) or (K, 1).

    The latter is None where such a value is an error, and 1 where it says nothing because it is left out. Raises
    InvalidParameterError for unknown="other" when alpha is 0.
    """
    if unknown == "other":
        return _with_one_more(statistics, alpha)
    # p_j[v] = (#{x_j = v} + alpha) / (n_j + alpha L_j)
    pairs = zip(statistics.tables, statistics.known, strict=True)
    tables = tuple((table + alpha) / (n + alpha * table.shape[-1]) for table, n in pairs)
    return tables, tuple(np.ones((*table.shape[:-1], 1)) for table in tables) if unknown == "leave_out" else None


def with_any_other(values: tuple, table: np.ndarray, unseen: np.ndarray | None) -> tuple[tuple, np.ndarray]:
    """Values and their probabilities, with one entry more where any other value has a share of them."""
    if unseen is None or (unseen == 1).all():
        return values, table
    return (*values, ANY_OTHER), np.append(table, unseen, axis=-1)


def log_prior(tables: Tables, unseen: Tables | None, alpha: float) -> float:
    """The logarithm of the prior that alpha stands for, but for a constant: Dirichlet(alpha + 1) for each table.

    Any other value is one of its entries where it has a share.
    """
    shares = () if unseen is None else (p for p in unseen if (p < 1).all())
    return alpha * float(sum(np.log(p).sum() for p in (*tables, *shares))) if alpha else 0.0


def _with_one_more(statistics: LevelCounts, alpha: float) -> tuple[Tables, Tables]:
    if alpha == 0:
        raise InvalidParameterError(
            "unknown='other' gives any other value the probability alpha / (n + alpha (L + 1)), which is 0 for alpha = "
            "0: smooth with alpha > 0, or give unknown='leave_out'"
        )
    rows = np.broadcast_to(statistics.n, (*statistics.weight.shape, len(statistics.tables)))
    tables, unseen = [], []
    for j, table in enumerate(statistics.tables):
        n, size = rows[..., j, None], table.shape[-1] + 1
        others = np.maximum(n - table.sum(axis=-1, keepdims=True), 0.0) if statistics.there is not None else 0.0
        # p_j[v] = (#{x_j = v} + alpha) / (n_j + alpha (L_j + 1)), and of any other value v together
        tables.append((table + alpha) / (n + alpha * size))
        unseen.append((others + alpha) / (n + alpha * size) * np.ones_like(n))
    return tuple(tables), tuple(unseen)
