"""The four days of EnjoySport: every probability, every day, every smoothing rule that the library offers."""

import numpy as np
import pytest

from genmodels import BernoulliNaiveBayes, CategoricalNaiveBayes
from genmodels.errors import UnknownCategoryError, ZeroEvidenceError

DOMAINS = {
    "Sky": ["sunny", "rainy", "cloudy"],
    "Temp": ["warm", "cold"],
    "Humid": ["normal", "high"],
    "Wind": ["strong", "weak"],
    "Water": ["warm", "cool"],
    "Forecast": ["same", "change"],
}
ROWS = [
    "sunny warm normal strong warm same",
    "sunny warm high strong warm same",
    "rainy cold high strong warm change",
    "sunny warm high strong cool change",
]
LABELS = ["yes", "yes", "no", "yes"]

CONDITIONAL = {  # P(value | no) and P(value | yes), the values in the order of DOMAINS
    "mle": {
        "Sky": [["0", "1", "0"], ["1", "0", "0"]],
        "Temp": [["0", "1"], ["1", "0"]],
        "Humid": [["0", "1"], ["1/3", "2/3"]],
        "Wind": [["1", "0"], ["1", "0"]],
        "Water": [["1", "0"], ["2/3", "1/3"]],
        "Forecast": [["0", "1"], ["2/3", "1/3"]],
    },
    "observed": {
        "Sky": [["1/3", "2/3"], ["4/5", "1/5"]],
        "Temp": [["1/3", "2/3"], ["4/5", "1/5"]],
        "Humid": [["1/3", "2/3"], ["2/5", "3/5"]],
        "Wind": [["1"], ["1"]],
        "Water": [["2/3", "1/3"], ["3/5", "2/5"]],
        "Forecast": [["1/3", "2/3"], ["3/5", "2/5"]],
    },
    "declared": {
        "Sky": [["1/4", "1/2", "1/4"], ["2/3", "1/6", "1/6"]],
        "Temp": [["1/3", "2/3"], ["4/5", "1/5"]],
        "Humid": [["1/3", "2/3"], ["2/5", "3/5"]],
        "Wind": [["2/3", "1/3"], ["4/5", "1/5"]],
        "Water": [["2/3", "1/3"], ["3/5", "2/5"]],
        "Forecast": [["1/3", "2/3"], ["3/5", "2/5"]],
    },
}

DAYS = {  # day: rule: joint with no, joint with yes, P(yes | day), first with the prior 1/4, 3/4, then with 1/3, 2/3
    "sunny warm normal strong warm same": {
        "mle": [["0", "1/9", "1"], ["0", "8/81", "1"]],
        "observed": [["1/486", "216/3125", "104976/108101"], ["2/729", "192/3125", "69984/73109"]],
        "declared": [["1/972", "144/3125", "139968/143093"], ["1/729", "128/3125", "93312/96437"]],
    },
    "rainy cold high strong warm change": {
        "mle": [["1/4", "0", "0"], ["1/3", "0", "0"]],
        "observed": [["8/243", "27/6250", "6561/56561"], ["32/729", "12/3125", "2187/27187"]],
        "declared": [["4/243", "9/3125", "2187/14687"], ["16/729", "8/3125", "729/6979"]],
    },
    "sunny cold high strong warm change": {
        "mle": [["0", "0", "0/0"], ["0", "0", "0/0"]],
        "observed": [["4/243", "54/3125", "6561/12811"], ["16/729", "48/3125", "2187/5312"]],
        "declared": [["2/243", "36/3125", "4374/7499"], ["8/729", "32/3125", "2916/6041"]],
    },
    "rainy warm normal strong warm same": {
        "mle": [["0", "0", "0/0"], ["0", "0", "0/0"]],
        "observed": [["1/243", "54/3125", "13122/16247"], ["4/729", "48/3125", "8748/11873"]],
        "declared": [["1/486", "36/3125", "17496/20621"], ["2/729", "32/3125", "11664/14789"]],
    },
    "sunny warm normal weak warm same": {
        "mle": [["0", "0", "0/0"], ["0", "0", "0/0"]],
        "observed": [["1/972", "54/3125", "52488/55613"], ["1/729", "48/3125", "34992/38117"]],
        "declared": [["1/1944", "36/3125", "69984/73109"], ["1/1458", "32/3125", "46656/49781"]],
    },
    "cloudy warm high strong cool same": {
        "mle": [["0", "0", "0/0"], ["0", "0", "0/0"]],
        "observed": [["1/486", "54/3125", "26244/29369"], ["2/729", "48/3125", "17496/20621"]],
        "declared": [["1/972", "36/3125", "34992/38117"], ["1/729", "32/3125", "23328/26453"]],
    },
    "rainy cold normal weak cool same": {
        "mle": [["0", "0", "0/0"], ["0", "0", "0/0"]],
        "observed": [["1/486", "9/12500", "2187/8437"], ["2/729", "2/3125", "729/3854"]],
        "declared": [["1/972", "3/6250", "1458/4583"], ["1/729", "4/9375", "972/4097"]],
    },
}

