"""Players that are programs.  `make(name, seed)` gives one by its name, `names()` lists them; `random`, `greedy`."""

from arbiter.agents.registry import isolated, make, names

__all__ = ["isolated", "make", "names"]
