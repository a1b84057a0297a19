"""The page about speed says what the manual says: no number of a column is another's, and the ends are the ends."""

import re

from tools.course import ROOT
from tools.site import speed

MANUAL = (ROOT / "docs/library.md").read_text(encoding="utf-8")
BLOCK = MANUAL.partition("<!-- benchmarks -->\n")[2].partition("<!-- /benchmarks -->")[0]
PAGE = speed.in_columns(BLOCK)


def rows(text):
    """The cells of all lines of tables."""
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]


def test_each_number_of_a_letter_stands_in_its_column_and_the_others_are_told_by_their_ends():
    told = [(task, said) for task, said in rows(BLOCK) if "(" in said]
    shown = [row for row in rows(PAGE) if re.match(r"[\d.]+$", row[1])]
    assert sorted(task for task, _ in told) == sorted(row[0] for row in shown)
    for task, *cells in shown:
        said = [words for name, words in told if name == task]
        if len(cells) == 4 and "(A)" in said[0]:
            assert said == [", ".join(f"{number} ({letter})" for number, letter in zip(cells, "ABCD", strict=True))]
        else:
            least, at, most, top = cells
            words = next(one for one in said if f"{least} ({at})" in one and f"{most} ({top})" in one)
            numbers = [float(number) for number in re.findall(r"(?<![=\w])([\d.]+)(?= \()", words)]
            assert (float(least), float(most)) == (min(numbers), max(numbers))


def test_the_legend_has_a_row_for_each_letter_and_word():
    names = [name for name, said in (row for row in rows(PAGE) if len(row) == 2) if name and not name.startswith("-")]
    assert names == ["data", "A", "B", "C", "D", "Text", "Categories", "Mixtures", "Chains"]
    assert "Rows x features" not in PAGE


def test_a_task_that_was_measured_once_has_one_number_twice():
    made = speed.in_columns("| task | how many times faster than it |\n|---|---|\n| fit | 8 (k=2) |\n")
    assert ["fit", "8", "k=2", "8", "k=2"] in rows(made)
