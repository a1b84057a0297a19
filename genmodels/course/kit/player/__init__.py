"""Pictures that move anywhere: a scene as SVG, drawn state by state, live from a kernel or from a record."""
