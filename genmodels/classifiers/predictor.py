"""Using p(x, y): posterior, evidence, samples, and a prediction taken apart."""

from abc import ABC, abstractmethod
from functools import partial
from typing import Any

import numpy as np

from genmodels.classifiers.explanation import Explanation
from genmodels.classifiers.explanations import Explanations
from genmodels.classifiers.joint import Joint
from genmodels.errors import NoDataError
from genmodels.ground.arithmetic import weighted_total
from genmodels.ground.extras import NoEstimator, frame
from genmodels.ground.inputs import as_weights
from genmodels.ground.inputs.labels import positions_of
from genmodels.ground.inputs.rows import as_rows, n_rows, row_at


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

    def predict(self, X) -> np.ndarray:
        """The label with the largest posterior, (n,); in a tie to the last digit, the first of the classes."""
        joint, X = self._asked(X)
        return joint.predict(X)

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

        For tied Gaussians, Bernoulli, multinomial and Poisson features; raises NotLinearError for others.
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
