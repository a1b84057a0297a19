"""Gaussians with correlations where values are missing: what EM expects these to be, given what is there in a row.

With o what is there in a row and m what is missing,

    x_m | x_o, k is N(mu_m + B (x_o - mu_o), V)   with   B = Sigma_mo Sigma_oo^-1   and   V = Sigma_mm - B Sigma_om

so that a row counts in class k with the mean of this in its gaps, and adds V to the scatter there: a value that is
filled in varies less than one that was seen. It starts without correlations, from what is there of each feature.
Source: Dempster, Laird and Rubin (1977), section 4.1; Ghahramani and Jordan (1994), "Supervised learning from
incomplete data via an EM approach".
"""

import numpy as np
from scipy.linalg import solve_triangular

from genmodels.densities import Family, Gaussian
from genmodels.densities.gaussian.covariance import factor_among, rung
from genmodels.errors import InvalidParameterError
from genmodels.ground.arithmetic import power_of_two, ratio
from genmodels.ground.inputs import NAMELESS, Names, as_matrix
from genmodels.ground.inputs.gaps import Gappy, gaps_in
from genmodels.ground.inputs.weights import require_data
from genmodels.statistics import Moments, Observed
from genmodels.statistics.moments import Scatter
from genmodels.statistics.weighting import Soft


def starting(family: Family) -> Family:
    """The kind of density that EM starts from where `family` fills in: each feature from the rows where it is there."""
    return Family(Gaussian, {"covariance": "diagonal", "missing": family.reducing["missing"]})


def completed(found: Observed | Moments, family: Family, names: Names = NAMELESS) -> Moments:
    """Statistics of `starting(family)` as those of `family`, with correlations of 0; these as they are.

    Raises NoDataError for a class that has no value of some feature.

    >>> family = Family(Gaussian, {"covariance": "full", "missing": "leave_out"})
    >>> found = starting(family).statistics([[0, 1], [2, None], [4, 5]], Soft(np.ones((1, 3))))
    >>> completed(found, family)
    Moments(weight=[3.0], mean=[[2.0, 3.0]], scatter=[[[8.0, 0.0], [0.0, 12.0]]])
    """
    if not isinstance(found, Observed):
        return found
    each, kind = found.by_feature, _kind(family)
    require_data(each.weight, names, remedy="add data, or leave the feature out", by_feature=True)
    squares = each.scatter * ratio(found.weight[:, None], each.weight)  # as if all rows had the variance of these
    parts = zip(found.weight, each.mean, map(np.diag, squares), each.rest, each.unit, strict=True)
    return Moments.stacked([Moments(*part, kind) for part in parts], found.width, kind)


def expected(family: Family, X, shares: Soft, density: Gaussian) -> Moments:
    """What rows X (n, d) with gaps are expected to reduce to, under responsibilities and a stack of K Gaussians.

    >>> one = Gaussian([[0.0, 0.0]], [[[1.0, 0.0], [0.0, 4.0]]])
    >>> family = Family(Gaussian, {"covariance": "full", "missing": "leave_out"})
    >>> expected(family, [[5.0, None], [3.0, 2.0]], Soft(np.ones((1, 2))), one)  # 0 is expected there
    Moments(weight=[2.0], mean=[[4.0, 1.0]], scatter=[[[2.0, -2.0], [-2.0, 6.0]]])
    """
    gappy = gaps_in(X)
    if gappy is None:
        return family.statistics(X, shares)
    table, kind = np.array(as_matrix(gappy.filled()), dtype=float), _kind(family)
    whole, rows = gappy.there.all(axis=1), np.flatnonzero(~gappy.there.all(axis=1))
    found = Moments.of(table[whole], shares[np.flatnonzero(whole)], kind)
    gaps = Gappy(table[rows], gappy.there[rows], gappy.columns)
    for k in range(shares.K):
        own = Soft(shares.shares[[k]][:, rows], shares.shares[k, rows])
        found = found + _of_class(gaps, own, density[k], kind).spread(np.array([k]), shares.K)
    return found


def _of_class(gaps: Gappy, own: Soft, density: Gaussian, kind: Scatter) -> Moments:
    """What rows with gaps are expected to reduce to under one Gaussian, on a class axis of length 1."""
    d = density.width
    mean, rest, std = (np.broadcast_to(v, d) for v in (density.mean, density.rest, density.std))
    factor = np.eye(d) if density.factor is None else density.factor
    table, spread = gaps.values.copy(), np.zeros((d, d))
    for rows, there in gaps.patterns():
        missing, n = np.setdiff1d(np.arange(d), there), len(there)
        # in standard deviations: R = G G^T with G = [[A, 0], [C, D]], so that B = C A^-1 and V = D D^T
        G = factor_among(factor, [*there, *missing])
        z = ((gaps.among(rows, there) - mean[there]) - rest[there]) / std[there]
        expected = (G[n:, :n] @ solve_triangular(G[:n, :n], z.T, lower=True)).T if n else np.zeros((len(rows), d))
        table[np.ix_(rows, missing)] = mean[missing] + (rest[missing] + std[missing] * expected)
        spread[np.ix_(missing, missing)] += own.shares[0, rows].sum() * (G[n:, n:] @ G[n:, n:].T)
    seen, unit = Moments.of(table, own, kind), power_of_two(std)
    scatter = np.reshape(ratio(std, unit)[:, None] * spread * ratio(std, unit), kind.shape((1,), d))
    return seen + Moments(np.zeros(1), seen.mean, scatter, seen.rest, unit[None], kind)


def no_bounds(over: str) -> InvalidParameterError:
    """The error where the lower bound is asked for and values are missing."""
    return InvalidParameterError(
        f"bounds=True tells the lower bound over {over} alone, and here values are missing as well: leave it out"
    )


def _kind(family: Family) -> Scatter:
    """What the covariance needs of the scatter."""
    return rung(family.reducing["covariance"]).kind
