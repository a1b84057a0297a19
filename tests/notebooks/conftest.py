"""Where the real messages are at hand, nbval compares what depends on them as well; and kernels look at each figure."""

import pytest

from tests.notebooks.figures_in_kernels import ask_kernels
from tests.notebooks.forked_kernels import fork_kernels
from tests.notebooks.messages import AT_HAND, BOOKS

ask_kernels()
fork_kernels()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Compare each output of the notebooks with messages, also where a tag says to leave it alone without them."""
    for item in items:
        if AT_HAND and item.path in BOOKS:
            item.options["check"] = True
