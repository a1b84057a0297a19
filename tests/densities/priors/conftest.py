"""The registry of priors."""

from tests.densities.priors.cases import CASES


def pytest_generate_tests(metafunc):
    """Run a test that asks for a `case` once for each prior."""
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES.values(), ids=CASES)
