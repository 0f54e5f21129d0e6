"""Combat damage: who deals it in which step, how it is assigned, and dealing it.  CR 510, 702.2c, 702.4, 702.7, 702.19

An assignment is judged with all others of the same step (510.1e): a creature may rely on damage that another will
assign.  So an answer is refused only if no assignment of the creatures still to be asked could make it legal.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.asking import Asking, divide
from arbiter.kernel.decisions import Answer, Divide, Option, Referee
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.combat import banding, damage_on_stack
from arbiter.magic.rules.events import combatants, zones
from arbiter.magic.rules.events.combatants import key_of
from arbiter.magic.rules.facts import queries, teams
from arbiter.magic.rules.facts.events import Damage, Event
from arbiter.magic.rules.replacing import pipeline
from arbiter.magic.state.state import MagicState

SEARCH_LIMIT: Final = 3000
"""How many ways of completing an assignment are looked at; only creatures that share blockers need any."""

Shares = list[tuple[Id, int]]
"""What a creature assigns its damage to, in its damage assignment order, and how much."""


def strikes_first(state: MagicState, id: Id) -> bool:
    derived = layers.characteristics(state, id)
    # 702.4a, 702.4e, 702.7a, 702.7d: however often
    return derived.has("first strike") or derived.has("double strike")


def needs_first_strike(state: MagicState) -> bool:
    """510.4: whether a creature in combat has first strike or double strike as the combat damage step begins."""
    combatants.remove_changed(state)
    fighting = [attacker.id for attacker in combatants.attackers(state)] + [
        blocker.id for blocker in combatants.blockers(state)
    ]
    return any(strikes_first(state, id) for id in fighting)


def _assigns(state: MagicState, id: Id, struck: bool, first: bool) -> bool:
    """Whether it assigns combat damage in this step (510.4, 702.4c-d, 702.7c)."""
    if first:
        return strikes_first(state, id)
    return not struck or layers.characteristics(state, id).has("double strike")


@final
class Assigner:
    """A creature that assigns its combat damage (510.1a), to what, in its damage assignment order."""

    def __init__(self, id: Id, power: int, order: list[Id], deathtouch: bool, chooser: int = -1) -> None:
        self.id = id
        self.power = power
        self.order = order
        self.deathtouch = deathtouch
        self.chooser = chooser  # who divides it freely because of banding (702.21j-k); -1: nobody, it goes in order


def assigned(state: MagicState, id: Id) -> int:
    """510.1a: how much combat damage a creature assigns: its power, or what an effect says instead."""
    if layers.forbidden(state, id, "assign combat damage") is not None:
        return 0
    derived = layers.characteristics(state, id)
    toughness = layers.required(state, id, "assign its toughness") is not None
    return derived.toughness if toughness else derived.power


def attacking(state: MagicState, id: Id, through: bool = False, aside: Id = 0) -> Assigner | None:
    """How an attacking creature can assign its damage (510.1b, 510.1c, 702.19); None: it assigns none.

    `aside`: a creature that it assigns it to rather than to what it attacks.
    """
    attacker = state.combat.attackers.get(id)
    if attacker is None:
        return None
    derived = layers.characteristics(state, id)
    damage = assigned(state, id)
    if damage <= 0:  # 510.1a
        return None
    if aside:
        return Assigner(id, damage, [aside], derived.has("deathtouch"))
    order = [blocker for blocker in attacker.blockers if blocker in state.combat.blockers and not through]
    if banding.dividing(state, order):  # 702.21j: among the creatures that block it, and no others
        return Assigner(id, damage, order, derived.has("deathtouch"), attacker.defending)
    # 702.19a-e: with trample what it attacks comes after the creatures that block it
    past = through or not attacker.blocked or derived.has("trample")
    if past and attacker.at not in order and combatants.may_be_dealt_damage(state, attacker.at):
        order.append(attacker.at)
    # 302.4a: its power is how much damage it deals in combat
    return Assigner(id, damage, order, derived.has("deathtouch")) if order else None


def blocking(state: MagicState, id: Id) -> Assigner | None:
    """How a blocking creature can assign its damage (510.1d); None: it assigns none."""
    blocker = state.combat.blockers.get(id)
    if blocker is None:
        return None
    derived = layers.characteristics(state, id)
    damage = assigned(state, id)
    if damage <= 0:  # 510.1a
        return None
    order = [attacker for attacker in blocker.blocking if attacker in state.combat.attackers]
    chooser = queries.active_player(state) if banding.dividing(state, order) else -1  # 702.21k
    return Assigner(id, damage, order, derived.has("deathtouch"), chooser) if order else None


@final
class Assignment:
    """The damage assigned so far by one player's creatures in this step, and the creatures still to assign theirs."""

    def __init__(self, state: MagicState, attackers: bool) -> None:
        self.state = state
        self.attackers = attackers
        self.shares: dict[Id, Shares] = {}
        self.waiting: list[Id] = []
        self.through: dict[Id, bool] = {}  # blocked creatures that assign their damage as though they weren't
        self.aside: dict[Id, Id] = {}  # unblocked creatures that assign their damage to this creature instead
        self.freely: dict[Id, bool] = {}  # creatures whose damage goes in no order (702.21j-k)
        self.unordered = state.ruleset.damage_division == "free"  # no creature is

    def assigner(self, id: Id) -> Assigner | None:
        if not self.attackers:
            return blocking(self.state, id)
        return attacking(self.state, id, id in self.through, self.aside.get(id, 0))

    def needed(self, id: Id) -> int:
        """Lethal damage: its toughness less the damage already marked on it."""
        if id < 0 or id not in self.state.permanents:
            return 0
        return max(0, layers.characteristics(self.state, id).toughness - self.state.permanents[id].damage)

    def others(self, assigner: Assigner) -> list[Assigner]:
        """The creatures still to be asked whose damage can matter for this one's, directly or through each other."""
        ids = assigner.order[:-1]
        left: list[Assigner] = []
        for id in self.waiting if ids else []:
            other = self.assigner(id)
            if other is not None and id != assigner.id:
                left.append(other)
        assigners: list[Assigner] = []
        while True:
            more = [other for other in left if other not in assigners and any(id in ids for id in other.order)]
            if not more:
                return assigners
            assigners += more
            ids = ids + [id for other in more for id in other.order]

    def forced(self, assigner: Assigner) -> Shares | None:
        """The only assignment there is; None if there is a choice."""
        if len(assigner.order) > 1 and assigner.chooser >= 0:
            return None
        if self.unordered and len([id for id in assigner.order if not self._is_attacked(assigner.id, id)]) > 1:
            return None  # classic-2005/1.5
        if len(assigner.order) > 1:
            lacks = self._lacks(assigner.order[0], {}, assigner.deathtouch)
            if lacks == 0 or assigner.power > lacks or self.others(assigner):
                return None
        return [(assigner.order[0], assigner.power)]

    def _is_attacked(self, source: Id, id: Id) -> bool:
        """Whether this is the player or planeswalker that the creature attacks, which comes after those that block it."""
        return self.attackers and source in self.state.combat.attackers and self.state.combat.attackers[source].at == id

    def _lethal(self, id: Id, more: dict[Id, Shares]) -> bool:
        """Whether a creature is assigned lethal damage by all assignments together (510.1c, 702.2c)."""
        total = 0
        for source, shares in list(self.shares.items()) + list(more.items()):
            for to, amount in shares:
                if to == id and amount > 0:
                    total += amount
                    if layers.characteristics(self.state, source).has("deathtouch"):
                        return True
        return total >= self.needed(id)

    def broken(self, more: dict[Id, Shares]) -> tuple[Id, Id, Id] | None:
        """A creature that skips one in its order that is not assigned lethal damage: it, where it got to, the one."""
        for source, shares in list(self.shares.items()) + list(more.items()):
            if source in self.freely:
                continue
            last = max([place for place, share in enumerate(shares) if share[1] > 0], default=0)
            if self.unordered and not self._is_attacked(source, shares[last][0]):
                continue  # classic-2005/1.5: as the player likes; only past the creatures that block it all must be lethal
            for place in range(last):
                if not self._lethal(shares[place][0], more):
                    return source, shares[last][0], shares[place][0]
        return None

    def refused(self, assigner: Assigner, shares: Shares) -> tuple[Id, Id, Id] | None:
        """510.1e: why the total assignment can no longer become legal."""
        wrong = self.broken({assigner.id: shares})
        if wrong is None:
            return None
        left = self.others(assigner)
        return None if left and self._completes({assigner.id: shares}, left) else wrong

    def _completes(self, made: dict[Id, Shares], left: list[Assigner]) -> bool:
        """Whether the creatures left can assign their damage so that everything is legal."""
        todo: list[dict[Id, Shares]] = [made]
        tried = 0
        while todo and tried < SEARCH_LIMIT:
            tried += 1
            done = todo.pop()
            if len(done) - len(made) == len(left):
                if self.broken(done) is None:
                    return True
                continue
            assigner = left[len(done) - len(made)]
            for shares in self.sensible(assigner, done, left):
                todo.append({**done, assigner.id: shares})
        return False

    def sensible(self, assigner: Assigner, done: dict[Id, Shares], left: list[Assigner]) -> list[Shares]:
        """The assignments worth trying: to each in order nothing, what it still lacks, or the rest; every amount up to
        what it lacks where others share it."""
        ways: list[tuple[Shares, int]] = [([], assigner.power)]
        for place, id in enumerate(assigner.order):
            lacks = self._lacks(id, done, assigner.deathtouch)
            grown: list[tuple[Shares, int]] = []
            for shares, rest in ways:
                if place == len(assigner.order) - 1:
                    amounts = [rest]
                elif any(other is not assigner and id in other.order for other in left):
                    amounts = list(range(min(rest, lacks) + 1)) + ([rest] if rest > lacks else [])
                else:
                    amounts = sorted({0: True, min(rest, lacks): True, rest: True})
                grown += [([*shares, (id, amount)], rest - amount) for amount in amounts]
            ways = grown
        return [shares for shares, rest in ways if rest == 0]

    def _lacks(self, id: Id, done: dict[Id, Shares], deathtouch: bool) -> int:
        if self._lethal(id, done):
            return 0
        if deathtouch:
            return 1
        assigned = sum([
            amount for shares in list(self.shares.values()) + list(done.values()) for to, amount in shares if to == id
        ])  # fmt: skip
        return self.needed(id) - assigned


