"""The three lists of dependencies agree: pyproject.toml, environment.yml and binder/environment.yml."""

import os
import re
import subprocess
import sys
import tomllib

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.version import Version

from tools.course import ROOT

PIP_NAME = {
    "matplotlib-base": "matplotlib",  # conda-forge's matplotlib without a window system
    "dask-core": "dask",  # and dask without a cluster
}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
BOUNDS = {
    need.name: need.specifier
    for need in map(Requirement, PROJECT["dependencies"] + PROJECT["optional-dependencies"]["course"])
}


def conda_list(file: str) -> dict[str, str]:
    """Return {pip name: what is asked of it} for the conda packages in a file, such as {"numpy": ">=2.0"}."""
    names = [line for line in yaml.safe_load((ROOT / file).read_text())["dependencies"] if isinstance(line, str)]
    parts = (re.fullmatch(r"([a-z0-9-]+)(.*)", line).groups() for line in names)
    return {PIP_NAME.get(name, name): asked for name, asked in parts}


def test_conda_users_get_the_lower_bounds_of_pyproject():
    listed = conda_list("environment.yml")
    assert listed.pop("python") == PROJECT["requires-python"]
    assert "pip" in listed
    del listed["pip"]
    assert listed == {name: str(bound) for name, bound in BOUNDS.items()}


def test_conda_users_get_the_package_itself():
    assert {"pip": ["-e ."]} in yaml.safe_load((ROOT / "environment.yml").read_text())["dependencies"]


def test_binder_pins_everything_the_course_needs_within_the_bounds():
    pins = {
        name: asked for name, asked in conda_list("binder/environment.yml").items() if name not in ("python", "pip")
    }
    assert set(pins) == set(BOUNDS)
    for name, pin in pins.items():
        assert re.fullmatch(r"=\d+(\.\d+)+", pin), f"{name}{pin} is no exact version"
        assert Version(pin[1:]) in BOUNDS[name]


def test_binder_pins_one_minor_version_of_python():
    pin = conda_list("binder/environment.yml")["python"]
    assert re.fullmatch(r"=3\.\d+", pin)
    assert f"Programming Language :: Python :: {pin[1:]}" in PROJECT["classifiers"]


@pytest.mark.parametrize("script", ["binder/postBuild", "binder/start", ".ci/run"])
def test_scripts_are_executable(script):
    assert os.access(ROOT / script, os.X_OK)
    assert (ROOT / script).read_text().startswith("#!/bin/")


def test_binder_limits_threads_and_then_starts_what_it_is_given():
    done = subprocess.run(
        [ROOT / "binder/start", "printenv", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"],
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["1", "1", "1"]


def test_repo2docker_picks_conda_with_that_python():
    done = subprocess.run(
        [sys.executable, "-m", "repo2docker", "--no-build", "--debug", "."], cwd=ROOT, capture_output=True, text=True
    )
    dockerfile = done.stdout + done.stderr
    assert done.returncode == 0, dockerfile[-2000:]
    assert f"Building conda environment for python{conda_list('binder/environment.yml')['python']}\n" in dockerfile
    assert '--file "binder/environment.yml"' in dockerfile
    assert "RUN ./binder/postBuild\n" in dockerfile
    assert 'ENV R2D_ENTRYPOINT="${REPO_DIR}/binder/start"\n' in dockerfile
