"""Declarations: X, the way taken, targets and cells are named, and the game action goes on the stack.  501, 502, 505, 302.6"""

from __future__ import annotations

from typing import Final, final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.language.reflect import walk
from arbiter.berserk.rules import (
    board,
    feasibility,
    meaning,
    obligations,
    payment,
    properties,
    questions,
    stack,
    summoning,
    targeting,
    triggers,
)
from arbiter.berserk.rules.context import Context, asker, cell_of_key, of_use
from arbiter.berserk.rules.telling import player, ref, tell
from arbiter.berserk.state.records import Facts, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Answer, Option, PickOne, Referee
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.notation import show
from arbiter.kernel.records import Id

OTHER: Final = " other"
UNLIKE: Final = " unlike"
"""How a power that is used again is joined: at another target, at one of another element (505.3.1, 106.2.3)."""
MOST_X: Final = 20  # what nothing bounds
SLOW_MOMENTS: Final = ("start of battle", "vanguard")  # 512.1


def flat(power: n.Power, ctx: Context, depth: int = 0) -> list[tuple[n.Power, str]]:
    """505.3, 505.3.1: the powers of an ability in the order in which they are used, and how each joins the one before."""
    if isinstance(power, n.Repeated):
        count = meaning.quantity(ctx, power.count)
        joint = ("fewer" if power.fewer else "and") + (OTHER if power.different else UNLIKE if power.unlike else "")
        again = _at_the_same(power.power) if power.same else power.power
        return [(again, joint) if index else (power.power, "") for index in range(count)]
    if not isinstance(power, n.Joined) or power.how not in ("and", "whereupon") or depth > n.DEPTH_LIMIT:
        return [(power, "")]  # 505.1: one power
    powers: list[tuple[n.Power, str]] = []
    for index, part in enumerate(power.parts):
        inner = flat(part, ctx, depth + 1)
        if index and inner:
            inner[0] = (inner[0][0], power.how)
        powers += inner  # 505.2: several
    return powers


def _at_the_same(power: n.Power) -> n.Power:
    """505.3.1: the same attack at the card that was chosen for the first."""
    assert isinstance(power, n.Attack)
    return feasibility.at(power, n.It(power.at.name if isinstance(power.at, n.Target) else ""))


def wants_x(power: n.Power, cost: n.Cost | None) -> bool:
    return any(isinstance(node, n.X) for node in walk(power)) or (cost is not None and isinstance(cost.chips, n.X))


def least_x(ctx: Context, power: n.Power, cost: n.Cost | None) -> int:
    """525.1: the smallest X that can be paid (501.2) and with which there is something to use the power on; 1 if there is none."""
    most = payment.chips_at_hand(ctx.state, ctx.source) if cost is not None and isinstance(cost.chips, n.X) else 1
    before, least = ctx.x, 1
    for x in range(1, most + 1):
        ctx.x = x
        if feasibility.possible(ctx, power):
            least = x
            break
    ctx.x = before
    return least


def _nameable_x(ctx: Context, power: n.Power, least: int, most: int) -> int:
    """502.4, 525.1: the largest X for which so many targets can be named and so many chips lost; what else is X is not bound."""
    parts = power.parts if isinstance(power, n.Joined) else (power,)
    counting = [part for part in parts if any(_counts_by_x(node) for node in walk(part))]
    before, largest = ctx.x, least if counting else most
    for x in range(least, most + 1) if counting else ():
        ctx.x = x
        largest = x if all(feasibility.possible(ctx, part) for part in counting) else largest
    ctx.x = before
    return largest


def _counts_by_x(node: n.Node) -> bool:
    """Whether X is a number of targets, or of chips that are lost."""
    return isinstance(node, (n.Target, n.Chips)) and isinstance(node.count, n.X) and getattr(node, "lose", True)