@final
class InOrder(Referee):
    """Knows that lethal damage comes before damage to the next in order (510.1c, 510.1d, 702.19b)."""

    def __init__(self, assignment: Assignment, assigner: Assigner) -> None:
        self.assignment = assignment
        self.one = assigner
        self.ids: dict[str, Id] = {key_of(id): id for id in assigner.order}

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        if partial:
            return None  # more can still be assigned to the ones before
        assert isinstance(answer, tuple)
        shares: Shares = []
        for pair in answer:
            assert isinstance(pair, tuple)
            shares.append((self.ids[str(pair[0])], int(pair[1])))
        wrong = self.assignment.refused(self.one, shares)
        return None if wrong is None else self._refusal(wrong)

    def _refusal(self, wrong: tuple[Id, Id, Id]) -> Refusal:
        state = self.assignment.state
        source, to, before = wrong
        if not self.assignment.attackers:
            rule = "510.1d"
        else:
            rule = (
                "702.19b" if source in state.combat.attackers and to == state.combat.attackers[source].at else "510.1c"
            )
        args = {"source": zones.ref(state, source), "object": zones.ref(state, to), "before": zones.ref(state, before)}
        return Refusal(rule, Message("assign-not-lethal", {**args, "n": self.assignment.needed(before)}))

    def suggestions(self) -> list[object]:
        """Lethal damage to each in order and the rest to the last reached; or everything to the first."""
        left = self.one.power
        shares: list[tuple[str, int]] = []
        for place, id in enumerate(self.one.order):
            needed = self.assignment.needed(id)
            lethal = min(1, needed) if self.one.deathtouch else needed
            amount = left if place == len(self.one.order) - 1 or left < lethal else lethal
            shares.append((key_of(id), amount))
            left -= amount
        suggested: list[object] = [shares, [(key_of(self.one.order[0]), self.one.power)]]
        for sensible in self.assignment.sensible(self.one, {}, self.assignment.others(self.one)):
            suggested.append([(key_of(id), amount) for id, amount in sensible])
        return suggested


