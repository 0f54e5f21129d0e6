"""Drafts, for every game: packs of named cards go round, and everybody takes from them in secret.

A draft is driven by the kernel like a game: its set-up holds the packs, its inputs are the picks.  So it is saved, replayed, taken
back and looked at (`view`) in the same way.  A game says which of its rules a draft follows, and what its cards do in one.
"""
