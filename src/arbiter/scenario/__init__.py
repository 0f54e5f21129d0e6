"""Scenarios: positions and scripts in files, for every game; run by `arbiter judge`, by pytest, and from Python.

`run.run_file(path)` gives a `Report`; a game joins by a `Table` (see `table`).  The format: `docs/scenarios.md`.
"""
