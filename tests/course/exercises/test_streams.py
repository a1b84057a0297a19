"""What a learner hears whose stream gets one of the three numbers wrong, whatever the other two are."""

import pytest

from genmodels.course import exercises


def welford(blocks):
    m, mean, S = 0, 0.0, 0.0
    for block in blocks:
        for x in block:
            m, step = m + 1, x - mean
            mean, S = mean + step / m, S + step * (x - (mean + step / m))
    return m, mean, S


def changed(how):
    def stream(blocks):
        m, mean, S = 0, 0.0, 0.0
        for block in blocks:
            if not block:
                continue
            n, mean_b = len(block), sum(block) / len(block)
            step, S_b = mean_b - mean, sum((x - mean_b) ** 2 for x in block)
            mean, old = mean + n / (m + n) * step, m
            m = m + n
            S = S + S_b + how(m, n, step, old)
        return [m, mean, S]

    return stream


@pytest.mark.parametrize(
    "how", [lambda m, n, step, old: m * n / (m + n) * step**2, lambda m, n, step, old: (old + n) * step**2]
)
def test_a_scatter_from_the_wrong_weight(how):
    assert "as they were before the block" in exercises.get("stream-a-file").check(changed(how)).message


@pytest.mark.parametrize(
    ("end", "said"),
    [
        (lambda m, mean, S: [mean, m, S], "in this order"),
        (lambda m, mean, S: [m, mean], "in this order"),
        (lambda m, mean, S: [m, m * mean, S], "Divide the sum by m"),
        (lambda m, mean, S: [m, mean, S / (m - 1)], "m - 1"),
        (lambda m, mean, S: [m, mean, S**0.5], "root"),
    ],
)
def test_one_of_the_three_is_wrong(end, said):
    assert exercises.get("stream-a-file").check(lambda blocks: list(welford(blocks))).correct
    assert said in exercises.get("stream-a-file").check(lambda blocks: end(*welford(blocks))).message


def test_a_filter_that_skips_empty_blocks_keeps_none():
    assert exercises.get("stream-a-file").check(lambda blocks: list(welford(filter(len, blocks)))).correct


def test_a_mean_of_means_is_named_whatever_the_scatter():
    def stream(blocks):
        sizes, means = zip(*((len(block), sum(block) / len(block)) for block in blocks if block), strict=True)
        mean = sum(means) / len(means)
        return [sum(sizes), mean, sum((one - mean) ** 2 for one in means)]

    assert "mean of the blocks' means" in exercises.get("stream-a-file").check(stream).message
