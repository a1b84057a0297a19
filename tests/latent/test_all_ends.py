"""Several starts: how each of them ended, and that the highest end counts."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from genmodels import (
    BernoulliNaiveBayes,
    Blocks,
    CategoricalHMM,
    GaussianDiscriminantAnalysis,
    GaussianHMM,
    GaussianMixture,
    PoissonNaiveBayes,
    fit_hidden,
    load,
)
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, InvalidParameterError, NotFittedError
from genmodels.latent.em import Climb

RNG = np.random.default_rng(3)
CLOUDS = np.array([0.0, 1.0, 5.0])[np.arange(60) % 3][:, None] + RNG.normal(size=(60, 1)) / 3
ROLLS = np.where(RNG.random(200) < 0.5, RNG.integers(1, 7, 200), 6)


def drawn(seed=0):
    return np.random.default_rng(seed)


FITS = {
    "mixture": lambda **given: GaussianMixture(3, start="rows", **given).fit(CLOUDS, rng=drawn()),
    "classifier": lambda **given: fit_hidden(
        GaussianDiscriminantAnalysis("full"), CLOUDS, responsibilities=3, start="rows", rng=drawn(), **given
    ),
    "chain": lambda **given: CategoricalHMM(2, **given).fit(ROLLS, start="rows", rng=drawn()),
    "blocks": lambda **given: GaussianMixture(3, start="rows", **given).fit(
        Blocks([CLOUDS[:25], CLOUDS[25:]]), rng=drawn()
    ),
}


@pytest.mark.parametrize("what", FITS)
def test_the_highest_of_all_ends_counts(what):
    fit = FITS[what]
    model = fit(n_init=8, max_iter=40, tol=1e-5)
    assert len(model.ends_) == 8
    assert {round(end.objective[-1], 1) for end in model.ends_ if not end.collapsed} > {
        round(model.history_.objective[-1], 1)
    }
    assert model.history_ in model.ends_
    assert model.history_.objective[-1] == max(end.objective[-1] for end in model.ends_ if not end.collapsed)
    one = fit(max_iter=40, tol=1e-5)
    assert one.ends_ == (one.history_,) == model.ends_[:1]  # the first start is that of a fit from one


@pytest.mark.parametrize("what", FITS)
def test_a_start_that_collapses_says_how_and_why(what):
    tied_rows = CLOUDS.copy()
    tied_rows[3:] = tied_rows[3:].round(1)  # rows that are alike, onto which a component may shrink
    rows = np.concatenate([tied_rows, np.full((4, 1), 9.0)])
    fits = {
        "mixture": lambda: GaussianMixture(4, start="rows", n_init=6, max_iter=50).fit(rows, rng=drawn(1)),
        "classifier": lambda: fit_hidden(
            GaussianDiscriminantAnalysis("full"), rows, responsibilities=4, start="rows", n_init=6, rng=drawn(1)
        ),
        "chain": lambda: GaussianHMM(4, n_init=6, max_iter=15).fit(rows[:, 0], start="rows", rng=drawn(1)),
        "blocks": lambda: GaussianMixture(4, start="rows", n_init=6, max_iter=50).fit(Blocks([rows]), rng=drawn(1)),
    }
    try:
        ends = fits[what]().ends_
    except DegenerateCovarianceError as error:
        ends = error.ends_
    lost = [end for end in ends if end.collapsed]
    assert len(ends) == 6
    assert lost
    for end in lost:
        assert not end.converged
        assert "EM has lost a" in end.why
        assert end.steps == len(end.objective) - 1 > 0
        assert (np.diff(end.objective) > -1e-9).all()


def test_where_every_start_collapses_the_error_has_the_way_down():
    weights = np.array([7.51, 7.56, 7.61, 7.63, 7.50])[:, None]  # of Day's spike: one point has a cloud of its own
    share = np.array([0.01, 0.999, 0.01, 0.01, 0.01])
    with pytest.raises(DegenerateCovarianceError) as caught:
        GaussianMixture(2).fit(weights, responsibilities=np.column_stack([share, 1 - share]))
    way = caught.value.history_
    assert way.collapsed
    assert way.objective[-1] > way.objective[0]
    assert way.why == str(caught.value)
    with pytest.raises(DegenerateCovarianceError) as caught:
        GaussianMixture(2, n_init=3).fit([[0.0], [0.0], [5.0], [5.0]], rng=drawn())
    assert [end.collapsed for end in caught.value.ends_] == [True] * 3


def test_a_start_without_an_objective_can_be_shown():
    assert repr(Climb((), (), False, "no rows", collapsed=True)) == "Climb(no objective, why='no rows')"
    assert Climb((), (), False, "no rows", collapsed=True).steps == 0


def test_ends_belong_to_the_fit(tmp_path):
    model = GaussianMixture(2).fit(CLOUDS, rng=drawn())
    model.save(tmp_path / "model")
    with pytest.raises(NotFittedError, match="no history"):
        _ = load(tmp_path / "model").ends_
    with pytest.raises(NotFittedError, match="no history"):
        _ = GaussianHMM(1).fit([1.0, 2.0], [0, 0]).ends_


@pytest.mark.parametrize("given", [{"n_init": 2}, {"start": "rows"}])
@pytest.mark.parametrize("rest", [{"y": [0, 1, None]}, {"responsibilities": [[0.4, 0.6], [0.7, 0.3], [0.5, 0.5]]}])
def test_starts_are_not_asked_for_where_none_is_drawn(given, rest):
    (name,) = given
    with pytest.raises(InvalidParameterError, match=f"{name} is .* give responsibilities=K"):
        fit_hidden(BernoulliNaiveBayes(alpha=1), [[1], [0], [1]], **rest, **given)


@pytest.mark.parametrize(("given", "said"), [({"start": "best"}, "start is 'best'"), ({"n_init": 0}, "n_init is 0")])
def test_what_is_no_start(given, said):
    with pytest.raises(InvalidParameterError, match=said):
        fit_hidden(BernoulliNaiveBayes(), [[1], [0], [1]], responsibilities=2, **given)
    start = {"start": given.pop("start", None)}
    with pytest.raises(InvalidParameterError, match=said):
        CategoricalHMM(2, **given).fit(ROLLS, **start)


def test_an_empty_name_is_no_start():
    with pytest.raises(InvalidParameterError, match="start is ''"):
        CategoricalHMM(2).fit(ROLLS, start="")
    with pytest.raises(InvalidInputError, match="start is 3: give a HiddenMarkovModel, or for starts that are drawn"):
        CategoricalHMM(2).fit(ROLLS, start=3)


def test_classes_of_drawn_starts_are_numbered_by_their_first_parameter():
    X = RNG.poisson(np.array([20.0, 2.0])[np.arange(100) % 2])[:, None]
    fits = [fit_hidden(PoissonNaiveBayes(alpha=0), X, responsibilities=2, rng=drawn(seed)) for seed in range(4)]
    assert all(np.diff(fit.density_.rate.ravel())[0] > 0 for fit in fits)
    assert_array_equal(fits[0].predict(X), fits[3].predict(X))


def test_drawn_components_are_named_as_the_known_labels_say():
    X = RNG.poisson(np.array([20.0, 2.0, 60.0])[np.arange(120) % 3])[:, None]
    y, few = np.array(["mid", "few", "many"])[np.arange(120) % 3], [True] * 3 + [False] * 117
    known = [label if seen else None for label, seen in zip(y, few, strict=True)]
    soft = np.where(
        np.array(few)[:, None], np.array([[0.1, 0.9, 0.1], [0.9, 0.1, 0.1], [0.1, 0.1, 0.9]])[np.arange(120) % 3], 1
    )
    for seed in range(6):
        model = fit_hidden(PoissonNaiveBayes(), X, known, responsibilities=3, rng=drawn(seed))
        assert (model.predict(X) == y).mean() > 0.9
        model = fit_hidden(PoissonNaiveBayes(), X, soft, responsibilities=3, rng=drawn(seed))
        assert (np.diff(model.density_.rate.ravel()) > 0).all()
        blocks = Blocks([(X[:70], known[:70]), (X[70:], known[70:])])
        model = fit_hidden(PoissonNaiveBayes(), blocks, responsibilities=3, rng=drawn(seed))
        assert (model.predict(X) == y).mean() > 0.9


def test_starts_with_lower_bounds_do_not_hear_of_each_other():
    for fit in (
        lambda n: GaussianMixture(2, n_init=n).fit(CLOUDS, rng=drawn(), bounds=True),
        lambda n: GaussianHMM(2, n_init=n).fit(CLOUDS[:, 0], rng=drawn(), bounds=True),
    ):
        for end in fit(3).ends_:
            assert len(end.bounds) == end.steps
            assert (np.array(end.bounds) >= np.array(end.objective[:-1]) - 1e-9).all()
        assert fit(3).ends_[0] == fit(1).history_
