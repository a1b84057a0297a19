"""Chapter 20: workers that wait for a disk, and a matrix that has to fit."""

from fractions import Fraction

from genmodels.course.kit.exercises.exercise import Slip
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
        Slip(Fraction(4), "That would need the reading to be shared as well; there is one disk."),
        Slip(Fraction(40), "That is how many seconds it takes; divide 100 seconds by it."),
        Slip(Fraction(5), "That is 100 / 20. Reading takes 20 seconds, the shared fit 20 more; both have to be done."),
        Slip(Fraction("3.2"), "You took four times the share of the fit; add up the seconds instead."),
        Slip(Fraction("3.4"), "You averaged the two factors, 4 and 1; add up the seconds instead."),
        Slip(Fraction(2, 5), "Turned round: divide what it took by what it takes."),
        Slip(Fraction(60), "That is how many seconds are saved; divide what it took by what it takes now."),
        Slip(Fraction(5, 3), "You divided what it took by what is saved; divide it by what it takes."),
        Slip(Fraction(25), "That is 100 / 4, as if all could be shared; and seconds."),
        Slip(Fraction(20), "That is the seconds of one part; compare all of what it took with all of what it takes."),
        Slip(Fraction(250), "That is in per cent; give the number of times."),
        Slip(Fraction(5, 4), "You divided 100 by the 80 of the fit; divide by the seconds that four workers take."),
        Slip(Fraction(20, 9), "You shared the 20 of reading, too, and then added them; share the 80 alone."),
        Slip(Fraction(3, 2), "That is how much faster; how many times as fast is one more."),
        Slip(Fraction(150), "That is how much faster, in per cent; give the number of times as fast."),
        Slip(Fraction(2), "That is 80 / 40, with the 20 of reading on one side alone; put them on both."),
        Slip(Fraction(80), "That is the fit of one worker; add what reading and fit take with four."),
        Slip(Fraction(85), "You shared the reading; the fit is shared. And it is seconds: divide 100 by them."),
        Slip(Fraction(20, 17), "You shared the reading among the workers; it is the fit that is shared."),
        Slip(
            Fraction(1, 4), "That is a quarter, as if reading were shared too; and how many times as fast is asked for."
        ),
        Slip(Fraction(3, 5), "That is the share of the time saved; divide what it took by what it takes now."),
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
        Slip(25_000_000, "That is the number of entries; d times d of them are needed."),
        Slip(14142, "You forgot the 8 bytes of each entry."),
        Slip(7070, "You stored each pair of equal entries once; here all d x d entries are stored."),
        Slip(Fraction("7070.57"), "You stored each pair of equal entries once; here all d x d entries are stored."),
        Slip(7071, "You stored each pair of equal entries once; here all d x d entries are stored."),
        Slip(12_500_000, "That many features fit with a mean and a variance each; a full matrix has d x d entries."),
        Slip(1_600_000_000, "You took 8 times the bytes; an eighth of them is the number of entries."),
        Slip(200_000_000, "That is the number of bytes; the number of features is asked for."),
        Slip(40_000, "You took the root of 8 bytes times the memory; divide by 8 first."),
        Slip(10_000, "That is the root of half the bytes; each entry takes 8, and all d x d are stored."),
        Slip(Fraction("3535.5"), "d x d counts both of two equal entries: do not halve once more."),
        Slip(3535, "d x d counts both of two equal entries: do not halve once more."),
        Slip(3536, "d x d counts both of two equal entries: do not halve once more."),
        Slip(4999, "One more fits: 5000 times 5000 entries of 8 bytes are just the 200 million."),
        Slip(5001, "That needs a little more than the 200 million bytes."),
        Slip(5120, "A million is a thousand times a thousand here, not 1024 times 1024."),
        Slip(1767, "You divided by 64 in place of 8: 8 bytes are 64 bits, and the memory is given in bytes."),
        Slip(Fraction("1767.85"), "You divided by 64 in place of 8: 8 bytes are 64 bits, and the memory is in bytes."),
    ),
)

EXERCISES = (FITTING_MATRIX, FOUR_WORKERS)
