"""Where rulebooks and agreements differ: a ruleset is a value that the rules read."""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.records import Record, Renaming

SETTING_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "mulligan": ("london", "vancouver", "paris", "none"),
    "mulligan_order": ("together", "one by one"),
    "pools_empty": ("step", "phase"),
    "damage_division": ("ordered", "free"),
    "legend_rule": ("own", "all"),
    "illegal_targets": ("no effect", "countered"),
    "indestructible": ("keyword", "property"),
    "planeswalkers": ("legendary", "one of a type"),
    "token_owner": ("creator", "controller"),
    "outside": ("sideboard", "sideboard and exile"),
    "entering": ("all effects", "own effects"),
    "phased_tokens": ("stay", "cease"),
    "shared_among": ("any number", "at least one"),
    "bestow_phased_in": ("ends", "lasts"),
    "copy_exceptions": ("last", "all"),
    "artifact_creatures": ("replace", "keep"),
    "entered_x": ("of the spell", "zero"),
    "turned_up_auras": ("attached", "alone"),
    "goads": ("once", "each"),
    "team_steps": ("once", "each opponent"),
    "commander_exile": ("may return", "stays"),
    "subtypes": ("2020", "2019"),
    "equipment_on_players": ("comes off", "stays"),
    "spell_control": ("goes on", "ends"),
    "ended_combat": ("last", "first"),
    "card_pool": ("any", "of the book", "2005", "2019"),
    "sideboard": ("up to fifteen", "one for one"),
    "terms": ("2020", "2005"),
}
"""The words that a setting may be, the first being that of January 2020."""

LISTED_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "nameable": (),
    "unknown": ("adventure", "escape", "food", "ending combat"),
}
"""Settings that are lists of words, and which words; none: any."""


