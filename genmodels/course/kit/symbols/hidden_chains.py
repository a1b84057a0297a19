"""Symbols of part VIII: chains, and hidden states that leave traces."""

from .symbol import read_symbols

SEQUENCES = read_symbols(r"""
x_t ; x_T ; x_{t+1} | x t | x[t] | 24 | roll, seen, step
    what is seen at step $t$, such as roll number $t$; $x_T$ is the last
z_t ; z_{t-1} ; z_{t+1} | z t | z[t] | 24 | hidden, state, die
    the hidden state at step $t$, such as the die that made roll number $t$
a_{ik} | a i k | moves[i, k] | 24 | move
    the probability of a move from state $i$ to state $k$, $P(z_{t+1} = k \mid z_t = i)$
M_t(k) ; M_{t-1}(i) | M t of k | best[k] | 25 | best
    the probability of the best path of states that ends in state $k$ at step $t$, and of what was seen up to there
""")
