"""The record of any kind of game: steps that are only ever appended, and pure folds over them."""
