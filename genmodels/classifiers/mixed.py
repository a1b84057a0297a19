"""Naive Bayes over columns of different kinds: a product of one-kind densities."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial

from genmodels.classifiers import naive_bayes
from genmodels.classifiers.base import MeasuringClassifier
from genmodels.densities import Family, KernelDensity, LeftOut, Product, ProductFamily, VonMises
from genmodels.densities.bernoulli import bernoulli_family
from genmodels.densities.categorical import categorical_family
from genmodels.densities.kernel_density.bandwidth import as_bandwidth
from genmodels.densities.product import Blocks
from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.columns import columns_in_words
from genmodels.ground.inputs.quoting import listed, short
from genmodels.statistics.binned_moments import as_span

# ---- Which column of a table is of which kind, where a model takes columns of several.


Places = dict[str, tuple[int, ...]]  # the positions of the columns of each kind


def require_kinds(columns, remainder: str | None) -> None:
    """Raise InvalidParameterError unless `columns` is a mapping from kinds to lists of columns."""
    if not columns and remainder is not None and (columns is None or isinstance(columns, Mapping)):
        return
    if not isinstance(columns, Mapping) or not columns:
        raise InvalidParameterError(
            f"columns is {short(columns)}: say which columns are of which kind, "
            "as in {'gaussian': [0, 2], 'categorical': [1]}, or give all others a kind by remainder="
        )
    for kind, given in columns.items():
        if isinstance(given, str) or not isinstance(given, Iterable):
            raise InvalidParameterError(f"columns[{kind!r}] is {given!r}: give a list of columns, as in [{given!r}]")


def places(columns: Mapping | None, remainder: str | None, names: Names, d: int) -> Places:
    """The positions among d columns of those of each kind, the ones that `columns` does not name being the remainder.

    Raises InvalidParameterError, with their names, for columns that do not exist, are of two kinds, or of none.

    >>> places({"poisson": [2], "gaussian": [1]}, "gaussian", Names(), d=4)
    {'poisson': (2,), 'gaussian': (1, 0, 3)}
    """
    at = {kind: tuple(names.position(c, "columns") for c in given) for kind, given in (columns or {}).items()}
    features = range(d) if names.features is None else names.features
    times = Counter(j for some in at.values() for j in some)
    _require_columns_once(times, features)
    rest = [j for j in range(d) if not times[j]]
    if rest and remainder is None:
        raise InvalidParameterError(
            f"columns gives no kind to {columns_in_words([features[j] for j in rest])}: list each under a kind, or "
            "under 'drop' to leave it out of account; remainder= is the kind of all that are not listed"
        )
    return at | {remainder: (*at.get(remainder, ()), *rest)} if rest else at


def by_position(given, option: str, kind: str, at: Places, names: Names) -> dict[int, object]:
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


def _require_columns_once(times: Counter, features) -> None:
    beyond = [j for j in times if j >= len(features)]
    if beyond:
        raise InvalidParameterError(
            f"columns names {beyond[0]}, which is no column: X has {len(features)}, at 0 to {len(features) - 1}"
        )
    twice = [features[j] for j in sorted(times) if times[j] > 1]
    if twice:
        raise InvalidParameterError(f"columns names {listed(twice)} more than once: give each column one kind")


@dataclass(eq=False, repr=False)
class MixedNaiveBayes(MeasuringClassifier[Product]):
    """Features of different kinds side by side: `columns` says which column is of which kind.

    Columns of kind von_mises hold angles, in radians; those of kind kernel may have a density of any shape, with a
    bump on each row (John and Langley 1995). `resolution`, `constant` and `density_prior` are about the
    Gaussian columns: a resolution is a number for all of them, one for each in the order of `columns["gaussian"]` and
    then of the remainder, or a mapping from column. A sample has NaN in columns of kind drop.
    Raises InvalidParameterError for an unknown kind or column. Source: Murphy (2012), section 3.5.

    >>> X = [(1.0, "red"), (3.0, "red"), (7.0, "blue"), (9.0, "red")]
    >>> model = MixedNaiveBayes({"gaussian": [0], "categorical": [1]}).fit(X, ["a", "a", "b", "b"])
    >>> model.predict([(4.0, "red"), (6.0, "blue")])
    array(['a', 'b'], dtype='<U1')
    >>> MixedNaiveBayes({"kernel": [0], "categorical": [1]}, bandwidth=1).fit(X, ["a", "b", "b", "a"]).predict(X)
    array(['a', 'b', 'b', 'a'], dtype='<U1')
    >>> MixedNaiveBayes({"categorical": [1]}, remainder="drop").fit(X, ["a", "a", "b", "b"]).dropped_
    [0]
    """

    columns: Mapping | None = None
    alpha: float = 1.0
    categories: Mapping | None = None
    remainder: str | None = field(default=None, kw_only=True)
    counts: str | None = field(default=None, kw_only=True)
    unknown: str | None = field(default=None, kw_only=True)
    bandwidth: object = field(default="silverman", kw_only=True)
    bin_width: float | None = field(default=None, kw_only=True)

    def _family(self, names: Names) -> ProductFamily:
        require_kinds(self.columns, self.remainder)
        for kind in ("gaussian", "categorical", "multinomial"):
            self._kind(kind, [], None)  # an option is looked at, also where no column is of the kind that reads it
        self._kernel(None)
        return ProductFamily(partial(self._blocks, names))

    def _blocks(self, names: Names, d: int) -> Blocks:
        at = places(self.columns, self.remainder, names, d)
        levels = by_position({} if self.categories is None else self.categories, "categories", "categorical", at, names)
        widths = self.resolution
        if hasattr(widths, "items"):
            given = by_position(widths, "resolution", "gaussian", at, names)
            widths = [given.get(j, 0.0) for j in at.get("gaussian", ())]
        blocks = [(some, self._kind(kind, [levels.get(j) for j in some], widths)) for kind, some in at.items()]
        return [block for several in blocks for block in self._apart(*several, at, names)]

    def _apart(self, some: tuple[int, ...], family: Family, at: Places, names: Names) -> Blocks:
        """Columns with a density for each, where one of several would be that of all at once; others as they are."""
        if family.density is not KernelDensity:
            return [(some, family)]
        by_column = hasattr(self.bandwidth, "items")
        given = by_position(self.bandwidth, "bandwidth", "kernel", at, names) if by_column else {}
        return [((j,), self._kernel(given.get(j))) for j in some]

    def _kind(self, kind: str, levels: list, widths) -> Family:
        kinds = {
            "gaussian": lambda: self._gaussian({"covariance": "diagonal"}, resolution=widths),
            "bernoulli": lambda: bernoulli_family(self.alpha, self.missing),
            "categorical": lambda: categorical_family(self.alpha, levels, self.missing, self.unknown),
            "multinomial": lambda: naive_bayes.multinomial(self.alpha, self.counts, self.missing, self.predictive),
            "poisson": lambda: naive_bayes.poisson(self.alpha, self.counts, self.missing, self.predictive),
            "von_mises": lambda: self._not_ahead("angles", Family(VonMises, {"missing": self.missing})),
            "kernel": lambda: self._not_ahead("kernels", self._kernel(None)),
            "drop": lambda: Family(LeftOut),
        }
        if kind not in kinds:
            option = "columns names" if kind in (self.columns or {}) else "remainder is"
            raise InvalidParameterError(f"{option} the kind {kind!r}: choose from {', '.join(kinds)}")
        return kinds[kind]()

    def _kernel(self, bandwidth) -> Family:
        """Kernels of this bandwidth, or without one of that which is given for all columns."""
        if bandwidth is None:
            bandwidth = "silverman" if hasattr(self.bandwidth, "items") else self.bandwidth
        bin_width = self.bin_width if self.bin_width is None else as_span(self.bin_width)
        return Family(
            KernelDensity, {"bin_width": bin_width, "missing": self.missing}, {"bandwidth": as_bandwidth(bandwidth)}
        )

    def _not_ahead(self, what: str, family: Family) -> Family:
        if naive_bayes.predicts(self.predictive):
            raise InvalidParameterError(f"{what} have no predictive density in closed form: leave predictive= away")
        return family
