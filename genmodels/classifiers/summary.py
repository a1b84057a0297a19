"""The fitted numbers of a model of p(x, y) as tables."""

import numpy as np

from genmodels.classifiers.joint import Joint
from genmodels.grids import Grid, Summary
from genmodels.inputs import Names


def summary_of(model: str, joint: Joint, names: Names, weight: np.ndarray, n_parameters: int) -> Summary:
    """The prior with the weight of each class (K,), then the parameters of p(x | y)."""
    prior = Grid("class prior", ["n", "P(y)"], names.class_list(len(weight)), np.array([weight, joint.prior]))
    heading = f"{model}: {len(weight)} classes, n = {weight.sum():g}, {n_parameters} parameters"
    return Summary(heading, (prior, *joint.density.grids(names)))
