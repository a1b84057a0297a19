"""Claims of notebook 00: what the slider shows of a drawn three."""

import numpy as np
from sklearn.datasets import load_digits

from genmodels.course.widgets import draw_a_digit
from tools.claims import claim

DIGITS = load_digits()


def ink_of(demo, **state) -> np.ndarray:
    """What the slider shows."""
    demo.move(**state)
    return np.array(demo.scene.artists[0].get_array()).ravel()


def test_without_spread_every_draw_is_the_average():
    claim("00", "It knows the average 3, and how threes stray from it.")
    claim("00", "At 0 each draw is the same: the average 3, blurred because it mixes many threes.")
    demo, mean = draw_a_digit(), DIGITS.data[DIGITS.target == 3].mean(axis=0)
    for seed in range(10):
        assert np.array_equal(ink_of(demo, spread=0.0, seed=seed), np.rint(mean))
    grey = [((ink > 4) & (ink < 12)).mean() for ink in (mean, DIGITS.data[DIGITS.target == 3])]
    assert grey[0] > grey[1]  # more of the average is neither white nor black


def test_at_one_it_is_the_model_itself():
    claim("00", "The slider *spread* multiplies how far: at 1 it is the model itself.")
    rows = DIGITS.data[DIGITS.target == 3]
    scale = np.linalg.inv(np.cov(rows.T, bias=True) + np.eye(64) / 1200)
    demo = draw_a_digit()
    inked = [ink_of(demo, spread=1.0, seed=seed) - rows.mean(axis=0) for seed in range(10)]
    # squared distances of 64 independent coordinates are 64 on average; cutting off and rounding brings them nearer
    assert 20 < np.mean([away @ scale @ away for away in inked]) < 90


def test_signs_mark_what_leaves_the_paper():
    claim("00", "Signs mark the pixels whose ink, rounded, lies below 0 or above 16.")
    demo = draw_a_digit()
    for spread in (0.0, 1.0, 2.0):
        off = int(demo.move(spread=spread, seed=1).split(": ")[1].split()[0])
        pale, dark = ({tuple(place) for place in zip(*mark.get_data(), strict=True)} for mark in demo.scene.artists[1:])
        ink = ink_of(demo).reshape(8, 8)
        assert len(pale) + len(dark) == off
        assert {ink[int(down), int(across)] for across, down in pale} <= {0}
        assert {ink[int(down), int(across)] for across, down in dark} <= {16}


def test_far_out_a_three_may_be_nearer_to_a_six():
    claim("00", "There strokes break: draw 2 lies nearer to a real 6 than to any real 3.")
    ink = ink_of(draw_a_digit(), spread=2.0, seed=1)
    six, three = (np.linalg.norm(DIGITS.data[DIGITS.target == k] - ink, axis=1).min() for k in (6, 3))
    assert six < three


def test_the_further_it_goes_the_more_falls_off():
    claim("00", "The more spread, the more pixels get such ink:")
    claim("00", "2 to 14 of the 64 at 1, in these ten draws, 9 to 27 at 2.")
    demo, spreads = draw_a_digit(), np.arange(0, 2.25, 0.25)
    for seed in range(10):
        off = [int(demo.move(spread=float(s), seed=seed).split(": ")[1].split()[0]) for s in spreads]
        assert off == sorted(off)
        assert off[-1] > off[4] > off[0] == 0
    for spread, (few, most) in ((1.0, (2, 14)), (2.0, (9, 27))):
        off = [int(demo.move(spread=spread, seed=seed).split(": ")[1].split()[0]) for seed in range(10)]
        assert (min(off), max(off)) == (few, most)
    many = {tuple(ink_of(demo, spread=0.5, seed=seed)) for seed in range(10)}
    assert len(many) == 10
