"""What notebook 13 asserts of 569 tumours: its race again, by plain numpy and with other lessons."""

from functools import cache

import numpy as np
from sklearn.datasets import load_breast_cancer

from tests.course.chapters.the_race.lessons import gda_all, logistic_all, standard_error
from tools.claims import claim

DATA = load_breast_cancer()
X, Y = DATA.data, 1 - DATA.target  # there 0 stands for malignant


@cache
def gaps(m, seed, features=10, lessons=200, after=0):
    """In points: errors of the diagonal GDA less those of logistic regression, on rows not learnt from, (lessons,).

    The lessons are drawn as in the notebook, `after` so many others.
    """
    rng = np.random.default_rng(seed)
    learnt = np.array([rng.permutation(569)[:m] for _ in range(after + lessons)])[after:]
    rows, labels = X[learnt][..., :features], Y[learnt]
    new = np.ones((lessons, 569), dtype=bool)
    np.put_along_axis(new, learnt, False, axis=1)
    found = []
    for theta, theta_0 in (gda_all(rows, labels, "diagonal"), logistic_all(rows, labels, 1.0)):
        wrong = (theta @ X[:, :features].T + theta_0[:, None] > 0) != Y
        found.append(np.sum(wrong & new, axis=1) / (569 - m))
    return 100 * (found[0] - found[1])


def test_the_tumours():
    claim("13", "Now 569 real ones, 212 of them malignant, with ten measurements of the nuclei of their cells: radius")
    assert (len(X), Y.sum(), X.shape[1]) == (569, 212, 30)
    assert [name.split()[1] for name in DATA.feature_names[:4]] == ["radius", "texture", "perimeter", "area"]
    assert all(name.startswith("mean") for name in DATA.feature_names[:10])


def test_the_assumption_is_plainly_false():
    claim("13", "*Diagonal* says that, within a kind, these are independent. Are radius and perimeter?")
    for k in (0, 1):
        assert np.corrcoef(X[k == Y][:, [0, 2]].T)[0, 1] > 0.99


def lead(gap):
    return round(-gap.mean(), 1), round(2 * standard_error(gap), 1)


def test_two_regimes():
    claim(
        "13", "With 20 rows the false *diagonal* leads by 0.3 points ± 0.1; with 200 rows logistic regression leads by"
    )
    claim("13", "with 200 rows logistic regression leads by 1.3 ± 0.15. **Two regimes.**")
    claim("13", "On ten measurements of the tumours the false *diagonal* leads with 20 rows and loses with 200.")
    assert lead(gaps(20, 1, lessons=2000)) == (0.3, 0.1)  # the lessons of the notebook
    for gap in (gaps(200, 1, after=2000), gaps(200, 2)):
        assert abs(gap.mean() - 1.3) < 2 * standard_error(gap)
        assert abs(2 * standard_error(gap) - 0.15) < 0.03
    assert round(gaps(200, 1, after=2000).mean(), 1) == 1.3


def test_it_takes_many_lessons_to_see_the_first():
    claim("13", "It took 2000 lessons to see the first: 200 leave about ± 0.3, as much as the lead itself.")
    for seed in (1, 2, 3):
        assert round(2 * standard_error(gaps(20, seed)), 1) == 0.3


def test_with_all_thirty_measurements():
    claim(
        "13",
        "With all 30 measurements (`data.X`) logistic regression leads at 20 rows already, by about a quarter of a",
    )
    thirty = np.concatenate([gaps(20, seed, features=30, lessons=1000) for seed in (2, 3)])
    assert 2 * standard_error(thirty) < thirty.mean()
    assert abs(thirty.mean() - 0.25) < 0.1


def test_two_sizes_of_lessons_share_the_tumours():
    claim("13", "Now nobody knows the exact error.")
    claim("13", '"How sure" speaks of these 569 tumours, which all lessons share.')
    rng = np.random.default_rng(2)
    first, second = (set(rng.permutation(569)[:200]) for _ in range(2))
    assert len(first & second) > 30
