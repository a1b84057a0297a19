"""Beliefs: what is held of p before and after tosses, what it forecasts, and the prior that groups have in common.

Tosses are ones and zeros. p (L,) are values that the probability of a one may have, belief (L,) how probable each is.
Beta(a, b) is a belief in all of them, as if from a ones and b zeros in an urn.

>>> p = np.linspace(0, 1, 101)
>>> after = posterior(p, beta(p, 1, 1), ones=7, zeros=3)
>>> (after @ p).round(3), forecast(p, after, 2).round(3), round(1 / np.exp(log_evidence(1, 1, 7, 3)))
(np.float64(0.667), array([0.128, 0.41 , 0.462]), 1320)
>>> common_prior(np.array([0, 3]), np.array([4, 9]), strengths=[8, 20], means=[0.1, 0.2])
(0.2, 20, array([0.16666667, 0.21875   ]))
"""

import numpy as np

from genmodels.plain.counts import xlogy


def posterior(p, prior, ones, zeros):
    logs = xlogy(1, prior) + xlogy(ones, p) + xlogy(zeros, 1 - p)  # log prior + log likelihood; log 0 is -inf
    weights = np.exp(logs - logs.max())
    return weights / weights.sum()  # P(p | tosses) = P(p) p^ones (1 - p)^zeros / their sum


def beta(p, a, b):
    return posterior(p, np.ones(len(p)), a - 1, b - 1)  # p^(a - 1) (1 - p)^(b - 1) / their sum


def forecast(p, belief, total):
    known = np.eye(1, total + 1).repeat(len(p), axis=0)  # P(k ones | p), before any toss: there are none
    for _ in range(total):
        known = (1 - p)[:, None] * known + p[:, None] * np.roll(known, 1, axis=1)  # k stay k, or k - 1 become k
    return belief @ known  # P(k ones of total) = sum_p P(p) P(k ones | p)


# Beta(a, b) is an urn: what is drawn goes back with another of its kind.  All orders are equally probable.
def log_evidence(a, b, ones, zeros):
    own, other = np.log(a + np.arange(ones)).sum(), np.log(b + np.arange(zeros)).sum()  # log a (a + 1) (a + 2) ...
    return own + other - np.log(a + b + np.arange(ones + zeros)).sum()  # log P(tosses), each foretold by those before


# Groups with ones (K,) and zeros (K,): each has a p of its own, and all of these are from one Beta.
def common_prior(ones, zeros, strengths, means):
    tried = [(mean, strength) for strength in strengths for mean in means]
    groups = list(zip(ones, zeros, strict=True))
    heights = [sum(log_evidence(n * m, n * (1 - m), *group) for group in groups) for m, n in tried]
    mean, strength = tried[np.argmax(heights)]  # that with the most evidence
    return mean, strength, (strength * mean + ones) / (strength + ones + zeros)  # and the mean of p in each group
