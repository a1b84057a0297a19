"""Statistics in a file, so that machines that share no cluster can fit apart and add up.

The file is an ordinary `.npz`: the arrays of the statistics, and a heading in JSON that says which array belongs where,
the version of the format, and a checksum of everything. Nothing in it is executed when it is read (no pickle).
"""

import os
from typing import Any

import numpy as np

from genmodels.errors import InvalidInputError
from genmodels.ground import storage
from genmodels.ground.inputs.words import short
from genmodels.statistics.soundness import require_statistics
from genmodels.statistics.values import KINDS, put_together, taken_apart


def save(path: str | os.PathLike, statistics) -> None:
    """Write statistics of any kind to a file, which appears complete or not at all, whoever else writes to it.

    The file has the name that is given; it is an `.npz` whatever the name ends in. Raises InvalidInputError for what
    is no statistic, and OSError where the file cannot be written. Read it again with `load`.

    >>> import tempfile
    >>> from genmodels.statistics import Counts
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save(f"{folder}/north.npz", Counts.of([[1, 0], [1, 1]]))
    ...     load(f"{folder}/north.npz").total
    array([2., 1.])
    """
    if type(statistics) not in KINDS.values():
        raise InvalidInputError(
            f"{short(statistics)} cannot be saved: give statistics, such as model.statistics_. "
            "A whole model is saved by model.save(path)"
        )
    require_statistics(statistics)
    arrays: dict[str, np.ndarray] = {}
    storage.write(path, storage.STATISTICS, taken_apart(statistics, arrays), arrays)


def load(path: str | os.PathLike) -> Any:
    """The statistics in a file that `save` wrote, equal to the last bit.

    They are looked at before they are given out, so that adding and solving can rely on them. Raises DamagedFileError,
    with the reason, for a file that is damaged, cut short, of another version or no such file at all, and
    FileNotFoundError where there is none. Memory stays in proportion to the length of the file.
    """
    tree, arrays = storage.read(path, storage.STATISTICS)
    with storage.refusing(path, storage.STATISTICS):
        statistics = put_together(tree, arrays)
        storage.require_all_used(arrays)
        require_statistics(statistics)
        return statistics