def _decision(assignment: Assignment, id: Id, player: int) -> Divide | None:
    state = assignment.state
    assigner = assignment.assigner(id)
    if assigner is None:
        return None
    rule = "510.1c" if assignment.attackers else "510.1d"
    if assigner.chooser >= 0:
        player = assigner.chooser
        rule = "702.21j" if assignment.attackers else "702.21k"
    elif assignment.unordered:
        rule = "classic-2005/1.5"
    if not state.players[player].playing or assignment.forced(assigner) is not None:
        return None
    options = [Option(key_of(to), "assign-damage", to) for to in assigner.order]
    prompt = Message("assign-damage", {"object": zones.ref(state, id), "n": assigner.power})
    decision = Divide(queries.decider(state, player), player, rule, prompt, options, assigner.power)
    decision.about = id
    decision.referee = InOrder(assignment, assigner)
    return decision


def _assign(assignment: Assignment, id: Id, player: int) -> Asking[None]:
    """510.1b-d: how one creature assigns its combat damage."""
    chosen = yield from divide(lambda: _decision(assignment, id, player))
    if chosen is not None:
        assignment.shares[id] = [(option.about, amount) for option, amount in chosen]
    else:
        assigner = assignment.assigner(id)
        shares = None if assigner is None else assignment.forced(assigner)
        if shares is not None:
            assignment.shares[id] = shares
    assignment.waiting = [other for other in assignment.waiting if other != id]


