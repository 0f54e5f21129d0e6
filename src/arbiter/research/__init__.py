"""Many games without a screen: plan them, play them in one process or several, keep them, count them.

`simulate` is the door; `arbiter sim` is made of it.
"""

from arbiter.research.plan import Plan
from arbiter.research.simulation import simulate
from arbiter.research.summary import Row, Summary, wilson

__all__ = ["Plan", "Row", "Summary", "simulate", "wilson"]
