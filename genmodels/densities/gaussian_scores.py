"""How probable a Gaussian, or each of a stack of Gaussians, finds the rows of a block: the definition, and a fast form.

In all of them `density` is a `Gaussian` and `block` (n, d) float64. Everything goes through distances from the means in
standard deviations (`Whitening`), which depend on no unit and never form a square that could be avoided.
"""

from collections.abc import Callable
from math import isfinite

import numpy as np

from genmodels.arithmetic import norms
from genmodels.densities.whitening import LOG_2PI, half_square, half_squares_apart
from genmodels.kernels.gaussian_ratio import First, Linear, Quadratic, Whitened, WholeQuadratic

CLOSE = 100.0  # standard deviations between classes, below which any of them may serve as the origin


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
    volumes = _log_volumes(density)
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


def by_form(form, block: np.ndarray) -> np.ndarray | None:
    """The log ratios by a fast form, (n, K); None where there is none, or the numbers are too large for it."""
    if form is None:
        return None
    with np.errstate(over="ignore", invalid="ignore"):
        quick = form.scores(block)
        return quick.T if isfinite(quick.sum()) else None  # one score that is not finite spoils the sum


def fast_form(density, quadratic: type[Quadratic] = Quadratic) -> Linear | Quadratic | Whitened | None:
    """The same log ratios as products of matrices, or None where classes lie too far apart for one origin."""
    if not density.stacked:
        return None
    at = _whitened_means(density)
    if not norms(at).max(initial=0.0) < CLOSE:
        return None
    volumes = _log_volumes(density)
    origin, first = density.mean[0], np.broadcast_to(density.rest, density.mean.shape)[0]
    with np.errstate(over="ignore", invalid="ignore", divide="ignore"):  # what is not finite is not used
        return _form(density, origin, first, at, -(volumes - volumes[0]), quadratic)


def _log_volumes(density) -> np.ndarray:
    """log |2 pi Sigma_k| / 2 of every class, (K,)."""
    log_scales = np.log(np.broadcast_to(density.std, (len(density), density.width)))
    if density.factor is not None:
        log_scales = log_scales + np.log(density.factor.diagonal(axis1=-2, axis2=-1))
    return (log_scales + LOG_2PI / 2).sum(axis=-1)


def _whitened_means(density) -> np.ndarray:
    """The means as seen from class 0, each in the standard deviations of its own class, (K, d)."""
    away = _means_from(density, 0)
    if density.factor is None:
        with np.errstate(over="ignore"):  # who asks looks for what is too far
            return away / density.std
    if density.tied:
        return density.whitening(0).directions(away)
    return np.array([density.whitening(k).directions(row[None])[0] for k, row in enumerate(away)])


def _form(density, origin, first, at, offset, quadratic: type[Quadratic]):
    """`first` is what rounding the origin left over, `at` the whitened means (K, d) as seen from the origin."""
    if density.tied:
        weights = density.whitening(0).pull_back(at)
        return Linear.about(origin, weights, offset - half_square(norms(at)) - weights @ first)
    if density.factor is None:
        # w . (u - r) - p . (u - r)^2 / 2, multiplied out, with r what is left over of the origin
        weights, precision = at / density.std, 1 / np.broadcast_to(density.std, density.mean.shape) ** 2
        offset = offset - half_square(norms(at)) - weights @ first - precision @ half_square(first)
        return quadratic.about(origin, precision, weights + precision * first, offset)
    maps = np.array([density.whitening(k).pull_back(np.eye(density.width)) for k in range(len(density))])
    return Whitened(origin, maps, at + maps @ first, offset)


def whole_form(density) -> tuple[Linear | Quadratic | Whitened, First | Callable[[np.ndarray], float]]:
    """The fast form to use for all of log p(x | k), and what that leaves out of it, a function of x alone."""
    form = fast_form(density, WholeQuadratic)  # one product more is quicker than `First`
    log_volume = float(_log_volumes(density)[0])
    if not isinstance(form, Linear):
        return form, lambda block: -log_volume
    first = density.whitening(0)
    whiten = 1 / first.std if first.factor is None else first.pull_back(np.eye(density.width)).T
    return form, First(first.mean, whiten, first.rest, -log_volume)
