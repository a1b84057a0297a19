"""Mixtures against numbers worked out elsewhere: two coins, and five rows of tosses."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import Bernoulli, BernoulliNaiveBayes, Mixture, Multinomial, MultinomialNaiveBayes, fit_hidden

# ---- two coins, five times ten tosses of one of them (Do and Batzoglou 2008)

HEADS = np.array([5, 9, 8, 4, 7])
TOSSES = np.column_stack([HEADS, 10 - HEADS])
THETA = np.array([0.6, 0.5])


def coins(steps: int, prior="uniform", theta=THETA):
    """The model after so many steps from a coin of each theta, as probable as the other."""
    start = Mixture([0.5, 0.5], Multinomial(np.column_stack([theta, 1 - theta]), ordered=True)).posterior(TOSSES)
    model = MultinomialNaiveBayes(alpha=0, prior=prior)
    return fit_hidden(model, TOSSES, responsibilities=start, max_iter=steps - 1, tol=0)


def test_coins_whose_names_are_known(same):
    model = MultinomialNaiveBayes(alpha=0).fit(TOSSES, list("BAABA"))
    same(model.density_.p[:, 0], ["4/5", "9/20"])


def test_expected_counts_of_the_first_step(same):
    counts = coins(1).statistics_.given.total
    n = "13572757853968064466471347080634266969"
    same(
        counts.ravel(),
        [
            f"289065564678389481768107936097171044352/{n}",
            f"116349027563515600743509472862179022848/{n}",
            f"158835444502556645625446517563759765625/{n}",
            f"114387855953941495186503427508603515625/{n}",
        ],
    )


STEPS = {
    1: ["1742534509297776100550419174968479/2443905479853305136668218369980650",
        "16264749517061800512045723398529/27978065966745409619143674375410"],
    2: ["0.745292036081994613888252789456", "0.569255750171872758790066905193"],
    3: ["0.7680988343673211300793488836", "0.549535914138347789708145231006"],
    5: ["0.791055245863752686599801184755", "0.526281167029931876986161862547"],
    10: ["0.79674414947521158605100941473", "0.519658662204112323124165738913"],
}  # fmt: skip


@pytest.mark.parametrize("steps", STEPS)
def test_coins_step_by_step(steps, same):
    same(coins(steps).density_.p[:, 0], STEPS[steps])


def test_the_log_likelihood_of_the_coins_never_falls(same):
    exact = [
        "-31.8592579482273536652600737204", "-31.7231160793605537186849945756", "-31.6278273619141248999155647403",
        "-31.5849468426955110145846154174", "-31.5730576409911144390201199433", "-31.5706777236323121776186353572",
        "-31.5702751104801615911008572856", "-31.570211714472721002534730108", "-31.5702019865825279709503178439",
        "-31.5702005034795403673161783848",
    ]  # fmt: skip
    same(coins(10).history_.objective, exact)
    start = Mixture([0.5, 0.5], Multinomial(np.column_stack([THETA, 1 - THETA]), ordered=True))
    same(start.log_likelihood(TOSSES), ["-33.0938625198331570102330693498"])


def test_coins_that_are_not_as_probable_as_each_other(same):
    one = coins(1, prior=None)
    n = "13572757853968064466471347080634266969"
    first = "8108291844838101650232348179187001344"
    same(one.prior_, [f"{first}/{n}", f"5464466009129962816238998901447265625/{n}"])
    end = fit_hidden(MultinomialNaiveBayes(alpha=0), TOSSES, responsibilities=one.predict_proba(TOSSES), tol=0)
    found = [*end.density_.p[:, 0], end.prior_[0]]
    assert_allclose(found, [0.793367649612750371, 0.513916591213651952, 0.522751316896852913], rtol=1e-6)
    assert_allclose(end.history_.objective[-1], -31.5686948999733487883678758961, rtol=1e-12)


def test_coins_that_start_alike_stay_alike(same):
    same(coins(7, theta=np.array([0.5, 0.5])).density_.p[:, 0], ["33/50", "33/50"])


# ---- five rows of three tosses

X = np.array([[1, 1, 0], [1, 0, 0], [1, 1, 1], [0, 0, 1], [0, 1, 1]])
THREE = Bernoulli([[3 / 4, 1 / 2, 1 / 4], [1 / 4, 1 / 2, 3 / 4]])
RESPONSIBILITIES = [["9/10", "1/10"], ["9/10", "1/10"], ["1/2", "1/2"], ["1/10", "9/10"], ["1/10", "9/10"]]


def test_the_responsibilities_and_the_evidence_of_tosses(same):
    mixture = Mixture([0.5, 0.5], THREE)
    same(mixture.posterior(X), RESPONSIBILITIES)
    same(mixture.prob(X), ["5/32", "5/32", "3/32", "5/32", "5/32"])


@pytest.mark.parametrize(
    ("alpha", "p"),
    [
        (0, [["23/25", "3/5", "7/25"], ["7/25", "3/5", "23/25"]]),
        (1, [["11/15", "5/9", "17/45"], ["17/45", "5/9", "11/15"]]),
    ],
)
def test_one_step_from_tosses(alpha, p, same):
    start = Mixture([0.5, 0.5], THREE).posterior(X)
    model = fit_hidden(BernoulliNaiveBayes(alpha=alpha), X, responsibilities=start, max_iter=0)
    same(model.prior_, ["1/2", "1/2"])
    same(model.density_.p, p)
    if alpha:  # with pseudo-counts it is the likelihood and the prior together that cannot fall
        assert_allclose(model.history_.objective[0], -18.738976962754932726153393325, rtol=1e-13)
        before = Mixture([0.5, 0.5], THREE)
        start = before.log_likelihood(X) + THREE.log_prior(alpha)
        assert_allclose(start, -19.2608100321205889683961819481, rtol=1e-13)
