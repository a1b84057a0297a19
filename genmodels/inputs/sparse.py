"""Sparse tables: as CSR arrays, in order, and looked at before scipy relies on their indices."""

import numpy as np

from genmodels.errors import InvalidInputError


def is_sparse(X) -> bool:
    """Whether X is one of scipy's sparse containers (asked without importing scipy)."""
    return not isinstance(X, np.ndarray) and hasattr(X, "tocsr") and hasattr(X, "nnz")


def as_csr(X):
    """A sparse X (n, d) of real numbers as a CSR array, without a copy where it is one already.

    Raises InvalidInputError for other entries, another number of axes, and indices that point outside of X. Columns of
    what is CSR already are left to `require_columns`, which looks at them while they are in the cache.
    """
    from scipy import sparse

    if X.ndim != 2:
        raise InvalidInputError(f"X has shape {X.shape}, but (n, d) is needed: one row is X.reshape(1, -1)")
    if X.format != "csr":
        require_sound(X)
    elif not _ends_are_sound(X):
        raise _damaged(X)
    csr = X if isinstance(X, sparse.csr_array) else sparse.csr_array(X)  # the same one remembers that it is in order
    if csr.dtype.kind not in "biuf":
        raise InvalidInputError(f"X is sparse with entries of type {csr.dtype}: give real numbers")
    if not csr.has_canonical_format:
        csr = csr.copy()  # sorting out duplicates works in place, and the input is not ours
        csr.sum_duplicates()
    return csr


def require_sound(X) -> None:
    """Raise InvalidInputError where a sparse X (n, d) has indices that point outside of it.

    With them scipy would read and write memory that belongs to others.
    """
    sound = SOUND.get(X.format)
    if sound is not None and not sound(X):
        raise _damaged(X)


def require_columns(indices: np.ndarray, X) -> None:
    """Raise InvalidInputError where some of the column indices of a CSR array X point outside of it."""
    if not _within(indices, X.shape[1]):
        raise _damaged(X)


def _damaged(X) -> InvalidInputError:
    return InvalidInputError(
        f"X is sparse, and its indices point outside of its shape {X.shape}: it is damaged, so build it anew"
    )


def _ends_are_sound(X) -> bool:
    """Whether the places where rows (of CSC: columns; of BSR: rows of blocks) end are in order and within the entries.

    Where they are, scipy can sort the entries of each row and look for duplicates, whatever the columns are.
    """
    ends, rows = X.indptr, X.shape[X.format == "csc"] // getattr(X, "blocksize", (1, 1))[0]
    if len(ends) != rows + 1 or ends[0] != 0 or (ends[1:] < ends[:-1]).any():
        return False
    return bool(ends[-1] <= min(len(X.indices), len(X.data)))


def _compressed_is_sound(X) -> bool:
    across = X.shape[X.format != "csc"] // getattr(X, "blocksize", (1, 1))[1]
    return _ends_are_sound(X) and _within(X.indices[: X.indptr[-1]], across)


def _coordinates_are_sound(X) -> bool:
    return len(X.row) == len(X.col) == len(X.data) and _within(X.row, X.shape[0]) and _within(X.col, X.shape[1])


def _within(indices: np.ndarray, size: int) -> bool:
    # read as a number without a sign, a negative index is a very large one
    return not len(indices) or bool(indices.view(f"u{indices.itemsize}").max() < size)


SOUND = dict.fromkeys(("csr", "csc", "bsr"), _compressed_is_sound) | {"coo": _coordinates_are_sound}
