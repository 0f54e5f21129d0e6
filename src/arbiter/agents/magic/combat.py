"""Plain attacks and blocks: what a player does who looks at each creature once.

The greedy agent begins its search here, and plays on with this, for its opponents too.  Creatures are compared with
classes of equal ones, so that large boards cost little.
"""

from __future__ import annotations

from typing import final

from arbiter.agents.candidates import legal
from arbiter.agents.magic import worth
from arbiter.kernel.atoms import fallback
from arbiter.kernel.decisions import Answer, Assign, Option
from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts import queries
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import seat_of
from arbiter.magic.state.state import MagicState

Pairs = list[tuple[str, str]]


@final
class Fighter:
    """A creature as combat sees it."""

    def __init__(self, state: MagicState, id: Id) -> None:
        derived = layers.characteristics(state, id)
        self.id = id
        self.derived: Derived = derived
        self.power = max(0, derived.power)
        self.left = derived.toughness - state.permanents[id].damage
        self.worth = worth.creature(derived) - _borrowed(state, id, derived)
        self.first = derived.has("first strike") or derived.has("double strike")

    def kills(self, other: Fighter) -> bool:
        """Whether its damage destroys the other, if it comes to deal any."""
        if other.derived.has("indestructible") or self.power == 0:
            return False
        twice = 2 if self.derived.has("double strike") else 1
        return self.derived.has("deathtouch") or self.power * twice >= other.left

    def beats(self, other: Fighter) -> bool:
        """Whether it destroys the other before or while it is destroyed."""
        if other.first and not self.first and other.kills(self):
            return False
        return self.kills(other)

    def can_block(self, attacker: Fighter) -> bool:
        """By the commonest evasion ability; the rules know the others."""
        return not attacker.derived.has("flying") or self.derived.has("flying") or self.derived.has("reach")


def _borrowed(state: MagicState, id: Id, derived: Derived) -> int:
    """What of its worth will be gone when the turn is over."""
    if not any(effect.duration == "end of turn" and id in effect.affected for effect in state.lasting.effects.values()):
        return 0
    card, counters = derived.card, state.permanents[id].count("+1/+1")
    power = derived.power - (card.power or 0) - counters
    toughness = derived.toughness - (card.toughness or 0) - counters
    return worth.POWER * max(0, power) + worth.TOUGHNESS * max(0, toughness)


def attack(state: MagicState, decision: Assign, target: Option | None = None) -> Answer:
    """Attack with what no blocker can stop at a profit, and stay at home as far as the answer to it demands.

    Among several opponents the `target` (or else the best one) is attacked with what that pays for, the next ones with
    what is left.
    """
    aims = rivals(state, decision)
    if target is None:
        target = aims[0] if aims else decision.slots[0]
    able = [Fighter(state, option.about) for option in decision.options]
    going: dict[Id, Option] = {}
    for aim in [target, *[aim for aim in aims if aim is not target]] if target.about < 0 else [target]:
        for fighter in _sent(
            state, decision.player, [fighter for fighter in able if fighter.id not in going], aim, len(going)
        ):
            going[fighter.id] = aim
    pairs = [(option.key, going[option.about].key) for option in decision.options if option.about in going]
    return _allowed(decision, pairs)


def _sent(state: MagicState, player: int, able: list[Fighter], target: Option, gone: int) -> list[Fighter]:
    """Those of them that go for a target, if so many go elsewhere."""
    seat = _defender(state, target)
    blockers = _creatures(state, seat, untapped=True)
    chosen = _profitable(able, blockers)
    if target.about >= 0:
        return chosen
    if _through(able, len(blockers)) >= state.players[seat].life:
        return able
    return _not_needed(state, player, able, chosen, _answering(state, player, seat), gone)


def everyone(state: MagicState, decision: Assign) -> Answer:
    """All of them attack."""
    aims = rivals(state, decision)
    target = aims[0] if aims else decision.slots[0]
    return _allowed(decision, [(option.key, target.key) for option in decision.options])


MOST_RIVALS = 3
"""So many opponents are looked at as the one to attack."""


def elsewhere(state: MagicState, decision: Assign) -> list[Answer]:
    """The same attack on other players than the one whom it pays most to attack."""
    return [attack(state, decision, target) for target in rivals(state, decision)[1:MOST_RIVALS]]


def rivals(state: MagicState, decision: Assign) -> list[Option]:
    """The players who can be attacked, those first whom it pays most to attack: who can be killed, who has the weakest
    defence, who is ahead, who could kill us."""
    players = [slot for slot in decision.slots if slot.about < 0]
    if len(players) < 2:
        return players
    able = [Fighter(state, option.about) for option in decision.options]
    ahead = worth.holdings(state)
    return sorted(
        players, key=lambda slot: (-_prize(state, decision.player, able, seat_of(slot.about), ahead), slot.about)
    )


KILL, FATAL = 5000, 60
"""What it is worth to attack a player who dies of it, and one who could kill us at the next attack."""


