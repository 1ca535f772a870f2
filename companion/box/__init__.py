"""What lies in the box: printed facts, the pieces they stand on, and a copy's corrections."""
