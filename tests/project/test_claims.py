"""Quotations are found as they stand, sentences that assert are listed, and claims are read from the text of tests."""

import json

import pytest

from tools.claims import claim
from tools.claims.asserting import asserting
from tools.claims.claimed import claims_in, uncovered
from tools.claims.text import plain, sentences, split

SOURCE = """# 01 Four of them
<!-- links -->About 25 minutes<!-- /links -->
After this notebook you can

- say which is best;

The error is **0.25**, and
*never* less. Which is largest?

| rule | share of errors |
|---|---|
| all bass | $\\frac{3}{10}$ |

1. The first is the same.
- It holds 3 of them.

## Sources, symbols and what comes next
Always good.
### More of them
Never bad.
## Check
It is the best of all."""


@pytest.fixture
def folder(tmp_path):
    """A folder with notebook 01."""
    cells = [{"cell_type": "markdown", "source": SOURCE.splitlines(keepends=True)}]
    (tmp_path / "01_four.ipynb").write_text(json.dumps({"cells": cells}))
    return tmp_path


def test_the_sentences_are_those_that_may_assert_something():
    assert sentences({"cells": [{"cell_type": "markdown", "source": SOURCE}]}) == [
        "After this notebook you can",
        "The error is **0.25**, and *never* less.",
        "Which is largest?",
        "| all bass | $\\frac{3}{10}$ |",
        "The first is the same.",
        "It holds 3 of them.",
        "It is the best of all.",
    ]


@pytest.mark.parametrize(
    "quoted",
    ["The error is 0.25, and never less.", "error is `0.25`, and *never*", r"| all bass | $\frac{3}{10}$ |"],
)
def test_a_quotation_is_found_whatever_its_marks(folder, quoted):
    claim("01", quoted, folder)


@pytest.mark.parametrize("quoted", ["The error is 0.2", "he error is 0.25,", "the error is 0.25", "The error is 0.26."])
def test_what_is_not_there_fails_and_the_nearest_is_quoted(folder, quoted):
    with pytest.raises(
        AssertionError, match=r"notebook 01 does not say: .*\nnearest: The error is 0.25, and never less"
    ):
        claim("01", quoted, folder)


def test_two_words_are_no_quotation(folder):
    with pytest.raises(ValueError, match="too short"):
        claim("01", "The error", folder)


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("The error is 0.25, and never larger.", ["0.25", "never"]),
        ("It is wider than it was, and better.", ["wider", "better"]),
        ("The mean rather than the border, other than here.", []),
        ("It came up in nine of ten worlds, ten times over.", ["nine", "ten"]),
        ("You toss it ten times, which is ten times the work.", ["ten"]),
        ("Is it always 0.5?", []),
        ("Move the slider to 0.5, always.", []),
        ("**Before you move it,** at 0.5, guess: is it always so?", []),
        ("Move the slider to 0.5: the error is the smallest.", ["smallest"]),
        ("See notebooks 07 and 09, step 3, and [01 All](01_all.ipynb#The-best).", []),
        ("Shannon did so in 1948, and (Fisher 1936) wrote `np.zeros(3)`.", []),
        ("The code prints `0.25`.", ["0.25"]),
        ("The label $y = 1$, the index $x_1$, the power $x^2$, the bell $\\mathcal N(0, 1)$.", []),
        ("So $p(y = 1 \\mid x) = 0.3$ and $\\sigma \\approx \\frac{1}{8}$.", ["0.3", "1"]),
        ("The factor $\\frac{1}{\\sqrt{2 \\pi}}$ is $\\frac12$ or $3$.", ["12", "3"]),
        ("$$b = -\\tfrac12 \\mu + 1, \\quad p = 1 - q, \\quad m = 2 \\cdot 3 = 6, \\quad d = 2$$", ["6", "2"]),
        ("Salmon (0) and bass (1).", []),
        ("Only then press the button.", []),
        ("After all, least squares finds the half axes of the ellipse.", []),
        ("With $\\sum_{i=1}^{m} s_i = 0$ it ends.", ["0"]),
    ],
)
def test_what_asserts_is_told_from_what_does_not(sentence, words):
    assert list(asserting(sentence).values()) == words


def test_a_part_that_is_quoted_covers_no_more_than_itself():
    sentence = "The *error* is 0.25, and never less."
    assert uncovered(sentence, ["The error is 0.25"]) == ["never"]
    assert uncovered(sentence, ["The error is 0.25", plain(sentence)]) == []
    assert uncovered(sentence, ["The error is 0.2"]) == ["0.25", "never"]


def test_a_paragraph_is_cut_at_the_ends_of_its_sentences():
    text = "**It is 0.5.** *So* (e.g. Bass, R. A. Fisher). $x$ is 3! Really? It ends"
    assert split(text) == ["**It is 0.5.**", "*So* (e.g. Bass, R. A. Fisher).", "$x$ is 3!", "Really?", "It ends"]


def test_claims_are_read_with_what_is_computed_below_them():
    text = (
        "def test_a():\n    claim('01', 'The one ' 'and only')\n    assert 1 < 2\n"
        "def test_b():\n    assert 1 < 2\n    claim('02', 'Another one here')\n"
        "def test_c():\n    claim('03', 'A third one')\n    assert_allclose(1, 1)\n"
    )
    found = [(made.number, made.sentence, made.function, made.computed) for made in claims_in(text)]
    assert found == [
        ("01", "The one and only", "test_a", True),
        ("02", "Another one here", "test_b", False),
        ("03", "A third one", "test_c", True),
    ]


def test_a_claim_has_to_be_written_out():
    with pytest.raises(ValueError, match=r"test_01\.py, line 2: write out both strings"):
        claims_in("def test_a():\n    claim('01', sentence)\n", "test_01.py")
