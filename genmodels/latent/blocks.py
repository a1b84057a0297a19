"""Rows in blocks that are read again and again: what EM needs of data that do not fit into memory."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from operator import add
from typing import Any

from genmodels.errors import InvalidInputError, NoDataError
from genmodels.ground.inputs.columns import Feature, feature_names
from genmodels.ground.inputs.rows import n_rows
from genmodels.ground.inputs.words import naming_block, short

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
        self._again = blocks if callable(blocks) else blocks.__iter__

    def __iter__(self) -> Iterator[tuple[Any, Any, Any]]:
        """X, y or None, and the weights or None, of each block."""
        for number, block in enumerate(self._again()):
            parts = block if isinstance(block, tuple) else (block,)
            if not 1 <= len(parts) <= 3:
                raise InvalidInputError(
                    f"block {number} is a tuple of {len(parts)}: give X, (X, y) or (X, y, sample_weight)"
                )
            yield (*parts, None, None)[:3]

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
