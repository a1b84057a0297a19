"""Five rows of three binary features, whose third feature never occurs: the 0/0 of the slides, and four smoothings."""

import pytest

from genmodels import BernoulliNaiveBayes
from genmodels.errors import ZeroEvidenceError

X = [[1, 1, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 0]]
Y = [1, 1, 0, 0, 0]
OPTIONS = {
    "maximum likelihood": {"alpha": 0},
    "Laplace, prior smoothed": {"alpha": 1, "prior_alpha": 1},
    "Laplace": {"alpha": 1},
    "a half": {"alpha": 0.5},
}
PARAMETERS = {  # P(y = 1), then P(x_j = 1 | y) for y = 0 and y = 1
    "maximum likelihood": ("2/5", [["1/3", "2/3", "0"], ["1", "1/2", "0"]]),
    "Laplace, prior smoothed": ("3/7", [["2/5", "3/5", "1/5"], ["3/4", "1/2", "1/4"]]),
    "Laplace": ("2/5", [["2/5", "3/5", "1/5"], ["3/4", "1/2", "1/4"]]),
    "a half": ("2/5", [["3/8", "5/8", "1/8"], ["5/6", "1/2", "1/6"]]),
}
ANSWERS = {  # row: joint with y = 0, with y = 1, and P(y = 1 | row)
    "maximum likelihood": {
        (1, 1, 1): ["0", "0", "0/0"],
        (0, 0, 1): ["0", "0", "0/0"],
        (1, 1, 0): ["2/15", "1/5", "3/5"],
        (0, 1, 0): ["4/15", "0", "0"],
        (0, 0, 0): ["2/15", "0", "0"],
    },
    "Laplace, prior smoothed": {
        (1, 1, 1): ["24/875", "9/224", "375/631"],
        (0, 0, 1): ["24/875", "3/224", "125/381"],
        (1, 1, 0): ["96/875", "27/224", "1125/2149"],
        (0, 1, 0): ["144/875", "9/224", "125/637"],
        (0, 0, 0): ["96/875", "9/224", "375/1399"],
    },
    "Laplace": {
        (1, 1, 1): ["18/625", "3/80", "125/221"],
        (0, 0, 1): ["18/625", "1/80", "125/413"],
        (1, 1, 0): ["72/625", "9/80", "125/253"],
        (0, 1, 0): ["108/625", "3/80", "125/701"],
        (0, 0, 0): ["72/625", "3/80", "125/509"],
    },
    "a half": {
        (1, 1, 1): ["9/512", "1/36", "128/209"],
        (0, 0, 1): ["9/512", "1/180", "128/533"],
        (1, 1, 0): ["63/512", "5/36", "640/1207"],
        (0, 1, 0): ["105/512", "1/36", "128/1073"],
        (0, 0, 0): ["63/512", "1/36", "128/695"],
    },
}


@pytest.mark.parametrize("rule", OPTIONS)
def test_parameters(rule, same):
    model = BernoulliNaiveBayes(**OPTIONS[rule]).fit(X, Y)
    prior, p = PARAMETERS[rule]
    same(model.prior_[1], prior)
    same(model.density_.p, p)


@pytest.mark.parametrize("rule", OPTIONS)
@pytest.mark.parametrize("row", ANSWERS["Laplace"])
def test_posteriors(rule, row, same, log_same):
    model = BernoulliNaiveBayes(**OPTIONS[rule]).fit(X, Y)
    *joint, posterior = ANSWERS[rule][row]
    log_same(model.log_joint([row]), joint)
    if posterior == "0/0":
        with pytest.raises(ZeroEvidenceError, match="class 0 gives the value of feature 2 probability 0"):
            model.predict_proba([row])
    else:
        same(model.predict_proba([row])[0, 1], posterior)


def test_one_row_without_an_answer_does_not_spoil_the_others_but_says_which_it_is():
    model = BernoulliNaiveBayes(alpha=0).fit(X, Y)
    with pytest.raises(ZeroEvidenceError, match=r"^row 1 has probability 0"):
        model.predict([[1, 1, 0], [1, 1, 1]])
    assert model.predict([[1, 1, 0], [0, 1, 0]]).tolist() == [1, 0]
