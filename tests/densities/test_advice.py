"""What the error for a singular covariance advises is tried: every remedy that it names makes the fit succeed."""

import re

import numpy as np
import pytest

from genmodels import Gaussian, GaussianDiscriminantAnalysis, GaussianNaiveBayes, MixedNaiveBayes
from genmodels.errors import DegenerateCovarianceError

RNG = np.random.default_rng(8)
ROWS, Y = RNG.normal(size=(9, 3)), np.repeat(["a", "b", "c"], 3)
MORE, MORE_Y = RNG.normal(size=(60, 12)), np.repeat(["a", "b", "c"], 20)


def held(value, rows=slice(None), base=ROWS):
    """The rows with one value in feature 1 of some of them."""
    X = base.copy()
    X[rows, 1] = value
    return X


WITHIN = np.repeat([1.0, 2.0, 3.0], 3)
WIDE = RNG.normal(size=(9, 8))
TWICE = np.column_stack([MORE[:, :3], MORE[:, 0] * 2 + 1])
DATA = {
    "never varies": (held(7.0), Y),
    "constant in one class": (held(7.0, slice(3)), Y),
    "constant within each class": (held(WITHIN), Y),
    "never varies or constant within each class": (np.column_stack([held(WITHIN), np.full(9, 4.0)]), Y),
    "a single row": (ROWS[:7], Y[:7]),
    "single rows": (ROWS[::3], Y[::3]),
    "a class without any spread": (np.where((Y == "b")[:, None], 7.0, ROWS), Y),
    "more features than rows": (WIDE, Y),
    "a feature given twice": (TWICE, MORE_Y),
    "nothing varies": (np.ones((9, 3)), Y),
}


def mixed(X):
    return MixedNaiveBayes({"gaussian": list(range(X.shape[1]))})


MODELS = {
    "naive Bayes": GaussianNaiveBayes(),
    "mixed": None,
    **{
        covariance: GaussianDiscriminantAnalysis(covariance)
        for covariance in ("full", "tied", "diagonal", "tied_diagonal", "spherical", "tied_spherical")
    },
    "unbiased": GaussianDiscriminantAnalysis("full", ddof=0.5),
}
SPHERICAL = {"spherical", "tied_spherical"}
TIED = {"tied", "tied_diagonal", "tied_spherical"}
UNCORRELATED = {"naive Bayes", "mixed", "diagonal", "tied_diagonal", *SPHERICAL}
ENOUGH = {  # for these models, which can be fitted all the same
    "never varies": SPHERICAL,
    "constant in one class": TIED | SPHERICAL,
    "constant within each class": SPHERICAL,
    "never varies or constant within each class": SPHERICAL,
    "a single row": TIED,
    "a class without any spread": TIED,
    "more features than rows": UNCORRELATED,
    "a feature given twice": UNCORRELATED,
}


def more_rows(model, X, y):
    classes, d = np.unique(y), X.shape[1]
    return model.fit(np.vstack([X, RNG.normal(size=(20 * len(classes), d))]), np.append(y, np.repeat(classes, 20)))


def without_dependent(model, X, y):
    return model.fit(X[:, :3], y)


def other_model(option):
    return lambda words: lambda model, X, y: model.with_options(**{option: words[1]}).fit(X, y)


REMEDIES = {
    r"add rows": lambda words: more_rows,
    r"drop what depends on the rest": lambda words: without_dependent,
    r"give resolution=, .* \((1) for whole numbers\)": lambda words: other_model("resolution")([None, 1]),
    r"give constant='(drop)' to leave (it|them) out": other_model("constant"),
    r"give a shrinkage, such as 0.1, .*": lambda words: other_model("shrinkage")([None, 0.1]),
    r"take covariance='(\w+)', which has none": other_model("covariance"),
    r"take GaussianDiscriminantAnalysis\('(\w+)'\), whose .*": lambda words: (
        lambda model, X, y: GaussianDiscriminantAnalysis(words[1]).fit(X, y)
    ),
}


