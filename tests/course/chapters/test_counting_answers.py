"""The answers of chapters 15 and 16, held against exact values, scikit-learn and the library."""

from fractions import Fraction

import numpy as np
import pytest
from sklearn.naive_bayes import CategoricalNB
from sklearn.preprocessing import OrdinalEncoder

from genmodels import CategoricalNaiveBayes
from genmodels.course import exercises
from genmodels.course.chapters.naive_bayes_by_counting.exercises import posterior
from genmodels.course.chapters.naive_bayes_by_counting.slips import cases
from genmodels.course.chapters.zeros_and_smoothing.slips import smooth


@pytest.mark.parametrize(
    ("name", "answer"),
    [("type-a-probability", "3/4"), ("count-mild", "4/9"), ("two-thermometers", "625/1111")],
)
def test_the_numbers(name, answer):
    assert exercises.get(name).answer == Fraction(answer)


def test_the_turned_conditional_is_told_and_not_accepted():
    reply = exercises.get("count-mild").check("2/3")
    assert not reply.correct
    assert "turned round" in reply.message


@pytest.mark.parametrize(
    ("name", "answer", "said"),
    [
        ("a-belief-before", "5/12", "after the bar stands yes"),
        ("a-belief-before", "4/12", "four days in place of the three with yes"),
        ("sky-with-three-values", ["4/9", "1/9", "1/9"], "here that is 2, not 1"),
        ("sky-with-three-values", ["5/9", "2/9", "0"], "cloudy was never seen, but it is possible"),
        ("sky-with-three-values", ["3/7", "2/7", "2/7"], "or added 2 to shares"),
        ("sky-with-three-values", ["5/15", "2/15", "2/15"], "below the line alpha alone is multiplied by three"),
        ("five-friends", "1/4", "one coin of six is 1 to 5"),
        ("five-friends", "1/11", "a head doubles them"),
        ("head-after-head", "17/24", "here it is 11/16"),
    ],
)
def test_days_and_values_and_coins_that_were_miscounted(name, answer, said):
    assert said in exercises.get(name).check(answer).message


def by_pencil(rows, labels, day, taken):
    """Write the classifier as a beginner does: `taken` are the labels, and it looks for whole days."""
    joint = []
    for k in taken:
        own = [row for row, label in zip(rows, labels, strict=True) if label == k]
        joint.append(len(own) / len(rows) * sum(row == day for row in own) / len(own))
    return [p / sum(joint) for p in joint]


def with_one_counter(rows, labels, day):
    """Count in a variable that is put to 0 once for each label."""
    joint = []
    for k in sorted(set(labels)):
        n, p = 0, labels.count(k) / len(labels)
        for j in range(len(day)):
            for row, label in zip(rows, labels, strict=True):
                if label == k and row[j] == day[j]:
                    n += 1
            p *= n / labels.count(k)
        joint.append(p)
    return [p / sum(joint) for p in joint]


def with_independent_evidence(rows, labels, day):
    """Divide by P(day) as if the features were independent among all days."""
    joint = []
    for k in sorted(set(labels)):
        own = [row for row, label in zip(rows, labels, strict=True) if label == k]
        shares = [np.mean([row[j] == day[j] for row in own]) for j in range(len(day))]
        joint.append(len(own) / len(rows) * np.prod(shares))
    return [p / np.prod([np.mean([row[j] == day[j] for row in rows]) for j in range(len(day))]) for p in joint]


SLIPS_OF_THE_CLASSIFIER = {
    "one counter": (with_one_counter, "put it to 0 before each feature"),
    "a set's order": (lambda *case: sorted(posterior(*case), reverse=True), "take sorted(set(labels))"),
    "evidence": (with_independent_evidence, "independent given the label alone"),
    "whole days": (lambda *case: by_pencil(*case, sorted(set(case[1]))), "count each feature on its own"),
    "P(yes) alone": (lambda *case: posterior(*case)[-1], "yours is a single number, and a list of 2 is asked for"),
    "three digits": (lambda *case: [round(p, 3) for p in posterior(*case)], "You round"),
    "the winner": (
        lambda *case: [float(p == max(posterior(*case))) for p in posterior(*case)],
        "return the probabilities",
    ),
    "not the last": (lambda rows, y, day: posterior([row[:-1] for row in rows], y, day[:-1]), "the last feature"),
    "not the first": (lambda rows, y, day: posterior([row[1:] for row in rows], y, day[1:]), "the first feature"),
    "four digits": (lambda *case: np.round(posterior(*case), 4), "You round"),
}


