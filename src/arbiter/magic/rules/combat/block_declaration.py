"""The declaration of blockers: choosing, paying, becoming a blocker, and the damage assignment orders.  CR 509.1-509.4"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.asking import Asking, assign, order
from arbiter.kernel.decisions import Answer, Assign, Option, Order, Referee
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import reversal
from arbiter.magic.rules.combat import banding
from arbiter.magic.rules.combat.blockers import Board, Pairs, by_payer, can_block, cannot_afford, evaded, total_cost
from arbiter.magic.rules.events import combatants, zones
from arbiter.magic.rules.events.combatants import key_of
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries, teams
from arbiter.magic.rules.facts.events import BecameBlocked, Blocked, Unblocked
from arbiter.magic.rules.paying import payment, total_costs
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Blocker

__all__ = ["Board", "Declaration", "becomes_blocker", "can_block", "declare_blockers", "evaded"]


# Declaring.


@final
class Declaration(Referee):
    """Knows the restrictions and requirements of 509.1b and 509.1c."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.ids: dict[str, Id] = {key_of(id): id for id in board.blockers + board.attackers}

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        board = self.board
        pairs: Pairs = []
        for pair in answer:
            assert isinstance(pair, tuple)
            blocker, attacker = self.ids[str(pair[0])], self.ids[str(pair[1])]
            if board.gains[board.class_of[blocker]][board.class_of[attacker]] < 0:
                return evaded(board.state, blocker, attacker)
            pairs.append((blocker, attacker))
        if partial:
            return board.possible(pairs)
        refusal = board.disobeyed(pairs, False)
        if refusal is None and board.demanding:
            refusal = board.too_few(board.obeyed(pairs))
        return refusal if refusal is not None else cannot_afford(board.state, pairs)

    def explain(self, answer: Answer, refusal: Refusal) -> Refusal:
        """What evades, where only the limits were asked: a pair that no legal declaration contains is not allowed."""
        assert isinstance(answer, tuple)
        for pair in answer:
            assert isinstance(pair, tuple)
            blocker, attacker = self.ids.get(str(pair[0]), 0), self.ids.get(str(pair[1]), 0)
            if blocker in self.board.blockers and attacker in self.board.attackers:
                reason = evaded(self.board.state, blocker, attacker) or self.board.possible([(blocker, attacker)])
                if reason is not None:
                    return reason
        return refusal

    def suggestions(self) -> list[object]:
        return [[(key_of(blocker), key_of(attacker)) for blocker, attacker in self.board.example()]]


def _decision(state: MagicState, seats: list[int]) -> Assign | None:
    """Which creatures block, and what: None if none can, or the player is gone.  Of a team the first decides (805.2)."""
    there = [seat for seat in seats if state.players[seat].playing]
    if not there:
        return None
    seat = there[0]
    board = Board(state, there)
    usable = board.usable()
    if not usable:
        return None
    able = {index: True for index, _ in usable}
    attacked = {place: True for _, place in usable}
    blockers = [id for id in board.blockers if board.class_of[id] in able]
    groups = combatants.alike(state, blockers)
    options = [Option(key_of(id), "block", id, group=groups[id]) for id in blockers]
    slots = [Option(key_of(id), "blocked", id) for id in board.attackers if board.class_of[id] in attacked]
    decision = Assign(queries.decider(state, seat), seat, "509.1a", Message("declare-blockers"), options, slots)
    for id in blockers:
        near = board.class_of[id]
        if groups[id] not in decision.allowed and not all((near, place) in usable for place in attacked):
            reached = [slot.key for slot in slots if (near, board.class_of[slot.about]) in usable]
            decision.allowed[groups[id]] = tuple(reached)
        if board.reach[near] > 1:
            decision.uses[key_of(id)] = board.reach[near]
    decision.referee = Declaration(board)
    if board.demanding and not board.best().exact and state.log.on:
        state.log.add("event-best-found", {"n": board.best().obeyed}, ("509.1c",))
    if state.ruleset.shared_turns:
        decision.also = ("805.10d", "805.2")
    elif len(combatants.defending_players(state)) > 1:
        decision.also = ("802.4", "802.4a")
    return decision


