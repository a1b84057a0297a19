"""Five e-mails, six words, two event models: word there or not (Bernoulli), and word counts (multinomial)."""

import numpy as np
import pytest
from scipy import sparse

from genmodels import BernoulliNaiveBayes, MultinomialNaiveBayes
from genmodels.errors import ZeroEvidenceError

VOCABULARY = ["win", "money", "lunch", "meeting", "report", "prize"]
MAILS = ["win money win", "money money win lunch money", "meeting report", "meeting lunch meeting report", "lunch"]
SPAM = [1, 1, 0, 0, 0]
ALPHAS = {"0": 0, "1/2": 0.5, "1": 1}

BERNOULLI = {
    "0": {
        "p": [["0", "0", "2/3", "2/3", "2/3", "0"], ["1", "1", "1/2", "0", "0", "0"]],
        "likelihood": "64/2278125",
        "log_likelihood": "-10.4799802108194881648718753589",
        "mails": {  # joint with 0, joint with 1, P(1 | mail)
            "win lunch": ["0", "0", "0/0"],
            "lunch meeting": ["4/45", "0", "0"],
            "prize": ["0", "0", "0/0"],
            "report money prize": ["0", "0", "0/0"],
            "": ["1/45", "0", "0"],
            "lunch lunch lunch": ["2/45", "0", "0"],
        },
    },
    "1/2": {
        "p": [["1/8", "1/8", "5/8", "5/8", "5/8", "1/8"], ["5/6", "5/6", "1/2", "1/6", "1/6", "1/6"]],
        "likelihood": "1970390966796875/1494186269970473680896",
        "log_likelihood": "-13.5388603322360147017273093645",
        "mails": {  # joint with 0, joint with 1, P(1 | mail)
            "win lunch": ["1323/262144", "125/7776", "1024000/1345489"],
            "lunch meeting": ["15435/262144", "5/7776", "8192/758333"],
            "prize": ["3969/1310720", "5/7776", "204800/1169267"],
            "report money prize": ["189/262144", "5/7776", "40960/86887"],
            "": ["27783/1310720", "25/7776", "1024000/7775269"],
            "lunch lunch lunch": ["9261/262144", "25/7776", "204800/2455223"],
        },
    },
    "1": {
        "p": [["1/5", "1/5", "3/5", "3/5", "3/5", "1/5"], ["3/4", "3/4", "1/2", "1/4", "1/4", "1/4"]],
        "likelihood": "2324522934/11920928955078125",
        "log_likelihood": "-15.4502913207302791698905730412",
        "mails": {  # joint with 0, joint with 1, P(1 | mail)
            "win lunch": ["576/78125", "81/5120", "140625/206161"],
            "lunch meeting": ["3456/78125", "9/5120", "15625/408841"],
            "prize": ["384/78125", "9/5120", "46875/177947"],
            "report money prize": ["144/78125", "9/5120", "15625/32009"],
            "": ["1536/78125", "27/5120", "140625/664913"],
            "lunch lunch lunch": ["2304/78125", "27/5120", "46875/309019"],
        },
    },
}
MULTINOMIAL = {
    "0": {
        "p": [["0", "0", "2/7", "3/7", "2/7", "0"], ["3/8", "1/2", "1/8", "0", "0", "0"]],
        "likelihood": "19683/2635337600000",
        "log_likelihood": "-18.7125218131441608803563799525",
        "mails": {  # joint with 0, joint with 1, P(1 | mail)
            "win lunch": ["0", "3/160", "1"],
            "lunch meeting": ["18/245", "0", "0"],
            "prize": ["0", "0", "0/0"],
            "report money prize": ["0", "0", "0/0"],
            "": ["3/5", "2/5", "2/5"],
            "lunch lunch lunch": ["24/1715", "1/1280", "343/6487"],
        },
    },
    "1/2": {
        "p": [["1/20", "1/20", "1/4", "7/20", "1/4", "1/20"], ["7/22", "9/22", "3/22", "1/22", "1/22", "1/22"]],
        "likelihood": "62523502209/87801397657600000000",
        "log_likelihood": "-21.062800734709477410271206415",
        "mails": {  # joint with 0, joint with 1, P(1 | mail)
            "win lunch": ["3/400", "21/1210", "280/401"],
            "lunch meeting": ["21/400", "3/1210", "40/887"],
            "prize": ["3/100", "1/55", "20/53"],
            "report money prize": ["3/8000", "9/26620", "1200/2531"],
            "": ["3/5", "2/5", "2/5"],
            "lunch lunch lunch": ["3/320", "27/26620", "144/1475"],
        },
    },
    "1": {
        "p": [["1/13", "1/13", "3/13", "4/13", "3/13", "1/13"], ["2/7", "5/14", "1/7", "1/14", "1/14", "1/14"]],
        "likelihood": "279936/1808663567750585",
        "log_likelihood": "-22.5890483225109789621306518631",
        "mails": {  # joint with 0, joint with 1, P(1 | mail)
            "win lunch": ["9/845", "4/245", "676/1117"],
            "lunch meeting": ["36/845", "1/245", "169/1933"],
            "prize": ["3/65", "1/35", "13/34"],
            "report money prize": ["9/10985", "1/1372", "10985/23333"],
            "": ["3/5", "2/5", "2/5"],
            "lunch lunch lunch": ["81/10985", "2/1715", "4394/32177"],
        },
    },
}

