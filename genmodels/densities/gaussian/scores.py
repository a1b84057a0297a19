"""How probable a Gaussian, or each of a stack of Gaussians, finds the rows of a block: the definition, and a fast form.

In all of them `density` is a `Gaussian` and `block` (n, d) float64. Everything goes through distances from the means in
standard deviations (`Whitening`), which depend on no unit and never form a square that could be avoided.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import pairwise
from math import isfinite

import numpy as np

from genmodels.densities.base import may_be_reference
from genmodels.densities.gaussian.whitening import LOG_2PI, half_square, half_squares_apart
from genmodels.ground.arithmetic import every, norms, two_sum
from genmodels.ground.snapshot import Snapshot

# ---- Products of each row with the weights of each class, cut into those that BLAS libraries are quickest for.
#
# Makes `plain.log_gaussian` fast, multiplied out: `np.einsum("ikj,kjl,ikl->ik", away, np.linalg.inv(Sigma), away)`.


# features, up to which a row is too short for an inner product of its own (measured: two of them take half as long
# again as one product at 4 features, a seventh less at 16, and on one machine nearly twice as long again from 32 on)
SHORT = 16
# features, up to which OpenBLAS copies the rows first unless the weights are in the order of Fortran
NARROW = 32  # source: K < 32 in its dgemm_small_matrix_permit
# results of one product; for more of them it copies the rows as well (source: M N > 1200, in the same place)
FEW = 1200
MANY_CLASSES = 9600  # the same of narrow rows (measured: alike from 640 to 40000, twice as long in one piece)
LEAST_ROWS = 64  # rows of one product (measured: pieces take half the time at 66 rows, three quarters at 30)


def class_products(weights: np.ndarray, X: np.ndarray, out: np.ndarray | None = None) -> np.ndarray:
    """w_k . x of each class and row, (K, n), perhaps written to `out`, from weights (K, d) and X (n, d).

    Definition: `weights @ X.T`. X is in the order of C, and so is each row of `out`.

    >>> class_products(np.array([[1.0, 2.0], [0.0, 1.0]]), np.array([[3.0, 4.0]]))
    array([[11.],
           [ 4.]])
    """
    K, d = weights.shape
    out = np.empty((K, len(X))) if out is None else out
    if K == 2 and d >= SHORT:
        for own, products in zip(weights, out, strict=True):
            np.matmul(X, own, out=products)
        return out
    rows = (FEW if d >= NARROW else MANY_CLASSES) // max(1, K)
    if K < 2 or rows < LEAST_ROWS or len(X) < 2 * rows:
        return np.matmul(weights, X.T, out=out)
    return _in_pieces(weights if d >= NARROW else np.asfortranarray(weights), X, out, rows)


def _in_pieces(weights: np.ndarray, X: np.ndarray, out: np.ndarray, rows: int) -> np.ndarray:
    """The same, so many rows at a time."""
    (K, d), whole = weights.shape, len(X) - len(X) % rows
    pieces = X[:whole].reshape(-1, rows, d).swapaxes(1, 2)
    np.matmul(weights, pieces, out=out[:, :whole].reshape(K, -1, rows).swapaxes(0, 1))
    np.matmul(weights, X[whole:].T, out=out[:, whole:])
    return out


# ---- log N(x | mu_k, Sigma_k) of every class up to a common term, with products of matrices instead of a solve a
# class.
#
# Makes `plain.log_gaussian` fast: `-np.linalg.slogdet(2 * np.pi * Sigma)[1] / 2 - square / 2`. Definition:
# `[-(log_volume_k + |whiten_k(x)|^2 / 2) for each k]`, less any function of x alone. Each form keeps its numbers about
# an origin near the classes, where nothing cancels; it is used where the classes lie close enough for that. Scores are
# (K, n), so that what follows runs along rows; a score that is not finite says that x is too far out for this form.
# Linear and Quadratic give the scores less that of class 0, which takes one product less.


# features, from which on a triangular product pays: a choice between machines (measured on one: slower by a quarter at
# 64 and by a tenth at 128, quicker by a tenth at 256)
MANY = 64
# features, of which a triangle is cut into strips, to leave out what is 0 on their right (measured: 2 to 64 differ by
# less than what else the machine does)
STRIP = 16
NEAR_CLASSES = 2.0**10  # size of the terms that an origin of 0 may bring in: their rounding stays below 1e-12
# whitened numbers formed at once, for all classes together: 2 MiB (measured: 8 times take a quarter longer)
WHITE = 2**18
LEAST = 256  # rows of them at least (measured: 8 to 1024 take as long, 4096 half as long again)


@dataclass(frozen=True)
class Linear:
    """One covariance for all classes: weights_k . (x - origin) + offset_k for each class k but the first.

    origin is (d,), or None for 0; weights (K - 1, d), offset (K - 1,).
    """

    origin: np.ndarray | None
    weights: np.ndarray
    offset: np.ndarray

    @classmethod
    def about(cls, origin: np.ndarray, weights: np.ndarray, offset: np.ndarray) -> "Linear":
        """The form from weights (K, d) and offsets (K,), about 0 where that is near enough to the origin."""
        weights, offset = weights[1:] - weights[0], offset[1:] - offset[0]
        if (np.abs(weights) @ np.abs(origin) < NEAR_CLASSES).all():
            return cls(None, weights, offset - weights @ origin)
        return cls(origin, weights, offset)

    def scores(self, X: np.ndarray) -> np.ndarray:
        scores = _after_the_first(self.weights, X)
        class_products(self.weights, _from(self.origin, X), scores[1:])
        scores[1:] += self.offset[:, None]
        return scores


@dataclass(frozen=True)
class Quadratic(Snapshot):
    """A variance for each class and feature: curvature_k . u^2 + weights_k . u + offset_k with u = x - origin."""

    origin: np.ndarray | None
    curvature: np.ndarray
    weights: np.ndarray
    offset: np.ndarray

    @classmethod
    def about(cls, origin: np.ndarray | None, precision: np.ndarray, weights: np.ndarray, offset: np.ndarray):
        """The form from -precision_k . u^2 / 2 + weights_k . u + offset_k, of every class k."""
        return cls(origin, cls.apart(precision / -2), cls.apart(weights), cls.apart(offset))

    @staticmethod
    def apart(values: np.ndarray) -> np.ndarray:
        """Numbers of each class (K, ...) as they are used: those of all classes but the first, less those of that."""
        return values[1:] - values[0]

    def scores(self, X: np.ndarray) -> np.ndarray:
        scores = _after_the_first(self.weights, X)
        self._into(scores[1:], X)
        return scores

    @cached_property
    def _round(self) -> bool:
        """Whether several features have the same variance, so that one sum of squares serves all classes."""
        return self.curvature.shape[1] > 1 and bool((self.curvature == self.curvature[:, :1]).all())

    def away(self, X: np.ndarray) -> np.ndarray:
        """u = x - origin of each row."""
        return _from(self.origin, X)

    def add_rest(self, scores: np.ndarray, square: np.ndarray, room: np.ndarray | None = None) -> None:
        """Add to weights_k . u what else there is, given u^2 (n, d), and perhaps room for as many scores."""
        if self._round:
            scores += np.multiply(self.curvature[:, :1], _sums(square), out=room)
        else:
            scores += class_products(self.curvature, square, room)
        scores += self.offset[:, None]

    def _into(self, scores: np.ndarray, X: np.ndarray) -> None:
        u = self.away(X)
        class_products(self.weights, u, scores)
        self.add_rest(scores, np.multiply(u, u, out=None if self.origin is None else u))


class WholeQuadratic(Quadratic):
    """The same less nothing: the scores of all classes, (K, n)."""

    @staticmethod
    def apart(values: np.ndarray) -> np.ndarray:
        return values

    def scores(self, X: np.ndarray) -> np.ndarray:
        self._into(scores := np.empty((len(self.weights), len(X))), X)
        return scores


@dataclass(frozen=True)
class Whitened(Snapshot):
    """A covariance for each class: -|map_k (x - origin) - at_k|^2 / 2 + offset_k.

    maps (K, d, d) are lower triangular. Few features are better served by one wide product, many by a triangular one,
    which is half the work.
    """

    origin: np.ndarray
    maps: np.ndarray
    at: np.ndarray
    offset: np.ndarray

    def scores(self, X: np.ndarray) -> np.ndarray:
        scores, d = np.empty((len(self.maps), len(X))), X.shape[1]
        squares = self._by_one_product if d < MANY else self._by_triangular_products
        rows = max(LEAST, WHITE // (d * len(self.maps))) if d < MANY else max(1, len(X))
        for start in range(0, len(X), rows):
            scores[:, start : start + rows] = squares(X[start : start + rows])
        scores *= -0.5
        scores += self.offset[:, None]
        return scores

    @cached_property
    def _strips(self) -> list[np.ndarray]:
        """Some rows of all maps, one below the other, without the zeros on their right; first the places, negative."""
        d = self.maps.shape[-1]
        parts = max(1, d // STRIP)
        places = np.concatenate([-self.at[..., None], self.maps], axis=2)
        cuts = pairwise(d * part // parts for part in range(parts + 1))
        return [places[:, start:stop, : 1 + stop].reshape(-1, 1 + stop) for start, stop in cuts]

    def _by_one_product(self, X: np.ndarray) -> np.ndarray:
        """|map_k (x - origin) - at_k|^2 of each class and row, (K, n)."""
        order = "C" if len(self._strips) == 1 else "F"  # which is quicker to fill for few features, and for many
        away = np.empty((1 + X.shape[1], len(X)), order=order)
        away[0] = 1  # times the places
        np.subtract(X.T, self.origin[:, None], out=away[1:])
        return reduce(np.add, (self._squares(away, strip) for strip in self._strips))

    def _squares(self, away: np.ndarray, strip: np.ndarray) -> np.ndarray:
        """The same for some rows of the maps."""
        z = (strip @ away[: strip.shape[1]]).reshape(len(self.maps), -1, away.shape[1])
        return np.einsum("kji,kji->ki", z, z)

    def _by_triangular_products(self, X: np.ndarray) -> np.ndarray:
        from scipy.linalg.blas import dtrmm

        away, squares = (X - self.origin).T, np.empty((len(self.maps), len(X)))
        for k, one in enumerate(self.maps):
            z = dtrmm(1.0, one.T, away, lower=0, trans_a=1)  # a transposed triangle saves BLAS a copy
            z -= self.at[k][:, None]
            np.einsum("ji,ji->i", z, z, out=squares[k])
        return squares


@dataclass(frozen=True)
class First:
    """log p(x) of one class: -|(x - origin - rest) whiten|^2 / 2 + offset, with whiten (d, d), or its diagonal (d,)."""

    origin: np.ndarray
    whiten: np.ndarray
    rest: np.ndarray
    offset: float

    def __call__(self, X: np.ndarray) -> np.ndarray:
        """One number a row, (n,)."""
        away = np.subtract(X, self.origin, order="C")
        if np.count_nonzero(self.rest):
            away -= self.rest
        z = np.multiply(away, self.whiten, out=away) if self.whiten.ndim == 1 else away @ self.whiten
        with np.errstate(over="ignore"):  # so far away log p(x) is -inf
            return self.offset - _sums(np.multiply(z, z, out=z)) / 2


def _from(origin: np.ndarray | None, X: np.ndarray) -> np.ndarray:
    """X - origin row after row in memory, so that the last digit does not depend on how X was stored."""
    return np.ascontiguousarray(X) if origin is None else np.subtract(X, origin, order="C")


def _sums(rows: np.ndarray) -> np.ndarray:
    """The sum of each row, (n,): as a product, which is quicker than adding up rows as short as these."""
    return rows @ np.ones(rows.shape[1])


def _after_the_first(weights: np.ndarray, X: np.ndarray) -> np.ndarray:
    """Room for scores (K, n): 0 for the first class, and whatever for the others."""
    scores = np.empty((len(weights) + 1, len(X)))
    scores[0] = 0
    return scores


# ---- log N(x | mu_k, Sigma_k) of classes of which some lie far apart: all from one origin, and then the near ones
# anew.
#
# Makes `plain.log_gaussian` fast: `-np.linalg.slogdet(2 * np.pi * Sigma)[1] / 2 - square / 2`. From an origin that lies
# D_k standard deviations off class k, its square |z|^2 is rounded in the digits of |z|^2 + D_k^2. Where |z|^2 is above
# D_k^2 / 2 these are its own digits, but for a factor of 3; where it is not, x - mu_k is taken first.


@dataclass(frozen=True)
class Remote:
    """A form `quick` for all classes, the form `own` of each about its mean, and the scores `near` above which it is.

    Both forms leave out the same function of x. `near` is (K,).
    """

    quick: WholeQuadratic | Whitened
    own: Sequence[First]
    near: np.ndarray

    @classmethod
    def about(cls, quick: WholeQuadratic | Whitened, own: Sequence[First], at: np.ndarray) -> "Remote":
        """The form from the whitened means as seen from the origin of `quick`, (K, d)."""
        offset = np.array([one.offset for one in own])
        return cls(quick, own, offset - np.vecdot(at, at) / 4)

    def scores(self, X: np.ndarray) -> np.ndarray:
        """One score for each class and row, (K, n)."""
        scores = self.quick.scores(X)
        for own, near, of_class in zip(self.own, self.near, scores, strict=True):
            rows = np.flatnonzero(~(of_class <= near))  # and those without a number
            if len(rows):
                of_class[rows] = own(X.take(rows, axis=0))
        return scores


# standard deviations between classes, below which any of them may serve as the origin: half its square times 2^-52 is
# 1e-12
CLOSE = 100.0
# nats between two classes, below which the other one's probability is worth its digits (chosen: it is 1e-28)
DOUBT = 64.0
NEAR = 2.0**11  # squared standard deviations to 0, below which 0 may: classes are close, and rounding stays below 1e-12


def log_prob(density, block: np.ndarray) -> np.ndarray:
    """log p(x | k), (n, K)."""
    return _by_class(density, lambda w: -w.log_volume - half_square(w.lengths(block)))


def log_terms(density, block: np.ndarray) -> np.ndarray:
    """log p(x_j | x_1, ..., x_{j-1}, k), (n, K, d)."""
    return _by_class(density, lambda w: w.log_terms(block))


def ratio(density, block: np.ndarray) -> np.ndarray:
    """log p(x | k) up to a term that all classes share, (n, K), at any distance."""
    return _tied_ratio(density, block) if density.stacked and _shares(density) else _general_ratio(density, block)


def cdf(density, block: np.ndarray) -> np.ndarray:
    """P(x_j <= value) of independent features, (n, K, d)."""
    from scipy.special import ndtr

    with np.errstate(over="ignore"):
        return ndtr(_by_class(density, lambda w: w.away(block) / w.std))


def ppf(density, q: np.ndarray) -> np.ndarray:
    """The quantiles (n,) of a density of one feature."""
    from scipy.special import ndtri

    return density.mean + (density.rest + density.std * ndtri(q))


def _shares(density) -> bool:
    """Whether all classes have the same covariance, kept once or once for each."""
    kept = [values for values, ndim in ((density.std, 2), (density.factor, 3)) if np.ndim(values) == ndim]
    return all((values == values[0]).all() for values in kept)


def _general_ratio(density, block: np.ndarray) -> np.ndarray:
    """Half the difference of squared lengths, in the forms that neither overflow nor cancel far away."""
    z = _by_class(density, lambda w: w.directions(w.away(block)))
    lengths = np.stack([norms(z[:, k]) for k in range(len(density))], axis=1)
    nearest = z[np.arange(len(z)), lengths.argmin(axis=1)][:, None]
    with np.errstate(invalid="ignore"):
        # direction by direction: what two classes share drops out before it is squared
        apart = half_squares_apart(nearest, z).sum(axis=-1)
    whole = half_squares_apart(lengths.min(axis=1, keepdims=True), lengths)  # where single squares overflow
    volumes = density.log_volumes
    return np.where(np.isfinite(apart), apart, whole) - (volumes - volumes[0])


def _tied_ratio(density, block: np.ndarray) -> np.ndarray:
    """z . m_k - |m_k|^2 / 2: the quadratic term never appears. Far classes take turns as the origin."""
    means, scores = _scores_from(density, 0, block)
    if norms(means).max() < CLOSE:
        return scores
    nearest = scores.argmax(axis=1)
    for k in np.unique(nearest):
        rows = np.flatnonzero(nearest == k)
        means, own = _scores_from(density, k, block[rows])
        for j in np.flatnonzero(norms(means) >= CLOSE):
            doubtful = np.flatnonzero(own[:, j] > own[:, k] - DOUBT)
            own[doubtful, j] = _from_the_middle(density, k, j, block[rows[doubtful]]) @ means[j]
        scores[rows] = own
    return scores


def _from_the_middle(density, k: int, j: int, block: np.ndarray) -> np.ndarray:
    """The rows as seen from half way between the means of two classes, whitened, (n, d).

    There both scores are small, and so is their difference; from either mean it is that of large numbers.
    """
    rest = np.broadcast_to(density.rest, density.mean.shape)
    middle, lost = two_sum(density.mean[k] / 2, density.mean[j] / 2)
    return density.whitening(k).directions((block - middle) - (lost + (rest[k] + rest[j]) / 2))


def _scores_from(density, k: int, block: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The whitened means with class k as the origin, (K, d), and the scores of the rows, (n, K)."""
    whitening = density.whitening(k)
    means, z = whitening.directions(_means_from(density, k)), whitening.directions(whitening.away(block))
    with np.errstate(over="ignore", invalid="ignore"):  # Bayes' rule says so where nothing sensible is left
        return means, z @ means.T - half_square(norms(means))


