"""Chapter 10: its exercises, each with its hints, its solution and the slips that people make."""

import re
from fractions import Fraction
from typing import Any

import numpy as np

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise
from genmodels.course.kit.exercises.reading import UnreadableError
from genmodels.course.kit.exercises.writing import brief

from .slips import WRONG_LEFT_OUT, WRONG_ROWS_ASKED

# ---- A first look: which rung says two matrices with the fewest numbers.


class OfRungs(ChoiceExercise):
    """A choice among rungs, whose names may be written as words: tied diagonal, tied-diagonal."""

    def _read(self, answer: Any) -> str:
        return super()._read(re.sub(r"(?i)\btied[ -](?=\w)", "tied_", answer) if isinstance(answer, str) else answer)


CHEAPEST_RUNG = OfRungs(
    name="cheapest-rung",
    chapter="10",
    title="The cheapest rung",
    question=r"You want $\Sigma_0 = \begin{pmatrix} 4 & 0 \\ 0 & 1 \end{pmatrix}$ for class 0, and the same for "
    "class 1. Which rung can say this with the fewest numbers?",
    hints=(
        "Draw the ellipse of this matrix. Is it a circle, upright, or tilted?",
        "It is upright. Does each class need numbers of its own?",
    ),
    options={
        "a": "*identity*",
        "b": "*tied_spherical*",
        "c": "*tied_diagonal*",
        "d": "*diagonal*",
        "e": "*tied*",
        "f": "*full*",
    },
    answer="c",
    working="The ellipse is upright, and both classes share it: two variances, 4 and 1, for both. *Diagonal* needs "
    "four numbers, *tied* three, *full* six.",
    mistakes=(
        Slip("a", "The identity has the variance 1 everywhere; here one variance is 4."),
        Slip("b", "A circle has one variance; here they are 4 and 1."),
        Slip("d", "It can say this, but with four numbers: two for each class. Here both share theirs."),
        Slip("e", "It can say this, but with three numbers: it estimates the entry beside the diagonal, too, here 0."),
        Slip("f", "It can say this, but with six numbers: three for each class. Here both share, and nothing tilts."),
    ),
)

# ---- Prices: rows that a matrix needs, and a covariance chosen for a purpose.


SPELLED = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "ten": "10"}


class OfRows(NumberExercise):
    """A number of rows, which may be spelled out; the rule for it is half of the answer."""

    def _read(self, answer: Any) -> Fraction | float:
        if isinstance(answer, str) and re.fullmatch(r"\s*(?:n\s*(?:=|≥|>=)\s*)?d\s*\+\s*1\s*", answer):
            raise UnreadableError(
                f"you gave {brief(answer)!r}. That is the rule, and right: how many is it, with d = 4?"
            )
        return super()._read(answer)

    def _bare(self, text: str) -> str:
        return super()._bare(re.sub(r"(?i)\b[a-z]+\b", lambda word: SPELLED.get(word[0].lower(), word[0]), text))


