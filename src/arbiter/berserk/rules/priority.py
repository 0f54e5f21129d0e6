"""Priority and what a player can do with it: pass, use abilities, defend; move, strike, act.  303, 304, 401.3, 412"""

from __future__ import annotations

from typing import Final, final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import (
    board,
    cells,
    declaration,
    feasibility,
    illegality,
    meaning,
    movement,
    obligations,
    payment,
    phases,
    properties,
    questions,
    targeting,
    timing,
    triggers,
    wounds,
)
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.hidden_cards import reveal
from arbiter.berserk.rules.telling import no, player, ref, tell
from arbiter.berserk.rules.zones import die
from arbiter.berserk.state.known import Held
from arbiter.berserk.state.records import NO_FACTS, Facts, Object, Waiting
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Answer, Option, PickOne, Referee
from arbiter.kernel.messages import EVERYBODY, Message, Refusal
from arbiter.kernel.records import Id


def who(state: BerserkState) -> int:
    """Whose decision it is: with an empty stack where players alternate it is the one whose go it is (401.3)."""
    if state.phase in phases.ALTERNATING and not state.stack:
        return state.going
    if state.phase == "choice":
        return state.active  # 412.1
    return state.priority


def decision(state: BerserkState) -> PickOne:
    seat = who(state)
    if state.phase in phases.ALTERNATING and not state.stack:
        moment, rule = phases.ALTERNATING[state.phase]
        offers = _offers(state, seat, moment)
        options = [*([] if _must_use(state, offers) else [Option("decline", "berserk-decline")]), *offers]
        return PickOne(seat, seat, rule, Message(f"berserk-ask-{state.phase.replace(' ', '-')}"), options)
    if state.phase == "choice":
        decision = PickOne(seat, seat, "412.2", Message("berserk-ask-choice"), choices(state, seat))
        if not any(option.key == "end" for option in decision.options):
            decision.also = ("8.obligation-to-attack",) if obliged(state, seat) else ("520.1",)
            decision.referee = Duty(state, seat)
        return decision
    due = due_defenders(state, seat)
    options = [*([] if due else [Option("pass", "berserk-pass")]), *fast(state, seat)]
    decision = PickOne(seat, seat, "303.1", Message("berserk-ask-priority"), options)
    decision.also = ("304.3",) if len(options) > 1 else ()
    decision.referee = Duty(state, seat) if due else None  # 520.1
    return decision


CHOICE: Final = "412.2"
PRIORITY: Final = "303.1"
"""The rules by which a player is asked what he does, from the Choice Subphase and with priority."""


def idle(state: BerserkState) -> PickOne | None:
    """The same question with only the answer that does nothing; None where something has to be done (113.5, 520.1)."""
    seat = who(state)
    if state.phase in phases.ALTERNATING and not state.stack:
        moment, rule = phases.ALTERNATING[state.phase]
        if state.ruleset.alternated_abilities != "may_decline" and _must_use(state, _offers(state, seat, moment)):
            return None
        return PickOne(seat, seat, rule, Message("berserk-ask-priority"), [Option("decline", "berserk-decline")])
    if state.phase == "choice":
        free = not obliged(state, seat) and not due_movers(state, seat)
        end = PickOne(seat, seat, CHOICE, Message("berserk-ask-choice"), [Option("end", "berserk-end")])
        return end if free else None
    if due_defenders(state, seat):
        return None
    return PickOne(seat, seat, PRIORITY, Message("berserk-ask-priority"), [Option("pass", "berserk-pass")])


# Alternation.


def waiting_for(state: BerserkState, seat: int, moment: str) -> list[tuple[Id, Held]]:
    """401.3, 406.1, 407.1, 409.1: the abilities of a player's cards for this moment that are not used yet."""
    waiting: list[tuple[Id, Held]] = []
    zone = "deal" if moment == "before recruiting" else ""
    zones = ("deal", "deck") if state.ruleset.before_recruiting_from == "deal_or_deck" else ("deal",)  # 403.1
    for card in state.objects.values():
        mine = card.zone in zones if zone else board.in_game(card)
        if not mine or card.controller != seat:
            continue
        held = properties.of(state, card.id).held
        if card.hidden or zone:
            held = [Held(ability, f"p{index}") for index, ability in enumerate(card.print.abilities)]
        for it in held:
            ability = it.ability
            if not isinstance(ability, n.Triggered) or not isinstance(ability.when, n.Begins):
                continue
            if ability.when.moment == moment and not _used(card.marks, moment, it.key):
                waiting.append((card.id, it))
    return waiting


