"""Chapter 08, by hand: the father of a tall son, and zero covariance without independence."""

from fractions import Fraction

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.number import NumberExercise

FATHER_OF_A_TALL_SON = NumberExercise(
    name="father-of-a-tall-son",
    chapter="08",
    title="The father of a tall son",
    question=r"Fathers have a mean of 172 cm and a standard deviation of 6 cm, sons 175 cm and 7 cm; the correlation "
    r"is 0.6. Both together are Gaussian. A son measures 189 cm. How tall do you expect his father to be, in cm?",
    hints=(
        "The son is seen, the father is predicted. How many of his own standard deviations is the son above the mean?",
        "He is two above. The father is expected at the correlation times as many, counted in his own.",
    ),
    answer=Fraction("179.2"),
    is_probability=False,
    units=("cm",),
    working=r"The son is $\frac{189 - 175}{7} = 2$ standard deviations above the mean. His father is expected "
    r"$0.6 \cdot 2 = 1.2$ above his: $172 + 1.2 \cdot 6 = 179.2$ cm. Tall sons have fathers nearer to the mean, just "
    "as tall fathers have sons nearer to it: whatever is predicted is nearer, in standard deviations.",
    mistakes=(
        Slip(
            Fraction(184),
            "That follows the long axis: as many standard deviations as the son. The father follows "
            "him only as far as they are correlated.",
        ),
        Slip(
            Fraction(192),
            "You read the prediction of sons from fathers backwards. The line that predicts fathers "
            "is another one, with a slope of its own.",
        ),
        Slip(
            Fraction("186.9"),
            "You put the son's 189 into the formula as if it were a father's height. Here the son is seen: "
            "exchange the two, mean and standard deviation as well.",
        ),
        Slip(
            Fraction("184.8"),
            "That is a son, expected from the height of a son: take the father's mean, and rho times his 6 over the "
            "son's 7 as slope.",
        ),
        Slip(Fraction("164.8"), "The size is right, the sign is not: with a positive correlation he is above too."),
        Slip(Fraction("181.8"), "Your slope is the one that predicts sons: turn the standard deviations round."),
        Slip(Fraction("183.4"), "That is the son to expect of a father two standard deviations above the mean."),
        Slip(Fraction("176.32"), "You used the squared correlation; it stands in the variance, not in the line."),
        Slip(Fraction("176.8"), "You multiplied by 1 - rho; the father follows by rho itself."),
        Slip(Fraction(175), "That is the mean of the sons."),
        Slip(Fraction(172), "That is what you expect before you have seen the son."),
        Slip(Fraction(189), "That is as tall as the son himself; the father is expected nearer to his mean."),
        Slip(Fraction(186), "You only took off the difference of the means; the correlation is not in it."),
        Slip(Fraction("180.5"), "That is halfway between the son and the mean of the fathers: count in deviations."),
        Slip(Fraction(179), "That is rounded to whole centimetres: give one decimal."),
        Slip(Fraction(178), "That follows the son halfway; the correlation is 0.6."),
        Slip(
            Fraction(6326, 35), "You measured the son from the mean of the fathers; measure him from that of the sons."
        ),
        Slip(Fraction("269.2"), "You multiplied all of his 189 cm: only what he is above the mean of sons counts."),
        Slip(Fraction("285.4"), "You multiplied all of his 189 cm: only what he is above the mean of sons counts."),
        Slip(Fraction("97.2"), "That is the slope times 189: measure him from the mean of sons, and add 172."),
        Slip(Fraction("113.4"), "That is 0.6 of the son's height; the correlation counts standard deviations."),
        Slip(Fraction("173.2"), "You added the 1.2 as it stands: it counts standard deviations, of 6 cm each."),
        Slip(Fraction("7.2"), "That is how far he is above the mean; add it to the mean of the fathers."),
        Slip(Fraction("1.2"), "So many standard deviations he is above the mean of fathers; give his height in cm."),
        Slip(Fraction("8.4"), "Your 1.2 standard deviations are those of sons; and it is to be added to a mean."),
        Slip(Fraction(14), "So many cm the son is above the mean of sons: two standard deviations. Now the father."),
        Slip(Fraction("181.6"), "You took the root of 1 - rho^2: it stands in the spread. The line has rho itself."),
        Slip(Fraction("1.792"), "The height is right, in metres; cm are asked for."),
        Slip(Fraction("180.4"), "Your 1.2 standard deviations are those of sons, 7 cm; fathers have 6 cm."),
        Slip(Fraction("182.2"), "You counted from the mean of the sons; the father is counted from that of fathers."),
        Slip(Fraction("175.6"), "You counted one standard deviation; the son is two above the mean."),
        Slip(Fraction("176.2"), "You counted one standard deviation, and one of sons; the son is two above."),
    ),
)

UNCORRELATED = ChoiceExercise(
    name="uncorrelated-yet-dependent",
    chapter="08",
    title="Uncorrelated, and yet dependent",
    question="In which of these worlds is the covariance of $x_1$ and $x_2$ zero, although $x_1$ tells about $x_2$?",
    hints=(
        "Covariance is the mean of the products, less the product of the means. Compute both for c and d.",
        "Where one number is computed from the other they are dependent. In which of those worlds is there no "
        "*straight* line to see?",
    ),
    options={
        "a": "x1 and x2 are Gaussian together, with a diagonal covariance",
        "b": "x1 is standard Gaussian, and x2 = -x1",
        "c": "x1 is -1, 0 or 1, each with probability 1/3, and x2 = x1²",
        "d": "x1 is 0, 1 or 2, each with probability 1/3, and x2 = x1²",
    },
    answer="c",
    working=r"In c the mean of the products $x_1^3$ is 0 and the mean of $x_1$ is 0, so the covariance is 0; yet $x_1$ "
    r"says exactly what $x_2$ is. In d it is $\frac{0 + 1 + 8}{3} - 1 \cdot \frac53 = \frac43$.",
    mistakes=(
        Slip("a", "The covariance is zero, but for a Gaussian that makes them independent: x1 tells nothing."),
        Slip("b", "They are dependent, but their covariance is -1."),
        Slip("d", "The same square, but seen from one side only: x2 rises with x1, and the covariance is 4/3."),
    ),
)

EXERCISES = (FATHER_OF_A_TALL_SON, UNCORRELATED)
