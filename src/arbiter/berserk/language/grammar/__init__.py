"""Reading Russian card text."""
