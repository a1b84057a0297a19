"""Naive Bayes over columns of different kinds: a product of one-kind densities, and who may stand where."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from genmodels.classifiers import naive_bayes
from genmodels.classifiers.measuring import MeasuringClassifier
from genmodels.densities import Family, ProductFamily
from genmodels.errors import InvalidParameterError
from genmodels.inputs import Names
from genmodels.inputs.words import listed, short


@dataclass(eq=False, repr=False)
class MixedNaiveBayes(MeasuringClassifier):
    """Features of different kinds side by side: `columns` says which column is of which kind.

    columns       {"gaussian": [0, 2], "categorical": [1]}, every column in exactly one kind: column positions, or
                  names where X is a data frame; kinds gaussian, bernoulli, categorical, multinomial, poisson

    `resolution` and `constant` are about the Gaussian columns: a number for all of them, one for each in the order of
    `columns["gaussian"]`, or a mapping from column. Raises InvalidParameterError for an unknown kind or column.
    Source: Murphy (2012), section 3.5.

    >>> X = [(1.0, "red"), (3.0, "red"), (7.0, "blue"), (9.0, "red")]
    >>> model = MixedNaiveBayes({"gaussian": [0], "categorical": [1]}).fit(X, ["a", "a", "b", "b"])
    >>> model.predict([(4.0, "red"), (6.0, "blue")])
    array(['a', 'b'], dtype='<U1')
    """

    columns: Mapping = field(default_factory=dict)
    alpha: float = 1.0
    categories: Mapping | None = None
    counts: str | None = field(default=None, kw_only=True)
    unknown: str | None = field(default=None, kw_only=True)

    def _family(self, names: Names) -> ProductFamily:
        _require_kinds(self.columns)
        at = {kind: tuple(names.position(c, "columns") for c in columns) for kind, columns in self.columns.items()}
        _require_one_kind_each(at, names)
        levels = _by_column({} if self.categories is None else self.categories, "categories", "categorical", at, names)
        widths = self.resolution
        if hasattr(widths, "items"):
            given = _by_column(widths, "resolution", "gaussian", at, names)
            widths = [given.get(j, 0.0) for j in at.get("gaussian", ())]
        families = tuple(self._kind(kind, [levels.get(j) for j in some], widths) for kind, some in at.items())
        return ProductFamily(tuple(at.values()), families)

    def _kind(self, kind: str, levels: list, widths) -> Family:
        kinds = {
            "gaussian": lambda: self._gaussian({"covariance": "diagonal"}, resolution=widths),
            "bernoulli": lambda: naive_bayes.bernoulli(self.alpha, self.missing),
            "categorical": lambda: naive_bayes.categorical(self.alpha, levels, self.missing, self.unknown),
            "multinomial": lambda: naive_bayes.multinomial(self.alpha, self.counts, self.missing),
            "poisson": lambda: naive_bayes.poisson(self.alpha, self.counts, self.missing),
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


def _require_one_kind_each(at: Mapping[str, tuple[int, ...]], names: Names) -> None:
    """Raise InvalidParameterError, with their names, where columns that have names are of two kinds or of none."""
    if names.features is None:
        return  # a product of densities looks at the positions
    times = Counter(j for some in at.values() for j in some)
    twice = [feature for j, feature in enumerate(names.features) if times[j] > 1]
    none = [feature for j, feature in enumerate(names.features) if times[j] == 0]
    if twice:
        raise InvalidParameterError(f"columns names {listed(twice)} more than once: give each column one kind")
    if none:
        raise InvalidParameterError(f"columns gives no kind to {listed(none)}: list it under a kind, or drop it")


def _by_column(given, option: str, kind: str, at: Mapping[str, tuple[int, ...]], names: Names) -> dict[int, object]:
    """A mapping from columns of this kind as one from their positions; InvalidParameterError for any other column."""
    if not hasattr(given, "items"):
        raise InvalidParameterError(f"{option} is {short(given)}: give a mapping from column to its levels")
    found = {}
    for column, value in given.items():
        position = names.position(column, option)
        if position not in at.get(kind, ()):
            raise InvalidParameterError(f"{option} names {column!r}, which is no {kind} column: list it under {kind!r}")
        found[position] = value
    return found
