"""What the field calls that which the course calls by words of its own: for readers who go on elsewhere.

A name stands where its thing is met: the last line of a notebook gives those of the notebook, page 92 has all of them.
"""

import re
from dataclasses import dataclass
from unicodedata import normalize


@dataclass(frozen=True)
class Name:
    """A name of the field: other names of the same, what it means, and what notebooks call it, by their numbers."""

    name: str
    others: tuple[str, ...]
    meaning: str
    ours: dict[str, str]

    @property
    def key(self) -> str:
        """By what it stands in an alphabetical list.

        >>> read_names("n-gram | 03 words\\n    n words")[0].key
        'ngram'
        >>> read_names("Pólya's urn | 26 urn\\n    an urn")[0].key
        'polyasurn'
        """
        return re.sub("[^a-z]", "", normalize("NFKD", self.name).casefold())

    @property
    def all_names(self) -> tuple[str, ...]:
        """All its names."""
        return (self.name, *self.others)


def read_names(text: str) -> tuple[Name, ...]:
    r"""Read names of two lines each: name ; other names | number our words | number our words, and the meaning below.

    >>> read_names("label shift ; prior shift | 01 winter\n    other shares")[0].ours
    {'01': 'winter'}
    """
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    return tuple(_read(head, meaning) for head, meaning in zip(lines[::2], lines[1::2], strict=True))


def _read(head: str, meaning: str) -> Name:
    names, *places = (part.strip() for part in head.split("|"))
    name, *others = (one.strip() for one in names.split(";"))
    return Name(name, tuple(others), meaning, dict(place.split(" ", 1) for place in places))


def names_of(number: str) -> tuple[Name, ...]:
    """Return the names of what one notebook brings.

    >>> "covariate shift" in {name.name for name in names_of("01")}
    True
    """
    return tuple(name for name in NAMES if number in name.ours)


