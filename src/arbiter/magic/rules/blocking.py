"""The declaration of blockers: who may block what, who must, and what blocking does.  CR 509.1-509.3"""

from __future__ import annotations

from typing import final

from arbiter.kernel.asking import Asking, assign, order
from arbiter.kernel.decisions import Answer, Assign, Option, Order, Referee
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.rules import combatants, declarations, layers, queries, replacement, triggers, zones
from arbiter.magic.rules.combatants import key_of
from arbiter.magic.rules.declarations import Slots, Solution
from arbiter.magic.rules.events import BecameBlocked, Blocked
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Blocker

Pairs = list[tuple[Id, Id]]
"""Blockers with the attackers they block."""
Kind = tuple[Derived, int, bool, bool]
"""What decides whom a creature can block or be blocked by: what it is, its owner, if a token, if attacking."""


# Restrictions (509.1b).


def can_block(state: MagicState, blocker: Id, attacker: Id) -> Refusal | None:
    """Why the creature can't be declared as a blocker of that attacker (0: of anything at all); None if it can."""
    refusal = _can_block_at_all(state, blocker)
    if refusal is not None or not attacker:
        return refusal
    seat = layers.characteristics(state, blocker).controller
    if attacker not in state.attackers or state.attackers[attacker].defending != seat:
        return _refusal(state, "509.1a", "block-not-attacked", blocker, attacker)
    refusal = evaded(state, blocker, attacker)
    return Board(state, seat).possible([(blocker, attacker)]) if refusal is None else refusal


def _can_block_at_all(state: MagicState, id: Id) -> Refusal | None:
    if id not in state.permanents or not layers.characteristics(state, id).is_creature:
        return _refusal(state, "506.3", "block-no-creature", id)
    if state.permanents[id].tapped:
        return _refusal(state, "509.1a", "block-tapped", id)
    ban = layers.forbidden(state, id, "block")
    if ban is not None:
        args = {"object": zones.ref(state, id), "source": zones.ref(state, ban.source)}
        return Refusal("509.1b", Message("block-forbidden", dict(args)))
    return None


def evaded(state: MagicState, blocker: Id, attacker: Id) -> Refusal | None:
    """What keeps one creature, by itself, from blocking another: the attacker's evasion abilities and restrictions."""
    mine = layers.characteristics(state, blocker)
    theirs = layers.characteristics(state, attacker)
    if theirs.has("flying") and not mine.has("flying") and not mine.has("reach"):
        return _refusal(state, "702.9b", "block-flying", blocker, attacker)  # 702.17b: reach
    if replacement.protection(state, attacker, blocker):
        return _refusal(state, "702.16f", "block-protection", blocker, attacker)
    ban = layers.forbidden(state, attacker, "be blocked", blocker)
    if ban is not None:
        args = {"object": zones.ref(state, blocker), "attacker": zones.ref(state, attacker)}
        return Refusal("509.1b", Message("block-restricted", {**args, "source": zones.ref(state, ban.source)}))
    return None


def _refusal(state: MagicState, rule: str, message: str, blocker: Id, attacker: Id = 0) -> Refusal:
    args = {"object": zones.ref(state, blocker)}
    if attacker:
        args["attacker"] = zones.ref(state, attacker)
    return Refusal(rule, Message(message, dict(args)))


def _untapped(state: MagicState, seat: int) -> list[Id]:
    """The creatures of a player that can block at all (509.1a)."""
    return [id for id in combatants.creatures_of(state, seat) if _can_block_at_all(state, id) is None]


def _requirements(derived: Derived, action: str) -> int:
    """How many effects demand this (509.1c counts each)."""
    return len([ban for ban in derived.bans if ban.must and ban.action == action])


# Requirements (509.1c).


