"""A day picked by menus: factors, product and posterior against exact fractions, at every combination."""

from fractions import Fraction
from math import prod

import numpy as np
import pytest

from genmodels.course.datasets import load_play_tennis
from genmodels.course.widgets import pick_a_day
from genmodels.errors import InvalidParameterError

# (value: count among the 3 days with play, count in the 1 day without) for every feature
COUNTS = [
    {"sunny": (3, 0), "rainy": (0, 1)},
    {"warm": (3, 0), "cold": (0, 1)},
    {"normal": (1, 0), "high": (2, 1)},
    {"strong": (3, 1)},
    {"warm": (2, 1), "cool": (1, 0)},
    {"same": (2, 0), "change": (1, 1)},
]
REST = ["high", "strong", "warm", "change"]


def factors(day, alpha):
    """Two lists, for yes and for no: the prior, then one factor for each feature."""
    alpha = Fraction(str(alpha))
    return [
        [
            prior,
            *((count[value][k] + alpha) / (n + alpha * len(count)) for count, value in zip(COUNTS, day, strict=True)),
        ]
        for k, (n, prior) in enumerate([(3, Fraction(3, 4)), (1, Fraction(1, 4))])
    ]


@pytest.fixture(scope="module")
def demo():
    return pick_a_day()


def bars(demo):
    """Lengths of the factor bars (2, 8), and heights of the two bars of the answer."""
    patches = [artist for artist in demo.scene.artists if hasattr(artist, "get_height")]
    return np.array([patch.get_width() for patch in patches[:16]]).reshape(2, 8), [p.get_height() for p in patches[16:]]


def test_every_combination(demo, sweep):
    count = 0
    for state in sweep(demo):
        count += 1
        parts = factors([state["Sky"], state["Temp"], *REST], state["alpha"])
        products = [prod(row) for row in parts]
        lengths, answer = bars(demo)
        np.testing.assert_allclose(lengths, np.array([[*row, prod(row)] for row in parts], dtype=float), atol=1e-12)
        total = sum(products)
        expected = [float(p / total) if total else 0.0 for p in products]
        np.testing.assert_allclose(answer, expected, atol=1e-12)
        assert ("0/0: no answer" in demo.words) == (total == 0)
    assert count == 5 * 2 * 2


def test_zero_over_zero_on_two_of_four_days(demo):
    without = [
        (sky, temp)
        for sky in ("sunny", "rainy")
        for temp in ("warm", "cold")
        if "0/0" in demo.move(alpha=0.0, Sky=sky, Temp=temp)
    ]
    assert without == [("sunny", "cold"), ("rainy", "warm")]


def test_words(demo):
    # 3/4 * 1 * 1 * 2/3 * 1 * 2/3 * 1/3 = 1/9
    assert demo.move(alpha=0.0, Sky="sunny", Temp="warm") == (
        "The product is 0.1111 for yes and 0 for no. So the answer is yes, with probability 100\xa0%."
    )
    assert demo.move(alpha=1.0, Temp="cold") == (
        "The product is 0.0173 for yes and 0.0165 for no. So the answer is yes, with probability 51\xa0%."
    )


def test_rows_name_the_values_picked(demo):
    demo.move(Sky="rainy", Temp="warm")
    texts = [artist.get_text() for artist in demo.scene.artists if hasattr(artist, "get_text")]
    assert "Sky = rainy" in texts
    assert "Temp = warm" in texts


def test_menus_offer_what_is_in_play(demo):
    assert demo.axes[1].stops == ("sunny", "rainy")
    declared = pick_a_day(categories=load_play_tennis().categories)
    assert declared.axes[1].stops == ("sunny", "rainy", "cloudy")
    assert "0/0" in declared.move(Sky="cloudy", alpha=0.0)
    assert "%" in declared.move(alpha=1.0)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(alpha=0.0, Sky="rainy")
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start


@pytest.mark.parametrize("menus", [(), ("Moon",), ("Sky", "Temp", "Humid")])
def test_one_or_two_menus(menus):
    with pytest.raises(InvalidParameterError, match="menus"):
        pick_a_day(menus=menus)


def test_stills_in_a_narrow_place(demo):
    alt = demo.stills({"alpha": 0.0}, {"alpha": 1.0}).alt
    assert "α = 0: The product is 0 for yes and 0 for no." in alt
