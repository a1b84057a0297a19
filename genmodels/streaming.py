"""Data that do not fit into memory: a fit that reads one block of rows after the other and keeps only statistics."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeVar

from genmodels.classifiers import GenerativeClassifier
from genmodels.errors import GenmodelsError, InvalidInputError, NoDataError
from genmodels.extras import needed
from genmodels.inputs.rows import n_rows
from genmodels.inputs.words import short

Model = TypeVar("Model", bound=GenerativeClassifier)


def fit_blocks(model: Model, blocks: Iterable[tuple], *, progress: bool = False) -> Model:
    """A new model with the options of `model`, fitted to blocks (X, y) or (X, y, sample_weight) as they come.

    X (b, d) and y (b,) are as `fit` takes them: slices of a memory-mapped array, files read one by one, rows made on
    the fly. One block is in memory at a time, and the result is that of one `fit` on all rows. `progress` shows a bar
    (tqdm), which knows the end where `blocks` has a length. Raises NoDataError for no rows, and whatever `fit` raises,
    with the number of the block (from 0). Source: Chan, Golub and LeVeque (1983).

    >>> from genmodels import GaussianDiscriminantAnalysis
    >>> halves = [([[1.0], [3.0]], ["a", "a"]), ([[7.0], [9.0]], ["b", "b"])]
    >>> fit_blocks(GaussianDiscriminantAnalysis(), halves).density_.mean.ravel()
    array([2., 8.])
    """
    fitted, first_row = replace(model), 0
    learn = fitted.partial_fit  # a model that cannot learn in batches says so before anything is read
    for number, block in enumerate(_watched(blocks, progress)):
        with naming_block(number, first_row):
            X, y, weight = _parts(block)
            learn(X, y, sample_weight=weight)
            first_row += n_rows(X)
    if not first_row:
        raise NoDataError("the blocks hold no rows to learn from: give blocks (X, y), and a used-up generator anew")
    fitted._solved()  # an estimate that does not exist is an error now, as in `fit`
    return fitted


@contextmanager
def naming_block(number: int, first_row: int | None = None) -> Iterator[None]:
    """Say in every error of genmodels in which block of rows it arose, and which row of all that block begins with.

    >>> with naming_block(3, 30):
    ...     raise InvalidInputError("X holds nan in row 2")
    Traceback (most recent call last):
        ...
    genmodels.errors.InvalidInputError: block 3 (its row 0 is row 30 of all): X holds nan in row 2
    """
    try:
        yield
    except GenmodelsError as error:
        where = "" if first_row is None else f" (its row 0 is row {first_row} of all)"
        raise type(error)(f"block {number}{where}: {error}") from None


def _parts(block) -> tuple:
    """X, y and the weights or None; raises InvalidInputError for a block of another form."""
    if not isinstance(block, tuple | list) or len(block) not in (2, 3):
        raise InvalidInputError(f"a block is {short(block)}: give each as (X, y) or (X, y, sample_weight)")
    return (*block, None)[:3]


def _watched(blocks: Iterable[tuple], progress: bool) -> Iterable[tuple]:
    if not progress:
        return blocks
    return needed("tqdm", "pip install tqdm, or leave progress=True away").tqdm(blocks, desc="fit", unit="block")
