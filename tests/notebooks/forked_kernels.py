"""Kernels that are forked from a process that has imported what the notebooks import, which takes each of them 4 s.

A kernel is still a process of its own, and its variables and modules are nobody else's: what it is forked from runs no
code of a notebook. `make notebooks` starts kernels in the usual way.
"""

import os
import sys
from multiprocessing import forkserver, get_context

import pytest
from jupyter_client.provisioning import local_provisioner

from tools.course import ROOT

IMPORTED = [
    "ipykernel.kernelapp",
    "matplotlib_inline.backend_inline",
    "scipy.optimize",
    "scipy.stats",
    "sympy",
    "sklearn.naive_bayes",  # the course looks whether an answer is an array of pandas or scikit-learn
    "anywidget",
    "genmodels.course.exercises",
    "genmodels.course.widgets",
    "tests.notebooks.figures_in_kernels",
    "tools.collisions",
]
BACKEND = "module://matplotlib_inline.backend_inline"  # as ipykernel says before anything is imported
FORKS = get_context("forkserver") if sys.platform == "linux" else None
usual = local_provisioner.launch_kernel


class Kernel:
    """A forked kernel, with what Jupyter asks of a `Popen`."""

    stdin = stdout = stderr = None

    def __init__(self, words: list[str], env: dict[str, str], cwd: str | None, silent: bool) -> None:
        ready, started = FORKS.Pipe(duplex=False)
        self.process = FORKS.Process(target=be_a_kernel, args=(words, env, cwd, silent, started), daemon=True)
        self.process.start()
        ready.recv()  # a signal to its group must not reach ours
        self.pid, self.kill, self.terminate = self.process.pid, self.process.kill, self.process.terminate

    def poll(self) -> int | None:
        return self.process.exitcode

    def wait(self) -> int | None:
        self.process.join()
        return self.poll()

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)


def be_a_kernel(words: list[str], env: dict[str, str], cwd: str | None, silent: bool, started) -> None:
    """Become what `python -m ipykernel_launcher` is; end with the process that this one is forked from."""
    os.setsid()
    started.send(True)
    os.environ.clear()
    os.environ.update(env, JPY_PARENT_PID=str(os.getppid()))
    os.chdir(cwd or os.getcwd())
    if silent:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    from ipykernel.kernelapp import IPKernelApp

    from genmodels.course.kit.exercises import slips

    kernel = IPKernelApp.instance()
    kernel.initialize(words)
    slips.watch()  # importing it does so in a kernel, and it was imported before this one was there
    kernel.start()


def launch_kernel(words: list[str], *, stderr=None, env=None, cwd=None, **options):
    """In place of Jupyter's: fork a kernel of this interpreter, and start every other in the usual way."""
    if FORKS is None or words[0] != sys.executable or "ipykernel_launcher" not in words:
        return usual(words, stderr=stderr, env=env, cwd=cwd, **options)
    with pytest.MonkeyPatch.context() as here:
        here.setenv("MPLBACKEND", BACKEND)
        here.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
        forkserver.set_forkserver_preload(IMPORTED)
        forkserver.ensure_running()
    return Kernel(words[words.index("ipykernel_launcher") + 1 :], env or dict(os.environ), cwd, stderr is not None)


def fork_kernels() -> None:
    """From now on, fork the kernels that are started from here."""
    local_provisioner.launch_kernel = launch_kernel
