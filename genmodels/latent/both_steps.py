"""Both steps of EM in one pass, in which no responsibilities are kept: for Gaussians without correlations."""

from math import isfinite

import numpy as np

from genmodels.classifiers.joint import Joint
from genmodels.densities import Family, Gaussian
from genmodels.densities.covariance import rung
from genmodels.kernels.gaussian_ratio import WholeQuadratic
from genmodels.kernels.soft_steps import soft_steps
from genmodels.statistics import Moments
from genmodels.statistics.fast.moments import Sums
from genmodels.statistics.moments import Diagonal
from genmodels.statistics.weighting import Soft


def both_steps(family, joint: Joint, X, weight: np.ndarray | None) -> tuple[float, Moments] | None:
    """log p(X) in nats, and what rows X (n, d) of these weights are expected to reduce to: an E-step and its reduction.

    None where that takes two passes: for any other family, for rows that are no array of float64, or where the numbers
    want more care, be it only to say what is wrong with them.
    """
    form = _form(joint) if _reduces_to_squares(family) and _is_plain(X) else None
    if form is None or X.shape[1] != joint.density.width:
        return None
    with np.errstate(over="ignore", invalid="ignore", divide="ignore"):  # looked at below
        log_prob, total, first, squares = soft_steps(np.asarray(X), form, weight)
        origin = np.zeros_like(first) if form.origin is None else np.broadcast_to(form.origin, first.shape)
        sums = Sums.of(total, origin, first, squares, Diagonal, Soft.left)
    return (log_prob, Moments(*sums.moments())) if isfinite(log_prob) and sums.ordinary else None


def _reduces_to_squares(family) -> bool:
    """Whether the statistics are moments with a variance for each feature, of rows in which nothing is missing."""
    if not (isinstance(family, Family) and family.density is Gaussian):
        return False
    return rung(family.reducing["covariance"]).kind is Diagonal and not family.reducing.get("missing")


def _is_plain(X) -> bool:
    return type(X) in (np.ndarray, np.memmap) and X.dtype == np.float64 and X.ndim == 2


def _form(joint: Joint) -> WholeQuadratic | None:
    """log p(x, y = k) in the fast form for independent features; None where the classes have none."""
    if not (isinstance(joint.density, Gaussian) and joint.prior.all()):
        return None
    form, _ = joint.density.whole_form
    if not isinstance(form, WholeQuadratic):
        return None
    offset = form.offset + (joint.log_prior - joint.density.log_volumes[0])
    return WholeQuadratic(form.origin, form.curvature, form.weights, offset)