def _means_from(density, k: int) -> np.ndarray:
    """mu - mu_k of every class, (K, d), to all their digits."""
    rest = np.broadcast_to(density.rest, density.mean.shape)
    return (density.mean - density.mean[k]) + (rest - rest[k])


def _by_class(density, measure) -> np.ndarray:
    return np.stack([measure(density.whitening(k)) for k in range(len(density))], axis=1)


@np.errstate(over="ignore", invalid="ignore")
def by_form(form, block: np.ndarray) -> np.ndarray | None:
    """The log ratios by a fast form, (n, K); None where there is none, or the numbers are too large for it."""
    if form is None:
        return None
    quick = form.scores(block)
    return quick.T if isfinite(np.add.reduce(quick, axis=None)) else None  # one that is not finite spoils the sum


def far_off(form, scores: np.ndarray) -> np.ndarray:
    """The rows that are far from all of some classes that lie far apart, by their scores (n, K).

    These scores are large numbers, of which a difference would be rounding.
    """
    if not isinstance(form, Remote):
        return np.empty(0, dtype=np.intp)
    return np.flatnonzero(scores.max(axis=1) < min(one.offset for one in form.own) - CLOSE**2 / 2)


def fast_form(density, quadratic: type[Quadratic] = Quadratic) -> Linear | Quadratic | Whitened | None:
    """The same log ratios as products of matrices, or None where classes lie too far apart for one origin."""
    if not density.stacked:
        return None
    with np.errstate(over="ignore", invalid="ignore", divide="ignore"):  # what is not finite is not used
        if density.tied:
            return _linear(density)
        return _quadratic(density, quadratic) if density.factor is None else _whitened(density)


