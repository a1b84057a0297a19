"""Densities and classifiers that travel: those of the registry, and what it lacks."""

from functools import partial

import numpy as np

import genmodels as gm
from genmodels.densities import Complement, Ignored, LeftOut
from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs import NAMELESS
from tests.laws.cases import measurements, tosses
from tests.laws.conftest import CLASSIFIERS, DENSITIES, SCORING
from tests.travelling.traveller import Of, Traveller

Y = np.arange(30) % 3
MEASURED = measurements(np.random.default_rng(0), Y)
TOSSED = tosses(np.random.default_rng(1), Y)
EDGES = [0, 0.4, 0.6, 1]


def densities() -> dict[str, Traveller]:
    """Those of the registry, each by itself and as a stack, and others."""
    found = {}
    for case in DENSITIES:
        found[f"{case.name}-density"] = density(case.fit, case.X)
        found[f"{case.name}-stack"] = density(partial(case.fit, weight=case.one_hot), case.X)
    for case in SCORING:
        found[f"{case.name}-density"] = density(lambda case=case: case.fit().density_, case.X)
    thirds = np.full((2, 3), 1 / 3)
    six = gm.Gaussian(MEASURED[:6], std=np.ones((6, 3)))
    return found | {
        "beta-binomial-density": density(lambda: gm.Beta([2.0, 3.0], 1.0).predictive_of(4), TOSSED[:, :2]),
        "beta-binomial-stack": density(lambda: gm.BetaBinomial([[2.0], [3.0]], [[1.0], [4.0]], 4), TOSSED[:, :1]),
        "ignored-density": density(lambda: Ignored(np.zeros(4)), TOSSED),
        "left-out-density": density(lambda: LeftOut.estimate(LeftOut.statistics(TOSSED)), TOSSED),
        "mixture-density": density(lambda: gm.Mixture(thirds[0], six[:3]), MEASURED),
        "mixture-stack": density(lambda: gm.Mixture(thirds, six), MEASURED),
        "wide-stack": density(lambda: six.marginal([2, 0]), MEASURED[:, :2]),
    }


def density(make, X) -> Traveller:
    """A density, which may have no prior, no terms or no statistics, or some that need edges."""
    one = make()
    refused = {} if hasattr(one, "statistics") else {"added": AttributeError}
    refused |= {"added": TypeError} if isinstance(one, gm.Histogram) else {}
    if isinstance(one, gm.KernelDensity):
        refused["log_prior"] = InvalidParameterError
        refused |= {"left_out_log_prob": InvalidParameterError} if one.stacked else {}  # of one class alone
    refused |= {"log_terms": InvalidParameterError} if not getattr(one, "ordered", True) else {}
    given = of_rows(X)
    if isinstance(one, Complement):  # which is about the other classes
        given["estimate.statistics"] = type(one).statistics(X, np.eye(3)[np.arange(len(X)) % 3])
    return Traveller(make, given, refused)


def of_rows(X) -> dict:
    """Arguments for the methods of a density that takes the rows X."""
    return {
        "X": X,
        "q": 0.25,
        "x": X[:1],
        "piece": Of(lambda one: next(iter(one.pieces(X)))[1]),
        "features": [0],
        "names": NAMELESS,
        "alpha": 0.0,
        "n": 4,
        "k": 0,
        "by": Of(lambda one: np.full(one.mean.shape, 2.0)),
        "edges": EDGES,
        "statistics": Of(lambda one: type(one).statistics(X, **{"edges": EDGES} if hasattr(one, "edges") else {})),
        "moments": Of(lambda one: type(one).statistics(X)),
        "dof": np.float64(9.0),
        "covariance": "full",
        "gaussian": gm.Gaussian.fit(MEASURED),
        "df": np.float64(5.0),
    }


def classifiers() -> dict[str, Traveller]:
    """Those of the registry, one that learnt from named columns, and neighbours, few columns of them and many."""
    import pandas as pd

    wide, many = np.random.default_rng(2).normal(size=(30, 20)), np.tile(MEASURED, (2, 1))
    rows = {"named": (gm.GaussianDiscriminantAnalysis("full"), pd.DataFrame(MEASURED, columns=["u", "v", "w"]))}
    rows |= {"neighbours": (gm.KNeighbors(3), many), "neighbours-wide": (gm.KNeighbors(3), wide)}
    others = {
        name: Traveller(
            lambda model=model, X=X: model.with_options().fit(X, np.resize(Y, len(X))),
            of_labelled_rows(X, np.resize(Y, len(X))),
        )
        for name, (model, X) in rows.items()
    }
    return {case.name: Traveller(case.fit, of_labelled_rows(case.X, case.y)) for case in CLASSIFIERS} | others


def of_labelled_rows(X, y) -> dict:
    """Arguments for the methods of a model that learns from labelled rows."""
    return {"X": X, "y": y, "x": X[:2], "n": 4, "factor": 2.0, "statistics": Of(lambda one: one.statistics_)}


TRAVELLERS = densities() | classifiers()
