"""Claims: what a notebook asserts, quoted in a test that computes it without the library.

    from tools.claims import claim

    def test_the_mean_of_the_four_is_three():
        claim("02", "The mean of the four lengths is 3 cm.")
        assert mean([1, 2, 4, 5]) == 3

`claim` fails where the notebook no longer holds the quotation, and the computation below it fails where the sentence
is false.  `python -m tools.claims 02` lists the sentences with a number or a comparing word that no claim touches.
Both arguments are written out as strings, since the claims that there are are read without running the tests.
"""

from difflib import get_close_matches
from functools import cache
from pathlib import Path

from tools.claims.text import cells_of, places, plain, sentences
from tools.course import NOTEBOOKS, read

FEWEST_WORDS = 3  # of a quotation: fewer would be found anywhere


@cache
def notebook(number: str, folder: Path = NOTEBOOKS) -> dict:
    """Return the notebook whose name begins with these two digits; raise LookupError unless there is one of them."""
    found = sorted(folder.glob(f"{number}_*.ipynb"))
    if len(found) != 1:
        raise LookupError(f"{len(found)} notebooks are called {number}_*.ipynb: {[path.name for path in found]}")
    return read(found[0])


def claim(number: str, sentence: str, folder: Path = NOTEBOOKS) -> None:
    r"""Assert that a Markdown cell of notebook `number` holds `sentence`: a whole one, several in a row, or a part.

    Both are compared as `plain` leaves them: without `*`, backticks, `$`, `|`, `[`, `]`, HTML tags and the targets of
    links, with `&nbsp;` and all runs of white space as one blank.  All else counts: capitals, commas, LaTeX (quote it
    raw: `r"..."`).  A part ends between words: "error is 0.2" is not found in "error is 0.25".  It covers what it
    quotes and no more: a number or a comparing word in the rest of its sentence is still to be claimed.

    Raises:
        AssertionError: when the notebook does not hold it; the nearest sentence is quoted.
        LookupError: when there is no such notebook.
        ValueError: when fewer than three words are quoted.
    """
    if len(plain(sentence).split()) < FEWEST_WORDS:
        raise ValueError(f"{sentence!r} is too short to be found in one place; quote {FEWEST_WORDS} words or more")
    book = notebook(number, folder)
    if not any(places(plain(sentence), plain(cell)) for cell in cells_of(book)):
        near = get_close_matches(plain(sentence), map(plain, sentences(book)), n=1, cutoff=0)
        raise AssertionError(f"notebook {number} does not say: {plain(sentence)}\nnearest: {''.join(near)}")