def _must_use(state: BerserkState, offers: list[Option]) -> bool:
    """113.5 against 401.3: whether one of these has to be used, if alternated abilities cannot be declined."""
    if state.ruleset.alternated_abilities == "may_decline":
        return False
    for option in offers:
        for held in properties.of(state, option.about).held if option.about else []:
            ability = held.ability
            if held.key == option.detail and isinstance(ability, n.Triggered) and not ability.may:
                return True
    return False


def _mark(moment: str, key: str) -> str:
    return f"{'turn ' if moment == 'before turn' else ''}use {key} {moment}"


def _used(marks: tuple[tuple[str, int], ...], moment: str, key: str) -> bool:
    return any(name == _mark(moment, key) for name, _ in marks)


def _offers(state: BerserkState, seat: int, moment: str) -> list[Option]:
    options: list[Option] = []
    for id, held in waiting_for(state, seat, moment):
        if cannot_alternate(state, seat, id, held, moment) is None:
            options.append(Option(f"use:{id}:{held.key}", "berserk-use", id, detail=held.key))
    return options + cells.offers(state, seat, moment)


def cannot_alternate(state: BerserkState, seat: int, id: Id, held: Held, moment: str) -> Refusal | None:
    """Why an ability that waits for this moment cannot be used now."""
    ability = held.ability
    assert isinstance(ability, n.Triggered) and isinstance(ability.when, n.Begins)
    refusal = _worn_out(state, state.objects[id], held, ability)
    if refusal is not None:
        return refusal
    facts = Facts(moment, seat=state.active)
    ctx = Context(state, id, seat, facts)
    ctx.granter = held.granter or id
    if not triggers.matches(ctx, ability.when, facts) or not meaning.holds(ctx, ability.only):
        return no(state, "113.2", "use-condition", id)
    return None if feasibility.possible(ctx, ability.power) else no(state, "525.1", "use-nothing", id)


def _worn_out(state: BerserkState, card: Object, held: Held, ability: n.Playable | n.Triggered) -> Refusal | None:
    """401.4, 8.once-per-turn, 8.once-per-battle: what limits the use of an ability forbids it."""
    rule, why = timing.worn_out(state, card.id, held.key, ability)
    return Refusal(rule, Message(why, {"object": ref(state, card.id)})) if rule else None


def take_turn(state: BerserkState, seat: int, key: str) -> Asking[None]:
    """401.3: the player uses one of them, or declines for good; then it is the other player's go."""
    other = 1 - seat
    if not state.players[other].passed:
        state.going = other
    state.touched = True
    if key == "decline":
        state.edit_player(seat).passed = True
        tell(state, "declines", phases.ALTERNATING[state.phase][1], {"player": player(state, seat)})
        return
    moment = phases.ALTERNATING[state.phase][0]
    if key.startswith(f"{cells.VERB}:"):
        yield from cells.use_waiting(state, seat, key.partition(":")[2], moment)
        return
    number, _, held_key = key.partition(":")[2].partition(":")  # an acquired ability's key has colons of its own
    yield from _use_waiting(state, seat, int(number), held_key, moment)


def _use_waiting(state: BerserkState, seat: int, id: Id, key: str, moment: str) -> Asking[None]:
    """An ability that waits for this moment is announced; once in a battle, or in a turn."""
    for card, held in waiting_for(state, seat, moment):
        if card == id and held.key == key:
            _show(state, id)
            ability = held.ability
            assert isinstance(ability, n.Triggered)
            triggers.add_mark(state, id, _mark(moment, held.key))
            facts = Facts(moment, seat=state.active)
            yield from declaration.announce(state, seat, id, ability, held.key, facts, held.granter or id)
            return


