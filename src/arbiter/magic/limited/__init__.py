"""Limited play: boosters, sealed pools, drafts, decks of forty cards.  CR 100.2b, 100.4b, 905.1, 905.2"""