def declare_blockers(state: MagicState) -> Asking[None]:
    """509.1-509.3: each defending player declares blockers (802.4), then damage assignment orders are announced."""
    combatants.remove_changed(state)
    for seats in combatants.defending_together(state):
        yield from _declare(state, seats)
    _unblocked(state)
    if state.ruleset.damage_division == "free":
        return  # classic-2005/1.5: there are no orders
    for attacker in combatants.attackers(state):
        yield from _order_blockers(state, attacker.id)
    for seats in combatants.defending_together(state):  # 802.5
        yield from _order_blocked(state, seats)


def _declare(state: MagicState, seats: list[int]) -> Asking[None]:
    chosen = yield from assign(lambda: _decision(state, seats))  # 509.1a-c
    pairs = [(option.about, slot.about) for option, slot in chosen or []]
    proposal = reversal.Proposal(state, seats[0])
    for seat, own in by_payer(state, pairs):
        paid = yield from _pay_costs(state, seat, own, proposal.spent)
        if not paid and state.players[seat].playing:
            yield from reversal.reverse(state, proposal, pairs[0][0])  # 509.1: back to before the declaration
            yield from _declare(state, seats)
            return
    declared: Pairs = []
    for blocker, attacker in pairs:
        # 509.1g: still controlled by that player
        if _controls(state, seats, blocker) and attacker in state.combat.attackers:
            declared.append((blocker, attacker))
    for blocker, attacker in declared:
        becomes_blocker(state, blocker, attacker)
        combatants.met(state, blocker, "block")
        tell(state, "event-blocks", ("509.1", "509.1g", "509.1h", "703.4h"), {"object": blocker, "attacker": attacker})
    _note(state, declared, blocks_band(state, declared))


def _controls(state: MagicState, seats: list[int], id: Id) -> bool:
    return id in state.permanents and layers.characteristics(state, id).controller in seats


def _pay_costs(state: MagicState, seat: int, pairs: Pairs, spent: list[payment.Activation]) -> Asking[bool]:
    """509.1d-f: the total cost is determined and paid; False if it could not be."""
    cost = total_cost(state, pairs)
    if not cost:
        return True
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "n": total_costs.mana_of(cost).total}
        state.log.add(
            "event-block-cost", args, ("509.1d", "509.1e") if total_costs.mana_of(cost).total else ("509.1d",)
        )
    ctx = layers.context(state, pairs[0][0], seat)
    return (yield from payment.pay(state, seat, pairs[0][0], cost, 0, ctx, spent=spent))


def _unblocked(state: MagicState) -> None:
    """509.1h: attackers that nobody was declared to block are unblocked creatures now; 509.5g: that may trigger."""
    unblocked = [attacker.id for attacker in combatants.attackers(state) if not attacker.blocked]
    for id in unblocked:
        made = state.combat.attackers[id].copy()
        made.unblocked = True  # 509.1h
        state.edit_combat().attackers[id] = made
        layers.changed(state, "status", id)
    state.touched = True
    for id in unblocked:
        triggers.note(state, Unblocked(id, "509.5g"), False)  # 508.3d: in this step, not when attackers are declared


def becomes_blocker(state: MagicState, blocker: Id, attacker: Id) -> None:
    """509.1g, 509.1h: one is a blocking creature now, the other a blocked one."""
    made = state.combat.blockers[blocker].copy() if blocker in state.combat.blockers else Blocker(blocker, ())
    made.blocking = (*made.blocking, attacker)
    state.edit_combat().blockers[blocker] = made
    blocked = state.combat.attackers[attacker].copy()
    blocked.blocked = True
    blocked.unblocked = False
    blocked.blockers = (*blocked.blockers, blocker)
    state.edit_combat().attackers[attacker] = blocked
    state.touched = True
    layers.changed(state, "status", blocker)
    layers.changed(state, "status", attacker)


def blocks_band(state: MagicState, pairs: Pairs) -> Pairs:
    """702.21h: the other creatures in a blocked creature's band become blocked by the same creature."""
    blocks: Pairs = []
    for blocker, attacker in pairs:
        for mate in banding.mates(state, attacker):
            if mate in state.combat.blockers[blocker].blocking:
                continue
            becomes_blocker(state, blocker, mate)
            blocks.append((blocker, mate))
            tell(state, "event-band-blocked", ("702.21h",), {"object": mate, "blocker": blocker})
    return blocks