def log_volumes(density) -> np.ndarray:
    """log |2 pi Sigma_k| / 2 of every class, (K,)."""
    log_scales = np.log(np.broadcast_to(density.std, (len(density), density.width)))
    if density.factor is not None:
        log_scales = log_scales + np.log(density.factor.diagonal(axis1=-2, axis2=-1))
    return (log_scales + LOG_2PI / 2).sum(axis=-1)


def _linear(density) -> Linear | None:
    away, whitening = _means_from(density, 0), density.whitening(0)
    at = away / density.std if density.factor is None else whitening.directions(away)
    half_squares = np.vecdot(at, at) / 2
    if not _are_close(half_squares):
        return None
    weights = whitening.pull_back(at)
    return Linear.about(density.mean[0], weights, -half_squares - weights @ whitening.rest)


def _quadratic(density, form: type[Quadratic], remote: bool = False) -> Quadratic | None:
    mean, log_volumes = density.mean, density.log_volumes
    precision = 1 / np.broadcast_to(density.std, mean.shape) ** 2
    if form is Quadratic and not may_be_reference(precision):
        form = WholeQuadratic
    if every(precision @ (mean * mean).max(axis=0, initial=0.0) < NEAR):
        weights = precision * mean
        return form.about(None, precision, weights, log_volumes[0] - log_volumes - np.vecdot(weights, mean) / 2)
    at, first = _means_from(density, 0) / density.std, np.broadcast_to(density.rest, mean.shape)[0]
    half_squares = np.vecdot(at, at) / 2
    if not (remote or _are_close(half_squares)):
        return None
    # w . (u - r) - p . (u - r)^2 / 2, multiplied out, with r what rounding the origin left over
    weights = at / density.std
    offset = log_volumes[0] - log_volumes - half_squares - weights @ first - precision @ half_square(first)
    return form.about(mean[0], precision, weights + precision * first, offset)


