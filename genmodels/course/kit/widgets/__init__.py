"""Controls over the pictures of the course: sliders, menus, points to drag, buttons; and how they move them."""
