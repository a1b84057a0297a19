"""Samplers of Gaussians as beginners write them: each slip has a reply of its own, and none is sent the wrong way."""

from math import log, sqrt

import numpy as np
import pytest
import sympy as sp

from genmodels.course import exercises

DRAW = exercises.get("draw-a-gaussian")
DRONE = np.array([[4, -3], [-3, 9]])
ROOTS = {
    "right": lambda s2, rho: s2 * sqrt(1 - rho**2),
    "square": lambda s2, rho: s2**2 * (1 - rho**2),
    "shrunk": lambda s2, rho: s2 * (1 - rho**2),
    "by rho": lambda s2, rho: s2 * (1 - rho),
}


def by_hand(c, finish):
    """A sampler with an L of a, b and c that are made for the plane."""

    def draw(mu, Sigma, n, rng):
        s1, s2 = sqrt(Sigma[0][0]), sqrt(Sigma[1][1])
        rho = Sigma[0][1] / (s1 * s2)
        return finish(np.array([[s1, 0], [rho * s2, ROOTS[c](s2, rho)]]), mu, n, rng)

    return draw


def in_columns(L, mu, n, rng):
    z_1, z_2 = rng.standard_normal((n, 2)).T
    return np.column_stack([mu[0] + L[0, 0] * z_1, mu[1] + L[1, 0] * z_1 + L[1, 1] * z_2])


def at_once(L, mu, n, rng):
    return mu + rng.standard_normal((n, 2)) @ L.T


def moved_last(L, mu, n, rng):
    return rng.standard_normal((n, 2)) @ L.T + mu


def of_any_d(L, mu, n, rng):
    return mu + rng.standard_normal((n, len(mu))) @ L.T


@pytest.mark.parametrize("finish", [in_columns, at_once, moved_last, of_any_d])
@pytest.mark.parametrize(
    ("c", "said"),
    [
        ("right", "np.linalg.cholesky finds an L for any d."),
        ("square", "Your c is the variance"),
        ("shrunk", "of 1 - rho^2 the root is missing"),
        ("by rho", "Your c is sigma_2 (1 - rho):"),
    ],
)
def test_an_l_made_for_the_plane(c, said, finish):
    reply = DRAW.check(by_hand(c, finish))
    assert not reply.correct
    assert said in reply.message


@pytest.mark.parametrize(
    ("sampler", "said"),
    [
        (lambda mu, Sigma, n, rng: rng.standard_normal(n, len(mu)), "Give the shape in brackets"),
        (lambda mu, Sigma, n, rng: rng.standard_normal((n, len(mu))) * np.linalg.cholesky(Sigma), "entry by entry"),
        (lambda mu, Sigma, n, rng: np.linalg.cholesky(Sigma) * rng.standard_normal((n, len(mu))), "entry by entry"),
        (lambda mu, Sigma, n, rng: None, "does it end with `return`?"),
        (
            lambda mu, Sigma, n, rng: np.tile(mu + np.linalg.cholesky(Sigma) @ rng.standard_normal(len(mu)), (n, 1)),
            "all the same: draw z anew",
        ),
        (lambda mu, Sigma, n, rng: rng.standard_normal((n, len(mu))), "You return round points: pull them"),
        (lambda mu, Sigma, n, rng: at_once(np.sqrt(Sigma), mu, n, rng), "the root of each entry, and one beside the"),
        (lambda mu, Sigma, n, rng: of_any_d(np.linalg.inv(Sigma), mu, n, rng), "by the inverse of Sigma"),
        (lambda mu, Sigma, n, rng: rng.standard_normal((n, 1)) @ np.linalg.cholesky(Sigma).T, "needs d: draw an array"),
        (
            lambda mu, Sigma, n, rng: mu + rng.standard_normal(n) @ np.linalg.cholesky(Sigma).T,
            "needs z of shape (n, d)",
        ),
        (
            lambda mu, Sigma, n, rng: np.linalg.cholesky(Sigma) * rng.standard_normal((n, 1, len(mu))),
            "one point z the product",
        ),
        (
            lambda mu, Sigma, n, rng: (
                np.array(mu)[:, None] + np.linalg.cholesky(Sigma) @ rng.standard_normal((len(mu), n))
            ).reshape(n, len(mu)),
            "reshape cuts them anew",
        ),
        (
            lambda mu, Sigma, n, rng: np.array(mu) + rng.standard_normal((n, 2)) @ np.linalg.cholesky(Sigma).T,
            "two numbers each, and a point of d numbers needs d",
        ),
        (lambda mu, Sigma, n, rng: of_any_d(np.linalg.cholesky(np.linalg.inv(Sigma)), mu, n, rng), "a root of the inv"),
        (lambda mu, Sigma, n, rng: of_any_d(np.linalg.cholesky(Sigma), [-m for m in mu], n, rng), "You take mu away"),
        (lambda mu, Sigma, n, rng: np.dot(np.linalg.cholesky(Sigma), rng.standard_normal((n, len(mu)))), "z @ L.T"),
        (lambda mu, Sigma, n, rng: L @ rng.standard_normal((n, 2)), "Nothing is called L there"),  # noqa: F821
        (lambda mu, Sigma, n, rng: Sigma[0, 0], "mu and Sigma are lists here: make each an array first"),
        (lambda Sigma, mu, n, rng: np.linalg.cholesky(Sigma), "are the arguments in the order that is asked for?"),
        (lambda mu, Sigma, n, rng: at_once(np.linalg.cholesky(DRONE), mu, n, rng), "by the drone's matrix"),
        (lambda mu, Sigma, n, rng: of_any_d(np.linalg.cholesky(DRONE), mu, n, rng), "by the drone's matrix"),
    ],
)
def test_other_slips_are_named_and_the_rng_is_not_blamed(sampler, said):
    reply = DRAW.check(sampler)
    assert not reply.correct
    assert said in reply.message
    assert "nothing else" not in reply.message
    assert not any(twice in reply.message for twice in ("?.", ".. "))