def _strike_through(assignment: Assignment, ids: list[Id], player: int) -> Asking[None]:
    """Creatures that may assign their damage as though they weren't blocked: all of it or nothing, decided now (510.1c)."""
    state = assignment.state
    for id in ids:
        attacker = state.combat.attackers.get(id)
        if attacker is None or not attacker.blocked or layers.allowed(state, id, "strike through") is None:
            continue
        if not combatants.may_be_dealt_damage(state, attacker.at):
            continue
        prompt = Message("may-strike-through", {"object": zones.ref(state, id), "at": zones.ref(state, attacker.at)})
        if (yield from choices.yes(state, player, "510.1c", prompt, id)):
            assignment.through[id] = True


def _strike_aside(assignment: Assignment, ids: list[Id], player: int) -> Asking[None]:
    """Unblocked creatures that may assign all their damage to a creature that the defending player controls (510.1b)."""
    state = assignment.state
    for id in ids:
        attacker = state.combat.attackers.get(id)
        if attacker is None or attacker.blocked or layers.allowed(state, id, "strike a creature") is None:
            continue
        able = combatants.creatures_of(state, attacker.defending)
        prompt = Message("choose-strike-aside", {"object": zones.ref(state, id)})
        chosen = yield from choices.some(state, player, "510.1b", prompt, able, 0, 1, "assign-damage", id)
        if chosen:
            assignment.aside[id] = chosen[0]


def _assign_all(assignment: Assignment, ids: list[Id], player: int) -> Asking[list[Event]]:
    """510.1: one player announces how their creatures assign combat damage."""
    if assignment.attackers:
        yield from _strike_through(assignment, ids, player)
        yield from _strike_aside(assignment, ids, player)
    for id in ids:
        assigner = assignment.assigner(id)
        if assigner is not None:
            assignment.waiting.append(id)
            if assigner.chooser >= 0:
                assignment.freely[id] = True
    for id in list(assignment.waiting):
        yield from _assign(assignment, id, player)
    damage: list[Event] = []
    for id in ids:
        shares = [share for share in assignment.shares.get(id, []) if share[1] > 0]
        damage += [Damage(id, to, amount, True, "510.2") for to, amount in shares]
        if assignment.state.log.on and id in assignment.state.permanents:
            _log_assignment(assignment, id, shares)
    return damage


