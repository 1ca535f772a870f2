"""What Pedro chooses beside the verbs of his cards: his way, Buenos Aires, station masters."""
