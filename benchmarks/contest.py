"""A model of genmodels and the estimators of scikit-learn that do the same, fitted and asked side by side."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from benchmarks.asked import DEFAULT, FASTEST, SKLEARN
from benchmarks.record import Case, Result
from benchmarks.timing import Effort, Times, interleaved

OURS = "genmodels"
FASTER, AS_LONG = "times faster", "times as long"


@dataclass(frozen=True)
class Contest:
    """Makers of our model and of theirs, of which the first has scikit-learn's default options.

    `limits` are works on X (n, d) that no fit can do without, such as reading it once.
    """

    task: str
    ours: Callable[[], object]
    theirs: Mapping[str, Callable[[], object]]
    limits: Mapping[str, Callable[[object], object]] = field(default_factory=dict)

    @property
    def makers(self) -> dict[str, Callable[[], object]]:
        """All models by the name of the contender."""
        return {OURS: self.ours, **self.theirs}

    def fit(self, X, y, case: Case, effort: Effort) -> Iterator[Result]:
        """Time fits on X (n, d) and y (n,), and the limits."""
        works = {name: lambda make=make: make().fit(X, y) for name, make in self.makers.items()}
        works |= {name: lambda work=work: work(X) for name, work in self.limits.items()}
        times = interleaved(works, effort)
        yield from self._faster("fit", case, times)
        for name in self.limits:
            spread = times.ratio(OURS, name)
            yield Result.of(self._named("fit"), case, name, spread, AS_LONG, seconds=times.only(OURS, name))

    def log_posterior(self, X, y, case: Case, effort: Effort) -> Iterator[Result]:
        """Time `predict_log_proba` on X (n, d) of models that were fitted to X and y (n,)."""
        fitted = {name: make().fit(X, y) for name, make in self.makers.items()}
        works = {name: lambda model=model: model.predict_log_proba(X) for name, model in fitted.items()}
        yield from self._faster("log posterior", case, interleaved(works, effort))

    def both(self, X, y, case: Case, effort: Effort) -> Iterator[Result]:
        """Time fits, then log posteriors."""
        yield from self.fit(X, y, case, effort)
        yield from self.log_posterior(X, y, case, effort)

    def _faster(self, what: str, case: Case, times: Times) -> Iterator[Result]:
        for against, rival in self._rivals(times):
            spread, pair = times.ratio(rival, OURS), times.only(OURS, rival)
            yield Result.of(self._named(what), case, against, spread, FASTER, seconds=pair)

    def _rivals(self, times: Times) -> list[tuple[str, str]]:
        names = list(self.theirs)
        if len(names) == 1:
            return [(SKLEARN, names[0])]
        return [(FASTEST, times.fastest(names)), (DEFAULT, names[0])]

    def _named(self, what: str) -> str:
        return f"{self.task} {what}"
