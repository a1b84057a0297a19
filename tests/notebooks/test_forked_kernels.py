"""A forked kernel knows nothing of another one, ends when it is told, and lets itself be interrupted."""

import os
import sys
from contextlib import contextmanager

import pytest
from nbval.kernel import CURRENT_ENV_KERNEL_NAME, RunningKernel


@contextmanager
def kernel():
    started = RunningKernel(CURRENT_ENV_KERNEL_NAME)
    try:
        yield started
    finally:
        started.stop()


def said(kernel, code: str) -> str:
    """What a kernel shows of the value of this code."""
    kernel.execute_cell_input(code)
    while (message := kernel.get_message("iopub", timeout=30))["msg_type"] != "execute_result":
        assert message["msg_type"] != "error", message["content"]
    return message["content"]["data"]["text/plain"]


@pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux only")
def test_a_kernel_is_a_process_with_modules_of_its_own():
    with kernel() as first, kernel() as second:
        assert said(first, "import sympy, scipy.stats as s, os; sympy.pi = x = 3; sympy.pi, x") == "(3, 3)"
        assert said(second, "import sympy; sympy.pi, 'x' in dir()") == "(pi, False)"
        assert said(second, "import matplotlib; matplotlib.rcParams['backend'][-14:]") == "'backend_inline'"
        pids = [int(said(one, "import os; os.getpid()")) for one in (first, second)]
        assert pids == [first.km.provisioner.pid, second.km.provisioner.pid]
        assert len({os.getpid(), *pids}) == 3
        assert [os.getpgid(pid) for pid in pids] == pids  # what ends one ends nothing else


@pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux only")
def test_a_kernel_is_interrupted_and_ends():
    with kernel() as started:
        asked = started.execute_cell_input("import time; time.sleep(60)")
        while started.get_message("iopub", timeout=30)["msg_type"] != "execute_input":
            pass
        started.interrupt()
        started.await_idle(asked, timeout=30)
        assert said(started, "1 + 1") == "2"
        assert started.is_alive()
        pid = started.km.provisioner.pid
    assert not os.path.exists(f"/proc/{pid}")