def _prize(state: MagicState, player: int, able: list[Fighter], seat: int, ahead: dict[int, int]) -> int:
    """What an attack on this player promises."""
    blockers = _creatures(state, seat, untapped=True)
    other = state.players[seat]
    if _through(able, len(blockers)) >= other.life:
        return KILL + ahead[seat]
    through = _through(_profitable(able, blockers), len(blockers))
    prize = worth.life(other.life) - worth.life(other.life - through)
    power = sum([fighter.power for fighter in _creatures(state, seat, untapped=False)])
    return prize + ahead[seat] // 20 + (FATAL if power >= state.players[player].life else 0)


def _defender(state: MagicState, target: Option) -> int:
    return seat_of(target.about) if target.about < 0 else layers.characteristics(state, target.about).controller


def _answering(state: MagicState, player: int, attacked: int) -> list[Fighter]:
    """The creatures of the opponent who strikes back hardest: each has an attack before we untap, and we block each anew."""
    others = queries.opponents(state, player)
    if len(others) < 2:
        return _creatures(state, attacked, untapped=False)
    return max(
        [_creatures(state, other, untapped=False) for other in others],
        key=lambda fighters: sum([fighter.power for fighter in fighters]),
    )


def _creatures(state: MagicState, seat: int, untapped: bool) -> list[Fighter]:
    fighters: list[Fighter] = []
    for id, permanent in state.permanents.items():
        derived = layers.characteristics(state, id)
        if derived.controller == seat and derived.is_creature and not (untapped and permanent.tapped):
            fighters.append(Fighter(state, id))
    return fighters


def _kinds(fighters: list[Fighter]) -> list[Fighter]:
    """One of each kind."""
    kinds = {(fighter.derived, fighter.left): fighter for fighter in reversed(fighters)}
    return list(kinds.values())


def _profitable(able: list[Fighter], blockers: list[Fighter]) -> list[Fighter]:
    """The attackers that would lose nothing, or not more than they take, against any single blocker."""
    kinds = _kinds(blockers)
    known: dict[tuple[Derived, int], bool] = {}
    profitable: list[Fighter] = []
    for fighter in able:
        mark = (fighter.derived, fighter.left)
        if mark not in known:
            known[mark] = fighter.power > 0 and _is_safe(fighter, kinds, len(blockers))
        if known[mark]:
            profitable.append(fighter)
    return profitable


def _is_safe(fighter: Fighter, kinds: list[Fighter], count: int) -> bool:
    if fighter.derived.has("menace") and count < 2:
        return True
    stopping = [blocker for blocker in kinds if blocker.can_block(fighter) and blocker.beats(fighter)]
    return all(fighter.beats(blocker) and fighter.worth <= blocker.worth for blocker in stopping)


def _through(able: list[Fighter], blockers: int) -> int:
    """The damage that comes through if the blockers stop the strongest."""
    return sum(sorted([fighter.power for fighter in able])[: max(0, len(able) - blockers)])


def _not_needed(
    state: MagicState, seat: int, able: list[Fighter], chosen: list[Fighter], theirs: list[Fighter], gone: int = 0
) -> list[Fighter]:
    """The attackers without which the player still survives the next attack of the others, if so many have gone before."""
    life = state.players[seat].life
    home = len(_creatures(state, seat, untapped=True)) - gone
    powers = sorted([fighter.power for fighter in theirs])
    going = sorted(chosen, key=lambda fighter: (fighter.power, -fighter.id))
    while going:
        tapping = len([fighter for fighter in going if not fighter.derived.has("vigilance")])
        left = max(0, home - tapping)
        if sum(powers[: max(0, len(powers) - left)]) < life:
            break
        going.pop(0)
    return going


def _allowed(decision: Assign, pairs: Pairs) -> Answer:
    """These pairs, with what is demanded besides, or the plainest legal answer."""
    if decision.check(pairs) is None:
        return decision.normal(pairs)
    for suggestion in [] if decision.referee is None else decision.referee.suggestions():
        assert isinstance(suggestion, list)
        sent = {str(key): True for key, _ in suggestion}
        both = [*suggestion, *[pair for pair in pairs if pair[0] not in sent]]
        if decision.check(both) is None:
            return decision.normal(both)
    return fallback(decision)


# Blocking.


def block(state: MagicState, decision: Assign) -> Answer:
    """Block where it pays; if too much would come through, also where it does not."""
    attackers = [Fighter(state, slot.about) for slot in decision.slots]
    attackers.sort(key=lambda fighter: (-fighter.worth, fighter.id))
    bench = Bench(state, decision)
    pairs: list[tuple[Fighter, Fighter]] = []
    open_: list[Fighter] = []
    for attacker in attackers:
        blocker = None if attacker.derived.has("menace") else bench.profitable(attacker)
        if blocker is None:
            open_.append(attacker)
        else:
            pairs.append((blocker, attacker))
    pairs += _emergency(state, decision, bench, open_)
    keys = {slot.about: slot.key for slot in [*decision.slots, *decision.options]}
    return _allowed(decision, [(keys[blocker.id], keys[attacker.id]) for blocker, attacker in pairs])


