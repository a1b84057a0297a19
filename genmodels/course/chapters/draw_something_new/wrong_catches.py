"""More wrong samplers of fish: two kinds for K, a size forgotten, lengths that lost their fish."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip


@slip("np.where(y == 1, ...) tells two kinds apart; here there are K: mu[y] looks up one of K means.")
def first_two_kinds(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(np.where(y == 1, mu[1], mu[0]), sigma[y]), y


@slip("np.where(y == 1, ...) tells two kinds apart; here there are K: mu[y] looks up one of K means.")
def first_two_kinds_and_spreads(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(np.where(y == 1, mu[1], mu[0]), np.where(y == 1, sigma[1], sigma[0])), y


@slip("You draw one kind, and it is that of all fish: with size=m, rng.choice draws a kind for each.")
def one_kind(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), p=pi)
    return rng.normal(mu[y], sigma[y], m), y


@slip("You draw one fish: with size=m, rng.choice draws a kind for each of m fish.")
def one_fish(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), p=pi)
    return rng.normal(mu[y], sigma[y]), y


@slip("Each turn of your loop overwrites x, so all fish have the lengths of the last kind: mu[y] needs no loop.")
def last_kind(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[-1], sigma[-1], m), y


@slip("All your lengths are of kind 0, whatever kind you return: mu[y] looks up the mean of each fish.")
def first_kind(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[0], sigma[0], m), y


@slip("Your lengths stand kind after kind, the kinds in the order they were drawn: each length belongs to its fish.")
def kind_after_kind(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[np.sort(y)], sigma[np.sort(y)]), y


@slip("You draw one of the means for each fish, beside its kind; the length is normal about the mean of its kind.")
def means_for_lengths(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.choice(mu, size=m, p=pi), y


@slip("Your y holds means, not kinds: draw y from 0 to K - 1, and look up mu[y] for the lengths.")
def means_for_kinds(m, pi, mu, sigma, rng):
    y = rng.choice(mu, size=m, p=pi)
    return rng.normal(y, 6), y


@slip("rng.multinomial counts how many fish are of each kind; asked for is the kind of each fish, from rng.choice.")
def counts_for_kinds(m, pi, mu, sigma, rng):
    y = rng.multinomial(m, pi)
    return rng.normal(mu, sigma), y


@slip("You draw one of three kinds, and here pi has more: len(pi) says how many there are.")
def three_kinds(m, pi, mu, sigma, rng):
    y = rng.choice(3, size=m, p=pi)
    return rng.normal(mu[y], sigma[y]), y


@slip("The third thing that rng.choice takes is replace, and not the probabilities: hand them over as p=pi.")
def shares_without_name(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), m, pi)
    return rng.normal(mu[y], sigma[y]), y


@slip("rng.random(m) < pi asks m numbers against K shares; a comparison tells two kinds apart, rng.choice draws of K.")
def below_the_shares(m, pi, mu, sigma, rng):
    y = (rng.random(m) < pi).astype(int)
    return rng.normal(mu[y], sigma[y]), y


WRONG_CATCHES = (
    first_two_kinds,
    first_two_kinds_and_spreads,
    one_kind,
    one_fish,
    last_kind,
    first_kind,
    kind_after_kind,
    means_for_lengths,
    means_for_kinds,
    counts_for_kinds,
    three_kinds,
    shares_without_name,
    below_the_shares,
)
