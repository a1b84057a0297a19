"""The program: `python -m benchmarks [--quick] [--store] [SECTION ...]`, or `make bench`."""

import argparse
import sys
from collections.abc import Iterable
from time import perf_counter

from threadpoolctl import threadpool_limits

from benchmarks import readme, report
from benchmarks.record import ROOT, Result, Run
from benchmarks.sections import NAMES, section
from benchmarks.timing import FULL, QUICK, Effort

RESULTS = ROOT / "benchmarks" / "results"  # the latest run, which git ignores


def measured(names: Iterable[str], effort: Effort) -> dict[str, list[Result]]:
    """The results of sections, each printed as soon as it is there."""
    results: dict[str, list[Result]] = {}
    for name in names:
        run = section(name)  # its modules are loaded before the threads are limited, so that theirs are, too
        print(f"\n{name}\n{report.HEADER}", flush=True)
        start = perf_counter()
        results[name] = []
        with threadpool_limits(1):
            for result in run(effort):
                results[name].append(result)
                print(report.line(result), flush=True)
        print(f"{report.counted(results[name])}, {perf_counter() - start:.0f} s", flush=True)
    return results


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """What the command line asks for."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure genmodels beside scikit-learn.")
    ask.add_argument("sections", nargs="*", metavar="SECTION", help=f"one or more of: {', '.join(NAMES)} (else all)")
    ask.add_argument("--quick", action="store_true", help="smaller data and fewer rounds, under two minutes")
    ask.add_argument("--store", action="store_true", help="keep the run, and write its numbers into the manual")
    found = ask.parse_args(given)
    if unknown := set(found.sections) - set(NAMES):
        ask.error(f"there is no section {', '.join(sorted(unknown))}; choose from {', '.join(NAMES)}")
    if found.store and (found.quick or found.sections):
        ask.error("only a full run of all sections can be stored: leave --quick and the sections away")
    return found


def main(given: list[str] | None = None) -> Run:
    """Measure, print, and write the run to `benchmarks/results/`; with --store also keep it."""
    ask = arguments(given)
    start = perf_counter()
    sections = measured(ask.sections or NAMES, QUICK if ask.quick else FULL)
    run = Run.now(ask.quick, round(perf_counter() - start, 1), sections)
    readme.keep(run, RESULTS)
    print(report.closing(run))
    if ask.store:
        readme.keep(run)
        readme.main()
    return run


if __name__ == "__main__":
    main(sys.argv[1:])
