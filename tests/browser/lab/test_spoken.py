"""What a screen reader is told of a player, read from the accessibility tree."""

from tools.accessibility_tree import Spoken, spoken


def test_each_control_has_its_name_its_value_in_words_and_its_range(walk):
    told = spoken(walk.root)
    assert told[1:6] == [
        Spoken("slider", "x₁", "2\N{NO-BREAK SPACE}m", 0, 10),
        Spoken("button", "Play x₁"),
        Spoken("combobox", "Level", "low"),
        Spoken("button", "Show the goal", pressed="false"),
        Spoken("button", "Reset"),
    ]
    assert Spoken("status", "The dot is at 2 m, low.") in told
    assert (
        Spoken(
            "image",
            "A dot on its way. x₁ = 2\N{NO-BREAK SPACE}m, Level low, Show the goal: hidden.",
        )
        in told
    )


def test_what_is_told_follows(walk):
    walk.press(walk.slider("x₁"), "ArrowRight")
    walk.press(walk.button("Show the goal"), "Enter")
    walk.says("The dot is at 3 m, low. The goal is at 7 m.")
    told = spoken(walk.root)
    assert told[1] == Spoken("slider", "x₁", "3\N{NO-BREAK SPACE}m", 0, 10)
    assert told[4].pressed == "true"
    assert sum("The goal is at 7 m." in node.name for node in told) == 1  # words are said once


def test_a_point_is_two_sliders_and_steps_tell_the_value_not_its_place(place):
    sliders = [node for node in spoken(place.root) if node.role == "slider"]
    assert sliders == [
        Spoken("slider", "u", "0.0", -4, 4),
        Spoken("slider", "v", "0.0", -2, 2),
        Spoken("slider", "spread", "0.1", 0, 3),
    ]


def test_sentences_that_only_keep_room_are_not_read_out(walk):
    assert not any("So long a sentence" in node.name for node in spoken(walk.root))
