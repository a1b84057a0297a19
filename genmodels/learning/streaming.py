"""Fitting block by block, in a way that can be interrupted and go on."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import accumulate
from typing import Any, TypeVar

import genmodels
from genmodels.errors import InvalidInputError, NoDataError, NotAdditiveError
from genmodels.ground.extras import needed
from genmodels.ground.inputs.quoting import naming_block, short
from genmodels.ground.inputs.rows import n_rows
from genmodels.learning.learner import Learner, require_same_options
from genmodels.statistics.algebra import Summable

# ---- What can be fitted in blocks: models with statistics that add, and for everything else the way to go.


def require_learner(model, call: str) -> None:
    """Raise InvalidInputError unless this is a model whose statistics add; `call` is how the function is called.

    A model of genmodels that has no such statistics says why, in a NotAdditiveError.

    >>> require_learner(genmodels.PoissonNaiveBayes, "fit_blocks(model, blocks)")
    Traceback (most recent call last):
        ...
    genmodels.errors.InvalidInputError: PoissonNaiveBayes is a class: give a model, PoissonNaiveBayes()
    """
    if isinstance(model, type):
        raise InvalidInputError(f"{model.__name__} is a class: give a model, {model.__name__}()")
    if isinstance(model, Learner) and model.adds:
        return
    try:
        _ = model.from_statistics
    except NotAdditiveError:
        raise
    except AttributeError:
        pass
    raise InvalidInputError(_instead(model, type(model).__name__, call))


def _instead(model, name: str, call: str) -> str:
    """Why this cannot be fitted in blocks, and what to do instead."""
    if not hasattr(model, "fit"):
        return f"{short(model)} stands where the model should be: call {call}"
    namesake = getattr(genmodels, name, None)
    if isinstance(namesake, type) and issubclass(namesake, Learner) and namesake.adds:
        return (
            f"this {name} is a scikit-learn estimator: give the model genmodels.{name} with these options, or call "
            "partial_fit of the estimator for each block"
        )
    if isinstance(model, Learner):
        return (
            f"{name} needs all rows at once, as EM reads all rows in every step: call its fit(X), for data that do not "
            "fit into memory fit(genmodels.Blocks(blocks)), and for dask data fit(genmodels.dask.Blocks(X))"
        )
    if hasattr(model, "partial_fit") and getattr(model, "adds", True):
        return f"{name} has no statistics that add up: call its partial_fit for each block"
    return (
        f"{name} needs all rows at once, as it has no statistics of a fixed size that add up: call its fit, or give a "
        "model that has them, LinearRegression or a generative classifier"
    )


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


# ---- A window on a stream: the statistics of its last pieces, without a subtraction, which could cost their digits.


class Window:
    """The sum of the statistics of the last `length` pieces of a stream.

    Taking the oldest piece out again by `-` costs digits, and after one huge value all of them. So the pieces are kept
    on two stacks: new ones with their sum, old ones with the sums of what is left when those before them have gone.
    A piece takes three additions on average, however long the window is.

    Raises InvalidInputError for a length that is no whole number of at least 1.
    Source: Tangwongsan, Hirzel and Schneider (2021), "In-order sliding-window aggregation in worst-case constant
    time", section 2 (two stacks).

    >>> from genmodels.statistics import Moments
    >>> window = Window(2)
    >>> for piece in ([1e9], [1.0, 2.0], [4.0]):
    ...     window.append(Moments.of(piece))
    >>> window.total.weight, window.total.scatter.round(12)  # 14/3
    (np.float64(3.0), array([[4.66666667]]))
    """

    def __init__(self, length: int):
        if not isinstance(length, int) or length < 1:
            raise InvalidInputError(f"length is {short(length)}: give the number of pieces to keep, 1 or more")
        self.length = length
        self._new, self._sum = [], None  # pieces as they came, and their sum
        self._old = []  # the last one is the sum of all old pieces; each stands on the sum without its oldest

    def __repr__(self) -> str:
        return f"Window({self.length}), with {len(self)} pieces"

    def __copy__(self) -> "Window":
        """A window with the same pieces: what one of the two lets in, the other does not see."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self), _new=[*self._new], _old=[*self._old])
        return twin

    def __len__(self) -> int:
        """The number of pieces that are in the window."""
        return len(self._new) + len(self._old)

    def append(self, piece: Any) -> None:
        """Let one more piece in, and the oldest out where there would be more than `length`.

        Raises InvalidInputError for what does not add as statistics do, or not to those in the window.
        """
        if not isinstance(piece, Summable):
            raise InvalidInputError(f"{short(piece)} is no statistic: append what adds, such as model.statistics(X, y)")
        total = piece if self._sum is None else self._sum + piece  # a piece that does not fit changes nothing
        self._new.append(piece)
        self._sum = total
        if len(self) > self.length:
            self._drop()

    @property
    def total(self) -> Any:
        """The statistics of all that is in the window; raises NoDataError while that is nothing."""
        if not len(self):
            raise NoDataError("the window is empty: append the statistics of some rows first")
        if not (self._old and self._new):
            return self._old[-1] if self._old else self._sum
        return self._old[-1] + self._sum

    def _drop(self) -> None:
        if not self._old:
            self._old = list(accumulate(reversed(self._new), lambda later, piece: piece + later))
            self._new, self._sum = [], None
        self._old.pop()
