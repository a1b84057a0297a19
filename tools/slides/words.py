"""What of a text a slide says: bold sentences, formulas and what leads to them, lists, tables; the rest is spoken."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from markdown_it.tree import SyntaxTreeNode

from .cells import READ, render

FEWEST, RECALLED = 4, 45  # words of a question that stand above its answer
READ_BESIDE = 45  # words that are read beside a picture while it is looked at
LONG_LIST = 520  # characters, beyond which a list is said in first sentences
OTHER = re.compile(r"\[Notebook \d\d\]")  # of another chapter, not of what is shown here
REFERS = re.compile(r"\**(?:There|This|That|These|Those|Then|So|Both|Neither|Here|Hence|Such)\b")
NAME = re.compile(r"\*\*(?:\w+(?: \w+){0,2}[.:?!]|[^*]*\?)\*\*")  # it says nothing without what follows
DEFINES = re.compile(r"(?:Call|Let)\b")  # a sentence that says nothing without what comes of it
SHORT = 3  # words of a sentence that says no more than that one follows
BEFORE = 220  # characters of the sentence that such a word refers to
FOLDED = re.compile(r"<details>\s*<summary>(.*?)</summary>(.*?)</details>", flags=re.DOTALL)
BREAK = re.compile(r"<br\s*/?>")
KEPT_WHOLE = re.compile(r"\$[^$]+\$|`[^`]+`")  # no sentence ends within a formula or within code
CALLS = re.compile(r"\*\*[^*]*\b[Gg]uess\b[^*]*\*\*[:.]? *")  # for a guess
ASIDE = re.compile(r"(?:^|(?<=[.?!])\s+)\([^()]*[.?!]\)")  # whole sentences in brackets
END = re.compile(r"(?<=[.?!])(?<![ (][A-Z]\.)(?=\s+[A-Z*$`\"“\ue000])|(?<=[.?!]\*\*)(?=\s)|(?<=[.?!]\))(?=\s)")
LISTS = {"bullet_list", "ordered_list"}
FORMULAS = {"math_block", "math_block_label", "amsmath"}
LED_TO = FORMULAS | LISTS | {"table", "fence", "blockquote"}


@dataclass(frozen=True)
class Said:
    """A block of a slide as HTML; `kind` is "lead" for a sentence that only opens, else what the Markdown calls it."""

    kind: str
    html: str


def sentences(text: str) -> list[str]:
    """The sentences of a paragraph of Markdown.

    >>> sentences("Is $p = 0. A$ it? **No.** (J. Neyman says so.) Ask: Why?")
    ['Is $p = 0. A$ it?', '**No.**', '(J. Neyman says so.)', 'Ask: Why?']
    """
    whole = KEPT_WHOLE.findall(text)
    parts = END.split(KEPT_WHOLE.sub("\ue000", " ".join(text.split())))
    left = iter(whole)
    return [re.sub("\ue000", lambda _: next(left), part).strip() for part in parts]


def folded(text: str) -> list[tuple[str, str]]:
    """What a text keeps folded: the line that opens it, and what it holds."""
    return [(summary.strip(), inside.strip()) for summary, inside in FOLDED.findall(text)]


def unfolded(text: str) -> str:
    """The text without what it keeps folded."""
    return BREAK.sub("", FOLDED.sub("", text)).strip()


def asked(text: str) -> str:
    """A question as HTML; what is to be done after it is in elements of the class "then".

    >>> asked("**Guess:** red or blue?\\n\\nThen move it.")
    '<p><strong>Guess:</strong> red or blue?</p>\\n<div class="then"><p>Then move it.</p>\\n</div>'
    """
    nodes = SyntaxTreeNode(READ.parse(unfolded(text))).children
    lists = [place for place, node in enumerate(nodes) if node.type in LISTS]
    last = lists[-1] if lists else max((place for place, node in enumerate(nodes) if _asks(node)), default=len(nodes))
    question, then = ("".join(map(_rendered, part)) for part in (nodes[: last + 1], nodes[last + 1 :]))
    return question + (f'<div class="then">{then}</div>' if then else "")


def _asks(node: SyntaxTreeNode) -> bool:
    return any("?" in part.content for part in node.walk() if part.type == "inline")


def recalled(text: str) -> str:
    """A question as it stands above its answer: without what calls for a guess, and of a long one what it asks.

    >>> recalled("**Guess:** is it red or blue?\\n\\nThen move it.")
    '<p>Is it red or blue?</p>\\n'
    """
    told = [CALLS.sub("", part).strip() for part in unfolded(text).split("\n\n")]
    whole = [part[0].upper() + part[1:] for part in told if part]
    if len(" ".join(whole).split()) > RECALLED or any("?" in part for part in whole[:-1]):
        whole = [part for part in whole if "?" in part] or whole[-1:]
    if len(" ".join(whole).split()) > RECALLED:
        whole = [" ".join(sentence for sentence in sentences(part) if "?" in sentence) for part in whole]
    short = "\n\n".join(filter(None, whole))
    return render(short) if FEWEST <= len(short.split()) <= RECALLED else ""


def gist(text: str) -> str:
    """The first sentence of a text and the last one of its first paragraph: what opens, and what comes of it.

    >>> gist("One. Two. Three.")
    '<p>One. Three.</p>\\n'
    """
    told = sentences(unfolded(text).split("\n\n")[0])
    return render(" ".join(told[:1] + told[-1:] if len(told) > 1 else told))


def brief(text: str) -> str:
    """What answers a guess, beside its picture: of a long text the bold sentences, or else the first, of each part.

    All of it is in the speaker's notes.

    >>> brief("Ten. " + "It is ten because of many more words. " * 8)
    '<p>Ten.</p>\\n'
    """
    if len(text.split()) <= READ_BESIDE:
        return render(text)
    nodes = SyntaxTreeNode(READ.parse(text)).children
    return "".join(_brief(node, after) for node, after in zip(nodes, [*nodes[1:], None], strict=True))


def _brief(node: SyntaxTreeNode, after: SyntaxTreeNode | None) -> str:
    if node.type in LISTS:
        return _items(node)
    if node.type != "paragraph":
        return _rendered(node)
    text = ASIDE.sub("", node.children[0].content)
    told = [*_core_of(text), *(sentences(text)[-1:] if after and after.type in LED_TO else [])]
    return render(" ".join(dict.fromkeys(told)))


def said(text: str, opening: bool) -> Iterator[Said]:
    """What of a text, without its heading, stands on a slide; `opening` when it is the first after a heading.

    >>> [block.html for block in said("A coin. It is bent. **Toss it.** Why not?", opening=True)]
    ['<p>A coin. <strong>Toss it.</strong></p>\\n']
    """
    nodes = [node for node in SyntaxTreeNode(READ.parse(unfolded(text))).children if node.type != "heading"]
    for place, node in enumerate(nodes):
        after = nodes[place + 1].type if place + 1 < len(nodes) else ""
        if node.type == "paragraph":
            yield from _paragraph(node.children[0].content, opening and place == 0, after in LED_TO, not after)
        elif node.type in LISTS:
            yield Said(node.type, _list(node))
        elif node.type in LED_TO - {"fence"}:
            yield Said("formula" if node.type in FORMULAS else node.type, _rendered(node))


def _opens(told: list[str]) -> int:
    """The place of the sentence that opens: the first, or where that is of another chapter a long one after it.

    >>> _opens(["[Notebook 16](16.ipynb) asks it.", "First, days.", "These are fourteen days of play."])
    2
    """
    others = (place for place, sentence in enumerate(told) if place and len(sentence.split()) > SHORT)
    return next(others, 0) if OTHER.match(told[0]) else 0


def _paragraph(text: str, first: bool, leads: bool, last: bool) -> Iterator[Said]:
    told = sentences(text)
    wanted = {place for place, sentence in enumerate(told) if "**" in sentence}
    bold = bool(wanted)
    if wanted == {0} and DEFINES.match(told[0]):
        wanted.add(len(told) - 1)
    wanted |= {place - 1 for place in wanted if place and REFERS.match(told[place]) and len(told[place - 1]) <= BEFORE}
    if len(told) > 1 and NAME.fullmatch(told[0]):
        wanted.add(1)
    if first:
        wanted |= {_opens(told), *([1] if len(told) > 1 and " " not in told[0] else [])}
    if leads or (last and told[-1].endswith(":")):
        wanted.add(len(told) - 1)
    if wanted:
        kept = " ".join(told[place] for place in sorted(wanted))
        yield Said("paragraph" if bold else "lead", render(kept))


def _list(node: SyntaxTreeNode) -> str:
    whole = _rendered(node)
    if len(re.sub(r"<math.*?</math>|<[^>]*>", "", whole, flags=re.DOTALL)) <= LONG_LIST:
        return whole
    return _items(node)


def _items(node: SyntaxTreeNode) -> str:
    tag = "ul" if node.type == "bullet_list" else "ol"
    return f"<{tag}>{''.join(f'<li>{render(_core(item), inline=True)}</li>' for item in node.children)}</{tag}>\n"


def _core(item: SyntaxTreeNode) -> str:
    """The sentences of an item with a bold word, or else its first one."""
    return " ".join(_core_of(next((node.content for node in item.walk() if node.type == "inline"), "")))


def _core_of(text: str) -> list[str]:
    told = sentences(text)
    bold = [sentence for sentence in told if "**" in sentence]
    if len(bold) == 1 and len(bold[0].strip("*")) < 40 and len(told) > 1 and told[0] == bold[0]:
        bold.append(told[1])  # two words of a name say nothing without what follows
    return bold or told[:1]


def _rendered(node: SyntaxTreeNode) -> str:
    return READ.renderer.render(node.to_tokens(), READ.options, {})