def name_targets(
    state: BerserkState, seat: int, ctx: Context, power: n.Power, taken: list[Id]
) -> Asking[questions.Choice | None]:
    """501.1: what the power is directed at; None: there is nothing it could be directed at."""
    made = questions.Choice()
    if isinstance(power, n.Attack):
        able = [id for id in targeting.attack_targets(ctx, power) if id not in taken]
        aimer = Aimer(ctx, power, None)
        asked = obligations.chooser(state, ctx.source, seat)
        picked = yield from questions.one_of(state, asked, "501.1", "berserk-ask-attack", able, ctx.asker, aimer)
        if picked is None:
            return None
        made.targets = [picked]  # 502.5
        made.chosen[power.at.name if isinstance(power.at, n.Target) else ""] = (picked,)
        return made
    if isinstance(power, n.Does) and isinstance(power.effect, n.Enter):
        return (yield from summoning.declare(state, seat, ctx, power.effect))
    nodes = feasibility.demands(power)
    for place, node in enumerate(nodes):
        if isinstance(node, n.Target):
            able = [id for id in feasibility.choosable(ctx, power, node, nodes[place + 1 :]) if id not in taken]
            chooser = seat if node.by == "you" else 1 - seat
            aimer = Aimer(ctx, power, node)
            least, most = meaning.bounds(ctx, node)
            some = yield from questions.some_of(state, chooser, able, least, most, ctx.asker, aimer)
            if len(some) < least:
                return None
            made.chosen[node.name] = tuple(some)
            ctx.chosen = {**ctx.chosen, node.name: tuple(some)}
            made.targets += some
        elif isinstance(node, n.FreeCell):
            laid = isinstance(power, n.Does) and isinstance(power.effect, n.Lay)
            rule = "8.cell" if laid else "502.7"
            cell = yield from questions.cell_of(state, seat, meaning.cells(ctx, node), ctx.asker, rule)
            if cell is None:
                return None
            made.cells.append(cell)
    if not made.targets and isinstance(power, n.Does):
        made.targets = _spoken_of(ctx, power.effect)
        if isinstance(getattr(power.effect, "who", None), n.Every):
            made.chosen[words.EVERY] = tuple(made.targets)
    return made


def _spoken_of(ctx: Context, effect: n.Effect) -> list[Id]:
    """502.8, 502.9: the cards that the text itself names are the targets."""
    who = getattr(effect, "who", None)
    return meaning.cards(ctx, who) if isinstance(who, n.Cards) and not isinstance(who, n.Target) else []


@final
class Aimer(Referee):
    """Says by which rule a power cannot be directed at a card."""

    def __init__(self, ctx: Context, power: n.Power, node: n.Target | None) -> None:
        self.ctx = ctx
        self.power = power
        self.node = node

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        return None

    def explain(self, answer: Answer, refusal: Refusal) -> Refusal:
        for key in [answer] if isinstance(answer, str) else answer if isinstance(answer, tuple) else []:
            number = str(key).partition(":")[2]
            id = int(number) if number.isdigit() else 0
            if id not in self.ctx.state.objects:
                continue
            better: Refusal | None = None
            if isinstance(self.power, n.Attack):
                better = targeting.cannot_attack(self.ctx, self.power, id)
            elif self.node is not None:
                better = feasibility.cannot_be_aimed(self.ctx, self.power, self.node, id)
            if better is not None:
                return better
        return refusal


def way(state: BerserkState, seat: int, ctx: Context, power: n.Power) -> Asking[n.Power]:
    """505.5-505.7: which of the alternatives is used."""
    if not isinstance(power, n.Joined):
        return power
    able = [part for part in power.parts if feasibility.possible(ctx, part)] or [power.parts[0]]
    if power.how == "or":
        return (yield from _one_way(state, seat, ctx, power, able))
    if power.how == "otherwise":
        return able[0]  # 505.6: the first that can be announced
    if power.how == "refused":
        first, second = power.parts[0], power.parts[1]
        if not feasibility.possible(ctx, first):
            return second
        said: dict[str, Argument] = {"what": show(first), "otherwise": show(second)}
        refuses = yield from questions.yes(state, 1 - seat, "505.7", "berserk-ask-refuse", ctx.asker, said)
        return second if refuses else first
    return power


