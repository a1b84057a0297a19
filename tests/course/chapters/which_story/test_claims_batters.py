"""What notebook 27 asserts of eighteen batters, whose season is known: by numpy, on a grid of its own."""

import numpy as np

from tests.course.chapters.which_story.hospitals import HITS, LATER, best_on, rates
from tools.claims import claim, notebook

OWN = HITS / 45
N = np.full(18, 45)


def shrunken():
    mean, strength = best_on(np.geomspace(20, 10_000, 200), np.linspace(0.2, 0.35, 151), HITS, N)
    return mean, strength, rates(mean, strength, HITS, N)


def errors(guessed):
    return ((guessed - LATER) ** 2).sum()


def test_the_table():
    claim(
        "27",
        "Then on a table whose truth is known: 18 baseball players, hits in their first 45 times at bat in 1970, and "
        "the share of hits in the rest of the season (Efron and Morris 1975).",
    )
    claim("27", "**Guess:** from the first 45 alone, foretell the rest.")
    assert len(HITS) == len(LATER) == 18
    assert HITS.max() <= 45
    code = "".join(cell["source"] for cell in notebook("27")["cells"] if cell["cell_type"] == "code")
    assert "hits / 45" in code


def test_shrunken_is_nearer():
    claim("27", "**0.023 for the shrunken, 0.075 for the own shares**; 14 of 18 get nearer.")
    claim("27", "One for all does nearly as well here, with 0.024.")
    _, strength, guessed = shrunken()
    assert (round(errors(guessed), 3), round(errors(OWN), 3)) == (0.023, 0.075)
    assert (np.abs(guessed - LATER) < np.abs(OWN - LATER)).sum() == 14
    assert round(errors(HITS.sum() / (18 * 45)), 3) == 0.024
    assert 700 < strength < 900


def test_the_price():
    claim("27", "The price: Clemente began best and *stayed* best, and is drawn in with the others.")
    _, _, guessed = shrunken()
    assert OWN.argmax() == LATER.argmax() == guessed.argmax() == 0
    assert guessed[0] < LATER[0] - 0.05
