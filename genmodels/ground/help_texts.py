"""The page of a model, `help(Model)`: its docstring with every option explained, also those that it shares with others.

An option is explained once, in lines that begin with its name and two spaces or more: in the docstring of the class
that alone has it, or here, from where it comes to the page of each class that has it.
"""

import re
from inspect import cleandoc, get_annotations

SHARED = """
absorbing     states that are ends: one that is never left stays as it is, which else is an error
alpha         Laplace's pseudo-count (0: maximum likelihood): so many more of each value, and for a rate so many more
              rows with a count of one
bandwidth     the standard deviation of the kernel on each row: "silverman" (best for a single Gaussian hump, and too
              wide for several), "leave_one_out" (each row as probable as can be under the kernels of the others),
              "leave_ties_out" (of the others that differ from it, for copied rows), all for each class and column;
              or a number in the units of the data; or a mapping from column to these
categories    declared values of categorical features, also such as no row holds: a list with a list for each feature,
              or a mapping from a column's name or position to its values; any other value is then unknown. Without
              it a categorical column of a data frame (pandas, an Enum of polars, a dictionary of pyarrow) declares its
              own; further data may bring more
columns       {"gaussian": [0, 2], "categorical": [1]}, a column in one kind at most: column positions, or names where X
              is a data frame; kinds gaussian, bernoulli, categorical, multinomial, poisson, von_mises, kernel, and
              drop for columns that are not to be modelled
constant      None, or "drop" to leave out measured features that are the same in all rows of all classes, and so say
              nothing of the class; `dropped_` names them
counts        None where features are counts, or "weights" where they are weights of at least 0, such as tf-idf: the log
              joint is then a score, linear in x, and no probability, so `score_samples`, `log_likelihood` and `sample`
              are a NotAProbabilityError (Rennie et al. 2003)
covariance    "tied" (one Sigma for all classes: linear discriminant analysis, LDA), "full" (one a class: quadratic,
              QDA), "diagonal" (Gaussian naive Bayes), "spherical", "identity", "tied_diagonal", "tied_spherical"
density_prior  None, or what is believed of means and covariances before data, a `NormalInverseWishart` for a full or
              tied covariance and a `NormalInverseGamma` for a diagonal one: the estimate is then the maximum of the
              posterior, which exists for any number of rows
fit_intercept  whether the line need not go through the origin
max_iter      the largest number of steps from each start
missing       None: a missing value is an error; "leave_out": its factor is left out of the product, so that
              p(x_obs | k) = prod_{j there} p(x_j | k), and feature j is estimated from the rows where it is there.
              That is exact where values are missing at random: where what is there tells all that the gap itself could
              tell of the value behind it (Rubin 1976). A questionnaire on which the rich keep silent about their income
              is not such a case. A Gaussian with correlations predicts from the marginal of what is there, exact as
              well. To fit one takes EM, which mixtures, hidden Markov models and `fit_hidden` do: they expect what is
              missing from what is there in its row (Ghahramani and Jordan 1994). A multinomial is fitted without gaps
n_clusters    the number K of centres
n_components  the number K of components
n_init        from how many drawn starts it climbs; the highest end counts
n_states      how many hidden states there are, which are then called 0, 1, ...; or a list of their names
predictive    False, or True for p(x | y) averaged over all that its parameters may be after the data, in the place of
              one estimate: Student's t for measurements (without a `density_prior` under the one that leaves it all to
              the data), negative binomial counts, Pólya's urn of words. With alpha as prior, yes or no and categories
              are smoothed as they are anyway
prior         None for the share of each class in the data, "uniform" for 1 / K each, or the share of each class: a
              mapping or a pandas series by label, or numbers (K,) in the order of `classes_`
prior_alpha   pseudo-counts for each class, added to the class counts before they are divided (0: none)
random_state  None for another start each time, a seed, or a numpy RandomState
remainder     the kind of all columns that `columns` does not name, or None: every column has to be named
start         how a start is drawn, in standard deviations of the columns: "k-means" (K rows far apart, and k-means
              from there), "k-means++" (each row goes with the nearest of these), "rows" (of any K rows) or "single
              rows" (a component begins as one row, and as much of all rows: for counts of words)
start_alpha   pseudo-counts for each state that a sequence may start in (0: maximum likelihood)
bin_width     None to keep the rows of kernel columns, which is exact; or a number, at most a sixteenth of the
              bandwidth: moments of the rows in bins so wide are kept instead, which do not grow with the data, and
              lose nothing within 30 bandwidths of a row; farther away log p(x) keeps four digits
tol           EM ends when a step gains less than so many nats a row
transition_alpha  pseudo-counts for each transition between hidden states (0: maximum likelihood)
unknown       None: a category that is neither declared nor seen is an error; "leave_out": it is taken for missing, so
              its factor is left out; "other": one more cell when smoothing, P(x_j = v | y = k) = (N_jkv + alpha) /
              (n_jk + alpha (L_j + 1)), of which any such category has the probability for N_jkv = 0. A category that
              is seen but not among those declared counts there. Samples hold known categories only
resolution    None, or the width u of the grid that measurements were rounded to, in the units of the data, which adds
              u^2 / 12 to their variances (Sheppard 1898): a number for all, one for each, or a mapping from column
"""

OPTION = re.compile(r"^(\w+) {2,}\S.*(?:\n {3,}\S.*)*", re.MULTILINE)  # a name, what it means, and indented lines


def explanations(text: str) -> dict[str, str]:
    """The lines that explain each option, by its name.

    >>> explanations("One sentence.\\n\\nwidth   in metres,\\n        0 for none\\ndepth   below the ground")
    {'width': 'width   in metres,\\n        0 for none', 'depth': 'depth   below the ground'}
    """
    return {match[1]: match[0] for match in OPTION.finditer(text)}


def explain_options(model: type, elsewhere: str = SHARED) -> None:
    """Complete the docstring of a class by what `elsewhere` says of its options; for `__init_subclass__`.

    The options are the fields of the dataclass that the class is about to become, its own before those of its bases.

    >>> class Well:
    ...     "A hole in the ground."
    ...     depth: float = 1.0
    >>> explain_options(Well, "width   in metres\\ndepth   below the ground")
    >>> print(Well.__doc__)
    A hole in the ground.
    <BLANKLINE>
    depth   below the ground
    """
    page = cleandoc(model.__doc__ or "")
    said, known = explanations(page), explanations(elsewhere)
    options = dict.fromkeys([*get_annotations(model), *getattr(model, "__dataclass_fields__", ())])
    missing = [known[name] for name in options if name in known and name not in said]
    model.__doc__ = _joined(page, list(said.values()), missing) if missing else page


def _joined(page: str, said: list[str], missing: list[str]) -> str:
    """The page with more options behind those it explains, or else in front of the example."""
    block = "\n".join(missing)
    if said:
        return page.replace(said[-1], f"{said[-1]}\n{block}", 1)
    text, arrow, example = page.partition("\n\n>>> ")
    return f"{text}\n\n{block}{arrow}{example}"