@final
class Board:
    """The attackers of one defending player and the creatures that could block them, in classes of equals."""

    def __init__(self, state: MagicState, seat: int) -> None:
        self.state = state
        self.attackers: list[Id] = []
        for one in combatants.attackers(state):
            if one.defending == seat:
                self.attackers.append(one.id)
        self.blockers: list[Id] = _untapped(state, seat)
        self.class_of: dict[Id, int] = {}  # of blockers and of attackers, counted separately
        self.firsts: list[Id] = _classes(state, self.blockers, self.class_of)
        self.attacked: list[Id] = _classes(state, self.attackers, self.class_of)
        self.gains: list[list[int]] = [[self._gain(one, other) for other in self.attacked] for one in self.firsts]
        self.worth: list[int] = []
        self.menace: list[bool] = []
        for id in self.attacked:
            derived = layers.characteristics(state, id)
            self.worth.append(_requirements(derived, "be blocked"))
            self.menace.append(derived.has("menace"))
        self.demanding: bool = any(self.worth) or any(gain > 0 for row in self.gains for gain in row)
        self._most: Solution | None = None

    def _gain(self, blocker: Id, attacker: Id) -> int:
        """The requirements obeyed if one blocks the other; -1 if it can't (509.1b)."""
        if evaded(self.state, blocker, attacker) is not None:
            return -1
        mine = _requirements(layers.characteristics(self.state, blocker), "block")
        return mine + _requirements(layers.characteristics(self.state, attacker), "be blocked by all")

    def most(self) -> Solution:
        """A declaration that obeys as many requirements as possible."""
        if self._most is None:
            self._most = self.completed([])
            if not self._most.exact and self.state.log.on:
                self.state.log.add("event-best-found", {"n": self._most.obeyed}, ("509.1c",))
        return self._most

    def completed(self, fixed: Pairs) -> Solution:
        """The best declaration that contains these pairs; `obeyed` is -1 if none is legal."""
        classes = _Split(self, fixed)
        found = declarations.maximise(classes.supplies, classes.gains, classes.slots)
        if found.obeyed < 0:
            return found
        return Solution(found.obeyed + self.obeyed(fixed), found.counts, found.exact)

    def obeyed(self, pairs: Pairs) -> int:
        """How many requirements a declaration obeys."""
        total = 0
        blocked: dict[Id, bool] = {}
        for blocker, attacker in pairs:
            place = self.class_of[attacker]
            total += self.gains[self.class_of[blocker]][place]
            if attacker not in blocked:
                blocked[attacker] = True
                total += self.worth[place]
        return total

    def lonely(self, pairs: Pairs) -> tuple[Id, Id] | None:
        """A creature that alone blocks one with menace (702.110b)."""
        counts: dict[Id, int] = {}
        for _, attacker in pairs:
            counts[attacker] = counts.get(attacker, 0) + 1
        for blocker, attacker in pairs:
            if counts[attacker] == 1 and self.menace[self.class_of[attacker]]:
                return blocker, attacker
        return None

    def possible(self, fixed: Pairs) -> Refusal | None:
        """Why no legal declaration contains these pairs; None if one does."""
        lonely = self.lonely(fixed)
        if lonely is None and not self.demanding:
            return None
        best = self.completed(fixed).obeyed
        if best < 0:
            assert lonely is not None
            return self.alone(lonely)
        return self.too_few(best)

    def alone(self, lonely: tuple[Id, Id] | None) -> Refusal | None:
        """702.110b: a single creature can't block one with menace."""
        return None if lonely is None else _refusal(self.state, "702.110b", "block-menace", lonely[0], lonely[1])

    def too_few(self, obeyed: int) -> Refusal | None:
        """509.1c: fewer requirements are obeyed than could be."""
        most = self.most().obeyed
        if obeyed >= most:
            return None
        instead: list[Message] = []
        for blocker, attacker in self.example():
            args = {"object": zones.ref(self.state, blocker), "attacker": zones.ref(self.state, attacker)}
            instead.append(Message("block-example", dict(args)))
        return Refusal("509.1c", Message("block-required", {"n": obeyed, "most": most}), instead)

    def example(self) -> Pairs:
        """A declaration that obeys as many requirements as possible, creature by creature."""
        counts = self.most().counts
        queues: list[list[Id]] = [[] for _ in self.firsts]
        for id in self.blockers:
            queues[self.class_of[id]].append(id)
        pairs: Pairs = []
        for place in range(len(self.attacked)):
            sent: list[Id] = []
            for index, row in enumerate(counts):
                sent += queues[index][: row[place]]
                queues[index] = queues[index][row[place] :]
            pairs += self._spread(sent, [id for id in self.attackers if self.class_of[id] == place], place)
        return pairs

    def _spread(self, sent: list[Id], attackers: list[Id], place: int) -> Pairs:
        """Blockers among equal attackers: as many as possible get what they need, the first all that is left."""
        least = 2 if self.menace[place] else 1
        pairs: Pairs = []
        for index, blocker in enumerate(sent):
            turn = index // least
            last = turn < len(attackers) and (turn + 1) * least <= len(sent)
            pairs.append((blocker, attackers[turn if last else 0]))
        return pairs

    def usable(self) -> dict[tuple[int, int], bool]:
        """The pairs of classes that some legal declaration contains."""
        found: dict[tuple[int, int], bool] = {}
        for index, row in enumerate(self.gains):
            for place, gain in enumerate(row):
                if gain >= 0 and self.possible([(self.firsts[index], self.attacked[place])]) is None:
                    found[(index, place)] = True
        return found


