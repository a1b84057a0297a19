"""Algebra that checks itself: chains of steps, what closes them, derivatives by matrices, and how all is shown."""
