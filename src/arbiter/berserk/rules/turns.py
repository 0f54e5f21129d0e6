"""The battle goes on: what comes next when nobody has to decide.  302-305, 401, 406-415"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import (
    board,
    deal,
    declaration,
    feasibility,
    game_effects,
    hidden_cards,
    hosts,
    interruption,
    meaning,
    payment,
    phases,
    placement,
    priority,
    properties,
    questions,
    recruiting,
    squads,
    stages,
    triggers,
    victory,
    wounds,
    zones,
)
from arbiter.berserk.rules.context import OF_CELL, asker
from arbiter.berserk.rules.telling import player, ref, tell
from arbiter.berserk.state.records import Waiting
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Option, Order, PickSome
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.notation import show
from arbiter.kernel.records import Id


def is_waiting(state: BerserkState) -> bool:
    """Whether a player has priority (303.1), or a go in an alternation (401.3)."""
    if state.checking or victory.over(state) or state.phase in phases.SETUP:
        return False
    if state.waiting and (state.ruleset.triggers_first == "both_players" or _due(state)):
        return False
    if state.phase in phases.ALTERNATING and not state.stack:
        return state.begun and not all(seated.passed for seated in state.players.values())  # 401.3
    if state.phase == "choice":
        return not state.stack
    return state.begun and state.passes < 2


def _due(state: BerserkState) -> bool:
    """113.2, read so that each player announces what has triggered when he receives priority."""
    return any(_announcer(state, trigger) == priority.who(state) for trigger in state.waiting) or state.passes > 1


def step(state: BerserkState) -> Asking[None]:
    """The next thing that the rules do by themselves."""
    if state.phase in phases.SETUP:
        return _preliminary_step(state)
    if state.checking:  # 302.5, 303.6
        return game_effects.settle(state)
    if state.waiting:
        return announce_waiting(state)
    if state.phase in phases.ALTERNATING and not state.stack:  # 401.3
        return _alternate(state)
    if not state.begun:
        return _begin(state)
    if state.stack:  # 302.8
        return stages.advance(state)
    return _end_phase(state)


def _preliminary_step(state: BerserkState) -> Asking[None]:
    """402-405: the next thing to do before the Start of Battle: each call is one step, from a checkpoint to the next.

    "before recruiting" (403.1) and "after placement" (404.2) are alternations of abilities, and played as such.
    """
    return PRELIMINARY[state.phase](state)


PRELIMINARY: Final[dict[str, Callable[[BerserkState], Asking[None]]]] = {
    "turn order": deal.turn_order,
    "deal": deal.deal,
    "redeal": deal.redeal,
    "recruiting": recruiting.recruit,
    "placement": placement.place,
    "reveal": hidden_cards.reveal_step,
    "seating": hosts.seating,
}


def announce_waiting(state: BerserkState) -> Asking[None]:
    """305.1, 113.5, 113.6: first all of the Active player's, then the other's; each in the order that its player chooses."""
    batches = [trigger.batch for trigger in state.waiting]
    first = min(batches) if state.ruleset.battle.after_abilities_executed == "first" else max(batches)  # 511.6
    seats = [state.active, 1 - state.active]
    mine = [trigger for trigger in state.waiting if trigger.batch == first and _announcer(state, trigger) == seats[0]]
    if not mine or (state.ruleset.triggers_first == "active_player" and state.priority != state.active):
        mine = [
            trigger for trigger in state.waiting if trigger.batch == first and _announcer(state, trigger) == seats[1]
        ]
    if not mine:
        mine = [trigger for trigger in state.waiting if trigger.batch == first]
    seat = _announcer(state, mine[0])
    state.waiting = tuple([trigger for trigger in state.waiting if trigger not in mine])
    state.change()
    ordered = yield from _ordered(state, seat, mine)
    for trigger in ordered:  # 305.2: all of them, one after the other
        yield from _announce_one(state, seat, trigger)
    state.passes = 0
    if state.ruleset.triggers_first == "both_players":
        state.priority = state.active


def _announcer(state: BerserkState, trigger: Waiting) -> int:
    """113.2: the player who controls the card announces it; of a card that is gone, the player who controlled it then."""
    if trigger.key.startswith(OF_CELL):
        return trigger.seat  # 119.3
    there = state.objects.get(trigger.source)
    return there.controller if there is not None and board.in_game(there) else trigger.seat  # 113.2


def _ordered(state: BerserkState, seat: int, mine: list[Waiting]) -> Asking[list[Waiting]]:
    def make() -> Order | None:
        if len(mine) < 2 or state.players[seat].left:
            return None
        options = [
            Option(f"trigger:{trigger.id}", "berserk-trigger", asker(trigger.key, trigger.source), detail=trigger.key)
            for trigger in mine
        ]
        return Order(seat, seat, "305.1", Message("berserk-ask-order", {"n": len(mine)}), options)

    picked = yield from asking.order(make)
    if picked is None:
        return mine
    by_key = {f"trigger:{trigger.id}": trigger for trigger in mine}
    return [by_key[option.key] for option in picked]


def _announce_one(state: BerserkState, seat: int, trigger: Waiting) -> Asking[None]:
    """113.5: it must be announced if it can be; 113.6: "may" leaves it to the player."""
    if not interruption.present(state, trigger.source, trigger.key, trigger.facts):
        return  # 502.3
    if triggers.used_up(state, trigger.source, trigger.key, trigger.ability):
        return
    ctx = declaration.context(state, trigger.source, seat, trigger.ability, trigger.key, trigger.facts, trigger.granter)
    if _forbidden(state, trigger) or not feasibility.possible(ctx, trigger.ability.power):
        return
    power = trigger.ability.power
    if trigger.ability.may and not (isinstance(power, n.Joined) and power.may):  # 505.8: then each part is asked for
        said: dict[str, Argument] = {"what": show(power)}
        wanted = yield from questions.yes(state, seat, "113.6", "berserk-ask-may", ctx.asker, said)
        if not wanted:
            return
    # 8.triggered-ability
    yield from declaration.announce(
        state, seat, trigger.source, trigger.ability, trigger.key, trigger.facts, trigger.granter, trigger.chain
    )


def _forbidden(state: BerserkState, trigger: Waiting) -> bool:
    """525.2: a card that cannot use magical abilities has none that triggers."""
    there = trigger.source in state.objects
    return there and meaning.magical(trigger.ability) and wounds.cannot(state, trigger.source, "use magical abilities")


# Phases.


def _alternate(state: BerserkState) -> Asking[None]:
    """401.3: the alternation begins, or both have declined and it is over."""
    state.touched = True
    if state.begun:
        enter(state, phases.NEXT[state.phase])
        return
    state.begun = True
    for seat in (0, 1):
        state.edit_player(seat).passed = False
    if state.phase == "initial":
        _begin_turn(state)
        state.going = state.active
    else:
        state.going = state.active = max(state.first, 0)
    tell(state, "phase", phases.ALTERNATING[state.phase][1], {"phase": state.phase.replace(" ", "-")})
    yield from ()


def enter(state: BerserkState, phase: str) -> None:
    """408.3: the next phase begins, with the Active player (303.1): before the battle that is the First one (401.2)."""
    state.touched = True
    state.phase, state.begun, state.passes, state.priority = phase, False, 0, state.active
    state.going = state.active
    state.checking = True


def _begin_turn(state: BerserkState) -> None:
    """409.1, 8.once-per-turn: a new turn: what is counted by turns begins anew."""
    state.change()  # 303.1: whose turn it is may matter to permanent abilities
    state.turn += 1
    if state.turn == 1:  # 408.1
        state.active = max(state.first, 0)
    for card in list(state.objects.values()):
        kept = tuple([mark for mark in card.marks if not _over(state, card.controller, mark[0])])  # 8.once-per-turn
        if len(kept) < len(card.marks) or card.acted:
            made = state.edit(card.id)
            made.marks, made.acted = kept, 0
    for effect in list(state.lasting.values()):
        if effect.used and _over(state, effect.seat, triggers.TURN_USE):
            left = [0 if _by_turn(ability) else count for ability, count in zip(effect.what, effect.used, strict=True)]
            state.edit_lasting(effect.id).used = tuple(left) if any(left) else ()
    rule = "408.1" if state.turn == 1 else "408.2"
    tell(state, "turn", (rule, "8.turn"), {"player": player(state, state.active), "n": state.turn})


def _by_turn(node: n.Node) -> bool:
    """Whether the uses of an ability are counted by turns."""
    return isinstance(node, (n.Playable, n.Triggered)) and node.per != "battle"


def _over(state: BerserkState, seat: int, mark: str) -> bool:
    """8.once-per-turn, 8.armor: which marks go when a turn begins; as some read it, only those of the player whose turn it is."""
    if not mark.startswith("turn ") or seat == state.active:
        return mark.startswith("turn ")
    if mark.startswith(triggers.TURN_USE):
        return state.ruleset.battle.turn_markers_lost == "every_turn"
    return not mark.startswith("turn prevented ") or state.ruleset.battle.armor_refilled == "every_turn"


def _begin(state: BerserkState) -> Asking[None]:
    """What a phase begins with."""
    state.begun = True
    state.touched = True
    if state.phase == "preparation":
        yield from _prepare(state)  # 410.1
    elif state.phase == "opening":
        _open(state)  # 410.2
    elif state.phase == "final":
        tell(state, "phase", "415.1", {"phase": "final"})
        if state.turn == 1 and state.ruleset.third_row_revealed == "at_final_phase":
            hidden_cards.reveal_third_row(state)
        triggers.began(state, "end of turn", state.active)  # 415.1
    state.checking = True


def _prepare(state: BerserkState) -> Asking[None]:
    """410.1: which cards that may stay closed do so; then all others open (410.2)."""
    seat = state.active
    able = [
        card.id
        for card in board.squad(state, seat)
        if card.closed and not card.hidden and wounds.may(state, card.id, "stay closed") is not None
    ]

    def make() -> PickSome | None:
        if not able or state.players[seat].left:
            return None
        options = [Option(f"card:{id}", "berserk-card", id) for id in able]
        return PickSome(seat, seat, "410.1", Message("berserk-ask-stay-closed"), options, 0, len(able))

    picked = yield from asking.pick_some(make)
    for option in picked or []:
        triggers.add_mark(state, option.about, "turn stays closed")
    enter(state, "opening")


def _open(state: BerserkState) -> None:
    """410.2, 506.4: all at once; then what waits for the start of the turn."""
    seat = state.active
    tell(state, "phase", "410.2", {"phase": "opening"})
    for card in board.squad(state, seat):
        thirsty = properties.of(state, card.id).has("thirst") and not card.mark("turn sated")  # 8.thirst
        held = wounds.cannot(state, card.id, "open at the start of turn")
        if card.closed and not card.mark("turn stays closed") and not thirsty and not held:
            payment.open_(state, card.id, "410.2")
        if card.moved and not state.objects[card.id].closed:
            state.edit(card.id).moved = 0  # 503.1, 8.movement-allowance
        if card.mark("aiming"):
            _aim(state, card.id)
    for id in state.players[seat].graveyard:
        card = state.objects[id]
        wanted = game_effects.incarnation_of(state, card)
        if wanted and not squads.has_incarnated(state, card) and card.incarnation < wanted:
            state.edit(id).incarnation += 1  # 8.incarnation-chip
            tell(state, "incarnation-chip", "532.5.1", {"object": ref(state, id), "n": state.objects[id].incarnation})
    triggers.began(state, "start of turn", seat)  # 410.3, 8.at-the-start-of-turn: those that a card has now


def _aim(state: BerserkState, id: Id) -> None:
    """208.6: this turn it may strike a flying creature once."""
    card = state.edit(id)
    card.marks = (*[mark for mark in card.marks if mark[0] not in ("aiming", "aim")], ("aim", 1))


def _end_phase(state: BerserkState) -> Asking[None]:
    """408.3: the stack is empty and both have passed."""
    state.touched = True
    if state.phase == "final":
        yield from _end_turn(state)
        return
    enter(state, phases.NEXT[state.phase])
    state.begun = True  # 411.2: the Choice Subphase, in which nothing happens by itself


def _end_turn(state: BerserkState) -> Asking[None]:
    """415.3, 405.1, 702.4: what lasts until the end of the turn ends; then the other player is Active."""
    if game_effects.expire(state) and state.ruleset.expiry_triggers == "same_turn":
        state.passes, state.priority = 0, state.active
        return
    if state.turn == 1:
        hidden_cards.reveal_third_row(state)
    for card in list(board.everybody(state)):
        if card.mark("aim"):
            made = state.edit(card.id)
            made.marks = tuple([mark for mark in made.marks if mark[0] != "aim"])
    yield from _retreat(state)
    state.change()
    state.active = 1 - state.active  # 8.active-player, 8.turn
    enter(state, "initial")


def _retreat(state: BerserkState) -> Asking[None]:
    """702.4: who closed for it before this turn, whoever controls it now; 702.5: a symbiote that did not dies of it."""
    gone = [card.id for card in board.everybody(state) if card.retreating and card.retreating < state.turn]
    if not gone:
        return
    left = [card.id for id in gone for card in board.carried(state, id) if card.id not in gone]
    yield from squads.back_to_deck(state, gone, "702.4")
    dying = yield from zones.in_order(state, [id for id in left if properties.of(state, id).subtype == "symbiote"])
    zones.die(state, dying, "702.5")
