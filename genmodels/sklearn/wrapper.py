"""What every estimator shares: scikit-learn checks the input, a genmodels model does the mathematics."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from typing import Any, ClassVar, Self

import numpy as np
from sklearn.base import BaseEstimator
from sklearn.utils.validation import check_is_fitted, validate_data

from genmodels.ground.extras import needed
from genmodels.ground.help_texts import explain_options
from genmodels.ground.inputs import feature_names
from genmodels.ground.inputs.matrices import is_sparse, require_exact, require_sound
from genmodels.ground.inputs.objects import require_unmasked
from genmodels.learner import Shared


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

    def predict(self, X) -> np.ndarray:
        """The likeliest class of each row, or the mean of its y, (n,)."""
        return self._fitted().predict(self._rows(X))

    def __sklearn_is_fitted__(self) -> bool:
        return hasattr(self, "model_")

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = bool(self._checks.get("accept_sparse"))
        return tags

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