def _one_way(state: BerserkState, seat: int, ctx: Context, power: n.Joined, able: list[n.Power]) -> Asking[n.Power]:
    """505.5: the player names one of those that can be announced; each keeps its place in the text."""

    def make() -> PickOne | None:
        if len(able) < 2 or state.players[seat].left:
            return None
        numbered = enumerate(power.parts, 1)
        options = [Option(f"way:{place}", "berserk-way", detail=show(part)) for place, part in numbered if part in able]
        decision = PickOne(seat, seat, "505.5", Message("berserk-ask-way", {"object": ref(state, ctx.asker)}), options)
        decision.about = ctx.asker
        return decision

    picked = yield from asking.pick_one(make)
    return able[0] if picked is None else power.parts[int(picked.key.partition(":")[2]) - 1]


def _aims(state: BerserkState, use: Use) -> dict[str, Argument]:
    """What it is directed at, for the log, and how many of them there are."""
    return {"targets": [ref(state, id) for id in use.targets], "n": len(use.targets)}


def push(state: BerserkState, use: Use, by: tuple[str, ...]) -> None:
    """302.2, 303.3, 8.announce: on the stack; whoever announced it keeps priority."""
    state.change()
    state.uses[use.id] = use
    state.stack = (*state.stack, use.id)  # 111.3, 302.1, 302.3, 526.2, 8.stack
    state.passes = 0
    state.priority = use.seat
    named = {"object": ref(state, asker(use.key, use.source)), "player": player(state, use.seat)}
    if cell_of_key(use.key) >= 0:
        by = (*by, "8.cell")
    tell(state, f"announces-{use.what}", by, {**named, **_aims(state, use)})
    begin_power(state, use.id)


def begin_power(state: BerserkState, id: Id) -> None:
    """511.3, 511.4: a power has been announced: those who wait for the announcement see it."""
    use = state.uses[id]
    power = use.powers[use.at] if use.powers else None
    if isinstance(power, n.Attack) and use.targets:
        facts = [Facts("announces", use.source, use.targets[0], kind=power.kind)]
        if state.ruleset.battle.assault_abilities == "announcement":
            facts.append(Facts("assaults", use.source, use.targets[0], kind=power.kind))
        triggers.happened(state, facts)
    elif isinstance(power, n.Does):
        kind = power.kind
        triggers.happened(state, [Facts("announces", use.source, to, kind=kind) for to in use.targets or (0,)])


def context(
    state: BerserkState, source: Id, seat: int, ability: n.Ability, key: str, facts: Facts, granter: Id
) -> Context:
    """The context of an ability that is announced; 118.3: its second part speaks of the same card."""
    ctx = Context(state, source, seat, facts)
    ctx.granter, ctx.cell, ctx.asker = granter, cell_of_key(key), asker(key, source)
    if key.startswith("d") and isinstance(ability, n.Triggered) and isinstance(ability.when, n.Begins):
        ctx.chosen = {"": (facts.to,)}
    return ctx


def _choose_words(state: BerserkState, seat: int, ctx: Context, power: n.Power) -> Asking[None]:
    """502.8: "of a chosen cost, eliteness, element, class" is chosen in the declaration, also for what is given."""
    given = [part for node in walk(power) if isinstance(node, n.Give) for part in walk(node.what)]
    for node in [*walk(power), *given]:
        for what in node.what if isinstance(node, n.OfChosen) else ():
            number = yield from _choose_word(state, seat, what, ctx.asker)
            ctx.chosen = {**ctx.chosen, f"chosen {what}": (-1 - number,)}