NEARLY_FIVE = ("4.9", "4.99", "4.999", "5.001", "5.01", "5.1", "4.5", "5.5")
ROWS_FOR_A_MATRIX = OfRows(
    name="rows-for-a-matrix",
    chapter="10",
    title="How many before full exists",
    question="Three species, four measurements each, and every species is to have a full covariance of its own. By "
    "maximum likelihood, how many flowers of one species does it take at least, for its estimate to have an inverse?",
    hints=(
        "Think of the birds: two measurements, and two chiffchaffs were too few, three were enough.",
        "Seen from their own mean the rows sum to zero, so n of them reach n - 1 directions at most. All are needed.",
    ),
    answer=Fraction(5),
    is_probability=False,
    tolerance=1e-4,
    units=(
        *("flowers of one species", "flowers of each species", "flowers per species", "flowers each"),
        *("or more flowers", "or more", "of each species", "per species", "of each", "each"),
        *("flowers", "flower", "irises", "plants", "specimens", "samples", "observations", "points", "rows"),
    ),
    before=r"(?:d\s*\+\s*1\s*=|\s)+",
    at_least=True,
    working="Seen from their mean the rows sum to zero: one is minus the sum of the others. So $n$ flowers reach at "
    "most $n - 1$ directions, and there are $d = 4$ to reach: $n = d + 1 = 5$, and five do, "
    "unless they lie in one flat. Where a feature is constant, as a pixel without ink, no number of rows will do.",
    mistakes=(
        Slip(Fraction(4), "Four rows, seen from their own mean, sum to zero: they reach three directions of four."),
        Slip(Fraction(3), "That was enough for the birds, with two measurements; here there are four."),
        Slip(Fraction(10), "Those are the free entries of the matrix; a row brings four numbers, not one."),
        Slip(Fraction(14), "Those are the free numbers of a class; a row brings four numbers, not one."),
        Slip(Fraction(16), "Those are all entries of the matrix; a row brings four numbers, not one."),
        Slip(Fraction(15), "That is for all three species; the flowers of one are asked for."),
        Slip(Fraction(12), "That is four for each of three species: one is asked for, and four reach too little."),
        Slip(Fraction(2), "Two points lie on a line: in the three other directions there is no spread."),
        Slip(Fraction(7), "That is the number of measurements and species; those of one species are asked for."),
        Slip(Fraction(11), "The flowers of one species are asked for; a row brings four numbers, not one."),
        Slip(Fraction(13), "That is for all three species, and one more; the flowers of one are asked for."),
        *(Slip(Fraction(near), "Flowers are whole: say a whole number.") for near in NEARLY_FIVE),
        Slip(Fraction(1), "One flower is its own mean: no spread at all."),
        Slip(Fraction(20), "Did you count measurements? A flower has four of them; how many flowers, is asked for."),
        Slip(Fraction(8), "Two for each measurement: that is enough, but fewer will do."),
        Slip(Fraction(9), "Twice four and one: enough, but fewer will do."),
        Slip(Fraction(30), "Those are the free entries of three matrices; a row brings four numbers, not one."),
        Slip(Fraction(44), "Those are the free numbers of the whole model; a row brings four numbers, not one."),
        Slip(Fraction(50), "So many were measured of each species; the least that will do is asked for."),
        Slip(Fraction(6), "That is enough, but is it the least? One fewer may do."),
        Slip(Fraction(0), "Without flowers there is nothing to estimate."),
        Slip(
            Fraction("2.5"),
            "You divided the 10 free entries by the four numbers of a row. But each row reaches one direction at most.",
        ),
        Slip(
            Fraction("3.5"),
            "You divided the 14 free numbers by the four of a row. But each row reaches one direction at most.",
        ),
        Slip(Fraction(24), "Those are the free numbers of tied; a row brings four numbers, not one."),
        Slip(Fraction(17), "Those are the entries of the matrix and one more; a row brings four numbers, not one."),
        Slip(Fraction(64), "That is for the digits, in 64 dimensions, and one too few; here there are four."),
        Slip(Fraction(65), "That is for the digits, in 64 dimensions; here there are four."),
        Slip(Fraction(150), "So many irises were measured in all; the least of one species is asked for."),
    ),
)

