"""What every test may count on."""

import os
import sys

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Measure coverage from the tests alone: nbval would start it inside each notebook's kernel, and slow it down."""
    if hasattr(config.option, "cov_source"):
        config.option.cov_source = None


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
