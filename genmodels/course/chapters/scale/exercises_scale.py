"""Chapter 20: workers that wait for a disk, and a matrix that has to fit."""

from fractions import Fraction

from genmodels.course.kit.exercises.exercise import Mistake
from genmodels.course.kit.exercises.number import NumberExercise

FOUR_WORKERS = NumberExercise(
    name="four-workers",
    chapter="20",
    title="Four workers, one disk",
    question="One worker needs 100 seconds: 20 to read the file from the disk, then 80 to fit. Only the fit can be "
    "shared; reading takes as long as before. How many **times as fast** are four workers?",
    hints=(
        "How long does the reading take with four workers, and how long the fit?",
        "Reading takes 20 seconds, as before; the 80 of the fit are shared. Compare with the 100 of one worker.",
    ),
    answer=Fraction(5, 2),
    is_probability=False,
    units=("times as fast", "times", "x as fast", "x", "×"),
    working=r"$\frac{100}{20 + 80 / 4} = 2.5$. With any number of workers it never gets $\frac{100}{20} = 5$ times "
    "as fast (Amdahl 1967).",
    mistakes=(
        Mistake(Fraction(4), "That would need the reading to be shared as well; there is one disk."),
        Mistake(Fraction(40), "That is how many seconds it takes; divide 100 seconds by it."),
        Mistake(
            Fraction(5), "That is 100 / 20. Reading takes 20 seconds, the shared fit 20 more; both have to be done."
        ),
        Mistake(Fraction("3.2"), "You took four times the share of the fit; add up the seconds instead."),
        Mistake(Fraction("3.4"), "You averaged the two factors, 4 and 1; add up the seconds instead."),
        Mistake(Fraction(2, 5), "Turned round: divide what it took by what it takes."),
        Mistake(Fraction(60), "That is how many seconds are saved; divide what it took by what it takes now."),
        Mistake(Fraction(5, 3), "You divided what it took by what is saved; divide it by what it takes."),
        Mistake(Fraction(25), "That is 100 / 4, as if all could be shared; and seconds."),
        Mistake(
            Fraction(20), "That is the seconds of one part; compare all of what it took with all of what it takes."
        ),
        Mistake(Fraction(250), "That is in per cent; give the number of times."),
        Mistake(Fraction(5, 4), "You divided 100 by the 80 of the fit; divide by the seconds that four workers take."),
        Mistake(Fraction(20, 9), "You shared the 20 of reading, too, and then added them; share the 80 alone."),
        Mistake(Fraction(3, 2), "That is how much faster; how many times as fast is one more."),
        Mistake(Fraction(150), "That is how much faster, in per cent; give the number of times as fast."),
        Mistake(Fraction(2), "That is 80 / 40, with the 20 of reading on one side alone; put them on both."),
        Mistake(Fraction(80), "That is the fit of one worker; add what reading and fit take with four."),
        Mistake(Fraction(85), "You shared the reading; the fit is shared. And it is seconds: divide 100 by them."),
        Mistake(Fraction(20, 17), "You shared the reading among the workers; it is the fit that is shared."),
        Mistake(
            Fraction(1, 4), "That is a quarter, as if reading were shared too; and how many times as fast is asked for."
        ),
        Mistake(Fraction(3, 5), "That is the share of the time saved; divide what it took by what it takes now."),
    ),
)

FITTING_MATRIX = NumberExercise(
    name="a-matrix-that-fits",
    chapter="20",
    title="A matrix that has to fit",
    question="You allow the covariance matrix of $d$ features 200 million bytes of memory. Each of its $d \\times d$ "
    "entries takes 8 bytes (the equal ones are stored twice). What is the largest $d$?",
    hints=("How many entries fit?", "d times d entries are needed. What number, times itself, makes so many?"),
    answer=Fraction(5000),
    is_probability=False,
    tolerance=0.2,  # a root is named with decimals and without
    units=("features",),
    working=r"$8 d^2 \le 200\,000\,000$ gives $d \le \sqrt{25\,000\,000} = 5000$. With a mean and a variance for "
    "each feature, and no more, more than twelve million would fit.",
    mistakes=(
        Mistake(25_000_000, "That is the number of entries; d times d of them are needed."),
        Mistake(14142, "You forgot the 8 bytes of each entry."),
        Mistake(7070, "You stored each pair of equal entries once; here all d x d entries are stored."),
        Mistake(Fraction("7070.57"), "You stored each pair of equal entries once; here all d x d entries are stored."),
        Mistake(7071, "You stored each pair of equal entries once; here all d x d entries are stored."),
        Mistake(12_500_000, "That many features fit with a mean and a variance each; a full matrix has d x d entries."),
        Mistake(1_600_000_000, "You took 8 times the bytes; an eighth of them is the number of entries."),
        Mistake(200_000_000, "That is the number of bytes; the number of features is asked for."),
        Mistake(40_000, "You took the root of 8 bytes times the memory; divide by 8 first."),
        Mistake(10_000, "That is the root of half the bytes; each entry takes 8, and all d x d are stored."),
        Mistake(Fraction("3535.5"), "d x d counts both of two equal entries: do not halve once more."),
        Mistake(3535, "d x d counts both of two equal entries: do not halve once more."),
        Mistake(3536, "d x d counts both of two equal entries: do not halve once more."),
        Mistake(4999, "One more fits: 5000 times 5000 entries of 8 bytes are just the 200 million."),
        Mistake(5001, "That needs a little more than the 200 million bytes."),
        Mistake(5120, "A million is a thousand times a thousand here, not 1024 times 1024."),
        Mistake(1767, "You divided by 64 in place of 8: 8 bytes are 64 bits, and the memory is given in bytes."),
        Mistake(
            Fraction("1767.85"), "You divided by 64 in place of 8: 8 bytes are 64 bits, and the memory is in bytes."
        ),
    ),
)

EXERCISES = (FITTING_MATRIX, FOUR_WORKERS)