@pytest.mark.parametrize("w", [[-3, 1], [3, -1], [-2, 1], [2, -1], [-4, 1], [4, -1], [-1, 1], [1, -1]])
def test_who_does_as_the_reply_says_gets_a_smaller_variance(w):
    reply = exercises.get("negative-variance").check(w).message
    size = 0.1 if "larger, " in reply.replace("second one larger, ", "") else -0.1
    assert ("first number" in reply) or ("first one" in reply)
    C = np.array([[2, 5], [5, 12]])
    moved = np.array([w[0] + np.sign(w[0]) * size, w[1]])
    assert moved @ C @ moved < np.array(w) @ C @ w


def one_round(mu, Sigma, n, rng):
    points = []
    for _ in range(n):
        points.append(mu + np.linalg.cholesky(Sigma) @ rng.standard_normal(len(mu)))
        return np.array(points)
    return None


def test_a_return_inside_the_loop_is_told():
    message = exercises.get("draw-a-gaussian").check(one_round).message
    assert "(40000, 2) is asked for. Your `return` stands inside the loop" in message


def pulled(z, mu, Sigma):
    return mu + z @ np.linalg.cholesky(Sigma).T


def centred(mu, Sigma, n, rng):
    z = rng.standard_normal((n, len(mu)))
    return pulled(z - z.mean(axis=0), mu, Sigma)


def standardised(mu, Sigma, n, rng):
    z = rng.standard_normal((n, len(mu)))
    return pulled((z - z.mean(axis=0)) / z.std(axis=0), mu, Sigma)


def whitened(mu, Sigma, n, rng):
    z = rng.standard_normal((n, len(mu)))
    return pulled((z - z.mean(axis=0)) @ np.linalg.inv(np.linalg.cholesky(np.cov(z.T))).T, mu, Sigma)  # of m - 1, too


@pytest.mark.parametrize("sampler", [centred, standardised, whitened])
def test_a_sample_with_exactly_the_moments_is_told_to_leave_z_as_it_is(sampler):
    reply = DRAW.check(sampler)
    assert not reply.correct
    assert "leave z as it is" in reply.message


@pytest.mark.parametrize(
    ("sampler", "said"),
    [
        (lambda mu, Sigma, n, rng: np.tile(mu, (n, 1)), "You repeat mu n times, and draw nothing"),
        (lambda mu, Sigma, n, rng: of_any_d(np.linalg.cholesky(Sigma), 2 * np.array(mu), n, rng), "add mu twice"),
        (lambda mu, Sigma, n, rng: of_any_d(np.linalg.cholesky(np.array(Sigma) / 2), mu, n, rng), "Sigma / 2"),
        (lambda mu, Sigma, n, rng: of_any_d(np.linalg.cholesky(Sigma) / np.sqrt(2), mu, n, rng), "Sigma / 2"),
        (lambda mu, Sigma, n, rng: of_any_d(np.linalg.cholesky(2 * np.array(Sigma)), mu, n, rng), "twice the cov"),
        (lambda mu, Sigma, n, rng: of_any_d(np.linalg.cholesky(Sigma) / 2, mu, n, rng), "half as wide"),
    ],
)
def test_factors_and_draws_without_chance_are_named(sampler, said):
    reply = DRAW.check(sampler)
    assert not reply.correct
    assert said in reply.message


