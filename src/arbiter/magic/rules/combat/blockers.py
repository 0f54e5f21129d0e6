"""Who may block what and who must: restrictions, requirements, costs, and the best declaration.  CR 509.1a-d"""

from __future__ import annotations

from typing import final

from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.words import ANY_NUMBER
from arbiter.magic.rules import layers
from arbiter.magic.rules.combat import best_declaration, declaration_costs
from arbiter.magic.rules.combat.best_declaration import Creatures, Problem, Slots, Solution
from arbiter.magic.rules.events import combatants, protection, zones
from arbiter.magic.rules.facts import teams
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.caches import Ban, Derived
from arbiter.magic.state.state import MagicState

Pairs = list[tuple[Id, Id]]
"""Blockers with the attackers they block."""


# Restrictions on one creature (509.1b).


def can_block(state: MagicState, blocker: Id, attacker: Id) -> Refusal | None:
    """Why the creature can't be declared as a blocker of that attacker (0: of anything at all); None if it can."""
    refusal = can_block_at_all(state, blocker)
    if refusal is not None or not attacker:
        return refusal
    seats = teams.acting_with(state, layers.characteristics(state, blocker).controller)
    if attacker not in state.combat.attackers or state.combat.attackers[attacker].defending not in seats:
        return _refusal(state, "509.1a", "block-not-attacked", blocker, attacker)
    refusal = evaded(state, blocker, attacker)
    return Board(state, seats).possible([(blocker, attacker)]) if refusal is None else refusal


def can_block_at_all(state: MagicState, id: Id) -> Refusal | None:
    if id not in state.permanents or not layers.characteristics(state, id).is_creature:
        return _refusal(state, "506.3", "block-no-creature", id)
    if state.permanents[id].tapped:
        return _refusal(state, "509.1a", "block-tapped", id)
    if id in state.combat.blockers:  # an effect has made it block before blockers were declared
        return _refusal(state, "509.1a", "block-already", id)
    ban = layers.forbidden(state, id, "block")
    if ban is not None:
        args = {"object": zones.ref(state, id), "source": zones.ref(state, ban.source)}
        return Refusal("509.1b", Message("block-forbidden", dict(args)))
    return None


def evaded(state: MagicState, blocker: Id, attacker: Id) -> Refusal | None:
    """What keeps one creature, by itself, from blocking another: evasion abilities and restrictions of either."""
    mine = layers.characteristics(state, blocker)
    theirs = layers.characteristics(state, attacker)  # 702.21g: its own abilities, not those of its band
    reaching = mine.has("flying") or mine.has("reach")
    if (
        theirs.has("flying")
        and not reaching
        and layers.allowed(state, blocker, "block as with reach", attacker) is None
    ):
        return _refusal(state, "702.9b", "block-flying", blocker, attacker)  # 702.9a, 702.9c, 702.17a-c: reach
    if theirs.has("fear") and not mine.is_type("artifact") and "black" not in mine.colors:
        return _refusal(state, "702.35b", "block-fear", blocker, attacker)  # 702.35a, 702.35c
    if theirs.has("intimidate") and not mine.is_type("artifact") and not set(mine.colors) & set(theirs.colors):
        return _refusal(state, "702.13b", "block-intimidate", blocker, attacker)  # 702.13a, 702.13c
    if theirs.has("horsemanship") and not mine.has("horsemanship"):
        return _refusal(state, "702.30b", "block-horsemanship", blocker, attacker)  # 702.30a, 702.30c
    if theirs.has("skulk") and mine.power > theirs.power:
        return _refusal(state, "702.117b", "block-skulk", blocker, attacker)  # 702.117a, 702.117c
    despite = theirs.has("shadow") and layers.allowed(state, blocker, "block despite shadow") is not None
    if theirs.has("shadow") != mine.has("shadow") and not despite:
        return _refusal(state, "702.27b", "block-shadow", blocker, attacker)  # 702.27a, 702.27c
    if _walks(state, attacker, theirs):  # 702.14b, 702.14d: whatever landwalk the blocker has
        return _refusal(state, "702.14c", "block-landwalk", blocker, attacker)
    if protection.protection(state, attacker, blocker):
        return _refusal(state, "702.16f", "block-protection", blocker, attacker)
    ban = layers.forbidden(state, attacker, "be blocked", blocker) or layers.forbidden(
        state, blocker, "block", attacker
    )
    if ban is not None:
        args = {"object": zones.ref(state, blocker), "attacker": zones.ref(state, attacker)}
        return Refusal("509.1b", Message("block-restricted", {**args, "source": zones.ref(state, ban.source)}))
    return None


