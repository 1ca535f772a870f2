"""Pedro's choices: one file per verb, each an ordered list that is exact on a known table."""
