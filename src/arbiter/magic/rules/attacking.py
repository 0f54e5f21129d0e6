"""The declaration of attackers: who may attack, who must, and what attacking does.  CR 508.1"""

from __future__ import annotations

from typing import final

from arbiter.kernel.asking import Asking, assign
from arbiter.kernel.decisions import Answer, Assign, Option, Referee
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import combatants, layers, payment, queries, replacement, triggers, zones
from arbiter.magic.rules.combatants import key_of
from arbiter.magic.rules.events import Attacked, Event, Turned
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Attacker


def can_attack(state: MagicState, id: Id, at: Id) -> Refusal | None:
    """Why the creature can't be declared as an attacker of that player or planeswalker (0: of any); None if it can."""
    active = queries.active_player(state)
    if id not in state.permanents or not layers.characteristics(state, id).is_creature:
        return _refusal(state, "506.3", "attack-no-creature", id)
    derived = layers.characteristics(state, id)
    permanent = state.permanents[id]
    if derived.controller != active:
        return _refusal(state, "508.1a", "attack-not-controlled", id)
    if permanent.tapped:
        return _refusal(state, "508.1a", "attack-tapped", id)
    if permanent.sick and not derived.has("haste"):
        return _refusal(state, "302.6", "attack-sick", id)  # 702.10b: haste
    if derived.has("defender"):
        return _refusal(state, "702.3b", "attack-defender", id)
    ban = layers.forbidden(state, id, "attack")
    if ban is not None:
        args = {"object": zones.ref(state, id), "source": zones.ref(state, ban.source)}
        return Refusal("508.1c", Message("attack-forbidden", dict(args)))
    if at and at not in combatants.can_be_attacked(state, active):
        args = {"object": zones.ref(state, id), "at": zones.ref(state, at)}
        return Refusal("508.1b", Message("attack-not-there", dict(args)))
    return None


def _refusal(state: MagicState, rule: str, message: str, id: Id) -> Refusal:
    return Refusal(rule, Message(message, {"object": zones.ref(state, id)}))


def must_attack(state: MagicState, id: Id) -> bool:
    return layers.required(state, id, "attack") is not None


