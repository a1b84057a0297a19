"""Chapter 23: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import WRONG_LEARNERS, cases, learn

# ---- By pencil: a message that counts in part.

QUARTER = NumberExercise(
    name="a-quarter-of-a-message",
    chapter="23",
    title="A quarter of a message",
    question="The labelled spam has **ten** words, **three** of them *free*. One message without a label has **four** "
    "words, **two** of them *free*; it is spam with probability $\\frac14$. The dictionary has **six** words, and "
    "$\\alpha = 1$. What is the new estimate of $\\theta$ for *free* in spam? A fraction, please.",
    hints=(
        "All that the message has counts a quarter: its *free*, and its words, too.",
        "Above the line stand 3, a quarter of 2, and 1; below it 10, a quarter of 4, and 6.",
    ),
    answer=Fraction(9, 34),
    working=r"$N$ for *free* is $3 + \frac14 \cdot 2 = \frac72$, and for all words $10 + \frac14 \cdot 4 = 11$. So "
    r"$\hat\theta = \frac{7/2 + 1}{11 + 6} = \frac{9/2}{17} = \frac{9}{34}$.",
    mistakes=(
        Slip(Fraction(7, 22), "That leaves out the smoothing: 1 above the line, 6 below."),
        Slip(Fraction(1, 4), "That leaves the message out, or is its probability: let a quarter of it count."),
        Slip(Fraction(3, 10), "That counts the whole message as spam, or leaves out both it and the smoothing."),
        Slip(Fraction(5, 14), "That counts the whole message as spam, and does not smooth."),
        Slip(Fraction(3, 8), "That adds 1 below the line: each of six words gets 1, so add 6."),
        Slip(Fraction(9, 40), "That takes a quarter above the line, and the whole message below it."),
        Slip(Fraction(6, 17), "That takes a quarter below the line, and the whole message above it."),
        Slip(Fraction(9, 32), "That takes a quarter above the line only: below it, its words count, too."),
        Slip(Fraction(4, 17), "That takes a quarter below the line only: a quarter of its two counts above it."),
        Slip(Fraction(11, 38), "That counts three quarters, which is its share of ham."),
        Slip(Fraction(7, 34), "That smooths below the line only: add 1 above it, too."),
        Slip(Fraction(9, 22), "That smooths above the line only: add 6 below it, too."),
        Slip(Fraction(9, 2), "That is what stands above the line: divide by 17."),
    ),
)


# ---- What labels and other rows do.

WHAT_THE_LABELS_DID = ChoiceExercise(
    name="what-the-labels-did",
    chapter="23",
    title="What the ten did",
    question="The filter from ten labels and 4,023 other messages names 97.6 % rightly. What did the **ten labels** "
    "contribute?",
    hints=(
        "Compare with the forty starts, where no message had a label.",
        "The best of those starts splits the messages as well. What does it not know?",
    ),
    options={
        "a": "They taught it the words of spam.",
        "b": "They kept the likelihood from falling.",
        "c": "They fixed the share of spam.",
        "d": "They chose the hill, and said which of its two heaps is called spam.",
        "e": "Next to nothing: without them it would be the same filter.",
    },
    answer="d",
    working="The heaps come from the messages without labels. The ten say which is which, and they start EM on the "
    "side of a hill on which the heaps are spam and ham.",
    mistakes=(
        Slip("a", "The words claim and prize are in none of the ten, and are the loudest words in the end."),
        Slip("b", "It rises in each step with labels and without them: notebook 22 says why."),
        Slip("c", "One of the ten is spam, and the filter says 13 % in the end: the share is learnt from the others."),
        Slip(
            "e",
            "Of forty starts without labels, sixteen are elsewhere after thirty steps; none knows which is spam.",
        ),
    ),
)

WHAT_HELPS = ChoiceExercise(
    name="what-helps",
    chapter="23",
    title="What helps?",
    question="Your question is whether a message says *you*. You have 1,000 labels, and with the 3,033 others you name "
    "**fewer** messages rightly than without. What will you do?",
    hints=(
        "Which of these would still split the messages by spam?",
        "EM does what it promises: it makes all 4,033 messages probable. Is that what you asked for?",
    ),
    options={
        "a": "fetch 40,000 other messages",
        "b": "let EM take more steps",
        "c": "start EM often, and keep the highest likelihood",
        "d": "keep some labelled messages back, and choose by them what the others count",
        "e": "nothing: unlabelled rows cannot harm, so it was chance",
    },
    answer="d",
    working="The others answer the question that divides them most. How far to let them is a number like any other: "
    "choose it on rows with labels, as in notebook 18. Here it "
    "comes out near 0.1.",
    mistakes=(
        Slip("a", "More of them pull harder the same way: they divide by spam, whatever you ask."),
        Slip("b", "It has come to rest, and the filter of the labels alone is behind it: more steps lead further on."),
        Slip("c", "The highest hill is the wrong one: a split by spam makes these messages more probable."),
        Slip("e", "It was so in every one of twelve draws of labels."),
    ),
)


# ---- In code: learn from rows with labels and without.

LEARN_FROM_BOTH = FunctionExercise(
    name="learn-from-both",
    chapter="23",
    title="Learn from both",
    question="Write `learn(X, y, weight, steps)`. `X` has a row of word counts for each message; `y` says 1 for spam, "
    "0 for ham and **-1** where nobody knows. First estimate from the labelled rows alone, with $\\alpha = 1$ for the "
    "words and the prior as counted. Then, `steps` times: ask Bayes' rule for each unlabelled row, and estimate from "
    "all rows, where an unlabelled one counts `weight`, in the prior, too. Return two things: the log odds of spam "
    "before any word, and an array with what each word adds to them.",
    hints=(
        "Keep two arrays: r, the probability of spam of each row, which is 1 or 0 where there is a label; and what "
        "each row counts: 1, or `weight`. At first the unlabelled count 0.",
        "Words of spam: `X.T @ (counts * r)`; of ham: `X.T @ (counts * (1 - r))`. Then r is the sigmoid of "
        "`before + X @ words` where y is -1; `expit` of scipy.special takes large numbers, too.",
    ),
    answer=learn,
    cases=cases,
    parts=("the log odds before any word", "the log odds of the words"),
    working="Only the unlabelled rows ask the model. With `steps` 0, or with `weight` 0, it is naive Bayes of the "
    "labelled rows.",
    mistakes=WRONG_LEARNERS,
)

EXERCISES = (QUARTER, WHAT_THE_LABELS_DID, WHAT_HELPS, LEARN_FROM_BOTH)
