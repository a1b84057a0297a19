"""Statistics that travel, and the families that reduce rows to them."""

from dataclasses import replace
from functools import partial

import numpy as np

import genmodels as gm
from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs import NAMELESS
from genmodels.ground.inputs.gaps import gaps_in
from genmodels.statistics import Counts, Moments
from genmodels.statistics.moments import Matrix
from genmodels.statistics.weighting import OneHot
from tests.laws.cases import DensityCase, measurements, tosses
from tests.laws.conftest import DENSITIES
from tests.travelling.traveller import Of, Traveller

Y = np.arange(30) % 3
MEASURED = measurements(np.random.default_rng(0), Y)
TOSSED = np.where(np.random.default_rng(1).random((30, 4)) < 0.2, np.nan, tosses(np.random.default_rng(2), Y))
GIVEN = {
    "factor": 2.0,
    "positions": np.array([0, 1, 2]),
    "size": 5,
    "classes": Of(lambda one: one.classes[::-1]),
    "of_features.positions": np.array([1, 0]),
    "features": [1, 0],
    "edges": [0, 0.4, 0.6, 1],
    "bin_width": 0.5,
    "pooled": False,
    # of moments
    "stack": (3,),
    "d": 2,
    "kind": Matrix,
    "parts": [Moments.of(MEASURED), Moments.of(MEASURED[:7])],
    "stacked.d": 3,
    "weight": Of(lambda one: one.weight),
    "shift": Of(lambda one: np.ones_like(one.mean)),
    "place": Of(lambda one: (one.mean + 1, one.rest)),
    "counts": Of(lambda one: one),
    "scatter": Of(lambda one: one.scatter),
    "unit": Of(lambda one: one.unit),
    "p": 3,
    # of rows with gaps, of neighbours, and of sequences
    "gappy": gaps_in(TOSSED),
    "reduce": Counts.of,
    "whole": Counts.of(np.column_stack([Y, Y])),
    "labels": OneHot(Y, 3),
    "codes": Y,
    "S": 3,
}


def statistics() -> dict[str, Traveller]:
    """The statistics of each family, of the rows in three classes, and those of models that are of no family."""
    different = {repr((kind(case.family), case.draw)): case for case in DENSITIES}.values()
    found = {f"{case.name}-statistics": Traveller(partial(_reduced, case), GIVEN | {"X": case.X}) for case in different}
    rows = {"X": MEASURED}
    others = {
        "labelled": (gm.GaussianNaiveBayes().statistics(MEASURED, Y), rows),
        "observed": (gm.BernoulliNaiveBayes(missing="leave_out").statistics(TOSSED, Y).given, {}),
        "observed-moments": (
            gm.GaussianNaiveBayes(missing="leave_out")
            .statistics(np.where(TOSSED > 0, np.nan, MEASURED[:, :1]), Y)
            .given,
            {},
        ),
        "binned-moments": (gm.KernelDensity.statistics(MEASURED[:, 0], bin_width=0.1), {"X": MEASURED[:, 0]}),
        "root-moments": (gm.LinearRegression().statistics(MEASURED, Y), rows),
        "rows": (gm.KNeighbors().statistics(MEASURED, Y).given, rows),
        "moves": (gm.MarkovChain.statistics(Y).given, {}),
    }
    single = {"spread": ValueError}  # a class alone is not among others
    return found | {
        name: Traveller(lambda one=one: replace(one), GIVEN | given, single if name == "binned-moments" else {})
        for name, (one, given) in others.items()
    }


def kind(family) -> tuple:
    """What makes the statistics of a family others than those of another."""
    return getattr(family, "density", None), getattr(family, "reducing", family)


def _reduced(case: DensityCase):
    return case.family.statistics(case.X, case.one_hot)


def families() -> dict[str, Traveller]:
    """The families of all densities, with their options."""
    return {
        f"{case.name}-family": Traveller(lambda case=case: replace(case.family), _of(case), _without(case))
        for case in DENSITIES
    }


def _of(case: DensityCase) -> dict:
    given = {"X": case.X, "d": case.X.shape[1], "names": NAMELESS, "density": case.fit()}
    return given | {"statistics": case.family.statistics(case.X)}


def _without(case: DensityCase) -> dict:
    """Of kernels there is no prior."""
    return {"log_prior": InvalidParameterError} if "kernel" in case.name else {}


TRAVELLERS = statistics() | families()
