"""What every model shares that learns by adding: its options, what it has learnt, files, and streams of blocks."""