def _walks(state: MagicState, attacker: Id, derived: Derived) -> bool:
    """Whether the defending player controls a land over which the creature walks (702.14c)."""
    if not derived.has("landwalk"):  # 702.14e: however often
        return False
    seat = state.combat.attackers[attacker].defending  # 802.2a: the player whom this creature attacks
    ctx = layers.context(state, attacker, derived.controller)
    for held in derived.abilities:
        ability = held.ability
        if isinstance(ability, n.Keyword) and ability.name == "landwalk" and ability.filter is not None:  # 702.14a
            if _ignored(state, attacker, ability.filter):
                continue
            for id in state.permanents:
                there = layers.characteristics(state, id)
                if there.controller == seat and there.is_type("land") and phrases.matches(ctx, ability.filter, id):
                    return True
    return False


def _ignored(state: MagicState, attacker: Id, walked: n.Predicate) -> bool:
    """Whether the creature can be blocked as though it didn't have this landwalk ability (609.4)."""
    words = ["landwalk"] + ([f"{walked.word.lower()}walk"] if isinstance(walked, n.Is) else [])
    return any(layers.allowed(state, attacker, f"be blocked despite {word}") is not None for word in words)


def _refusal(state: MagicState, rule: str, message: str, blocker: Id, attacker: Id = 0) -> Refusal:
    args = {"object": zones.ref(state, blocker)}
    if attacker:
        args["attacker"] = zones.ref(state, attacker)
    return Refusal(rule, Message(message, dict(args)))


# What one creature demands, and how many it takes.


def _requirements(derived: Derived, action: str) -> int:
    """How many effects demand this, of whatever creature (509.1c counts each)."""
    return len([ban for ban in derived.bans if ban.must and ban.action == action and ban.by is None])


def _demanded(state: MagicState, derived: Derived, attacker: Id) -> int:
    """How many effects demand that the creature blocks this very attacker."""
    return len([ban for ban in derived.bans if ban.must and ban.action == "block" and _meant(state, ban, attacker)])


def _meant(state: MagicState, ban: Ban, id: Id) -> bool:
    return ban.by is not None and phrases.matches(layers.ban_context(state, ban), ban.by, id)


def reach(derived: Derived, attackers: int) -> int:
    """How many of so many creatures it can block: one, and what effects add, which may be any number (509.1a)."""
    more = [ban.number for ban in derived.bans if ban.action == "block more"]
    return max(1, attackers if ANY_NUMBER in more else min(attackers, 1 + sum(more)))


def least(derived: Derived, all_there: int) -> int:
    """How many creatures it takes to block it (509.1b, 702.110b), of so many that the defending player controls."""
    numbers = [ban.number for ban in derived.bans if ban.action == "be blocked by fewer"]
    return max(
        [2 if derived.has("menace") else 1, *[all_there if number == ANY_NUMBER else number for number in numbers]]
    )


def most(derived: Derived) -> int:
    """How many creatures can block it at most; -1: any number (509.1b)."""
    return min([ban.number for ban in derived.bans if ban.action == "be blocked by more"], default=-1)


def cost(state: MagicState, id: Id) -> tuple[n.Instruction, ...]:
    """What must be paid for this creature to block (509.1d)."""
    total: tuple[n.Instruction, ...] = ()
    for ban in layers.characteristics(state, id).bans:
        if ban.action == "block unless paid":
            total = total + ban.cost
    return total


def cannot_afford(state: MagicState, pairs: Pairs) -> Refusal | None:
    """509.1f: costs to block are paid in full."""
    if not total_cost(state, pairs):
        return None
    costs = [(seat, own[0][0], total_cost(state, own)) for seat, own in by_payer(state, pairs)]
    refusal = declaration_costs.cannot_pay_together(state, costs)
    return None if refusal is None else Refusal("509.1f", refusal.message)


def by_payer(state: MagicState, pairs: Pairs) -> list[tuple[int, Pairs]]:
    """Who pays for which blockers: each player for their own (509.1d, 805.10d)."""
    by_payer: dict[int, Pairs] = {}
    for blocker, attacker in pairs:
        by_payer.setdefault(layers.characteristics(state, blocker).controller, []).append((blocker, attacker))
    return list(by_payer.items())


def total_cost(state: MagicState, pairs: Pairs) -> tuple[n.Instruction, ...]:
    """509.1d: what blocking with these creatures costs in all; how many attackers each blocks does not matter."""
    total: tuple[n.Instruction, ...] = ()
    for id in dict.fromkeys([blocker for blocker, _ in pairs]):
        total = total + cost(state, id)
    return total


