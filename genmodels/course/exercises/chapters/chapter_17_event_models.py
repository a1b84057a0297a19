"""Chapter 17, the two event models: a posterior by hand, what repetition says, and the right number below the line."""

from fractions import Fraction

import sympy as sp

from ..choice import ChoiceExercise
from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..number import NumberExercise

SPAM = ("win money win", "money money win lunch money")
HAM = ("meeting report", "meeting lunch meeting report", "lunch")
DICTIONARY = ("win", "money", "lunch", "meeting", "report", "prize")
PRIOR = Fraction(2, 5)


def share_of_words(word: str, mails: tuple[str, ...], alpha: int) -> Fraction:
    """The multinomial model's P(word | class).

    >>> share_of_words("money", SPAM, 1)
    Fraction(5, 14)
    """
    words = " ".join(mails).split()
    return Fraction(words.count(word) + alpha, len(words) + alpha * len(DICTIONARY))


def posterior(spam: Fraction, ham: Fraction, prior: Fraction = PRIOR) -> Fraction:
    """P(spam | x) from the likelihoods of both classes."""
    return prior * spam / (prior * spam + (1 - prior) * ham)


def _bernoulli(mails: tuple[str, ...]) -> Fraction:
    """The smoothed probability, under the Bernoulli model, of a mail that holds the word money alone."""
    product = Fraction(1)
    for word in DICTIONARY:
        p = Fraction(sum(word in mail.split() for mail in mails) + 1, len(mails) + 2)
        product *= p if word == "money" else 1 - p
    return product


MONEY = [share_of_words("money", mails, 1) for mails in (SPAM, HAM)]

MONEY_ALONE = NumberExercise(
    name="money-alone",
    chapter="17",
    title="An e-mail of one word",
    question="Take the five e-mails above and the **multinomial** model, smoothed with $\\alpha = 1$. A new e-mail "
    "says only *money*. What is P(spam | e-mail)? A fraction, please.",
    hints=(
        "Count words, not e-mails: spam has 8 words and ham has 7. The dictionary has 6 words.",
        "P(money | spam) = (4 + 1)/(8 + 6) and P(money | ham) = (0 + 1)/(7 + 6). The priors are 2/5 and 3/5.",
    ),
    answer=posterior(*MONEY),
    working=r"$\frac25 \cdot \frac{5}{14} = \frac17$ for spam and $\frac35 \cdot \frac{1}{13} = \frac{3}{65}$ for ham. "
    r"Bayes' rule: $\frac{1/7}{1/7 + 3/65} = \frac{65}{86}$.",
    mistakes=(
        Mistake(posterior(*MONEY, prior=Fraction(1, 2)), "The prior is missing: 2 of the 5 e-mails are spam."),
        Mistake(posterior(_bernoulli(SPAM), _bernoulli(HAM)), "That is the answer of the Bernoulli model."),
        Mistake(Fraction(1), "That is without smoothing: with alpha = 1, ham can say money too."),
        Mistake(MONEY[0], "That is P(money | spam), the likelihood; Bayes' rule is still to come."),
        Mistake(PRIOR * MONEY[0], "That is the joint P(spam, money); divide by the sum over both classes."),
        Mistake(
            posterior(Fraction(5, 10), Fraction(1, 9)),
            "Below the line you added 2 for alpha; it is one for each of the 6 words of the dictionary.",
        ),
        Mistake(
            Fraction(40, 53), "You left prize out: the dictionary has six words, whether these e-mails use them or not."
        ),
        Mistake(
            Fraction(100, 133),
            "You took only the words of the class below the line; the dictionary is the same for both.",
        ),
        Mistake(Fraction(80, 107), "Below the line alpha came once; it comes once for each of the 6 words."),
        Mistake(Fraction(195, 251), "You smoothed the prior; it is 2/5, as counted."),
        Mistake(Fraction(5, 7), "You counted e-mails that hold money; this model counts words."),
        Mistake(Fraction(260, 309), "You took the share of words for the prior; 2 of the 5 e-mails are spam."),
        Mistake(Fraction(35, 47), "You forgot alpha below the line: it comes once for each of the 6 words."),
        Mistake(Fraction(0), "Ham never says money, and smoothing gives it a share all the same; spam says it often."),
        Mistake(Fraction(1, 2), "One word is evidence: money is far more frequent in spam."),
    ),
)

