"""What notebook 20 says of files in blocks, of workers, and of many features."""

from fractions import Fraction
from itertools import product
from math import ceil

import numpy as np
import pytest

from genmodels.course import widgets
from tools.claims import claim

SIZES, WORKERS = (axis.stops for axis in widgets.blocks_and_workers().axes)


def cost(size, workers):
    """Seconds, MB at once, and how many are idle in the last round."""
    blocks = ceil(1_000_000 / size)
    rounds = ceil(blocks / workers)
    return rounds * (1e-3 + 1e-6 * size), min(workers, blocks) * size * 24 / 1e6, rounds * workers - blocks


def fastest(workers):
    return min(SIZES, key=lambda size: cost(size, workers)[0])


def counted(rows):
    """What naive Bayes keeps of rows (minute, weather, way), exactly: sums of each column in each class."""
    total = {}
    for minute, weather, way in rows:
        for key, value in (((way, "n"), 1), ((way, "x"), minute), ((way, "xx"), minute**2), ((way, weather), 1)):
            total[key] = total.get(key, 0) + value
    return total


def test_read_once_and_the_same():
    claim("20", "The file is read **once**, and the model is not worse at all: it is the same, to rounding.")
    claim("20", "For each class, the minutes add as $m$, mean and scatter, the weather as counts.")
    claim("20", "A file is read once, block by block, and the model is that of one fit on all lines, to rounding.")
    rng = np.random.default_rng(1)
    words = [f"word {i}" for i in range(60)]  # a new one in each line: one more count for each line
    assert [len(counted((1, word, "bus") for word in words[:n])) for n in (20, 60)] == [23, 63]
    rows = [
        (Fraction(int(t), 100), str(sky), str(way))
        for t, sky, way in zip(
            rng.integers(0, 6000, 900),
            [*rng.choice(["dry", "rain"], 899), "snow"],
            rng.choice(["bus", "foot"], 900),
            strict=True,
        )
    ]
    for size in (7, 100, 900):
        total = {}
        for i in range(0, 900, size):
            for key, value in counted(rows[i : i + size]).items():
                total[key] = total.get(key, 0) + value
        assert total == counted(rows)


def test_the_file():
    claim(
        "20", "Here is such a file with 50,000 lines (drawn at random). We pretend that the memory holds 1,000 of them."
    )
    claim("20", "With all lines at once the memory grows with the file.")
    claim("20", "Block by block it stays what one block needs: the file could as well be a thousand times as long.")
    claim("20", "hands them over as rows $X$ and labels $y$, and forgets them (`del`) before it reads on.")
    claim("20", "Column 0 of a row is a number, for a Gaussian in each class; column 1 is a word, to be counted:")
    claim("20", "(Not with a new word in each line: each would be one more count to keep.)")
    claim("20", "The memory is that of the statistics and of one block for each worker, however long the file.")
    assert 50 * 1000 == 50_000
    assert all(cost(size, workers)[1] <= workers * size * 24 / 1e6 for size, workers in product(SIZES, WORKERS))
    for lines in (2_000, 16_000, 50_000_000):  # the lines that a reader of blocks has in hand at once
        assert max(min(1000, lines - start) for start in range(0, min(lines, 100_000), 1000)) == 1000


def test_a_fixed_cost_of_each_block():
    claim("20", "Each block has a fixed cost, however few rows it has.")
    claim("20", "Cut into blocks of 100, you pay it 1,000 times; into blocks of 10,000, ten times.")
    claim("20", "Each block has a fixed cost: many small blocks cost time.")
    assert 100_000 // 100 == 1000
    assert 100_000 // 10_000 == 10
    times = [cost(size, 1)[0] for size in SIZES]
    assert times == sorted(times, reverse=True)


def test_the_world_for_thinking():
    claim("20", "each row takes a millionth of a second, and to start a block takes a thousandth.")
    claim("20", "a million rows of 24 bytes;")
    claim("20", "A block has 100, 1,000, 10,000, 50,000, 100,000, 250,000 or a million rows.")
    assert SIZES == (100, 1000, 10_000, 50_000, 100_000, 250_000, 1_000_000)
    demo = widgets.blocks_and_workers()
    for size, workers in product(SIZES, WORKERS):
        said = demo.move(size=size, workers=workers).split(": ", 1)[1]
        seconds, megabytes, idle = cost(size, workers)
        numbers = [float(word.rstrip(".")) for word in said.split() if word[0].isdigit()]
        assert numbers == pytest.approx([seconds, megabytes, idle], rel=0.005)


