"""Where EM starts: centres far apart among the rows, and each row in the component of the nearest."""

import numpy as np

from genmodels.errors import InvalidInputError, InvalidParameterError, NoDataError
from genmodels.ground.inputs.parameters import as_generator
from genmodels.ground.inputs.rows import n_rows
from genmodels.latent.coordinates import coordinates
from genmodels.latent.hidden_rows import HiddenRows, Piece
from genmodels.latent.lloyd import assigned, plus_plus, step
from genmodels.statistics.weighting import Soft

SAMPLE = 2**13  # rows that a start is drawn from
OTHERS = 0.01  # the weight of all other rows, as a share of that of the sample
STEPS = 30  # of k-means, after which a start is near enough to its end
STARTS = ("k-means", "k-means++", "rows")


def drawn_start(data: HiddenRows, start: str, rng: np.random.Generator | None):
    """The statistics of some rows, each in the component that is drawn for it; `start` is one of STARTS.

    Distances are in standard deviations of the columns, so that nothing depends on their units; a category counts as
    one column for each of its values. Of many rows the others count a little, and alike in all components: no value
    that they have is impossible at the start.
    """
    rng, n = as_generator(1, rng), data.count
    if n == 0:
        raise NoDataError("X has no rows: give at least one for each component")
    if n <= SAMPLE:
        return _of_drawn(data, data.picked(np.arange(n)), start, rng)
    others = data.evenly()
    own = _of_drawn(data, data.picked(np.sort(rng.choice(n, size=SAMPLE, replace=False))), start, rng)
    return own + others.scaled(OTHERS * float(own.weight.sum() / others.weight.sum()))


def _of_drawn(data: HiddenRows, pieces: list[Piece], start: str, rng: np.random.Generator):
    """The statistics of these rows, each in the component that is drawn for it."""
    tables, weights = zip(*pieces, strict=True)
    weight = None if weights[0] is None else np.concatenate(weights)
    K, ends = len(data.classes), np.cumsum([n_rows(X) for X in tables])
    shares = np.eye(K)[_drawn(coordinates(*tables), K, as_start(start), rng, weight)]
    parts = [np.ascontiguousarray(part.T) for part in np.split(shares, ends[:-1])]
    return sum(data.family.statistics(X, Soft.weighted(part, w)) for (X, w), part in zip(pieces, parts, strict=True))


def _drawn(Z: np.ndarray, K: int, start: str, rng: np.random.Generator, weight: np.ndarray | None) -> np.ndarray:
    """The component of each point, (n,)."""
    different = np.unique(Z, axis=0)
    if len(different) < K:
        rows = f"{len(different)} different row{'s' * (len(different) != 1)}"
        raise InvalidInputError(f"{rows} for {K} components: take no more components than that")
    centres = different[rng.permutation(len(different))[:K]] if start == "rows" else plus_plus(Z, K, rng, weight)
    own = assigned(Z, centres)[0]
    for _ in range(STEPS if start == "k-means" else 0):
        before, own = own, assigned(Z, step(Z, own, K, weight))[0]
        if (own == before).all():
            break
    return own


def as_start(start) -> str:
    """One of STARTS; raises InvalidParameterError for anything else."""
    if start in STARTS:
        return start
    raise InvalidParameterError(f"start is {start!r}: give {', '.join(map(repr, STARTS))}, or fit responsibilities=")


def as_number_of_components(K, what: str = "n_components") -> int:
    """A number of components; raises InvalidParameterError for anything else than 1, 2, 3 ..."""
    if isinstance(K, bool) or not isinstance(K, int | np.integer) or K < 1:
        raise InvalidParameterError(f"{what} is {K!r}: give a whole number of components, at least 1")
    return int(K)