ONE_HOT = {  # the same for Bernoulli naive Bayes on one column for each declared value, alpha = 1
    "sunny warm normal strong warm same": [
        ["8/1594323", "3981312/1220703125", "793437161472/794657864597"],
        ["32/4782969", "3538944/1220703125", "528958107648/530178810773"],
    ],
    "rainy cold high strong warm change": [
        ["2048/1594323", "15552/1220703125", "387420489/39449920489"],
        ["8192/4782969", "13824/1220703125", "129140163/19660390163"],
    ],
    "sunny cold high strong warm change": [
        ["512/1594323", "248832/1220703125", "774840978/1995544103"],
        ["2048/4782969", "221184/1220703125", "516560652/1737263777"],
    ],
    "rainy warm normal strong warm same": [
        ["32/1594323", "248832/1220703125", "12397455648/13618158773"],
        ["128/4782969", "221184/1220703125", "8264970432/9485673557"],
    ],
    "sunny warm normal weak warm same": [
        ["2/1594323", "248832/1220703125", "198359290368/199579993493"],
        ["8/4782969", "221184/1220703125", "132239526912/133460230037"],
    ],
    "cloudy warm high strong cool same": [
        ["8/1594323", "248832/1220703125", "49589822592/50810525717"],
        ["32/4782969", "221184/1220703125", "33059881728/34280584853"],
    ],
    "rainy cold normal weak cool same": [
        ["8/1594323", "432/1220703125", "86093442/1306796567"],
        ["32/4782969", "384/1220703125", "57395628/1278098753"],
    ],
}

RULES = {
    "mle": {"alpha": 0, "categories": list(DOMAINS.values())},
    "observed": {"alpha": 1},
    "declared": {"alpha": 1, "categories": list(DOMAINS.values())},
}


def table(*days: str) -> list[tuple[str, ...]]:
    return [tuple(day.split()) for day in days]


def one_hot(*days: str) -> np.ndarray:
    return np.array(
        [[value == v for value, d in zip(row, DOMAINS.values(), strict=True) for v in d] for row in table(*days)]
    )


@pytest.mark.parametrize("rule", RULES)
def test_every_conditional_probability(rule, same):
    model = CategoricalNaiveBayes(**RULES[rule]).fit(table(*ROWS), LABELS)
    stacks = zip(DOMAINS.items(), model.density_.p, model.density_.categories, strict=True)
    for (feature, domain), p, categories in stacks:
        order = [categories.index(value) for value in domain if value in categories]
        assert len(order) == len(categories)
        same(p[:, order], CONDITIONAL[rule][feature])


@pytest.mark.parametrize(("prior_alpha", "no_and_yes"), [(0, ["1/4", "3/4"]), (1, ["1/3", "2/3"])])
def test_the_prior(prior_alpha, no_and_yes, same):
    model = CategoricalNaiveBayes(prior_alpha=prior_alpha).fit(table(*ROWS), LABELS)
    assert model.classes_.tolist() == ["no", "yes"]
    same(model.prior_, no_and_yes)


@pytest.mark.parametrize("prior_alpha", [0, 1])
@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("day", DAYS)
def test_every_day(day, rule, prior_alpha, same, log_same):
    model = CategoricalNaiveBayes(**RULES[rule], prior_alpha=prior_alpha).fit(table(*ROWS), LABELS)
    *joint, posterior = DAYS[day][rule][prior_alpha]
    if rule == "observed" and not {"weak", "cloudy"}.isdisjoint(day.split()):
        with pytest.raises(UnknownCategoryError, match=r"feature [03] is '(weak|cloudy)' in row 0"):
            model.predict_proba(table(day))
        return
    log_same(model.log_joint(table(day)), joint)
    if posterior == "0/0":
        with pytest.raises(ZeroEvidenceError, match=r"row 0 has probability 0 under every class, so .* reads 0/0"):
            model.predict_proba(table(day))
    else:
        same(model.predict_proba(table(day))[0, 1], posterior)


@pytest.mark.parametrize("prior_alpha", [0, 1])
@pytest.mark.parametrize("day", ONE_HOT)
def test_every_day_as_one_column_for_each_value(day, prior_alpha, same, log_same):
    model = BernoulliNaiveBayes(alpha=1, prior_alpha=prior_alpha).fit(one_hot(*ROWS), LABELS)
    *joint, posterior = ONE_HOT[day][prior_alpha]
    log_same(model.log_joint(one_hot(day)), joint)
    same(model.predict_proba(one_hot(day))[0, 1], posterior)


def test_the_numbers_on_the_slides(same):
    """P(sunny | play) is 1, smoothed 4/5; P(sunny | no) 0, 1/3; P(high | play) 2/3, 3/5; P(high | no) 1, 2/3."""
    exact = CategoricalNaiveBayes(alpha=0).fit(table(*ROWS), LABELS)
    smooth = exact.with_options(alpha=1)
    same([m.density_.p[0][:, 1] for m in (exact, smooth)], [["0", "1"], ["1/3", "4/5"]])
    same([m.density_.p[2][:, 0] for m in (exact, smooth)], [["1", "2/3"], ["2/3", "3/5"]])