FREE_NUMBERS = NumberExercise(
    name="free-numbers",
    chapter="10",
    title="What tied costs",
    question="Three species, four measurements each, and *tied*, one full covariance for all. How many free numbers "
    "are learnt: priors, means and covariance together?",
    hints=(
        "Three priors add up to 1: how many of them are free? Each species has a mean of four numbers.",
        "A symmetric matrix has four entries on its diagonal, and below it six.",
    ),
    answer=Fraction(24),
    is_probability=False,
    is_count=True,
    units=("free numbers", "free parameters", "numbers", "parameters"),
    wrong_wholes=(Slip((Fraction(2), Fraction(12), Fraction(10)), "Those are the right three parts: add them up."),),
    working="Two priors, as the third is what is left; $3 \\cdot 4 = 12$ for the means; $\\frac{4 \\cdot 5}{2} = 10$ "
    "for the symmetric matrix: $2 + 12 + 10 = 24$.",
    mistakes=(
        Slip(Fraction(25), "The priors add up to 1: two of the three are free."),
        Slip(Fraction(44), "That is full, with a matrix for each species; tied has one for all."),
        Slip(Fraction(43), "That is full, with a matrix for each species; and of three priors two are free, not one."),
        Slip(Fraction(45), "That is full, with a matrix for each species; and only two priors are free."),
        Slip(Fraction(30), "The matrix is symmetric: of its 16 entries 10 are free."),
        Slip(Fraction(31), "The matrix is symmetric, with 10 free entries; and only two priors are free."),
        Slip(Fraction(22), "The priors are missing: two of them are free."),
        Slip(Fraction(18), "That is tied_diagonal; tied has the six entries beside the diagonal, too."),
        Slip(Fraction(19), "That is tied_diagonal, and only two priors are free."),
        Slip(Fraction(26), "That is diagonal, with variances for each species; tied has one full matrix for all."),
        Slip(Fraction(20), "Four are missing, such as the diagonal: a symmetric matrix has 4 + 6 free entries."),
        Slip(Fraction(10), "That is the matrix alone; add priors and means."),
        Slip(Fraction(11), "Are these one prior and the matrix? Two priors are free; and the means are missing."),
        Slip(Fraction(12), "Those are the means alone; add priors and matrix."),
        Slip(Fraction(14), "That is one species alone, mean and matrix: three have means, and two priors are free."),
        Slip(
            Fraction(16),
            "If these are all entries of the matrix, 10 of them are free; if you counted one mean, there are three; if "
            "means and a diagonal, six more entries stand beside it. Then add up priors, means and matrix.",
        ),
        Slip(
            Fraction(17),
            "Are these three priors, one mean and the matrix? Each species has a mean of its own, and two priors are "
            "free.",
        ),
        Slip(
            Fraction(21),
            "Of three priors two are free; and a symmetric matrix has 4 entries on its diagonal, beside the 6.",
        ),
        Slip(Fraction(29), "Of the 16 entries of a symmetric matrix 10 are free; and of three priors two, not one."),
        Slip(Fraction(23), "One more: of three priors that add up to 1 two are free, not one."),
        Slip(Fraction(28), "Of the 16 entries of a symmetric matrix 10 are free, and the priors are missing."),
        Slip(Fraction(27), "That is diagonal, with variances for each species; and only two priors are free."),
        Slip(Fraction(13), "The means are missing: four numbers for each of three species."),
        Slip(Fraction(15), "The matrix is missing, and only two of the three priors are free."),
        Slip(Fraction(34), "The matrix is counted twice: tied has one for all."),
        Slip(Fraction(42), "That is full, with a matrix for each species, and without the priors."),
        Slip(
            Fraction(50),
            "Three matrices of 16 entries, and no means? Tied has one, symmetric; each species has a mean.",
        ),
        Slip(Fraction(62), "That is full, with all 16 entries for each species; tied has one symmetric matrix."),
        Slip(Fraction(63), "Tied has one matrix for all, and it is symmetric; and only two priors are free."),
        Slip(Fraction(60), "Tied has one matrix for all, and it is symmetric; and two priors are free."),
        Slip(Fraction(32), "That is full, with a matrix for each species, and without the means."),
        Slip(Fraction(33), "Tied has one matrix for all. The means are missing; and only two priors are free."),
        Slip(Fraction(6), "Those stand beside the diagonal: it has four more. Then add priors and means."),
        Slip(Fraction(4), "That is the mean of one species: there are three. Then add priors and matrix."),
        Slip(Fraction(2), "Those are the priors alone; add means and matrix."),
    ),
)


FOR_WHAT = ChoiceExercise(
    name="which-covariance-for-what",
    chapter="10",
    title="Choose by it",
    question='Call `left_out(iris.X, iris.y, ["diagonal", "tied", "full"])`. Two models are wanted: one names irises, '
    "one draws new ones, so its density counts. What does your table advise? (Without a `left_out` yet: "
    "`leave.solution()` shows one.)",
    hints=(
        "The first number of a row is about the names, the second about the density; in both, larger is better.",
        "Look at the differences, too: is one flower of 150 enough to call a model better?",
    ),
    options={
        "a": "tied for both: it names the most flowers right, and fits with fewer numbers",
        "b": "tied for the names, where it has proved better than full; full for the density",
        "c": "tied or full for the names, where they hardly differ; full for the density",
        "d": "full for both: the larger density gives the better names, too",
        "e": "tied for the density, where it leads; full for the names, where it leads",
        "f": "diagonal for both: it has the fewest numbers to estimate, and is not far behind",
    },
    answer="c",
    working="For the names tied and full are one flower apart, 147 and 146 of 150: in pairs, they differ on a single "
    "flower. By density full leads, with -1.615 against -1.941 for each flower: by 0.33 ± 0.18, two standard "
    "errors of "
    "the 150 differences. So say first what the model is for. (The score of a covariance that was chosen "
    "by this score is a little too rosy.)",
    mistakes=(
        Slip("a", "The second model is judged by its density: there full leads, by the second number of each row."),
        Slip("b", "They differ on one flower of 150: that proves nothing, other flowers may turn it."),
        Slip("d", "The first numbers contradict: full has the larger density, and names one flower fewer right."),
        Slip("e", "Look at the columns again: the names come first, the density second."),
        Slip("f", "It is last in both numbers, and not even cheap: 12 variances, where tied has 10 entries."),
    ),
)


