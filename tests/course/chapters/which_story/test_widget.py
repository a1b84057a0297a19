"""The bars and the words of chapter 27, at every stop."""

import numpy as np
import pytest

from genmodels.course.widgets import which_story


@pytest.fixture(scope="module")
def demo():
    return which_story()


@pytest.mark.parametrize("p", np.linspace(0, 1, 21))
def test_bars_and_words_at_every_step(demo, p):
    words = demo.move(p=float(p))
    np.testing.assert_allclose([bar.get_height() for bar in demo.scene.artists], [p, 1 - p], atol=1e-12)
    assert words == f"The first has probability {p:.2f}, the second {1 - p:.2f}."
