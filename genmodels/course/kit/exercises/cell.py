"""The notebook cell that is running, if there is one: in a script, a test or a terminal nothing here does anything."""

import sys
from typing import Any


def shell() -> Any | None:
    """Return the IPython shell of a notebook's kernel, None outside notebooks; never imports IPython by itself.

    >>> shell() is None
    True
    """
    if "ipykernel" not in sys.modules:
        return None
    from IPython import get_ipython

    found = get_ipython()
    return found if hasattr(found, "kernel") else None


def count() -> int | None:
    """Return the number of the cell that is running, None outside notebooks."""
    found = shell()
    return found.execution_count if found else None
