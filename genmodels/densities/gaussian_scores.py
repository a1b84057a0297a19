"""How probable a Gaussian, or each of a stack of Gaussians, finds the rows of a block: the definition, and a fast form.

In all of them `density` is a `Gaussian` and `block` (n, d) float64. Everything goes through distances from the means in
standard deviations (`Whitening`), which depend on no unit and never form a square that could be avoided.
"""

from dataclasses import dataclass
from math import isfinite

import numpy as np

from genmodels.densities.reference_class import may_be_reference
from genmodels.densities.whitening import LOG_2PI, half_square, half_squares_apart
from genmodels.ground.arithmetic import every, norms
from genmodels.kernels.gaussian_ratio import First, Linear, Quadratic, Whitened, WholeQuadratic
from genmodels.kernels.remote_classes import Remote

CLOSE = 100.0  # standard deviations between classes, below which any of them may serve as the origin
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

    return ndtr(_by_class(density, lambda w: w.directions(w.away(block))))


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
        scores[nearest == k] = _scores_from(density, k, block[nearest == k])[1]
    return scores


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
    from genmodels.densities.factor import inverse

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