MODELS = {"bernoulli": (BernoulliNaiveBayes, BERNOULLI), "multinomial": (MultinomialNaiveBayes, MULTINOMIAL)}


def vectors(model: str, *mails: str) -> np.ndarray:
    counts = np.array([[mail.split().count(word) for word in VOCABULARY] for mail in mails])
    return counts > 0 if model == "bernoulli" else counts


@pytest.fixture(params=MODELS)
def model(request) -> str:
    return request.param


@pytest.fixture(params=ALPHAS)
def alpha(request) -> str:
    return request.param


@pytest.fixture(params=[np.asarray, sparse.csr_array, sparse.coo_matrix], ids=["dense", "csr", "coo"])
def container(request):
    return request.param


def test_parameters_and_the_likelihood_of_the_training_mails(model, alpha, container, same, log_same):
    kind, numbers = MODELS[model]
    X = container(vectors(model, *MAILS))
    fitted = kind(alpha=ALPHAS[alpha]).fit(X, SPAM)
    same(fitted.prior_, ["3/5", "2/5"])
    same(fitted.density_.p, numbers[alpha]["p"])
    log_same(fitted.log_likelihood(X, SPAM), numbers[alpha]["likelihood"])
    same(fitted.log_likelihood(X, SPAM), numbers[alpha]["log_likelihood"])


def test_every_mail(model, alpha, container, same, log_same):
    kind, numbers = MODELS[model]
    fitted = kind(alpha=ALPHAS[alpha]).fit(container(vectors(model, *MAILS)), SPAM)
    for mail, (*joint, posterior) in numbers[alpha]["mails"].items():
        x = container(vectors(model, mail))
        log_same(fitted.log_joint(x), joint)
        if posterior == "0/0":
            with pytest.raises(ZeroEvidenceError, match="reads 0/0"):
                fitted.predict_proba(x)
        else:
            same(fitted.predict_proba(x)[0, 1], posterior)
            same(fitted.explain(x).posterior[1], posterior)


def test_smoothing_the_prior_too(model, same):
    fitted = MODELS[model][0](prior_alpha=1).fit(vectors(model, *MAILS), SPAM)
    same(fitted.prior_, ["4/7", "3/7"])


def test_the_denominator_counts_all_words_of_the_class(same):
    """Dividing by the length of a single mail gives tables that sum to 4/3, 4/5, 2, ...: no probabilities."""
    p = MultinomialNaiveBayes(alpha=1).fit(vectors("multinomial", *MAILS), SPAM).density_.p
    same(p.sum(axis=1), ["1", "1"])
    same(p * [[7 + 6], [8 + 6]], [[1, 1, 3, 4, 3, 1], [4, 5, 2, 1, 1, 1]])
