"""A sampler is judged by its draws: right ones in any style pass, wrong ones are told in which number they differ."""

import dataclasses
import random

import numpy as np
import pytest

from genmodels import Gaussian
from genmodels.course import exercises
from genmodels.course.exercises import DrawExercise
from genmodels.course.kit.exercises.draws import columns, first_difference, statistics
from tests.course.kit.exercises.kinds import DRAW, catch


def one_by_one(m, phi, rng):
    fish = [(label, rng.normal((50, 62)[label], 6)) for label in (int(rng.random() < phi) for _ in range(m))]
    return [label for label, _ in fish], [length for _, length in fish]


def by_choice(m, phi, rng):
    y = rng.choice([0, 1], size=m, p=[1 - phi, phi])
    return [y, np.array([50.0, 62.0])[y] + 6 * rng.standard_normal(m)]


def with_booleans(m, phi, rng):
    y, x = catch(m, phi, rng)
    return y == 1, x


@pytest.mark.parametrize("sampler", [one_by_one, by_choice, with_booleans])
def test_a_right_sampler_in_any_style_counts(sampler):
    reply = DRAW.check(sampler)
    assert reply.correct
    assert "nothing that was counted tells your draws from those of the model" in reply.message


def ignores_the_prior(m, phi, rng):
    return catch(m, 0.5, rng)


def variance_for_deviation(m, phi, rng):
    y = (rng.random(m) < phi).astype(int)
    return y, rng.normal(np.where(y == 1, 62.0, 50.0), 36.0)


def uniform_of_the_same_spread(m, phi, rng):
    y = (rng.random(m) < phi).astype(int)
    return y, np.where(y == 1, 62.0, 50.0) + 6 * np.sqrt(3) * rng.uniform(-1, 1, m)


def in_order_of_length(m, phi, rng):
    y, x = catch(m, phi, rng)
    order = np.argsort(x)
    return y[order], x[order]


def own_chance(m, phi, rng):
    return catch(m, phi, np.random.default_rng())


def global_chance(m, phi, rng):
    return catch(m, phi, np.random.default_rng(random.randrange(10**6)))


def lengths(m, phi, rng):
    return catch(m, phi, rng)[1]


def labels(m, phi, rng):
    return catch(m, phi, rng)[0]


@pytest.mark.parametrize(
    ("sampler", "said"),
    [
        (ignores_the_prior, "the share of y = 0 is 0.50"),
        (lambda m, phi, rng: catch(m, 1 - phi, rng), "the share of y = 0 is 0.4"),
        (variance_for_deviation, "the variance of x is 13"),
        (uniform_of_the_same_spread, "the share of x up to "),
        (in_order_of_length, "the correlation of y with the draw before it is "),
        (own_chance, "the same rng gives different draws"),
        (global_chance, "the same rng gives different draws"),
        (lambda m, phi, rng: catch(m, phi, np.random.default_rng(1)), "every rng gives the same draws"),
        (lambda m, phi, rng: catch(100, phi, rng), "your y has the shape (100,), and (10000,) is asked for."),
        (lengths, "2 things are to be returned, (y, x)."),
        (lambda *a: np.array(catch(*a)), "one array of shape (2, 10000): take them apart, as in return y, x."),
        (lambda *a: list(zip(*catch(*a), strict=True)), "Yours are in a list of 10000: take them apart, as in return"),
        (lambda *a: dict(enumerate(catch(*a))), "Yours are in a dict of 2: take them apart, as in return y, x."),
        (lambda *a: (labels(*a)[:, None], lengths(*a)), "your y has the shape (10000, 1), and (10000,) is asked for."),
        (lambda *a: (np.full(10_000, "bass"), lengths(*a)), "your y holds texts, such as bass, and numbers are asked"),
        (lambda *a: (1 + labels(*a), lengths(*a)), "the share of values of y that cannot occur is 0."),
        (lambda *a: (labels(*a), [np.nan] * 10_000), "there is NaN or infinity among your draws."),
        (lambda *a: (labels(*a), [None] * 10_000), "something else than numbers or texts"),
        (lambda *a: None, "returns nothing (None)"),
        (lambda m, phi, rng: m / 0, "It divides by 0 here"),
        (
            lambda m, phi: catch(m, phi, None),
            "your function takes 2 arguments, (m, phi), and it is called with 3, such",
        ),
        (0.5, "give the function itself"),
    ],
)
def test_a_wrong_sampler_is_told_why(sampler, said):
    reply = DRAW.check(sampler)
    assert not reply.correct
    assert said in reply.message