@final
class Declaration(Referee):
    """Knows the restrictions (508.1c) and requirements (508.1d) that concern the declaration as a whole.

    Creatures that can't attack at all are not offered.  What is left are a greatest number of attackers, of the whole
    combat and of each player, creatures that can't attack alone, and costs, which nobody is required to pay.
    """

    def __init__(self, state: MagicState, able: list[Id], places: list[Id]) -> None:
        self.able = [key_of(id) for id in able]
        self.places = [key_of(at) for at in places]
        self.required: dict[str, Message] = {}
        self.must: dict[str, bool] = {}  # those that must attack, whether or not that costs something
        self.costly: dict[tuple[str, str], bool] = {}  # what costs something
        self.alone: dict[str, Message] = {}  # those that can't attack alone
        self.most = len(able)
        self.too_many = Message("attack-too-many", {"n": 0})
        self.room = {place: len(able) for place in self.places}
        self.state = state
        self.ids: dict[str, Id] = {key_of(id): id for id in (*able, *places)}
        for id in able:
            for at in places:
                if layers.attack_cost(state, id, at):
                    self.costly[(key_of(id), key_of(at))] = True
            if must_attack(state, id):
                self.must[key_of(id)] = True
                if any((key_of(id), place) not in self.costly for place in self.places):
                    self.required[key_of(id)] = Message("attack-required", {"object": zones.ref(state, id)})
            if layers.forbidden(state, id, "attack alone") is not None:
                self.alone[key_of(id)] = Message("attack-alone", {"object": zones.ref(state, id)})
        self._limit(state)
        self.obeyable = len([key for key in self.best() if key in self.required])

    def _limit(self, state: MagicState) -> None:
        for _, limit, _ in layers.limits(state, "attack"):
            self._tighten(limit.number)
        for _, limit, seats in layers.limits(state, "be attacked"):
            for key in [key_of(player_id(seat)) for seat in seats]:
                if key in self.room:
                    self.room[key] = min(self.room[key], limit.number)
        self._tighten(sum(self.room.values()))

    def _tighten(self, number: int) -> None:
        if number < self.most:
            self.most = number
            self.too_many = Message("attack-too-many", {"n": number})

    def best(self) -> list[str]:
        """Attackers that obey as many requirements as any that break no restriction."""
        if self.most == 1:
            return [key for key in self.required if key not in self.alone][:1]
        chosen = list(self.required)[: self.most]
        if len(chosen) == 1 and chosen[0] in self.alone:
            partners = [key for key in self.able if key != chosen[0]]
            return [*chosen, *partners[:1]] if partners else []
        return chosen

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        pairs = [(str(pair[0]), str(pair[1])) for pair in answer if isinstance(pair, tuple)]
        chosen = [key for key, _ in pairs]
        if len(chosen) > self.most:
            return Refusal("508.1c", self.too_many)
        for place, room in self.room.items():
            if len([key for key, at in pairs if at == place]) > room:
                return Refusal("508.1c", Message("attack-too-many", {"n": room}))
        if partial:
            return None
        if len(chosen) == 1 and chosen[0] in self.alone:
            return Refusal("508.1c", self.alone[chosen[0]])
        if len([key for key in chosen if key in self.must]) < self.obeyable:
            return Refusal("508.1d", next(message for key, message in self.required.items() if key not in chosen))
        return cannot_afford(self.state, [(self.ids[key], self.ids[at]) for key, at in pairs])

    def usable(self, key: str) -> bool:
        """Whether some legal declaration contains the creature."""
        if self.most == len(self.able) and not self.alone and not self.costly:
            return True
        others = [other for other in self.best() if other != key]
        spare = [other for other in self.able if other != key and other not in others]
        for place in self.places:
            for company in (others, [*others, *spare[:1]], others[: self.most - 1]):
                if self.room[place] > 0 and len(company) < self.most:
                    answer = ((key, place), *self._placed(company, place))
                    if self.refuse(answer, False) is None:
                        return True
        return False

    def suggestions(self) -> list[object]:
        best = self.best()
        rest = [key for key in self.able if key not in best]
        more = [*best, *rest][: self.most]
        legal = len(more) != 1 or more[0] not in self.alone
        return [self._placed(best), self._placed(more if legal else best)]

    def _placed(self, keys: list[str], taken: str = "") -> list[tuple[str, str]]:
        """Each at the first place that has room and, if there is one, costs nothing; one more is at the place taken."""
        room = {place: number - (1 if place == taken else 0) for place, number in self.room.items()}
        placed: list[tuple[str, str]] = []
        for key in keys:
            able = [place for place in self.places if room[place] > 0]
            free = [place for place in able if (key, place) not in self.costly]
            if able:
                at = free[0] if free else able[0]
                room[at] -= 1
                placed.append((key, at))
        return placed


def cannot_be_declared(state: MagicState, id: Id, at: Id) -> Refusal | None:
    """Why no legal declaration has this creature attack (that player or planeswalker, unless 0); None if one does."""
    refusal = can_attack(state, id, at)
    if refusal is not None:
        return refusal
    active = queries.active_player(state)
    places = combatants.can_be_attacked(state, active)
    able = [one for one in combatants.creatures_of(state, active) if can_attack(state, one, 0) is None]
    referee = Declaration(state, able, places)
    if referee.usable(key_of(id)):
        return None
    return referee.refuse(((key_of(id), key_of(at or places[0])),), False)


def _decision(state: MagicState) -> Assign | None:
    """Which creatures attack, and whom: None if none can, or nobody is there to declare."""
    active = queries.active_player(state)
    if not state.players[active].playing:
        return None
    places = combatants.can_be_attacked(state, active)
    able = [id for id in combatants.creatures_of(state, active) if can_attack(state, id, 0) is None]
    referee = Declaration(state, able, places)
    able = [id for id in able if referee.usable(key_of(id))]
    if not places or not able:
        return None
    referee.able = [key_of(id) for id in able]
    groups = combatants.alike(state, able)
    options = [Option(key_of(id), "attack", id, group=groups[id]) for id in able]
    slots = [Option(key_of(at), "attacked", at) for at in places]
    seat = queries.decider(state, active)
    decision = Assign(seat, active, "508.1a", Message("declare-attackers"), options, slots)
    decision.referee = referee
    return decision


