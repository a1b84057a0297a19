"""Every test is handed to one worker, files that take long come first, and what shares a browser stays together."""

from types import SimpleNamespace

import pytest

from tests.schedule import LongestFirst

TESTS = [
    *(f"genmodels/a.py::{k}" for k in range(9)),
    *(f"tests/laws/test_{name}.py::test_{k}" for name in "ab" for k in range(30)),
    *(f"tests/statistics/test_{name}.py::test_1" for name in "cdefgh"),
    *("notebooks/00_start_here.ipynb::Cell 0", "notebooks/00_start_here.ipynb::Cell 1"),
    *(f"tests/browser/test_{name}.py::test_1" for name in ("i", "j", "site_look", "slides")),
    *(
        "tests/browser/test_site.py::test_1",
        "tests/browser/lab/test_k.py::test_1",
        "tests/browser/lab/test_l.py::test_1",
    ),
]
BROWSER = [  # what has to share a worker
    {"tests/browser/test_site.py", "tests/browser/test_site_look.py"},
    {"tests/browser/lab/test_k.py", "tests/browser/lab/test_l.py"},
    {"tests/browser/test_i.py", "tests/browser/test_j.py"},
]
ORDER = ("tests/browser/", "notebooks/", "tests/laws/", "")
CONFIG = SimpleNamespace(getvalue={"tx": ["2*popen"]}.get, option=SimpleNamespace(loadscopereorder=True))


class Worker:
    """A worker that runs what it is handed, in turn."""

    shutting_down, gateway = False, SimpleNamespace(id="made up")

    def __init__(self):
        self.left, self.done = [], []

    def send_runtest_some(self, numbers):
        self.left += numbers

    def shutdown(self):
        self.shutting_down = True

    def run(self, scheduler):
        if self.left:
            self.done.append(self.left.pop(0))
            scheduler.mark_test_complete(self, self.done[-1])


@pytest.fixture
def workers():
    """Two workers that have run all, the second twice as fast."""
    scheduler, both = LongestFirst(CONFIG, None), (Worker(), Worker())
    for worker in both:
        scheduler.add_node(worker)
        scheduler.add_node_collection(worker, TESTS)
    scheduler.schedule()
    while any(worker.left for worker in both):
        for worker in (both[0], both[1], both[1]):
            worker.run(scheduler)
    assert scheduler.tests_finished
    return both


def test_every_test_is_run_once(workers):
    first, second = workers
    assert sorted(first.done + second.done) == list(range(len(TESTS)))
    assert all(worker.shutting_down and worker.done for worker in workers)


def test_no_file_is_torn_apart_and_browser_tests_share_a_worker(workers):
    files = [{TESTS[k].split("::")[0] for k in worker.done} for worker in workers]
    assert not files[0] & files[1]
    for shared in BROWSER:
        assert [len(shared & own) for own in files] in ([0, 2], [2, 0])


def test_what_takes_long_comes_first_and_then_files_of_many_tests(workers):
    first, second = ([TESTS[k].split("::")[0] for k in worker.done] for worker in workers)
    assert first[0].startswith("tests/browser/test_site")
    assert second[0].startswith("tests/browser/lab/")
    for done in (first, second):
        kinds = [[file.startswith(start) for start in ORDER].index(True) for file in done]
        assert kinds == sorted(kinds)


def test_the_first_worker_builds_the_site_and_no_other_waits_for_it(workers):
    first, second = ([TESTS[k].split("::")[0] for k in worker.done] for worker in workers)
    assert "site" not in "".join(second)
    slides = "tests/browser/test_slides.py"
    assert (second if slides in second else first).index(slides) > 1
