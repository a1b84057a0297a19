"""Fitting block by block, in a way that can be interrupted and go on."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

from genmodels.errors import InvalidInputError, NoDataError
from genmodels.ground.extras import needed
from genmodels.ground.inputs.rows import n_rows
from genmodels.ground.inputs.words import naming_block, short
from genmodels.learner import Learner
from genmodels.options import require_same_options
from genmodels.streaming.door import require_learner

Model = TypeVar("Model", bound=Learner)
END = object()  # what comes after the last block


def fit_blocks(model: Model, blocks: Iterable[tuple], *, progress: bool = False, into: Model | None = None) -> Model:
    """A new model with the options of `model`, fitted to blocks (X, y) or (X, y, sample_weight) as they come.

    X (b, d) and y (b,) are as `fit` takes them: slices of a memory-mapped array, files read one by one, rows made on
    the fly. One block is in memory at a time, and the result is that of one `fit` on all rows. `progress` shows a bar
    (tqdm), which knows the end where `blocks` has a length.

    into    a model with the same options that has learnt earlier blocks: it learns these as well, and is what comes
            back; blocks and rows are counted anew

    Raises NoDataError for no rows, and whatever `fit` raises, with the number of the block (from 0). Any error, also
    that of a disk or Ctrl-C, hands over `error.model`, which has learnt all blocks before number `error.block` and
    nothing of that one: mend or leave out what was wrong, and go on with `into=error.model`.
    Source: Chan, Golub and LeVeque (1983).

    >>> from genmodels import GaussianDiscriminantAnalysis
    >>> blocks = [([[1.0], [3.0]], ["a", "a"]), ([[None]], ["b"]), ([[7.0], [9.0]], ["b", "b"])]
    >>> try:
    ...     model = fit_blocks(GaussianDiscriminantAnalysis(), blocks)
    ... except InvalidInputError as error:
    ...     rest = blocks[error.block + 1 :]
    ...     model = fit_blocks(GaussianDiscriminantAnalysis(), rest, into=error.model)
    >>> model.density_.mean.ravel()
    array([2., 8.])
    """
    require_learner(model, "fit_blocks(model, blocks)")
    fitted = replace(model) if into is None else into
    require_same_options(model, fitted)
    stream = _Stream(fitted, _watched(blocks, progress))
    with stream.handing_over():
        stream.learn_all()
        if into is None and not stream.row:
            raise NoDataError("the blocks hold no rows to learn from: give blocks (X, y), and a used-up generator anew")
        fitted._solved()  # an estimate that does not exist is an error now, as in `fit`
        return fitted


class _Stream:
    """Blocks on their way into a model."""

    def __init__(self, model: Learner, blocks: Iterator[tuple]):
        self.model, self.blocks = model, blocks
        self.row = 0  # the number of the first row of the block at hand
        self.place = 0, model._learnt  # its number, and what the model knew before it: changed in one step

    def learn_all(self) -> None:
        """Learn block after block."""
        rows = 0
        while rows is not None:
            self.row += rows
            with naming_block(self.place[0], self.row):
                rows = self._learn_next()

    @contextmanager
    def handing_over(self) -> Iterator[None]:
        """Give any error the model as far as it got, and the number of the first block that is not in it."""
        try:
            yield
        except BaseException as error:
            number, known = self.place
            error.model = self.model
            error.block = number + (self.model._learnt is not known)  # Ctrl-C may come just after the last step
            raise

    def _learn_next(self) -> int | None:
        """The number of rows of the next block, which is in the model then; None after the last one."""
        block = next(self.blocks, END)
        if block is END:
            return None
        X, y, weight = _parts(block)
        self.model.partial_fit(X, y, sample_weight=weight)
        self.place = self.place[0] + 1, self.model._learnt
        return n_rows(X)


def _parts(block: Any) -> tuple:
    """X, y and the weights or None; raises InvalidInputError for a block of another form."""
    if not isinstance(block, tuple | list) or len(block) not in (2, 3):
        raise InvalidInputError(f"a block is {short(block)}: give each as (X, y) or (X, y, sample_weight)")
    return (*block, None)[:3]


def _watched(blocks: Iterable[tuple], progress: bool) -> Iterator[tuple]:
    if not isinstance(blocks, Iterable):
        raise InvalidInputError(f"blocks is {short(blocks)}: give an iterable of blocks (X, y)")
    if not progress:
        return iter(blocks)
    return iter(needed("tqdm", "pip install tqdm, or leave progress=True away").tqdm(blocks, desc="fit", unit="block"))
