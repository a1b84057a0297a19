"""Rows in blocks whose labels are hidden: each step of EM reads them anew, and adds up what it finds in each."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from genmodels.classifiers import GenerativeClassifier
from genmodels.classifiers.joint import Joint
from genmodels.errors import InvalidInputError, NoDataError
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.rows import n_rows
from genmodels.latent.block_reader import Overview, Reader, require_unchanged
from genmodels.latent.blocks import Blocks
from genmodels.latent.hidden_labels import HiddenLabels
from genmodels.latent.hidden_rows import Evidence, HiddenRows, Piece
from genmodels.latent.starts import as_number_of_components
from genmodels.latent.told import require_some


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
        if not overview.weight > 0:
            raise NoDataError("the blocks hold no rows with weight: give some")
        if K is None:
            require_some(() if overview.known is None else overview.known.classes)
        reader = replace(reader, classes=np.arange(K) if overview.known is None else overview.known.classes)
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

    def evidence(self, joint: Joint) -> Evidence:
        found = self.blocks.summed(partial(self.reader.evidence, joint))
        require_unchanged(self.n, 0.0 if found.given is None else float(found.given.weight.sum()), "rows by weight")
        return found

    def of_known(self) -> Any:
        return self.overview.known.given

    def evenly(self) -> Any:
        return self.blocks.summed(self.reader.evenly).given

    def picked(self, rows: np.ndarray) -> list[Piece]:
        ends = np.cumsum(self.overview.lengths)
        each = np.split(rows, np.searchsorted(rows, ends[:-1]))
        lengths = self.overview.lengths
        own = [(some - end + m, m) for some, end, m in zip(each, ends, lengths, strict=True)]
        found = [piece for piece in self.blocks.mapped(self.reader.picked, own) if n_rows(piece[0])]
        if all(weight is None for _, weight in found):
            return found
        return [(X, np.ones(n_rows(X)) if weight is None else weight) for X, weight in found]

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
