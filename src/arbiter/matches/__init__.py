"""Matches: games in a row between the same players, best of so many.

A match is its set-up and its inputs, like a game: `match.Match` plays it, saves and loads it.  How it stands is written into
the set-up of each of its games (`series`), so that a saved game knows the match it belongs to.  Clocks are values that are told
what time it is (`clock`): neither the kernel nor a match ever looks at one by itself.
"""

from arbiter.matches.clock import Clock
from arbiter.matches.match import Match, load_match, new_match, play_match
from arbiter.matches.series import as_match, begin, following, standing, told
from arbiter.matches.standing import MatchResult, Standing

__all__ = [
    "Clock", "Match", "MatchResult", "Standing", "as_match", "begin", "following", "load_match", "new_match", "play_match",
    "standing", "told",
]  # fmt: skip
