"""The declaration of attackers: who may attack, who must, and what attacking does.  CR 508.1"""

from __future__ import annotations

from typing import final

from arbiter.kernel.asking import Asking, assign
from arbiter.kernel.decisions import Answer, Assign, Option, Referee
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import reversal
from arbiter.magic.rules.combat import banding, best_declaration, declaration_costs
from arbiter.magic.rules.combat.best_declaration import Creatures, Problem, Slots, Solution
from arbiter.magic.rules.events import combatants, summoning_sickness, zones
from arbiter.magic.rules.events.combatants import key_of
from arbiter.magic.rules.facts import combat_facts, queries, teams
from arbiter.magic.rules.facts.events import Attacked, Event, Turned, WasAttacked
from arbiter.magic.rules.paying import payment, total_costs
from arbiter.magic.rules.replacing import pipeline
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Attacker

Pairs = list[tuple[Id, Id]]
"""Creatures with the player (below zero) or planeswalker that each attacks."""


def can_attack(state: MagicState, id: Id, at: Id) -> Refusal | None:
    """Why the creature can't be declared as an attacker of that player or planeswalker (0: of any); None if it can."""
    if id not in state.permanents or not layers.characteristics(state, id).is_creature:
        return _refusal(state, "506.3", "attack-no-creature", id)
    derived = layers.characteristics(state, id)
    permanent = state.permanents[id]
    if not teams.is_active(state, derived.controller):  # 805.10b: of any player of the active team
        return _refusal(state, "508.1a", "attack-not-controlled", id)
    if permanent.tapped:
        return _refusal(state, "508.1a", "attack-tapped", id)
    if not derived.has("haste") and summoning_sickness.is_sick(state, id):
        return _refusal(state, "302.6", "attack-sick", id)  # 702.10a, 702.10b, 702.10d: haste
    if derived.has("defender") and layers.allowed(state, id, "attack with defender") is None:
        return _refusal(state, "702.3b", "attack-defender", id)  # 702.3a, 702.3c
    ban = layers.forbidden(state, id, "attack") or layers.attack_ban(state, id, at)
    ban = ban or layers.player_bans(state, derived.controller, "attack with creatures")
    if ban is not None:
        args = {"object": zones.ref(state, id), "source": zones.ref(state, ban.source)}
        return Refusal("508.1c", Message("attack-forbidden", dict(args)))
    if at and at not in combatants.can_be_attacked(state, derived.controller):
        args = {"object": zones.ref(state, id), "at": zones.ref(state, at)}
        rule = _not_there(state, derived.controller, at)
        return Refusal(rule, Message("attack-out-of-range" if rule == "801.3" else "attack-not-there", dict(args)))
    return None


def _not_there(state: MagicState, seat: int, at: Id) -> str:
    """The rule by which a player can't attack that: where an opponent sits, if it is one (803.1, 809.3c, 811.4)."""
    there = at < 0 or at in state.permanents
    if not there or not queries.is_opponent(state, seat, combatants.controller_of(state, at)):
        return "508.1b"
    if state.ruleset.defending in ("left", "right"):
        return "803.1a" if state.ruleset.defending == "left" else "803.1b"
    if state.ruleset.adjacent:
        return "809.3c" if state.ruleset.captains else "811.4"
    return "508.1b" if layers.reaches(state, seat, at) else "801.3"


def _refusal(state: MagicState, rule: str, message: str, id: Id) -> Refusal:
    return Refusal(rule, Message(message, {"object": zones.ref(state, id)}))


def _requirements(state: MagicState, derived: Derived) -> int:
    """How many effects demand that it attacks (508.1d counts each)."""
    return len([ban for ban in derived.bans if ban.must and ban.action == "attack"]) + len(_goading(state, derived))


