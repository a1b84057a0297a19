"""The fitted numbers of a model as tables, for reading on a screen."""

from dataclasses import dataclass
from html import escape

import numpy as np

from genmodels.classifiers.joint import Joint
from genmodels.grids import Grid
from genmodels.inputs import Names


@dataclass(frozen=True, eq=False)
class Summary:
    """A heading and tables: the prior with the weight of each class, then the parameters of p(x | y)."""

    heading: str
    grids: tuple[Grid, ...]

    @classmethod
    def of(cls, model: str, joint: Joint, names: Names, weight: np.ndarray, n_parameters: int) -> "Summary":
        """The summary of a fitted joint distribution; `weight` (K,) is the weight of the rows of each class."""
        prior = Grid("class prior", ["n", "P(y)"], names.class_list(len(weight)), np.array([weight, joint.prior]))
        heading = f"{model}: {len(weight)} classes, n = {weight.sum():g}, {n_parameters} parameters"
        return cls(heading, (prior, *joint.density.grids(names)))

    def __str__(self) -> str:
        return "\n\n".join([self.heading, *(grid.text() for grid in self.grids)])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return f"<p><code>{escape(self.heading)}</code></p>" + "".join(grid.html() for grid in self.grids)
