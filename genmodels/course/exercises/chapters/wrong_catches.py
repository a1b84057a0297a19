"""More wrong samplers of fish: two kinds for K, a size forgotten, lengths that lost their fish."""

import numpy as np


def first_two_kinds(m, pi, mu, sigma, rng):
    """np.where(y == 1, ...) tells two kinds apart; here there are K: mu[y] looks up one of K means."""
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(np.where(y == 1, mu[1], mu[0]), sigma[y]), y


def first_two_kinds_and_spreads(m, pi, mu, sigma, rng):
    """np.where(y == 1, ...) tells two kinds apart; here there are K: mu[y] looks up one of K means."""
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(np.where(y == 1, mu[1], mu[0]), np.where(y == 1, sigma[1], sigma[0])), y


def one_kind(m, pi, mu, sigma, rng):
    """You draw one kind, and it is that of all fish: with size=m, rng.choice draws a kind for each."""
    y = rng.choice(len(pi), p=pi)
    return rng.normal(mu[y], sigma[y], m), y


def one_fish(m, pi, mu, sigma, rng):
    """You draw one fish: with size=m, rng.choice draws a kind for each of m fish."""
    y = rng.choice(len(pi), p=pi)
    return rng.normal(mu[y], sigma[y]), y


def last_kind(m, pi, mu, sigma, rng):
    """Each turn of your loop overwrites x, so all fish have the lengths of the last kind: mu[y] needs no loop."""
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[-1], sigma[-1], m), y


def first_kind(m, pi, mu, sigma, rng):
    """All your lengths are of kind 0, whatever kind you return: mu[y] looks up the mean of each fish."""
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[0], sigma[0], m), y


def kind_after_kind(m, pi, mu, sigma, rng):
    """Your lengths stand kind after kind, the kinds in the order they were drawn: each length belongs to its fish."""
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[np.sort(y)], sigma[np.sort(y)]), y


def means_for_lengths(m, pi, mu, sigma, rng):
    """You draw one of the means for each fish, beside its kind; the length is normal about the mean of its kind."""
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.choice(mu, size=m, p=pi), y


WRONG_CATCHES = (
    first_two_kinds,
    first_two_kinds_and_spreads,
    one_kind,
    one_fish,
    last_kind,
    first_kind,
    kind_after_kind,
    means_for_lengths,
)
