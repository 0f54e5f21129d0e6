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
    graveyard_order: bool = (
        False  # whether owners are asked for the order of cards put into a graveyard together (404.3)
    )
    mandatory_steps: int = 20_000  # 721.1b: after so many in a row that nobody chose, the game ends as "endless"
    declaration_search: int = (
        4000  # branches of the search for requirements (508.1d, 509.1c): then the best found stands
    )
    markers: int = 1  # 807.4: how many turns are taken at once (turn markers of a Grand Melee)
    defending: str = "all"  # 802.2: all opponents are defending players | one: the active player chooses (507.1)
    deck_rules: str = ""  # 100.2: constructed | limited; empty: any deck will do
    ante: bool = False  # 407.1: whether the players play for ante
    sideboarding: bool = False  # 100.4: before the game the players may change their decks

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, edition: str = '2020-01-24', starting_life: int = 20, hand_size: int = 7, mulligan: str =
        'london', first_draw_skipped: bool = True, open_lists: bool = True, graveyard_order: bool = False,
        mandatory_steps: int = 20000, declaration_search: int = 4000, markers: int = 1, defending: str = 'all',
        deck_rules: str = '', ante: bool = False, sideboarding: bool = False) -> None:
        self.edition = edition
        self.starting_life = starting_life
        self.hand_size = hand_size
        self.mulligan = mulligan
        self.first_draw_skipped = first_draw_skipped
        self.open_lists = open_lists
        self.graveyard_order = graveyard_order
        self.mandatory_steps = mandatory_steps
        self.declaration_search = declaration_search
        self.markers = markers
        self.defending = defending
        self.deck_rules = deck_rules
        self.ante = ante
        self.sideboarding = sideboarding

    def copy(self) -> Ruleset:
        return Ruleset(self.edition, self.starting_life, self.hand_size, self.mulligan, self.first_draw_skipped,
            self.open_lists, self.graveyard_order, self.mandatory_steps, self.declaration_search, self.markers,
            self.defending, self.deck_rules, self.ante, self.sideboarding)

    def values(self) -> tuple[object, ...]:
        return (self.edition, self.starting_life, self.hand_size, self.mulligan, self.first_draw_skipped,
            self.open_lists, self.graveyard_order, self.mandatory_steps, self.declaration_search, self.markers,
            self.defending, self.deck_rules, self.ante, self.sideboarding,)

    def names(self) -> tuple[str, ...]:
        return ('edition', 'starting_life', 'hand_size', 'mulligan', 'first_draw_skipped', 'open_lists',
            'graveyard_order', 'mandatory_steps', 'declaration_search', 'markers', 'defending', 'deck_rules', 'ante',
            'sideboarding',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Ruleset:
        return Ruleset(self.edition, self.starting_life, self.hand_size, self.mulligan, self.first_draw_skipped,
            self.open_lists, self.graveyard_order, self.mandatory_steps, self.declaration_search, self.markers,
            self.defending, self.deck_rules, self.ante, self.sideboarding)
    # fmt: on
    # end of the generated part
