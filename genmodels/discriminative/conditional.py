"""What every model of p(y | x) shares: a linear function of x, and nothing to say about x itself."""

from abc import ABC, abstractmethod
from html import escape

import numpy as np

from genmodels.discriminative.rows import read_matrix
from genmodels.errors import InvalidInputError, NotFittedError, NotGenerativeError
from genmodels.grids import Grid
from genmodels.pages import explain_options

_NEEDS_THE_JOINT = {
    "sample": "draw new rows x",
    "score_samples": "say how probable a row x is",
    "log_joint": "give the joint log p(x, y)",
}


class ConditionalModel(ABC):
    """What `fit` found is `fitted_`: `coordinates` of X and a `theta` (d + 1,); x itself has no distribution here.

    `sample` does not exist (`hasattr` says so), and asking for it tells why:

    >>> from genmodels import LinearRegression
    >>> hasattr(LinearRegression(), "sample")
    False
    """

    def __init_subclass__(cls, **given) -> None:
        super().__init_subclass__(**given)
        explain_options(cls)

    def __getattr__(self, name: str):
        # Python comes here for a name it found nowhere else, or a property that failed for want of fitted_
        if name in _NEEDS_THE_JOINT:
            raise NotGenerativeError(
                f"{type(self).__name__} knows p(y | x) only, so it cannot {_NEEDS_THE_JOINT[name]}: "
                "that takes p(x, y). Use a generative model, for example GaussianDiscriminantAnalysis."
            )
        if name == "fitted_" or ("fitted_" not in vars(self) and hasattr(type(self), name)):
            raise NotFittedError(f"this {type(self).__name__} has not been fitted: call fit(X, y) first")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    @property
    def theta_(self) -> np.ndarray:
        """(intercept, one coefficient a feature) in the units of X, (d + 1,); without an intercept (d,)."""
        return self.fitted_.coordinates.to_units(self.fitted_.theta)

    @property
    def n_parameters(self) -> int:
        """How many numbers were estimated for the mean of y."""
        return self.fitted_.theta.size

    def _repr_html_(self) -> str:
        if "fitted_" not in vars(self):
            return f"<p><code>{escape(repr(self))}</code> (not fitted)</p>"
        fitted = self.fitted_
        columns = ["intercept"] * fitted.coordinates.intercept + fitted.names.feature_list(fitted.coordinates.d)
        table = Grid("theta", ["coefficient"], columns, self.theta_[np.newaxis])
        return f"<p><code>{escape(self._heading())}</code></p>{table.html()}"

    @abstractmethod
    def _heading(self) -> str:
        """What theta stands for, in one line."""

    def _linear(self, X) -> np.ndarray:
        """theta'x for each row, (n,); raises InvalidInputError for a row so far away that it overflows."""
        coordinates = self.fitted_.coordinates
        with np.errstate(over="ignore", invalid="ignore", under="ignore"):
            values = coordinates.design(read_matrix(X, coordinates.d)) @ self.fitted_.theta
        if not np.isfinite(values).all():
            row = int(np.argmin(np.isfinite(values)))
            raise InvalidInputError(
                f"row {row} lies so far from the rows of the fit that theta'x overflows: check its units"
            )
        return values
