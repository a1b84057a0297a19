"""The answers of chapter 07, held against exact values worked out elsewhere."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from genmodels.course import exercises
from genmodels.course.exercises.chapters import play_table as table
from genmodels.course.exercises.chapters.chapter_15_smoothing import smooth


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("type-a-probability", "3/4"),
        ("count-humid-high", "2/3"),
        ("posterior-of-a-rainy-day", "13122/16247"),
        ("classes-below-the-line", "6/5"),
    ],
)
def test_the_numbers(name, answer):
    assert exercises.get(name).answer == Fraction(answer)


def test_the_distribution_of_the_sky():
    expected = {"sunny": Fraction(2, 3), "rainy": Fraction(1, 6), "cloudy": Fraction(1, 6)}
    assert exercises.get("sky-with-three-values").answer == expected


@pytest.mark.parametrize(
    ("day", "alpha", "values", "yes", "no"),
    [
        ("sunny warm normal strong warm same", 0, table.observed, "1/9", "0"),
        ("rainy cold high strong warm change", 0, table.observed, "0", "1/4"),
        ("sunny cold high strong warm change", 0, table.observed, "0", "0"),
        ("sunny warm normal strong warm same", 1, table.observed, "216/3125", "1/486"),
        ("rainy cold high strong warm change", 1, table.observed, "27/6250", "8/243"),
        ("sunny cold high strong warm change", 1, table.observed, "54/3125", "4/243"),
        ("rainy warm normal strong warm same", 1, table.observed, "54/3125", "1/243"),
        ("rainy warm normal strong warm same", 1, table.declared, "36/3125", "1/486"),
        ("rainy warm normal strong warm same", 1, table.by_classes, "216/15625", "2/729"),
        ("cloudy warm high strong cool same", 1, table.by_classes, "216/15625", "1/729"),
    ],
)
def test_the_joint_probabilities(day, alpha, values, yes, no):
    joints = [table.joint(table.day(day), label, alpha, values) for label in ("yes", "no")]
    assert joints == [Fraction(yes), Fraction(no)]


def test_the_limit_of_heavy_smoothing():
    alpha = sp.Symbol("alpha", positive=True)
    ex = exercises.get("alpha-without-bound")
    assert ex.options[ex.answer] == f"to {sp.limit((3 + alpha) / (3 + 2 * alpha), alpha, sp.oo)}"


def test_the_day_without_an_answer():
    from genmodels.course.exercises.chapters.chapter_15_zeros import DAYS

    zero = [letter for letter, day in DAYS.items() if table.joint(day, "yes") == table.joint(day, "no") == 0]
    assert zero == [exercises.get("which-day-has-no-answer").answer]


def test_the_library_agrees():
    genmodels = pytest.importorskip("genmodels")
    X, y = table.DATA
    model = genmodels.CategoricalNaiveBayes(alpha=1.0).fit(X, y)
    day = np.array([table.day("rainy warm normal strong warm same")], dtype=object)
    yes = list(model.classes_).index("yes")
    assert model.predict_proba(day)[0, yes] == pytest.approx(13122 / 16247, rel=1e-12)


@pytest.mark.parametrize(("counts", "alpha"), [([3, 0], 1), ([3, 0, 0], 1), ([5, 0, 2], 0.5), ([0, 0], 1)])
def test_the_smoothing_function_is_the_librarys(counts, alpha):
    from genmodels import Categorical

    levels = range(len(counts))
    rows = np.repeat(levels, counts).reshape(-1, 1)
    if len(rows):
        fitted = Categorical.fit(rows, alpha=alpha, categories=[list(levels)])
        assert np.ravel(fitted.p[0]) == pytest.approx(smooth(counts, alpha), rel=1e-12)
    assert sum(smooth(counts, alpha)) == pytest.approx(1)