def _choose_word(state: BerserkState, seat: int, what: str, about: Id) -> Asking[int]:
    if what == "cost":
        most = max(
            [0, *[properties.number(state, card.id, "cost") for card in board.everybody(state) if not card.hidden]]
        )
        return (yield from questions.how_many(state, seat, "502.8", "berserk-ask-cost", 0, most, about))
    known = {"eliteness": ("ordinary", "elite"), "element": words.ELEMENTS}.get(what, words.CLASSES)

    def make() -> PickOne | None:
        if state.players[seat].left:
            return None
        prompt = Message(f"berserk-ask-{what}", {"object": ref(state, about)})
        options = [Option(f"word:{word}", f"berserk-word-{word.lower().replace(' ', '-')}") for word in known]
        decision = PickOne(seat, seat, "502.8", prompt, options)
        decision.about = about
        return decision

    picked = yield from asking.pick_one(make)
    return known.index(picked.key.partition(":")[2]) if picked is not None else 0


def announce(
    state: BerserkState,
    seat: int,
    source: Id,
    ability: n.Playable | n.Triggered,
    key: str,
    facts: Facts,
    granter: Id,
    chain: tuple[str, ...] = (),
) -> Asking[bool]:
    """501.1, 8.use: an ability is used.  False: it cannot be, and nothing has happened."""
    ctx = context(state, source, seat, ability, key, facts, granter)
    cost = (
        ability.cost if isinstance(ability, n.Playable) and ctx.cell < 0 else None
    )  # 501.2: a cell has nothing to pay
    if wants_x(ability.power, cost):
        most = payment.chips_at_hand(state, source) if cost is not None and isinstance(cost.chips, n.X) else MOST_X
        least = least_x(ctx, ability.power, cost)
        most = _nameable_x(ctx, ability.power, least, most)
        ctx.x = yield from questions.how_many(state, seat, "501.2", "berserk-ask-x", least, most, ctx.asker)
    yield from _choose_words(state, seat, ctx, ability.power)
    power = yield from way(state, seat, ctx, ability.power)
    powers = flat(power, ctx)
    means = yield from _means(state, seat, source, cost, ctx.x)
    what = "triggered" if isinstance(ability, n.Triggered) else "ability"
    use = Use(state.new_id(), seat, source, what, key)  # 502.2
    use.powers = tuple([single for single, _ in powers])  # 502.3.1: whether the card has them is not asked again
    use.joints = tuple([joint for _, joint in powers])
    use.may = isinstance(power, n.Joined) and power.may
    use.x, use.cost, use.means, use.facts, use.granter, use.chain = ctx.x, cost, means, facts, granter, chain
    use.fast = is_fast(ability)
    if stack.takes_source_away(use, len(use.powers)):  # 520.1: what it does afterwards may speak of its host
        ctx.chosen = {**ctx.chosen, meaning.HOST: tuple(meaning.cards(ctx, n.Host()))}
    use.chosen = tuple(ctx.chosen.items())
    use.at = yield from _first(state, use)
    if use.at < 0:
        return False
    use.powers, use.joints, use.chosen = yield from _take_way(state, use, use.at)
    ctx.chosen = dict(use.chosen)
    chosen = yield from name_targets(state, seat, ctx, use.powers[use.at], [])
    if chosen is None:
        return False
    _settle_on(use, chosen)
    if chain and triggers.signature(source, key, use.targets) in chain:  # 521.1
        tell(state, "chain-ends", "521.1", {"object": ref(state, source)})
        return False
    use.stage = "announced"
    use.limit = triggers.limit_mark(key, ability)
    triggered = isinstance(ability, n.Triggered)
    push(state, use, ("113.2", "8.triggered-ability") if triggered else ("114.1", "501.1", "8.playable-ability"))
    return True


def is_fast(ability: n.Playable | n.Triggered) -> bool:
    """512.1, 512.2: sudden, or triggered; what is used at the start of battle or as vanguard is slow."""
    if isinstance(ability, n.Playable):
        return ability.sudden
    when = ability.when
    return not isinstance(when, n.Begins) or when.moment not in SLOW_MOMENTS


Chosen = tuple[tuple[str, tuple[Id, ...]], ...]
"""What a use keeps under names."""


