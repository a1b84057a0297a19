"""What every loader returns: rows, their labels, and where they come from."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ...errors import InvalidInputError


@dataclass(frozen=True, eq=False, repr=False)
class Dataset:
    """m labelled samples: X is (m, d), or (m,) when each sample is one text; y is (m,).

    Labels and levels are kept as they are (strings stay strings). `categories` holds, feature by feature, the
    levels that are possible, including those the data do not show. `X, y = data` unpacks it.
    Raises InvalidInputError when the lengths do not fit together.

    >>> data = Dataset("toy", np.array([[0.0, 1.0], [2.0, 3.0]]), np.array(["no", "yes"]), ("a", "b"))
    >>> data
    Dataset('toy': 2 samples, 2 features, labels no 1, yes 1)
    >>> X, y = data
    >>> X.shape, y.shape
    ((2, 2), (2,))
    """

    name: str
    X: np.ndarray
    y: np.ndarray
    feature_names: tuple[str, ...] = ()
    categories: tuple[tuple, ...] | None = None
    description: str = ""
    source: str = ""

    def __post_init__(self):
        self._check("labels y", len(self.y), "rows of X", len(self.X))
        if self.X.ndim == 2:
            self._check("feature_names", len(self.feature_names), "columns of X", self.X.shape[1])
        if self.categories is not None:
            self._check("categories", len(self.categories), "feature_names", len(self.feature_names))

    def _check(self, what: str, given: int, where: str, wanted: int):
        if given != wanted:
            raise InvalidInputError(f"data set {self.name!r}: {given} {what}, but {wanted} {where}; give one for each.")

    @property
    def classes(self) -> np.ndarray:
        """The labels that occur, sorted, (K,)."""
        return np.unique(self.y)

    def take(self, rows) -> "Dataset":
        """The samples at these positions (or where a mask (m,) is true), as a data set of its own.

        >>> data = Dataset("toy", np.array([[0.0], [1.0], [2.0]]), np.array([0, 0, 1]), ("a",))
        >>> data.take([2, 0]).X.tolist()
        [[2.0], [0.0]]
        """
        about = (self.feature_names, self.categories, self.description, self.source)
        return Dataset(self.name, self.X[rows], self.y[rows], *about)

    def without_repetitions(self) -> "Dataset":
        """The samples whose x no earlier one has, in their order, as a data set of its own.

        >>> Dataset("toy", np.array([[0.0], [1.0], [0.0]]), np.array([0, 0, 1]), ("a",)).without_repetitions()
        Dataset('toy': 2 samples, 1 features, labels 0 2)
        """
        rows = self.X.tolist() if self.X.ndim == 1 else map(tuple, self.X.tolist())
        first: dict = {}
        for i, row in enumerate(rows):
            first.setdefault(row, i)
        return self.take(list(first.values()))

    def split(self, share: float, rng: np.random.Generator) -> tuple["Dataset", "Dataset"]:
        """Two data sets drawn at random without overlap: round(share * m) samples, and the rest.

        Raises InvalidInputError when share is not between 0 and 1.

        >>> data = Dataset("toy", np.arange(10.0)[:, None], np.repeat([0, 1], 5), ("a",))
        >>> train, test = data.split(0.7, np.random.default_rng(0))
        >>> len(train.y), len(test.y)
        (7, 3)
        """
        if not 0 <= share <= 1:
            raise InvalidInputError(f"share = {share}: give the part that comes first, between 0 and 1.")
        order = rng.permutation(len(self.y))
        cut = round(share * len(order))
        return self.take(order[:cut]), self.take(order[cut:])

    def __iter__(self) -> Iterator[np.ndarray]:
        return iter((self.X, self.y))

    def __repr__(self) -> str:
        width = f"{self.X.shape[1]} features" if self.X.ndim == 2 else "one text each"
        counts = zip(*np.unique(self.y, return_counts=True), strict=True)
        labels = ", ".join(f"{label} {count}" for label, count in counts)
        return f"Dataset({self.name!r}: {len(self.y)} samples, {width}, labels {labels})"
