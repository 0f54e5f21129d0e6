"""Magic's side of the scenarios: its words, its positions, its facts."""
