"""Kill -9 while results of an event are entered, again and again: nothing is lost and nothing comes twice.

`python tools/events_killed.py --kills 200` on SQLite, or on --db URL of an empty database.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.table.test_event_kills import kills


def main() -> None:
    asked = argparse.ArgumentParser(description="Kill -9 while results are entered.")
    asked.add_argument("--kills", type=int, default=200)
    asked.add_argument("--db", default="")
    asked.add_argument("--seed", type=int, default=1)
    options = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        done = kills(options.db or f"sqlite:///{folder}/events.db", options.kills, options.seed)
    print(f"{options.kills} kills, {done} results acknowledged and stored once")


if __name__ == "__main__":
    main()