def test_one_worker_and_four():
    claim("20", "One worker with blocks of 100 spends ten of eleven seconds on starting blocks.")
    claim("20", "One block of a million rows keeps one worker busy and the others idle, and the whole file in memory.")
    claim("20", "Four workers are fastest with four blocks of 250,000, which is the whole file in memory as well;")
    claim("20", "twenty blocks of 50,000 are nearly as fast, and need a fifth of that memory.")
    claim("20", "which is the one size that is no faster than with one worker?")
    assert cost(100, 1)[0] == pytest.approx(11)
    assert 1e-3 * 1_000_000 / 100 == 10
    for workers in WORKERS:
        seconds, megabytes, idle = cost(1_000_000, workers)
        assert (seconds, megabytes, idle) == (cost(1_000_000, 1)[0], 24, workers - 1)
    assert [size for size in SIZES if cost(size, 4)[0] >= cost(size, 1)[0]] == [1_000_000]
    assert fastest(4) == 250_000
    assert ceil(1_000_000 / 250_000) == 4
    assert cost(250_000, 4)[1] == 24
    assert ceil(1_000_000 / 50_000) == 20
    assert cost(50_000, 4)[0] < 1.05 * cost(250_000, 4)[0]
    assert cost(50_000, 4)[1] == 24 / 5


def test_sixteen_workers():
    claim(
        "20",
        "For sixteen workers, of these sizes, 10,000 is the fastest: the last round leaves twelve of them idle, but a "
        "round takes 0.011 seconds. With 50,000, four blocks are left for a second round, of 0.051 seconds.",
    )
    claim("20", "Too few blocks leave workers idle.")
    claim("20", "What cannot be shared, such as one disk, limits them all.")
    assert fastest(16) == 10_000
    assert cost(10_000, 16)[2] == 12
    assert pytest.approx(0.011) == 1e-3 + 1e-6 * 10_000
    assert pytest.approx(0.051) == 1e-3 + 1e-6 * 50_000
    assert 1_000_000 // 50_000 - 16 == 4
    claim("20", "For four workers, 100,000 is a bump: ten blocks, and two workers idle in the last of three rounds.")
    assert (ceil(1_000_000 / 100_000), ceil(10 / 4), cost(100_000, 4)[2]) == (10, 3, 2)
    assert cost(100_000, 4)[0] > max(cost(50_000, 4)[0], cost(250_000, 4)[0])
    for size, workers in product(SIZES, WORKERS):
        if ceil(1_000_000 / size) < workers:
            assert cost(size, workers)[2] > 0
    for workers in range(1, 1000):  # 20 seconds of disk, 80 to share
        assert Fraction(100) / (20 + Fraction(80, workers)) < 5


def test_sums_in_any_order():
    claim("20", "Sums may be taken in any order.")
    values = [Fraction(int(v), 7) for v in np.random.default_rng(0).integers(-99, 99, 64)]
    pairs = values
    while len(pairs) > 1:
        pairs = [sum(pairs[i : i + 4]) for i in range(0, len(pairs), 4)]
    assert pairs[0] == sum(values) == sum(reversed(values))


def test_many_features():
    claim("20", r"have $2d$ means to learn, a prior, and the $\frac{d(d + 1)}{2}$ different entries of the covariance.")
    claim("20", "Naive Bayes with shared variances keeps the $d$ variances alone: $3d + 1$ numbers in all.")
    claim("20", "Naive Bayes for words, each there or not, has $2d + 1$: 100,001 for 50,000 words.")
    claim("20", "At $d = 50{,}000$ that is 150,001; the full covariance has more than a billion.")
    claim(
        "20", "Gaussian naive Bayes with shared variances has $3d + 1$ numbers for two classes; a full covariance alone"
    )
    for d in (1, 2, 5, 40):
        means = [(y, j) for y in (0, 1) for j in range(d)]
        assert len([(j, k) for j in range(d) for k in range(j + 1)]) == d * (d + 1) // 2
        assert len(means) + d + 1 == 3 * d + 1
        assert len(means) + 1 == 2 * d + 1  # for words: a share in place of each mean
    assert (3 * 50_000 + 1, 2 * 50_000 + 1) == (150_001, 100_001)
    assert 50_000 * 50_001 // 2 > 10**9


def test_fewer_rows_than_features_and_two():
    claim("20", "And with fewer than $d + 2$ rows of two classes, their scatter is singular: maximum likelihood gives")
    claim("20", "mends that, though not the size; a diagonal mends both.")
    rng = np.random.default_rng(2)
    for d in (1, 3, 10):
        for m in range(2, d + 4):
            X, y = rng.normal(size=(m, d)), np.arange(m) % 2
            centred = X - np.array([X[y == k].mean(axis=0) for k in (0, 1)])[y]
            assert (np.linalg.matrix_rank(centred) < d) == (m < d + 2)
    scatter = np.cov(rng.normal(size=(30, 40)).T)
    assert np.linalg.eigvalsh(0.9 * scatter + 0.1 * np.diag(np.diag(scatter)))[0] > 0  # shrunken, and of 40 x 40
    assert all(np.diag(scatter) > 0)
