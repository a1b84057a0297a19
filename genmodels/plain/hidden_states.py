"""Hidden states: a chain z_1 ... z_T that nobody sees, each state of which leaves a trace x_t.

pi (S,) is where it starts, A (S, S) how it moves, and e (T, S) how probable each trace is, e_tk = p(x_t | z_t = k).

>>> pi, A, e = np.array([0.5, 0.5]), np.array([[0.8, 0.2], [0.2, 0.8]]), np.array([[0.8, 0.1], [0.7, 0.2], [0.1, 0.9]])
>>> log_p, posterior, moves = forward_backward(pi, A, e)
>>> posterior.sum(axis=1).round(12).tolist(), viterbi(pi, A, e).tolist()
([1.0, 1.0, 1.0], [0, 0, 1])
"""

import numpy as np


def forward(pi, A, e):
    alpha = [pi * e[0]]
    for e_t in e[1:]:
        alpha.append(e_t * (alpha[-1] @ A))  # p(x_1 .. x_t, z_t = k) = e_tk sum_i p(x_1 .. x_t-1, i) a_ik
    return np.array(alpha)


def backward(A, e):
    beta = [np.ones(len(A))]
    for e_t in e[:0:-1]:
        beta.append(A @ (e_t * beta[-1]))  # p(x_t+1 .. x_T | z_t = i) = sum_k a_ik e_t+1,k p(x_t+2 .. x_T | k)
    return np.array(beta[::-1])


def forward_backward(pi, A, e):
    alpha, beta = forward(pi, A, e), backward(A, e)
    p = alpha[-1].sum()  # p(x) = sum_k p(x_1 .. x_T, z_T = k)
    moves = A * (alpha[:-1].T @ (e[1:] * beta[1:])) / p  # sum_t p(z_t = i, z_t+1 = k | x)
    return np.log(p), alpha * beta / p, moves  # p(z_t = k | x)


def viterbi(pi, A, e):
    best, came_from = pi * e[0], []
    for e_t in e[1:]:
        paths = best[:, None] * A
        came_from.append(paths.argmax(axis=0))
        best = e_t * paths.max(axis=0)  # the best path to each state: max_i best_i a_ik e_tk
    z = [best.argmax()]
    for where in came_from[::-1]:
        z.append(where[z[-1]])
    return np.array(z[::-1])


def draw_path(pi, A, e, rng):
    alpha = forward(pi, A, e)
    z = [rng.choice(len(A), p=alpha[-1] / alpha[-1].sum())]
    for alpha_t in alpha[-2::-1]:
        back = alpha_t * A[:, z[-1]]  # p(z_t = i | z_t+1 = k, x_1 .. x_t) goes with p(x_1 .. x_t, z_t = i) a_ik
        z.append(rng.choice(len(A), p=back / back.sum()))
    return np.array(z[::-1])
