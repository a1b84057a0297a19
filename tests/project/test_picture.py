"""The picture on top of the README is made from a record, small, of one piece, and still for who wants less motion."""

import re
import xml.etree.ElementTree as ElementTree

from tools import picture
from tools.course import ROOT
from tools.site.stills import recorded

MOST = 200 * 1024  # bytes
STORED = picture.TARGET.read_text(encoding="utf-8")
SVG = "{http://www.w3.org/2000/svg}"


def styles() -> str:
    return ElementTree.fromstring(STORED).find(f"{SVG}style").text


def test_it_is_what_the_command_makes():
    assert picture.drawn() == STORED, "run `make picture`"


def test_it_is_small_and_of_one_piece():
    assert len(STORED.encode()) < MOST
    assert "<script" not in STORED
    assert "@import" not in STORED
    assert "@font-face" not in STORED
    assert set(re.findall(r"https?://[^\"' )]+", STORED)) == {"http://www.w3.org/2000/svg"}
    assert all(link.startswith("#") for link in re.findall(r'href="([^"]*)"', STORED))


def test_the_readme_shows_it_with_words_before_anything_else():
    readme = (ROOT / "README.md").read_text(encoding="utf8")
    name = picture.TARGET.relative_to(ROOT).as_posix()
    found = re.search(rf"!\[([^\]]+)\]\({re.escape(name)}\)", readme)
    assert len(found[1]) > 80
    assert readme[: found.start()].count("\n\n") == 1


def test_nothing_moves_outside_of_the_rule_for_readers_who_do_not_mind():
    still_rules, _, moving = styles().partition("@media(prefers-reduced-motion:no-preference)")
    assert "animation" not in still_rules
    assert "@keyframes" in moving


def test_at_rest_exactly_the_parts_of_the_likeliest_coin_are_seen():
    read = recorded(picture.record())
    at = [*read.head["start"][:2], read.place(picture.P, picture.BEST)]
    shown = [group for group in ElementTree.fromstring(STORED).iter(f"{SVG}g") if "m" in group.get("class", "").split()]
    resting = [group for group in shown if "r" in group.get("class").split()]
    drawn = read.drawn("rest", at)
    assert 0 < len(resting) < len(shown)
    for group in resting:
        for path in group.iter(f"{SVG}path"):
            assert path.get("d") in drawn


def test_each_walk_shows_every_part_at_one_time_once():
    """At every moment of the walk the parts that are seen are those of one state."""
    names = dict(re.findall(r"@keyframes (f\d+)\{(.*?\})\}", styles()))
    groups = [
        group.get("class").split()[1]
        for group in ElementTree.fromstring(STORED).iter(f"{SVG}g")
        if "m" in group.get("class", "").split()
    ]
    moments = sorted({float(moment) for turns in names.values() for moment in re.findall(r"([\d.]+)%", turns)})
    seen = [sum(visible(names[name], moment) for name in groups) for moment in moments]
    assert len(moments) > 30
    assert max(seen) - min(seen) <= 3  # where the point lies below the picture there are no point, name and slope


def visible(turns: str, moment: float) -> bool:
    steps = [(float(place), what) for place, what in re.findall(r"([\d.]+)%\{visibility:(\w+)\}", turns)]
    return [what for place, what in steps if place <= moment][-1] == "visible"


def test_a_state_is_drawn_in_colours_of_the_page():
    read = recorded(picture.record())
    drawn = read.drawn("card", [7, 3, 14])
    assert "var(--fig-0)" in drawn
    assert not re.search(r"#[0-9a-f]{6}\b|gm-0-", drawn)
    assert drawn != read.drawn("card", [7, 3, 4])