def _take_way(state: BerserkState, use: Use, at: int) -> Asking[tuple[tuple[n.Power, ...], tuple[str, ...], Chosen]]:
    """505.5-505.7, 505.3.2: the powers, their joints and what is chosen for them, when the turn of one has come.

    Of one that is itself a choice, the one that is used stands in its place; of an attack at each of several cards, an attack
    at the first, an attack at the second ...
    """
    power = use.powers[at]
    if not isinstance(power, (n.Joined, n.AtEach, n.Provided)):
        return use.powers, use.joints, use.chosen
    ctx = of_use(state, use)
    taken = power.power if isinstance(power, n.Provided) else (yield from way(state, use.seat, ctx, power))
    inner = yield from _each_in_turn(state, use.seat, ctx, flat(taken, ctx))
    powers = (*use.powers[:at], *[single for single, _ in inner], *use.powers[at + 1 :])
    joints = (*use.joints[: at + 1], *[joint for _, joint in inner[1:]], *use.joints[at + 1 :])
    return powers, joints, tuple(ctx.chosen.items())  # 505.3.2: the targets of all attacks


AIMS: Final = "target "


def aims_of(at: int) -> str:
    """The name under which a use keeps what its power of this number was directed at."""
    return f"{AIMS}{at}"


def used_powers(use: Use) -> list[int]:
    """The powers that were announced and not interrupted (526.1), in their order."""
    return sorted([int(name.removeprefix(AIMS)) for name, _ in use.chosen if name.startswith(AIMS)])


def without(chosen: Chosen, at: int) -> Chosen:
    """What was chosen, except the targets of one power."""
    return tuple([choice for choice in chosen if choice[0] != aims_of(at)])


def _settle_on(use: Use, chosen: questions.Choice) -> None:
    use.targets, use.cells = tuple(chosen.targets), tuple(chosen.cells)
    names = dict(use.chosen)
    if isinstance(use.powers[use.at], n.Attack) and not _goes_on(use):
        names.pop(words.ATTACKED, None)  # what follows speaks of the last attack
    names.update(chosen.chosen)
    names[aims_of(use.at)] = use.targets
    use.chosen = tuple(names.items())
    use.aimed = use.targets[0] if use.targets else 0


def _goes_on(use: Use) -> bool:
    """505.3.1, 505.3.2: whether an attack is one of several that the text writes as one."""
    before, now = use.powers[use.at - 1] if use.at else None, use.powers[use.at]
    if not isinstance(before, n.Attack) or not isinstance(now, n.Attack):
        return False
    return feasibility.at(before, n.It()) == feasibility.at(now, n.It())


def _each_in_turn(
    state: BerserkState, seat: int, ctx: Context, powers: list[tuple[n.Power, str]]
) -> Asking[list[tuple[n.Power, str]]]:
    """505.3.2: all targets first; then an attack at each of them."""
    first = powers[0][0]
    if not isinstance(first, n.AtEach):
        return powers
    ids = feasibility.each(ctx, first)
    if isinstance(first.at, n.Target):
        asked = obligations.chooser(state, ctx.source, seat)
        aimer = Aimer(ctx, feasibility.at(first.attack, first.at), None)
        fewest, most = meaning.bounds(ctx, first.at)
        least = max(1, fewest)
        some = yield from questions.some_of(state, asked, ids, least, most, ctx.source, aimer)
        ids = some or ids[:least]
    made: list[tuple[n.Power, str]] = []
    for id in ids:
        ctx.chosen = {**ctx.chosen, f"card {id}": (id,)}
        made.append((feasibility.at(first.attack, n.It(f"card {id}")), "and" if made else ""))
    return made + powers[1:]


