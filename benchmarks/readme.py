"""The numbers in the manual, made from the stored run and from nothing else.

python -m benchmarks.readme            # write the block anew
make bench STORE=1                     # measure everything, store the run, write the block
"""

from collections.abc import Collection
from pathlib import Path

from benchmarks import figure
from benchmarks.asked import HMM_LOG, HMM_SCALING, MEMORY_ROWS, SKLEARN
from benchmarks.data import FULL_SHAPES
from benchmarks.record import ROOT, Run
from benchmarks.report import counted, short
from tools.links import replace_block

BLOCK = "benchmarks"
TABLED = (*figure.SHOWN, "mixtures", "kernels", "regressions")  # the sections that stand beside scikit-learn
CHAINS = {"hmmlearn's compiled code with scaling": HMM_SCALING, "hmmlearn's default": HMM_LOG}
MANUAL = ROOT / "docs" / "library.md"
STORED = ROOT / "benchmarks" / "stored"
NOTHING = "\nNo run is stored yet: `make bench STORE=1` measures everything and writes the numbers here.\n"


def span(numbers: Collection[float]) -> str:
    """The smallest and the largest of some numbers.

    >>> span([12.34, 4.04, 7.0]), span([2.0])
    ('4.04 to 12.3', '2')
    """
    low, high = short(min(numbers)), short(max(numbers))
    return low if low == high else f"{low} to {high}"


def block(run: Run | None, picture: Path) -> str:
    """What stands between the comments of the manual, for a run whose picture lies at that path as seen from there."""
    if run is None:
        return NOTHING
    tables = table("scikit-learn", figure.lines(run, TABLED))
    for name, peer in CHAINS.items():
        tables += table(name, figure.lines(run, ("sequences",), (peer,)))
    image = f"![{figure.described(figure.lines(run))}]({picture.as_posix()})"
    return "\n".join(["", shapes(), "", *tables, image, "", *sentences(run), ""])


def table(peer: str, lines: list[figure.Line]) -> list[str]:
    """The lines of a table of ratios to a peer, and an empty one after it; none where nothing was measured."""
    rows = [f"| {line.task} | {figure.numbers(line)} |" for line in lines]
    return [f"| task | how many times faster than {peer} |", "|---|---|", *rows, ""] if rows else []


def shapes() -> str:
    """What the letters mean."""
    named = "; ".join(f"{name}: {shape}" for name, shape in FULL_SHAPES.items())
    return (
        f"Rows x features, k classes: {named}. Text: 100,000 documents, 50,000 words. Categories: 1,000,000 x 6. "
        "Mixtures: 100,000 x 2, 3 components; 100,000 x 20, 8; 10,000 x 50, 10. Chains: S states, T steps; a sticky "
        "one stays where it is with probability 0.99. Of more than four cases the smallest and the largest number."
    )


def sentences(run: Run) -> list[str]:
    """Memory and exactness, and where and when all that was measured."""
    versions = ", ".join(f"{name} {number}" for name, number in run.packages.items())
    where = f"{run.machine['processor']}, one thread, Python {run.machine['python']}, {versions}"
    last = f"Of all that is asked: {counted(run.results)}. Measured on {run.date[:10]}: {where}."
    return [sentence for sentence in (memory(run), errors(run), last) if sentence]


def memory(run: Run) -> str:
    """What a fit of the largest table needs beyond the data, here and in scikit-learn; "" where it was not measured."""
    rows = f"{MEMORY_ROWS[0]} rows"
    fits = [result for result in run.results if (result.task, result.case.name) == ("fit", rows)]
    ours = [result.number for result in fits if result.against == "memory"]
    theirs = [result.number for result in fits if result.against == SKLEARN]
    if not (ours and theirs):
        return ""
    needed = f"{span(ours)} MiB beyond the data (scikit-learn {span(theirs)} MiB)"
    return f"A fit of {MEMORY_ROWS[0]:,} rows of 20 numbers needs {needed}."


def errors(run: Run) -> str:
    """The largest error of a log posterior; "" where it was not measured."""
    found = [r.number for r in run.results if (r.task, r.unit) == ("log posterior", "relative error")]
    return f"On ordinary and on hostile data log posteriors are right to {short(max(found))}." if found else ""


def stored(folder: Path = STORED) -> Run | None:
    """The run that is kept, None where there is none."""
    path = folder / "run.json"
    return Run.load(path) if path.exists() else None


def keep(run: Run, folder: Path = STORED) -> None:
    """Store a run with its picture."""
    run.save(folder / "run.json")
    picture = figure.ratios(run)
    for old in folder.glob("ratios.*"):
        old.unlink()
    (folder / f"ratios{picture.suffix}").write_bytes(picture.data)


def picture_of(folder: Path = STORED) -> Path:
    """The file with the picture of the run that is stored in a folder."""
    return next(folder.glob("ratios.*"), folder / "ratios.svg")


def new_manual(text: str, folder: Path = STORED) -> str:
    """A manual of the library whose block has the numbers of the stored run."""
    picture = Path("..", "benchmarks", folder.name, picture_of(folder).name)
    return replace_block(text, BLOCK, block(stored(folder), picture))


def main() -> None:
    """Write the block of the manual anew."""
    MANUAL.write_text(new_manual(MANUAL.read_text(encoding="utf8")), encoding="utf8")


if __name__ == "__main__":
    main()
