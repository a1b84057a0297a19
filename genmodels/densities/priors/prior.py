"""What every conjugate prior can do: take in statistics, give them back, and say what it is after them."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from operator import add
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Self

import numpy as np

from genmodels.densities import Density
from genmodels.errors import InvalidInputError, InvalidParameterError, NoClosedFormError
from genmodels.ground.inputs import NAMELESS, Names
from genmodels.ground.inputs.parameters import as_share
from genmodels.ground.inputs.quoting import short
from genmodels.ground.snapshot import Snapshot
from genmodels.ground.tables import Grid, Tabled
from genmodels.statistics.algebra import taken_out
from genmodels.statistics.files import Kept

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

Step = Callable[[Any, Any], Any]  # of two arrays of numbers, or of two statistics


class Prior(Snapshot, Kept, Tabled, ABC):
    """A distribution of the parameters of a density, its final classes being frozen values.

    `statistics` are those of the pseudo-data that it stands for. Statistics of K classes make K posteriors of one
    prior, and those of d features one for each feature.
    """

    statistics: Any
    shown: ClassVar[tuple[str, ...]]  # the parameters by which it is made

    @abstractmethod
    def _moved(self, statistics, step: Step) -> Self:
        """This with `step`, `add` or `removed`, of its own numbers and those of statistics."""

    @abstractmethod
    def mode(self, names: Names = NAMELESS) -> Density:
        """The density at the most probable parameters: maximum a posteriori.

        Raises InvalidParameterError where there is no single one.
        """

    @abstractmethod
    def predictive(self, names: Names = NAMELESS) -> Density:
        """p(x) of the next row, the density averaged over the parameters; InvalidParameterError if it is improper."""

    @property
    @abstractmethod
    def log_partition(self) -> np.ndarray:
        """The logarithm of what the prior integrates to before it is divided by that, an array of one a parameter."""

    def cdf(self, theta: "ArrayLike") -> np.ndarray:
        """P(theta' <= theta) of a prior of single numbers, `Beta` and `Gamma`; else NoClosedFormError."""
        self._of_several("cdf")

    def ppf(self, q: "ArrayLike") -> np.ndarray:
        """The quantile, theta with P(theta' <= theta) = q, of a prior of single numbers; else NoClosedFormError."""
        self._of_several("ppf")

    def _of_several(self, what: str) -> NoReturn:
        raise NoClosedFormError(
            f"a {type(self).__name__} is a distribution of several numbers together, which have no {what}: ask "
            "interval(share), which is of each of them"
        )

    @abstractmethod
    def log_prob(self, density) -> np.ndarray:
        """log p(theta) at the parameters theta of a density, an array of one a parameter."""

    def __add__(self, statistics) -> Self:
        """The posterior after data with these statistics; InvalidInputError for those of another kind of density."""
        return self._moved(statistics, add)

    def __sub__(self, statistics) -> Self:
        """The prior that data with these statistics have led away from; InvalidInputError where they never went in."""
        return self._moved(statistics, removed)

    def log_evidence(self, statistics) -> np.ndarray:
        """log p(data), averaged over the parameters, from the statistics of the data: an array of one a parameter.

        Data are taken in the order in which they came, and for counts 1 / prod_i x_i! is left away, which no prior
        changes. Differences of it between two priors are log Bayes factors. Raises InvalidParameterError for a prior
        that is improper, which has none. Source: Murphy (2012), section 5.3.2.
        """
        return (self + statistics).log_partition - self.log_partition

    def _as_tables(self) -> list[Grid]:
        parameters = np.array(np.broadcast_arrays(*(getattr(self, name) for name in self.shown)))
        features = NAMELESS.feature_list(parameters.shape[-1]) if parameters.ndim > 1 else [""]
        if parameters.ndim < 3:
            return [Grid("parameters", self.shown, features, parameters.reshape(len(self.shown), -1))]
        classes = NAMELESS.class_list(parameters.shape[1])
        return [Grid(name, classes, features, own) for name, own in zip(self.shown, parameters, strict=True)]


def removed(own, data):
    """What is left of numbers or statistics without those of data; InvalidInputError where these never went in."""
    return taken_out(own, data, "data") if isinstance(own, np.ndarray) else own - data


def tails(share: float) -> tuple[float, float]:
    """The probabilities below the ends of a central interval that holds this share.

    >>> tails(0.5)
    (0.25, 0.75)
    """
    share = as_share(share)
    return (1 - share) / 2, (1 + share) / 2


def require_statistics_of(statistics, kind: type, prior: Prior, example: str) -> None:
    """Raise InvalidInputError unless these are statistics that the prior goes with."""
    if not isinstance(statistics, kind):
        raise InvalidInputError(
            f"a {type(prior).__name__} takes in the statistics of data, not {short(statistics)}: give {example}"
        )


def require_density(density, kind: type, prior: Prior, example: str) -> None:
    """Raise InvalidInputError unless this is a density whose parameters the prior is a distribution of."""
    if not isinstance(density, kind):
        raise InvalidInputError(
            f"a {type(prior).__name__} says how probable the parameters of a density are, not {short(density)}: give "
            f"{example}"
        )


def require_same_features(prior: Prior, own: tuple[int, ...], given: tuple[int, ...]) -> None:
    """Raise InvalidInputError unless parameters of this shape are those of features that the prior knows."""
    try:
        np.broadcast_shapes(own, given)
        good = not (own and given) or own[-1] in (1, given[-1])
    except ValueError:
        good = False
    if not good:
        raise InvalidInputError(
            f"the {type(prior).__name__} has parameters of shape {own}, and the density of shape {given}: give one of "
            "the same features"
        )


def require_one_shape(prior: Prior, **parameters: np.ndarray) -> None:
    """Raise InvalidParameterError unless the numbers of a prior are as many of one as of the other, or one for all."""
    try:
        np.broadcast_shapes(*(value.shape for value in parameters.values()))
    except ValueError:
        said = " and ".join(f"{name} has shape {value.shape}" for name, value in parameters.items())
        raise InvalidParameterError(f"{said}: give a {type(prior).__name__} as many of one as of the other") from None


def moved(own: np.ndarray, data: np.ndarray, step: Step, what: str) -> np.ndarray:
    """`step` of the prior's numbers and those of data, where one prior serves all classes and features of the data.

    Raises InvalidInputError where the prior is of other classes or features.
    """
    try:
        return step(np.broadcast_to(own, np.shape(data)), data)
    except InvalidInputError:
        raise
    except ValueError:
        raise InvalidInputError(
            f"the prior has {what} of shape {np.shape(own)}, the data of shape {np.shape(data)}: give a prior of the "
            "same features, or one number for all of them"
        ) from None


def require_proper(good: np.ndarray, prior: Prior, need: str) -> None:
    """Raise InvalidParameterError unless every parameter has a distribution that can be divided by what it sums to."""
    if not np.all(good):
        raise InvalidParameterError(
            f"{short(prior)} is improper: it integrates to infinity. Give {need}, or add the statistics of more data"
        )


def no_mode(prior: Prior, why: str) -> NoReturn:
    """Raise InvalidParameterError for a prior without one most probable value."""
    raise InvalidParameterError(f"{short(prior)} has no mode: {why}. Take predictive(), which averages, or add data")