def _goading(state: MagicState, derived: Derived) -> list[int]:
    """701.37a, 701.37b: the players who have goaded it; cr-2019-05-03/701.37c: as often as they have."""
    goading: list[int] = []
    again = state.ruleset.goads == "each"
    for ban in derived.bans:
        if (
            ban.must and ban.action == "goad" and (again or ban.controller not in goading)  # 701.37c
        ):
            goading.append(ban.controller)
    return goading


def _elsewhere(state: MagicState, id: Id, at: Id) -> int:
    """701.37a, 508.1d: how many requirements it obeys by attacking this: no player who goaded it, or the one named."""
    derived = layers.characteristics(state, id)
    goaded = [seat for seat in _goading(state, derived) if at < 0 and at != player_id(seat)]
    return len(goaded) + layers.attack_wanted(state, id, at)


@final
class Board:
    """The creatures that could attack and what they could attack, in classes of equals."""

    def __init__(self, state: MagicState) -> None:
        self.state = state
        creatures: list[Id] = []
        within: dict[int, list[Id]] = {}
        for seat in teams.active_players(state):
            creatures += combatants.creatures_of(state, seat)
            within[seat] = combatants.can_be_attacked(state, seat)  # 801.3: each player's range is another
        self.places: list[Id] = list(dict.fromkeys([at for places in within.values() for at in places]))
        state.caches.work.looked += len(creatures)
        self.able: list[Id] = [id for id in creatures if can_attack(state, id, 0) is None]
        self.class_of: dict[Id, int] = {}
        self.firsts: list[Id] = []
        kinds: dict[tuple[Derived, int], int] = {}
        for id in self.able:
            derived = layers.characteristics(state, id)
            owned = any(ban.must and ban.action == layers.ITS_OWNER for ban in derived.bans)
            kind = (derived, state.objects[id].owner if owned else -1)
            if kind not in kinds:
                kinds[kind] = len(self.firsts)
                self.firsts.append(id)
            self.class_of[id] = kinds[kind]
        self.first: list[int] = [_requirements(state, layers.characteristics(state, id)) for id in self.firsts]
        self.where: list[list[int]] = []
        for id in self.firsts:
            self.where.append([_elsewhere(state, id, at) for at in self.places])
        self.shy: list[int] = [layers.company(state, id, "attack alone") for id in self.firsts]
        self.costly: list[list[bool]] = []
        for id in self.firsts:
            self.costly.append([bool(layers.attack_cost(state, id, at)) for at in self.places])
        self.barred: list[list[bool]] = []
        for id in self.firsts:
            own = within[layers.characteristics(state, id).controller]
            self.barred.append([at not in own or layers.attack_ban(state, id, at) is not None for at in self.places])
        self.limit: int = min([limit.number for _, limit, _ in layers.limits(state, "attack")], default=-1)
        self.room: list[int] = [-1] * len(self.places)
        for _, limit, seats in layers.limits(state, "be attacked"):
            for at in [player_id(seat) for seat in seats]:
                if at in self.places:
                    place = self.places.index(at)
                    self.room[place] = limit.number if self.room[place] < 0 else min(self.room[place], limit.number)
        self.demanding: bool = any(self.first) or any(any(row) for row in self.where)
        self._best: Solution | None = None

    def best(self) -> Solution:
        """A declaration that costs nothing and obeys as many requirements as possible (508.1d: nobody must pay)."""
        if self._best is None:
            self._best = self.completed([])
        return self._best

    def completed(self, fixed: Pairs, paid: list[int] | None = None) -> Solution:
        """The best declaration that contains these creatures, attacking so; below zero if none is legal.

        `paid`: of each class up to so many others may attack where it costs something; None: none of any.
        """
        self.state.caches.work.looked += len(self.firsts) + len(self.places)
        creatures: list[Creatures] = []
        gains: list[list[int]] = []
        for index, size in enumerate(self._sizes(fixed)):
            paying = 0 if paid is None else paid[index]
            for number, costly in ((size - paying, False), (paying, True)):
                creatures.append(Creatures(number, 1, self.first[index], self.shy[index]))
                row: list[int] = []
                for place, dear in enumerate(self.costly[index]):
                    barred = (dear and not costly) or self.barred[index][place]
                    row.append(-1 if barred else self.where[index][place])
                gains.append(row)
        slots: list[Slots] = []
        for place, at in enumerate(self.places):
            there = len([attacker for attacker, other in fixed if other == at])
            slots.append(Slots(1, 0, 0, False, self.room[place] - there if self.room[place] >= 0 else -1))
        problem = Problem(creatures, gains, slots)
        problem.most = self.limit
        problem.already = len(fixed)
        problem.company = max([self.shy[self.class_of[id]] for id, _ in fixed], default=0)
        solution = best_declaration.maximise(problem, self.state.ruleset.declaration_search)
        if solution.obeyed > best_declaration.NONE:
            solution.obeyed += self.obeyed(fixed)
        return solution

    def _sizes(self, fixed: Pairs) -> list[int]:
        """How many creatures of each class there are besides these."""
        sizes = [0] * len(self.firsts)
        for id in self.able:
            sizes[self.class_of[id]] += 1
        for id, _ in fixed:
            sizes[self.class_of[id]] -= 1
        return sizes

    def obeyed(self, pairs: Pairs) -> int:
        """How many requirements a declaration obeys."""
        obeyed = sum([self.first[self.class_of[id]] for id, _ in pairs])
        return obeyed + sum([self.where[self.class_of[id]][self.places.index(at)] for id, at in pairs])

    def disobeyed(self, pairs: Pairs) -> Refusal | None:
        """508.1c: a restriction that the declaration breaks, whatever is added."""
        if 0 <= self.limit < len(pairs):
            return Refusal("508.1c", Message("attack-too-many", {"n": self.limit}))
        for id, at in pairs:
            if self.barred[self.class_of[id]][self.places.index(at)]:
                return can_attack(self.state, id, at)
        for place, at in enumerate(self.places):  # 802.3a: of each player by itself
            if 0 <= self.room[place] < len([attacker for attacker, other in pairs if other == at]):
                return Refusal("508.1c", Message("attack-too-many", {"n": self.room[place]}))
        return None

    def alone(self, pairs: Pairs) -> Refusal | None:
        """508.1c: a creature that can't attack alone, or with so few others."""
        for id, _ in pairs:
            others = self.shy[self.class_of[id]]
            if len(pairs) <= others:
                args: dict[str, Argument] = {"object": zones.ref(self.state, id), "n": others}
                return Refusal("508.1c", Message("attack-alone" if others == 1 else "attack-too-few", args))
        return None

    def possible(self, fixed: Pairs) -> Refusal | None:
        """Why no legal declaration has these creatures attack so; of costs only their own count."""
        refusal = self.disobeyed(fixed) or cannot_afford(self.state, fixed)
        if refusal is not None:
            return refusal
        if not self.demanding and self.alone(fixed) is None:
            return None
        best = self.completed(fixed).obeyed
        if any(any(row) for row in self.costly) and best < self.best().obeyed:
            best = max(best, self.paid_for(fixed))
        return self.alone(fixed) if best < 0 else self.too_few(best, fixed)

    def paid_for(self, fixed: Pairs) -> int:
        """The requirements obeyed if others attack too that can be paid for."""
        purse = _Purse(self, fixed)
        dear = [any(row) for row in self.costly]
        sizes = [size if dear[index] else 0 for index, size in enumerate(self._sizes(fixed))]
        best = best_declaration.NONE
        for paid in best_declaration.affordable(purse, sizes):
            best = max(best, self.completed(fixed, paid).obeyed)
        return best

    def too_few(self, obeyed: int, pairs: Pairs) -> Refusal | None:
        """508.1d: fewer requirements are obeyed than could be."""
        if not self.demanding or obeyed >= self.best().obeyed:
            return None
        going = [id for id, _ in pairs]
        missing = [id for id, _ in self.example() if id not in going and self._wanted(id)]
        if missing:
            return _refusal(self.state, "508.1d", "attack-required", missing[0])
        wrong = [id for id, at in pairs if (id, at) not in self.example() and any(self.where[self.class_of[id]])]
        creature = wrong[0] if wrong else going[0]
        if _goading(self.state, layers.characteristics(self.state, creature)):
            return _refusal(self.state, "701.37a", "attack-goaded", creature)
        return _refusal(self.state, "508.1d", "attack-another-player", creature)

    def _wanted(self, id: Id) -> bool:
        """Whether some effect demands that it attacks somebody."""
        index = self.class_of[id]
        return self.first[index] > 0 or any(self.where[index])

    def example(self) -> Pairs:
        """A declaration that obeys as many requirements as possible."""
        return self.pairs_of(self.best(), [])

    def pairs_of(self, solution: Solution, fixed: Pairs) -> Pairs:
        """A solution, creature by creature."""
        going = {id: True for id, _ in fixed}
        queues: list[list[Id]] = [[] for _ in self.firsts]
        for id in self.able:
            if id not in going:
                queues[self.class_of[id]].append(id)
        pairs: Pairs = []
        taken = [0] * len(self.firsts)
        for part, row in enumerate(solution.counts):
            index = part // 2  # of each class those that cost nothing, then those that are paid for
            for place, count in enumerate(row):
                first = taken[index]
                pairs += [(id, self.places[place]) for id in queues[index][first : first + count]]
                taken[index] += count
        return pairs

    def usable(self) -> dict[int, bool]:
        """The classes of creatures of which one attacks in some legal declaration."""
        indices: dict[int, bool] = {}
        for index, id in enumerate(self.firsts):
            if any(self.possible([(id, at)]) is None for at in self.places):
                indices[index] = True
        return indices


