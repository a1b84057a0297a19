"""Blocks of rows by their numbers: which one an error is about."""

from collections.abc import Iterator
from contextlib import contextmanager

from genmodels.errors import GenmodelsError


@contextmanager
def naming_block(number: int, first_row: int | None = None) -> Iterator[None]:
    """Say in every error of genmodels in which block of rows it arose, and which row of all that block begins with.

    Another exception, such as that of a disk or of Ctrl-C, gets this as a note.

    >>> from genmodels.errors import InvalidInputError
    >>> with naming_block(3, 30):
    ...     raise InvalidInputError("X holds nan in row 2")
    Traceback (most recent call last):
        ...
    genmodels.errors.InvalidInputError: block 3 (its row 0 is row 30 of all): X holds nan in row 2
    """
    where = "" if first_row is None else f" (its row 0 is row {first_row} of all)"
    try:
        yield
    except GenmodelsError as error:
        raise type(error)(f"block {number}{where}: {error}") from None
    except BaseException as error:
        error.add_note(f"This was at block {number}{where}.")
        raise