@final
class _Split:
    """The classes of a board when some attackers already have blockers, and are no longer equal to the rest."""

    def __init__(self, board: Board, fixed: Pairs) -> None:
        counts: dict[Id, int] = {}
        placed: dict[Id, bool] = {}
        for blocker, attacker in fixed:
            placed[blocker] = True
            counts[attacker] = counts.get(attacker, 0) + 1
        self.supplies: list[int] = [0] * len(board.firsts)
        for id in board.blockers:
            if id not in placed:
                self.supplies[board.class_of[id]] += 1
        sizes: dict[tuple[int, int], int] = {}
        for id in board.attackers:
            key = (board.class_of[id], min(2, counts.get(id, 0)))
            sizes[key] = sizes.get(key, 0) + 1
        self.slots: list[Slots] = []
        self.gains: list[list[int]] = [[] for _ in board.firsts]
        for (place, has), size in sizes.items():
            least = max(0, (2 if board.menace[place] else 1) - has)
            self.slots.append(Slots(size, least, 0 if has else board.worth[place], has > 0 and least > 0))
            for index, row in enumerate(board.gains):
                self.gains[index].append(row[place])


def _classes(state: MagicState, ids: list[Id], class_of: dict[Id, int]) -> list[Id]:
    """Number the kinds of creatures; the first of each."""
    kinds: dict[Kind, int] = {}
    firsts: list[Id] = []
    for id in ids:
        object = state.objects[id]
        kind = (layers.characteristics(state, id), object.owner, object.token, id in state.attackers)
        if kind not in kinds:
            kinds[kind] = len(firsts)
            firsts.append(id)
        class_of[id] = kinds[kind]
    return firsts


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
        refusal = board.alone(board.lonely(pairs))
        if refusal is None and board.demanding:
            refusal = board.too_few(board.obeyed(pairs))
        return refusal

    def explain(self, answer: Answer, refusal: Refusal) -> Refusal:
        """What evades, where only the limits were asked: a pair that no legal declaration contains is not allowed."""
        assert isinstance(answer, tuple)
        for pair in answer:
            assert isinstance(pair, tuple)
            blocker, attacker = self.ids.get(str(pair[0]), 0), self.ids.get(str(pair[1]), 0)
            if blocker in self.board.blockers and attacker in self.board.attackers:
                found = evaded(self.board.state, blocker, attacker) or self.board.possible([(blocker, attacker)])
                if found is not None:
                    return found
        return refusal

    def suggestions(self) -> list[object]:
        return [[(key_of(blocker), key_of(attacker)) for blocker, attacker in self.board.example()]]


def _decision(state: MagicState, seat: int) -> Assign | None:
    """Which creatures block, and what: None if none can, or the player is gone."""
    if not state.players[seat].playing:
        return None
    board = Board(state, seat)
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
    decision.referee = Declaration(board)
    if len(combatants.defending_players(state)) > 1:
        decision.also = ("802.4",)
    return decision


def declare_blockers(state: MagicState) -> Asking[None]:
    """509.1-509.3: each defending player declares blockers (802.4), then damage assignment orders are announced."""
    combatants.remove_changed(state)
    for seat in combatants.defending_players(state):
        yield from _declare(state, seat)
    for attacker in combatants.attackers(state):
        yield from _order_blockers(state, attacker.id)
    for seat in combatants.defending_players(state):
        yield from _order_blocked(state, seat)


