"""Sequences: one or several runs of observations, whatever they come as, one behind the other in one table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from genmodels.errors import InvalidInputError, NoDataError
from genmodels.ground.inputs.categories import as_table
from genmodels.ground.inputs.columns import Feature, feature_names, in_order
from genmodels.ground.inputs.data_matrix import WHOLE, is_sparse
from genmodels.ground.inputs.objects import is_missing
from genmodels.ground.inputs.parameters import REAL, is_number
from genmodels.ground.inputs.quoting import short

OneSequence = np.ndarray | str | list[int] | list[float]  # for which the answer is one, and no list of answers


@dataclass(frozen=True, eq=False)
class Sequences:
    """Rows X (N,) or (N, d) of all sequences, their lengths (m,), and whether there is one that was given by itself."""

    X: np.ndarray
    lengths: np.ndarray
    single: bool
    columns: tuple[Feature, ...] | None = None
    cut: bool = False  # whether they were given as one table, and their lengths

    def __len__(self) -> int:
        return len(self.lengths)

    @property
    def starts(self) -> np.ndarray:
        """The row in which each sequence begins, (m,)."""
        return np.cumsum(self.lengths) - self.lengths

    @property
    def own(self) -> np.ndarray:
        """The sequence that each row belongs to, (N,)."""
        return np.repeat(np.arange(len(self)), self.lengths)

    @property
    def steps(self) -> np.ndarray:
        """How many rows of its sequence stand before each row, (N,)."""
        return np.arange(len(self.X)) - self.starts[self.own]

    def place(self, row: int) -> str:
        """Where a row stands, in words.

        >>> as_sequences([list("abc"), list("de")]).place(4)
        'step 1 of sequence 1'
        """
        which = int(np.searchsorted(self.starts, row, side="right")) - 1
        step = f"step {row - int(self.starts[which])}"
        return step if self.single else f"{step} of sequence {which}"

    def split(self, rows: np.ndarray) -> np.ndarray | list[np.ndarray]:
        """What is known of each row (N, ...), as the sequences were given: one array, or a list of them."""
        return rows if self.single else np.split(rows, self.starts[1:])

    def among(self, which: np.ndarray) -> "Sequences":
        """The sequences that a mask (m,) keeps."""
        return replace(self, X=self.X[which[self.own]], lengths=self.lengths[which])

    def apart(self) -> list["Sequences"]:
        """Each sequence by itself."""
        return [replace(self, X=X, lengths=np.array([len(X)])) for X in np.split(self.X, self.starts[1:])]

    def one_each(self, values: np.ndarray) -> float | np.ndarray:
        """A number for each sequence, (m,); a float where there is one that was given by itself."""
        return float(values[0]) if self.single else values


def as_sequences(given, lengths=None, known: Sequence[Feature] | None = None, width: int | None = None) -> Sequences:
    """One sequence, or a list of several; with `lengths` one table of all their rows, one behind the other.

    An array, a data frame, a text (a sequence of letters), a list of numbers or of tuples (a tuple for a step) is one
    sequence. A list of arrays, frames or lists is several. None and NaN are steps at which nothing was observed. The
    columns of data frames are put into the order that is `known`, or else that of the first. `width` is how many
    numbers a step has, where that is known. Raises NoDataError for no sequence, InvalidInputError for an empty one, for
    different widths, for a list of texts, which may be one sequence of words or several of letters, and for lists that
    look like rows.

    >>> as_sequences("hot").X.tolist(), as_sequences([[1, 2], [3]]).lengths.tolist()
    (['h', 'o', 't'], [2, 1])
    """
    if lengths is not None:
        return _cut(_in_order(given, known), lengths)
    given = list(given) if isinstance(given, Iterator) else given
    single = _is_one(given)
    parts = [given] if single else list(given)
    known = feature_names_of(parts[0]) if known is None and parts else known  # the others go by the first one's names
    parts = [_in_order(part, known) for part in parts]
    if not parts:
        raise NoDataError("there is no sequence: give at least one, with at least one step")
    tables = [_table(part) for part in parts if _has_steps(part, parts)]
    if width is not None and width > 1:
        _require_rows(given, tables, width)
    for which, table in enumerate(tables):
        if not len(table):
            raise InvalidInputError(f"sequence {which} is empty: give each at least one step, or leave it out")
        if table.shape[1:] != tables[0].shape[1:]:
            raise InvalidInputError(
                f"sequence {which} has shape {table.shape} and sequence 0 {tables[0].shape}: give all the same features"
            )
    return Sequences(_joined(tables), np.array([len(table) for table in tables]), single, feature_names_of(parts[0]))


AS_ROWS = "give numpy.array(rows) for one sequence of rows, [numpy.array(one) for one in sequences] for several"


def as_observations(given, lengths=None, known: Sequence[Feature] | None = None) -> Sequences:
    """The same where a step may be a row of several numbers: more lists than steps in each look like one table of rows.

    >>> as_observations([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
    Traceback (most recent call last):
        ...
    genmodels.errors.InvalidInputError: 3 lists of 2 numbers each may be 3 sequences of 2 steps, or one of 3 steps: \
give numpy.array(rows) for one sequence of rows, [numpy.array(one) for one in sequences] for several
    """
    given = list(given) if isinstance(given, Iterator) else given
    if lengths is None and isinstance(given, list) and len(given) > 1 and all(isinstance(one, list) for one in given):
        size = len(given[0])
        alike = all(len(one) == size for one in given)
        if alike and size < len(given) and all(isinstance(v, REAL) for one in given for v in one):
            raise InvalidInputError(
                f"{len(given)} lists of {size} numbers each may be {len(given)} sequences of {size} steps, or one of "
                f"{len(given)} steps: {AS_ROWS}"
            )
    return as_sequences(given, lengths, known)


def as_one_sequence(given, known: Sequence[Feature] | None = None) -> Sequences:
    """The only sequence that is given; raises InvalidInputError for several."""
    sequences = as_sequences(given, known=known)
    if len(sequences) > 1:
        raise InvalidInputError(f"there are {len(sequences)} sequences: give one")
    return sequences


def feature_names_of(part) -> tuple[Feature, ...] | None:
    """The names of the columns of a data frame; None for anything else."""
    return None if isinstance(part, str | list | tuple) else feature_names(part)


def no_observation(X: np.ndarray) -> np.ndarray:
    """The rows (N,) at which nothing was observed: None or NaN in every column.

    >>> no_observation(np.array([[1.0, np.nan], [np.nan, np.nan]])).tolist()
    [False, True]
    """
    if X.dtype.kind == "O":
        gaps = np.frompyfunc(is_missing, 1, 1)(X).astype(bool)
    else:
        gaps = np.isnan(X) if X.dtype.kind in "fmM" else np.zeros(X.shape, dtype=bool)
    return gaps if gaps.ndim == 1 else gaps.all(axis=1)


OF_STEPS = "give an array, a text, or a list of them"


def _has_steps(part, parts: list) -> bool:
    """True; raises InvalidInputError for something among several sequences that has no steps, such as None."""
    if not (hasattr(part, "__len__") or getattr(part, "shape", ())):
        which = next(number for number, one in enumerate(parts) if one is part)
        raise InvalidInputError(f"sequence {which} is {short(part)}: {OF_STEPS}")
    return True


def _require_rows(given, tables: list[np.ndarray], width: int) -> None:
    """Raise InvalidInputError for steps of a single number where a step has several, unless nothing is seen in it.

    A list with a list of `width` gaps may be a row as well as a sequence.
    """
    flat = [table for table in tables if table.ndim == 1 and len(table)]
    row_like = isinstance(given, list) and all(isinstance(one, list) and len(one) == width for one in given)
    if flat and (row_like or not all(no_observation(table).all() for table in flat)):
        raise InvalidInputError(f"{short(given)} has steps of 1 number, and the model takes {width} in each: {AS_ROWS}")


def _in_order(part, known: Sequence[Feature] | None):
    """A data frame with its columns in the order that is known; anything else as it is."""
    return part if isinstance(part, str | list | tuple | np.ndarray) else in_order(part, known)


def _is_one(given) -> bool:
    """Whether this is one sequence: a text, an array, a data frame, or a list of plain values or of tuples."""
    if is_sparse(given):
        raise InvalidInputError(f"X is sparse ({type(given).__name__}); sequences need a dense array: X.toarray()")
    if isinstance(given, str | np.ndarray) or hasattr(given, "shape"):
        return True
    if not isinstance(given, list | tuple):
        raise InvalidInputError(f"{short(given)} is no sequence: {OF_STEPS}")
    if not given:
        return False
    if any(isinstance(step, str) for step in given):
        text = next(step for step in given if isinstance(step, str))
        raise InvalidInputError(
            f"{short(given)} is a list with the text {short(text)}, which may be one sequence of words or several of "
            "letters: give [words] or numpy.array(words) for the first, [list(text) for text in texts] for the second, "
            "and ''.join(letters) for one sequence of letters"
        )
    steps = all(isinstance(step, tuple) for step in given)
    return steps or all(step is None or isinstance(step, (bool, np.bool, *REAL)) for step in given)


def _cut(given, lengths) -> Sequences:
    table, sizes = _table(list(given) if isinstance(given, str) else given), np.asarray(lengths)
    whole = sizes.ndim == 1 and sizes.dtype.kind in "iu" and (sizes > 0).all()
    if not whole or sizes.sum() != len(table):
        raise InvalidInputError(
            f"lengths is {short(lengths)} for {len(table)} rows: give whole numbers of at least 1 "
            f"that sum to {len(table)}"
        )
    return Sequences(table, sizes.astype(np.intp), False, feature_names_of(given), cut=True)


def _table(part) -> np.ndarray:
    """One sequence as an array of rows, (T,) or (T, d); numbers as numbers, also where some are missing."""
    if type(part) is np.ndarray and part.ndim in (1, 2) and part.size and part.dtype.kind in "biufU":
        return part
    if isinstance(part, str):
        return np.array(list(part), dtype=object if "\0" in part else "U1")
    if isinstance(part, list | tuple) and not len(part):
        return np.empty(0)
    table = as_table(part)
    return _numbers(table) if table.dtype.kind == "O" else table


def _numbers(table: np.ndarray) -> np.ndarray:
    """An array of objects as float64 or whole numbers where that changes none of them."""
    plain = all((is_number(v) and abs(v) < WHOLE) or is_missing(v) for v in table.flat)
    if not plain:
        return table
    missing = [is_missing(v) for v in table.flat]
    if any(missing):
        return np.where(np.reshape(missing, table.shape), np.nan, table).astype(float)
    return np.array(table.tolist())


def _joined(tables: list[np.ndarray]) -> np.ndarray:
    if len(tables) == 1:
        return tables[0]
    alike = len({table.dtype.kind in "US" for table in tables}) == 1  # text beside numbers would become text
    return np.concatenate(tables if alike else [table.astype(object) for table in tables])
