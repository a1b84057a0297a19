"""Sequences in blocks: each step of EM reads them anew, and adds up what it finds in each."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import add
from typing import Any

import numpy as np

from genmodels.errors import InvalidInputError, NoDataError
from genmodels.ground.inputs.quoting import naming_block, short
from genmodels.latent.em import Expected
from genmodels.latent.hmm import HiddenMarkovModel, log_prior, maximised
from genmodels.latent.repeated_blocks import GIVE, Blocks, require_unchanged
from genmodels.statistics import Joined


@dataclass(eq=False)
class ChainBlocks:
    """Blocks of sequences, each of which `chain_of` (sequences, states, sample_weight, columns) makes a `HiddenChain`.

    It is used as a `HiddenChain` of all sequences is. A sequence stands in one block, from its first step to its last.
    """

    blocks: Blocks
    chain_of: Callable[..., Any]
    last: None = None  # of blocks no bound is told

    def __post_init__(self):
        if type(self.blocks) is not Blocks:  # as those of dask
            raise InvalidInputError(
                f"{short(self.blocks)} cuts its rows wherever it likes, and a sequence has to stay whole: give "
                "genmodels.Blocks, a list or a function that reads whole sequences"
            )

    @cached_property
    def first(self) -> Any:
        """The sequences of the first block, to which the others are alike: their columns have these names."""
        for block in self.blocks:
            with naming_block(0):
                return self.chain_of(*block, None)
        raise NoDataError(f"there is not a single block: {GIVE}")

    @property
    def states(self) -> tuple:
        return self.first.states

    @property
    def names(self):
        return self.first.names

    @property
    def family(self):
        return self.first.family

    @property
    def smoothing(self):
        return self.first.smoothing

    @property
    def n(self) -> float:
        """The weight of all steps."""
        return float(self._overview[0])

    @property
    def hidden(self) -> int:
        """The number of steps whose state is not known."""
        return int(self._overview[1])

    @property
    def told(self) -> bool:
        """Whether states were given with any of the sequences."""
        return bool(self._overview[2])

    @property
    def fills_in(self) -> bool:
        """Whether EM has to expect values, since some are missing of which those beside them say something."""
        return bool(self._overview[3])

    @cached_property
    def _overview(self) -> np.ndarray:
        return self.summed(lambda chain: np.array([chain.n, chain.hidden, chain.told, chain.fills_in]))

    def each(self, ask: Callable[[Any], Any]) -> Iterator:
        """What `ask` says of each block; an error says in which block it arose."""
        columns = self.names.features
        for number, block in enumerate(self.blocks):
            with naming_block(number):
                found = ask(self.chain_of(*block, columns))
            yield found

    def summed(self, ask: Callable[[Any], Any]) -> Any:
        """The sum of `ask` over the blocks."""
        return reduce(add, self.each(ask))

    def expect(self, model: HiddenMarkovModel) -> Expected:
        """The objective at these parameters, and the statistics that are expected under them."""
        found = self.summed(lambda chain: chain.evidence(model))
        require_unchanged(self.n, float(found.given.parts[0].weight.sum()), "steps by weight")
        return Expected(found.log_prob + log_prior(self, model), found.given)

    def some_logs(self, model: HiddenMarkovModel) -> np.ndarray:
        """log p(x | z = k) of the first steps, (S, n)."""
        return self.first.some_logs(model)

    def counted(self) -> Joined:
        """The statistics where all states are known."""
        return self.summed(lambda chain: chain.counted())

    def maximise(self, statistics: Joined) -> HiddenMarkovModel:
        """The parameters that make these statistics most probable."""
        return maximised(self.family, statistics, self.states, self.names, self.smoothing)

    def places(self, model: HiddenMarkovModel, k: int) -> Iterator[str]:
        """Where state k is the most probable one, in words."""
        for number, places in enumerate(self.each(lambda chain: chain.places(model, k))):
            yield from (f"{place} of block {number}" for place in places)