def _show(state: BerserkState, id: Id) -> None:
    """529.3: a hidden card that announces something is revealed; 101.2, 403.1: a card of the deal is shown."""
    if state.objects[id].hidden:
        reveal(state, id, "529.3")
    elif state.objects[id].known != EVERYBODY:
        state.edit(id).known = EVERYBODY
        state.secrets += 1


# With priority.


def fast(state: BerserkState, seat: int) -> list[Option]:
    """304.3, 8.fast-game-action: sudden abilities, defenders, revealing a hidden card."""
    options: list[Option] = []
    for card in board.squad(state, seat):
        if card.hidden:
            options.append(Option(f"reveal:{card.id}", "berserk-reveal", card.id))
            continue
        for held in properties.of(state, card.id).held:
            ability = held.ability
            # 114.2.2
            if isinstance(ability, n.Playable) and ability.sudden and cannot_use(state, seat, card.id, held) is None:
                options.append(Option(f"use:{card.id}:{held.key}", "berserk-use", card.id, detail=held.key))
    options += cells.options(state, seat, True)
    if state.phase == "initial" and state.ruleset.before_turn_abilities == "fast":
        options += _offers(state, seat, "before turn")  # 304.3
    for id in state.stack:
        use = state.uses.get(id)
        if use is not None and seat != state.active:
            for card in board.squad(state, seat):
                if movement.cannot_defend(state, use, card.id) is None:
                    options.append(Option(f"defend:{card.id}:{id}", "berserk-defend", card.id, use.source))
    return options


def cannot_use(state: BerserkState, seat: int, id: Id, held: Held) -> Refusal | None:
    """114, 501.2, 510: why a playable ability cannot be announced now."""
    ability, card = held.ability, state.objects[id]
    if not board.in_game(card):
        return illegality.outside(state, card)
    # 8.controller
    if not isinstance(ability, n.Playable) or card.controller != seat:
        return no(state, "101.2", "use-not-yours", id)
    rule, why = timing.untimely(state, seat, ability)  # 114.2
    if rule:
        return Refusal(rule, Message(why, {"object": ref(state, id)}))
    refusal = _worn_out(state, card, held, ability)  # 8.once-per-turn, 8.once-per-battle
    if refusal is not None:
        return refusal
    ctx = Context(state, id, seat)
    ctx.granter = held.granter or id
    if not meaning.holds(ctx, ability.only):
        return no(state, "114.2.1", "use-condition", id)
    if wounds.cannot(state, id, "use magical abilities") and meaning.magical(ability):
        return no(state, "525.2", "use-forbidden", id)
    ctx.x = declaration.least_x(ctx, ability.power, ability.cost) if isinstance(ability.cost.chips, n.X) else 1
    refusal = payment.cannot_pay(state, seat, id, ability.cost, 1, timing.is_assault(ability.power))
    if refusal is not None:  # 8.playable-ability
        return refusal
    if timing.is_assault(ability.power):
        if wounds.cannot(state, id, "attack"):
            return no(state, "525.2", "strike-forbidden", id)
    elif ability.cost.close and not ability.sudden and id in obliged(state, seat):
        return no(state, "8.obligation-to-attack", "must-attack", id)
    if ability.cost.close and not ability.sudden and _must_move(state, card):
        return _must_move_first(state, id)
    if feasibility.possible(ctx, ability.power):
        return None
    return feasibility.hindrance(ctx, ability.power) or no(state, "525.1", "use-nothing", id)


def obliged(state: BerserkState, seat: int) -> list[Id]:
    """8.obligation-to-attack: cards that must announce an attack this turn, can, and may not take a penalty instead."""
    return [
        card.id
        for card in board.squad(state, seat)
        if obligations.firm(state, card.id)
        and (cannot_strike(state, seat, card.id) is None or _assaults(state, card.id))
    ]


def due_movers(state: BerserkState, seat: int) -> list[Id]:
    """520.1, 524.2: cards that a text obliges to move, that have not moved this turn and can: what forbids it prevails."""
    return [card.id for card in board.squad(state, seat) if _must_move(state, card)]


