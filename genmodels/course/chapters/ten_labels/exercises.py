"""Chapter 23: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.number import NumberExercise

from .patience import ForManyMessages
from .slips import WRONG_LEARNERS, cases, learn

# ---- By pencil: a message that counts in part.

QUARTER = NumberExercise(
    name="a-quarter-of-a-message",
    chapter="23",
    title="A quarter of a message",
    question="The labelled spam has **eleven** words, **four** of them *free*. One message without a label has "
    "**five** words, **three** of them *free*; it is spam with probability $\\frac14$. The dictionary has "
    "**eight** words, and $\\alpha = 1$. What is the new estimate of $\\theta$ for *free* in spam? A fraction, please.",
    hints=(
        "All that the message has counts a quarter: its *free*, and its words, too.",
        "Above the line stand 4, a quarter of 3, and 1; below it 11, a quarter of 5, and 8.",
    ),
    answer=Fraction(23, 81),
    tolerance=5e-5,  # 0.2835 is none of its roundings
    working=r"$N$ for *free* is $4 + \frac14 \cdot 3 = \frac{19}{4}$, and for all words $11 + \frac14 \cdot 5 = "
    r"\frac{49}{4}$. So $\hat\theta = \frac{19/4 + 1}{49/4 + 8} = \frac{23/4}{81/4} = \frac{23}{81}$.",
    mistakes=(
        Slip(Fraction(19, 49), "That leaves out the smoothing: 1 above the line, 8 below."),
        Slip(Fraction(5, 19), "That leaves the message out: let a quarter of it count."),
        Slip(Fraction(1, 4), "That is the probability of the message: ask for the share of free among the words."),
        Slip(Fraction(4, 11), "That leaves out both the message and the smoothing."),
        Slip(Fraction(1, 3), "That counts the whole message as spam: only a quarter of it counts."),
        Slip(Fraction(7, 16), "That counts the whole message as spam, and does not smooth."),
        Slip(Fraction(19, 64), "That takes the whole message below the line, and does not smooth."),
        Slip(Fraction(23, 53), "That adds 1 below the line: each of eight words gets 1, so add 8."),
        Slip(Fraction(23, 96), "That takes a quarter above the line, and the whole message below it."),
        Slip(Fraction(32, 81), "That takes a quarter below the line, and the whole message above it."),
        Slip(Fraction(23, 76), "That takes a quarter above the line only: below it, its words count, too."),
        Slip(
            Fraction(20, 81), "That takes a quarter below the line only: a quarter of its three free counts above it."
        ),
        Slip(Fraction(8, 19), "That takes the whole message above the line, and nothing of it below."),
        Slip(Fraction(29, 91), "That counts three quarters, which is its share of ham."),
        Slip(Fraction(19, 81), "That smooths below the line only: add 1 above it, too."),
        Slip(Fraction(23, 49), "That smooths above the line only: add 8 below it, too."),
        Slip(Fraction(3, 11), "That counts a quarter of one word: take a quarter of its three free, and of all five."),
        Slip(Fraction(7, 27), "That counts free once in the message: it is there three times."),
        Slip(Fraction(23, 79), "Below the line you count only the free of the message: all its words count there."),
        Slip(Fraction(7, 37), "That leaves out the labelled spam: it counts whole."),
        Slip(Fraction(4, 13), "That is the message alone, counted whole: add the labelled spam, and take a quarter."),
        Slip(Fraction(4, 19), "That leaves the message out, and adds nothing above the line."),
        Slip(Fraction(23, 85), "That adds 9 below the line: the dictionary has eight words."),
        Slip(Fraction(3, 20), "That is a quarter of the share of free in the message: take quarters of counts."),
        Slip(
            Fraction(93, 220),
            "That mixes the shares of free in both, three quarters to one: add their counts, then divide once.",
        ),
        Slip(
            Fraction(271, 988),
            "That mixes the smoothed shares of free in both, three quarters to one: add counts, then divide once.",
        ),
        Slip(Fraction(119, 220), "That mixes the shares of free in both: add their counts, then divide once."),
        Slip(Fraction(23, 57), "That adds 2 below the line: each of eight words gets 1, so add 8."),
        Slip(
            Fraction(23, 113), "That takes 16 for the dictionary: it has eight words, however many the messages have."
        ),
        Slip(Fraction(1, 12), "That is a quarter of what the whole message would give: only its own counts are cut."),
        Slip(
            Fraction(5, 76), "That is a quarter of what the labelled spam gives: it counts whole, the message in part."
        ),
        Slip(Fraction(1, 2), "That counts the whole message, and adds nothing below the line."),
        Slip(Fraction(7, 24), "That counts the whole message, and adds nothing above the line."),
        Slip(Fraction(5, 11), "That leaves the message out, and adds nothing below the line."),
        Slip(Fraction(81, 4), "That is what stands below the line: 23/4 stands above it."),
        Slip(Fraction(19, 4), "That is the count of free: smooth it, then divide by that of all words, smoothed, too."),
        Slip(
            Fraction(49, 4), "That is the count of all words: smooth it, then divide by it the count of free, smoothed."
        ),
        Slip(Fraction(3, 10), "One digit is too coarse to tell: give the fraction."),
        Slip(Fraction(23, 4), "That is what stands above the line: divide by 81/4."),
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
        "Compare with the hundred starts, where no message had a label.",
        "The best of those starts splits the messages as well. What does it not know?",
    ),
    options={
        "a": "They taught it most of the words of spam.",
        "b": "They kept the height from falling.",
        "c": "They fixed the share of spam.",
        "d": "They chose one of several splits, and named its heaps.",
        "e": "Next to nothing: without them it would be the same filter.",
    },
    answer="d",
    working="The heaps come from the messages without labels. The ten say which is which, and they start EM where it "
    "climbs to the split of spam and ham, and to none of the lower ones.",
    mistakes=(
        Slip("a", "The words claim and prize are in none of the ten, and are the loudest words in the end."),
        Slip("b", "The height, log-likelihood and smoothing, never falls, with labels or without."),
        Slip("c", "Another ten, with five spam, ends at 14 % spam, too: the share is learnt from the others."),
        Slip("e", "Of a hundred starts without labels, 35 end at another split; and none knows which heap is spam."),
    ),
)

WHAT_HELPS = ChoiceExercise(
    name="what-helps",
    chapter="23",
    title="What helps?",
    question="Your question is whether a message says *you*. You have 1,000 labels, and with the 3,033 others you name "
    "**fewer** messages rightly than without. What will you do next?",
    hints=(
        "Which of these would still split the messages by spam?",
        "EM does what it promises: it makes all 4,033 messages probable. Is that what you asked for?",
    ),
    options={
        "a": "fetch 40,000 other messages",
        "b": "try several weights for the others, on labelled rows kept back",
        "c": "let EM take more steps, until the height rises no more",
        "d": "start EM often, and keep the highest end",
        "e": "nothing: unlabelled rows cannot harm, so it was chance",
        "f": "leave the others out, and try nothing more",
    },
    answer="b",
    working="The others answer the question that divides them most. How far to let them is a number like any other: "
    "choose it on rows with labels, as in notebook 18, with 0 among those that you try: perhaps none of it helps.",
    mistakes=(
        Slip(
            "a",
            "More of them pull harder the same way: with 1,000 others some 36 % are named wrongly, with all 3,033 "
            "it is 42 %.",
        ),
        Slip("c", "More steps lead further away: without any 34 % are named wrongly, after twenty 42 %."),
        Slip("d", "The highest is the wrong one: a split by spam makes these messages more probable."),
        Slip("e", "It was so in every one of twelve draws of labels."),
        Slip(
            "f",
            "That saves you the harm, and may turn out best: it is the weight 0. But a small weight may gain, and "
            "labelled rows kept back can say so: try 0 among others.",
        ),
    ),
)


# ---- In code: learn from rows with labels and without.

LEARN_FROM_BOTH = ForManyMessages(
    name="learn-from-both",
    chapter="23",
    title="Learn from both",
    question="Write `learn(X, y, weight, steps)`. `X` has a row of word counts for each message; `y` says 1 for spam, "
    "0 for ham and **-1** where nobody knows. First estimate from the labelled rows alone, with $\\alpha = 1$ for the "
    "words and the prior as counted. Then, `steps` times: ask Bayes' rule for each unlabelled row, and estimate from "
    "all rows, where an unlabelled one counts `weight`, in the prior, too. Use arrays: there are 3,415 words. "
    "Return two things: the log odds of spam before any word, and an array with what each word adds to them.",
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
