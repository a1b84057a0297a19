"""Which worker of pytest-xdist runs which file, and when, so that no core is ever idle.

The longest come first. Workers with a browser often wait for it, so one worker at least has something to compute while
there is. The site is built beside them, and who needs it waits for his turn, not for the site.
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import islice

import pytest
from xdist.scheduler.loadfile import LoadFileScheduling
from xdist.workermanage import WorkerController

from tests.published import Published

# what shares something that is costly to start, or to derive; the longest of a folder have a worker of their own
TOGETHER = (
    "tests/browser/test_site",  # three files
    "tests/browser/lab/",
    "tests/browser/test_slides.py",
    "tests/browser/test_pictures.py",
    "tests/browser/test_other_browsers.py",
    "tests/browser/",
    "tests/course/kit/symbolic/",
    "tests/course/kit/player/",  # every widget is made once
    "tests/course/chapters/test_",  # what an exercise has worked out of its slips is known to the next file
)
# what has little to do in its browser, and much with what the other makes
WITH = {"tests/browser/test_records.py": "tests/course/kit/player/"}
LONG = (
    "tests/browser/test_site",
    "tests/browser/lab/",
    "tests/browser/",  # the rest of it looks at no site
    "tests/browser/test_slides.py",
    "tests/browser/test_pictures.py",
    "tests/browser/test_other_browsers.py",
    "tests/course/kit/player/",
    "tests/notebooks/",
    "notebooks/",
    "tests/laws/test_order.py",
    "tests/course/chapters/test_",
    "tests/course/kit/symbolic/",
    "tests/course/",
    "tests/dask/",
    "tests/benchmarks/",
    "tests/project/",
)


BROWSER = "tests/browser/"
ON_THE_SITE = (
    "tests/browser/test_site",
    "tests/browser/test_slides.py",
    "tests/browser/test_pictures.py",
    "tests/browser/test_other_browsers.py",
    "tests/site/test_pages.py",
)


class LongestFirst(LoadFileScheduling):
    """Like --dist loadfile, with the long files before those of many tests, and quick to find what to hand out."""

    def __init__(self, config: pytest.Config, log, published: Published) -> None:
        super().__init__(config, log)
        self._published = published

    def schedule(self) -> None:
        """Begin to build the site if a test looks at it, and hand out the first files."""
        if any(nodeid.startswith(ON_THE_SITE) for found in self.registered_collections.values() for nodeid in found):
            self._published.begin()
        super().schedule()

    def _split_scope(self, nodeid: str) -> str:
        place = next((place for test, place in WITH.items() if nodeid.startswith(test)), nodeid)
        return next((folder for folder in TOGETHER if place.startswith(folder)), super()._split_scope(nodeid))

    def _assign_work_unit(self, node: WorkerController) -> None:
        scope = min(self.workqueue, key=self._turns(node))
        self.assigned_work[node][scope] = unit = self.workqueue.pop(scope)
        node.send_runtest_some([self._numbers[nodeid] for nodeid, done in unit.items() if not done])

    def _turns(self, node: WorkerController) -> Callable[[str], tuple[bool, bool, int, int]]:
        """What comes later for a worker: what is not built yet, a browser where all others have one, what is short.

        A worker that could have a browser, if only the site were built, takes something short meanwhile.
        """
        built, others = self._published.is_there, [work for other, work in self.assigned_work.items() if other != node]
        enough = bool(others) and all(any(map(_has_browser, _unfinished(work))) for work in others)
        meanwhile = not built and not enough and any(scope.startswith(ON_THE_SITE) for scope in self.workqueue)

        def turn(scope: str) -> tuple[bool, bool, int, int]:
            order = -1 if meanwhile and not _has_browser(scope) else 1
            long = order * _place(scope), -order * len(self.workqueue[scope])
            return not built and scope.startswith(ON_THE_SITE), enough == _has_browser(scope), *long

        return turn

    def _pending_of(self, workload: dict[str, dict[str, bool]]) -> int:
        """Count in the last three units only: with two tests left a worker gets the next, and it takes them in turn."""
        return super()._pending_of(dict(islice(reversed(workload.items()), 3)))

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {nodeid: number for number, nodeid in enumerate(self.collection)}


def _has_browser(scope: str) -> bool:
    return scope.startswith(BROWSER)


def _unfinished(work: dict[str, dict[str, bool]]) -> Iterator[str]:
    """The last files that a worker was handed, as far as they are not done."""
    return (scope for scope, tests in islice(reversed(work.items()), 3) if not all(tests.values()))


def _place(scope: str) -> int:
    starts = (scope == start or (start not in TOGETHER and scope.startswith(start)) for start in LONG)
    return next((place for place, begins in enumerate(starts) if begins), len(LONG))
