"""Claims of notebook 03: drawings of fish, and what a table of words can write."""

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import sqrt

import numpy as np
from scipy import stats

from genmodels.course.pictures import four_catches
from genmodels.course.widgets import word_by_word
from tools.claims import claim, notebook

WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
NINE = ["the", "cat", "sat", "on", "the", "mat", "the", "cat", "ran"]
BACK, DRAWS, MOST_WORDS = (1, 2, 3), 12, 12  # the stops of the widget


def code_with(part: str) -> str:
    """The source of the code cell that holds this part."""
    sources = ["".join(cell["source"]) for cell in notebook("03")["cells"] if cell["cell_type"] == "code"]
    return next(source for source in sources if part in source)


@cache
def fish(m: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """What the function of the notebook draws."""
    names = {"np": np}
    exec(code_with("def draw_fish").partition("\n\n\ny, x =")[0], names)
    return names["draw_fish"](m, np.random.default_rng(seed))


@cache
def sentences(label: str = "") -> tuple[tuple[str, ...], ...]:
    """The words of each sentence of the e-mails, or of those with a label."""
    lines = files("genmodels.course.datasets").joinpath("emails.tsv").read_text(encoding="utf8").splitlines()
    texts = [line.split("\t")[1] for line in lines if line.startswith(label)]
    return tuple(tuple(WORD.findall(p.lower())) for text in texts for p in re.split(r"(?<=[.!?])\s", text))


@cache
def table(back: int) -> dict[tuple[str, ...], list[str]]:
    """What came after each context in the e-mails, once for each time."""
    rows: dict[tuple[str, ...], list[str]] = {}
    for words in sentences():
        padded = ("<start>",) * back + words + ("<stop>",)
        for i in range(back, len(padded)):
            rows.setdefault(padded[i - back : i], []).append(padded[i])
    return rows


@cache
def written(back: int, count: int = 3000) -> tuple[tuple[str, ...], ...]:
    """Sentences drawn from that table, each with its stop."""
    rng, rows, drawn = np.random.default_rng(11), table(back), []
    for _ in range(count):
        words = ["<start>"] * back
        while words[-1] != "<stop>":
            row = rows[tuple(words[-back:])]
            words.append(row[rng.integers(len(row))])
        drawn.append(tuple(words[back:]))
    return tuple(drawn)


def copied(back: int) -> float:
    """The probability that what is written stands in the e-mails: that of each of their sentences, added up."""
    total = 0.0
    for words in set(sentences()):
        padded = ("<start>",) * back + words + ("<stop>",)
        rows = [(table(back)[padded[i - back : i]], padded[i]) for i in range(back, len(padded))]
        total += float(np.prod([row.count(word) / len(row) for row, word in rows]))
    return total


def forced(back: int) -> float:
    """The share of steps, over all that is written, at which the row holds one word only."""
    steps = []
    for words in written(back, 1000):
        padded = ("<start>",) * back + words
        steps += [len(set(table(back)[padded[i : i + back]])) == 1 for i in range(len(words))]
    return float(np.mean(steps))


@cache
def choices(back: int) -> list[int]:
    """How many words there are to choose from, at every stop of the widget that has a next word."""
    demo, counts = word_by_word(), []
    for seed in range(DRAWS):
        for count in range(MOST_WORDS + 1):
            said = re.search(r"there (?:are|is) (\d+|one) word", demo.move(words=count, back=back, seed=seed))
            if said:
                counts.append(1 if said[1] == "one" else int(said[1]))
    return counts


def test_the_fish_are_drawn_as_said():
    claim("03", "40 % are bass, the others salmon; bass are 62 cm long on average, salmon 50 cm,")
    claim("03", "with a spread (standard deviation) of 6 cm within each kind.")
    y, x = fish(200_000, 0)
    assert abs(y.mean() - 0.4) < 5 * sqrt(0.24 / len(y))
    for k, mu in [(0, 50), (1, 62)]:
        own = x[y == k]
        assert abs(own.mean() - mu) < 5 * 6 / sqrt(len(own))
        assert abs(own.std() - 6) < 5 * 6 / sqrt(2 * len(own))


def test_the_number_of_bass_varies_so_much():
    claim("03", r"On average there are 120, and the standard deviation of their number is")
    claim("03", r"$\sqrt{300 \cdot 0.4 \cdot 0.6} \approx 8.5$: 127 is an ordinary catch.")
    assert stats.binom(300, 0.4).mean() == 120
    assert round(stats.binom(300, 0.4).std(), 1) == 8.5
    assert fish(300, 1)[0].sum() == 127
    assert stats.binomtest(127, 300, 0.4).pvalue > 0.3


def test_so_many_salmon_are_long():
    claim("03", "And 16 % of the salmon are expected beyond 56 cm, where most of the bass are.")
    assert round(stats.norm(50, 6).sf(56), 2) == 0.16
    assert stats.norm(62, 6).sf(56) > 0.5


def test_a_model_learns_the_errors_of_a_model():
    claim("03", "with 300 of its own, the standard deviation is 0.040.")
    first = [Fraction(2, 5) * Fraction(3, 5) / 300, Fraction(2, 5) * Fraction(3, 5)]
    # Var(second) = Var(first) + E[p (1 - p)] / m, with E[p (1 - p)] = 0.24 - Var(first)
    assert round(sqrt(first[0] + (first[1] - first[0]) / 300), 3) == 0.040
    rng = np.random.default_rng(0)
    assert abs(np.std(rng.binomial(300, rng.binomial(300, 0.4, 20_000) / 300) / 300) - 0.040) < 0.001


def test_the_share_learnt_is_off_by_so_much():
    claim(
        "03",
        r"The share of bass has a standard deviation of $\sqrt{0.24 / m}$: 0.028 for 300 fish, 0.0015 for 100,000.",
    )
    assert round(sqrt(0.24 / 300), 3) == 0.028
    assert round(sqrt(0.24 / 100_000), 4) == 0.0015
    shares = [np.mean(np.random.default_rng(seed).random(300) < 0.4) for seed in range(2000)]
    assert abs(np.std(shares) - sqrt(0.24 / 300)) < 0.002


def test_one_of_the_four_samples_is_the_models():
    claim("03", "Here are four samples of 300 fish, and three of them are forgeries.")
    good = []
    for letter, (y, x) in four_catches().items():
        assert len(y) == len(x) == 300
        pvalues = [stats.binomtest(int(y.sum()), 300, 0.4).pvalue]
        pvalues += [stats.kstest(x[y == k], stats.norm(mu, 6).cdf).pvalue for k, mu in [(0, 50), (1, 62)]]
        assert min(pvalues) > 0.05 or min(pvalues) < 1e-4
        good += [letter] if min(pvalues) > 0.05 else []
    assert len(good) == 1


def test_forgeries_are_right_in_something():
    claim("03", "They are right in some things and wrong in others.")
    for y, x in four_catches().values():
        right_share = stats.binomtest(int(y.sum()), 300, 0.4).pvalue > 0.05
        right_means = all(abs(x[y == k].mean() - mu) < 3 * 6 / sqrt((y == k).sum()) for k, mu in [(0, 50), (1, 62)])
        assert right_share or right_means


def test_a_row_is_a_distribution():
    claim("03", "A row is a distribution: after *the* came *cat* twice and *mat* once, so")
    claim("03", r"so $P(\text{cat} \mid \text{the}) = \frac23$.")
    came = Counter(b for a, b in pairwise(NINE) if a == "the")
    assert came == {"cat": 2, "mat": 1}
    assert Fraction(came["cat"], came.total()) == Fraction(2, 3)


def test_new_sentences_are_made_of_old_pairs():
    claim("03", "New sentences, and each pair of neighbours in them was in the text.")
    claim("03", "A table of word pairs writes new sentences out of old pairs.")
    known = set(pairwise(NINE))
    rows = {a: [b for c, b in pairwise([*NINE, "<stop>"]) if c == a] for a in NINE}
    names = {"np": np, "followers": rows}
    exec(code_with("def write(").partition("\n\n\nrng =")[0], names)
    lines = [names["write"]("the", np.random.default_rng(seed)).split() for seed in range(200)]
    assert {pair for words in lines for pair in pairwise(words)} <= known
    assert sum(words != NINE for words in lines) > 190


def test_what_came_before_the_pair_is_forgotten():
    claim("03", "The table was given pairs, so it knows pairs.")
    claim(
        "03",
        r"after *the cat* comes *sat* with probability $\frac12$, whether or not it has written *the cat sat* before.",
    )
    rng, after_cat = np.random.default_rng(0), {True: [], False: []}
    rows = {a: [b for c, b in pairwise([*NINE, "<stop>"]) if c == a] for a in NINE}
    for _ in range(4000):
        words = ["the"]
        while words[-1] != "<stop>":
            nexts = rows[words[-1]]
            words.append(nexts[rng.integers(len(nexts))])
            if words[-2] == "cat":
                after_cat["sat" in words[:-1]].append(words[-1] == "sat")
    for found in after_cat.values():
        assert abs(np.mean(found) - 0.5) < 4 * 0.5 / sqrt(len(found))


def test_the_book_is_not_quite_the_table():
    claim("03", r"After *the* this gives *cat* with probability $\frac59$.")
    claim("03", "comes upon a word after a long gap more often.")
    hits = Counter()
    for opened in range(9):
        place = next(k % 9 for k in range(opened, opened + 9) if NINE[k % 9] == "the")
        hits[NINE[(place + 1) % 9]] += 1
    assert Fraction(hits["cat"], 9) == Fraction(5, 9)


def test_so_many_emails_and_sentences():
    claim("03", "Now a table of 148 e-mails, 379 sentences.")
    content = files("genmodels.course.datasets").joinpath("emails.tsv").read_text(encoding="utf8")
    assert len(content.splitlines()) == 148
    assert len(sentences()) == 379


def test_the_row_belongs_to_the_last_words():
    claim("03", "With *words looked back* at 2 or 3, the row belongs to the last two or three words.")
    demo = word_by_word()
    for back in (2, 3):
        said = demo.move(words=5, back=back, seed=2)
        text = demo.scene.artists[0].get_text().split()
        assert re.search(r"After “([^”]+)”", said)[1].split() == text[5 - back : 5]


def test_one_word_back_the_row_is_often_long():
    claim("03", "Looking one word back, the row is often long, and the sentence wanders.")
    assert np.mean(np.array(choices(1)) >= 5) > 0.5


def test_two_words_back_one_word_mostly():
    claim("03", "at more than half of the steps the row holds one word only: there is no choice.")
    assert np.mean(np.array(choices(2)) == 1) > 0.5
    assert forced(2) > 0.5


def test_three_words_back_it_repeats():
    claim("03", "Looking three words back, that is so at most steps, and whole sentences come out as they were read.")
    assert np.mean(np.array(choices(3)) == 1) > np.mean(np.array(choices(2)) == 1) > 0.5
    assert forced(3) > 0.75
    demo, known, whole = word_by_word(), set(sentences()), 0
    for seed in range(DRAWS):
        if demo.move(words=MOST_WORDS, back=3, seed=seed).startswith("The sentence is complete"):
            whole += tuple(demo.scene.artists[0].get_text().split()[:-1]) in known
    assert whole > 4


def test_copies_rise():
    claim("03", "the probability of a copy rises from 3 % to 37 %, and then to 84 %.")
    claim("03", "The longer the context, the more of its e-mails our table repeats.")
    shares = [copied(back) for back in BACK]
    assert shares == sorted(shares)
    assert [round(share, 2) for share in shares] == [0.03, 0.37, 0.84]


def test_half_of_the_emails_are_spam():
    claim("03", "draw $y$, spam or ham, each half of the e-mails; then draw the sentence from the table of that class.")
    content = files("genmodels.course.datasets").joinpath("emails.tsv").read_text(encoding="utf8").splitlines()
    assert Counter(line.split("\t")[0] for line in content) == {"spam": 74, "ham": 74}
    assert len(sentences("spam")) + len(sentences("ham")) == len(sentences())


def test_two_steps_give_pairs():
    claim("03", "Draw $y$ from the prior, then $x$ from $p(x \\mid y)$: that is new data.")
    y, x = fish(300, 1)
    assert len(set(x)) == 300
    assert set(y) == {0, 1}


def test_a_conditional_alone_cannot_draw_pairs():
    claim("03", "Both factors of $p(x, y)$ are needed to draw pairs; $p(y \\mid x)$ alone has no fish to show.")
    one = {(0, 0): Fraction(1, 2), (1, 0): Fraction(1, 4), (1, 1): Fraction(1, 4)}
    other = {(0, 0): Fraction(1, 5), (1, 0): Fraction(2, 5), (1, 1): Fraction(2, 5)}

    def conditional(joint: dict) -> dict:
        return {(x, y): p / sum(q for (u, _), q in joint.items() if u == x) for (x, y), p in joint.items()}

    assert sum(one.values()) == sum(other.values()) == 1
    assert conditional(one) == conditional(other)
    assert one != other
