"""Boosters, drafts, decks of forty cards."""
