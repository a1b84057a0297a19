"""What is written with the signs of a keyboard, in the signs of print: quotation marks, minus signs, powers of ten."""

import re
from collections.abc import Iterator

TAG = re.compile(r"(<!--.*?-->|<[^>]*>)", flags=re.DOTALL)
NAME = re.compile(r"</?([a-z][\w-]*)")
EMPTY = {"br", "img", "input", "hr", "wbr", "col"}
AS_IT_IS = {"pre", "code", "script", "style", "template", "svg", "math", "textarea", "kbd"}
KEPT = re.compile(r'class="(?:katex\b|sig |headerlink)')  # formulas, the signature of a function
INSIDE = {"a", "abbr", "b", "em", "i", "small", "span", "strong", "sub", "sup", *AS_IT_IS}  # of a line
OPENS = " \n\t\u00a0([{—–/“‘="  # a quotation mark behind one of these opens
MINUS = re.compile(r"(?<![^\s(\[=|:,;])-(?=\d|\.\d)")
POWER = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)e([+−-]?)0*(\d+)(?!\w|\.\d)")
LATEX = re.compile("</?semantics>|<annotation .*?</annotation>", flags=re.DOTALL)  # what a formula was made of
UNIT = re.compile(
    r"(?<=\d) (?=(?:g|kg|cm|mm|m|s|ms|kB|MB|GB|nats?|bits?)(?![\w’'-]))"
    r"|(?<=\d) (?=/ |[±%])|(?<=±) (?=[\d.])|(?<=\d /) (?=\w)"
)
NUMBERED = re.compile(r"(?<=\b[Nn]otebook) (?=\d\d\b)|(?<=\b[Cc]hapter) (?=\d\d\b)")
MAIL = re.compile(r"\b[Ee]-mails?\b")  # on one line
BARE = ("<title", "<option")  # in these there are no tags
QUOTE = re.compile(r"&quot;|&#39;|&#x27;|[\"']")


def typographic(text: str) -> str:
    r"""HTML with its words, and nothing else, in the signs of print; without LaTeX, which would be copied along.

    >>> print(typographic('<p title="a">It\'s "<em>so</em>": -3, not <code>-"3"</code>.</p>'))
    <p title="a">It’s “<em>so</em>”: −3, not <code>-"3"</code>.</p>
    >>> typographic("3 / mm, <i>5</i> cm ± 2 %, chapter 07").replace("\N{NO-BREAK SPACE}", "~")
    '3~/~mm, <i>5</i>~cm ±~2~%, chapter~07'
    >>> typographic("<title>e-mails</title><p>an e-mail</p>")
    '<title>e-mails</title><p>an <span class="gm-short">e-mail</span></p>'
    """
    return "".join(_pieces(LATEX.sub("", text)))


def _pieces(text: str) -> Iterator[str]:
    before, kept, last = " ", [], ""  # the letter before, the elements that stay, from the outermost one, and a tag
    for piece in TAG.split(text):
        if not piece.startswith("<"):
            if piece and not kept:
                piece = _words(piece, before)
            before, free = piece[-1:] or before, not kept and not last.startswith(BARE)
            yield MAIL.sub(r'<span class="gm-short">\g<0></span>', piece) if free else piece
            continue
        last = piece
        if name := NAME.match(piece):
            if piece.startswith("</"):
                kept = kept[:-1] if kept and kept[-1] == name[1] else kept
            elif name[1] not in EMPTY and (kept[-1:] == [name[1]] or (not kept and _stays(name[1], piece))):
                kept = [*kept, name[1]]
            before = before if name[1] in INSIDE else " "
        yield piece


def _stays(name: str, tag: str) -> bool:
    return name in AS_IT_IS or bool(KEPT.search(tag))


def _words(words: str, before: str) -> str:
    words = NUMBERED.sub("\u00a0", UNIT.sub("\u00a0", before + words)[1:])
    made = POWER.sub(_power, MINUS.sub("−", before + words)[1:])  # what stands before tells a minus from a hyphen

    def printed(quote: re.Match) -> str:
        opens = (made[quote.start() - 1] if quote.start() else before) in OPENS
        return ("“" if opens else "”") if quote[0] in ("&quot;", '"') else ("‘" if opens else "’")

    return QUOTE.sub(printed, made)


def _power(found: re.Match) -> str:
    r"""A number as Python writes it, with its power of ten.

    >>> typographic("1e+06, 3.3e-05").replace("\u202f", " ")
    '10<sup>6</sup>, 3.3 × 10<sup>−5</sup>'
    """
    factor = "" if found[1] == "1" else f"{found[1]}\u202f×\u202f"
    return f"{factor}10<sup>{found[2].replace('-', '−').strip('+')}{found[3]}</sup>"
