"""Which worker of pytest-xdist runs which file, and when: the longest first, so that no core is idle at the end."""

from functools import cached_property
from itertools import islice

from xdist.scheduler.loadfile import LoadFileScheduling
from xdist.workermanage import WorkerController

# what shares something that is costly to start, or to derive; the longest of a folder have a worker of their own
TOGETHER = (
    "tests/browser/test_site",  # three files; the first worker builds the site, for which no other has to wait
    "tests/browser/lab/",
    "tests/browser/test_slides.py",
    "tests/browser/test_pictures.py",
    "tests/browser/test_other_browsers.py",
    "tests/browser/",
    "tests/course/kit/symbolic/",
    "tests/course/kit/player/",  # every widget is made once
    "tests/course/chapters/test_",  # what an exercise has worked out of its slips is known to the next file
)
LONG = (
    "tests/browser/test_site",
    "tests/browser/lab/",
    "tests/browser/",  # the rest of it looks at no site
    "tests/browser/test_slides.py",
    "tests/browser/test_pictures.py",
    "tests/browser/test_other_browsers.py",
    "tests/notebooks/",
    "notebooks/",
    "tests/laws/test_order.py",
    "tests/course/kit/player/",
    "tests/course/chapters/test_",
    "tests/course/kit/symbolic/",
    "tests/course/",
    "tests/dask/",
    "tests/benchmarks/",
    "tests/project/",
)


class LongestFirst(LoadFileScheduling):
    """Like --dist loadfile, with the long files before those of many tests, and quick to find what to hand out."""

    def _split_scope(self, nodeid: str) -> str:
        return next((folder for folder in TOGETHER if nodeid.startswith(folder)), super()._split_scope(nodeid))

    def _assign_work_unit(self, node: WorkerController) -> None:
        scope = min(self.workqueue, key=_place)
        self.assigned_work[node][scope] = unit = self.workqueue.pop(scope)
        node.send_runtest_some([self._numbers[nodeid] for nodeid, done in unit.items() if not done])

    def _pending_of(self, workload: dict[str, dict[str, bool]]) -> int:
        """Count in the last three units only: with two tests left a worker gets the next, and it takes them in turn."""
        return super()._pending_of(dict(islice(reversed(workload.items()), 3)))

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {nodeid: number for number, nodeid in enumerate(self.collection)}


def _place(scope: str) -> int:
    starts = (scope == start or (start not in TOGETHER and scope.startswith(start)) for start in LONG)
    return next((place for place, begins in enumerate(starts) if begins), len(LONG))
