"""The person's turn: what is logged of it, the own Buenos Aires, its end."""
