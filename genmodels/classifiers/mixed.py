"""Naive Bayes over columns of different kinds: a product of one-kind densities, and who may stand where."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np

from genmodels.classifiers import naive_bayes
from genmodels.classifiers.base import GenerativeClassifier
from genmodels.densities import Family, ProductFamily
from genmodels.errors import InvalidParameterError
from genmodels.inputs import Names
from genmodels.inputs.words import short


@dataclass(eq=False, repr=False)
class MixedNaiveBayes(GenerativeClassifier):
    """Features of different kinds side by side: `columns` says which column is of which kind.

    columns       {"gaussian": [0, 2], "categorical": [1]}, every column in exactly one kind: column positions, or
                  names where X is a data frame; kinds gaussian, bernoulli, categorical, multinomial, poisson

    Raises InvalidParameterError for an unknown kind or column. Source: Murphy (2012), section 3.5.

    >>> X = [(1.0, "red"), (3.0, "red"), (7.0, "blue"), (9.0, "red")]
    >>> model = MixedNaiveBayes({"gaussian": [0], "categorical": [1]}).fit(X, ["a", "a", "b", "b"])
    >>> model.predict([(4.0, "red"), (6.0, "blue")])
    array(['a', 'b'], dtype='<U1')
    """

    columns: Mapping = field(default_factory=dict)
    alpha: float = 1.0
    categories: Mapping | None = None

    def _family(self, names: Names) -> ProductFamily:
        _require_kinds(self.columns)
        positions = {kind: tuple(_position(c, names) for c in columns) for kind, columns in self.columns.items()}
        declared = self._declared(names, positions.get("categorical", ()))
        return ProductFamily(
            tuple(positions.values()), tuple(self._kind(kind, at, declared) for kind, at in positions.items())
        )

    def _declared(self, names: Names, categorical: tuple[int, ...]) -> Mapping[int, object]:
        """The declared levels by position; raises InvalidParameterError for a column that is not categorical."""
        given = {} if self.categories is None else self.categories
        if not isinstance(given, Mapping):
            raise InvalidParameterError(f"categories is {short(given)}: give a mapping from column to its levels")
        declared = {_position(column, names, "categories"): levels for column, levels in given.items()}
        for column, position in zip(given, declared, strict=True):
            if position not in categorical:
                raise InvalidParameterError(
                    f"categories names {column!r}, which is no categorical column: list it under 'categorical'"
                )
        return declared

    def _kind(self, kind: str, positions: tuple[int, ...], declared: Mapping) -> Family:
        kinds = {
            "gaussian": naive_bayes.gaussian,
            "bernoulli": lambda: naive_bayes.bernoulli(self.alpha),
            "categorical": lambda: naive_bayes.categorical(self.alpha, [declared.get(j) for j in positions]),
            "multinomial": lambda: naive_bayes.multinomial(self.alpha),
            "poisson": lambda: naive_bayes.poisson(self.alpha),
        }
        if kind not in kinds:
            raise InvalidParameterError(f"columns names the kind {kind!r}: choose from {', '.join(kinds)}")
        return kinds[kind]()


def _require_kinds(columns) -> None:
    """Raise InvalidParameterError unless `columns` is a mapping from kinds to lists of columns."""
    if not isinstance(columns, Mapping) or not columns:
        raise InvalidParameterError(
            f"columns is {short(columns)}: say which columns are of which kind, "
            "as in {'gaussian': [0, 2], 'categorical': [1]}"
        )
    for kind, given in columns.items():
        if isinstance(given, str) or not isinstance(given, Iterable):
            raise InvalidParameterError(f"columns[{kind!r}] is {given!r}: give a list of columns, as in [{given!r}]")


def _position(column, names: Names, option: str = "columns") -> int:
    """The position of a column given by name or position."""
    features = list(names.features or ())
    if column in features:
        return features.index(column)
    if isinstance(column, int | np.integer) and column >= 0:
        return int(column)
    known = features or "the positions 0, 1, ... (names need a data frame)"
    raise InvalidParameterError(f"{option} names {column!r}, which is no column: choose from {known}")
