"""The machinery: kinds of exercises, controls, the player, the style of pictures, algebra, symbols, the lab.

No chapter is known here; what belongs to one lies in `genmodels.course.chapters`.
"""