def _must_move(state: BerserkState, card: Object) -> bool:
    if card.hidden or card.mark("turn moved") or not obligations.obliged(state, card.id, "move"):
        return False
    return movement.cannot_move(state, card.id) is None and bool(movement.cells_for(state, card.id))


def due_defenders(state: BerserkState, seat: int) -> list[Id]:
    """520.1, 524.2: cards that a text obliges to defend, while they can defend from the strike on top of the stack (513.1)."""
    use = state.uses.get(state.stack[-1]) if state.stack else None
    if use is None or seat == state.active:
        return []
    able = [card.id for card in board.squad(state, seat) if obligations.obliged(state, card.id, "defend")]
    return [id for id in able if movement.cannot_defend(state, use, id) is None]


def _must_move_first(state: BerserkState, id: Id) -> Refusal | None:
    """510.5, 520.1: an Action would take the movement that a card is obliged to use."""
    return no(state, "520.1", "must-move", id) if _must_move(state, state.objects[id]) else None


def _assaults(state: BerserkState, id: Id) -> list[Held]:
    """The abilities by which a card can attack as an Action now."""
    seat = state.objects[id].controller
    assaults: list[Held] = []
    for held in properties.of(state, id).held:
        ability = held.ability
        attack = isinstance(ability, n.Playable) and ability.cost.close and timing.is_assault(ability.power)
        if attack and cannot_use(state, seat, id, held) is None:
            assaults.append(held)
    return assaults


@final
class Duty(Referee):
    """Says why the turn cannot be handed over yet, or why a player cannot pass."""

    def __init__(self, state: BerserkState, seat: int) -> None:
        self.state = state
        self.seat = seat

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        return None

    def explain(self, answer: Answer, refusal: Refusal) -> Refusal:
        state, seat = self.state, self.seat
        attackers, movers, defenders = obliged(state, seat), due_movers(state, seat), due_defenders(state, seat)
        if answer == "end" and attackers:
            return no(state, "8.obligation-to-attack", "must-attack", attackers[0])
        if answer == "end" and movers:
            return no(state, "520.1", "must-move", movers[0])
        return no(state, "520.1", "must-defend", defenders[0]) if answer == "pass" and defenders else refusal


def _which(state: BerserkState, seat: int, id: Id, verb: str, rest: str) -> Asking[str]:
    """8.obligation-to-attack: the obliging player (or, in another reading, its own) chooses which of its attacks it uses."""
    asked = obligations.chooser(state, id, seat)
    if asked == seat or state.ruleset.battle.obliged_attack_chosen_by == "attacking_player" or state.phase != "choice":
        return f"{verb}:{rest}"
    options = [Option(f"strike:{id}", "berserk-strike", id)] if cannot_strike(state, seat, id) is None else []
    options += [Option(f"use:{id}:{it.key}", "berserk-use", id, detail=it.key) for it in _assaults(state, id)]
    if len(options) < 2:
        return f"{verb}:{rest}"

    def make() -> PickOne | None:
        if state.players[asked].left:
            return None
        prompt = Message("berserk-ask-obliged", {"object": ref(state, id)})
        decision = PickOne(asked, asked, "8.obligation-to-attack", prompt, options)
        decision.about = id
        return decision

    picked = yield from asking.pick_one(make)
    return f"{verb}:{rest}" if picked is None else picked.key


def choices(state: BerserkState, seat: int) -> list[Option]:
    """412.2: hand over the turn, move, strike, use abilities; who must attack or move does so before the turn is handed over."""
    free = not obliged(state, seat) and not due_movers(state, seat)
    options = [Option("end", "berserk-end")] if free else []
    for card in board.squad(state, seat):
        id = card.id
        if card.hidden:
            continue
        if movement.cannot_move(state, id) is None and movement.cells_for(state, id):
            options.append(Option(f"move:{id}", "berserk-move", id))  # 506.2
        if cannot_strike(state, seat, id) is None:
            options.append(Option(f"strike:{id}", "berserk-strike", id))  # 107.2
        for held in properties.of(state, id).held:
            if isinstance(held.ability, n.Playable) and cannot_use(state, seat, id, held) is None:  # 112.2
                options.append(Option(f"use:{id}:{held.key}", "berserk-use", id, detail=held.key))
        options += _properties(state, seat, id)
    options += cells.options(state, seat, False)
    options += [
        Option(f"reveal:{hidden.id}", "berserk-reveal", hidden.id)
        for hidden in board.squad(state, seat)
        if hidden.hidden
    ]
    return options


