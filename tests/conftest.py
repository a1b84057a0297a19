"""What every test may count on."""

import gc
import os
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

from tests.published import Published

# The library's own tests, from which its coverage is measured: a test that is measured takes nearly twice its time, and
# the laws, the hostile inputs and the comparisons go the same ways through the code thousands of times.
MEASURED = (
    "ground",
    "statistics",
    "densities",
    "learning",
    "classifiers",
    "discriminative",
    "latent",
    "dask",
    "sklearn/test_options.py",
    "sklearn/test_models_that_are_no_estimators.py",
    "sklearn/test_transform.py",
    "sklearn/test_regression.py",
    "sklearn/test_gaps_and_strangers.py",
    "oracles/test_plain.py",
    "oracles/test_plain_em.py",
    "oracles/test_scipy_distributions.py",
    "oracles/test_scipy_priors.py",
)
MEASURED_FROM = tuple(str(Path(__file__).parent / place) for place in MEASURED)
IS_MEASURED = pytest.StashKey[bool]()

settings.register_profile("any machine", deadline=None)  # a busy one is slow, and the first example imports
settings.load_profile("any machine")


def pytest_configure(config: pytest.Config) -> None:
    """Give the pictures their own list of fonts, and coverage its one way to be measured."""
    if not hasattr(config, "workerinput"):
        _list_fonts(config)
    _measure_from_the_tests_alone(config)


def _list_fonts(config: pytest.Config) -> None:
    """Let Matplotlib list the fonts anew, for this run and its workers and kernels only.

    The list in the user's home is shared by every environment, and one that was deleted while it drew has been seen
    to leave a list there without Matplotlib's own fonts. A matplotlibrc of the user's would change pictures, too.
    """
    if find_spec("matplotlib"):
        folder = tempfile.TemporaryDirectory(prefix="genmodels-matplotlib-", ignore_cleanup_errors=True)
        config.add_cleanup(folder.cleanup)
        os.environ["MPLCONFIGDIR"] = folder.name
        subprocess.run([sys.executable, "-c", "import matplotlib.font_manager"], check=True, capture_output=True)


def _measure_from_the_tests_alone(config: pytest.Config) -> None:
    """Measure coverage from the tests alone: nbval would start it inside each notebook's kernel, and slow it down.

    In a worker pytest-cov starts twice; what is stopped where nothing is measured is the second, and the first would go
    on measuring.
    """
    if hasattr(config.option, "cov_source"):
        config.option.cov_source = None
    if hasattr(config, "workerinput") and (measuring := config.pluginmanager.getplugin("_cov")):
        measuring.cov_controller.cov.stop()


def pytest_report_header() -> list[str]:
    """Say which processor and which BLAS compute."""
    from tests.machine import described

    return described()


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Look for no garbage while the tests are collected, nor among them later: they are many, and all are kept."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item):
    """Measure coverage from the files of `MEASURED`, and from no others."""
    if (plugin := item.config.pluginmanager.getplugin("_cov")) and (measuring := plugin.cov_controller):
        wanted = str(item.path).startswith(MEASURED_FROM)
        if wanted != item.config.stash.get(IS_MEASURED, True):
            (measuring.resume if wanted else measuring.pause)()
            item.config.stash[IS_MEASURED] = wanted
    return (yield)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log):
    """With --dist loadfile, begin with the files that take longest, and build the site beside those that need none."""
    if config.getoption("dist") != "loadfile":
        return None
    from tests.schedule import LongestFirst

    published = Published(config._tmp_path_factory.getbasetemp())  # of which each worker has a folder
    config.add_cleanup(published.give_up)
    return LongestFirst(config, log, published)


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site and its slides, built once for all workers by the commands, without a warning."""
    base = tmp_path_factory.getbasetemp()
    return Published(base.parent if "PYTEST_XDIST_WORKER" in os.environ else base).wait()


@pytest.fixture(scope="session")
def missing_tool():
    """A function to call where a tool of this machine is missing: a failure under CI, else a skip with the reason."""

    def report(reason: str) -> None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(reason)

    return report


@pytest.fixture
def impatient_threads():
    """Threads that take turns after a microsecond, so that what they could lose to each other they do lose."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)
