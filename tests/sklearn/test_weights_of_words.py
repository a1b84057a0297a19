"""tf-idf in a pipeline, and complement naive Bayes: equal to scikit-learn to rounding."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn import naive_bayes
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.model_selection import GridSearchCV
from sklearn.pipeline import make_pipeline

from genmodels import ComplementNaiveBayes as Core
from genmodels.course.datasets import load_emails
from genmodels.errors import NotAProbabilityError
from genmodels.sklearn import ComplementNaiveBayes, MultinomialNaiveBayes, PoissonNaiveBayes

RNG = np.random.default_rng(30)
Y = RNG.choice(["few", "many", "some"], 80, p=[0.1, 0.6, 0.3])
X = RNG.poisson(np.where((Y == "many")[:, None], [1, 4, 2, 3, 0.5], [3, 1, 2, 1, 1]))


@pytest.fixture(scope="module")
def texts():
    emails = load_emails()
    return emails.X, emails.y


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (MultinomialNaiveBayes(counts="weights"), naive_bayes.MultinomialNB()),
        (ComplementNaiveBayes(counts="weights"), naive_bayes.ComplementNB()),
        (ComplementNaiveBayes(counts="weights", norm=True), naive_bayes.ComplementNB(norm=True)),
    ],
    ids=["multinomial", "complement", "complement with norm"],
)
def test_tf_idf_in_a_grid_search(ours, theirs, texts):
    searches = []
    for model in (ours, theirs):
        grid = {
            f"{type(model).__name__.lower()}__alpha": [0.01, 0.1, 1.0],
            "tfidfvectorizer__sublinear_tf": [False, True],
        }
        search = GridSearchCV(make_pipeline(TfidfVectorizer(), model), grid, cv=3, error_score="raise")
        searches.append(search.fit(*texts))
    a, b = searches
    assert_array_equal(a.cv_results_["mean_test_score"], b.cv_results_["mean_test_score"])
    assert a.best_score_ > 0.5
    rows = texts[0][:50]
    assert_allclose(a.predict_proba(rows), b.predict_proba(rows), rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize("norm", [False, True])
@pytest.mark.parametrize("alpha", [0.1, 1.0, 10.0])
def test_complement_naive_bayes(alpha, norm):
    weight = RNG.random(80)
    ours = ComplementNaiveBayes(alpha=alpha, norm=norm).fit(X, Y, sample_weight=weight)
    theirs = naive_bayes.ComplementNB(alpha=alpha, norm=norm).fit(X, Y, sample_weight=weight)
    assert_array_equal(ours.predict(X), theirs.predict(X))
    assert_allclose(ours.predict_proba(X), theirs.predict_proba(X), rtol=1e-10, atol=1e-14)
    assert_allclose(ours.model_.density_.weights, theirs.feature_log_prob_, rtol=1e-12)
    assert_allclose(ours.predict_joint_log_proba(X) + np.log(3), theirs.predict_joint_log_proba(X), rtol=1e-11)
    parts = ComplementNaiveBayes(alpha=alpha, norm=norm)
    for rows in np.split(np.arange(80), [20, 50]):
        parts.partial_fit(X[rows], Y[rows], sample_weight=weight[rows])
    assert_allclose(parts.predict_proba(X), theirs.predict_proba(X), rtol=1e-10, atol=1e-14)
    core = Core(alpha=alpha, norm=norm).fit(X[:30], Y[:30], weight[:30])
    core += Core(alpha=alpha, norm=norm).fit(X[30:], Y[30:], weight[30:])
    assert_allclose(core.predict_proba(X), theirs.predict_proba(X), rtol=1e-10, atol=1e-14)


def test_poisson_weights_in_a_pipeline(texts):
    model = make_pipeline(TfidfVectorizer(), PoissonNaiveBayes(counts="weights"))
    assert model.fit(*texts).score(*texts) > 0.5


@pytest.mark.parametrize("Model", [MultinomialNaiveBayes, PoissonNaiveBayes, ComplementNaiveBayes])
def test_an_estimator_of_scores_has_no_log_probability_of_a_row(Model):
    model = Model(counts="weights").fit(X * 0.5, Y)
    assert not hasattr(model, "score_samples")
    with pytest.raises(NotAProbabilityError, match=r"there is no log p\(x\)"):
        model.score_samples(X)
    assert_allclose(MultinomialNaiveBayes().fit(X, Y).score_samples(X).shape, 80)