@pytest.mark.parametrize("name", SLIPS_OF_THE_CLASSIFIER)
def test_slips_of_the_classifier_are_told(name):
    function, said = SLIPS_OF_THE_CLASSIFIER[name]
    message = exercises.get("count-and-predict").check(function).message
    assert said in message
    assert "sum to" not in message


def test_two_digits_of_the_day_with_one_thermometer_are_told():
    assert "with one thermometer" in exercises.get("two-thermometers").check("44%").message


def test_the_distribution_of_the_sky():
    expected = {"sunny": Fraction(5, 9), "rainy": Fraction(2, 9), "cloudy": Fraction(2, 9)}
    assert exercises.get("sky-with-three-values").answer == expected


@pytest.mark.parametrize("case", range(11))
def test_the_classifier_is_the_librarys(case):
    rows, labels, day = cases(np.random.default_rng(7))[case]
    model = CategoricalNaiveBayes(alpha=0).fit(rows, labels)
    assert model.classes_.tolist() == sorted(set(labels))
    np.testing.assert_allclose(posterior(rows, labels, day), model.predict_proba([day])[0], rtol=1e-12, atol=1e-15)


def test_the_hidden_tables_hold_zeros_more_labels_and_repeated_values():
    drawn = cases(np.random.default_rng(7))
    assert any(0 in posterior(*case) for case in drawn)
    assert {len(set(labels)) for _, labels, _ in drawn} >= {2, 3, 4}
    assert len(drawn) == 11


@pytest.mark.parametrize("seed", range(5))
def test_the_smoothed_table_is_that_of_scikit_learn(seed):
    rng = np.random.default_rng(seed)
    values = ["hot", "mild", "cool", "cold"]
    column = rng.choice(values[:3], size=9).tolist()
    labels = ["a", "b", "c", *rng.choice(["a", "b", "c"], size=6).tolist()]
    codes = OrdinalEncoder(categories=[values]).fit_transform(np.array(column).reshape(-1, 1))
    judge = CategoricalNB(alpha=0.5, min_categories=4).fit(codes, labels)
    np.testing.assert_allclose(smooth(column, labels, values, 0.5), np.exp(judge.feature_log_prob_[0]), rtol=1e-12)


SLIPS_OF_THE_TABLE = {
    "given the value": (
        lambda column, labels, values, alpha: [
            [
                (sum(pair == (value, k) for pair in zip(column, labels, strict=True)) + alpha)
                / (column.count(value) + alpha * len(values))
                for value in values
            ]
            for k in sorted(set(labels))
        ],
        "which is P(label | value)",
    ),
    "logarithms": (lambda *case: [[float(np.log(p)) for p in row] for row in smooth(*case)], "You return logarithms"),
    "four digits": (lambda *case: np.round(smooth(*case), 4), "You round"),
    "the prior": (
        lambda column, labels, *how: [
            [p * labels.count(k) / len(labels) for p in row]
            for k, row in zip(sorted(set(labels)), smooth(column, labels, *how), strict=True)
        ],
        "You multiply the prior of the label in",
    ),
}


@pytest.mark.parametrize("name", SLIPS_OF_THE_TABLE)
def test_slips_of_the_table_are_told(name):
    function, said = SLIPS_OF_THE_TABLE[name]
    assert said in exercises.get("smooth-a-table").check(function).message


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("5/13", "the mean"),
        ("1/5", "alpha = 1"),
        (0, "likelihood alone"),
        ("4/7", "odds"),
        ("7/11", "P(warm | yes)"),
        ("1/2", "before"),
    ],
)
def test_a_belief_before(answer, said):
    belief = exercises.get("a-belief-before")
    grid = np.linspace(0, 1, 110_001)
    assert grid[(grid**4 * (1 - grid) ** 7).argmax()] == pytest.approx(float(belief.answer), abs=1e-5)
    assert said in belief.check(answer).message
