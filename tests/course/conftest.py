"""What every widget test needs: a sweep through all settings, and everything that can be seen as plain data."""

from itertools import product

import pytest
from matplotlib.contour import ContourSet


@pytest.fixture(name="sweep", scope="session")
def sweep_fixture():
    return sweep


@pytest.fixture(name="fingerprint", scope="session")
def fingerprint_fixture():
    return fingerprint


def sweep(demo):
    """Yield the state at every combination of the controls' ends, and of what is worth a visit between them."""
    for at in product(*(axis.visits for axis in demo.axes)):
        demo.stand(at)
        assert demo.error is None
        yield demo.state


def fingerprint(demo):
    """Everything that can be seen of the moving artists: their properties as plain data, the drawing and the words."""
    seen = []
    for artist in demo.scene.artists:
        if isinstance(artist, ContourSet):
            continue  # its get_text wants a level; the drawing shows it
        for name in ("get_xydata", "get_bbox", "get_text", "get_position"):
            if hasattr(artist, name):
                value = getattr(artist, name)()
                seen.append(str(value.tolist() if hasattr(value, "tolist") else value))  # a NaN is like another
    return seen, demo.frame(demo.at)