@final
class _Purse(best_declaration.Purse):
    """What the active player could pay for besides what already attacks (508.1j), wherever it attacks."""

    def __init__(self, board: Board, fixed: Pairs) -> None:
        self.board = board
        self.fixed = fixed

    def pays(self, counts: list[int]) -> bool:
        solution = self.board.completed(self.fixed, counts)
        return cannot_afford(self.board.state, self.fixed + self.board.pairs_of(solution, self.fixed)) is None


@final
class Declaration(Referee):
    """Knows the restrictions (508.1c) and requirements (508.1d) that concern the declaration as a whole."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.ids: dict[str, Id] = {key_of(id): id for id in (*board.able, *board.places)}

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        pairs: Pairs = []
        for pair in answer:
            assert isinstance(pair, tuple)
            pairs.append((self.ids[str(pair[0])], self.ids[str(pair[1])]))
        if partial:
            return self.board.possible(pairs)
        refusal = self.board.disobeyed(pairs) or self.board.alone(pairs)
        refusal = refusal or self.board.too_few(self.board.obeyed(pairs), pairs)
        return refusal or cannot_afford(self.board.state, pairs)

    def suggestions(self) -> list[object]:
        """Only the creatures that must attack; or with them as many others as can."""
        board = self.board
        best = board.example() if board.demanding else []
        going = {id: True for id, _ in best}
        room = [len(board.able) if number < 0 else number for number in board.room]
        for _, at in best:
            room[board.places.index(at)] -= 1
        more = list(best)
        for id in board.able:
            free = [place for place, left in enumerate(room) if left > 0 and not self._costs(id, place)]
            if free and id not in going and (board.limit < 0 or len(more) < board.limit):
                room[free[0]] -= 1
                more.append((id, board.places[free[0]]))
        declarations = [best, more] if board.alone(more) is None else [best]
        return [[(key_of(id), key_of(at)) for id, at in declaration] for declaration in declarations]

    def _costs(self, id: Id, place: int) -> bool:
        return self.board.costly[self.board.class_of[id]][place]


def cannot_be_declared(state: MagicState, id: Id, at: Id) -> Refusal | None:
    """Why no legal declaration has this creature attack (that player or planeswalker, unless 0); None if one does."""
    refusal = can_attack(state, id, at)
    if refusal is not None:
        return refusal
    board = Board(state)
    places = [at] if at else board.places
    refusals = [board.possible([(id, place)]) for place in places]
    return None if None in refusals or not refusals else refusals[0]


def _decision(state: MagicState) -> Assign | None:
    """Which creatures attack, and whom: None if none can, or nobody is there to declare."""
    active = queries.active_player(state)
    if not state.players[active].playing:
        return None
    board = Board(state)
    usable = board.usable()
    able = [id for id in board.able if board.class_of[id] in usable]
    if not able:
        return None
    groups = combatants.alike(state, able)
    options = [Option(key_of(id), "attack", id, group=groups[id]) for id in able]
    slots = [Option(key_of(at), "attacked", at) for at in board.places]  # 802.3
    seat = queries.decider(state, active)
    decision = Assign(seat, active, "508.1a", Message("declare-attackers"), options, slots)
    decision.referee = Declaration(board)
    if state.ruleset.shared_turns:
        decision.also = ("805.10b", "805.2")
    elif len(state.players) > 2 and state.ruleset.defending == "all":
        decision.also = ("802.3",)
    if board.demanding and not board.best().exact and state.log.on:
        state.log.add("event-best-found", {"n": board.best().obeyed}, ("508.1d",))
    return decision


def total_cost(state: MagicState, pairs: Pairs) -> tuple[n.Instruction, ...]:
    """508.1h: what attacking with these creatures, each of that player or planeswalker, costs in all."""
    total: tuple[n.Instruction, ...] = ()
    for id, at in pairs:
        total = total + layers.attack_cost(state, id, at)
    return total


def cannot_afford(state: MagicState, pairs: Pairs) -> Refusal | None:
    """508.1j: costs to attack are paid in full, with the attackers tapped by then (508.1f)."""
    cost = total_cost(state, pairs)
    if not cost:
        return None
    then = state.copy()
    for id, _ in pairs:
        if not layers.characteristics(state, id).has("vigilance"):
            then.edit_permanent(id).tapped = True
            layers.changed(then, "status", id)
    costs = [(seat, own[0][0], total_cost(state, own)) for seat, own in _by_payer(state, pairs)]
    refusal = declaration_costs.cannot_pay_together(then, costs)
    return None if refusal is None else Refusal("508.1j", refusal.message)


def _by_payer(state: MagicState, pairs: Pairs) -> list[tuple[int, Pairs]]:
    """Who pays for which attackers: the active player; of a team each for their own (805.10b)."""
    if not state.ruleset.shared_turns:
        return [(queries.active_player(state), pairs)]
    by_payer: dict[int, Pairs] = {}
    for id, at in pairs:
        by_payer.setdefault(layers.characteristics(state, id).controller, []).append((id, at))
    return list(by_payer.items())


def _pay_costs(
    state: MagicState,
    seat: int,
    pairs: Pairs,
    options: list[declaration_costs.Option],
    spent: list[payment.Activation],
) -> Asking[bool]:
    """508.1h-j: the total cost is determined and paid; False if it could not be."""
    cost = total_cost(state, pairs) + declaration_costs.cost_of(options)
    if not cost:
        return True
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "n": total_costs.mana_of(cost).total}
        state.log.add(
            "event-attack-cost", args, ("508.1h", "508.1i") if total_costs.mana_of(cost).total else ("508.1h",)
        )
    ctx = layers.context(state, pairs[0][0], seat)
    ctx.bindings = declaration_costs.bindings(options)
    return (yield from payment.pay(state, seat, pairs[0][0], cost, 0, ctx, spent=spent))


def _pay_all(
    state: MagicState, pairs: Pairs, spent: list[payment.Activation]
) -> Asking[list[tuple[int, list[declaration_costs.Option]]] | None]:
    """508.1g-j: what each player pays, and the optional costs chosen; None if something could not be paid."""
    chosen: list[tuple[int, list[declaration_costs.Option]]] = []
    for seat, own in _by_payer(state, pairs):
        ids = [id for id, _ in own]
        options = yield from declaration_costs.choose(state, seat, ids, total_cost(state, own))  # 508.1g
        paid = yield from _pay_costs(state, seat, own, options, spent)
        if not paid:
            return None
        chosen.append((seat, options))
    return chosen


def declare_attackers(state: MagicState) -> Asking[None]:
    """508.1: the active player declares attackers, as a turn-based action."""
    chosen = yield from assign(lambda: _decision(state))  # 508.1a-d
    if not chosen:
        return
    active = queries.active_player(state)
    proposal = reversal.Proposal(state, active)
    banded = yield from banding.announce(
        state, active, [(option.about, slot.about) for option, slot in chosen]
    )  # 508.1e
    taps: list[Event] = []
    for option, _ in chosen:
        if not layers.characteristics(state, option.about).has("vigilance"):  # 702.20a, 702.20b, 702.20c
            taps.append(Turned(option.about, True, "508.1f"))
    yield from pipeline.happen(state, taps)
    pairs = [(option.about, slot.about) for option, slot in chosen]
    paid = yield from _pay_all(state, pairs, proposal.spent)
    if paid is None and state.players[active].playing:
        yield from reversal.reverse(state, proposal, pairs[0][0])  # 508.1: back to the moment before the declaration
        yield from declare_attackers(state)
        return
    declared = [(id, at) for id, at in pairs if _controls(state, id)]
    several = len(combatants.can_be_attacked(state, active)) > 1
    for id, at in declared:
        becomes_attacker(state, id, at)
        combatants.met(state, id, "attack")
        state.combat.attackers[id].attacked = at  # 508.7a
        state.combat.attackers[id].band = banded.get(id, 0)
        combat_facts.note_attack(state, layers.characteristics(state, id).controller, at)
        if state.log.on:
            args: dict[str, Argument] = {"object": zones.ref(state, id), "at": zones.ref(state, at)}
            state.log.add("event-attacks", args, _rules(state, id, several))
    triggers.happens(state)
    for id, at in declared:
        event = Attacked(id, at, "508.1m")
        event.others = len(declared) - 1
        triggers.note(state, event, False)  # 508.2a: at this point and no other
    for at in dict.fromkeys([at for _, at in declared]):  # 508.3b: once for each that is attacked
        triggers.note(state, WasAttacked(at, combatants.controller_of(state, at), "508.1m"), False)
    for seat, options in paid or []:
        declaration_costs.were_paid(state, seat, options)


def _controls(state: MagicState, id: Id) -> bool:
    """Whether it is still a creature of the active player, or team."""
    return id in state.permanents and teams.is_active(state, layers.characteristics(state, id).controller)


def becomes_attacker(state: MagicState, id: Id, at: Id) -> None:
    """508.1k: it is an attacking creature until it is removed from combat or the combat phase ends."""
    defending = combatants.controller_of(state, at)
    state.edit_combat().attackers[id] = Attacker(id, at, defending, turn=state.pending.resolving)
    state.edit_combat().defended[id] = defending
    state.edit_turn(state.pending.resolving).attacked = True  # 508.8
    state.touched = True
    layers.changed(state, "status", id)


def _rules(state: MagicState, id: Id, several: bool) -> tuple[str, ...]:
    """The rules by which it attacks, and attacks so; `several`: there was more than one thing to attack."""
    rules = ["508.1", "508.1k", "703.4g"]
    if state.ruleset.shared_turns:
        rules.append("805.10b")
    if several:
        rules.append("508.1b")
    if layers.characteristics(state, id).has("vigilance"):
        rules.append("702.20b")
    if summoning_sickness.is_sick(state, id):
        rules.append("702.10b")
    return tuple(rules)
