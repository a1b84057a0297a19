"""Sparse tables: as CSR arrays, in order, and looked at before scipy relies on their indices."""

import numpy as np

from genmodels.errors import InvalidInputError


def is_sparse(X) -> bool:
    """Whether X is one of scipy's sparse containers (asked without importing scipy)."""
    return not isinstance(X, np.ndarray) and hasattr(X, "tocsr") and hasattr(X, "nnz")


def as_csr(X):
    """A sparse X (n, d) of real numbers as a CSR array, without a copy where it is one already.

    Raises InvalidInputError for other entries, another number of axes, and indices that point outside of X: with them
    scipy would read and write memory that belongs to others.
    """
    from scipy import sparse

    if X.ndim != 2:
        raise InvalidInputError(f"X has shape {X.shape}, but (n, d) is needed: one row is X.reshape(1, -1)")
    if X.format in ("csr", "csc"):
        _require_sound(X)
    csr = X if isinstance(X, sparse.csr_array) else sparse.csr_array(X)  # the same one remembers that it is in order
    if csr.dtype.kind not in "biuf":
        raise InvalidInputError(f"X is sparse with entries of type {csr.dtype}: give real numbers")
    if not csr.has_canonical_format:
        csr = csr.copy()  # sorting out duplicates works in place, and the input is not ours
        csr.sum_duplicates()
    return csr


def _require_sound(X) -> None:
    ends, (major, minor) = X.indptr, X.shape if X.format == "csr" else X.shape[::-1]
    sound = len(ends) == major + 1 and ends[0] == 0 and ends[-1] <= min(len(X.indices), len(X.data))
    if sound and ends[-1]:
        used = X.indices[: ends[-1]]
        # read as a number without a sign, a negative index is a very large one
        sound = used.view(f"u{used.itemsize}").max() < minor and not (ends[1:] < ends[:-1]).any()
    if not sound:
        raise InvalidInputError(
            f"X is sparse, and its indices point outside of its shape {X.shape}: it is damaged, so build it anew"
        )