LUNCH_THREE_TIMES = ChoiceExercise(
    name="lunch-three-times",
    chapter="17",
    title="Lunch, lunch, lunch",
    question="One e-mail says *lunch*, another *lunch lunch lunch*. *Lunch* is more frequent in ham. Which model finds "
    "the second e-mail more like ham than the first?",
    hints=(
        "Write down what each model reads: a 0 or 1 for each word, or a count.",
        "In the multinomial model, each word written is a factor. Which factors does the Bernoulli model have?",
    ),
    options={
        "a": "both models",
        "b": "only the multinomial model",
        "c": "only the Bernoulli model",
        "d": "neither: only which words occur matters",
    },
    answer="b",
    working="The Bernoulli model sees a 1 for *lunch* in both e-mails, so its answer cannot differ. In the multinomial "
    "model the factor of *lunch* comes in three times.",
    mistakes=(
        Mistake("a", "The Bernoulli model reads only whether a word is there."),
        Mistake("c", "It is the Bernoulli model that reads only whether a word is there."),
        Mistake("d", "That is true of one of the models; the other one counts."),
    ),
)

x_1, x_2, T_1, T_2, d, alpha = sp.symbols("x_1 x_2 T_1 T_2 d alpha", positive=True, integer=True)
N, T = x_1 + x_2, T_1 + T_2

SMOOTHED_WORD = ExpressionExercise(
    name="smoothed-word",
    chapter="17",
    title="The right number below the line",
    question="There are two spam e-mails, with $T_1$ and $T_2$ words. A certain word occurs $x_1$ times in the first "
    "and $x_2$ times in the second. The dictionary has $d$ words. What is the smoothed estimate of "
    "$P(\\text{word} \\mid \\text{spam})$ in the **multinomial** model? "
    "Use the symbols `x_1`, `x_2`, `T_1`, `T_2`, `d`, `alpha`.",
    hints=(
        "Without smoothing it is the number of times the word was written over the number of words written.",
        "Every word of the dictionary gets alpha imaginary occurrences. How many are there in all?",
    ),
    answer=(N + alpha) / (T + d * alpha),
    where=(x_1 < T_1, x_2 < T_2, d > 1),
    working=r"Above the line the word's own count and $\alpha$; below it all words of both e-mails, and $\alpha$ for "
    r"each of the $d$ words: $\frac{x_1 + x_2 + \alpha}{T_1 + T_2 + d \alpha}$. "
    "Then the estimates of all words add up to 1.",
    mistakes=(
        Mistake((N + alpha) / (2 * T_1 + d * alpha), "You took both e-mails to be as long as the first one."),
        Mistake((N + alpha) / (2 * T_2 + d * alpha), "You took both e-mails to be as long as the second one."),
        Mistake((N + alpha) / (T + 2 * alpha), "You added alpha for two values: here the dictionary has d words."),
        Mistake((N + alpha) / (T + alpha), "Below the line, alpha comes once for each of the d words."),
        Mistake((N + alpha) / (2 + 2 * alpha), "You divide by e-mails; this model divides by words."),
        Mistake(N / T, "That is the estimate without smoothing."),
        Mistake((N + alpha) / T, "You forget alpha below the line."),
        Mistake(
            (x_1 / T_1 + x_2 / T_2) / 2,
            "You average the shares of the two e-mails; this model puts all words into one bag.",
        ),
        Mistake(
            ((x_1 + alpha) / (T_1 + d * alpha) + (x_2 + alpha) / (T_2 + d * alpha)) / 2,
            "You average two smoothed shares; put all words into one bag, and smooth once.",
        ),
        Mistake((N + 1) / (T + d), "That is the case alpha = 1; keep alpha as a symbol."),
        Mistake(
            (N + 2 * alpha) / (T + d * alpha),
            "Alpha comes once for each word of the dictionary, not once for each e-mail.",
        ),
        Mistake((N + alpha) / (T + d), "Below the line, each of the d words brings alpha, not 1."),
        Mistake(
            (N + alpha) / (T + 2 * d * alpha),
            "Alpha comes once for each word of the dictionary, however many e-mails there are.",
        ),
        Mistake(N / (T + d * alpha), "Alpha is missing above the line: a word never seen would get 0."),
    ),
)

EXERCISES = (LUNCH_THREE_TIMES, SMOOTHED_WORD, MONEY_ALONE)