EVENLY = ChoiceExercise(
    name="two-for-each-variance",
    chapter="10",
    title="2 added to each variance",
    question="With 20 digits of each class, *full* has a surprise of 898, and names 4.8 % wrong. Now add 2 to each "
    "variance of each class, a ridge. Every direction gets the same, those of the flat and those off it. What becomes "
    "of the surprise, and of the errors?",
    hints=(
        "Off the flat the variance is 1/12: what does that do to a new digit, which lies off every flat?",
        "So far the distance from the flat alone decides about the name: off it one twelfth outweighs all. What else "
        "gets a say, once the variance there is about 2?",
    ),
    options={
        "a": "both fall",
        "b": "the surprise falls, and the errors rise",
        "c": "the surprise rises, and the errors fall",
        "d": "the surprise falls, and the errors stay exactly as they are",
        "e": "both rise",
    },
    answer="a",
    working="The surprise falls to 150 ± 0.7, and the errors fall by 0.9 ± 0.2 points (thirty divisions, in pairs). A "
    "class now gives some density to what lies off its flat. So the distance from it no longer decides alone: the "
    "place within the flat counts for the name, too.",
    mistakes=(
        Slip(
            "b",
            "So it was with shrinkage, which spreads unevenly. Here directions off the flat stay equal, in each class.",
        ),
        Slip(
            "c",
            "The errors do fall. But with a variance of 1/12 off the flat, new digits get next to no density; with 2 "
            "they get far more.",
        ),
        Slip(
            "d",
            "The weights change: so far the distance from the flat decided alone. With 2 added everywhere the place "
            "within the flat counts, too, so some names turn.",
        ),
        Slip(
            "e",
            "With a variance of 1/12 off the flat, new digits get next to no density; with 2 they get far more. And "
            "the directions off the flat stay equal, as the classes do.",
        ),
    ),
)


# ---- The main deed: judge covariances by leaving one row out, on labels and on density.


def left_out(X, y, rungs):
    table = []
    for rung in rungs:
        right, log_density = 0, 0.0
        for i in range(len(X)):
            others = np.arange(len(X)) != i
            model = GaussianDiscriminantAnalysis(covariance=rung).fit(X[others], y[others])
            right += int(model.predict(X[[i]])[0] == y[i])
            log_density += model.log_likelihood(X[[i]], y[[i]])
        table.append([right, log_density / len(X)])
    return table


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return triples (X, y, rungs): the seven birds, rows whose labels are names, and some whose labels take turns.

    >>> [(X.shape, rungs) for X, y, rungs in cases(np.random.default_rng(0))]
    [((7, 2), ['tied_diagonal', 'tied']), ((10, 2), ['full', 'diagonal', 'spherical']), ((12, 2), ['diagonal', 'tied'])]
    """
    birds, kind = np.array([[1.0, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]]), np.array([0, 0, 0, 1, 1, 1, 1])
    y = np.repeat([0, 1], [6, 4])
    rows = rng.integers(0, 9, size=(10, 2)) + 2.0 * y[:, None]
    turns = np.arange(12) % 4 // 2  # so that halves have both classes, and they who split are told so
    return [
        (birds, kind, ["tied_diagonal", "tied"]),
        (rows, np.array(["bass", "salmon"])[y], ["full", "diagonal", "spherical"]),
        (rng.integers(0, 9, size=(12, 2)) + 2.0 * turns[:, None], turns, ["diagonal", "tied"]),
    ]


LEAVE_ONE_OUT = FunctionExercise(
    name="leave-one-out",
    chapter="10",
    title="The main deed: leave one out",
    question="Write a function `left_out(X, y, rungs)` that judges each rung by rows it has not seen: fit "
    "`GDA(covariance=rung)` to all rows but one, ask it about that one, and so on for each row. Return a table with "
    "a row of two numbers for each rung: how many rows are named right, and the mean of $\\log p(x, y)$ over the rows "
    "left out. (`model.log_likelihood(X, y)` adds up $\\log p(x, y)$ over the rows it is given.)",
    hints=(
        "Two loops, over rungs and over i: `others = np.arange(len(X)) != i` picks all rows but one; `X[[i]]` is row "
        "i, as a table.",
        "`model.predict(X[[i]])[0]` is the name of row i, and `model.log_likelihood(X[[i]], y[[i]])` its log p(x, y). "
        "Count and add up, and append `[right, log_density / len(X)]` when a rung is done.",
    ),
    answer=left_out,
    cases=cases,
    working="As many fits as rows, each judged by a row that it has not seen. A rung whose number is clearly larger is "
    "the one to take; which of the two numbers, depends on what the model is for.",
    mistakes=(
        *WRONG_ROWS_ASKED,
        *WRONG_LEFT_OUT,
    ),
)

EXERCISES = (
    CHEAPEST_RUNG,
    FREE_NUMBERS,
    ROWS_FOR_A_MATRIX,
    FOR_WHAT,
    EVENLY,
    LEAVE_ONE_OUT,
)
