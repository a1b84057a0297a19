"""Parameters that a person gives: a smoothing alpha, a prior, a table of probabilities."""

from collections.abc import Mapping

import numpy as np

from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs.objects import as_numbers
from genmodels.ground.inputs.quoting import digits, listed, short

# how far a sum of given probabilities may stray from one: decimals typed by hand, twenty of them rounded to ten places
ROUNDING = 1e-9
LARGEST_DRAWN = 9e18  # the end of int64, 2^63, rounded down
REAL = (int, float, np.integer, np.floating)  # what one number comes as
WHOLE = (int, np.integer)
LARGEST_ALPHA = 2.0**300  # about 1e90, as weights have it: larger pseudo-counts would swallow any data


def is_number(value, kinds: tuple[type, ...] = REAL) -> bool:
    """Whether a value is one number; True and False are answers, and no numbers.

    >>> is_number(np.float32(0.5)), is_number(True), is_number(0.5, WHOLE)
    (True, False, False)
    """
    return isinstance(value, kinds) and not isinstance(value, bool)


def as_alpha(alpha, name: str = "alpha") -> float:
    """A pseudo-count: one finite number of at least zero; raises InvalidParameterError otherwise.

    >>> as_alpha(1)
    1.0
    """
    if is_number(alpha) and 0 <= alpha < LARGEST_ALPHA:
        return float(alpha)
    raise InvalidParameterError(
        f"{name} is {alpha!r}: give one number from 0 to 1e90 (0 is maximum likelihood, 1 is Laplace)"
    )


def as_ddof(ddof) -> float:
    """Degrees of freedom to give up: one finite number of at least zero; raises InvalidParameterError otherwise."""
    if is_number(ddof) and 0 <= ddof < np.inf:
        return float(ddof)
    raise InvalidParameterError(f"ddof is {ddof!r}: give a number of at least 0 (0 divides by n, 1 divides by n - 1)")


def as_probabilities(p, what: str = "p") -> np.ndarray:
    """Probabilities along the last axis: at least zero, summing to one; else InvalidParameterError with the sum.

    >>> as_probabilities([0.25, 0.75])
    array([0.25, 0.75])
    """
    array = _numbers(p, what)
    if array.ndim == 0:
        raise InvalidParameterError(f"{what} is the single number {array:g}: give one probability for each value")
    if not (array >= 0).all():
        raise InvalidParameterError(f"{what} holds {array[~(array >= 0)][0]:g}: give numbers from 0 to 1")
    sums = array.sum(axis=-1)
    if not (np.abs(sums - 1) <= ROUNDING).all():
        worst = np.atleast_1d(sums)[np.argmax(np.abs(np.atleast_1d(sums) - 1))]
        raise InvalidParameterError(
            f"{what} sums to {worst:.12g}, not to 1: {short(p)}. Divide by the sum if that is what you mean."
        )
    return array


def as_fraction_of_one(p, what: str = "p") -> np.ndarray:
    """Numbers between 0 and 1, of any shape; raises InvalidParameterError otherwise."""
    array = _numbers(p, what)
    good = is_share(array)
    if not good.all():
        wrong = digits(array[~good].flat[0], is_share)
        raise InvalidParameterError(f"{what} holds {wrong}: give probabilities, numbers from 0 to 1")
    return array


def is_share(p):
    """Whether numbers lie between 0 and 1."""
    return (p >= 0) & (p <= 1)


def as_places(values, what: str) -> np.ndarray:
    """Numbers of any size and shape, infinite ones too; raises InvalidParameterError for what is none.

    >>> as_places([0.5, np.inf], "theta")
    array([0.5, inf])
    """
    try:
        array = as_numbers(values)
    except TypeError:
        array = np.array(np.nan)
    if np.isnan(array).any():
        raise InvalidParameterError(f"{what} is {short(values)}: give numbers, at which P({what}' <= {what}) is asked")
    return array


def as_rates(rate, what: str = "rate") -> np.ndarray:
    """Finite numbers of at least 0, of any shape; raises InvalidParameterError otherwise."""
    array = _numbers(rate, what)
    good = (array >= 0) & (array < np.inf)
    if not good.all():
        raise InvalidParameterError(f"{what} holds {array[~good].flat[0]:g}: give finite numbers of at least 0")
    return array


def as_share(share, what: str = "share") -> float:
    """One number between 0 and 1, neither of which it is; raises InvalidParameterError otherwise."""
    if is_number(share) and 0 < share < 1:
        return float(share)
    raise InvalidParameterError(f"{what} is {short(share)}: give a number between 0 and 1, such as 0.95")


