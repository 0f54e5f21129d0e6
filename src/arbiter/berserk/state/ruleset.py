"""What clubs rule differently: every place that can be read in several ways is a setting, with our reading as default.

The table `rulebook/readings.tsv` says what each value means; a test keeps the two together.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.records import Record, Renaming


@final
class Battle(Record):
    """How the course of play (part 5) and the terms of the glossary (part 8) are read."""

    payment_may_kill: bool = True  # 501.2
    row_strike_across_parasite: bool = False  # 504.1.1
    repeated_actions_close: str = "last_action"  # 510.6: last_action | every_action
    attacking_from: str = "rolls"  # 511.4: rolls | preliminary_stage
    blocked_power_leaves: str = "at_once"  # 511.5.2: at_once | in_effect_step
    after_abilities_executed: str = "first"  # 511.6: first | last
    attack_roles_end: str = "ending_stage"  # 511.6: ending_stage | payment
    equal_rolls: str = "modified"  # 514.2: modified | natural
    modifiers_sorted_by: str = "creator"  # 519.3: creator | bearer
    kind_changes: str = "before_numbers"  # 519.5: before_numbers | after_numbers
    occupied_cell_without_way: str = "dies"  # 523.1: dies | waits
    rechecked_on_execution: str = "state"  # 526.1: state | presence
    prevention_before_replacement: bool = True  # 531.2
    moved_wounds_prevented: bool = True  # 531.5
    several_incarnations: str = "largest"  # 532.5.4: largest | smallest
    armor_refilled: str = "every_turn"  # 8.armor: every_turn | own_turn
    camouflage_counts: str = "all_attacks"  # 8.camouflage: all_attacks | attacks_while_closed
    carrion_eating_of_flyers: str = "creatures"  # 8.carrion-eating: creatures | any_card
    charge_and_maximum: str = "smallest"  # 8.charge: smallest | charge
    decay_after: str = "every_action"  # 8.decay: every_action | own_abilities
    steadfastness_against_fear: bool = True  # 8.fear
    fury_while_open: bool = False  # 8.fury
    obliged_attack_chosen_by: str = "obliging_player"  # 8.obligation-to-attack: obliging_player | attacking_player
    obliged_target_out_of_reach: str = "no_other"  # 8.obligation-to-attack: no_other | any_other
    assault_abilities: str = "final_target"  # 8.on-assault: final_target | announcement
    turn_markers_lost: str = "every_turn"  # 8.once-per-turn: every_turn | own_turn
    plague_roll: str = "modified"  # 8.plague: modified | natural
    steadfastness_against_poison: bool = False  # 8.poison
    putting_into_graveyard_is_death: bool = True  # 8.put-into-the-graveyard
    scales_checked: str = "before_wounds"  # 8.scales: before_wounds | wound_by_wound
    thirst_satisfied_by: str = "wounds_dealt"  # 8.thirst: wounds_dealt | use
    unity_cards_differ_by: str = "name"  # 8.unity: name | card
    unity_source: str = "striker"  # 8.unity: striker | shown_card
    next_turn_of_target: str = "controller"  # 8.wording: controller | either_player

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, payment_may_kill: bool = True, row_strike_across_parasite: bool = False,
        repeated_actions_close: str = 'last_action', attacking_from: str = 'rolls', blocked_power_leaves: str =
        'at_once', after_abilities_executed: str = 'first', attack_roles_end: str = 'ending_stage', equal_rolls: str =
        'modified', modifiers_sorted_by: str = 'creator', kind_changes: str = 'before_numbers',
        occupied_cell_without_way: str = 'dies', rechecked_on_execution: str = 'state', prevention_before_replacement:
        bool = True, moved_wounds_prevented: bool = True, several_incarnations: str = 'largest', armor_refilled: str =
        'every_turn', camouflage_counts: str = 'all_attacks', carrion_eating_of_flyers: str = 'creatures',
        charge_and_maximum: str = 'smallest', decay_after: str = 'every_action', steadfastness_against_fear: bool =
        True, fury_while_open: bool = False, obliged_attack_chosen_by: str = 'obliging_player',
        obliged_target_out_of_reach: str = 'no_other', assault_abilities: str = 'final_target', turn_markers_lost: str
        = 'every_turn', plague_roll: str = 'modified', steadfastness_against_poison: bool = False,
        putting_into_graveyard_is_death: bool = True, scales_checked: str = 'before_wounds', thirst_satisfied_by: str
        = 'wounds_dealt', unity_cards_differ_by: str = 'name', unity_source: str = 'striker', next_turn_of_target: str
        = 'controller') -> None:
        self.payment_may_kill = payment_may_kill
        self.row_strike_across_parasite = row_strike_across_parasite
        self.repeated_actions_close = repeated_actions_close
        self.attacking_from = attacking_from
        self.blocked_power_leaves = blocked_power_leaves
        self.after_abilities_executed = after_abilities_executed
        self.attack_roles_end = attack_roles_end
        self.equal_rolls = equal_rolls
        self.modifiers_sorted_by = modifiers_sorted_by
        self.kind_changes = kind_changes
        self.occupied_cell_without_way = occupied_cell_without_way
        self.rechecked_on_execution = rechecked_on_execution
        self.prevention_before_replacement = prevention_before_replacement
        self.moved_wounds_prevented = moved_wounds_prevented
        self.several_incarnations = several_incarnations
        self.armor_refilled = armor_refilled
        self.camouflage_counts = camouflage_counts
        self.carrion_eating_of_flyers = carrion_eating_of_flyers
        self.charge_and_maximum = charge_and_maximum
        self.decay_after = decay_after
        self.steadfastness_against_fear = steadfastness_against_fear
        self.fury_while_open = fury_while_open
        self.obliged_attack_chosen_by = obliged_attack_chosen_by
        self.obliged_target_out_of_reach = obliged_target_out_of_reach
        self.assault_abilities = assault_abilities
        self.turn_markers_lost = turn_markers_lost
        self.plague_roll = plague_roll
        self.steadfastness_against_poison = steadfastness_against_poison
        self.putting_into_graveyard_is_death = putting_into_graveyard_is_death
        self.scales_checked = scales_checked
        self.thirst_satisfied_by = thirst_satisfied_by
        self.unity_cards_differ_by = unity_cards_differ_by
        self.unity_source = unity_source
        self.next_turn_of_target = next_turn_of_target

    def copy(self) -> Battle:
        return Battle(self.payment_may_kill, self.row_strike_across_parasite, self.repeated_actions_close,
            self.attacking_from, self.blocked_power_leaves, self.after_abilities_executed, self.attack_roles_end,
            self.equal_rolls, self.modifiers_sorted_by, self.kind_changes, self.occupied_cell_without_way,
            self.rechecked_on_execution, self.prevention_before_replacement, self.moved_wounds_prevented,
            self.several_incarnations, self.armor_refilled, self.camouflage_counts, self.carrion_eating_of_flyers,
            self.charge_and_maximum, self.decay_after, self.steadfastness_against_fear, self.fury_while_open,
            self.obliged_attack_chosen_by, self.obliged_target_out_of_reach, self.assault_abilities,
            self.turn_markers_lost, self.plague_roll, self.steadfastness_against_poison,
            self.putting_into_graveyard_is_death, self.scales_checked, self.thirst_satisfied_by,
            self.unity_cards_differ_by, self.unity_source, self.next_turn_of_target)

    def values(self) -> tuple[object, ...]:
        return (self.payment_may_kill, self.row_strike_across_parasite, self.repeated_actions_close,
            self.attacking_from, self.blocked_power_leaves, self.after_abilities_executed, self.attack_roles_end,
            self.equal_rolls, self.modifiers_sorted_by, self.kind_changes, self.occupied_cell_without_way,
            self.rechecked_on_execution, self.prevention_before_replacement, self.moved_wounds_prevented,
            self.several_incarnations, self.armor_refilled, self.camouflage_counts, self.carrion_eating_of_flyers,
            self.charge_and_maximum, self.decay_after, self.steadfastness_against_fear, self.fury_while_open,
            self.obliged_attack_chosen_by, self.obliged_target_out_of_reach, self.assault_abilities,
            self.turn_markers_lost, self.plague_roll, self.steadfastness_against_poison,
            self.putting_into_graveyard_is_death, self.scales_checked, self.thirst_satisfied_by,
            self.unity_cards_differ_by, self.unity_source, self.next_turn_of_target,)

    def names(self) -> tuple[str, ...]:
        return ('payment_may_kill', 'row_strike_across_parasite', 'repeated_actions_close', 'attacking_from',
            'blocked_power_leaves', 'after_abilities_executed', 'attack_roles_end', 'equal_rolls',
            'modifiers_sorted_by', 'kind_changes', 'occupied_cell_without_way', 'rechecked_on_execution',
            'prevention_before_replacement', 'moved_wounds_prevented', 'several_incarnations', 'armor_refilled',
            'camouflage_counts', 'carrion_eating_of_flyers', 'charge_and_maximum', 'decay_after',
            'steadfastness_against_fear', 'fury_while_open', 'obliged_attack_chosen_by',
            'obliged_target_out_of_reach', 'assault_abilities', 'turn_markers_lost', 'plague_roll',
            'steadfastness_against_poison', 'putting_into_graveyard_is_death', 'scales_checked',
            'thirst_satisfied_by', 'unity_cards_differ_by', 'unity_source', 'next_turn_of_target',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Battle:
        return Battle(self.payment_may_kill, self.row_strike_across_parasite, self.repeated_actions_close,
            self.attacking_from, self.blocked_power_leaves, self.after_abilities_executed, self.attack_roles_end,
            self.equal_rolls, self.modifiers_sorted_by, self.kind_changes, self.occupied_cell_without_way,
            self.rechecked_on_execution, self.prevention_before_replacement, self.moved_wounds_prevented,
            self.several_incarnations, self.armor_refilled, self.camouflage_counts, self.carrion_eating_of_flyers,
            self.charge_and_maximum, self.decay_after, self.steadfastness_against_fear, self.fury_while_open,
            self.obliged_attack_chosen_by, self.obliged_target_out_of_reach, self.assault_abilities,
            self.turn_markers_lost, self.plague_roll, self.steadfastness_against_poison,
            self.putting_into_graveyard_is_death, self.scales_checked, self.thirst_satisfied_by,
            self.unity_cards_differ_by, self.unity_source, self.next_turn_of_target)
    # fmt: on
    # end of the generated part


OUR_BATTLE: Final = Battle()


@final
class Ruleset(Record):
    """A value: the rules read it, nothing compares names of variants."""

    deal: int = 15  # 402.3: 12 in a draft
    campaign: bool = False  # 702: creatures may retreat
    battle: Battle = OUR_BATTLE
    x_without_recruiting: str = "zero"  # 105.2.3: zero | refused
    neutral_cards_of_element: str = "neither"  # 106.2.3: neither | different
    sudden_in_initial_phase: bool = False  # 114.2.2
    use_markers_in_graveyard: str = "kept"  # 205.4: kept | lost
    row_strike_from_auxiliary_zone: bool = False  # 208.4
    flyer_limit_counts: str = "paid"  # 208.5: paid | printed
    only_flyers_left_checked: str = "at_closing"  # 208.6: at_closing | at_closing_and_strike
    flight_without_free_cell: str = "kept"  # 208.7: kept | lost_in_place
    parasite_host: str = "creature"  # 209.1: creature | card
    second_terrain: str = "once"  # 211.4: once | while_allowed
    before_turn_abilities: str = "slow"  # 304.3: slow | fast
    triggers_first: str = "both_players"  # 305.1: both_players | active_player
    sudden_in_preliminary_phase: bool = True  # 401.1
    alternated_abilities: str = "may_decline"  # 401.3: may_decline | must_use
    before_recruiting_from: str = "deal"  # 403.1: deal | deal_or_deck
    recruiting: str = "together"  # 403.2.2: together | in_turn
    unplaced_cards_refunded: bool = False  # 404.1.4
    third_row_revealed: str = "with_expiry"  # 405.1: with_expiry | at_final_phase
    seating_mandatory: bool = True  # 405.2
    hidden_without_host: str = "dies_when_revealed"  # 405.2: dies_when_revealed | seated_when_revealed | dies_at_once
    sudden_in_choice_subphase: bool = True  # 412.2
    expiry_triggers: str = "next_turn"  # 415.3: next_turn | same_turn
    campaign_cards_of: str = "controller"  # 701.4: controller | owner
    drawn_campaign_game: str = "to_decks"  # 701.4: to_decks | to_graveyards
    loser_chooses_in_redeal: bool = True  # 703.1

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, deal: int = 15, campaign: bool = False, battle: Battle = OUR_BATTLE, x_without_recruiting: str
        = 'zero', neutral_cards_of_element: str = 'neither', sudden_in_initial_phase: bool = False,
        use_markers_in_graveyard: str = 'kept', row_strike_from_auxiliary_zone: bool = False, flyer_limit_counts: str
        = 'paid', only_flyers_left_checked: str = 'at_closing', flight_without_free_cell: str = 'kept', parasite_host:
        str = 'creature', second_terrain: str = 'once', before_turn_abilities: str = 'slow', triggers_first: str =
        'both_players', sudden_in_preliminary_phase: bool = True, alternated_abilities: str = 'may_decline',
        before_recruiting_from: str = 'deal', recruiting: str = 'together', unplaced_cards_refunded: bool = False,
        third_row_revealed: str = 'with_expiry', seating_mandatory: bool = True, hidden_without_host: str =
        'dies_when_revealed', sudden_in_choice_subphase: bool = True, expiry_triggers: str = 'next_turn',
        campaign_cards_of: str = 'controller', drawn_campaign_game: str = 'to_decks', loser_chooses_in_redeal: bool =
        True) -> None:
        self.deal = deal
        self.campaign = campaign
        self.battle = battle
        self.x_without_recruiting = x_without_recruiting
        self.neutral_cards_of_element = neutral_cards_of_element
        self.sudden_in_initial_phase = sudden_in_initial_phase
        self.use_markers_in_graveyard = use_markers_in_graveyard
        self.row_strike_from_auxiliary_zone = row_strike_from_auxiliary_zone
        self.flyer_limit_counts = flyer_limit_counts
        self.only_flyers_left_checked = only_flyers_left_checked
        self.flight_without_free_cell = flight_without_free_cell
        self.parasite_host = parasite_host
        self.second_terrain = second_terrain
        self.before_turn_abilities = before_turn_abilities
        self.triggers_first = triggers_first
        self.sudden_in_preliminary_phase = sudden_in_preliminary_phase
        self.alternated_abilities = alternated_abilities
        self.before_recruiting_from = before_recruiting_from
        self.recruiting = recruiting
        self.unplaced_cards_refunded = unplaced_cards_refunded
        self.third_row_revealed = third_row_revealed
        self.seating_mandatory = seating_mandatory
        self.hidden_without_host = hidden_without_host
        self.sudden_in_choice_subphase = sudden_in_choice_subphase
        self.expiry_triggers = expiry_triggers
        self.campaign_cards_of = campaign_cards_of
        self.drawn_campaign_game = drawn_campaign_game
        self.loser_chooses_in_redeal = loser_chooses_in_redeal

    def copy(self) -> Ruleset:
        return Ruleset(self.deal, self.campaign, self.battle, self.x_without_recruiting,
            self.neutral_cards_of_element, self.sudden_in_initial_phase, self.use_markers_in_graveyard,
            self.row_strike_from_auxiliary_zone, self.flyer_limit_counts, self.only_flyers_left_checked,
            self.flight_without_free_cell, self.parasite_host, self.second_terrain, self.before_turn_abilities,
            self.triggers_first, self.sudden_in_preliminary_phase, self.alternated_abilities,
            self.before_recruiting_from, self.recruiting, self.unplaced_cards_refunded, self.third_row_revealed,
            self.seating_mandatory, self.hidden_without_host, self.sudden_in_choice_subphase, self.expiry_triggers,
            self.campaign_cards_of, self.drawn_campaign_game, self.loser_chooses_in_redeal)

    def values(self) -> tuple[object, ...]:
        return (self.deal, self.campaign, self.battle, self.x_without_recruiting, self.neutral_cards_of_element,
            self.sudden_in_initial_phase, self.use_markers_in_graveyard, self.row_strike_from_auxiliary_zone,
            self.flyer_limit_counts, self.only_flyers_left_checked, self.flight_without_free_cell, self.parasite_host,
            self.second_terrain, self.before_turn_abilities, self.triggers_first, self.sudden_in_preliminary_phase,
            self.alternated_abilities, self.before_recruiting_from, self.recruiting, self.unplaced_cards_refunded,
            self.third_row_revealed, self.seating_mandatory, self.hidden_without_host, self.sudden_in_choice_subphase,
            self.expiry_triggers, self.campaign_cards_of, self.drawn_campaign_game, self.loser_chooses_in_redeal,)

    def names(self) -> tuple[str, ...]:
        return ('deal', 'campaign', 'battle', 'x_without_recruiting', 'neutral_cards_of_element',
            'sudden_in_initial_phase', 'use_markers_in_graveyard', 'row_strike_from_auxiliary_zone',
            'flyer_limit_counts', 'only_flyers_left_checked', 'flight_without_free_cell', 'parasite_host',
            'second_terrain', 'before_turn_abilities', 'triggers_first', 'sudden_in_preliminary_phase',
            'alternated_abilities', 'before_recruiting_from', 'recruiting', 'unplaced_cards_refunded',
            'third_row_revealed', 'seating_mandatory', 'hidden_without_host', 'sudden_in_choice_subphase',
            'expiry_triggers', 'campaign_cards_of', 'drawn_campaign_game', 'loser_chooses_in_redeal',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Ruleset:
        return Ruleset(self.deal, self.campaign, self.battle.renamed(ids, stamps), self.x_without_recruiting,
            self.neutral_cards_of_element, self.sudden_in_initial_phase, self.use_markers_in_graveyard,
            self.row_strike_from_auxiliary_zone, self.flyer_limit_counts, self.only_flyers_left_checked,
            self.flight_without_free_cell, self.parasite_host, self.second_terrain, self.before_turn_abilities,
            self.triggers_first, self.sudden_in_preliminary_phase, self.alternated_abilities,
            self.before_recruiting_from, self.recruiting, self.unplaced_cards_refunded, self.third_row_revealed,
            self.seating_mandatory, self.hidden_without_host, self.sudden_in_choice_subphase, self.expiry_triggers,
            self.campaign_cards_of, self.drawn_campaign_game, self.loser_chooses_in_redeal)
    # fmt: on
    # end of the generated part


READINGS: Final = {
    "x_without_recruiting": ("zero", "refused"),
    "neutral_cards_of_element": ("neither", "different"),
    "use_markers_in_graveyard": ("kept", "lost"),
    "flyer_limit_counts": ("paid", "printed"),
    "only_flyers_left_checked": ("at_closing", "at_closing_and_strike"),
    "flight_without_free_cell": ("kept", "lost_in_place"),
    "parasite_host": ("creature", "card"),
    "second_terrain": ("once", "while_allowed"),
    "before_turn_abilities": ("slow", "fast"),
    "triggers_first": ("both_players", "active_player"),
    "alternated_abilities": ("may_decline", "must_use"),
    "before_recruiting_from": ("deal", "deal_or_deck"),
    "recruiting": ("together", "in_turn"),
    "third_row_revealed": ("with_expiry", "at_final_phase"),
    "hidden_without_host": ("dies_when_revealed", "seated_when_revealed", "dies_at_once"),
    "expiry_triggers": ("next_turn", "same_turn"),
    "repeated_actions_close": ("last_action", "every_action"),
    "attacking_from": ("rolls", "preliminary_stage"),
    "blocked_power_leaves": ("at_once", "in_effect_step"),
    "after_abilities_executed": ("first", "last"),
    "attack_roles_end": ("ending_stage", "payment"),
    "equal_rolls": ("modified", "natural"),
    "modifiers_sorted_by": ("creator", "bearer"),
    "kind_changes": ("before_numbers", "after_numbers"),
    "occupied_cell_without_way": ("dies", "waits"),
    "rechecked_on_execution": ("state", "presence"),
    "several_incarnations": ("largest", "smallest"),
    "campaign_cards_of": ("controller", "owner"),
    "drawn_campaign_game": ("to_decks", "to_graveyards"),
    "armor_refilled": ("every_turn", "own_turn"),
    "camouflage_counts": ("all_attacks", "attacks_while_closed"),
    "carrion_eating_of_flyers": ("creatures", "any_card"),
    "charge_and_maximum": ("smallest", "charge"),
    "decay_after": ("every_action", "own_abilities"),
    "obliged_attack_chosen_by": ("obliging_player", "attacking_player"),
    "obliged_target_out_of_reach": ("no_other", "any_other"),
    "assault_abilities": ("final_target", "announcement"),
    "turn_markers_lost": ("every_turn", "own_turn"),
    "plague_roll": ("modified", "natural"),
    "scales_checked": ("before_wounds", "wound_by_wound"),
    "thirst_satisfied_by": ("wounds_dealt", "use"),
    "unity_cards_differ_by": ("name", "card"),
    "unity_source": ("striker", "shown_card"),
    "next_turn_of_target": ("controller", "either_player"),
}
"""The words that a setting may be, ours first."""


def settings() -> dict[str, object]:
    """Every setting with its default."""
    made, battle = Ruleset(), Battle()
    values = {name: value for name, value in zip(made.names(), made.values(), strict=True) if name != "battle"}
    return {**values, **dict(zip(battle.names(), battle.values(), strict=True))}


def changed(wanted: dict[str, object]) -> Ruleset | str:
    """The default readings with these changes; the name of a setting that does not exist or cannot be that."""
    made, battle, known = Ruleset(), Battle(), settings()
    for name, value in wanted.items():
        if name not in known or type(value) is not type(known[name]):
            return name
        if isinstance(value, str) and value not in READINGS[name]:
            return name
        setattr(made if name in made.names() else battle, name, value)
    made.battle = battle
    return made