@final
class Bench:
    """The creatures that can still block, in classes of equal ones."""

    def __init__(self, state: MagicState, decision: Assign) -> None:
        self.classes: dict[str, list[Fighter]] = {}
        self.reach: dict[str, tuple[str, ...] | None] = {}
        self.keys = {slot.about: slot.key for slot in decision.slots}
        for option in decision.options:
            group = option.group or option.key
            self.classes.setdefault(group, []).append(Fighter(state, option.about))
            self.reach[group] = decision.allowed.get(option.group)

    def able(self, attacker: Fighter) -> list[tuple[str, Fighter]]:
        """The first of each class that can block this."""
        key = self.keys[attacker.id]
        blockers: list[tuple[str, Fighter]] = []
        for group, fighters in self.classes.items():
            reach = self.reach[group]
            if fighters and (reach is None or key in reach):
                blockers.append((group, fighters[0]))
        return blockers

    def profitable(self, attacker: Fighter) -> Fighter | None:
        """The cheapest creature that gains by blocking: it survives, or takes more with it than it is worth."""
        best: tuple[int, int, str] | None = None
        for group, blocker in self.able(attacker):
            dies, wins = attacker.beats(blocker), blocker.beats(attacker)
            if dies and not (wins and blocker.worth <= attacker.worth):
                continue
            rank = (2 if dies else 0 if wins else 1, blocker.worth, group)
            best = rank if best is None or rank < best else best
        return None if best is None else self.classes[best[2]].pop(0)

    def cheapest(self, attacker: Fighter) -> Fighter | None:
        """The creature that is missed least."""
        able = self.able(attacker)
        if not able:
            return None
        group = min(able, key=lambda pair: (pair[1].worth, pair[1].id))[0]
        return self.classes[group].pop(0)


def _emergency(
    state: MagicState, decision: Assign, bench: Bench, open_: list[Fighter]
) -> list[tuple[Fighter, Fighter]]:
    """If what is not blocked would kill the player, block the strongest of it with what is missed least."""
    life = state.players[decision.player].life
    at_player = [
        attacker
        for attacker in open_
        if attacker.id in state.combat.attackers and state.combat.attackers[attacker.id].at < 0
    ]
    blocked = {slot.about: True for slot in decision.slots}
    coming = sum([attacker.power for attacker in at_player])
    for id, unblockable in state.combat.attackers.items():
        if id not in blocked and unblockable.defending == decision.player and unblockable.at < 0:
            coming += max(0, layers.characteristics(state, id).power)
    blocks: list[tuple[Fighter, Fighter]] = []
    for attacker in sorted(at_player, key=lambda attacker: (-attacker.power, attacker.id)):
        if coming < life:
            break
        blocker = None if attacker.derived.has("menace") else bench.cheapest(attacker)
        if blocker is not None:
            blocks.append((blocker, attacker))
            coming -= attacker.power
    return blocks


MOST_GANGS, MOST_COUPLED = 4, 8
"""For so many attackers a block by two is looked for, among so many creatures."""


def gangs(state: MagicState, decision: Assign, answer: Answer) -> list[Answer]:
    """A block with one attacker, of those it leaves alone, stopped by two creatures that together destroy it."""
    assert isinstance(answer, tuple)
    pairs = [(str(pair[0]), str(pair[1])) for pair in answer if isinstance(pair, tuple)]
    busy = {key: True for pair in pairs for key in pair}
    free = [option for option in decision.options if option.key not in busy]
    declarations: list[object] = []
    slots = [slot for slot in decision.slots if slot.key not in busy]
    for slot in sorted(slots, key=lambda option: (-Fighter(state, option.about).worth, option.about))[:MOST_GANGS]:
        able = [option for option in free if decision.check([*pairs, (option.key, slot.key)], True) is None]
        couple = _couple(state, Fighter(state, slot.about), able)
        if couple is not None:
            declarations.append([*pairs, *[(option.key, slot.key) for option in couple]])
    return legal(decision, declarations)


def _couple(state: MagicState, attacker: Fighter, able: list[Option]) -> tuple[Option, Option] | None:
    """Two creatures that destroy the attacker, of which it can destroy at most one; the cheapest such."""
    fighters = sorted(
        [(Fighter(state, option.about), option) for option in able], key=lambda pair: (pair[0].worth, pair[0].id)
    )
    best: tuple[int, Option, Option] | None = None
    for place, (first, option) in enumerate(fighters[:MOST_COUPLED]):
        for second, other in fighters[place + 1 : MOST_COUPLED]:
            enough = first.power + second.power >= attacker.left or first.kills(attacker) or second.kills(attacker)
            both_die = attacker.power >= first.left + second.left or attacker.derived.has("first strike")
            cost = first.worth + second.worth
            if enough and not both_die and (best is None or cost < best[0]):
                best = cost, option, other
    return None if best is None else best[1:]
