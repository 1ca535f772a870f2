"""Pedro's turn: what is to be done, what it comes to, answers, and what runs by itself."""