def as_positive(values, what: str) -> np.ndarray:
    """Finite numbers above 0, of any shape; raises InvalidParameterError otherwise."""
    array = _numbers(values, what)
    good = (array > 0) & (array < np.inf)
    if not good.all():
        raise InvalidParameterError(f"{what} holds {array[~good].flat[0]:g}: give finite numbers above 0")
    return array


def as_total(total) -> int:
    """A number of draws that numpy can make; raises InvalidParameterError otherwise.

    >>> as_total(10)
    10
    """
    if not is_number(total, WHOLE) or not 0 <= total <= LARGEST_DRAWN:
        raise InvalidParameterError(f"total is {short(total)}: give a whole number of draws, from 0 to 9e18")
    return int(total)


def as_choice(value, what: str, choices: tuple[str, ...], without: str) -> str | None:
    """None, or one of the choices; raises InvalidParameterError otherwise, saying what it means to be `without`."""
    if value is None or (isinstance(value, str) and value in choices):
        return value
    raise InvalidParameterError(
        f"{what} is {short(value)}: give {' or '.join(map(repr, choices))}, or None, with which {without}"
    )


def as_switch(value, what: str) -> bool:
    """True or False; raises InvalidParameterError for anything else, which would count as one of them in silence.

    >>> as_switch(np.array([True, False])[1], "fit_intercept")
    False
    """
    if isinstance(value, bool | np.bool):
        return bool(value)
    raise InvalidParameterError(f"{what} is {short(value)}: give True or False")


def as_positions(features, d: int) -> list[int]:
    """Positions of some of d features; InvalidParameterError for none, one that does not exist, or one given twice.

    >>> as_positions(np.array([2, 0]), d=3)
    [2, 0]
    """
    given = list(features) if np.ndim(features) == 1 else []
    strange = [j for j in given if not isinstance(j, int | np.integer) or not 0 <= j < d]
    if strange or not given or len(set(given)) < len(given):
        raise InvalidParameterError(
            f"features is {short(features)}: give different positions from 0 to {d - 1}, at least one, as in [0]"
        )
    return [int(j) for j in given]


MOST_DRAWN = 2**31  # draws at a time: 16 GiB of float64 (a choice)


def as_generator(n, rng) -> np.random.Generator:
    """What to draw n times with: rng, or the generator of this seed; without one another, which draws something else.

    Raises InvalidParameterError unless n is a number of draws, and rng None, a numpy Generator or a seed.
    """
    if not is_number(n, WHOLE) or n < 0:
        raise InvalidParameterError(f"n is {n!r}: give a whole number of draws, at least 0")
    if n > MOST_DRAWN:
        raise InvalidParameterError(f"n is {n}: draw at most {MOST_DRAWN} at a time, which is what memory holds")
    require_generator(rng)
    return np.random.default_rng(rng)


def require_generator(rng) -> None:
    """Raise InvalidParameterError unless rng is None, a numpy Generator, or a seed of one, 0, 1, 2 ..."""
    seed = is_number(rng, WHOLE) and rng >= 0
    if not (rng is None or seed or isinstance(rng, np.random.Generator)):
        raise InvalidParameterError(
            f"rng is {rng!r}: give a generator, such as numpy.random.default_rng(0), or a seed, such as 0"
        )


def require_drawable(size: float, what: str) -> None:
    """Raise InvalidParameterError for counts larger than what numpy can draw, a whole number of 64 bits."""
    if size > LARGEST_DRAWN:
        raise InvalidParameterError(f"{what} is {size:g}, too large to draw from: only up to 9e18 can be drawn")


def _numbers(values, what: str) -> np.ndarray:
    try:
        array = np.array(as_numbers(values))
    except TypeError:
        raise InvalidParameterError(f"{what} is not an array of numbers: {short(values)}. Give numbers.") from None
    if array.ndim > 2 or array.size == 0:
        raise InvalidParameterError(
            f"{what} has shape {array.shape}: give at least one number, as (d,) features or (K, d) classes and features"
        )
    array.setflags(write=False)  # what is worked out from parameters is kept: nobody is to change them
    return array


# ---- The prior of the classes as a person gives it: by a word, by label, or in the order of the classes.


UNIFORM = "uniform"


