"""What every estimator shares: scikit-learn checks the input, a genmodels model does the mathematics."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Self

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_is_fitted, validate_data

from genmodels.classifiers import Explanation, Explanations, GenerativeClassifier
from genmodels.ground.extras import needed
from genmodels.ground.help_texts import explain_options
from genmodels.ground.inputs import feature_names, in_order
from genmodels.ground.inputs.data_matrix import is_sparse, require_exact, require_sound
from genmodels.ground.inputs.labels import label_array
from genmodels.ground.inputs.objects import require_unmasked
from genmodels.ground.inputs.rows import as_rows
from genmodels.ground.tables import Summary
from genmodels.learning.learner import Shared


class Wrapper(Shared, BaseEstimator):
    """A scikit-learn estimator around a genmodels model with the same options, `model_` once it is fitted."""

    _Model: ClassVar[type]  # that of genmodels

    # how scikit-learn is to check the rows of X (see sklearn.utils.check_array), and how few rows make a fit
    _checks = {"dtype": "numeric"}
    _fewest_rows = 1

    def __init_subclass__(cls, **given) -> None:
        super().__init_subclass__(**given)
        explain_options(cls, getattr(cls, "_Model", cls).__doc__ or "")
        explain_options(cls)

    def fit(self, X, y, sample_weight=None) -> Self:
        """Learn from X (n, d) and y (n,), counting row i sample_weight_i times; returns the estimator.

        Raises ValueError for bad input, and the errors of the genmodels model where the estimate does not exist; the
        estimator is then as it was before.
        """
        with self._lock, self._unchanged_by_errors():
            X, y = self._rows_and_targets(X, y, reset=True, fewest=self._fewest_rows)
            return self._keep(self._model().fit(X, y, sample_weight))

    def __sklearn_is_fitted__(self) -> bool:
        return hasattr(self, "model_")

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = bool(self._checks.get("accept_sparse"))
        tags.input_tags.allow_nan = getattr(self, "missing", None) is not None
        tags.input_tags.categorical = tags.input_tags.string = self._takes_names()
        return tags

    def _takes_names(self) -> bool:
        """Whether a value may be a name."""
        return self._checks["dtype"] is None

    # ---- inside

    def _model(self) -> Any:
        """An unfitted model with the options of this estimator."""
        return self._Model(**self._options())

    def _options(self) -> dict[str, Any]:
        """The options that the model takes, as they are now."""
        return {option.name: getattr(self, option.name) for option in fields(self._Model)}

    def _learn_more(self, X, y, **more) -> Self:
        """What `partial_fit` does: the model learns these rows as well, with the options as they are now."""
        with self._lock, self._unchanged_by_errors():
            fresh = not hasattr(self, "model_")
            X, y = self._rows_and_targets(X, y, reset=fresh, fewest=1)
            model = self._model() if fresh else self.model_.with_options(**self._options())
            return self._keep(model.partial_fit(X, y, **more))

    def _keep(self, model) -> Self:
        """This estimator with that model, which has learnt."""
        self.model_ = model
        return self

    def _fitted(self) -> Any:
        check_is_fitted(self)
        return self.model_

    @contextmanager
    def _unchanged_by_errors(self) -> Iterator[None]:
        """Where something is wrong, the attributes that scikit-learn has set meanwhile are as they were."""
        before = dict(vars(self))
        try:
            yield
        except BaseException:
            vars(self).update(before)
            for name in vars(self).keys() - before.keys():
                del vars(self)[name]
            raise

    def _names(self) -> list[str] | None:
        return list(self.feature_names_in_) if hasattr(self, "feature_names_in_") else None

    def _prepared(self, X):
        """The checked rows as the model takes them."""
        return X

    def _rows_and_targets(self, X, y, reset: bool, fewest: int) -> tuple:
        """Rows and y as the model takes them; `reset` where they say how many features there are, and their names."""
        asked, X = {**self._asked_of_rows, "ensure_min_samples": fewest}, _with_names(X)
        checked, y = validate_data(self, self._readable(X), self._readable_targets(y), reset=reset, **asked)
        return self._for_the_model(X, checked), y

    def _readable_targets(self, y):
        """y, where scikit-learn would not read it as the model does."""
        require_unmasked(y, "y")
        return y

    def _rows(self, X, **asked):
        """Rows as the model takes them, after what scikit-learn is `asked` to check besides."""
        X, asked = _with_names(X), {"reset": False, **self._asked_of_rows, **asked}
        return self._for_the_model(X, validate_data(self, self._readable(X), **asked))

    @property
    def _asked_of_rows(self) -> dict:
        """How scikit-learn is to check X: what is not a number is left to the model, whose error says where it is."""
        return {**self._checks, "ensure_all_finite": False}

    def _for_the_model(self, X, checked):
        """A data frame as it is, with its names and types, or else the rows that scikit-learn has checked."""
        prepared = self._prepared(checked)
        if isinstance(checked, np.ndarray) and checked.dtype == np.float64:
            require_exact(X, checked)  # a list of whole numbers and fractions has become one of fractions
        return X if prepared is checked and feature_names(X) is not None else prepared

    def _without_mask(self, X):
        """X, where scikit-learn would read what a mask hides: missing values are NaN, if the model leaves them out."""
        if getattr(self, "missing", None) is None or not np.ma.isMaskedArray(X):
            require_unmasked(X, "X")
            return X
        return X.astype(object).filled(np.nan)

    def _readable(self, X):
        """X, where a list of rows of categories is not to become text all over: [("red", 1)] keeps its 1."""
        X = self._without_mask(X)
        if is_sparse(X) and X.ndim == 2:
            require_sound(X)
        as_they_are = self._checks["dtype"] is None and not hasattr(X, "__array__") and not hasattr(X, "shape")
        return np.array(X, dtype=object) if as_they_are else X


def _with_names(X):
    """X, where scikit-learn reads the names of its columns: those of an arrow table, but not of a batch."""
    return needed("pyarrow", "pip install pyarrow").table(X) if type(X).__name__ == "RecordBatch" else X


class Predicting(Wrapper):
    """An estimator that says one thing of each row."""

    def predict(self, X) -> np.ndarray:
        """The likeliest component or cluster of each row, or the mean of its y, (n,)."""
        return self._fitted().predict(self._rows(X))


# ---- What the estimators share whose y is a class: labels as scikit-learn and the models read them, and the posterior.


class Classifier(ClassifierMixin, Wrapper):
    """An estimator of p(y | x), with the labels in `classes_` (K,)."""

    def predict(self, X, *, costs=None) -> np.ndarray:
        """The likeliest class of each row, (n,); with `costs` (K, K), the class with the least expected cost.

        costs[k][j] is that of saying classes_[j] where the truth is classes_[k].
        """
        return self._fitted().predict(self._rows(X), costs=costs)

    def predict_proba(self, X) -> np.ndarray:
        """p(y | x) for each row, (n, K), columns in the order of `classes_`."""
        return self._fitted().predict_proba(self._rows(X))

    def predict_log_proba(self, X) -> np.ndarray:
        """log p(y | x) for each row, (n, K), in nats."""
        return self._fitted().predict_log_proba(self._rows(X))

    def _keep(self, model) -> Self:
        self.classes_ = model.classes_
        return super()._keep(model)

    def _readable_targets(self, y):
        require_unmasked(y, "the label")
        y = label_array(y) if isinstance(y, list) else y  # in an array of its own numpy would merge 2^63 and 2^63 + 1
        check_classification_targets(y)
        return y


# ---- What a fitted estimator answers: scikit-learn's questions, and those that only a model of p(x, y) can.


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


# ---- What the estimators of p(x, y) share: how they learn from labelled rows.


@dataclass(eq=False, repr=False)
class GenerativeEstimator(Answers, Classifier):
    """A scikit-learn classifier around a model of p(x, y).

    After `fit`, `model_` is the fitted genmodels model; `classes_` (K,), `n_features_in_` and `feature_names_in_` are
    as usual. Threads may share an estimator as they may share a model.
    """

    prior: object = field(default=None, kw_only=True)
    prior_alpha: float = field(default=0.0, kw_only=True)
    missing: str | None = field(default=None, kw_only=True)

    def partial_fit(self, X, y, classes=None, sample_weight=None) -> Self:
        """Learn from more rows as well, which may bring new classes; returns the estimator.

        `classes` announces labels that are still to come; others may come all the same. An estimate that does not exist
        yet is an error only when it is asked for. Several threads may call this at once, and all that they give counts.
        """
        return self._learn_more(X, y, classes=classes, sample_weight=sample_weight)

    # ---- inside

    def _keep(self, model: GenerativeClassifier) -> Self:
        if model.features_ is None and self._names() is not None:
            model = model.from_statistics(model.statistics_, self._names())
        return super()._keep(model)
