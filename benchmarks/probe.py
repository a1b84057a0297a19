"""The peak memory of one task, measured in a process of its own.

    python -m benchmarks.probe diagonal genmodels fit 500000

Prints JSON with two measures of what the task needs beyond X and the fitted model, in bytes: what Python and numpy
allocated (tracemalloc), and by how much the process grew (Linux only, else null), which also counts compiled code.
"""

import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from benchmarks.record import ROOT

STATUS, RESET = Path("/proc/self/status"), Path("/proc/self/clear_refs")
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}


def in_a_new_process(model: str, who: str, what: str, n: int) -> dict[str, int | None]:
    """The peaks of a task, measured by this module in a new process on one thread."""
    command = [sys.executable, "-m", "benchmarks.probe", model, who, what, str(n)]
    environment = {**os.environ, **ONE_THREAD}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def peaks(work: Callable[[], object]) -> dict[str, int | None]:
    """The bytes that some work needs at its peak, by both measures; its result is alive at the end and counts.

    >>> import numpy as np
    >>> 800_000 <= peaks(lambda: np.ones(100_000))["traced"] < 900_000
    True
    """
    before = _resident("VmRSS", reset=True)
    tracemalloc.start()
    start = tracemalloc.get_traced_memory()[0]
    result = work()
    traced = tracemalloc.get_traced_memory()[1] - start
    tracemalloc.stop()
    after = _resident("VmHWM")
    del result
    grown = None if before is None or after is None else after - before
    return {"traced": traced, "resident": grown}


def _resident(name: str, reset: bool = False) -> int | None:
    """The bytes of this process that are in memory, now (VmRSS) or at most (VmHWM); None where the system hides it."""
    try:
        if reset:
            RESET.write_text("5", encoding="ascii")  # the peak starts anew from what is in use
        lines = STATUS.read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    return next(1024 * int(line.split()[1]) for line in lines if line.startswith(name))


def work_on(model: str, who: str, what: str, n: int) -> Callable[[], object]:
    """The task to measure, with its data made and its modules loaded."""
    from benchmarks.asked import MEMORY_CLASSES
    from benchmarks.data import Shape, blobs
    from benchmarks.sections.gaussian import CONTESTS

    X, y = blobs(Shape(n, 20, MEMORY_CLASSES))
    make = CONTESTS[model].makers[who]
    fitted = make().fit(X[:2000], y[:2000])
    fitted.predict_log_proba(X[:2000])
    return (lambda: make().fit(X, y)) if what == "fit" else (lambda: fitted.predict_log_proba(X))


if __name__ == "__main__":
    model, who, what, n = sys.argv[1:]
    print(json.dumps(peaks(work_on(model, who, what, int(n)))))
