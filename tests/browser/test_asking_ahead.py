"""What the player asks the kernel for before the reader does, so that a new picture is there without a round trip."""

import pytest

from genmodels.course.kit.player.scripts import PLAYER, script

CONVERSATION = """near => {
    const asked = []
    const axes = [{ texts: ['0', '1', '2', '3', '4'] }, { texts: ['low', 'high'] }]
    const head = { controls: [{ axes }], first: { at: [2, 1], words: '', fragments: [] } }
    const source = new KernelSource({ get: () => head, send: (message) => asked.push(message) })
    source.near(near)
    for (let k = 0; k < asked.length; k++) source.hear({ at: asked[k].ask, after: null, words: '', fragments: [] })
    return asked }"""


@pytest.mark.parametrize(("axis", "stops"), [(0, [[3, 1], [4, 1], [1, 1]]), (1, [[2, 0]])])
def test_the_next_stops_of_a_control_at_hand_are_asked_ahead(browser, axis, stops):
    page = browser.new_page()
    page.add_script_tag(content=script(*PLAYER, "kernel.js").replace("export default", "widget ="))
    asked = page.evaluate(CONVERSATION, axis)
    page.close()
    assert [message["ask"] for message in asked] == stops
    assert all(message["ahead"] for message in asked)
