"""The palette is seen on paper, and by the colour-blind."""

from itertools import combinations

import numpy as np
import pytest
from matplotlib.colors import to_rgb

from genmodels.course.kit.plotting import look
from genmodels.course.kit.plotting.style import INK, QUIET
from genmodels.course.kit.plotting.svg.tints import word_on_white

PAPERS = ("#ffffff", "#fdfcfa")  # of a notebook, and of a page
COLOURS = [look(k).color for k in range(6)]

# Machado, Oliveira and Fernandes (2009), full strength: linear RGB as the colour-blind see it.
SEEN = {
    "protan": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deutan": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "tritan": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}
TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)


def linear(color) -> np.ndarray:
    rgb = np.array(to_rgb(color))
    return np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)


def contrast(one, other) -> float:
    """As WCAG 2 has it."""
    dark, light = sorted(float(TO_XYZ[1] @ linear(color)) for color in (one, other))
    return (light + 0.05) / (dark + 0.05)


def lab(rgb: np.ndarray) -> np.ndarray:
    """CIELAB of linear RGB, on the white of a screen."""
    share = TO_XYZ @ rgb.clip(0, 1) / TO_XYZ.sum(axis=1)
    f = np.where(share > (6 / 29) ** 3, np.cbrt(share), share / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("color", [*COLOURS, INK, QUIET])
def test_a_line_is_seen_on_paper(color, paper):
    assert contrast(color, paper) >= 3


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("color", [*map(word_on_white, COLOURS), INK, QUIET])
def test_words_are_read_on_paper(color, paper):
    assert contrast(color, paper) >= 4.5


@pytest.mark.parametrize(("eye", "least"), [("protan", 15), ("deutan", 21), ("tritan", 13)])
def test_the_first_four_classes_differ_for_the_colour_blind(eye, least):
    seen = [lab(np.array(SEEN[eye]) @ linear(color)) for color in COLOURS[:4]]
    assert min(np.linalg.norm(one - other) for one, other in combinations(seen, 2)) > least - 0.5