def cannot_strike(state: BerserkState, seat: int, id: Id) -> Refusal | None:
    """Why a simple strike cannot be announced from the Choice Subphase."""
    return movement.cannot_strike(state, seat, id) or _must_move_first(state, id)


PROPERTIES: Final = ("chip", "aim", "retreat")


def _properties(state: BerserkState, seat: int, id: Id) -> list[Option]:
    if _kept_from_acting(state, seat, id) is not None:
        return []
    able = [verb for verb in PROPERTIES if _lacks_property(state, seat, id, verb) is None]
    return [Option(f"{verb}:{id}", f"berserk-{verb}", id) for verb in able]


def cannot_use_property(state: BerserkState, seat: int, id: Id, verb: str) -> Refusal | None:
    """120.3, 208.6, 702.3: Actions that a card has without a text of its own."""
    return _kept_from_acting(state, seat, id) or _lacks_property(state, seat, id, verb)


def _kept_from_acting(state: BerserkState, seat: int, id: Id) -> Refusal | None:
    """Why a card cannot act at all, or has another duty first."""
    refusal = payment.cannot_act(state, id)
    if refusal is None and id in obliged(state, seat):
        return no(state, "8.obligation-to-attack", "must-attack", id)
    return refusal or _must_move_first(state, id)


def _lacks_property(state: BerserkState, seat: int, id: Id, verb: str) -> Refusal | None:
    if verb == "chip":
        return movement.cannot_accumulate(state, id)
    if verb == "aim" and not movement.has_aim(state, id):
        return no(state, "107.1", "aim-property", id)
    if verb == "aim":
        return None if movement.may_aim(state, seat, id) else no(state, "208.6", "aim", id)
    if not state.ruleset.campaign:  # 8.campaign
        return no(state, "702.1", "retreat-never", id)
    if properties.of(state, id).type != "creature":
        return no(state, "702.1", "retreat-never", id)
    return None if may_retreat(state, seat, id) else no(state, "702.3", "retreat", id)


def may_retreat(state: BerserkState, seat: int, id: Id) -> bool:
    """702.2, 702.3: a creature in its third row, a flyer in the auxiliary zone."""
    card = state.objects[id]
    if card.zone == "auxiliary":
        return properties.of(state, id).subtype == "flying"
    return board.own_row(state, seat, card.cell) == 3


# Acting.


def act(state: BerserkState, seat: int, key: str) -> Asking[None]:
    """What the player has chosen to do."""
    if state.phase in phases.ALTERNATING and not state.stack:
        yield from take_turn(state, seat, key)
        return
    if key == "pass":  # 303.2, 8.pass
        state.touched = True
        state.passes += 1
        state.priority = 1 - seat  # 8.priority
        return
    verb, _, rest = key.partition(":")
    if verb == "reveal":  # 302.4, 303.5, 8.apply
        _show(state, int(rest))
        state.checking = True
        return
    if state.phase == "choice":
        _abandon(state, seat, key)  # 523.1
    if verb == "end":
        _penalties(state, seat)
        state.phase, state.begun = "final", False
        tell(state, "hands-over", "412.2", {"player": player(state, seat)})
        return
    state.checking = True
    if verb == cells.VERB:
        yield from _use_cell(state, seat, rest)
        return
    yield from _do(state, seat, verb, rest)


def _penalties(state: BerserkState, seat: int) -> None:
    """8.obligation-to-attack: who did not announce the attack takes the penalty that the text names."""
    for card in list(board.squad(state, seat)):
        for mod in obligations.duties(state, card.id):
            if isinstance(mod.what, n.Must) and mod.what.penalty is not None:
                ability = n.Triggered(n.Begins("end of turn"), n.Does(mod.what.penalty))
                facts = Facts("end of turn", card.id, card.id, seat=seat)
                made = Waiting(state.new_id(), mod.source, mod.seat, "penalty", ability, facts, mod.source)
                state.waiting = (*state.waiting, made)


