"""Chapter 19: two pupils who are found in three files of means."""

from fractions import Fraction

from ..exercise import Mistake
from ..number import NumberExercise

UNMASK = NumberExercise(
    name="unmask-two",
    chapter="19",
    title="Three files, two pupils",
    question="A class sends how many pupils it has, and the mean of their minutes of way. May: 20 pupils, mean 24.5. "
    "June: 21 pupils, mean 25. July: 20 pupils, mean 24.65. In June one pupil joined, in July another left; nothing "
    "else changed. What are these two pupils' minutes, **added up**?",
    hints=(
        "What do the minutes of all pupils add up to in May? In June? In July?",
        "A sum is the number of pupils times their mean. What does the pupil who joined add to it?",
    ),
    answer=Fraction(67),
    is_probability=False,
    units=("minutes", "min"),
    working=r"$21 \cdot 25 - 20 \cdot 24.5 = 35$ and $21 \cdot 25 - 20 \cdot 24.65 = 32$. No file holds a pupil, and "
    "two pupils are known to the minute.",
    mistakes=(
        Mistake(Fraction(35), "That is the pupil who joined. The one who left is to be added."),
        Mistake(Fraction(32), "That is the pupil who left. The one who joined is to be added."),
        Mistake(Fraction(3), "That is the difference of the two, from May to July; both are asked for, added up."),
        Mistake(Fraction(-3), "That is the difference of the two; both are asked for, added up."),
        Mistake(Fraction("0.85"), "You added up how far the mean moved: one pupil moves it by a share only."),
        Mistake(Fraction("0.15"), "That is how far the mean moved from May to July; go back to the sums."),
        Mistake(Fraction("17.5"), "That is 20 or 21 times each move of the mean: count from the mean that was there."),
        Mistake(Fraction("17.85"), "That is 21 times each move of the mean; a pupil lies that far from a mean."),
        Mistake(Fraction(17), "That is 20 times each move of the mean; a pupil lies that far from a mean."),
        Mistake(Fraction("49.15"), "That is the mean of May and that of July added up; go back to the sums."),
        Mistake(Fraction("33.5"), "That is the mean of the two; their sum is asked for."),
    ),
)

EXERCISES = (UNMASK,)
