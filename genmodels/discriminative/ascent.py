"""The way from rows to a fit of logistic regression: the hill, the way up, and the proof that there is a top."""

from dataclasses import dataclass, replace

import numpy as np

from genmodels.discriminative.basis import Basis
from genmodels.discriminative.coordinates import Coordinates
from genmodels.discriminative.logistic_fit import LogisticFit
from genmodels.discriminative.no_maximum import no_maximum
from genmodels.discriminative.objective import LogisticLikelihood, Objective
from genmodels.discriminative.rank import require_full_rank, require_variation
from genmodels.discriminative.rows import Rows
from genmodels.discriminative.separation import has_maximum, proves_maximum
from genmodels.discriminative.softmax import SoftmaxLikelihood
from genmodels.errors import InvalidInputError, InvalidParameterError
from genmodels.inputs import Names, as_labels
from genmodels.inputs.parameters import is_number
from genmodels.inputs.words import short
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
        classes, codes, _ = as_labels(y, len(rows.kept))
        present, codes = np.unique(codes[rows.kept], return_inverse=True)
        if len(present) == 1:
            raise InvalidInputError(
                f"every row with weight has the label {classes[present][0].item()!r}: "
                "two classes are needed to tell apart"
            )
        return cls(rows, classes[present], codes.reshape(-1))

    @property
    def names(self) -> Names:
        """The names of classes and features."""
        return Names(self.classes, self.rows.names.features)

    def hill(self, design: np.ndarray, ridge: np.ndarray | None = None) -> Objective:
        """The log-likelihood over theta of this design (n, p), less a penalty."""
        if len(self.classes) == 2:
            return LogisticLikelihood(design, self.codes, self.rows.weight, ridge)
        return SoftmaxLikelihood(design, self.codes, self.rows.weight, ridge, classes=len(self.classes))


@dataclass(frozen=True)
class Terrain:
    """Data in the coordinates that suit them, with the ridge (d, p) of a penalty, or None without one."""

    data: Labelled
    coordinates: Coordinates
    ridge: np.ndarray | None

    @classmethod
    def of(cls, data: Labelled, intercept: bool, penalty: float) -> "Terrain":
        """Raises DependentFeaturesError where more than one theta is a maximum."""
        moments = RootMoments.of(data.rows.X, data.rows.weight)
        about = moments if intercept else moments.about_zero()
        if not penalty:
            require_full_rank(about, intercept, data.names)
            return cls(data, Coordinates.of(about, intercept), None)
        require_variation(moments, True, data.names)
        coordinates = Coordinates.of(about, intercept)
        # (penalty / 2) sum_j (theta_j sd_j)^2, with theta_j = z_j / 2^exponent_j in these coordinates
        sd = np.sqrt((moments.root**2).sum(axis=0) / moments.weight)
        sd = np.ldexp(sd, moments.exponent - coordinates.exponent)
        return cls(data, coordinates, np.sqrt(penalty) * np.eye(len(sd), len(sd) + intercept, intercept) * sd[:, None])

    def climbed(self, climb, scales: bool) -> LogisticFit:
        """The fit at the end of the path that `climb` takes up the hill, in scaled columns or in those given."""
        basis, hill = self._round() if scales else self._as_given()
        return LogisticFit(basis, hill, climb(hill), self.data.names)

    def require_maximum(self, fit: LogisticFit) -> None:
        """Raise SeparableDataError where no finite theta is the best."""
        if self.ridge is not None or proves_maximum(fit.hill, fit.path[-1]):
            return
        coordinates = self.coordinates
        if coordinates.intercept:  # the centre is a value of the data, so that ties stay ties
            coordinates = replace(coordinates, centre=np.median(self.data.rows.X, axis=0))
        hill = self.data.hill(coordinates.design(self.data.rows.X))
        if not has_maximum(hill):
            raise no_maximum(hill, coordinates, self.data.names)

    def _round(self) -> tuple[Basis, Objective]:
        """The hill over columns at right angles, where rounding is smallest."""
        design = self.coordinates.design(self.data.rows.X)
        basis, Q, ridge = Basis.of(self.coordinates, design, self.ridge)
        return basis, self.data.hill(Q, ridge)

    def _as_given(self) -> tuple[Basis, Objective]:
        """The hill over columns in the units of X."""
        plain = Coordinates.plain(self.coordinates.d, self.coordinates.intercept)
        return Basis.given(plain), self.data.hill(plain.design(self.data.rows.X))


def as_penalty(penalty) -> float:
    """A penalty as a number, 0 for None; raises InvalidParameterError unless it is one of at least 0."""
    if penalty is None:
        return 0.0
    if is_number(penalty) and 0 <= penalty < np.inf:
        return float(penalty)
    raise InvalidParameterError(f"penalty is {short(penalty)}: give a number of at least 0, or None for none")