def _abandon(state: BerserkState, seat: int, key: str) -> None:
    """523.1: a card that had to leave an occupied cell, and does not, dies."""
    verb, _, rest = key.partition(":")
    number = rest.partition(":")[0]
    acting = int(number) if number.isdigit() else 0
    if verb == "move" and acting in state.objects and (state.objects[acting].due or acting in due_movers(state, seat)):
        return  # another duty of the same kind: the others keep theirs
    if acting in obliged(state, seat) and _is_attack(state, acting, verb, rest.partition(":")[2]):
        return  # another obligation
    late = [card.id for card in board.squad(state, seat) if card.due and board.is_crowded(state, card)]
    if state.ruleset.battle.occupied_cell_without_way == "waits":
        late = [id for id in late if movement.cannot_move(state, id) is None and movement.cells_for(state, id)]
    die(state, late, "523.1")


def _is_attack(state: BerserkState, id: Id, verb: str, key: str) -> bool:
    """Whether what a card is to do is an attack that it can make as an Action now."""
    return verb == "strike" or (verb == "use" and any(held.key == key for held in _assaults(state, id)))


def _do(state: BerserkState, seat: int, verb: str, rest: str) -> Asking[None]:
    number, _, more = rest.partition(":")
    id = int(number)
    if id not in state.objects or not board.in_game(state.objects[id]):
        return
    if obligations.chooser(state, id, seat) != seat and _is_attack(state, id, verb, more):
        chosen = yield from _which(state, seat, id, verb, rest)
        verb, _, rest = chosen.partition(":")
        more = rest.partition(":")[2]
    if verb == "move":
        cell = yield from questions.cell_of(state, seat, movement.cells_for(state, id), id)
        if cell is not None:
            movement.move(state, seat, id, cell)
    elif verb == "strike":
        able = targeting.attack_targets(Context(state, id, seat), movement.strike_of(state, id))
        asked = obligations.chooser(state, id, seat)
        target = yield from questions.one_of(state, asked, "501.1", "berserk-ask-attack", able, id)
        if target is not None:
            movement.strike(state, seat, id, target)
    elif verb == "use":
        yield from _use(state, seat, id, more)
    elif verb == "defend":
        movement.designate(state, seat, id, int(more))  # 513.3
    elif verb == "chip":
        movement.property_use(state, seat, id, "chip", "120.3")
    elif verb == "aim":
        movement.property_use(state, seat, id, "aim", "208.6")
    elif verb == "retreat":
        movement.property_use(state, seat, id, "retreat", "702.3")


def _use_cell(state: BerserkState, seat: int, key: str) -> Asking[None]:
    """8.cell: an ability of a cell; from the Choice Subphase it leads to the Action Subphase like any other (411.1)."""
    slow = state.phase == "choice"
    if state.phase == "initial" and cells.ability_of(state, key) is None:
        yield from cells.use_waiting(state, seat, key, "before turn")  # 304.3
        return
    done = yield from cells.use(state, seat, key)
    if done and slow:  # 411.1
        state.phase = "action"
        state.acting = state.stack[-1]


def _use(state: BerserkState, seat: int, id: Id, key: str) -> Asking[None]:
    if state.phase == "initial" and any(  # 304.3
        card == id and it.key == key for card, it in waiting_for(state, seat, "before turn")
    ):
        yield from _use_waiting(state, seat, id, key, "before turn")
        return
    for held in properties.of(state, id).held:
        ability = held.ability
        if held.key == key and isinstance(ability, n.Playable):
            slow = state.phase == "choice"
            done = yield from declaration.announce(state, seat, id, ability, key, NO_FACTS, held.granter or id)
            if done and slow:
                state.phase = "movement" if ability.cost.movement else "action"  # 411.1
                state.acting = state.stack[-1]
            return
