"""The solo game on the record: commands, events, state, and what a screen shows of it."""
