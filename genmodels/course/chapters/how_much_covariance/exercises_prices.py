"""Chapter 10, prices: rows that a matrix needs, and a covariance chosen for a purpose."""

from fractions import Fraction

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.number import NumberExercise

ROWS_FOR_A_MATRIX = NumberExercise(
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
        Slip(Fraction(2), "Two points lie on a line: with four measurements that leaves three directions flat."),
        Slip(Fraction(1), "One flower is its own mean: no spread at all."),
        Slip(Fraction(20), "Did you count measurements? A flower has four of them; how many flowers, is asked for."),
        Slip(Fraction(8), "Two for each measurement: that is enough, but fewer will do."),
        Slip(Fraction(9), "Twice four and one: enough, but fewer will do."),
        Slip(Fraction(30), "Those are the free entries of three matrices; a row brings four numbers, not one."),
        Slip(Fraction(44), "Those are the free numbers of the whole model; a row brings four numbers, not one."),
        Slip(Fraction(50), "So many were measured of each species; the least that will do is asked for."),
        Slip(Fraction(6), "That is enough, but is it the least? One fewer may do."),
    ),
)

FOR_WHAT = ChoiceExercise(
    name="which-covariance-for-what",
    chapter="10",
    title="Choose by it",
    question='Call `left_out(iris.X, iris.y, ["diagonal", "tied", "full"])`. Two models are wanted: one names irises, '
    "one tells when a flower is like none of the three species, so its density counts. What does your table advise?",
    hints=(
        "The first number of a row is about the names, the second about the density; in both, larger is better.",
        "Look at the differences, too: is one flower of 150 enough to call a model better?",
    ),
    options={
        "a": "tied for both, for it names the most flowers right",
        "b": "tied for the names, where it has proved better; full for the density",
        "c": "tied or full for the names, where they hardly differ; full for the density",
        "d": "full for both, for the larger density gives the better names",
        "e": "diagonal for both, for it has the fewest numbers to estimate",
    },
    answer="c",
    working="For the names tied and full are one flower apart, 147 and 146 of 150. By density full leads, with -1.615 "
    "against -1.941 for each flower. So say first what the model is for. (The score of a covariance that was chosen "
    "by this score is a little too rosy.)",
    mistakes=(
        Slip("a", "The second model is judged by its density: there full leads, by the second number of each row."),
        Slip("b", "By one flower of 150: that proves nothing, other flowers may turn it."),
        Slip("d", "The first numbers contradict: full has the larger density, and names one flower fewer right."),
        Slip("e", "It is last in both numbers, and not even cheap: 12 variances, where tied has 10 entries."),
    ),
)

EXERCISES = (ROWS_FOR_A_MATRIX, FOR_WHAT)
