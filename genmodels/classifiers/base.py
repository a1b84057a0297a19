"""Learning p(y) and p(x | y) from labelled data: what every generative classifier does."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar

import numpy as np

from genmodels.classifiers.explanation import Explanation, Explanations
from genmodels.classifiers.joint import Joint, ObservedJoint
from genmodels.densities import Density, Family, Gaussian, ProductFamily, VaryingFamily
from genmodels.densities.gaussian.covariance import rung
from genmodels.densities.priors import Prior
from genmodels.densities.priors import predictive as predicting
from genmodels.errors import InvalidParameterError, NoDataError
from genmodels.ground.arithmetic import weighted_total
from genmodels.ground.extras import NoEstimator, frame
from genmodels.ground.inputs import Names, as_alpha, as_weights, in_order
from genmodels.ground.inputs.gaps import leaves_out
from genmodels.ground.inputs.labels import positions_of
from genmodels.ground.inputs.parameters import as_choice, as_switch, is_number
from genmodels.ground.inputs.rows import as_rows, n_rows, row_at
from genmodels.ground.snapshot import frozen
from genmodels.ground.tables import Grid, Summary
from genmodels.learning.learner import LabelLearner, ends_of, estimated_prior, history_of, require_some_class, to_read
from genmodels.statistics import Labelled

# ---- Using p(x, y): posterior, evidence, samples, and a prediction taken apart.


class Predictor(NoEstimator, ABC):
    """Everything that follows from a joint distribution p(x, y), however it was learnt."""

    @abstractmethod
    def _asked(self, X) -> tuple[Joint, Any]:
        """The joint distribution, and X with the columns that it is about; None stays None."""

    def log_joint(self, X) -> np.ndarray:
        """log p(x, y = k), (n, K), in nats; where features are weights and no counts, log p(k) and a score."""
        joint, X = self._asked(X)
        return joint.log_joint(X)

    def score_samples(self, X) -> np.ndarray:
        """log p(x), (n,), in nats: how well the model as a whole expects each row."""
        joint, X = self._asked(X)
        return joint.log_evidence(X)

    def predict_log_proba(self, X) -> np.ndarray:
        """log p(y = k | x), (n, K); raises ZeroEvidenceError for a row that no class can produce."""
        joint, X = self._asked(X)
        return joint.log_posterior(X)

    def predict_proba(self, X) -> np.ndarray:
        """p(y = k | x), (n, K), each row summing to 1; raises ZeroEvidenceError for a row that no class can produce."""
        return np.exp(self.predict_log_proba(X))

    def predict(self, X, *, costs=None) -> np.ndarray:
        """The label with the largest posterior, (n,); in a tie to the last digit, the first of the classes.

        With `costs` (K, K), the label with the least expected cost: costs[k][j] is that of saying classes_[j] where the
        truth is classes_[k]. Costs 1 beside the diagonal and 0 on it give the largest posterior.

        >>> from genmodels import BernoulliNaiveBayes
        >>> mail = BernoulliNaiveBayes().fit([[0], [0], [1], [1], [1]], ["ham", "ham", "ham", "spam", "spam"])
        >>> mail.predict([[1]]), mail.predict([[1]], costs=[[0, 10], [1, 0]])  # to lose a letter costs ten times
        (array(['spam'], dtype='<U4'), array(['ham'], dtype='<U4'))
        """
        joint, X = self._asked(X)
        return joint.predict(X, costs)

    def score(self, X, y, sample_weight=None) -> float:
        """The share of rows (n, d) whose label (n,) is predicted right; raises NoDataError for no rows."""
        joint, X = self._asked(X)
        return share_right(joint.predict(X), y, joint.classes, sample_weight)

    def log_likelihood(self, X, y, sample_weight=None) -> float:
        """The joint log-likelihood sum_i w_i log p(x_i, y_i), in nats: what maximum likelihood makes largest."""
        joint, X = self._asked(X)
        log_joint = joint.log_probability(X)
        own = log_joint[np.arange(len(log_joint)), positions_of(y, joint.classes, n_rows(X))]
        return float(weighted_total(own, as_weights(sample_weight, len(own))))

    def aic(self, X, y, sample_weight=None) -> float:
        """Akaike's criterion 2 k - 2 log L of rows (n, d) and labels (n,), those of the fit as a rule.

        Of two models of the same joint p(x, y) the one with the smaller criterion predicts new rows better. Source:
        Burnham and Anderson (2002), section 2.2.
        """
        return 2 * self.n_parameters - 2 * self.log_likelihood(X, y, sample_weight)

    def bic(self, X, y, sample_weight=None) -> float:
        """The Bayesian criterion k log m - 2 log L, with m the number of rows or their weight (Schwarz 1978).

        Raises NoDataError where m is 0.
        """
        m = n_rows(X) if sample_weight is None else as_weights(sample_weight, n_rows(X)).sum()
        if not m > 0:
            raise NoDataError(f"the criterion takes the logarithm of the weight of {n_rows(X)} rows, which is 0")
        return float(self.n_parameters * np.log(m) - 2 * self.log_likelihood(X, y, sample_weight))

    def sample(self, n: int, rng: np.random.Generator | None = None) -> tuple[Any, np.ndarray]:
        """n new rows as the model expects them, X (n, d) and y (n,); without `rng` others each time.

        X is an array, or a pandas data frame where the model learnt from named columns; y is an array. Raises
        MissingExtraError for names without pandas.
        """
        joint, _ = self._asked(None)
        X, y = joint.sample(n, rng)
        return X if joint.features is None else frame(X, joint.features), y

    def explain(self, x) -> Explanation | Explanations:
        """A row (d,) taken apart: log prior and a log-likelihood term for each feature, adding up to log p(x, y).

        Several rows (n, d) give a sequence of such, `Explanations`. For a Gaussian with correlations the term of
        feature j is log p(x_j | x_1, ..., x_{j-1}, y). A row that no class can produce is taken apart as well: it shows
        which feature rules out which class.
        """
        joint, table = self._asked(as_rows(x))
        n = n_rows(table)
        if n == 1:
            return Explanation.of(joint, table)
        joint.log_joint(table)  # a row that cannot be taken apart is refused now, not when it is looked at
        return Explanations(partial(_taken_apart, joint, table), n)

    def to_logistic(self) -> tuple[np.ndarray, np.ndarray]:
        """Weights (K, d) and intercepts (K,) with p(y | x) = softmax(weights x + intercepts), exactly.

        For Gaussians of one covariance, Bernoulli, multinomial, complement and Poisson features, and several of these
        side by side; raises NotLinearError for others.
        Source: Murphy (2012), section 4.2.2.
        """
        return self._asked(None)[0].to_logistic()


def _taken_apart(joint: Joint, table, row: int) -> Explanation:
    return Explanation.of(joint, row_at(table, row), row)


def share_right(predicted: np.ndarray, y, classes: np.ndarray, sample_weight=None) -> float:
    """The share of rows whose label in y (n,), one of the classes, is predicted; NoDataError for rows of no weight."""
    right = predicted == classes[positions_of(y, classes, len(predicted))]
    weight = np.ones(len(right)) if sample_weight is None else as_weights(sample_weight, len(right))
    if not weight.sum() > 0:
        raise NoDataError(f"the score is a share of {len(right)} rows of weight 0 in all: give rows with weight")
    return float(weight @ right / weight.sum())


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
        return frozen(self._solved().density)

    @property
    def history_(self) -> Any:
        """The way that EM took to this model, a `Climb`, after `fit_hidden`; raises NotFittedError after any other fit.

        It belongs to the fit itself: neither further rows nor a file keep it.
        """
        return history_of(self._known())

    @property
    def ends_(self) -> tuple:
        """The ways from all starts of `fit_hidden`, in their order, of which `history_` is the one that ended highest.

        A start from which a class collapsed has `collapsed`, the way until then, and in `why` the error.
        """
        return ends_of(self._known())

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

    def require_options(self) -> None:
        as_alpha(self.prior_alpha, "prior_alpha")
        leaves_out(self.missing)
        if is_number(self.prior):
            raise InvalidParameterError(f"prior is {self.prior!r}: give a probability for each class")
        if hasattr(self, "alpha"):
            as_alpha(self.alpha)
        if hasattr(self, "covariance"):
            rung(self.covariance)

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


# ---- What classifiers with measured features share: how rounded and constant measurements are dealt with.


KINDS = {None: Family, "drop": VaryingFamily}


@dataclass(eq=False, repr=False)
class MeasuringClassifier(GenerativeClassifier[ClassDensity]):
    """A classifier some of whose features are Gaussian."""

    resolution: object = field(default=None, kw_only=True)
    constant: str | None = field(default=None, kw_only=True)
    density_prior: Prior | None = field(default=None, kw_only=True)
    predictive: bool = field(default=False, kw_only=True)

    @property
    def dropped_(self) -> list[str | int]:
        """The columns that were left out of account: their names, or positions where there are none."""
        joint = self._solved()
        return [j if joint.features is None else joint.features[j] for j in joint.density.ignored]

    def _gaussian(self, reducing: Mapping, **estimating) -> Family:
        """Gaussians with these options for reducing data to statistics, and those besides for the estimate."""
        constant = as_choice(self.constant, "constant", ("drop",), "a feature that never varies is an error")
        kept, options = {**reducing, "missing": self.missing}, {"resolution": self.resolution, **estimating}
        if as_switch(self.predictive, "predictive"):
            return predicting.gaussian(self.density_prior, kept, constant=constant, **options)
        if self.density_prior is not None:
            predicting.require_goes_with(reducing["covariance"], self.density_prior)
            predicting.require_alone("density_prior", {"constant": constant}, set())
            options |= {"prior": self.density_prior}
        return KINDS[constant](Gaussian, kept, {**reducing, **options})
