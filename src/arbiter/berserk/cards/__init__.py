"""What is printed: cards, decks, and the files they are read from."""
