"""Chapter 03, words: the probability of a sentence by pencil."""

from fractions import Fraction

from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.number import NumberExercise

A_ROSE = NumberExercise(
    name="a-rose",
    chapter="03",
    title="A rose is a rose",
    question="A table is learnt from one sentence, *a rose is a rose is a rose*, with `<start>` before it (so that its "
    "first word is drawn, too) and `<stop>` after it. It looks one word back. With what probability does it write "
    "*a rose is a rose*, and stop there?",
    hints=(
        "Write down the row of *rose*: three times something came after it.",
        "The sentence is a walk from `<start>` to `<stop>`: write down its steps, and multiply their probabilities.",
    ),
    answer=Fraction(2, 9),
    working=r"After *rose* came *is* twice and `<stop>` once; after *a* came *rose* each time, and after *is* came *a* "
    r"each time. So the probability is $1 \cdot 1 \cdot \frac{2}{3} \cdot 1 \cdot 1 \cdot \frac{1}{3} = \frac{2}{9}$. "
    r"The sentence it learnt from has $\frac{4}{27}$, and *a rose* has $\frac{1}{3}$.",
    mistakes=(
        Slip(Fraction(2, 3), "You go on after the first rose, but <stop> after the second one is drawn, too."),
        Slip(Fraction(1, 3), "You count <stop> after the second rose, but not 'is' after the first one."),
        Slip(Fraction(4, 27), "That is the sentence it learnt from, with three roses; here there are two."),
        Slip(Fraction(4, 9), "You take 'is' after both roses; after the second one comes <stop>."),
        Slip(Fraction(1, 9), "You take <stop> after both roses; after the first one comes 'is'."),
        Slip(Fraction(1), "You leave <stop> out of the row of 'rose': three times something came after it."),
        Slip(Fraction(1, 4), "'is' and <stop> are not equally frequent after 'rose': count them."),
        Slip(Fraction(1, 2), "'is' and <stop> are not equally frequent after 'rose': count them."),
        Slip(Fraction(2, 27), "You give the first 'a' 1/3; only 'a' came after <start>, so it has the probability 1."),
        Slip(Fraction(1, 12), "You give the first 'a' 3/8; only 'a' came after <start>, so it has the probability 1."),
        Slip(Fraction(0), "The sentence was not seen, but each of its pairs of words was: multiply."),
    ),
)

EXERCISES = (A_ROSE,)
