"""The kinds of game that stand on the record: the scoring pad, and the solo game."""
