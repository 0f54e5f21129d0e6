"""The words of card text, with all their forms."""