NAMES = read_names(r"""
additive smoothing ; Lidstone smoothing | 16 smoothing number | 17 smoothing number
    one small number is added to every count before shares are taken
adjugate matrix | 90 cofactors
    the table of cofactors, transposed; the inverse times the determinant
affine map | 07 pulled
    a matrix times a point, and a shift
Amdahl's law | 20 what cannot be shared
    the part that only one worker can do limits what more of them bring
ancestral sampling | 03 generative process | 09 run forwards
    drawing a cause first, then what it brings, given the cause
area under the curve ; AUC ; c-statistic | 18 area
    the probability that a positive scores above a negative, both drawn at random
asymptotic relative efficiency | 13 times the rows
    with many rows: how many one method needs for what another does with one
bag of words | 14 word vector | 17 word vector
    a text as the words it has, or their counts, without their order
baseline | 15 always says yes
    a rule that looks at nothing, to hold others against
Bayes factor | 14 multiplies them | 27 ratio
    how many times as probable evidence is under one story as under another
Bayesian network | 14 graphs
    arrows from causes to effects, which say what is independent given what
Bayes risk | 01 Bayes error
    the mean loss of the best rule: its share of errors, if each counts 1
belief propagation ; sum-product algorithm | 24 added up there
    sums over all cases, taken piece by piece, each piece handing on what it found
Bernoulli distribution | 04 toss of a coin | 09 Bernoulli
    one draw that is 1 or 0, and 1 with a stated probability
Bessel's correction | 06 one less
    squares divided by one less than there are observations: an unbiased variance
beta-binomial distribution | 26 ten more tosses
    the number of heads of a coin whose bias is known as a Beta alone
bias-variance decomposition | 06 right on average, or close
    the mean squared error is the squared bias plus the variance of the estimate
BIC ; Schwarz criterion | 10 BIC | 21 BIC
    log-likelihood with a charge of half a log m for each free number
boundary solution | 04 at the end | 05 on the edge | 16 on the edge
    a largest value where what is allowed ends, so that no slope need vanish
Bregman divergence | 28 gap under a tangent
    how far a curve that bends up lies above its tangent at another place
boxcar kernel ; uniform kernel | 30 top hat
    a bump that is level and ends, as a window does
calibration | 23 expects to err | 24 as often as it expects | 31 comes true
    of what is said to have a probability, that share comes true
canonical parameter | 28 natural parameter
    what multiplies a statistic in the exponent
catastrophic cancellation | 19 lose digits
    what is left of two large and nearly equal numbers has few right digits
chi-squared distribution | 07 sum of $d$ squares
    the distribution of a sum of squared independent standard Gaussian numbers
Cholesky factor | 07 $L$
    the triangle L, with a positive diagonal, for which L times its transpose is the covariance
circular mean | 29 mean direction
    the direction of the sum of steps of length 1, each towards its angle
circular normal distribution ; Tikhonov distribution | 29 von Mises distribution
    the density whose log is a cosine: the bell round a circle
circular statistics ; directional statistics | 29 An hour is a direction
    statistics of angles, hours of the day and directions
class-conditional density | 02 bells
    how the features of one class are distributed
class imbalance | 02 one kind is rare
    one class has far fewer members than the other
Clopper-Pearson limit | 18 limit
    the largest share under which so few would come in at least 5 % of trials
cluster analysis ; unsupervised learning | 21 covered the names
    finding groups in rows that have no labels
cluster assumption | 23 two heaps
    rows without labels fall into groups, and a group is of one class
collider | 14 common effect
    an effect of two causes; once it is known, they tell about each other
compensated summation | 19 second number along
    adding with a second number that holds what rounding would drop
concentration ellipse | 07 ellipse of one standard deviation
    an ellipse around the mean of a distribution, along which its density is the same
concept drift | 19 drifts
    what is to be learnt changes while it is learnt
conditional distribution | 01 conditional | 08 cut
    the distribution of one variable where another is known
conditional independence | 14 given the coin | 15 given the label
    independent as soon as a third thing is known
conditional probability table ; CPT | 15 small table
    the probabilities of the values of a variable, given what it depends on
confidence interval | 04 95 of 100
    limits by a recipe that catches the truth in a stated share of samples
confounder | 14 common cause
    a common cause, through which two things tell about each other
conjugate prior | 16 opinion | 26 add up exponents
    a prior whose form stays as data come in: only its numbers change
contingency table ; cross-tabulation | 01 count pairs
    how often each pair of values was seen
convex problem | 12 concave
    one hill, or valley, that bends one way only: walking finds its top
covariate shift | 01 autumn
    the features become more or less frequent, and each means what it meant
coverage | 04 again and again | 08 do the limits hold | 26 hold the true
    the share of all samples in which limits hold what they should
credible interval | 26 credible interval
    limits that hold a parameter with a stated probability, given prior and data
Cromwell's rule | 26 unless it is impossible
    what has probability 0 before stays so, whatever comes
cross-entropy ; log loss | 12 labels most probable
    minus the mean log-probability of the labels that came
cumulant generating function | 28 log partition
    the logarithm of the mean of e to a multiple of a statistic
cumulative distribution function ; CDF | 13 below $z$
    the share of a distribution that lies below each value
data leakage | 18 leaks
    what is to be judged was seen, or nearly so, while learning
decision boundary ; threshold | 02 cut | 09 border | 12 border
    where a rule changes its answer
degenerate Gaussian | 07 flat
    one whose covariance has no inverse, so that it has no density
degrees of freedom | 06 costs one square
    the observations less the numbers that were fitted to them first
dequantisation | 10 spread evenly over the unit
    whole numbers are spread over a unit, so that a density can fit them
design matrix | 05 column of ones
    the table that the weights multiply, with a row for each observation
differencing attack | 19 differ by one pupil
    two sums that differ by one person tell that person's number
differential privacy | 19 noise has to be added
    noise that makes what is published nearly the same without any one person
Dirichlet prior | 16 opinion | 26 more values
    a prior of shares that add up to 1; for two of them, a Beta
discretisation | 15 bins
    a measurement is cut into ranges, so that it can be counted
diffusion model | 00 in 1,000 small steps
    images out of noise, by many draws that each take a little of it away
dimension reduction | 09 span a plane
    fewer numbers for each row, which keep what is wanted of it
discriminant function | 09 score
    a number for each class, of which the largest decides
dispersion test | 05 Poisson at all
    is the variance of counts as large as their mean, as far as chance goes?
double descent ; peaking | 13 peaking
    errors peak where the rows only just suffice for the fit, and fall again beyond
downdating | 19 take one out
    a result is changed as if some of its data had never come
d-separation | 14 through the coin | 24 given the die
    reading off the arrows of a graph what is independent given what
dynamic programming | 25 one path for each die
    the best of a whole is put together from the best of its parts, each found once
emission probability | 24 how probable each die makes
    the probability of a trace, given the hidden state
empirical Bayes ; type II maximum likelihood | 27 maximum likelihood of the prior
    the prior is estimated from the very data it is then used on
empirical distribution | 05 share
    the shares of what was seen, as a distribution
epoch | 12 rounds
    one pass through all rows
estimator | 06 estimate
    a recipe that makes an estimate of any sample
event model | 17 story
    how a text is taken to come about: word after word, or a yes or no for each
evidence lower bound ; ELBO ; variational bound | 22 lower bound
    a bound of log p(x), with any distribution in the place of the posterior
expected sufficient statistics ; soft counts | 23 count in parts | 25 counts in parts
    what would be counted, averaged over what is not known
explained variance ; R squared | 08 $\rho^2$
    the share of a variance that a prediction takes away
explaining away | 14 common effect
    once an effect is known, one of its causes makes the other less probable
exponential family | 11 same terms
    distributions whose log ratios are linear in the same statistics
exponential forgetting | 19 forgetting
    old sums fade by a fixed factor at each step
exponential tilting | 11 multiply it by | 28 tilt
    a density times e to a multiple of x, divided by its new area
extrapolation | 05 wrong elsewhere
    using a model where there were no data
false negative ; miss | 02 a bass sold as a salmon
    class 1 that is called class 0
false positive ; false alarm | 02 A salmon sold as a bass
    class 0 that is called class 1
feature attribution | 17 who gave it away
    what each feature adds to an answer
federated learning | 19 stay where they are
    places that hold data send summaries of it, and no rows
filtering ; forward algorithm | 24 at the time
    what is known of a hidden state by all that was seen up to it
finite differences ; gradient check | 90 push one entry
    slopes measured by small steps, to hold a formula against
finite mixture ; model-based clustering | 21 mixture
    a density that is a weighted sum of a few others, each of them a group of rows
Fisher information ; expected information | 90 expected bend
    the observed information on average over the data that might come
Fisher's linear discriminant | 09 weighted sum
    the direction in which class means lie farthest apart, in spreads within
forward filtering, backward sampling | 25 step back
    hidden states are drawn from the last one to the first, by what was known at each
Fourier coefficient | 29 Doubling the angles
    the mean of steps whose angles are taken once, twice, three times
frequency table | 15 count
    how often each value was seen
Gaussian naive Bayes | 10 diagonal
    a Gaussian for each feature and class, without correlations within a class
generalised linear model ; GLM | 28 linear in the statistics
    one natural parameter, or a function of the mean, is linear in features
genetic drift ; Wright-Fisher model | 03 walk
    shares that are drawn anew in each generation wander until one kind is left
geometric distribution | 24 one over the probability
    how many steps it takes until something happens that has the same probability at each
Gibbs distribution ; Boltzmann distribution | 28 temperature
    probabilities that go with e to minus an energy divided by how hot it is
Gibbs' inequality | 05 less likely than the shares
    no probabilities give what was counted a larger likelihood than its shares
grid approximation | 26 on a grid
    a belief held at so many values, multiplied and divided there
group split | 18 near-copies stay together
    rows that belong together all go to one part
Hessian | 12 matrix $C$
    the table of all second derivatives
hidden Markov model ; HMM | 24 hidden chain
    a Markov chain that nobody sees, each state of which leaves a trace
hierarchical model ; random effects ; partial pooling | 27 cousins
    parameters of groups come from one distribution, which is learnt, too
homoscedasticity | 08 keeps its width
    the variance is the same, whatever is known
hyperparameter | 10 $\gamma$ | 12 penalty | 16 $\alpha$
    a number that is set before the fit
i.i.d. | 04 independent, each from the same model
    draws from one distribution, none of which tells about the others
inductive bias | 13 stands in for data
    what a learner takes for granted before it has seen data
information projection ; I-projection | 28 nearest member
    the one of a set of distributions with the least divergence
Iverson bracket | 28 [3 or 4]
    1 where a statement is true, and 0 where it is not
instance-based learning ; lazy learning | 30 neighbours vote
    nothing is estimated beforehand: the rows themselves answer when a question comes
isotonic regression ; pool adjacent violators | 31 steps that may only rise
    steps that never fall, as near to the data as such steps can be
Jensen's inequality | 06 square of an average
    where a curve bends up, the average of its values exceeds its value at the average
kernel smoother ; Nadaraya-Watson estimator | 30 kernel estimate
    a mean of what the rows say, weighted by how near they are
Krichevsky-Trofimov estimator ; KT estimator | 26 half a ball of each
    the forecast of a bit from the counts so far, with one half added to each
label shift ; prior shift | 01 winter | 31 only the prior is exchanged
    the classes become more or less frequent, and each looks as it did
label switching | 22 exchanged their names | 23 which heap is the spam | 25 twins
    hidden classes may be numbered in any order: the likelihood is the same
language model | 03 writes
    a distribution of texts, mostly told as the next word given those before
latent variable | 21 hidden
    what the model speaks of, and nobody has seen
law of total variance | 19 more than that of either
    the variance of all: that within groups on average, and that of their means
learning curve | 10 number of rows | 13 few rows or many
    errors against the number of rows learnt from
learning rate | 12 step size
    how long a step is, as a multiple of the slope
least squares ; OLS | 05 least squares | 08 least squares
    the line whose squared misses add up to least
leave-one-out cross-validation | 08 leave one out | 10 leave one out | 15 left out | 30 told by the others
    each row is judged by a model of all others
likelihood interval ; support interval | 04 range
    all parameters whose likelihood is at least a stated share of the largest
likelihood ratio | 04 ratios
    how many times as probable the same data are under one choice as another
linear discriminant analysis ; LDA | 09 one covariance
    Gaussian classes that share a covariance, and so have straight borders
linear separability | 12 straight cut
    a straight border parts the classes without an error
local maximum | 21 Where EM ends
    a top that is the highest of its surroundings, and perhaps not of all
logistic function ; expit | 11 sigmoid
    what turns log odds into a probability
logit | 02 log odds | 09 log odds | 11 log odds
    log p/(1 - p), which the sigmoid turns back into p
Mahalanobis distance | 07 distance in standard deviations | 09 after whitening
    a distance measured in standard deviations, direction by direction
MAP estimate | 16 top | 26 top
    the parameter with the highest posterior density
map-reduce | 20 tree
    every piece becomes a small summary, and the summaries are combined
MAP rule | 01 largest posterior
    to answer the most probable label
marginal distribution | 08 marginal
    the distribution of one variable, whatever the others are
marginal likelihood | 01 evidence | 27 evidence
    the probability of what was seen, with label or parameter averaged out
Markov chain | 03 Markov chain | 24 Markov chain
    what comes next is drawn given the present state alone
maximum entropy | 28 promises nothing else
    of all distributions with given means, the most even one is taken
maximum margin ; support vector machine | 12 widest margin
    the border that stays as far as it can from the nearest points
max-product algorithm ; MAP decoding | 25 largest in place of the sum
    the most probable case of many, found piece by piece, with the largest where else is a sum
memorisation | 00 copies | 03 by heart
    a model gives back what it was shown
method of moments ; moment matching | 29 expects as long a mean step
    parameters for which a model expects the means that the data have
mini-batch | 20 blocks
    some of the rows, looked at together
minorise-maximise ; MM algorithm | 22 climbs it
    to climb, again and again, a lower bound that touches where one stands
missing information principle | 22 missing information
    the information of all less that of what was seen: it sets the speed of EM
misspecification | 02 wrong model | 13 false assumption | 23 Ask something else | 24 another house
    the truth is not among the distributions that a model can be
model collapse | 03 generations
    models that learn from drawings of models narrow down, and lose what is rare
Monte Carlo | 08 repeat | 13 lessons
    chance worked out by drawing many times, and averaging
multi-armed bandit | 26 plays the coin
    choosing again and again among chances, to win and to learn what they are worth
nearest-centroid classifier | 09 nearest mean
    the class whose mean is nearest
nearest neighbour | 10 nearest real digit
    the most similar example, whose label is taken over
negative log-likelihood ; surprisal | 10 surprise | 13 surprise
    minus the log-probability of what came, 0 for what was certain
n-gram ; bigram ; trigram | 00 one word back | 03 words looked back
    n neighbouring words, counted: the last of them given the others
nonparametric estimation | 30 without a formula
    an estimate whose form grows with the data
observed information | 04 bend with a minus | 12 bends | 90 bend
    the bend of a log-likelihood at the estimate, with a minus
Occam factor ; Occam's razor | 27 spreading
    what a flexible model loses, since it has to forecast many cases that did not come
odds ratio | 11 multiplies the odds
    the factor that a unit more of a feature puts on the odds
online learning ; incremental learning | 19 stream | 20 block by block
    each piece of data brings a model up to date, and is forgotten
optimism | 01 too small on average | 18 promises too much
    how far errors on the data used to choose fall short of those to come
out-of-core | 20 no longer fits
    of computing on data of which a part at a time is in memory
out-of-vocabulary word | 17 not in the dictionary
    a word for which the model has no parameter
overconfidence | 31 far too sure
    probabilities nearer to 0 and 1 than what comes true
overfitting | 01 overfits | 10 afford | 25 fitted to these very rolls
    a model follows what its few data happen to show
paired comparison ; paired test | 13 in pairs
    all methods get the same data, and their differences are averaged
parallel axis theorem ; Steiner's theorem | 06 any centre | 19 one fact
    squares about a point: those about the mean, and m times its squared distance
parametric bootstrap | 08 let the fitted Gaussian draw
    the fitted model draws data, and the fit is repeated on them
Parzen window ; Parzen-Rosenblatt estimator | 30 kernel density estimate
    the mean of a bump on each row
phase-locking value ; order parameter | 29 mean resultant length
    how far angles, such as phases of brain waves, agree: from 0 to 1
Platt scaling ; logistic recalibration | 31 stretch and shift them by a line
    logistic regression on a score, which makes probabilities of it
plug-in rule | 02 learns both bells
    Bayes' rule with estimates in place of the true numbers
pseudo-likelihood cross-validation ; likelihood cross-validation | 30 by the bumps of all the others
    each row is told by a fit to the rest, and the logarithms are added up
Pólya's urn | 26 with another of its kind
    draws that make their own kind more probable from then on
Poisson process | 05 one by one
    events at random times, none of which tells about another, at one rate
pooled covariance ; within-class covariance | 09 within
    scatter about the mean of its own class, averaged over all rows
posterior decoding | 25 roll by roll
    each hidden state is named by its own probability, given all that was seen
posterior odds | 02 left side over right side
    how many times as probable one label is as another, once the features are known
posterior predictive distribution | 26 weigh each
    what is forecast of new data, averaged over all that is believed
precision ; positive predictive value | 18 precision
    the share of those called positive that are
precision matrix | 07 inverse
    the inverse of a covariance
prediction interval | 08 limits for a new flower
    limits for one new value
prequential score | 27 product of the forecasts
    forecasts are judged one after the other, each made from what came before
principal axes ; principal components | 07 axes
    the directions of largest variance, at right angles to each other
proper scoring rule | 18 proper
    a loss that is least on average for who says the true probability
pseudo-count | 16 imaginary observations | 17 imaginary observations | 26 as strong as
    what is added to a count, as if it had been seen
p-value | 27 p-value
    how often chance alone, were a story true, goes at least as far as what was seen
quadratic discriminant analysis ; QDA | 10 each keep its own | 11 parabola
    Gaussian classes with covariances of their own, and bent borders
random restarts | 23 several starts | 25 begin several times
    a climb from several starts drawn at random, of which the best end is kept
Rayleigh test | 29 Rayleigh's test
    asks whether a mean step is longer than chance alone would make it
receiver operating characteristic ; ROC | 18 ROC curve
    the hits of every cut, against its false alarms
regression to the mean | 08 regression
    who is far from the mean in one thing is on average less far in another
regularised discriminant analysis ; RDA | 10 shrinkage
    covariances between those of each class, that of all, and a simple one
relative entropy ; KL divergence | 22 Kullback–Leibler divergence
    how much a distribution differs from another, as a mean difference of logarithms
relative frequency | 15 a count divided by a count
    the share of the cases in which something came
reliability diagram ; calibration plot | 31 reliability diagram
    what came true drawn against what was said
ridge penalty ; L2 regularisation ; weight decay | 12 penalty | 13 penalty
    squares of the weights are taken off, so that they stay small
rose diagram | 29 petals
    counts of directions as sectors of a circle
rotary position embedding ; RoPE | 29 turn pairs of numbers
    places in a text as angles, by which pairs of numbers are turned
RSS ; residual sum of squares | 05 SSE
    the squares of what a prediction leaves, the residuals, added up
rule of succession | 16 Laplace's rule | 26 Laplace's rule
    (s + 1)/(m + 2) for the next draw, after s successes among m
saddle point | 22 pass
    a point without slope that is a top in one direction, and a bottom in another
sampling distribution | 06 every sample
    how an estimate varies over all samples that might have come
Schur complement | 08 blocks
    what is left of one block of a covariance once the other numbers are known
semi-supervised learning | 23 learn from rows with labels and rows without
    a classifier learns from rows of which only some have a label
sensitivity ; true positive rate | 18 recall
    the share of the positives that is found
shortcut learning | 23 easy in the data
    a model goes by what tells classes apart most easily, and not by what was meant
shrinkage estimator | 06 pulls in | 10 shrinkage | 27 shrunken
    an estimate pulled towards something simple: biased, and often nearer
simplex | 05 triangle
    all lists of shares that add up to 1
singular matrix | 20 singular
    one without an inverse, such as the scatter of too few rows
sliding window | 19 window
    only the last pieces of a stream count
smoothing in time ; forward-backward algorithm | 24 in the end
    what is known of a hidden state by all that was seen, before and after it
soft assignment ; soft clustering | 21 Shares
    each row belongs to several groups, to each with a probability
spectral decomposition | 07 eigenvectors
    a symmetric matrix as a sum over its eigenvectors and eigenvalues
sphering | 09 whitening
    data are pulled until their covariance is the identity
spurious correlation | 17 which country
    what tells classes apart in these data, and need not elsewhere
standard error | 04 se
    the standard deviation of an estimate, over samples
stationary distribution | 24 long run
    shares of the states that a further step of a chain leaves as they are
stochastic gradient descent ; SGD | 12 row by row
    a step after each row, or a few, in place of all
sufficient statistic | 05 counts | 08 only the mean | 19 statistics | 28 Sums suffice
    a summary of the data, beside which they tell nothing more of the parameters
temperature scaling | 31 slope alone
    log odds, or logits, divided by one number, so that they are less sure
test set ; hold-out set | 10 kept back | 18 to judge
    rows kept apart until the end, to judge by
total differential | 90 differential
    how a number moves for small pushes of all that it depends on
trace trick | 90 a number is its own trace
    a number is its own trace, and in a trace factors may go round
training error ; apparent error | 01 Bayes error of a sample | 15 known ones
    the share of errors on the very data a rule was learnt from
transition matrix | 03 table | 24 goes to die
    a row for each state: how probable each state is next
tree reduction | 20 tree
    sums of pairs, then of pairs of sums
type I and type II error | 18 false alarm
    a negative that is called positive, and a positive that is missed
typical set | 25 not typical
    cases nearly as probable as is usual, which together have nearly all the probability
unbounded likelihood ; singularity | 22 there is no top
    a density shrinks onto one row, and the likelihood grows for ever
unigram model | 17 bag
    each word is drawn by itself, whatever stands around it
validation set | 18 to choose
    rows kept apart to choose by, which then cannot judge
Wald interval | 04 $\hat p \pm 2.04 \, \text{se}$
    the estimate, with about two standard errors to each side
weight of evidence | 14 each toss | 15 term
    the logarithm of a Bayes factor: what a fact adds to the log odds
Welford's algorithm ; parallel variance | 19 merge
    count, mean and squares, brought up to date by each value or group
window width ; smoothing parameter | 30 bandwidth
    how wide the bump on each row is
winner's curse | 18 cheapest of many
    the best of many looks better than it is
zero-frequency problem | 15 a zero rules | 16 never seen
    a value that was not seen gets the probability 0, which outvotes all else
""")