def test_it_says_how_sure_it_is():
    message = DRAW.check(ignores_the_prior).message
    assert message.startswith("for (10000, 0.4, rng): ")
    assert message.endswith("A right sampler would be refused less than once in a million times.")


def test_labels_are_texts_and_a_sampler_may_make_one_draw_at_a_time():
    ex = DrawExercise(
        name="n", chapter="03", title="T", question="Draw a word.", hints=(), working="", draws=("word",), calls=3000,
        answer=lambda words, rng: rng.choice(words), cases=lambda rng: [(["the", "cat", "the"],)],
    )  # fmt: skip
    assert ex.check(lambda words, rng: words[rng.integers(len(words))]).correct
    assert "the share of word = 'cat' is 0.4" in ex.check(lambda words, rng: rng.choice(sorted(set(words)))).message
    assert ex.check(lambda words, rng: "dog").message.startswith("for (['the', 'cat', 'the'], rng): every rng gives")


def test_chance_alone_refuses_nobody():
    """400 pairs of right samples, some 10,000 comparisons: none comes near the bound of 6.5 standard errors."""
    farthest = 0.0
    for seed in range(400):
        one, other = (columns(catch(2_000, 0.3, np.random.default_rng([seed, side])), ("y", "x")) for side in (0, 1))
        for a, b in zip(statistics(one, other), statistics(other, other), strict=True):
            farthest = max(farthest, abs(a.value - b.value) / max(np.hypot(a.error, b.error), 1e-12))
    assert 3.0 < farthest < 5.5


def test_a_small_difference_is_seen():
    """Means that differ by a fifth of a standard deviation, in 10,000 draws."""
    rng = np.random.default_rng(3)
    assert first_difference((rng.normal(0.2, 1, 10_000),), (rng.normal(0, 1, 10_000),), ("x",))


def test_a_longer_tail_of_the_same_variance_is_seen():
    rng = np.random.default_rng(3)
    tailed = rng.standard_t(8, 40_000) * np.sqrt(6 / 8)
    assert first_difference((tailed,), (rng.normal(size=40_000),), ("x",))
    names = [one.words for one in statistics(*[columns((rng.normal(size=99),), ("x",))] * 2)]
    assert "the share of x farther than 3 standard deviations from the mean" in names


def by_numpy(mu, Sigma, n, rng):
    return rng.multivariate_normal(mu, Sigma, n)


def by_the_library(mu, Sigma, n, rng):
    return Gaussian(mu, Sigma).sample(n, rng)


@pytest.mark.parametrize("sampler", [by_numpy, by_the_library])
def test_an_rng_of_round_points_does_not_draw_the_gaussian(sampler):
    reply = exercises.get("draw-a-gaussian").check(sampler)
    assert not reply.correct
    assert "Here rng has standard_normal and nothing else" in reply.message


def test_fixed_numbers_in_a_random_order_are_not_drawn():
    def shuffled(m, phi, rng):
        y = rng.permutation((np.arange(m) < round(phi * m)).astype(int))
        return y, rng.normal(np.where(y == 1, 62.0, 50.0), 6.0)

    judged = dataclasses.replace(DRAW, small=(20, 0.4))
    assert DRAW.check(shuffled).correct
    assert "the variance of the number of y = 0 among 20, over 200 calls, is 0" in judged.check(shuffled).message
    for sampler in (one_by_one, by_choice, with_booleans):
        assert judged.check(sampler).correct


def pulled(z, mu, Sigma):
    return np.asarray(mu) + z @ np.linalg.cholesky(Sigma).T


