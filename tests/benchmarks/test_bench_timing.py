"""Turns, medians and spreads, with a clock that the test sets: nothing here depends on how fast the machine is."""

import pytest

from benchmarks.timing import LEAST, QUICK, Effort, Spread, Times, interleaved


class Clock:
    """A clock that only work moves forward."""

    def __init__(self):
        self.now, self.log = 0.0, []

    def __call__(self) -> float:
        return self.now

    def work(self, name: str, *seconds: float):
        """Some work that takes these seconds in turn, the last one for ever."""
        left = list(seconds)

        def done():
            self.log.append(name)
            self.now += left.pop(0) if len(left) > 1 else left[0]

        return done


def test_contenders_take_turns_after_a_run_that_does_not_count():
    clock = Clock()
    works = {"a": clock.work("a", 100.0, 1.0, 2.0, 3.0), "b": clock.work("b", 100.0, 4.0)}
    times = interleaved(works, Effort(fewest=3, most=3, seconds=0), clock)
    assert "".join(clock.log) == "ab" + "ababab"
    assert times.seconds == {"a": (1.0, 2.0, 3.0), "b": (4.0, 4.0, 4.0)}
    assert times.medians == {"a": 2.0, "b": 4.0}


def test_a_ratio_is_the_median_of_the_rounds_and_not_that_of_the_medians():
    """A round in which all is ten times slower changes nothing."""
    times = Times({"ours": (1.0, 10.0, 1.0), "theirs": (3.0, 30.0, 3.0)})
    assert times.ratio("theirs", "ours") == Spread(3.0, 3.0, 3.0)


@pytest.mark.parametrize(
    ("rounds", "spent", "enough"), [(2, 99.0, False), (3, 0.1, False), (3, 0.2, True), (7, 0.0, True)]
)
def test_an_effort_ends_by_rounds_or_by_seconds(rounds, spent, enough):
    assert (QUICK.fewest, QUICK.most, QUICK.seconds) == (3, 7, 0.2)
    assert QUICK.enough(rounds, spent) is enough


def test_a_slow_contender_stops_at_the_fewest_rounds():
    clock = Clock()
    times = interleaved({"a": clock.work("a", 5.0)}, Effort(fewest=2, most=50, seconds=1.0), clock)
    assert len(times.seconds["a"]) == 2


def test_quick_work_is_repeated_within_one_reading():
    clock = Clock()
    times = interleaved({"a": clock.work("a", LEAST / 8)}, Effort(fewest=1, most=1, seconds=0), clock)
    assert times.seconds["a"] == (pytest.approx(LEAST / 8),)
    assert len(clock.log) == 1 + 3 + 8  # a first call, three to see how long it takes, eight that count


def test_collection_is_on_again_after_work_that_fails():
    import gc

    calls = iter([None, None, None, None])  # one call and three more go well

    def failing():
        next(calls)

    with pytest.raises(StopIteration):
        interleaved({"a": failing}, QUICK)
    assert gc.isenabled()