def total_cost(state: MagicState, pairs: list[tuple[Id, Id]]) -> tuple[n.Instruction, ...]:
    """508.1h: what attacking with these creatures, each of that player or planeswalker, costs in all."""
    total: tuple[n.Instruction, ...] = ()
    for id, at in pairs:
        total = total + layers.attack_cost(state, id, at)
    return total


def cannot_afford(state: MagicState, pairs: list[tuple[Id, Id]]) -> Refusal | None:
    """508.1j: costs to attack are paid in full, with the attackers tapped by then (508.1f)."""
    cost = total_cost(state, pairs)
    if not cost:
        return None
    then = state.copy()
    for id, _ in pairs:
        if not layers.characteristics(state, id).has("vigilance"):
            then.edit_permanent(id).tapped = True
            layers.changed(then, "status", id)
    refusal = payment.cannot_pay(then, queries.active_player(state), pairs[0][0], cost, 0)
    return None if refusal is None else Refusal("508.1j", refusal.message)


def _pay_costs(state: MagicState, pairs: list[tuple[Id, Id]]) -> Asking[bool]:
    """508.1h-j: the total cost is determined and paid; False if it could not be."""
    cost = total_cost(state, pairs)
    if not cost:
        return True
    active = queries.active_player(state)
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(active), "n": payment.mana_of(cost).total}
        state.log.add("event-attack-cost", args, ("508.1h",))
    ctx = layers.context(state, pairs[0][0], active)
    return (yield from payment.pay(state, active, pairs[0][0], cost, 0, ctx))


def declare_attackers(state: MagicState) -> Asking[None]:
    """508.1: the active player declares attackers, as a turn-based action."""
    chosen = yield from assign(lambda: _decision(state))  # 508.1a-d
    if not chosen:
        return
    before = state.copy()
    active = queries.active_player(state)
    taps: list[Event] = []
    for option, _ in chosen:
        if not layers.characteristics(state, option.about).has("vigilance"):  # 702.20b
            taps.append(Turned(option.about, True, "508.1f"))
    yield from replacement.happen(state, taps)
    paid = yield from _pay_costs(state, [(option.about, slot.about) for option, slot in chosen])
    if not paid and state.players[active].playing:
        rng, secrets = state.rng, state.secrets
        state.restore(before)
        state.rng, state.secrets = rng, secrets
        yield from declare_attackers(state)  # 508.1: back to the moment before the declaration
        return
    declared = [(option.about, slot.about) for option, slot in chosen if _controls(state, active, option.about)]
    several = len(combatants.can_be_attacked(state, active)) > 1
    for id, at in declared:
        becomes_attacker(state, id, at)
        if state.log.on:
            args: dict[str, Argument] = {"object": zones.ref(state, id), "at": zones.ref(state, at)}
            state.log.add("event-attacks", args, _rules(state, id, several))
    for id, at in declared:
        triggers.note(state, Attacked(id, at, "508.1m"), False)


def _controls(state: MagicState, seat: int, id: Id) -> bool:
    return id in state.permanents and layers.characteristics(state, id).controller == seat


def becomes_attacker(state: MagicState, id: Id, at: Id) -> None:
    """508.1k: it is an attacking creature until it is removed from combat or the combat phase ends."""
    state.attackers[id] = Attacker(id, at, combatants.controller_of(state, at), turn=state.resolving)
    state.touched = True
    layers.changed(state, "status", id)


def _rules(state: MagicState, id: Id, several: bool) -> tuple[str, ...]:
    """The rules by which it attacks, and attacks so; `several`: there was more than one thing to attack."""
    rules = ["508.1", "508.1k"]
    if several:
        rules.append("508.1b")
    if layers.characteristics(state, id).has("vigilance"):
        rules.append("702.20b")
    if state.permanents[id].sick:
        rules.append("702.10b")
    return tuple(rules)
