"""Learning p(y) and p(x | y) from labelled data: what every generative classifier does."""

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import numpy as np

from genmodels.classifiers.joint import Joint
from genmodels.classifiers.label_learner import LabelLearner
from genmodels.classifiers.learning import estimated_prior, history_of, require_some_class
from genmodels.classifiers.observed_joint import ObservedJoint
from genmodels.classifiers.predictor import Predictor
from genmodels.densities import Density, Family, ProductFamily
from genmodels.ground.inputs import Names, in_order
from genmodels.ground.inputs.gaps import leaves_out
from genmodels.ground.tables import Grid, Summary
from genmodels.learner import to_read
from genmodels.statistics import Labelled

ClassDensity = TypeVar("ClassDensity", bound=Density)  # which one, for editors: each door says so in its bases


@dataclass(eq=False, repr=False)
class GenerativeClassifier(LabelLearner, Predictor, Generic[ClassDensity]):
    """A classifier that models how features and labels arise together, p(x, y) = p(y) p(x | y).

    All that is learnt is `statistics_`, which add: `fit`, `partial_fit` and `+` differ only in what they add up.
    Parameters are solved for when they are first asked for.

    The columns of a data frame (pandas, polars or pyarrow) go by their names from the first rows on, in whatever order
    they come later; where either side has no names, columns go by their position.

    Threads may share a model: what several of them learn with `partial_fit` all counts, one call after the other, and a
    prediction beside it is that of the model before a call or after it, never of a mixture.
    """

    prior: object = field(default=None, kw_only=True)
    prior_alpha: float = field(default=0.0, kw_only=True)
    missing: str | None = field(default=None, kw_only=True)

    @abstractmethod
    def _family(self, names: Names) -> Family | ProductFamily:
        """The kind of p(x | y), with its options."""

    # ---- what was learnt

    @property
    def prior_(self) -> np.ndarray:
        """p(y = k), (K,); to read, not to write into."""
        return to_read(self._solved().prior)

    @property
    def density_(self) -> ClassDensity:
        """p(x | y = k), a stack over the K classes; where constant="drop" left columns out, a `Product` with these."""
        return self._solved().density

    @property
    def history_(self) -> Any:
        """The way that EM took to this model, a `Climb`, after `fit_hidden`; raises NotFittedError after any other fit.

        It belongs to the fit itself: neither further rows nor a file keep it.
        """
        return history_of(self._known())

    @property
    def n_parameters(self) -> int:
        """The number of free parameters: K - 1 for an estimated prior, and those of the densities."""
        joint = self._solved()
        return joint.density.n_parameters + (len(joint.classes) - 1 if self.prior is None else 0)

    def summary(self) -> Summary:
        """The fitted numbers as tables: the prior, the rows behind each feature where values are missing, p(x | y)."""
        learnt = self._known()
        joint, statistics = self._solve(learnt), learnt.statistics
        names, weight = joint.names, statistics.weight
        n = self._family(names).n(statistics.given, joint.density.width)
        classes = names.class_list(len(weight))
        prior = Grid("class prior", ["n", "P(y)"], classes, np.array([weight, joint.prior]))
        heading = f"{self!r}: {len(weight)} classes, m = {weight.sum():g}, {self.n_parameters} parameters"
        gaps = (n != weight[:, None]).any()
        there = [Grid("rows with a value", classes, names.feature_list(n.shape[1]), n)] if gaps else []
        return Summary(heading, (prior, *there, *joint.density.grids(names)))

    # ---- inside

    def _solution(self, family: Family | ProductFamily, statistics: Labelled, names: Names) -> Joint:
        """What the family, which has the options of this model, and its options for the prior make of statistics."""
        require_some_class(statistics)
        density = family.estimate(statistics.given, names.of_classes(statistics.classes))
        prior = estimated_prior(self.prior, self.prior_alpha, statistics)
        joint = ObservedJoint if leaves_out(self.missing) else Joint
        return joint(statistics.classes, prior, density, names.features)

    def _asked(self, X) -> tuple[Joint, Any]:
        joint = self._solved()
        return joint, in_order(X, joint.features)
