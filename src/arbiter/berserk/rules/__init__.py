"""The rules of play of Berserk, a module for each section of the rulebook, on floors: what is read stands below what acts.

The order of the floors is in `tests/house/floors.py`: an import only ever points down.
"""

from arbiter.berserk.rules.registered import REGISTERED

__all__ = ["REGISTERED"]