def _declare(state: MagicState, seat: int) -> Asking[None]:
    chosen = yield from assign(lambda: _decision(state, seat))  # 509.1a-c
    pairs: Pairs = []
    for option, slot in chosen or []:
        if option.about in state.permanents and slot.about in state.attackers:
            pairs.append((option.about, slot.about))
    for blocker, attacker in pairs:
        becomes_blocker(state, blocker, attacker)
        if state.log.on:
            args: dict[str, Argument] = {"object": zones.ref(state, blocker), "attacker": zones.ref(state, attacker)}
            state.log.add("event-blocks", args, ("509.1", "509.1g", "509.1h"))
    _note(state, pairs)


def becomes_blocker(state: MagicState, blocker: Id, attacker: Id) -> None:
    """509.1g, 509.1h: one is a blocking creature now, the other a blocked one."""
    before = state.blockers[blocker].blocking if blocker in state.blockers else ()
    state.blockers[blocker] = Blocker(blocker, (*before, attacker))
    blocked = state.attackers[attacker].copy()
    blocked.blocked = True
    blocked.blockers = (*blocked.blockers, blocker)
    state.attackers[attacker] = blocked
    state.touched = True
    layers.changed(state, "status", blocker)
    layers.changed(state, "status", attacker)


def _note(state: MagicState, pairs: Pairs) -> None:
    """509.1i: "blocks" and "becomes blocked" trigger once for each creature (509.5a, 509.5c), with "a creature" for each pair."""
    blocking: dict[Id, bool] = {}
    blocked: dict[Id, bool] = {}
    for blocker, attacker in pairs:
        blocks = Blocked(blocker, attacker, "509.1i")
        blocks.first = blocker not in blocking
        blocking[blocker] = True
        triggers.note(state, blocks, False)
    for blocker, attacker in pairs:
        becomes = BecameBlocked(attacker, blocker, "509.1i")
        becomes.first = attacker not in blocked
        blocked[attacker] = True
        triggers.note(state, becomes, False)


# Damage assignment orders.


def _order_blockers(state: MagicState, id: Id) -> Asking[None]:
    """509.2: the active player orders the creatures that block an attacker."""
    chosen = yield from order(lambda: _blockers_to_order(state, id))
    if chosen is not None and id in state.attackers:
        made = state.attackers[id].copy()
        made.blockers = tuple([option.about for option in chosen])
        state.attackers[id] = made
        state.touched = True
        _log_order(state, id, made.blockers, "509.2")


def _blockers_to_order(state: MagicState, id: Id) -> Order | None:
    active = queries.active_player(state)
    if id not in state.attackers or not state.players[active].playing:
        return None
    blockers = state.attackers[id].blockers
    return _order(state, active, "509.2", "order-blockers", id, blockers)


def _order_blocked(state: MagicState, seat: int) -> Asking[None]:
    """509.3: the defending player orders the creatures that a creature blocks."""
    for blocker in list(state.blockers.values()):
        if len(blocker.blocking) > 1 and layers.characteristics(state, blocker.id).controller == seat:
            yield from _order_attackers(state, blocker.id, seat)


def _order_attackers(state: MagicState, id: Id, seat: int) -> Asking[None]:
    chosen = yield from order(lambda: _attackers_to_order(state, id, seat))
    if chosen is not None and id in state.blockers:
        made = state.blockers[id].copy()
        made.blocking = tuple([option.about for option in chosen])
        state.blockers[id] = made
        state.touched = True
        _log_order(state, id, made.blocking, "509.3")


def _attackers_to_order(state: MagicState, id: Id, seat: int) -> Order | None:
    if id not in state.blockers or not state.players[seat].playing:
        return None
    return _order(state, seat, "509.3", "order-attackers", id, state.blockers[id].blocking)


def _order(state: MagicState, player: int, rule: str, prompt: str, id: Id, ids: tuple[Id, ...]) -> Order | None:
    if len(ids) < 2:
        return None
    groups = combatants.alike(state, list(ids))
    options = [Option(key_of(one), "order-damage", one, group=groups[one]) for one in ids]
    message = Message(prompt, {"object": zones.ref(state, id)})
    decision = Order(queries.decider(state, player), player, rule, message, options)
    decision.about = id
    return decision


def _log_order(state: MagicState, id: Id, order: tuple[Id, ...], rule: str) -> None:
    if state.log.on:
        refs = [zones.ref(state, one) for one in order]
        state.log.add("event-damage-order", {"object": zones.ref(state, id), "order": refs}, (rule,))
