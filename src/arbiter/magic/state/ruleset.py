"""Where rulebooks and agreements differ: a ruleset is a value that the rules read."""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Record, Renaming


@final
class Ruleset(Record):
    """The settings of one game.  A rule reads the setting that concerns it; none compares a variant's name."""

    edition: str = "2020-01-24"
    starting_life: int = 20  # 103.3
    hand_size: int = 7  # 103.4
    mulligan: str = "london"  # 103.4: london | none
    first_draw_skipped: bool = True  # 103.7a: in a two-player game the first player skips the first draw
    open_lists: bool = True  # whether every player knows the other decks' lists
    markers: int = 1  # 807.4: how many turns are taken at once (turn markers of a Grand Melee)

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, edition: str = '2020-01-24', starting_life: int = 20, hand_size: int = 7, mulligan: str =
        'london', first_draw_skipped: bool = True, open_lists: bool = True, markers: int = 1) -> None:
        self.edition = edition
        self.starting_life = starting_life
        self.hand_size = hand_size
        self.mulligan = mulligan
        self.first_draw_skipped = first_draw_skipped
        self.open_lists = open_lists
        self.markers = markers

    def copy(self) -> Ruleset:
        return Ruleset(self.edition, self.starting_life, self.hand_size, self.mulligan, self.first_draw_skipped,
            self.open_lists, self.markers)

    def values(self) -> tuple[object, ...]:
        return (self.edition, self.starting_life, self.hand_size, self.mulligan, self.first_draw_skipped,
            self.open_lists, self.markers,)

    def names(self) -> tuple[str, ...]:
        return ('edition', 'starting_life', 'hand_size', 'mulligan', 'first_draw_skipped', 'open_lists', 'markers',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Ruleset:
        return Ruleset(self.edition, self.starting_life, self.hand_size, self.mulligan, self.first_draw_skipped,
            self.open_lists, self.markers)
    # fmt: on
    # end of the generated part
