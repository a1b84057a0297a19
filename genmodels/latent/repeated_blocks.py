"""Rows in blocks that are read again and again: what EM needs of data that do not fit into memory."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce
from operator import add
from typing import Any

import numpy as np

from genmodels.classifiers import GenerativeClassifier
from genmodels.classifiers.joint import Joint
from genmodels.errors import InvalidInputError, NoDataError
from genmodels.ground.inputs import Names, as_weights, in_order
from genmodels.ground.inputs.columns import Feature, feature_names
from genmodels.ground.inputs.gaps import gaps_in
from genmodels.ground.inputs.quoting import naming_block, naming_rows, short
from genmodels.ground.inputs.rows import as_takeable, n_columns, n_rows, require_table, rows_at
from genmodels.latent.em import Evidence, HiddenRows, Piece, added, as_number_of_components
from genmodels.latent.filled_in import starting
from genmodels.latent.hidden_labels import HiddenLabels, Told, known_labels, require_some
from genmodels.learning.learner import labelled_statistics
from genmodels.statistics import Labelled
from genmodels.statistics.algebra import Summable

GIVE = "give a list of blocks, or a function without arguments that reads them from the first on, such as a generator"


class Blocks:
    """Rows in blocks that are read again in each step of EM: `GaussianMixture(2).fit(Blocks(months))`.

    blocks    a list, or a function without arguments, such as a generator function, that gives the same blocks each
              time: slices of a memory-mapped array, files read one by one, rows made on the fly

    A block is X (b, d), or a tuple (X, y) or (X, y, sample_weight), in which y or the weights may be None. One block is
    in memory at a time, and what is learnt is what all rows at once would teach. For a hidden Markov model X is a
    sequence or a list of them, each of them whole, and y are their states.
    Raises InvalidInputError for a generator, which can be read only once.

    >>> import numpy as np
    >>> from genmodels import GaussianMixture
    >>> months = [[[0.0], [1.0], [11.0]], [[2.0], [10.0], [12.0]]]
    >>> model = GaussianMixture(2, covariance="tied").fit(Blocks(months), rng=np.random.default_rng(0))
    >>> model.density_.mean.ravel().round(6)
    array([ 1., 11.])
    """

    def __init__(self, blocks: Iterable | Callable[[], Iterable]):
        if not callable(blocks) and (not isinstance(blocks, Iterable) or isinstance(blocks, str | bytes)):
            raise InvalidInputError(f"blocks is {short(blocks)}: {GIVE}")
        if isinstance(blocks, Iterator):
            raise InvalidInputError(
                f"blocks is {short(blocks)}, which can be read only once, and EM reads all blocks in every step: {GIVE}"
            )
        self._given = blocks
        self._again = blocks if callable(blocks) else blocks.__iter__

    def __iter__(self) -> Iterator[tuple[Any, Any, Any]]:
        """X, y or None, and the weights or None, of each block."""
        given = self._again()
        if not isinstance(given, Iterable):
            raise InvalidInputError(f"the function of Blocks gave {short(given)}: {GIVE}")
        for number, block in enumerate(given):
            parts = block if isinstance(block, tuple) else (block,)
            if not 1 <= len(parts) <= 3:
                raise InvalidInputError(
                    f"block {number} is a tuple of {len(parts)}: give X, (X, y) or (X, y, sample_weight)"
                )
            yield (*parts, None, None)[:3]

    def __repr__(self) -> str:
        return f"Blocks({short(self._given)})"

    @property
    def features(self) -> tuple[Feature, ...] | None:
        """The names of the columns, where the first block has some; raises NoDataError where there is no block."""
        for X, _, _ in self:
            return feature_names(X)
        raise NoDataError(f"there is not a single block: {GIVE}")

    def summed(self, function: Callable) -> Any:
        """The sum of function(X, y, sample_weight) over the blocks; an error says in which block it arose."""
        return reduce(add, self._each(lambda _, *block: function(*block)))

    def mapped(self, function: Callable, values: Sequence) -> list:
        """function(value, X, y, sample_weight) for each block, of as many values as there are blocks."""
        return list(self._each(lambda number, *block: function(values[number], *block)))

    def _each(self, function: Callable) -> Iterator:
        first = 0
        for number, block in enumerate(self):
            with naming_block(number, first):
                first += n_rows(block[0])
                yield function(number, *block)


# ---- What EM asks of one block of rows whose labels are hidden.


@dataclass(frozen=True, eq=False)
class Overview(Summable):
    """What is to be known of blocks before EM: their rows with weight, and the statistics of those that have labels."""

    lengths: tuple[int, ...]
    widths: tuple[int, ...]
    weight: float
    gaps: bool = False  # whether some value is missing
    known: Labelled | None = None

    def __add__(self, other: "Overview") -> "Overview":
        lengths, widths, gaps = self.lengths + other.lengths, self.widths + other.widths, self.gaps or other.gaps
        return Overview(lengths, widths, self.weight + other.weight, gaps, added(self.known, other.known))


@dataclass(frozen=True, eq=False)
class Reader:
    """Reads one block: it goes to wherever the block is, and only sums come back.

    `hidden` stands for no label; where rows are not `labelled`, what stands in the place of labels is not looked at.
    """

    model: GenerativeClassifier
    names: Names
    hidden: Any = None
    labelled: bool = True
    classes: np.ndarray | None = None  # None until the labels of all blocks have been seen
    gaps: bool = False  # whether some value is missing in any block

    def overview(self, X, y=None, sample_weight=None) -> Overview:
        """What one block adds to the overview."""
        X, y, weight, places = self._weighted(X, y, sample_weight)
        known, n, family = None, n_rows(X), self.model._family(self.names)
        if y is not None:
            own_kind = (
                starting(family) if family.fills_in else family
            )  # whether values are missing is not known before the last
            rows, labels = known_labels(y, self.hidden)
            own = None if weight is None else weight[rows]
            with naming_rows(rows if places is None else places[rows]):
                known = labelled_statistics(own_kind, rows_at(X, rows), labels, own) if len(rows) else None
        gaps = family.fills_in and gaps_in(X) is not None
        return Overview((n,), (n_columns(X),), float(n if weight is None else weight.sum()), gaps, known)

    def evidence(self, joint: Joint, X, y=None, sample_weight=None) -> Evidence:
        """What an E-step finds in one block."""
        part = self.part(X, y, sample_weight)
        return part.evidence(joint) if part.count else Evidence()

    def evenly(self, X, y=None, sample_weight=None) -> Evidence:
        """The statistics of one block with equal shares in all classes."""
        part = self.part(X, y, sample_weight)
        return Evidence(given=part.evenly() if part.count else None)

    def of_known(self, X, y=None, sample_weight=None) -> Evidence:
        """The statistics of the rows of one block whose labels are known."""
        part = self.part(X, y, sample_weight)
        return Evidence(given=part.of_known() if part.labelled else None)

    def picked(self, rows_and_length: tuple[np.ndarray, int], X, y=None, sample_weight=None) -> Piece:
        """Some rows of one block of a known length, by their positions among those with weight, and their weights."""
        rows, length = rows_and_length
        part = self.part(X, y, sample_weight)
        require_unchanged(length, part.count, "rows")
        return part.picked(rows)[0]

    def part(self, X, y=None, sample_weight=None) -> HiddenLabels:
        """One block as rows in memory."""
        X, y, weight, places = self._weighted(X, y, sample_weight)
        told = Told.among_classes([] if y is None else y, self.hidden, self.classes)
        return HiddenLabels(self.model, self.names, X=X, told=told, weight=weight, beyond=self.gaps, places=places)

    def _weighted(self, X, y, sample_weight) -> tuple[Any, Any, np.ndarray | None, np.ndarray | None]:
        """X, the labels and the weights of the rows that have some, and their places where others have none."""
        require_table(X)
        X, y = as_takeable(in_order(X, self.names.features)), y if self.labelled else None
        if y is not None and n_rows(y) != n_rows(X):
            raise InvalidInputError(f"X has {n_rows(X)} rows and y has {n_rows(y)} labels: give one a row")
        weight = as_weights(sample_weight, n_rows(X))
        if weight is None or weight.all():
            return X, y, weight, None
        kept = np.flatnonzero(weight)
        labels = None if y is None else [label for label, w in zip(y, weight, strict=True) if w]
        return rows_at(X, kept), labels, weight[kept], kept


def require_unchanged(first: float, now: float, what: str) -> None:
    """Raise InvalidInputError where blocks hold other rows than when they were read first."""
    if abs(now - first) > 1e-6 * first:
        raise InvalidInputError(
            f"the number of {what} was {first:g} when the blocks were read first, and is {now:g} now: give blocks that "
            "are the same each time"
        )


# ---- Rows in blocks whose labels are hidden: each step of EM reads them anew, and adds up what it finds in each.


@dataclass(eq=False, kw_only=True)
class HiddenBlocks(HiddenRows):
    """Rows in blocks, each of which is read anew in every step."""

    blocks: Blocks
    reader: Reader
    overview: Overview

    @classmethod
    def of(cls, reader: Reader, blocks: Blocks, K: int | None) -> "HiddenBlocks":
        """Blocks for EM, with the classes of their labels, or where no label is known with K classes."""
        overview = blocks.summed(reader.overview)
        for number, width in enumerate(overview.widths):
            if width != overview.widths[0]:
                raise InvalidInputError(
                    f"block {number} has {width} columns and block 0 has {overview.widths[0]}: give all the same"
                )
        if not overview.weight > 0:
            raise NoDataError("the blocks hold no rows with weight: give some")
        if K is not None:
            as_number_of_components(K, rows=sum(overview.lengths))
        else:
            require_some(() if overview.known is None else overview.known.classes)
        classes = np.arange(K) if overview.known is None else overview.known.classes
        reader = replace(reader, classes=classes, gaps=overview.gaps)
        return cls(reader.model, reader.names, blocks=blocks, reader=reader, overview=overview)

    @property
    def classes(self) -> np.ndarray:
        return self.reader.classes

    @property
    def n(self) -> float:
        return self.overview.weight

    @property
    def count(self) -> int:
        return sum(self.overview.lengths)

    @property
    def labelled(self) -> bool:
        return self.overview.known is not None

    def evidence(self, joint: Joint) -> Evidence:
        found = self.blocks.summed(partial(self.reader.evidence, joint))
        require_unchanged(self.n, 0.0 if found.given is None else float(found.given.weight.sum()), "rows by weight")
        return found

    @property
    def gaps(self) -> bool:
        return self.overview.gaps

    def of_known(self) -> Any:
        if self.family.fills_in and not self.gaps:  # as it was only after the last block that nothing is missing
            return self.blocks.summed(self.reader.of_known).given
        return self.overview.known.given

    def evenly(self) -> Any:
        return self.blocks.summed(self.reader.evenly).given

    def picked(self, rows: np.ndarray) -> list[Piece]:
        ends = np.cumsum(self.overview.lengths)
        each = np.split(rows, np.searchsorted(rows, ends[:-1]))
        lengths = self.overview.lengths
        own = [(some - end + m, m) for some, end, m in zip(each, ends, lengths, strict=True)]
        found = [piece for piece in self.blocks.mapped(self.reader.picked, own) if n_rows(piece[0])]
        if all(weight is None for _, weight, _ in found):
            return found
        return [(X, np.ones(n_rows(X)) if weight is None else weight, told) for X, weight, told in found]

    def parts(self) -> Iterator[tuple[int, HiddenLabels]]:
        first = 0
        for X, y, weight in self.blocks:
            part = self.reader.part(X, y, weight)
            if part.count:
                yield first, part
            first += n_rows(X)


def unlabelled_blocks(model: GenerativeClassifier, blocks: Blocks, K: int) -> HiddenBlocks:
    """Blocks for EM with K components that nobody has seen."""
    return HiddenBlocks.of(Reader(model, Names(features=blocks.features, kind="component"), labelled=False), blocks, K)


def labelled_blocks(
    model: GenerativeClassifier, blocks: Blocks, hidden, K: int | None
) -> tuple[HiddenBlocks, int | None]:
    """Blocks for EM, and K where it sets out from as many drawn components, not from the labels that are known."""
    if K is not None:
        if np.ndim(K):
            raise InvalidInputError(
                "the responsibilities are a table, which blocks do not go with: give a number of components, or labels"
            )
        K = as_number_of_components(K, "responsibilities")
    data = HiddenBlocks.of(Reader(model, Names(features=blocks.features), hidden), blocks, K)
    if K not in (None, len(data.classes)):
        raise InvalidInputError(
            f"responsibilities is {K}, and the labels have {len(data.classes)} classes: leave it out"
        )
    return data, K


def require_inside(*, bounds: bool, **outside) -> None:
    """Raise InvalidInputError for what stands beside blocks and not in them, and for bounds."""
    if bounds:
        raise InvalidInputError(
            "bounds takes the responsibilities of all rows, which Blocks are there not to keep: leave it out, or give "
            "X as one table"
        )
    for name, given in outside.items():
        if given is not None:
            raise InvalidInputError(
                f"{name} does not go with Blocks: give labels and weights in them, as (X, y, sample_weight)"
            )
