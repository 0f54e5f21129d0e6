"""Tournaments: an append-only log of entries whose fold is the state; pairings, standings, brackets, clocks, prizes.

No page, no database and no server is in it: `running.Event` takes entries and refuses those that a role or the rules forbid.
"""
