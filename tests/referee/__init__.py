"""The referee: a true table of its own, and a person who plays the companion beside it."""