def remedies(message: str) -> list:
    """What the last sentence of a message advises, as functions of a model and data that it could not be fitted to."""
    advice = message.split(". ")[-1].removesuffix(".").split(", or ")
    found = []
    for sentence in advice:
        words = [(re.fullmatch(key, sentence, re.IGNORECASE), use) for key, use in REMEDIES.items()]
        (one,) = [use(match) for match, use in words if match]
        found.append(one)
    return found


def refusal(model, X, y) -> str:
    """The message of the error, or nothing where the model can be fitted."""
    try:
        model.fit(X, y)
    except DegenerateCovarianceError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("what", DATA)
@pytest.mark.parametrize("name", MODELS)
def test_every_remedy_helps(name, what):
    X, y = DATA[what]
    model = mixed(X) if name == "mixed" else MODELS[name]
    message = refusal(model, X, y)
    assert bool(message) == (name not in ENOUGH.get(what, ()))
    for remedy in remedies(message) if message else []:
        assert np.isfinite(remedy(model, X, y).log_joint(X[:, :3] if remedy is without_dependent else X)).all()


def test_all_constant_features_are_named_up_to_ten():
    X = np.column_stack([MORE, np.ones((60, 13))])
    message = refusal(GaussianNaiveBayes(), X, MORE_Y)
    assert re.findall(r"feature (\d+)", message) == [str(j) for j in range(12, 22)]
    assert "and so are 3 features more, so their variances are 0" in message


def test_each_class_is_named_with_what_is_constant_in_it():
    X = MORE[:, :4].copy()
    X[MORE_Y == "a", 0] = X[MORE_Y == "b", 2] = X[MORE_Y != "b", 3] = 5
    message = refusal(GaussianNaiveBayes(), X, MORE_Y)
    assert message.startswith(
        "feature 3 is constant in class 'a' and class 'c'; feature 0 is constant in class 'a' (m = 20); "
        "feature 2 is constant in class 'b' (m = 20), so their variances are 0. Give resolution="
    )


def test_dropping_is_advised_only_for_what_says_nothing_of_the_class():
    for covariance in ("tied", "diagonal"):
        model = GaussianDiscriminantAnalysis(covariance)
        assert "constant='drop'" in refusal(model, *DATA["never varies"])
        assert "constant='drop'" not in refusal(model, *DATA["constant within each class"])
        assert "What differs between classes (feature 1) tells them apart" in refusal(
            model, *DATA["constant within each class"]
        )


def test_a_model_is_not_advised_an_option_that_it_does_not_have():
    for X, y in DATA.values():
        naive, of_kinds = refusal(GaussianNaiveBayes(), X, y), refusal(mixed(X), X, y)
        assert "covariance=" not in naive + of_kinds
        assert "shrinkage" not in naive + of_kinds
        assert "GaussianDiscriminantAnalysis" not in of_kinds
        assert "'drop'" not in refusal(Gaussian, X, None)


def test_a_density_alone():
    remedies = {"leave it out": Gaussian.fit(ROWS[:, [0, 2]]), "resolution=": Gaussian.fit(held(7.0), resolution=1)}
    message = refusal(Gaussian, held(7.0), None)
    assert all(remedy in message for remedy in remedies)
    message = refusal(Gaussian, TWICE, None)
    assert "shrinkage, such as 0.1" in message
    assert "covariance='diagonal'" in message
    assert Gaussian.fit(TWICE, shrinkage=0.1).shrinkage == 0.1
    assert Gaussian.fit(TWICE, covariance="diagonal").factor is None
    assert np.isfinite(Gaussian.fit(ROWS[:1], resolution=1).log_prob(ROWS)).all()


def test_a_covariance_made_by_hand_is_not_told_to_fit_another():
    with pytest.raises(DegenerateCovarianceError) as caught:
        Gaussian([[0, 0], [1, 1]], [np.eye(2), np.ones((2, 2))])
    assert str(caught.value).startswith("cov of class 1 is singular: feature 1 is a linear function of feature 0")
    assert "Move its correlations towards 0, or leave the feature out" in str(caught.value)
    assert "shrinkage" not in str(caught.value)
    assert len(Gaussian([[0, 0], [1, 1]], [np.eye(2), [[1, 0.9], [0.9, 1]]])) == 2
    assert len(Gaussian([[0], [1]], [[[1]], [[1]]])) == 2
