"""The first lines of a run say which processor, BLAS, kernels and threads it computes with."""

import os
import subprocess
import sys

import numpy as np
import pytest
import scipy

from tests.machine import blas, described, pools
from tools.course import ROOT

WHEELS = [
    {"user_api": "blas", "internal_api": "openblas", "version": "0.3.31", "architecture": "SkylakeX", "num_threads": 2},
    {"user_api": "blas", "internal_api": "openblas", "version": "0.3.30", "architecture": "Haswell", "num_threads": 1},
    {"user_api": "openmp", "internal_api": "openmp", "version": None, "num_threads": 4},
]
PLACES = {  # where wheels keep their own
    "Linux": ["lib/site-packages/numpy.libs/a.so", "lib/site-packages/scipy.libs/b.so", "sklearn.libs/c.so"],
    "macOS": ["lib/site-packages/numpy/.dylibs/a", "lib/site-packages/scipy/.dylibs/b", "sklearn/.dylibs/c"],
    "Windows": [r"Lib\site-packages\numpy.libs\a.dll", r"Lib\site-packages\scipy.libs\b.dll", r"sklearn.libs\c.dll"],
}
MKL = {"user_api": "blas", "internal_api": "mkl", "version": "2025.3", "num_threads": 8, "filepath": "env/lib/mkl.so"}


def first_lines(*options: str) -> list[str]:
    """What pytest prints before it collects, where BLAS was given one thread."""
    command = [sys.executable, "-m", "pytest", "--no-cov", "--collect-only", *options, "tests/project/test_machine.py"]
    one = dict.fromkeys(["OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"], "1")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env={**os.environ, **one})
    return done.stdout.splitlines()[:8]


@pytest.mark.parametrize("options", [(), ("-n", "1", "--dist", "loadfile")], ids=["alone", "with workers"])
def test_a_run_begins_with_its_processor_and_its_blas(options):
    told = first_lines(*options)
    (processor,) = [line for line in told if line.startswith("processor: ")]
    (libraries,) = [line for line in told if line.startswith("BLAS: ")]
    assert f"{os.cpu_count()} processor" in processor
    assert f"numpy {np.__version__}" in libraries
    assert f"scipy {scipy.__version__}" in libraries
    assert not any(f"{n} threads" in libraries for n in range(2, 99))


def test_the_kernels_are_those_that_are_loaded():
    (libraries,) = [line for line in described() if line.startswith("BLAS: ")]
    for pool in pools():
        if pool["user_api"] == "blas":
            assert f"{pool['internal_api']} {pool['version']}, " in libraries
            assert pool.get("architecture", "") in libraries


@pytest.mark.parametrize("system", PLACES)
def test_each_package_names_the_library_beside_it(system):
    loaded = [{**pool, "filepath": place} for pool, place in zip(WHEELS, PLACES[system], strict=True)]
    assert blas(np, loaded) == f"numpy {np.__version__} with openblas 0.3.31, SkylakeX kernels, 2 threads"
    assert blas(scipy, loaded) == f"scipy {scipy.__version__} with openblas 0.3.30, Haswell kernels, 1 thread"


def test_a_library_that_all_share_is_named_by_all():
    for package in (np, scipy):
        assert blas(package, [MKL]).endswith(" with mkl 2025.3, 8 threads")


def test_what_cannot_be_looked_into_is_named_as_it_was_built():
    built = np.show_config(mode="dicts")["Build Dependencies"]["blas"]["name"]
    assert blas(np, []) == f"numpy {np.__version__} with {built}"
    beside_scipy = {**WHEELS[1], "filepath": PLACES["macOS"][1]}
    assert blas(np, [beside_scipy]) == f"numpy {np.__version__} with {built}"


def test_without_threadpoolctl_there_are_versions_at_least(monkeypatch):
    monkeypatch.setitem(sys.modules, "threadpoolctl", None)
    _, libraries = described()
    assert libraries.startswith(f"BLAS: numpy {np.__version__} (install threadpoolctl to see more); scipy ")
