"""Chapter 02, with a pencil: the posterior of one fish, and when to call it a bass."""

from fractions import Fraction

from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.number import NumberExercise

POSTERIOR_OF_A_FISH = NumberExercise(
    name="posterior-of-a-fish",
    chapter="02",
    title="One fish",
    question="At the length of a certain fish the density of salmon is 0.02 per cm, and that of bass 0.03 per cm. "
    "Three fish in ten are bass. What is the probability that this fish is a bass?",
    hints=(
        "Bayes' rule: prior times density for each kind, then divide by the sum of both.",
        "The product for bass is 0.3 times 0.03. What is it for salmon? Bass are their part of the sum of both.",
    ),
    answer=Fraction(9, 23),
    working=r"The products are $0.3 \cdot 0.03 = 0.009$ and $0.7 \cdot 0.02 = 0.014$. Of their sum, 0.023, bass make "
    r"$\frac{9}{23}$. Bass are the more probable ones at this length *if both kinds are equally frequent*; here not.",
    mistakes=(
        Slip(Fraction(3, 5), "You compared the densities alone; salmon are more frequent, and the prior counts."),
        Slip(Fraction(9, 1000), "That is the product for bass; divide it by the sum of both products."),
        Slip(Fraction(9, 14), "Those are the odds, 9 to 14; a probability divides by the sum of both products."),
        Slip(Fraction(14, 23), "That is the probability that it is a salmon."),
        Slip(Fraction(7, 9), "You gave bass the prior 0.7; three fish in ten are bass."),
        Slip(Fraction(3, 10), "That is the prior; the length was not looked at."),
        Slip(Fraction(3, 100), "That is the density of bass at this length, a share per cm; no probability."),
        Slip(Fraction(7, 16), "You swapped the prior: 0.7 belongs to the salmon, 0.3 to the bass."),
        Slip(Fraction(2, 5), "You compared the densities alone, and that is the share of the salmon."),
        Slip(Fraction(2, 100), "That is the density of salmon at this length, a share per cm; no probability."),
        Slip(Fraction(14, 1000), "That is the product for salmon; bass are asked for, and a sum to divide by."),
        Slip(
            Fraction(9, 50),
            "You divided by the sum of the densities; below the line, too, each stands times its prior.",
        ),
        Slip(Fraction(2, 9), "You exchanged the densities: at this length that of bass is 0.03, of salmon 0.02."),
        Slip(Fraction(9, 20), "You divided by the density of salmon alone; divide by the sum of both products."),
        Slip(Fraction(7, 10), "That is the prior of salmon, 0.7; bass are asked for, and the length counts, too."),
        Slip(Fraction(23, 1000), "That is the evidence, the sum of both products; it stands below the line."),
    ),
)

WHEN_TO_CALL_IT_A_BASS = NumberExercise(
    name="when-to-call-it-a-bass",
    chapter="02",
    title="When in doubt",
    question="A salmon sold as a bass costs 3 coins, a bass sold as a salmon costs 7. You know the posterior "
    "$q = p(y = 1 \\mid x)$ of a fish. From which $q$ on is it cheaper, on average, to call it a bass?",
    hints=(
        "What does it cost on average to call it a bass? You are wrong with probability 1 - q.",
        "Calling it a bass costs 3 (1 - q) on average, calling it a salmon 7 q. Where are they equal?",
    ),
    answer=Fraction(3, 10),
    working=r"Called a bass, it costs $3(1 - q)$ on average; called a salmon, $7q$. They are equal at "
    r"$3 = 10q$. In general the border is $q = \frac{c_0}{c_0 + c_1}$: one half only if both errors cost the same.",
    mistakes=(
        Slip(Fraction(1, 2), "That is the border if both errors cost the same; here one costs more than the other."),
        Slip(Fraction(7, 10), "You swapped the costs: the dearer it is to miss a bass, the sooner you say bass."),
        Slip(Fraction(3, 7), "Those are the odds q/(1 - q) at the border, 3 to 7; turn them into a probability."),
        Slip(Fraction(7, 3), "That is the ratio of the costs, and more than 1; a probability is asked for."),
        Slip(Fraction(1, 3), "The 7 does not occur in that; compare both costs, 3 (1 - q) with 7 q."),
        Slip(Fraction(4, 7), "You subtracted the odds from 1; solve 3 (1 - q) = 7 q instead."),
    ),
)

EXERCISES = (POSTERIOR_OF_A_FISH, WHEN_TO_CALL_IT_A_BASS)
