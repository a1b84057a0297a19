"""Every test is handed to one worker, and to one that can begin: nobody waits for the site, or for browsers alone."""

from types import SimpleNamespace

import pytest

from tests.schedule import BROWSER, ON_THE_SITE, WITH, LongestFirst

TESTS = [
    *(f"genmodels/a.py::{k}" for k in range(9)),
    *(f"tests/laws/test_{name}.py::test_{k}" for name in "ab" for k in range(30)),
    *(f"tests/statistics/test_{name}.py::test_1" for name in "cdefgh"),
    *("tests/course/kit/player/test_m.py::test_1", "tests/browser/test_records.py::test_1"),
    *("notebooks/00_start_here.ipynb::Cell 0", "notebooks/00_start_here.ipynb::Cell 1"),
    *(f"tests/browser/test_{name}.py::test_1" for name in ("i", "j", "site_look", "slides")),
    *(
        "tests/browser/test_site.py::test_1",
        "tests/browser/lab/test_k.py::test_1",
        "tests/browser/lab/test_l.py::test_1",
    ),
]
TOGETHER = [  # what has to share a worker
    {"tests/browser/test_site.py", "tests/browser/test_site_look.py"},
    {"tests/browser/lab/test_k.py", "tests/browser/lab/test_l.py"},
    {"tests/browser/test_i.py", "tests/browser/test_j.py"},
    {"tests/browser/test_records.py", "tests/course/kit/player/test_m.py"},
]
ORDER = ("tests/course/kit/player/", "notebooks/", "tests/laws/", "")  # of what has no browser
CONFIG = SimpleNamespace(getvalue={"tx": ["2*popen"]}.get, option=SimpleNamespace(loadscopereorder=True))


def is_browsing(test):
    """The records are read by a browser, which has little to do: mostly they are drawn."""
    return test.startswith(BROWSER) and not test.startswith(tuple(WITH))


class Site:
    """A site that is built after so many rounds."""

    def __init__(self, rounds):
        self.rounds, self.begun = rounds, 0

    @property
    def is_there(self):
        return self.rounds <= 0

    def begin(self):
        self.begun += 1


class Worker:
    """A worker that runs what it is handed, in turn, and remembers what was the case when it was handed it."""

    shutting_down, gateway = False, SimpleNamespace(id="made up")

    def __init__(self, site):
        self.site, self.others, self.left, self.done, self.handed = site, [], [], [], []

    def send_runtest_some(self, numbers):
        beside = any(is_browsing(TESTS[k]) for other in self.others for k in other.left)
        self.handed.append((TESTS[numbers[0]], self.site.is_there, beside))
        self.left += numbers

    def shutdown(self):
        self.shutting_down = True

    def run(self, scheduler):
        if self.left:
            self.done.append(self.left.pop(0))
            scheduler.mark_test_complete(self, self.done[-1])


def ran(site):
    """Two workers that have run all, the second twice as fast."""
    scheduler, both = LongestFirst(CONFIG, None, site), (Worker(site), Worker(site))
    both[0].others, both[1].others = both[1:], both[:1]
    for worker in both:
        scheduler.add_node(worker)
        scheduler.add_node_collection(worker, TESTS)
    scheduler.schedule()
    while any(worker.left for worker in both):
        for worker in (both[0], both[1], both[1]):
            worker.run(scheduler)
        site.rounds -= 1
    assert scheduler.tests_finished
    return both


@pytest.fixture(params=[0, 12, 1000], ids=["built before", "built meanwhile", "built by who needs it"])
def site(request):
    return Site(request.param)


@pytest.fixture
def workers(site):
    return ran(site)


def test_every_test_is_run_once(workers):
    first, second = workers
    assert sorted(first.done + second.done) == list(range(len(TESTS)))
    assert all(worker.shutting_down and worker.done for worker in workers)


def test_no_file_is_torn_apart_and_browser_tests_share_a_worker(workers):
    files = [{TESTS[k].split("::")[0] for k in worker.done} for worker in workers]
    assert not files[0] & files[1]
    for shared in TOGETHER:
        assert [len(shared & own) for own in files] in ([0, 2], [2, 0])


@pytest.mark.parametrize("site", [0], indirect=True)
def test_what_takes_long_comes_first_and_then_files_of_many_tests(workers):
    for worker in workers:
        files = [TESTS[k].split("::")[0] for k in worker.done]
        kinds = [[file.startswith(start) for start in ORDER].index(True) for file in files if BROWSER not in file]
        assert kinds == sorted(kinds)


def test_the_site_is_begun_once_and_who_needs_it_comes_when_it_is_built(workers, site):
    assert site.begun == 1
    handed = [(test, built) for worker in workers for test, built, _ in worker.handed if test.startswith(ON_THE_SITE)]
    assert len(handed) == 2
    assert all(built == (site.rounds < 500) for _, built in handed)


@pytest.mark.parametrize("site", [1000], indirect=True)
def test_who_waits_for_the_site_takes_something_short_meanwhile(workers):
    first = [TESTS[k] for k in workers[0].done]
    assert [test.startswith(BROWSER) for test in first[:4]] == [True] * 4
    assert not first[4].startswith(ORDER[:-1])
    assert TESTS[workers[1].done[0]].startswith(ORDER[0])


def test_one_worker_computes_while_the_other_has_a_browser(workers):
    handed = [(test, beside) for worker in workers for test, _, beside in worker.handed if is_browsing(test)]
    assert len(handed) == 4
    assert not any(beside for _, beside in handed)
