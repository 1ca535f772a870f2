"""The scoring pad as a kind of game: commands, events, state."""
