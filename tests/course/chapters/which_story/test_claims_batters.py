"""What notebook 27 asserts of eighteen batters, whose season is known: by numpy, on a grid of its own."""

import numpy as np

from tests.course.chapters.which_story.hospitals import HITS, LATER, best_on, log_evidence, rates
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
        "Then on 18 baseball players: hits in their first 45 times at bat in 1970, and "
        "their share in the rest of the season (Efron and Morris 1975).",
    )
    claim("27", "**Guess:** from the first 45 alone, foretell the rest.")
    assert len(HITS) == len(LATER) == 18
    assert HITS.max() <= 45
    code = "".join(cell["source"] for cell in notebook("27")["cells"] if cell["cell_type"] == "code")
    assert "hits / 45" in code


def test_shrunken_is_nearer():
    claim("27", "**0.023 for the shrunken, 0.075 for the own shares**; 14 of 18 get nearer.")
    claim(
        "27",
        "One for all does nearly as well, with 0.024: any strength from 36 up keeps an eighth of the evidence (not "
        "shown), so these 18 hardly tell skill from chance.",
    )
    mean, _, _ = shrunken()
    strengths = np.unique(np.concatenate([np.arange(1, 5000), np.geomspace(5000, 1e7, 100)]))
    heights = log_evidence(np.full(len(strengths), mean), strengths, HITS, N)
    kept = strengths[heights >= heights.max() - np.log(8)]
    assert (kept[0], kept[-1]) == (36, strengths[-1])
    assert len(kept) == (strengths >= 36).sum()
    assert heights.max() - heights[-1] < 0.02  # over one rate for all
    _, strength, guessed = shrunken()
    assert (round(errors(guessed), 3), round(errors(OWN), 3)) == (0.023, 0.075)
    assert (np.abs(guessed - LATER) < np.abs(OWN - LATER)).sum() == 14
    assert round(errors(HITS.sum() / (18 * 45)), 3) == 0.024
    assert 700 < strength < 900


def test_the_price():
    claim("27", "The price: Clemente *stayed* best, and is drawn in with the others.")
    _, _, guessed = shrunken()
    assert OWN.argmax() == LATER.argmax() == guessed.argmax() == 0
    assert guessed[0] < LATER[0] - 0.05
