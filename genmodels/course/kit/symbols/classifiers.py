"""Symbols of parts IV to VII: the border, naive Bayes and texts, streams, what was not seen."""

from .symbol import read_symbols

BORDER = read_symbols(r"""
\operatorname{sigmoid}(r) ; \mathrm{sigmoid}(r) | sigmoid of r | expit(r) | 11 | probability, sigmoid
    $\frac{1}{1 + e^{-r}}$, which turns log odds into a probability
g_k ; g_0 ; g_1 ; g_A ; g_B | g k | | 11 | product
    the product in Bayes' rule for class $k$, $p(y = k) \, p(x \mid y = k)$
\eta | eta | step | 12 | step
    the size of a step uphill
\lvert \theta \rvert ; |\theta| ; |\mu| | length of theta | norm(theta) | 13 | length, distance
    the length of a vector, $\sqrt{\theta_1^2 + \dots + \theta_d^2}$; around a matrix the bars are its determinant
e | e | error | 13 | error
    a share of errors; with an exponent it is $2.718\dots$
\Phi(z) ; \Phi | Phi of z | ndtr | 13 | below, share
    the share of a standard Gaussian that lies below $z$
""")

NAIVE_BAYES = read_symbols(r"""
P(A) | P of A | | 14 | probability
    the probability of the event $A$, such as *the first toss shows heads*
O(d) ; O(2^d) | order of d | | 14 | growing, order
    growing no faster than $d$, than $2^d$, up to a factor
A ; B ; F ; R | events | | 14 | event, coin, toss
    things that happen or not: tosses that show heads; the coin that is fake, or regular; in 19 sets of rows
p_F ; p_R | p F, p R | | 14 | heads
    the probability of heads given $F$, given $R$
L_j | L j | n_levels[j] | 16 | values
    how many values feature $j$ can take
N_{jvk} | N j v k | counts[k, v] | 15 | how often
    how often feature $j$ has value $v$ in class $k$
\alpha | alpha | alpha | 16 | imaginary, smoothing
    the smoothing number: imaginary observations for each value
T ; T_i | T i | X.sum(axis=1) | 17 | words, rolls
    how many words an e-mail has, or e-mail number $i$; of hidden states how many there are in a row, one for each roll
w_t | w t | words[t] | 17 | word
    word number $t$ of an e-mail
p_{jk} | p j k | p[k, j] | 17 | has word
    the probability that an e-mail of class $k$ has word $j$
\theta_{jk} | theta j k | theta[k, j] | 17 | word
    the probability that one word drawn in class $k$ is word $j$
s_{jk} | s j k | s[k, j] | 17 | how many
    how many e-mails of class $k$ have word $j$
N_{jk} | N j k | N[k, j] | 17 | how often
    how often word $j$ occurs in all e-mails of class $k$ together
N_k | N k | N[k].sum() | 17 | words
    how many words all e-mails of class $k$ have together
1\{\dots\} | indicator | | 17 | indicator, if what
    1 if what stands in the braces is true, otherwise 0
""")

SCALE = read_symbols(r"""
g | g | g | 19 | mean
    the way from a point $c$ to the mean, $\bar x - c$
""")

HIDDEN = read_symbols(r"""
r_{ik} | r i k | r[i, k] | 21 | share, responsib
    the share of cloud $k$ in row $i$, its responsibility, $p(y^{(i)} = k \mid x^{(i)})$
s_1 ; s_2 | s 1, s 2 | s1, s2 | 21 | sum
    the sums of $x$ and of $x^2$, each row counted with its share
p_A ; p_B | p A, p B | | 22 | heads
    the probability of heads of coin A, of coin B
""")
