"""What a learner hears whose stream gets one of the three numbers wrong, whatever the other two are."""

import tracemalloc

import numpy as np
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
        (lambda m, mean, S: [m, mean, (S / m) ** 0.5], "standard deviation"),
        (lambda m, mean, S: [m, mean, S / m], "variance"),
        (lambda m, mean, S: [m, mean, S + m * mean**2], "squares of the minutes"),
        (lambda m, mean, S: [m, mean / 2, S], "the share m_b / (m + m_b)"),
    ],
)
def test_one_of_the_three_is_wrong(end, said):
    assert exercises.get("stream-a-file").check(lambda blocks: list(welford(blocks))).correct
    assert said in exercises.get("stream-a-file").check(lambda blocks: end(*welford(blocks))).message


def test_a_filter_that_skips_empty_blocks_keeps_none():
    assert exercises.get("stream-a-file").check(lambda blocks: list(welford(filter(len, blocks)))).correct


def behind_the_first(blocks):
    yield next(blocks)
    yield from blocks


@pytest.mark.parametrize("opened", [iter, behind_the_first])
def test_a_loop_may_go_on_behind_the_first_block(opened):
    assert exercises.get("stream-a-file").check(lambda blocks: list(welford(opened(blocks)))).correct


def test_an_array_of_all_blocks_keeps_them():
    def stream(blocks):
        everything = np.array([])
        for block in blocks:
            everything = np.append(everything, block)
        return [len(everything), everything.mean(), everything.var() * len(everything)]

    assert "you keep the blocks" in exercises.get("stream-a-file").check(stream).message


def put_together(kept):
    values = np.concatenate([np.asarray(one, dtype=float).ravel() for one in kept])
    return [len(values), values.mean(), values.var() * len(values)]


@pytest.mark.parametrize(
    "keep",
    [
        lambda blocks: list(blocks),
        lambda blocks: [np.array(block, float) for block in blocks],
        lambda blocks: [np.array(block, "float32") for block in blocks],
        lambda blocks: [[v + 0 for v in block] for block in blocks],
        lambda blocks: [[float(v)] for block in blocks for v in block],
        lambda blocks: {k: tuple(map(int, block)) for k, block in enumerate(blocks)}.values(),
    ],
)
def test_whoever_keeps_every_number_is_found_out(keep):
    message = exercises.get("stream-a-file").check(lambda blocks: put_together(keep(blocks))).message
    assert "MemoryError: you keep the blocks" in message
    assert "300 blocks of 200 minutes" in message


def test_a_running_state_may_be_an_array_of_any_size():
    def stream(blocks):
        for size in range(3, 12):
            state = np.zeros(size)
        for block in blocks:
            for x in block:
                state[0] += 1
                step = x - state[1]
                state[1] += step / state[0]
                state[2] += step * (x - state[1])
        return state[:3]

    assert exercises.get("stream-a-file").check(stream).correct


def test_memory_is_not_measured_where_somebody_else_does_and_is_let_go_after_an_error():
    assert not exercises.get("stream-a-file").check(lambda blocks: [1 / 0 for _ in blocks]).correct
    assert not tracemalloc.is_tracing()
    tracemalloc.start()
    try:
        assert exercises.get("stream-a-file").check(lambda blocks: list(welford(blocks))).correct
        assert tracemalloc.is_tracing()
    finally:
        tracemalloc.stop()


def test_a_mean_of_means_is_named_whatever_the_scatter():
    def stream(blocks):
        sizes, means = zip(*((len(block), sum(block) / len(block)) for block in blocks if block), strict=True)
        mean = sum(means) / len(means)
        return [sum(sizes), mean, sum((one - mean) ** 2 for one in means)]

    assert "mean of the blocks' means" in exercises.get("stream-a-file").check(stream).message


def test_squares_measured_from_a_mean_that_moves():
    def stream(blocks):
        m, total, S = 0, 0.0, 0.0
        for block in blocks:
            for x in block:
                m, total = m + 1, total + x
                S += (x - total / m) ** 2
        return [m, total / m, S]

    assert "it moves" in exercises.get("stream-a-file").check(stream).message


def test_blocks_counted_whatever_the_rest():
    def stream(blocks):
        means = [sum(block) / len(block) for block in blocks if block]
        return [len(means), sum(means) / len(means), 0.0]

    assert "counts the blocks" in exercises.get("stream-a-file").check(stream).message


@pytest.mark.parametrize(
    ("name", "answer", "said"),
    [
        ("four-workers", 5, "both have to be done"),
        ("four-workers", 2, "on one side alone"),
        ("four-workers", 1.18, "it is the fit"),
        ("four-workers", 85, "divide 100"),
        ("a-matrix-that-fits", 12_500_000**0.5, "do not halve"),
        ("a-matrix-that-fits", 4999, "One more fits"),
        ("a-matrix-that-fits", 5120, "1024"),
        ("a-matrix-that-fits", 3_125_000**0.5, "64 bits"),
    ],
)
def test_a_number_that_is_not_it(name, answer, said):
    assert said in exercises.get(name).check(answer).message
