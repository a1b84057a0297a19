"""Symbols of parts I and II: observations, probabilities, decisions; parameters and their likelihood."""

from .symbol import read_symbols

TWO_WAYS = read_symbols(r"""
x ; x_1 ; x_2 ; x_j | x | x | 00 | feature, see, observ, length, measure, width, toss, what is
    the features of one observation, $x = (x_1, \dots, x_d)$: what you see
y | y | y | 00 | label, class, kind
    the label of an observation: the class it belongs to
m ; m_1 ; m_2 ; m_i | m | m | 00 | number of, how many, hours
    the number of observations (samples); $i$ counts them
d | d | d | 00 | number of features, dimension
    the number of features, the dimension of $x$; $j$ counts them
K | K | K | 00 | number of
    the number of classes
k | k | k | 00 | value, class, kind
    one of the classes, or one of the values that are counted
x \sim p | x is drawn from p | sample | 00 | draw
    $x$ is a random draw from the distribution $p$
p(x) | p of x | | 01 | evidence, density, probab
    the evidence: a density of $x$, or a table of its probabilities
p(y) | p of y | prior | 01 | prior
    the prior: how frequent each label is before you look at $x$
p(x, y) | p of x and y | | 01 | joint
    the joint probability, or density, of an observation and its label
p(x \mid y) | p of x given y | | 00 | among, given, class
    the probability, or density, of $x$ among the observations with label $y$
p(y \mid x) | p of y given x | proba | 01 | posterior, conditional
    the posterior: how probable label $y$ is once you know $x$
\pi_k | pi k | prior[k] | 00 | prior, share
    the prior of class $k$
\phi | phi | phi | 02 | prior, share
    the prior of class 1 where there are two classes, 0 and 1
h(x) | h of x | h | 01 | rule, label
    what a rule answers for $x$: a label, or the probability of class 1
t | t | t | 02 | threshold, cut, estimate
    a threshold: where a rule changes its answer; in 06 any estimate; in 09 $t_1, \dots, t_d$ are eigenvalues
t^* | t star | best | 02 | best
    the best threshold, for densities that are known
c ; c_0 ; c_1 | c | cost | 02 | cost, factor, point
    what an error costs: $c_0$ calling a 0 a 1, $c_1$ the other; in 05 and 06 a factor, in 07 an entry, in 19 a point
r(x) ; r(t) ; r | r of x | log_odds | 02 | log odds
    the log odds of class 1, $\log \frac{p(y = 1 \mid x)}{p(y = 0 \mid x)}$
\theta | theta | theta | 00 | parameter, slope, weight
    any parameter of a model, or all of them together
\hat\theta ; \hat p ; \hat y | theta hat | | 00 | estimate
    an estimate of $\theta$, computed from data; in 09 $\hat y$ is the label that is answered
\mu ; \mu_k ; \mu_0 ; \mu_1 | mu | mu | 02 | mean
    a mean; the mean of class $k$
\sigma ; \sigma_k | sigma | sigma | 02 | standard deviation, spread
    a standard deviation; that of class $k$
\sigma^2 ; \sigma_k^2 | sigma squared | var | 02 | variance
    a variance
\theta_0 | theta zero | theta0 | 02 | constant, intercept, start, height, numbers
    the constant of a line, or of log odds that are linear in $x$
\theta_1 | theta one | theta[0] | 02 | slope, rise, numbers
    the slope of a line, or of log odds that are linear in $x$, along the first feature
\log | log | np.log | 02 | logarithm
    the natural logarithm, to the base $e$
\sum | sum over | np.sum | 01 | sum
    the sum of what follows, one term for each value of the index below
\arg\max_k f(k) | arg max | argmax | 01 | largest
    the $k$ at which $f$ is largest, while $\max$ is how large it is there
""")

LIKELIHOOD = read_symbols(r"""
\prod | product over | np.prod | 04 | product
    the product of what follows, one factor for each value of the index below
x^{(i)} ; y^{(i)} | x i, y i | X[i], y[i] | 04 | observation, row
    observation number $i$, from $1$ to $m$, and its label
X | X | X | 05 | observations, rows, table, ones, matrix
    the observations, one in each row, in 05 after a column of ones; in 90 any matrix
p(x; \theta) ; p(x^{(i)}; \theta) ; p(x; \mu) | p of x, with theta | | 04 | probability, density
    the probability, or density, of $x$ in the model whose parameter is $\theta$, a number that is not drawn
p | p | p | 04 | probability, heads
    the probability of heads, or of a 1
p_k | p k | p[k] | 05 | probability
    the probability of value $k$ in one draw, as of a die
s ; s_i | s | s | 04 | heads, sum, number of ones
    the sum of the observations: of tosses, the number of heads
n_k | n k | counts[k] | 05 | count, how many, how often
    how many of the $m$ observations have the value $k$, or belong to class $k$
L(\theta) ; L(p) | L of theta | | 04 | likelihood
    the likelihood: the probability, or density, of the data under $\theta$
\ell(\theta) ; \ell(p) ; \ell ; l | log-likelihood | log_likelihood | 04 | log-likelihood
    the log-likelihood: the natural logarithm of the likelihood
\kappa | kappa | | 05 | multiplier
    Lagrange's multiplier
\lambda | lambda | rate | 05 | rate
    the rate of a Poisson distribution
\hat\sigma^2 ; \hat\sigma | sigma hat squared | var | 05 | squares, variance
    the maximum likelihood estimate of a variance: squares around the mean, divided by $m$; and its root
\tilde\sigma^2 ; \tilde\sigma | sigma tilde squared | np.var(x, ddof=1) | 06 | squares, divided
    the unbiased estimate of a variance: divided by $m - 1$; and its root
\bar x ; \bar x_k | x bar | X.mean(axis=0) | 06 | mean
    the mean of the observations, or of those of class $k$
a | a | centre | 06 | centre, column
    any centre, from which distances are measured; in 07 an entry; in 90 a column, as $b$ is
q | q | divisor | 06 | divided, divisor, posterior, share
    what a sum of squares is divided by: $m$, $m - 1$ or another; in 02 the posterior of a bass; in 22 a share of a bag
S ; S_k | S | scatter | 06 | scatter, squares
    the scatter about the mean, $\sum (x - \bar x)(x - \bar x)^T$; in 09 within the classes; $S_k$ that of class $k$
\mathrm{E}[x] ; E[x] | expectation of x | | 06 | mean, expect, average
    the mean of $x$ under its distribution
A^T ; A^{-1} ; A^{-T} | A transposed, inverse | A.T, inv(A) | 05 | transpos, inverse
    the transpose of a matrix, its inverse, and the transpose of that
x! ; 10! | factorial of x | factorial(x) | 05 | product, orders, ways
    the factorial, $1 \cdot 2 \cdots x$: in how many orders $x$ things can come
\mathrm{SSE} ; \text{SSE} | sum of squared errors | sse | 05 | square
    the sum of the squares of what a line misses
""")
