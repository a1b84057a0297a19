"""In JupyterLab the boxes of the drawn map are links: a click on one opens its notebook."""

from tools.course_map import course_map
from tools.map_picture import BOX, HEIGHT, corners

FIRST = "00_start_here.ipynb"
OPEN = "window.jupyterapp.shell.currentWidget.context.path"


def test_a_click_on_a_box_opens_its_notebook(lab):
    places = course_map()
    lab.open(FIRST)
    image = lab.page.locator("img[alt^='The map of the course']")
    image.scroll_into_view_if_needed()
    left, top = corners(places)[places[-1].number]
    shown = image.bounding_box()
    lab.page.mouse.click(shown["x"] + left + BOX / 2, shown["y"] + top + HEIGHT / 2)
    lab.page.wait_for_function(f"name => {OPEN}.endsWith(name)", arg=places[-1].path.name)


def test_a_reader_who_does_not_see_it_hears_the_needs_and_the_names(lab):
    lab.open(FIRST)
    for place in course_map():
        assert lab.page.locator(f"a[title='{place.title}']").first.text_content() == place.title