def _log_assignment(assignment: Assignment, id: Id, shares: Shares) -> None:
    """The announcement, with the rules that made it so."""
    state = assignment.state
    source = zones.ref(state, id)
    for to, amount in shares:
        args: dict[str, Argument] = {"object": source, "to": zones.ref(state, to), "n": amount}
        state.log.add("event-assigns", args, _rules(assignment, id, to, amount))
    if not shares:
        powerless = assigned(state, id) <= 0
        rule = "510.1a" if powerless else _place(assignment, id, 0)
        state.log.add("event-assigns-nothing", {"object": source}, (rule,))


def _place(assignment: Assignment, id: Id, to: Id) -> str:
    """The rule that says where its damage goes, or why it goes nowhere."""
    if id in assignment.freely:
        return "702.21j" if assignment.attackers else "702.21k"
    if not assignment.attackers:
        return "510.1d"
    attacker = assignment.state.combat.attackers[id]
    if not attacker.blocked:
        return "510.1b"
    if assignment.unordered and to in attacker.blockers and len(attacker.blockers) > 1:
        return "classic-2005/1.5"
    if to != attacker.at or to == 0 or to in attacker.blockers or id in assignment.through:
        return "510.1c"
    return "702.19b" if attacker.blockers else "702.19c"


def _rules(assignment: Assignment, id: Id, to: Id, amount: int) -> tuple[str, ...]:
    state = assignment.state
    derived = layers.characteristics(state, id)
    rules = [_place(assignment, id, to)]
    if to > 0 and derived.has("deathtouch") and amount < assignment.needed(to):
        rules.append("702.2c")
    struck = state.combat.attackers[id].struck if assignment.attackers else state.combat.blockers[id].struck
    if struck:  # in the first of two steps, or in both
        rules.append("702.4b" if derived.has("double strike") else "702.7b")
    return tuple(rules)


def combat_damage(state: MagicState, first: bool) -> Asking[None]:
    """510.1, 510.2: combat damage is assigned, by the active player first, and dealt all at once."""
    combatants.remove_changed(state)
    attackers = [
        attacker.id for attacker in combatants.attackers(state) if _assigns(state, attacker.id, attacker.struck, first)
    ]
    blockers = [
        blocker.id for blocker in combatants.blockers(state) if _assigns(state, blocker.id, blocker.struck, first)
    ]
    if first:  # 510.4
        _mark_struck(state, attackers, blockers)
    # 703.4k: each player in APNAP order
    events = yield from _assign_all(Assignment(state, True), attackers, queries.active_player(state))
    for seat in teams.one_of_each(state, queries.apnap(state)):
        side = teams.acting_with(state, seat)  # 805.10g: the defending team announces for all of its creatures
        own = [id for id in blockers if id in state.permanents and layers.characteristics(state, id).controller in side]
        if own:
            events += yield from _assign_all(Assignment(state, False), own, seat)
    many = () if len(state.players) == 2 else ("805.10g",) if state.ruleset.shared_turns else ("802.6",)
    for event in events:
        event.also = (*event.also, "703.4m", "120.2a", *many)
    events = [event for event in events if _can_be_dealt(state, event)]
    if state.ruleset.damage_on_stack:
        damage_on_stack.put(state, events)
        return
    yield from pipeline.happen(state, events)


def _mark_struck(state: MagicState, attackers: list[Id], blockers: list[Id]) -> None:
    """510.4: these had first strike or double strike as the first combat damage step began."""
    for id in attackers:
        attacker = state.combat.attackers[id].copy()
        attacker.struck = True
        state.edit_combat().attackers[id] = attacker
    for id in blockers:
        blocker = state.combat.blockers[id].copy()
        blocker.struck = True
        state.edit_combat().blockers[id] = blocker
    state.touched = True


def _can_be_dealt(state: MagicState, event: Event) -> bool:
    """Whether source and recipient are still there: a player may have left while damage was being assigned (800.4e)."""
    assert isinstance(event, Damage)
    return event.source in state.permanents and queries.exists(state, event.to)