NEGATIVE = exercises.get("negative-variance")
C = np.array([[2, 5], [5, 12]])


@pytest.mark.parametrize("pair", [np.linalg.eigh(C), np.linalg.eig(C), (np.array([1, 2]), np.eye(2))])
def test_values_and_vectors_together_are_two_things(pair):
    assert NEGATIVE.check(pair).message.endswith("you gave 2 things; give w alone, such as one column of the last.")
    assert NEGATIVE.check(pair[1]).message.endswith("Give one column of it.")


def test_eigenvalues_are_no_eigenvector():
    assert NEGATIVE.check(np.linalg.eigh(C)[1][:, 0]).correct
    for values in (np.linalg.eigvalsh(C), [14.07, -0.07]):
        assert "These are the two eigenvalues of C" in NEGATIVE.check(values).message


@pytest.mark.parametrize("answer", ["c", '"c"', "'c'", "answer c", ["c"], ("c",), {"c"}, '["c"]', "c)", "ellipse c"])
def test_a_letter_in_any_dress(answer):
    assert exercises.get("whose-ellipse").check(answer).correct


def test_a_cell_goes_on_with_ours_until_yours_passes():
    draw, whose = DRAW.yours_or_ours(by_hand("square", at_once))
    assert whose == "ours, until yours passes"
    assert draw([1, 2], DRONE.tolist(), 7, np.random.default_rng(0)).shape == (7, 2)
    assert DRAW.yours_or_ours(lambda mu, Sigma, n, rng: None)[1] == "ours, until yours passes"
    assert DRAW.yours_or_ours(DRAW.answer)[1] == "yours"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ([4, 9], "Those are both eigenvalues"),
        ((9, 4), "Those are both eigenvalues"),
        (12, "You doubled"),
        (sqrt(np.linalg.eigvalsh(DRONE)[1]), "the drone's cloud"),
        (np.linalg.eigvalsh(DRONE)[1], "the drone's cloud"),
        *((both, "which of them is the long one? Give that alone.") for both in ([2, 3], (3, 2), "3 and 2", "2, 3")),
        (13 / 2 + 2.5**2, "the root is still to be taken"),
        (sqrt(13 / 2 + 2.5**2), "the root is still to be taken"),
        (sqrt(13 / 2 + 2), "You added the 2 to 6.5"),
        (sqrt(5 + 2), "is no sum of a row"),
        (3 * sqrt(-2 * log(0.5)), "the ellipse for 50 %"),
        (3 * sqrt(-2 * log(0.1)), "the ellipse for 90 %"),
        (300, "The length is right, in centimetres"),
        ("300 cm", "you gave '300 cm'. Metres are asked for."),
        ("3 km", "you gave '3 km'. Metres are asked for."),
        ("9 m²", "you gave '9 m²'. m² are the unit of a variance"),
        ("3 m^2", "m² are the unit of a variance"),
        ([2, 5], "a list of 2"),
    ],
)
def test_slips_of_the_long_axis(answer, said):
    axis = exercises.get("half-the-long-axis")
    reply = axis.check(answer)
    assert not reply.correct
    assert said in reply.message
    for right in (3, "3 m", "3m", "3 Meter", "3 M", "3 metres"):
        assert axis.check(right).correct


def test_how_much_denser_in_the_south():
    asked = exercises.get("which-is-denser")
    north, south = (np.array(step) @ np.linalg.inv(DRONE) @ step for step in ([2, 3], [2, -3]))
    times = {"b": np.exp((north - south) / 2), "c": np.exp(north - south), "d": north / south}
    assert {letter: f"{ratio:.2g}" for letter, ratio in times.items()} == {"b": "3.8", "c": "14", "d": "3"}
    assert all(f"in the south, {ratio:.2g} times" == asked.options[letter] for letter, ratio in times.items())
    assert asked.check("b").correct


def test_weights_may_be_given_by_their_names():
    assert NEGATIVE.check({"w_1": 5, "w_2": -2}).correct
    assert NEGATIVE.check(dict(zip(sp.symbols("w_1 w_2"), (5, -2), strict=True))).correct
    assert NEGATIVE.check({"w_2": 1, "w_1": -5}).message.startswith("at w = [-5, 1]")
    assert NEGATIVE.check({"w_1": 5}).message == "you gave w_1; one input is asked for."