def _whitened(density, remote: bool = False) -> Whitened | None:
    from genmodels.densities.gaussian.covariance import inverse

    K, d = density.mean.shape
    inverses = [inverse(factor) for factor in np.broadcast_to(density.factor, (K, d, d))]
    maps = np.array(inverses) / np.broadcast_to(density.std, (K, d))[:, None, :]
    at = np.einsum("kij,kj->ki", maps, _means_from(density, 0))
    if not (remote or _are_close(np.vecdot(at, at) / 2)):
        return None
    first = np.broadcast_to(density.rest, (K, d))[0]
    return Whitened(density.mean[0], maps, at + maps @ first, density.log_volumes[0] - density.log_volumes)


def _are_close(half_squares: np.ndarray) -> bool:
    """Whether classes are so near the origin, by half their squared distances in standard deviations, (K,)."""
    return bool(half_squares.max(initial=0.0) < CLOSE**2 / 2)


@np.errstate(over="ignore", invalid="ignore", divide="ignore")  # what is not finite is not used
def _remote(density) -> Remote:
    """The form of all of log p(x | k) where classes lie far apart, but for the volume of class 0."""
    std, rest = (np.broadcast_to(part, density.mean.shape) for part in (density.std, density.rest))  # of each class
    if density.factor is None:
        quick, whiten = _quadratic(density, WholeQuadratic, remote=True), 1 / std
        at = _means_from(density, 0) * whiten
    else:
        quick = _whitened(density, remote=True)
        whiten, at = quick.maps.swapaxes(1, 2), quick.at
    offset = density.log_volumes[0] - density.log_volumes
    parts = zip(density.mean, whiten, rest, offset.tolist(), strict=True)
    return Remote.about(quick, [First(*own) for own in parts], at)


@dataclass(frozen=True)
class Constant:
    """A function of x that is the same for every x."""

    value: float

    def __call__(self, block: np.ndarray) -> float:
        return self.value


def whole_form(density) -> tuple[Linear | Quadratic | Whitened | Remote, First | Constant]:
    """The fast form to use for all of log p(x | k), and what that leaves out of it, a function of x alone."""
    form = fast_form(density, WholeQuadratic)  # one product more is quicker than `First`
    form = _remote(density) if form is None and density.stacked else form
    log_volume = float(density.log_volumes[0])
    if not isinstance(form, Linear):
        return form, Constant(-log_volume)
    first = density.whitening(0)
    whiten = 1 / first.std if first.factor is None else first.pull_back(np.eye(density.width)).T
    return form, First(first.mean, whiten, first.rest, -log_volume)
