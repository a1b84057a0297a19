"""A run as text for the terminal: a line for each result, beside what is asked; then the bounds that are not met."""

from collections.abc import Iterable

from benchmarks.asked import bound_for, verdict
from benchmarks.record import Result, Run

HEADER = (
    f"{'task':26} {'case':21} {'numbers':8} {'against':28} {'median':>9} {'quartiles':>18} "
    f"{'asked':>9} {'':7}  unit, details"
)


QUICK_NOTE = " (quick: what is asked is meant for the full sizes)"


def short(number: float) -> str:
    """A number with three digits that mean something.

    >>> short(12.345), short(0.0123), short(0), short(2.5e-16), short(1603.2)
    ('12.3', '0.0123', '0', '2.5e-16', '1603')
    """
    return f"{number:.0f}" if abs(number) >= 1000 or number == 0 else f"{number:.3g}"


def line(result: Result) -> str:
    """One result as a line of the table."""
    bound = bound_for(result)
    spread = "" if result.low == result.high else f"{short(result.low)} to {short(result.high)}"
    return (
        f"{result.task:26} {result.case.name:21} {result.case.dtype:8} {result.against:28} {short(result.number):>9} "
        f"{spread:>18} {'' if bound is None else str(bound):>9} {verdict(result):7}  {details(result)}"
    ).rstrip()


def details(result: Result) -> str:
    """The unit, the note, and the milliseconds behind a ratio."""
    spent = ", ".join(f"{name} {short(1000 * seconds)} ms" for name, seconds in result.seconds.items())
    return "; ".join(part for part in (result.unit, result.note, spent) if part)


def counted(results: Iterable[Result]) -> str:
    """How many bounds are met.

    >>> counted([])
    '0 bounds met, 0 not met'
    """
    verdicts = [verdict(result) for result in results]
    return f"{verdicts.count('met')} bounds met, {verdicts.count('not met')} not met"


def closing(run: Run) -> str:
    """How many bounds are met, which are not, and where and when that was measured."""
    missed = [line(result) for result in run.results if verdict(result) == "not met"]
    where = ", ".join([*run.machine.values(), *(f"{name} {number}" for name, number in run.packages.items())])
    lines = ["", counted(run.results) + (":" if missed else "")]
    lines += [HEADER, *missed] if missed else []
    return "\n".join([*lines, "", f"{run.date}, {run.seconds:.0f} s{QUICK_NOTE * run.quick}; {where}"])
