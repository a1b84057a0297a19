"""What a fitted estimator answers: scikit-learn's questions, and those that only a model of p(x, y) can."""

from collections.abc import Callable

import numpy as np

from genmodels.classifiers import Explanation, Explanations
from genmodels.ground.inputs import in_order
from genmodels.ground.inputs.rows import as_rows
from genmodels.ground.tables import Summary


class Answers:
    """All that follows from the fitted model `model_` besides predictions."""

    def predict_joint_log_proba(self, X) -> np.ndarray:
        """log p(x, y) for each row, (n, K), in nats: `log_joint` of the model."""
        return self._fitted().log_joint(self._rows(X))

    def decision_function(self, X) -> np.ndarray:
        """The log odds of the second class, (n,), where there are two; else log p(y | x), (n, K), in nats."""
        posterior = self.predict_log_proba(X)
        return posterior[:, 1] - posterior[:, 0] if posterior.shape[1] == 2 else posterior

    @property
    def score_samples(self) -> Callable[..., np.ndarray]:
        """The function from X (n, d) to log p(x) of each row, (n,), in nats.

        Where features are weights and no counts there is no such attribute: NotAProbabilityError.
        """
        if hasattr(self, "model_"):
            self.model_.density_.require_probability()
        return self._score_samples

    def _score_samples(self, X) -> np.ndarray:
        return self._fitted().score_samples(self._rows(X))

    def sample(self, n: int, rng: np.random.Generator | None = None) -> tuple:
        """n new rows as the model expects them, X (n, d) and y (n,); without `rng` others each time."""
        return self._fitted().sample(n, rng)

    def explain(self, x) -> Explanation | Explanations:
        """A row (d,) taken apart, or each of several (n, d): log prior and a log-likelihood term for each feature."""
        model = self._fitted()
        return model.explain(self._rows(in_order(as_rows(x), model.features_)))

    def summary(self) -> Summary:
        """The fitted numbers as tables."""
        return self._fitted().summary()

    def to_logistic(self) -> tuple[np.ndarray, np.ndarray]:
        """Weights (K, d) and intercepts (K,) with p(y | x) = softmax(weights x + intercepts), exactly.

        Raises NotLinearError where the log odds are not linear in x.
        """
        return self._fitted().to_logistic()

    @property
    def coef_(self) -> np.ndarray:
        """The weights of x in `decision_function`, (1, d) for two classes, (K, d) for more, where it is linear.

        For more than two classes it is linear but for a term that all classes share. NotLinearError, which is an
        AttributeError too, where the log odds are not linear in x: then there is no such attribute.
        """
        return _against_the_first(self.to_logistic()[0])

    @property
    def intercept_(self) -> np.ndarray:
        """What `decision_function` adds to the weighted x, (1,) for two classes, (K,) for more; see `coef_`."""
        return _against_the_first(self.to_logistic()[1])


def _against_the_first(of_class: np.ndarray) -> np.ndarray:
    """Two classes make one difference; more stay as they are."""
    return of_class[1:] - of_class[:1] if len(of_class) == 2 else of_class
