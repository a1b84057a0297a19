"""What a machine computes with: other processors take other kernels, which sum in another order.

The first lines of pytest say it, so that a number that is off by its last digits on one machine only is understood.
"""

import os
import platform
import re
from pathlib import Path

import numpy as np
import scipy
import scipy.linalg  # loads scipy's BLAS


def described() -> list[str]:
    """Return two lines: the processor, and the BLAS of numpy and of scipy with its kernels and threads."""
    loops = np.show_config(mode="dicts").get("SIMD Extensions", {})
    widest = [*loops.get("baseline", ["plain"]), *loops.get("found", [])][-1]
    return [
        f"processor: {processor()}; numpy's own loops: {widest}",
        f"BLAS: {'; '.join(blas(package, pools()) for package in (np, scipy))}",
    ]


def processor() -> str:
    """Return kind, name where the machine tells one, and number of processors."""
    about = Path("/proc/cpuinfo")  # Linux only
    told = re.search(r"^model name\s*: (.+)$", about.read_text(), re.MULTILINE) if about.exists() else None
    names = [platform.machine(), told[1] if told else platform.processor()]
    return f"{' '.join(dict.fromkeys(filter(None, names)))}, {counted(os.cpu_count(), 'processor')}"


def pools() -> list[dict] | None:
    """Return threadpoolctl's account of each library of threads that is loaded; None where it is not installed."""
    try:
        from threadpoolctl import threadpool_info
    except ImportError:
        return None
    return threadpool_info()


def blas(package, loaded: list[dict] | None) -> str:
    """Return what a package calls, such as "numpy 2.4.6 with openblas 0.3.31, SkylakeX kernels, 2 threads"."""
    named = f"{package.__name__} {package.__version__}"
    if loaded is None:
        return f"{named} (install threadpoolctl to see more)"
    called = [pool for pool in loaded if pool["user_api"] == "blas" and owner(pool) in (package.__name__, None)]
    if not called:  # such as macOS's own, of which threadpoolctl knows nothing
        return f"{named} with {package.show_config(mode='dicts')['Build Dependencies']['blas']['name']}"
    return f"{named} with {', '.join(map(described_pool, called))}"


def owner(pool: dict) -> str | None:
    """Return the package whose wheel brought a library, in numpy.libs or numpy/.dylibs; None where all share it."""
    beside = re.search(r"(\w+)(?:\.libs|[/\\]\.dylibs)[/\\]", pool["filepath"])
    return beside[1] if beside else None


def described_pool(pool: dict) -> str:
    """Return what is known of a library of threads, such as "openblas 0.3.31, SkylakeX kernels, 2 threads"."""
    kernels = f"{pool['architecture']} kernels, " if pool.get("architecture") else ""
    return f"{pool['internal_api']} {pool['version']}, {kernels}{counted(pool['num_threads'], 'thread')}"


def counted(n: int | None, what: str) -> str:
    """Return "1 thread" or "2 threads"."""
    return f"{n} {what}{'s' * (n != 1)}"
