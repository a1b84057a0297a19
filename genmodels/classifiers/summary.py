"""The fitted numbers of a model of p(x, y) as tables."""

import numpy as np

from genmodels.classifiers.joint import Joint
from genmodels.grids import Grid, Summary
from genmodels.inputs import Names


def summary_of(model: str, joint: Joint, names: Names, weight: np.ndarray, n: np.ndarray, n_parameters: int) -> Summary:
    """The prior with the weight of each class (K,), then the parameters of p(x | y).

    `n` (K, d) is the weight of the rows that have a value of each feature, a table of its own where some have none.
    """
    classes = names.class_list(len(weight))
    prior = Grid("class prior", ["n", "P(y)"], classes, np.array([weight, joint.prior]))
    heading = f"{model}: {len(weight)} classes, n = {weight.sum():g}, {n_parameters} parameters"
    gaps = (n != weight[:, None]).any()
    there = [Grid("rows with a value", classes, names.feature_list(n.shape[1]), n)] if gaps else []
    return Summary(heading, (prior, *there, *joint.density.grids(names)))
