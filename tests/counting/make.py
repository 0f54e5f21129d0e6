"""Writes counts.tsv: a hundred scenarios whose positions are closed, spread over the sections, counted by depth."""

from __future__ import annotations

from arbiter.kernel.messages import ArbiterError
from tests.counting.trees import FILE, SCENARIOS, Open, begin, count

WANTED = 100
DEEPEST = 8
MOST = 300
"""Counting goes deeper until a depth has more sequences than this."""


def counts(name: str) -> list[int]:
    """The counts of a position; none if it is not closed."""
    found: list[int] = []
    for depth in range(1, DEEPEST + 1):
        try:
            found.append(count(begin(name), depth))
        except (Open, ArbiterError):  # chance, too many answers, or a set-up that is refused
            break
        if found[-1] > MOST:
            break
    return found


def main() -> None:
    names = sorted(path.relative_to(SCENARIOS).with_suffix("").as_posix() for path in SCENARIOS.rglob("*.yaml"))
    lines: list[str] = []
    step = max(1, len(names) // (WANTED * 3))
    for name in names[::step]:
        found = counts(name)
        if len(found) >= 3 and found[-1] >= 10 and found[-1] <= MOST * 4:
            lines.append("\t".join([name, *[str(number) for number in found]]))
    chosen = [lines[place * len(lines) // WANTED] for place in range(WANTED)] if len(lines) > WANTED else lines
    FILE.write_text("\n".join(chosen) + "\n", "utf-8")
    print(f"{len(chosen)} of {len(lines)} positions")


if __name__ == "__main__":
    main()