def as_prior(prior, classes: np.ndarray) -> np.ndarray:
    """A prior for these classes, (K,): "uniform", a mapping or pandas series by label, or numbers in their order.

    Raises InvalidParameterError for a wrong sum or length, and for labels without a class or classes without a label.

    >>> as_prior({"spam": 0.25, "ham": 0.75}, np.array(["ham", "spam"]))
    array([0.75, 0.25])
    """
    if isinstance(prior, str):
        return _by_word(prior, len(classes))
    if isinstance(prior, Mapping) or hasattr(prior, "iloc"):
        prior = _in_order_of(classes.tolist(), list(prior.keys()), [p for _, p in prior.items()])
    array = as_probabilities(prior, "prior")
    if array.shape != (len(classes),):
        raise InvalidParameterError(
            f"prior has shape {array.shape}, but there are {len(classes)} classes: give one probability for each of "
            f"{', '.join(map(repr, classes.tolist()))}, in that order"
        )
    return array


def _by_word(prior: str, K: int) -> np.ndarray:
    if prior != UNIFORM:
        raise InvalidParameterError(f"prior is {prior!r}: give {UNIFORM!r}, a share for each class, or None")
    return np.full(K, 1 / K)


def _in_order_of(classes: list, labels: list, shares: list) -> list:
    """The shares that were given by label, in the order of the classes."""
    share = dict(zip(labels, shares, strict=True))
    missing = [c for c in classes if c not in share]
    unknown = [label for label in share if label not in set(classes)]
    if missing or unknown:
        raise InvalidParameterError(
            f"{_what_is_wrong(missing, unknown)}; classes are {listed(classes)}. {_advice(labels)}"
        )
    if len(share) < len(labels):
        twice = next(label for label in labels if labels.count(label) > 1)
        raise InvalidParameterError(f"prior gives {twice!r} two shares: give each class one")
    return [share[c] for c in classes]


def _what_is_wrong(missing: list, unknown: list) -> str:
    lacks = [f"says nothing of {listed(missing)}"] if missing else []
    has = [f"gives a share to {listed(unknown)}, of which no row has been seen"] if unknown else []
    return f"prior {', and '.join(lacks + has)}"


def _advice(labels: list) -> str:
    if labels == list(range(len(labels))):  # a series of pandas that was given no index
        return "Label the shares, as in pandas.Series(prior, index=classes), or give them as numbers (.to_numpy())."
    return "Give each class one share, or announce labels that are still to come: partial_fit(X, y, classes)."


# ---- Edges: where the bins of a histogram begin and end, and in which of them a value lies.


Edges = tuple[np.ndarray, ...]  # increasing numbers (L_j + 1,) for each feature


def as_edges(edges, d: int) -> Edges:
    """The edges of each feature: increasing numbers for all d of them, or a list with such numbers for each.

    Raises InvalidParameterError for anything else.

    >>> as_edges([0, 1, 2], d=2)
    (array([0., 1., 2.]), array([0., 1., 2.]))
    """
    several = isinstance(edges, list | tuple) and len(edges) > 0 and np.ndim(edges[0]) == 1
    each = tuple(_increasing(own) for own in (edges if several else [edges]))
    if several and len(each) != d:
        raise InvalidParameterError(f"there are edges for {len(each)} features, but X has {d}: give a list for each")
    return each if several else each * d


def bins(x: np.ndarray, edges: np.ndarray) -> np.ndarray:
    """The number of the bin in which each value lies, -1 beyond the edges.

    >>> bins(np.array([-1.0, 0.0, 0.5, 1.0, 2.0, 2.5]), np.array([0.0, 1.0, 2.0])).tolist()
    [-1, 0, 0, 1, 1, -1]
    """
    found = np.searchsorted(edges, x, side="right") - 1
    found[x == edges[-1]] -= 1
    found[x > edges[-1]] = -1
    return found


def _increasing(edges) -> np.ndarray:
    try:
        array = np.array(as_numbers(edges), dtype=float)
    except (TypeError, ValueError):
        array = np.empty(0)
    fine = array.ndim == 1 and len(array) > 1 and np.isfinite(array).all() and (np.diff(array) > 0).all()
    if not fine:
        raise InvalidParameterError(
            f"edges are {short(edges)}: give at least two increasing numbers, as in [0, 1, 2], or a list of such edges "
            "for each feature; numpy.histogram_bin_edges proposes some"
        )
    return array


def require_threshold(threshold) -> None:
    """Raise InvalidParameterError unless features can be cut in two at this number."""
    if not is_number(threshold) or not np.isfinite(threshold):
        raise InvalidParameterError(f"binarize is {short(threshold)}: give a number, or None for features of 0 and 1")