def _means(
    state: BerserkState, seat: int, source: Id, cost: n.Cost | None, x: int
) -> Asking[tuple[tuple[Id, int], ...]]:
    """501.2: whose chips will pay; what has no cost needs no source either (118.2)."""
    if cost is None:
        return ()
    ctx = Context(state, source, seat)
    ctx.x = x
    need = meaning.quantity(ctx, cost.chips)
    means: list[tuple[Id, int]] = []
    purses = payment.purses(state, source)
    for index, purse in enumerate(purses):
        rest = sum([payment.free_chips(state, other) for other in purses[index + 1 :]])
        able = min(need, payment.free_chips(state, purse))
        least = max(0, need - rest)
        rule = payment.lent_by(state, source)
        taken = yield from questions.how_many(state, seat, rule, "berserk-ask-chips", least, able, purse)
        if taken:
            means.append((purse, taken))
        need -= taken
    return tuple(means)


def _first(state: BerserkState, use: Use) -> Asking[int]:
    """505.3, 505.8: the first power that is used; -1: none."""
    return (yield from next_power(state, use, 0))


def next_power(state: BerserkState, use: Use, start: int) -> Asking[int]:
    """505.3, 505.4, 505.8: the next power to be announced; one that is illegal is skipped."""
    ctx = of_use(state, use)
    skipped = False
    for index in range(start, len(use.powers)):
        joint = use.joints[index]
        if joint == "whereupon" and (skipped or not use.done):  # 8.whereupon
            skipped = True
            continue
        skipped = False
        if not feasibility.possible(ctx, use.powers[index]):
            skipped = True
            continue
        if use.may or joint.startswith("fewer"):
            said: dict[str, Argument] = {"what": show(use.powers[index])}
            wanted = yield from questions.yes(state, use.seat, "505.8", "berserk-ask-power", ctx.asker, said)
            if not wanted:
                if joint.startswith("fewer"):
                    return -1
                skipped = True
                continue
        return index
    return -1


def go_on(state: BerserkState, id: Id) -> Asking[bool]:
    """505.3: the next power is announced once the last one has left the stack.  False: there is none."""
    use = state.uses[id]
    at = yield from next_power(state, use, use.at + 1)
    if at < 0:
        return False
    powers, joints, names = yield from _take_way(state, use, at)
    ctx = of_use(state, use)
    ctx.chosen = dict(names)
    before = [ids for name, ids in use.chosen if name.startswith(AIMS)]
    taken = _excluded(ctx, joints[at], [card for ids in before for card in ids])
    chosen = yield from name_targets(state, use.seat, ctx, powers[at], taken)
    made = state.edit_use(id)
    made.at, made.powers, made.joints, made.chosen = at, powers, joints, names
    if chosen is None:
        return (yield from go_on(state, id))
    if made.defender:
        payment.defended(state, made.defender, made.aimed)  # 513.9: that strike is over
    made.stage, made.done = "announced", False
    made.redirected, made.defender, made.fights, made.blocked = False, 0, False, False
    made.kinds, made.rolls, made.changes = ("", ""), (0, 0), ()
    _settle_on(made, chosen)
    state.passes, state.priority = 0, use.seat  # 303.3
    rule: tuple[str, ...] = ("505.4", "8.whereupon") if joints[at] == "whereupon" else ("505.3",)
    if stack.takes_source_away(use, at) and not (
        use.source in state.objects and board.in_game(state.objects[use.source])
    ):
        rule = (*rule, "520.1")  # the text has taken the card away and still wants the rest done
    args = {"object": ref(state, ctx.asker), "player": player(state, use.seat)}
    tell(state, "announces-next", rule, {**args, **_aims(state, made)})
    begin_power(state, id)
    return True


def _excluded(ctx: Context, joint: str, before: list[Id]) -> list[Id]:
    """505.3.1: "only at different targets": those of the attacks before; or all that are of no other element than one of them."""
    if joint.endswith(UNLIKE):
        ctx.chosen = {**ctx.chosen, UNLIKE: tuple(before)}
        other = n.Not(n.SameElement(n.It(UNLIKE)))
        return [card.id for card in board.everybody(ctx.state) if not meaning.matches(ctx, other, card.id)]
    return before if joint.endswith(OTHER) else []
