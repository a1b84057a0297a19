"""The numbers of the benchmarks as a page sets them: a column for each of the four tables, one number in a cell."""

import re

PAIR = re.compile(r"([\d.]+) \(([^()]+)\)")
TABLE = re.compile(r"\| task \| (how many times faster than [^|]+?) \|\n\|---\|---\|\n((?:\|.*\|\n)+)")
ROW = re.compile(r"\| (.*?) \| (.*?) \|\n")
MEANT = re.compile(r"^Rows x features.*\n", flags=re.MULTILINE)
SHAPE = re.compile(r"([A-Z]): ([\d,]+ x [\d,]+), k=(\d+)")
SENTENCE = re.compile(r"(Text|Categories|Mixtures|Chains): (.*?)\.(?= [A-Z]|$)")
LETTERS = "ABCD"


def in_columns(block: str) -> str:
    """What the manual says of the benchmarks, with a column for each letter, and a table of what they stand for."""
    return TABLE.sub(lambda table: _columns(*table.groups()), MEANT.sub(lambda words: legend(words[0]), block))


def legend(words: str) -> str:
    """A table of what is measured on, from the sentences that say it.

    >>> print(legend("Rows x features, k classes: A: 1,000 x 20, k=3. Text: 100 documents. Chains: S states."))
    | data | |
    |---|---|
    | A | 1,000 × 20, 3 classes |
    | Text | 100 documents |
    | Chains | S states |
    <BLANKLINE>
    """
    shapes = [(name, f"{shape}, {classes} classes") for name, shape, classes in SHAPE.findall(words)]
    rows = [f"| {name} | {said.replace(' x ', ' × ')} |" for name, said in [*shapes, *SENTENCE.findall(words.strip())]]
    return "\n".join(["| data | |", "|---|---|", *rows, ""])


def _columns(title: str, rows: str) -> str:
    """Two tables: of the tasks that were measured on A to D, and of all others by their ends."""
    lettered, others = [], []
    for task, said in ROW.findall(rows):
        found = sorted(PAIR.findall(said), key=lambda pair: pair[1])
        if "".join(name for _, name in found) == LETTERS:
            lettered.append(f"| {task} | {' | '.join(number for number, _ in found)} |")
        else:
            least, most = (end(found, key=lambda pair: float(pair[0])) for end in (min, max))
            others.append(f"| {task} | {' | '.join((*least, *most))} |")
    tables = [f"**{title[:1].upper()}{title[1:]}**", ""]
    if lettered:
        tables += [f"| task | {' | '.join(LETTERS)} |", f"|---|{'---|' * len(LETTERS)}", *lettered, ""]
    if others:
        tables += ["| task | least | case | most | case |", "|---|---|---|---|---|", *others, ""]
    return "\n".join(tables)
