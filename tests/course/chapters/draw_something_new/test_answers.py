"""What notebook 03 says to samplers of its readers: fish in one array, shares in the place of kinds."""

import numpy as np
import pytest

from genmodels.course import exercises
from genmodels.course.chapters.draw_something_new.exercises import catch

SAMPLER = exercises.get("a-sampler")
APART = "take them apart, as in return x, y."


def one_share_at_a_time(m, pi, mu, sigma, rng):
    y = [rng.choice(pi) for _ in range(m)]
    return np.array([rng.normal(mu[k], sigma[k]) for k in y]), np.array(y)


def shares(m, pi, mu, sigma, rng):
    y = rng.choice(pi, size=m, p=pi)
    return rng.normal(mu[y], sigma[y]), y


def kinds_in_zeros(m, pi, mu, sigma, rng):
    y = np.zeros(m)
    y[:] = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y], sigma[y]), y


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (lambda *a: np.array(catch(*a)), f"one array of shape (2, 20000): {APART}"),
        (lambda *a: np.stack(catch(*a), axis=1), f"one array of shape (20000, 2): {APART}"),
        (lambda *a: list(zip(*catch(*a), strict=True)), f"a list of 20000: {APART}"),
        (shares, "rng.choice(pi) draws one of the shares themselves"),
        (one_share_at_a_time, "rng.choice(pi) draws one of the shares themselves"),
        (kinds_in_zeros, "Kinds that are put into np.zeros become 0.0"),
    ],
)
def test_a_sampler_is_told_what_its_kinds_are(answer, said):
    reply = SAMPLER.check(answer)
    assert not reply.correct
    assert said in reply.message