def _note(state: MagicState, pairs: Pairs, banded: Pairs) -> None:
    """509.1i: "blocks" and "becomes blocked" trigger once for each creature (509.5a, 509.5c), with "a creature" for each pair."""
    blocking: dict[Id, bool] = {}
    blocked: dict[Id, bool] = {}
    for blocker, attacker in pairs:
        note_block(state, blocker, attacker, blocker not in blocking, 0)
        blocking[blocker] = True
    for blocker, attacker in [*pairs, *banded]:
        note_blocked(state, attacker, blocker, "509.1i", attacker not in blocked, 0)
        blocked[attacker] = True


def note_block(state: MagicState, blocker: Id, attacker: Id, first: bool, before: int) -> None:
    """Let it trigger what it triggers; `before`: how many creatures it blocked until now (509.5e)."""
    blocks = Blocked(blocker, attacker, "509.1i")
    blocks.first = first
    blocks.number = len(state.combat.blockers[blocker].blocking)
    blocks.before = before if first or before else blocks.number
    triggers.note(state, blocks, False)


def note_blocked(state: MagicState, attacker: Id, blocker: Id, by: str, first: bool, before: int) -> None:
    """Let it trigger what it triggers; `before`: how many creatures blocked it until now (509.5e)."""
    becomes = BecameBlocked(attacker, blocker, by)
    becomes.first = first
    becomes.number = len(state.combat.attackers[attacker].blockers)
    becomes.before = before if first or before else becomes.number
    triggers.note(state, becomes, False)


# Damage assignment orders.


def _order_blockers(state: MagicState, id: Id) -> Asking[None]:
    """509.2: the active player orders the creatures that block an attacker."""
    chosen = yield from order(lambda: _blockers_to_order(state, id))
    if chosen is not None and id in state.combat.attackers:
        made = state.combat.attackers[id].copy()
        made.blockers = tuple([option.about for option in chosen])
        state.edit_combat().attackers[id] = made
        state.touched = True
        _log_order(state, id, made.blockers, "509.2")


def _blockers_to_order(state: MagicState, id: Id) -> Order | None:
    active = queries.active_player(state)
    if id not in state.combat.attackers or not state.players[active].playing:
        return None
    blockers = state.combat.attackers[id].blockers
    return _order(state, active, "509.2", "order-blockers", id, blockers)


def _order_blocked(state: MagicState, seats: list[int]) -> Asking[None]:
    """509.3: the defending player, or team (805.10f), orders the creatures that a creature blocks."""
    for blocker in list(state.combat.blockers.values()):
        if len(blocker.blocking) > 1 and layers.characteristics(state, blocker.id).controller in seats:
            yield from _order_attackers(state, blocker.id, teams.primary(state, seats[0]))


def _order_attackers(state: MagicState, id: Id, seat: int) -> Asking[None]:
    chosen = yield from order(lambda: _attackers_to_order(state, id, seat))
    if chosen is not None and id in state.combat.blockers:
        made = state.combat.blockers[id].copy()
        made.blocking = tuple([option.about for option in chosen])
        state.edit_combat().blockers[id] = made
        state.touched = True
        _log_order(state, id, made.blocking, "509.3")


def _attackers_to_order(state: MagicState, id: Id, seat: int) -> Order | None:
    if id not in state.combat.blockers or not state.players[seat].playing:
        return None
    return _order(state, seat, "509.3", "order-attackers", id, state.combat.blockers[id].blocking)


def _order(state: MagicState, player: int, rule: str, prompt: str, id: Id, ids: tuple[Id, ...]) -> Order | None:
    if len(ids) < 2:
        return None
    groups = combatants.alike(state, list(ids))
    options = [Option(key_of(attacker), "order-damage", attacker, group=groups[attacker]) for attacker in ids]
    message = Message(prompt, {"object": zones.ref(state, id)})
    decision = Order(queries.decider(state, player), player, rule, message, options)
    decision.about = id
    decision.also = ("805.10f",) if state.ruleset.shared_turns else ("802.5",) if len(state.players) > 2 else ()
    return decision


ORDERED: Final[dict[str, str]] = {
    "509.2": "703.4i",
    "509.3": "703.4j",
}
"""The turn-based actions that the announcements of damage assignment orders are."""


def _log_order(state: MagicState, id: Id, order: tuple[Id, ...], rule: str) -> None:
    tell(state, "event-damage-order", (rule, ORDERED[rule]), {"object": id, "order": list(order)})