# The whole declaration (509.1b-c).


@final
class Board:
    """The attackers of one defending player, or team, and the creatures that could block them, in classes of equals."""

    def __init__(self, state: MagicState, seats: list[int]) -> None:
        self.state = state
        self.attackers: list[Id] = []
        for attacker in combatants.attackers(state):
            if attacker.defending in seats:  # 802.4a, 802.4b
                self.attackers.append(attacker.id)
        self.blockers: list[Id] = []
        for seat in seats:
            for id in combatants.creatures_of(state, seat):
                if can_block_at_all(state, id) is None:
                    self.blockers.append(id)
        state.caches.work.looked += len(self.blockers)
        self.class_of: dict[Id, int] = {}  # of blockers and of attackers, counted separately
        self.firsts: list[Id] = self._classes(self.blockers, False)
        self.mine: list[Derived] = [layers.characteristics(state, id) for id in self.firsts]
        self.reach: list[int] = [reach(blocker, len(self.attackers)) for blocker in self.mine]
        self.attacked: list[Id] = self._classes(self.attackers, any(number > 1 for number in self.reach))
        self.theirs: list[Derived] = [layers.characteristics(state, id) for id in self.attacked]
        self.gains: list[list[int]] = [
            [self._gain(blocker, other) for other in self.attacked] for blocker in self.firsts
        ]
        self.first: list[int] = [_requirements(blocker, "block") for blocker in self.mine]
        self.worth: list[int] = [_requirements(attacker, "be blocked") for attacker in self.theirs]
        self.least: list[int] = [least(layers.characteristics(state, id), self._facing(id)) for id in self.attacked]
        self.most: list[int] = [most(attacker) for attacker in self.theirs]
        self.costly: list[bool] = [bool(cost(state, id)) for id in self.firsts]
        self.shy: list[int] = [layers.company(state, id, "block alone") for id in self.firsts]
        self.limit: int = min([limit.number for _, limit, _ in layers.limits(state, "block")], default=-1)
        able = {index: True for index, row in enumerate(self.gains) if any(gain >= 0 for gain in row)}
        self.demanding: bool = any(self.worth) or any(self.first[index] for index in able)
        self.demanding = self.demanding or any(gain > 0 for row in self.gains for gain in row)
        self._best: Solution | None = None

    def _classes(self, ids: list[Id], apart: bool) -> list[Id]:
        """Number the kinds of creatures; the first of each.  `apart`: those that need several blockers stand alone."""
        pointed = _pointed(self.state, [*self.attackers, *self.blockers])
        kinds: dict[tuple[object, ...], int] = {}
        firsts: list[Id] = []
        for id in ids:
            object = self.state.objects[id]
            derived = layers.characteristics(self.state, id)
            marks = tuple([_meant(self.state, ban, id) for ban in pointed])
            single = id if apart and least(derived, ANY_NUMBER) > 1 else 0
            attacks = self.state.combat.attackers[id].defending if id in self.state.combat.attackers else -1
            kind = (derived, object.owner, object.token, attacks, marks, single)
            if kind not in kinds:
                kinds[kind] = len(firsts)
                firsts.append(id)
            self.class_of[id] = kinds[kind]
        return firsts

    def _facing(self, attacker: Id) -> int:
        """How many creatures the player controls whom this one attacks."""
        return len(combatants.creatures_of(self.state, self.state.combat.attackers[attacker].defending))

    def _gain(self, blocker: Id, attacker: Id) -> int:
        """The requirements obeyed if one blocks the other; -1 if it can't (509.1b)."""
        if evaded(self.state, blocker, attacker) is not None:
            return -1
        mine = layers.characteristics(self.state, blocker)
        theirs = layers.characteristics(self.state, attacker)
        return _requirements(theirs, "be blocked by all") + _demanded(self.state, mine, attacker)

    def best(self) -> Solution:
        """A declaration that costs nothing and obeys as many requirements as possible (509.1c: nobody must pay)."""
        if self._best is None:
            self._best = self.completed([])
        return self._best

    def completed(self, fixed: Pairs) -> Solution:
        """The best declaration that contains these pairs and costs no more; `obeyed` is -1 if none is legal."""
        return self._solved(fixed, [0] * len(self.firsts))

    def _solved(self, fixed: Pairs, paid: list[int]) -> Solution:
        """The same with up to so many others of each class that are paid for."""
        self.state.caches.work.looked += len(self.firsts) + len(self.attacked)
        solution = best_declaration.maximise(_Rest(self, fixed, paid).problem, self.state.ruleset.declaration_search)
        if solution.obeyed > best_declaration.NONE:
            solution.obeyed += self.obeyed(fixed)
        return solution

    def paid_for(self, fixed: Pairs) -> int:
        """The requirements obeyed by a declaration that contains these pairs and others that can be paid for; -1: none."""
        purse = _Purse(self, fixed)
        sizes = [len(purse.others[index]) if dear else 0 for index, dear in enumerate(self.costly)]
        return max([self._solved(fixed, paid).obeyed for paid in best_declaration.affordable(purse, sizes)])

    def obeyed(self, pairs: Pairs) -> int:
        """How many requirements a declaration obeys."""
        total = 0
        blocked: dict[Id, bool] = {}
        blocking: dict[Id, bool] = {}
        for blocker, attacker in pairs:
            index, place = self.class_of[blocker], self.class_of[attacker]
            total += self.gains[index][place]
            if attacker not in blocked:
                blocked[attacker] = True
                total += self.worth[place]
            if blocker not in blocking:
                blocking[blocker] = True
                total += self.first[index]
        return total

    # What refuses a declaration.

    def disobeyed(self, pairs: Pairs, partial: bool) -> Refusal | None:
        """509.1b: a restriction that the declaration as a whole breaks, or, partial, breaks whatever is added."""
        counts: dict[Id, int] = {}
        for _, attacker in pairs:
            counts[attacker] = counts.get(attacker, 0) + 1
        blocking = list(dict.fromkeys([blocker for blocker, _ in pairs]))
        for blocker, attacker in pairs:
            place = self.class_of[attacker]
            if 0 <= self.most[place] < counts[attacker]:
                args: dict[str, Argument] = {"attacker": zones.ref(self.state, attacker), "n": self.most[place]}
                return Refusal("509.1b", Message("block-too-many-on", args))
            if counts[attacker] < self.least[place] and not partial:
                return self._too_few_on(blocker, attacker)
        if 0 <= self.limit < len(blocking):
            return Refusal("509.1b", Message("block-too-many", {"n": self.limit}))
        for id in [] if partial else blocking:
            others = self.shy[self.class_of[id]]
            if len(blocking) <= others:
                few: dict[str, Argument] = {"object": zones.ref(self.state, id), "n": others}
                return Refusal("509.1b", Message("block-alone" if others == 1 else "block-too-few", few))
        return None

    def _too_few_on(self, blocker: Id, attacker: Id) -> Refusal:
        """A creature that takes several blockers has fewer: menace (702.110b), or an effect like it."""
        number = self.least[self.class_of[attacker]]
        if number == 2 and layers.characteristics(self.state, attacker).has("menace"):
            # 702.110a, 702.110c: two are enough, however often it has menace
            return _refusal(self.state, "702.110b", "block-menace", blocker, attacker)
        args: dict[str, Argument] = {"attacker": zones.ref(self.state, attacker), "n": number}
        return Refusal("509.1b", Message("block-too-few-on", args))

    def possible(self, fixed: Pairs) -> Refusal | None:
        """Why no legal declaration contains these pairs; None if one does."""
        refusal = self.disobeyed(fixed, True) or cannot_afford(self.state, fixed)
        if refusal is not None:
            return refusal
        lacking = self.disobeyed(fixed, False)
        if lacking is None and not self.demanding:
            return None
        best = self.completed(fixed).obeyed
        if any(self.costly) and best < self.best().obeyed:
            best = max(best, self.paid_for(fixed))
        if best < 0:
            return lacking or Refusal("509.1b", Message("block-too-many", {"n": max(0, self.limit)}))
        return self.too_few(best)

    def too_few(self, obeyed: int) -> Refusal | None:
        """509.1c: fewer requirements are obeyed than could be."""
        most = self.best().obeyed
        if obeyed >= most:
            return None
        instead: list[Message] = []
        for blocker, attacker in self.example():
            args = {"object": zones.ref(self.state, blocker), "attacker": zones.ref(self.state, attacker)}
            instead.append(Message("block-example", dict(args)))
        return Refusal("509.1c", Message("block-required", {"n": obeyed, "most": most}), instead)

    def example(self) -> Pairs:
        """A declaration that obeys as many requirements as possible, creature by creature."""
        best = self.best()
        used: list[list[Id]] = [[] for _ in self.firsts]
        for id in self.blockers:
            index = self.class_of[id]
            if len(used[index]) < best.used[index]:
                used[index].append(id)
        turns = [0] * len(self.firsts)
        pairs: Pairs = []
        for place in range(len(self.attacked)):
            sent = [index for index, row in enumerate(best.counts) for _ in range(row[place])]
            attackers = [id for id in self.attackers if self.class_of[id] == place]
            taken = min(len(attackers), len(sent) // max(1, self.least[place]))
            for which in range(taken):
                for index in sent[which::taken]:
                    pairs.append((used[index][turns[index] % len(used[index])], attackers[which]))
                    turns[index] += 1
        return pairs

    def usable(self) -> dict[tuple[int, int], bool]:
        """The pairs of classes that some legal declaration contains."""
        places: dict[tuple[int, int], bool] = {}
        for index, row in enumerate(self.gains):
            for place, gain in enumerate(row):
                if gain >= 0 and self.possible([(self.firsts[index], self.attacked[place])]) is None:
                    places[(index, place)] = True
        return places


def _pointed(state: MagicState, ids: list[Id]) -> list[Ban]:
    """What is said of certain creatures and not of all that are equal to them."""
    bans: list[Ban] = []
    seen: dict[Derived, bool] = {}
    for id in ids:
        derived = layers.characteristics(state, id)
        if derived not in seen:
            seen[derived] = True
            for ban in derived.bans:
                if ban.by is not None and any(isinstance(part, (n.Among, n.Other)) for part in walk(ban.by)):
                    bans.append(ban)
    return bans


@final
class _Purse(best_declaration.Purse):
    """What the defending player could pay for besides what already blocks (509.1f)."""

    def __init__(self, board: Board, fixed: Pairs) -> None:
        self.board = board
        self.fixed = fixed
        blocking = {id: True for id, _ in fixed}
        self.others: list[list[Id]] = [[] for _ in board.firsts]  # of each class
        for id in board.blockers:
            if id not in blocking:
                self.others[board.class_of[id]].append(id)

    def pays(self, counts: list[int]) -> bool:
        more = [(id, 0) for index, count in enumerate(counts) for id in self.others[index][:count]]
        return cannot_afford(self.board.state, self.fixed + more) is None


@final
class _Rest:
    """What is left to decide on a board when some creatures already block: they, and what they block, stand apart."""

    def __init__(self, board: Board, fixed: Pairs, paid: list[int]) -> None:
        self.board = board
        self.counts: dict[Id, int] = {}
        self.blocking: dict[Id, list[Id]] = {}
        for blocker, attacker in fixed:
            self.counts[attacker] = self.counts.get(attacker, 0) + 1
            self.blocking.setdefault(blocker, []).append(attacker)
        self.creatures: list[Creatures] = []
        for index in range(len(board.firsts)):
            size = paid[index] if board.costly[index] else 0
            self.creatures.append(Creatures(size, board.reach[index], board.first[index], board.shy[index]))
        for id in board.blockers:
            index = board.class_of[id]
            if id not in self.blocking and not board.costly[index]:
                self.creatures[index].size += 1
        busy = [id for id, taken in self.blocking.items() if len(taken) < board.reach[board.class_of[id]]]
        for id in busy:
            left = board.reach[board.class_of[id]] - len(self.blocking[id])
            self.creatures.append(Creatures(1, left, joined=True))
        self.gains: list[list[int]] = [[] for _ in self.creatures]
        self.slots: list[Slots] = []
        self._slots(busy)
        self.problem = Problem(self.creatures, self.gains, self.slots)
        self.problem.most = board.limit
        self.problem.already = len(self.blocking)
        self.problem.company = max([board.shy[board.class_of[id]] for id in self.blocking], default=0)

    def _slots(self, busy: list[Id]) -> None:
        """Attackers by class and by how many block them already; one that a busy creature blocks stands alone."""
        board = self.board
        sizes: dict[tuple[int, int, Id], int] = {}
        for id in board.attackers:
            alone = id if any(id in self.blocking[blocker] for blocker in busy) else 0
            key = (board.class_of[id], self.counts.get(id, 0), alone)
            sizes[key] = sizes.get(key, 0) + 1
        for (place, has, alone), size in sizes.items():
            needed = max(0, board.least[place] - has)
            room = board.most[place] - has if board.most[place] >= 0 else -1
            worth = 0 if has else board.worth[place]
            self.slots.append(Slots(size, needed, worth, has > 0 and needed > 0, room))
            for index, row in enumerate(board.gains):
                self.gains[index].append(row[place])
            for which, id in enumerate(busy):
                there = alone and alone in self.blocking[id]
                gain = -1 if there else board.gains[board.class_of[id]][place]
                self.gains[len(board.gains) + which].append(gain)