def one_of_each_pair_mirrored(mu, Sigma, n, rng):
    z = rng.standard_normal((n // 2, len(mu)))
    return pulled(np.concatenate([z, -z]), mu, Sigma)


def mirrored_from_the_end(mu, Sigma, n, rng):
    z = rng.standard_normal((n // 2, len(mu)))
    return pulled(np.concatenate([z, -z[::-1]]), mu, Sigma)


def mirrored_at_once(mu, Sigma, n, rng):
    z = rng.standard_normal((n // 2, len(mu)))
    return pulled(np.stack([z, -z], axis=1).reshape(n, -1), mu, Sigma)


def each_twice(mu, Sigma, n, rng):
    return pulled(np.tile(rng.standard_normal((n // 2, len(mu))), (2, 1)), mu, Sigma)


def each_twice_shuffled(mu, Sigma, n, rng):
    z = rng.standard_normal((n // 2, len(mu)))
    order = np.argsort(rng.standard_normal(n))
    return pulled(np.repeat(z, 2, axis=0)[order], mu, Sigma)


def white_to_the_last_digit(mu, Sigma, n, rng):
    z = rng.standard_normal((n, len(mu)))
    z -= z.mean(0)
    return pulled(z @ np.linalg.inv(np.linalg.cholesky(z.T @ z / n)).T, mu, Sigma)


def student_of_the_same_covariance(mu, Sigma, n, rng):
    z, chi = rng.standard_normal((n, len(mu))), (rng.standard_normal((n, 8)) ** 2).sum(1)
    return pulled(z * np.sqrt(6 / chi)[:, None], mu, Sigma)


@pytest.mark.parametrize(
    ("sampler", "said"),
    [
        (one_of_each_pair_mirrored, "the draw half of them before it is -1"),
        (mirrored_from_the_end, "the draw as far from the other end is -1"),
        (mirrored_at_once, "with the draw before it is -0.5"),
        (each_twice, "the draw half of them before it is 1"),
        (each_twice_shuffled, "only 20000 of your 40000 draws differ from each other: make each of them anew."),
        (white_to_the_last_digit, "the variance of the mean of x_1 among 20, over 200 calls, is "),
        (student_of_the_same_covariance, "the share of x_1 up to "),
    ],
)
def test_draws_that_are_too_good_or_not_made_one_by_one_are_told_why(sampler, said):
    reply = exercises.get("draw-a-gaussian").check(sampler)
    assert not reply.correct
    assert said in reply.message


def fish(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y], sigma[y]), y


def to_the_cm(m, pi, mu, sigma, rng):
    x, y = fish(m, pi, mu, sigma, rng)
    return x.round(), y


def in_single_precision(m, pi, mu, sigma, rng):
    x, y = fish(m, pi, mu, sigma, rng)
    return x.astype(np.float32), y


def each_fish_twice(m, pi, mu, sigma, rng):
    return tuple(np.tile(part, 2) for part in fish(m // 2, pi, mu, sigma, rng))


def test_a_slip_that_is_right_in_a_case_is_no_reason_there():
    reply = exercises.get("a-sampler").check(to_the_cm)
    assert not reply.correct
    assert reply.message.endswith("Your lengths are rounded to whole cm; a bell gives all its digits.")
    alone = dataclasses.replace(exercises.get("a-sampler"), mistakes=exercises.get("a-sampler").mistakes[-3:])
    assert alone.mistakes[0].says.startswith("You draw one of three kinds")
    assert "three kinds" not in alone.check(to_the_cm).message
    assert not exercises.get("a-sampler").check(each_fish_twice).correct
    assert exercises.get("a-sampler").check(in_single_precision).correct
    assert exercises.get("a-sampler").check(fish).correct


FURTHER = dataclasses.replace(DRAW, arrays=True)


@pytest.mark.parametrize(
    ("as_given", "said"),
    [
        (lambda y, x: (y.tolist(), x), "your y is a list: return an array, np.array(y)"),
        (lambda y, x: (y, tuple(x)), "your x is a tuple: return an array, np.array(x)"),
        (lambda y, x: (y.astype(float), x), "your y holds numbers with a point, such as "),
        (lambda y, x: (y == 1, x), "your y holds True and False: whole numbers, y.astype(int), can look up mu[y]."),
    ],
)
def test_draws_with_which_a_cell_goes_on_are_arrays_and_labels_can_be_an_index(as_given, said):
    def sampler(m, phi, rng):
        return as_given(*catch(m, phi, rng))

    assert said in FURTHER.check(sampler).message
    assert DRAW.check(sampler).correct
    assert FURTHER.check(catch).correct
