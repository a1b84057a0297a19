"""Which texts are near-copies of each other, and a split that keeps near-copies together."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from ...errors import InvalidInputError, InvalidParameterError
from .text import BLANKED, tokenize

if TYPE_CHECKING:
    from scipy.sparse import csr_array

NUMBER = "0"  # one for all, and for what collectors left out
BLOCK = 1000  # texts compared with all others at a time, so that memory stays small


def near_copies(texts: Iterable[str], share: float = 0.5) -> np.ndarray:
    """The group of each text, (m,) numbers from 0 up in the order in which they begin: near-copies share one.

    One rule: of the pairs of neighbouring words that two texts have between them, at least `share` are in both (their
    Jaccard index); all words with a digit count as one, and so does a mark such as <#>. Copies of a copy belong
    together, too. A text of less than two words has no pair, and is a group of its own.
    Raises InvalidInputError for what is no text, InvalidParameterError for a share beyond (0, 1].
    Source: Broder (1997), On the resemblance and containment of documents.

    >>> near_copies(["You won 500 pounds, call now", "you won 900 pounds: CALL now!", "You won? Call me now"]).tolist()
    [0, 0, 1]
    """
    if not isinstance(share, int | float) or isinstance(share, bool) or not 0 < share <= 1:
        raise InvalidParameterError(f"share is {share!r}: give a number above 0, at most 1, such as 0.5")
    from scipy.sparse import coo_array  # on first use: the package itself stays as light as numpy
    from scipy.sparse.csgraph import connected_components

    has = _indicators([_pairs(text, i) for i, text in enumerate(_listed(texts))])
    m = has.shape[0]
    if not m:
        return np.empty(0, dtype=np.int64)
    alike = np.concatenate(list(_alike(has, share)), axis=1)
    links = coo_array((np.ones(alike.shape[1], dtype=bool), tuple(alike)), shape=(m, m))
    group = connected_components(links, directed=False)[1]
    begins = np.unique(group, return_index=True)[1]
    return begins.argsort().argsort()[group]


def split_by_groups(
    groups, rng: np.random.Generator | int = 0, shares: Iterable[float] = (0.5, 0.25, 0.25)
) -> tuple[np.ndarray, ...]:
    """Rows for each of the shares, in random order, no group in two of them: to learn, to choose and to judge.

    `groups` (m,) names the group of each row, as `near_copies` does. Whole groups are drawn at random, so a part has
    its share of the rows up to a group or so. `rng` is a Generator or a seed; if left out, it is the split that the
    chapters of the course share. Raises InvalidInputError where a part would stay empty, InvalidParameterError for
    shares that are not positive or do not sum to 1.
    Source: Kaufman, Rosset, Perlich and Stitelman (2012), Leakage in data mining.

    >>> learn, judge = split_by_groups([0, 0, 1, 2, 2, 3], rng=1, shares=(0.5, 0.5))
    >>> sorted(learn.tolist()), sorted(judge.tolist())
    ([0, 1, 2], [3, 4, 5])
    """
    group, shares, rng = _as_groups(groups), _as_shares(shares), _as_generator(rng)
    sizes = np.bincount(group)
    order = rng.permutation(len(sizes))
    middles = np.cumsum(sizes[order]) - sizes[order] / 2
    part = np.empty(len(sizes), dtype=np.int64)
    part[order] = np.searchsorted(np.cumsum(shares)[:-1] * len(group), middles)
    rows = rng.permutation(len(group))
    parts = tuple(rows[part[group[rows]] == k] for k in range(len(shares)))
    if not all(map(len, parts)):
        raise InvalidInputError(
            f"{len(sizes)} groups of {len(group)} rows, the largest of {sizes.max()}, leave one of {len(shares)} parts "
            "empty; give more groups, or fewer and larger shares."
        )
    return parts


# ---- What texts have in common.


def _listed(texts: Iterable[str]) -> Iterable[str]:
    """Refuse a bare string: its letters would be taken for texts."""
    if isinstance(texts, str) or not isinstance(texts, Iterable):
        raise InvalidInputError(f"texts is {texts!r}: give a list of texts, such as ['win money'].")
    return texts


def _pairs(text: str, i: int) -> set[tuple[str, str]]:
    if not isinstance(text, str):
        raise InvalidInputError(f"text {i} is {text!r}, and no text; give strings only.")
    words = tokenize(BLANKED.sub(NUMBER, text))
    return set(pairwise(NUMBER if any(map(str.isdigit, word)) else word for word in words))


def _indicators(rows: list[set]) -> "csr_array":
    """Which text (m,) has which pair, as ones of a sparse matrix."""
    from scipy.sparse import csr_array

    column: dict[tuple, int] = {}
    columns = [column.setdefault(pair, len(column)) for row in rows for pair in row]
    ends = np.cumsum([0, *map(len, rows)])
    return csr_array((np.ones(len(columns)), columns, ends), shape=(len(rows), len(column)))


def _alike(has: "csr_array", share: float) -> Iterator[np.ndarray]:
    """Two texts in each column, (2, n): those that share enough of their pairs, each text and itself among them."""
    sizes = has.sum(axis=1)
    for start in range(0, has.shape[0], BLOCK):
        both = (has[start : start + BLOCK] @ has.T).tocoo()
        row, other = both.row + start, both.col
        close = both.data / (sizes[row] + sizes[other] - both.data) >= share
        yield np.stack([row[close], other[close]])


# ---- What a split is given.


def _as_groups(groups) -> np.ndarray:
    """The groups as numbers from 0 up, (m,)."""
    try:
        array = np.asarray(groups)
        if array.ndim == 1 and array.size:
            return np.unique(array, return_inverse=True)[1]
    except (TypeError, ValueError):  # rows of different lengths, names that have no order
        pass
    raise InvalidInputError(f"groups is {groups!r}: give one group for each row, such as [0, 0, 1, 2].")


def _as_shares(shares) -> np.ndarray:
    try:
        array = np.array(list(shares), dtype=float)
    except (TypeError, ValueError):
        array = np.array([np.nan])
    if array.ndim != 1 or not (array > 0).all() or not abs(array.sum() - 1) < 1e-9:
        raise InvalidParameterError(f"shares is {shares!r}: give positive numbers that sum to 1, as (0.8, 0.2)")
    return array


def _as_generator(rng) -> np.random.Generator:
    if isinstance(rng, np.random.Generator | np.integer | int) and not (isinstance(rng, np.integer | int) and rng < 0):
        return np.random.default_rng(rng)
    raise InvalidParameterError(f"rng is {rng!r}: give a seed, 0 or more, or a generator, numpy.random.default_rng(0)")
