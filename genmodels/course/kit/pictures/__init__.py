"""Pictures that several chapters draw."""
