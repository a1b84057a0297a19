"""The way from rows to a fit of logistic regression: the hill, the way up, and the proof that there is a top."""

from dataclasses import dataclass

import numpy as np

from genmodels.discriminative.coordinates import Coordinates
from genmodels.discriminative.design import Design
from genmodels.discriminative.hill import Hill
from genmodels.discriminative.logistic_fit import LogisticFit
from genmodels.discriminative.newton import Climb
from genmodels.discriminative.no_maximum import no_maximum
from genmodels.discriminative.rank import require_full_rank, require_variation, rounding_in
from genmodels.discriminative.rows import Rows
from genmodels.discriminative.separation import has_maximum
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.ground.inputs import Names, as_labels
from genmodels.ground.inputs.parameters import is_number
from genmodels.ground.inputs.words import short
from genmodels.statistics import RootMoments


@dataclass(frozen=True)
class Labelled:
    """Rows that count, their classes (K,), and the position of each row's class among them, (n,)."""

    rows: Rows
    classes: np.ndarray
    codes: np.ndarray

    @classmethod
    def of(cls, rows: Rows, y) -> "Labelled":
        """Read the labels y of all rows given; raises InvalidInputError unless two classes or more have weight."""
        classes, codes, _ = as_labels(y, rows.given)
        if rows.kept is not None:
            present, codes = np.unique(codes[rows.kept], return_inverse=True)
            classes, codes = classes[present], codes.reshape(-1)
        if len(classes) == 1:
            raise InvalidInputError(
                f"every row with weight has the label {classes[0].item()!r}: two classes are needed to tell apart"
            )
        return cls(rows, classes, codes)

    @property
    def names(self) -> Names:
        """The names of classes and features."""
        return Names(self.classes, self.rows.names.features)

    def hill(self, coordinates: Coordinates, ridge: np.ndarray | None = None) -> Hill:
        """The log-likelihood over theta in these coordinates, less a penalty."""
        return Hill(Design(self.rows.X, coordinates), self.codes, len(self.classes), self.rows.weight, ridge)

    def moments(self, intercept: bool) -> RootMoments:
        """The moments of the rows, about 0 without an intercept."""
        moments = RootMoments.of(self.rows.X, self.rows.weight)
        return moments if intercept else moments.about_zero()


def fitted(data: Labelled, climb, intercept: bool, penalty: float, scales: bool) -> LogisticFit:
    """The fit at the end of the way that `climb` takes up the hill, in coordinates that suit it or in those given.

    Raises DependentFeaturesError where more than one theta is a maximum.
    """
    place = Coordinates.near if scales else Coordinates.given
    coordinates = place(data.rows.X, intercept)
    ridge = _ridge(data, coordinates, penalty) if penalty else None
    found: Climb = climb(data.hill(coordinates, ridge))
    metric = found.end.metric
    if ridge is None and (metric is None or not metric.quick):  # a quick metric is one of full rank
        require_full_rank(data.moments(intercept), intercept, data.names)
    return LogisticFit.of(found, data.names)


def require_maximum(data: Labelled, fit: LogisticFit) -> None:
    """Raise SeparableDataError where no finite theta is the best."""
    if fit.certificate.maximum:
        return
    hill = data.hill(Coordinates.near(data.rows.X, fit.coordinates.intercept))
    if not has_maximum(hill):
        raise no_maximum(hill, data.names)


def _ridge(data: Labelled, at: Coordinates, penalty: float) -> np.ndarray:
    """The penalty on the square of each coefficient in these coordinates, (p,), none for the intercept.

    Raises DependentFeaturesError for a constant feature, which has no standard deviation to be measured in.
    """
    weight, shift, length = data.hill(at).design.spread(data.rows.weight)
    mean = at.centre + np.ldexp(shift, at.exponent)
    size = np.sqrt(weight) * np.abs(np.ldexp(at.centre, -at.exponent) + shift)
    require_variation(rounding_in(size, length, 1), mean, True, data.names)
    # (penalty / 2) sum_j (theta_j sd_j)^2
    return np.append(np.zeros(int(at.intercept)), penalty * length**2 / weight)


def as_penalty(penalty) -> float:
    """A penalty as a number, 0 for None; raises InvalidParameterError unless it is one of at least 0."""
    if penalty is None:
        return 0.0
    if is_number(penalty) and 0 <= penalty < np.inf:
        return float(penalty)
    raise InvalidParameterError(f"penalty is {short(penalty)}: give a number of at least 0, or None for none")