@final
class Ruleset(Record):
    """The settings of one game.  A rule reads the setting that concerns it; none compares a variant's name."""

    edition: str = "2020-01-24"
    starting_life: int = 20  # 103.3
    hand_size: int = 7  # 103.4
    mulligan: str = "london"  # 103.4: london | vancouver (2019) | paris (2005) | none
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
    defending: str = "all"  # 802.2: all opponents | one: whom the active player chooses (507.1) | left, right (803.1)
    teams: tuple[tuple[int, ...], ...] = ()  # 102.3: the seats of each team, as they sit (800.5); empty: no teams
    ranges: tuple[
        int, ...
    ] = ()  # 801.2: the range of influence of each seat, the last of these for all further ones; empty: no limit
    deck_rules: str = ""  # 100.2, 903.5: constructed | limited | commander | brawl; empty: any deck will do
    ante: bool = False  # 407.1: whether the players play for ante
    sideboarding: bool = False  # 100.4: before the game the players may change their decks
    mulligan_order: str = "together"  # 103.4: together | one by one: the first player takes all theirs first
    mana_burn: bool = False  # classic-2005/1.1: unspent mana costs its player that much life as it is lost
    pools_empty: str = "step"  # 106.4, 500.4: as each step and phase ends | phase: mana lasts through a phase
    damage_on_stack: bool = False  # classic-2005/1.3: combat damage is assigned, goes on the stack, and is dealt later
    damage_division: str = "ordered"  # 510.1c: in the damage assignment order | free: as its controller likes
    legend_rule: str = "own"  # 704.5j: of each player one is kept | all: of all players, and none is kept
    illegal_targets: str = "no effect"  # 608.2b: it does not resolve | countered: by the rules, which is countering
    indestructible: str = "keyword"  # 702.12: a keyword ability | property: no ability, so it can't be lost like one
    planeswalkers: str = "legendary"  # 306.4 | one of a type: of each player one is kept (manual-2015/1.1)
    planeswalker_redirection: bool = False  # manual-2015/1.2: an opponent's noncombat damage may go to a planeswalker
    token_owner: str = "creator"  # 111.2 | controller: the player who controls the effect that makes it
    outside: str = "sideboard"  # 400.10a: what is a card outside the game | sideboard and exile: also removed cards
    entering: str = "all effects"  # 614.12: what counts as a permanent enters | own effects: no others' static ones
    phased_tokens: str = "stay"  # 702.25: a token can be phased out | cease: it ceases to exist then
    nameable: tuple[str, ...] = ()  # manual-2015/1.4: the cards whose names may be chosen; empty: all (201.3)
    shared_among: str = "any number"  # 107.1c, 608.2d: what is divided, also among none | at least one
    bestow_phased_in: str = "ends"  # 702.102f: of an Aura that phases in unattached | lasts: it is put into a graveyard
    copy_exceptions: str = "last"  # 706.9e, 706.9f: of several copy effects | all: what each has besides happens
    artifact_creatures: str = (
        "replace"  # 205.1b: creature types of what becomes an artifact creature with others | keep
    )
    unknown: tuple[str, ...] = ()  # what the book says nothing of, so that it has no meaning (cr-2019-05-03/702.137)
    entered_x: str = "of the spell"  # 107.3k: X of what triggers as a permanent enters | zero: like the permanent's
    turned_up_auras: str = "attached"  # 303.4k: judged as they are face up | alone: face down, so to nothing
    goads: str = "once"  # 701.37c: of one player | each: every time is a requirement of its own
    team_steps: str = "once"  # 805.4d: what does not speak of that player | each opponent: for every one of a team
    commander_exile: str = "may return"  # 903.9: of a commander that would be exiled | stays (manual-2015/1.20)
    subtypes: str = "2020"  # 205.3: the lists of subtypes | 2019: without those added since
    equipment_on_players: str = "comes off"  # 301.5, 704.5n: of what is attached to a player | stays
    spell_control: str = "goes on"  # 400.7a: what gives control of a permanent spell, for the permanent | ends
    ended_combat: str = "last"  # 717.1d: as a turn is ended, creatures leave combat after the check | first: before it
    card_pool: str = "any"  # which cards decks may hold | of that year: none with later types, costs or keywords
    sideboard: str = "up to fifteen"  # 100.4a | one for one: fifteen or none, exchanged one for one
    terms: str = "2020"  # the words that are shown, of messages and card texts: those of 2020 | 2005
    planar_decks: str = (
        ""  # 901.3: own: each player has a planar deck | communal: all share one (901.15); empty: no planes
    )
    archenemies: tuple[int, ...] = ()  # 904.2a, 904.12b: the seats with a scheme deck
    conspiracies: bool = False  # 905.4: players may put conspiracies from their sideboards into the command zone
    commander_damage: int = 0  # 704.5v: so much combat damage by one commander loses the game; 0: none does (903.11h)
    free_mulligans: int = 0  # 103.4c: so many mulligans are not counted, also with two players (903.11g)
    shared_turns: bool = False  # 805.4: teams take turns and have priority, not players
    shared_life: bool = False  # 810.4, 810.10: a team has one life total and one number of poison counters
    poison: int = 10  # 704.5c, 704.5u: so many poison counters lose the game
    deploy: bool = False  # 804.2: every creature can be given to a teammate
    adjacent: bool = False  # 809.3c, 811.4: only opponents in the next seats can be attacked
    captains: tuple[int, ...] = ()  # 809.5: the seats whose winning, losing or drawing is their team's
    hands: str = ""  # 808.5: team: teammates see each other's hands | neighbors: those who sit side by side do (811.5)
    middle_starts: bool = False  # 808.4, 809.4: the player in the middle of a team drawn by lot takes the first turn
    random_seats: bool = False  # 806.3, 807.3: chance says who sits where

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, edition: str = '2020-01-24', starting_life: int = 20, hand_size: int = 7, mulligan: str =
        'london', first_draw_skipped: bool = True, open_lists: bool = True, graveyard_order: bool = False,
        mandatory_steps: int = 20000, declaration_search: int = 4000, markers: int = 1, defending: str = 'all', teams:
        tuple[tuple[int, ...], ...] = (), ranges: tuple[int, ...] = (), deck_rules: str = '', ante: bool = False,
        sideboarding: bool = False, mulligan_order: str = 'together', mana_burn: bool = False, pools_empty: str =
        'step', damage_on_stack: bool = False, damage_division: str = 'ordered', legend_rule: str = 'own',
        illegal_targets: str = 'no effect', indestructible: str = 'keyword', planeswalkers: str = 'legendary',
        planeswalker_redirection: bool = False, token_owner: str = 'creator', outside: str = 'sideboard', entering:
        str = 'all effects', phased_tokens: str = 'stay', nameable: tuple[str, ...] = (), shared_among: str =
        'any number', bestow_phased_in: str = 'ends', copy_exceptions: str = 'last', artifact_creatures: str =
        'replace', unknown: tuple[str, ...] = (), entered_x: str = 'of the spell', turned_up_auras: str = 'attached',
        goads: str = 'once', team_steps: str = 'once', commander_exile: str = 'may return', subtypes: str = '2020',
        equipment_on_players: str = 'comes off', spell_control: str = 'goes on', ended_combat: str = 'last',
        card_pool: str = 'any', sideboard: str = 'up to fifteen', terms: str = '2020', planar_decks: str = '',
        archenemies: tuple[int, ...] = (), conspiracies: bool = False, commander_damage: int = 0, free_mulligans: int
        = 0, shared_turns: bool = False, shared_life: bool = False, poison: int = 10, deploy: bool = False, adjacent:
        bool = False, captains: tuple[int, ...] = (), hands: str = '', middle_starts: bool = False, random_seats: bool
        = False) -> None:
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
        self.teams = teams
        self.ranges = ranges
        self.deck_rules = deck_rules
        self.ante = ante
        self.sideboarding = sideboarding
        self.mulligan_order = mulligan_order
        self.mana_burn = mana_burn
        self.pools_empty = pools_empty
        self.damage_on_stack = damage_on_stack
        self.damage_division = damage_division
        self.legend_rule = legend_rule
        self.illegal_targets = illegal_targets
        self.indestructible = indestructible
        self.planeswalkers = planeswalkers
        self.planeswalker_redirection = planeswalker_redirection
        self.token_owner = token_owner
        self.outside = outside
        self.entering = entering
        self.phased_tokens = phased_tokens
        self.nameable = nameable
        self.shared_among = shared_among
        self.bestow_phased_in = bestow_phased_in
        self.copy_exceptions = copy_exceptions
        self.artifact_creatures = artifact_creatures
        self.unknown = unknown
        self.entered_x = entered_x
        self.turned_up_auras = turned_up_auras
        self.goads = goads
        self.team_steps = team_steps
        self.commander_exile = commander_exile
        self.subtypes = subtypes
        self.equipment_on_players = equipment_on_players
        self.spell_control = spell_control
        self.ended_combat = ended_combat
        self.card_pool = card_pool
        self.sideboard = sideboard
        self.terms = terms
        self.planar_decks = planar_decks
        self.archenemies = archenemies
        self.conspiracies = conspiracies
        self.commander_damage = commander_damage
        self.free_mulligans = free_mulligans
        self.shared_turns = shared_turns
        self.shared_life = shared_life
        self.poison = poison
        self.deploy = deploy
        self.adjacent = adjacent
        self.captains = captains
        self.hands = hands
        self.middle_starts = middle_starts
        self.random_seats = random_seats

    def copy(self) -> Ruleset:
        return Ruleset(self.edition, self.starting_life, self.hand_size, self.mulligan, self.first_draw_skipped,
            self.open_lists, self.graveyard_order, self.mandatory_steps, self.declaration_search, self.markers,
            self.defending, self.teams, self.ranges, self.deck_rules, self.ante, self.sideboarding,
            self.mulligan_order, self.mana_burn, self.pools_empty, self.damage_on_stack, self.damage_division,
            self.legend_rule, self.illegal_targets, self.indestructible, self.planeswalkers,
            self.planeswalker_redirection, self.token_owner, self.outside, self.entering, self.phased_tokens,
            self.nameable, self.shared_among, self.bestow_phased_in, self.copy_exceptions, self.artifact_creatures,
            self.unknown, self.entered_x, self.turned_up_auras, self.goads, self.team_steps, self.commander_exile,
            self.subtypes, self.equipment_on_players, self.spell_control, self.ended_combat, self.card_pool,
            self.sideboard, self.terms, self.planar_decks, self.archenemies, self.conspiracies, self.commander_damage,
            self.free_mulligans, self.shared_turns, self.shared_life, self.poison, self.deploy, self.adjacent,
            self.captains, self.hands, self.middle_starts, self.random_seats)

    def values(self) -> tuple[object, ...]:
        return (self.edition, self.starting_life, self.hand_size, self.mulligan, self.first_draw_skipped,
            self.open_lists, self.graveyard_order, self.mandatory_steps, self.declaration_search, self.markers,
            self.defending, self.teams, self.ranges, self.deck_rules, self.ante, self.sideboarding,
            self.mulligan_order, self.mana_burn, self.pools_empty, self.damage_on_stack, self.damage_division,
            self.legend_rule, self.illegal_targets, self.indestructible, self.planeswalkers,
            self.planeswalker_redirection, self.token_owner, self.outside, self.entering, self.phased_tokens,
            self.nameable, self.shared_among, self.bestow_phased_in, self.copy_exceptions, self.artifact_creatures,
            self.unknown, self.entered_x, self.turned_up_auras, self.goads, self.team_steps, self.commander_exile,
            self.subtypes, self.equipment_on_players, self.spell_control, self.ended_combat, self.card_pool,
            self.sideboard, self.terms, self.planar_decks, self.archenemies, self.conspiracies, self.commander_damage,
            self.free_mulligans, self.shared_turns, self.shared_life, self.poison, self.deploy, self.adjacent,
            self.captains, self.hands, self.middle_starts, self.random_seats,)

    def names(self) -> tuple[str, ...]:
        return ('edition', 'starting_life', 'hand_size', 'mulligan', 'first_draw_skipped', 'open_lists',
            'graveyard_order', 'mandatory_steps', 'declaration_search', 'markers', 'defending', 'teams', 'ranges',
            'deck_rules', 'ante', 'sideboarding', 'mulligan_order', 'mana_burn', 'pools_empty', 'damage_on_stack',
            'damage_division', 'legend_rule', 'illegal_targets', 'indestructible', 'planeswalkers',
            'planeswalker_redirection', 'token_owner', 'outside', 'entering', 'phased_tokens', 'nameable',
            'shared_among', 'bestow_phased_in', 'copy_exceptions', 'artifact_creatures', 'unknown', 'entered_x',
            'turned_up_auras', 'goads', 'team_steps', 'commander_exile', 'subtypes', 'equipment_on_players',
            'spell_control', 'ended_combat', 'card_pool', 'sideboard', 'terms', 'planar_decks', 'archenemies',
            'conspiracies', 'commander_damage', 'free_mulligans', 'shared_turns', 'shared_life', 'poison', 'deploy',
            'adjacent', 'captains', 'hands', 'middle_starts', 'random_seats',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Ruleset:
        return Ruleset(self.edition, self.starting_life, self.hand_size, self.mulligan, self.first_draw_skipped,
            self.open_lists, self.graveyard_order, self.mandatory_steps, self.declaration_search, self.markers,
            self.defending, self.teams, self.ranges, self.deck_rules, self.ante, self.sideboarding,
            self.mulligan_order, self.mana_burn, self.pools_empty, self.damage_on_stack, self.damage_division,
            self.legend_rule, self.illegal_targets, self.indestructible, self.planeswalkers,
            self.planeswalker_redirection, self.token_owner, self.outside, self.entering, self.phased_tokens,
            self.nameable, self.shared_among, self.bestow_phased_in, self.copy_exceptions, self.artifact_creatures,
            self.unknown, self.entered_x, self.turned_up_auras, self.goads, self.team_steps, self.commander_exile,
            self.subtypes, self.equipment_on_players, self.spell_control, self.ended_combat, self.card_pool,
            self.sideboard, self.terms, self.planar_decks, self.archenemies, self.conspiracies, self.commander_damage,
            self.free_mulligans, self.shared_turns, self.shared_life, self.poison, self.deploy, self.adjacent,
            self.captains, self.hands, self.middle_starts, self.random_seats)
    # fmt: on
    # end of the generated part
