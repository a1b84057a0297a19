"""Naive Bayes over columns of different kinds: a product of one-kind densities."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from genmodels.classifiers import naive_bayes
from genmodels.classifiers.measuring import MeasuringClassifier
from genmodels.classifiers.mixed_columns import Places, by_position, places, require_kinds
from genmodels.densities import Family, KernelDensity, LeftOut, Product, ProductFamily, VonMises
from genmodels.densities.bandwidth import as_bandwidth
from genmodels.densities.product import Blocks
from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs import Names
from genmodels.statistics.binned_moments import as_span


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
            "bernoulli": lambda: naive_bayes.bernoulli(self.alpha, self.missing),
            "categorical": lambda: naive_bayes.categorical(self.alpha, levels, self.missing, self.unknown),
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
