"""What notebook 23 asserts of counting in parts, and of its moving picture, without the library."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from genmodels.course.chapters.ten_labels.measured import STEPS, WEIGHTS
from genmodels.course.widgets import ask_the_others
from tests.course.chapters.ten_labels.both_kinds_of_rows import em, objective
from tools.claims import claim


def worlds(seed, count=20):
    """Random word counts with some labels."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        m, d = rng.integers(6, 14), rng.integers(2, 6)
        y = np.full(m, -1)
        y[:4] = rng.permutation([0, 1, *rng.integers(0, 2, size=2)])
        yield rng, rng.poisson(rng.uniform(0.3, 2.5, size=d), size=(m, d)).astype(float), y


def test_a_word_pulls_in_parts():
    claim("23", "So let it count in parts: $r$ times as spam, and $1 - r$ times as ham.")
    claim("23", "Where there is a label, $r$ is 1 or 0.")
    claim(
        "23",
        "A word that occurs $x$ times in a message *pulls* its $\\theta$ in spam up, by the slope of $\\log p$ along",
    )
    claim("23", "To let the unlabelled count less, multiply their parts by a **weight**.")
    claim("23", "Without a label it pulls as if $r$ of the message were labelled spam:")
    log_theta, x, rest, ham = sp.symbols("l x c h", positive=True)
    spam = rest * sp.exp(x * log_theta)
    r = spam / (spam + ham)
    assert sp.simplify(sp.diff(sp.log(spam + ham), log_theta) - r * x) == 0
    assert sp.simplify(sp.diff(sp.log(spam), log_theta) - x) == 0


def test_counting_in_parts_climbs_and_rests_at_a_top():
    claim("23", "A row without a label counts in parts, by its probability.")
    claim(
        "23", "With $r_{ik}$ the part of message $i$ that counts for class $k$, $N_{jk}$ the count of word $j$ there,"
    )
    claim("23", "$N_{jk}$ the count of word $j$ there, $N_k$ that of all $d$ words:")
    claim("23", "That is EM ([notebook 22](22_why_em_climbs.ipynb)) with some of the labels told.")
    claim("23", "What it climbs, call it the **height**, is log-likelihood *and* smoothing: $\\ell + \\alpha \\sum")
    for rng, X, y in worlds(1):
        heights = [objective(em(X, y, steps=t), X, y) for t in range(8)]
        assert np.all(np.diff(heights) > -1e-9)
        end = em(X, y, steps=600)
        for _ in range(5):
            push = rng.normal(size=end.log_theta.shape) * 1e-5
            moved = []
            for side in (push, -push):
                theta = np.exp(end.log_theta + side)
                moved.append(objective(end._replace(log_theta=np.log(theta / theta.sum(axis=1, keepdims=True))), X, y))
            assert abs(moved[0] - moved[1]) / 2e-5 < 2e-2


def test_the_quarter_by_fractions():
    quarter = Fraction(1, 4)
    assert (4 + quarter * 3 + 1) / (11 + quarter * 5 + 8) == Fraction(23, 81)


def shown(demo, **state):
    """What a state says of its own: shares in per cent, and the words from the loudest on."""
    demo.move(**state)
    numbers = [
        float(part)
        for part in demo.words.replace("\N{NO-BREAK SPACE}", " ").replace("%", " ").split()
        if part.replace(".", "", 1).isdigit()
    ]
    return numbers, [artist.get_text() for artist in demo.scene.artists if hasattr(artist, "get_text")]


@pytest.fixture(scope="module")
def demo():
    return ask_the_others()


def test_ten_labels_and_what_the_others_count(demo):
    claim("23", "Colour and shape say what a filter with fewer labels calls it, after 100 steps of EM.")
    assert STEPS == 100  # and so many by plain numpy, in test_widget
    claim("23", "Between 0.2 and 0.3 it turns, from 87 to 97&nbsp;%.")
    claim("23", "At 0.1 and 0.2 all is called ham:")
    found = {weight: shown(demo, question="Is it spam?", labels=10, weight=weight)[0] for weight in WEIGHTS}
    assert all(found[weight][1:3] == [0, 0] for weight in (0.1, 0.2))
    assert found[0.0][1:3] == [2, 0]
    assert [round(found[weight][0]) for weight in (0.2, 0.3)] == [87, 97]
    assert found[0.3][1] == 80
    assert found[0.5][:3] == [97.7, 88, 1]
    assert found[1.0][:3] == [97.6, 89, 1]


def test_the_border_turns(demo):
    claim("23", "Level, more or less: yes to 88&nbsp;% above the line and 24&nbsp;% below.")
    claim(
        "23",
        "In full it has turned upright: yes to 94&nbsp;% of spam and 4&nbsp;% of ham, right in 57.5&nbsp;%.",
    )
    claim("23", "Each dot is one of 400 messages kept back; the line below counts all 1,138.")
    claim("23", "All 4,033 labels say where it lies: to the right if like spam, above if like")
    apart = []
    for weight in (0.0, 1.0):
        numbers, _ = shown(demo, question="Does it say you?", labels=1000, weight=weight)
        if not weight:
            assert numbers[1:] == [97, 48, 88, 24]
        yes, no = (line.get_xydata() for line in demo.scene.artists[:2])
        assert len(yes) + len(no) == 400
        ham = [points[points[:, 0] < 0] for points in (yes, no)]  # within ham, does the border part high from low?
        apart.append((ham[0][:, 1].mean() - ham[1][:, 1].mean(), len(ham[0]) / sum(map(len, ham))))
    assert numbers[0] == 57.5
    assert numbers[1:] == [94, 4, 29, 3]
    assert apart[0][0] > 0.8
    assert apart[0][1] > 0.4
    assert apart[1][1] < 0.06
