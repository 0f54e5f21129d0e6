"""What a player with priority may do, and passing; with several stacks, on which one a trigger goes.  CR 117, 116, 405.5, 807.5b"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, pick_one
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import (
    activation,
    castable,
    casting,
    casting_on_resolution,
    halves,
    next_spells,
    permissions,
    timing,
    ways_to_cast,
)
from arbiter.magic.rules.casting.castable import UsableCard, uses
from arbiter.magic.rules.events import face_turns, zones
from arbiter.magic.rules.facts import command_zone, queries, stacks, teams
from arbiter.magic.rules.facts.events import Move
from arbiter.magic.rules.facts.mana_costs import mana_cost
from arbiter.magic.rules.paying import mana, mana_substitutes, payment, total_costs
from arbiter.magic.rules.paying.budget import Budget
from arbiter.magic.rules.paying.mana import shape_of
from arbiter.magic.rules.replacing.pipeline import happen
from arbiter.magic.rules.turn import loops, special_actions
from arbiter.magic.rules.turn.phases import RECEIVES
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.lasting import Waiting
from arbiter.magic.state.records import Object
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn


def decision(state: MagicState, index: int) -> PickOne:
    """The decision of the player who has priority in this turn: pass, or something that can be completed."""
    seat = state.turns[index].priority
    made = passing(state, index)
    budget = payment.budget_of(state, seat)
    cards = _cards(state, seat)
    late = not timing.sorcery_speed(state, seat) and not _hurried(state)
    made.options += _lands(state, seat, cards, late)  # 117.1c: only in their main phase, with an empty stack
    made.options += _casts(state, seat, budget, cards, late)
    made.options += _abilities(state, seat, budget)  # 117.1b
    made.options += special_actions.options(state, seat, budget, cards)  # 117.1c: any time they have priority
    for key, rule in loops.forbidden(state, index):  # 721.2c, 721.3: something else must be chosen
        others = [option for option in made.options if option.key != key]
        made.options = others or made.options
        made.also = (*made.also, rule)
    return made


def must_differ(state: MagicState, seat: int, key: str) -> Refusal | None:
    """Why a player who could do this may not do it here again (721.2c, 721.3)."""
    for index, turn in enumerate(state.turns):
        for forbidden, rule in loops.forbidden(state, index) if turn.priority == seat else []:
            if forbidden == key:
                return Refusal(rule, Message("must-differ"))
    return None


def passing(state: MagicState, index: int) -> PickOne:
    """The same decision with passing alone."""
    turn = state.turns[index]
    seat = turn.priority  # 117.3
    prompt = Message(
        "priority", {"player": zones.player_ref(seat), "step": Message("step-" + turn.step.replace(" ", "-"))}
    )
    made = PickOne(queries.decider(state, seat), seat, "117.1", prompt, [Option("pass", "pass")])
    made.about = index
    made.also = _received(turn)
    return made


def _received(turn: Turn) -> tuple[str, ...]:
    """The rules by which the player has received priority."""
    if turn.by == "117.3a" and turn.step in RECEIVES:
        return (turn.by, RECEIVES[turn.step])
    if turn.by == "116.3":
        return (turn.by, "117.3c")
    return (turn.by,)


def _cards(state: MagicState, seat: int) -> list[UsableCard]:
    """The cards that the player may be able to play, each with what it is now."""
    cards: list[UsableCard] = []
    for id in [*state.players[seat].hand, *permissions.elsewhere(state, seat)]:
        card = state.objects[id]
        cards.append((id, card, layers.of_card(state, card)))
    return cards


def _lands(state: MagicState, seat: int, cards: list[UsableCard], late: bool) -> list[Option]:
    options: list[Option] = []
    for id, card, derived in cards:
        if "land" not in card.print.types or (late and not _quick(card, derived)):
            continue
        if cannot_play(state, seat, id) is None:
            options.append(Option(f"play:{id}", "play", id))
    return options


def cannot_play(state: MagicState, seat: int, id: Id) -> Refusal | None:
    """Why a player may not play this land now (116.2a, 305.2, 305.3)."""
    if state.objects[id].face_down:
        return cannot_play(face_turns.turned_up(state, id), seat, id)  # 406.3
    own = state.objects[id].zone == "hand" and state.objects[id].owner == seat
    if not own and not permissions.found(state, seat, id, "play"):
        return _no(state, "116.2a", "play-not-there", id)
    if "land" not in layers.characteristics(state, id).types:
        return _no(state, "305.1", "play-no-land", id)
    refusal = timing.not_sorcery_speed(state, seat)
    own = teams.is_active(state, seat)
    if refusal is not None and not (own and layers.characteristics(state, id).has("flash")):  # 702.8a
        return Refusal("116.2a" if own else "305.3", refusal.message)
    if state.players[seat].lands_played >= layers.land_plays(
        state, seat
    ):  # 305.2a, 305.2b, 505.5b, 805.4c: for any reason
        return _no(state, "305.2", "play-already", id)
    if permissions.land_forbidden(state, seat, id):
        return _no(state, "101.2", "play-forbidden", id)
    return None


def _no(state: MagicState, rule: str, id: str, object: Id) -> Refusal:
    return Refusal(rule, Message(id, {"object": zones.ref(state, object)}))


def _casts(state: MagicState, seat: int, budget: Budget, cards: list[UsableCard], late: bool) -> list[Option]:
    """Spells, first for their mana cost, then in other ways.  What cannot be is passed over quickly, before all is asked."""
    options: list[Option] = []
    others: list[Option] = []
    plan = layers.plan_of(state)
    rather = bool(plan.of(n.InsteadCost)) or bool(state.lasting.effects)
    most = -1
    alike: dict[object, tuple[Id, list[Option], list[Option]]] = {}
    for id, card, derived in cards:
        key = _likeness(state, seat, card)
        if key is not None and key in alike:
            first, plain, otherwise = alike[key]
            options += [_of_another(option, first, id) for option in plain]
            others += [_of_another(option, first, id) for option in otherwise]
            continue
        state.caches.work.asked += 1
        plain, otherwise = [], []
        if card.print.faces:
            otherwise += _parts(state, seat, id, budget)
        if "land" not in card.print.types and (not late or _quick(card, derived)):
            most = budget.most if most < 0 else most
            missing = mana_cost(card.print.mana_cost).total - most
            if (
                not _out_of_reach(state, seat, id, derived, missing)
                and castable.cannot(state, seat, id, "", budget) is None
            ):
                plain.append(Option(f"cast:{id}", "cast", id))
            if rather or uses(derived).otherwise:
                otherwise += _otherwise(state, seat, id, budget)
        options += plain
        others += otherwise
        if key is not None:
            alike[key] = (id, plain, otherwise)
    keys = [option.key for option in others]
    for id in [id for owner in permissions.graveyards(state, seat) for id in layers.able(state, owner)]:
        if state.objects[id].zone == "graveyard" and _own_way(state, id):
            split = state.objects[id].print.kind == "split"
            able = _parts(state, seat, id, budget) if split else _otherwise(state, seat, id, budget)
            others += [option for option in able if option.key not in keys]
    return options + others + _face_down(state, seat, cards, late)


def _likeness(state: MagicState, seat: int, card: Object) -> object | None:
    """The same for cards of a hand that differ in nothing: what can be done with one of them can be with each."""
    if card.zone != "hand" or card.owner != seat or card.face_down or layers.plan_of(state).reaches(state, card.id):
        return None
    return (card.print, card.controller, card.known, card.was in state.memory.remembered)


def _of_another(option: Option, first: Id, id: Id) -> Option:
    """What is offered of one card, of another that is the same."""
    rest = option.key.removeprefix(f"cast:{first}")
    return Option(f"cast:{id}{rest}", option.verb, id, 0, option.detail)


def _parts(state: MagicState, seat: int, id: Id, budget: Budget) -> list[Option]:
    """708.3, 715.3: the halves of a split card, or both fused; an adventurer card as an Adventure; each in every way."""
    options: list[Option] = []
    for part in halves.parts_of(state.objects[id].print):
        if not part or halves.cannot(state, seat, id, part) is not None:
            continue
        would = halves.considered(state, id, part)
        for way in ("", *ways_to_cast.named(would, seat, id)):
            how = halves.joined(part, way)
            if castable.cannot(state, seat, id, how, budget) is None:
                options.append(Option(f"cast:{id}:{how}", "cast-part", id, 0, layers.characteristics(would, id).name))
    return options


def _otherwise(state: MagicState, seat: int, id: Id, budget: Budget) -> list[Option]:
    """The other ways to cast a card that could be completed (118.9)."""
    options: list[Option] = []
    for how, way in ways_to_cast.named(state, seat, id).items():
        would = ways_to_cast.considered(state, seat, id, how) if way.becomes else state  # 702.102c
        missing = (
            0 if way.rather is None or way.offered is not None else total_costs.mana_of(way.rather).total - budget.most
        )
        if (
            not _out_of_reach(would, seat, id, layers.characteristics(would, id), missing)
            and castable.cannot(state, seat, id, how, budget) is None
        ):
            keywords = queries.keywords_in(how)
            verb = "cast-keyword" if keywords else "cast-alternative"
            options.append(Option(f"cast:{id}:{how}", verb, id, 0, keywords[0] if keywords else ""))
    return options


def _own_way(state: MagicState, id: Id) -> bool:
    """Whether an ability of the card lets it be cast from where it is."""
    abilities = [held.ability for _, held in layers.characteristics(state, id).of(n.AlternativeCost)]
    return any(
        isinstance(ability, n.AlternativeCost) and ability.zone == state.objects[id].zone for ability in abilities
    )


def _face_down(state: MagicState, seat: int, cards: list[UsableCard], late: bool) -> list[Option]:
    """702.36a: cards that may be cast face down, also lands."""
    options: list[Option] = []
    if late:
        return options  # as a creature spell
    for id, card, derived in cards:
        if not card.face_down and not uses(derived).morph:
            continue
        if castable.has_morph(state, id) and castable.cannot(state, seat, id, face_turns.MORPH) is None:
            options.append(Option(f"cast:{id}:{face_turns.MORPH}", "cast-face-down", id))
    return options


def _quick(card: Object, derived: Derived) -> bool:
    """Whether a card by itself might be played when a sorcery could not be: looked up before the exact question is asked."""
    return bool(card.face_down) or uses(derived).quick


def _hurried(state: MagicState) -> bool:
    """Whether an effect might let a card be played then (601.3b)."""
    if layers.plan_of(state).of(n.Allow) or next_spells.any_flash(state):
        return True
    return any(isinstance(part, n.Allow) for effect in state.lasting.effects.values() for part in effect.modifications)


def _out_of_reach(state: MagicState, seat: int, id: Id, derived: Derived, missing: int) -> bool:
    """Whether so much mana is missing that no reduction makes up for it: looked up before all other reasons."""
    if missing <= 0 or "stack" in layers.plan_of(state).zones:  # an effect may give it a keyword that pays for it
        return False
    if not uses(derived).eased and not layers.reprices(state):
        return True
    if castable.is_priced_by_target(state, id) or mana_substitutes.keywords(state, id):
        return False
    for part, times in layers.cost_parts(state, seat, id, "cast"):
        missing += times * (part.generic - (2 * len(part.mana) if part.less else 0))
    return missing > 0


def _abilities(state: MagicState, seat: int, budget: Budget) -> list[Option]:
    options: list[Option] = []
    ready = {source.key: True for source in budget.sources if source.plain}
    elsewhere = [*layers.able(state, seat)]  # 113.6
    elsewhere += [id for id in state.zones.exile if state.objects[id].print.acts and _own_exiled(state, seat, id)]
    elsewhere += command_zone.acting(state, seat)
    for id, derived in [*layers.acting(state, seat), *[(id, layers.characteristics(state, id)) for id in elsewhere]]:
        state.caches.work.looked += 1
        own = derived.controller == seat
        permanent = state.permanents.get(id)
        zone = "battlefield" if permanent is not None else command_zone.working_zone(state, id)  # 113.6n
        for index, held in derived.of(n.Activated):
            ability = held.ability
            if not isinstance(ability, n.Activated) or (ability.zone or "battlefield") != zone:
                continue
            if not own and isinstance(ability.who, n.You):
                continue
            shape = shape_of(held)
            if permanent is not None and permanent.tapped and shape.taps:
                continue  # the commonest reason why an ability cannot be activated
            mana = shape.mana
            # 605.3a: what can be used to pay for something can be used
            if (mana and f"mana:{id}:{index}" in ready) or activation.cannot(state, seat, id, held, budget) is None:
                verb = "activate-mana" if mana else "activate"
                options.append(Option(f"activate:{id}:{index}", verb, id, 0, str(index + 1)))
    return options


def _own_exiled(state: MagicState, seat: int, id: Id) -> bool:
    """406.3: a face-down card in exile has no abilities."""
    card = state.objects[id]
    return card.owner == seat and not card.face_down


def act(state: MagicState, index: int, key: str) -> Asking[None] | None:
    """Do what the player with priority chose."""
    seat = state.turns[index].priority  # 716.3: the player acts, whoever decides for them
    if state.pending.resolving != index:
        state.edit_pending().resolving = index
        layers.changed(state, "turn")
    state.touched = True
    parts = key.split(":", 2)
    if parts[0] == "pass":  # 117.3d
        mana.announce(state, seat, "106.4b")
        pass_priority(state, index)
        return None
    id = int(parts[1])
    if parts[0] == "play":  # 116.2a
        return _play(state, seat, id)
    if parts[0] in special_actions.VERBS:  # 116.2
        return special_actions.take(state, seat, parts[0], id, parts[2] if len(parts) > 2 else "")
    if parts[0] == "cast":  # 117.1a
        return casting.cast(state, seat, id, parts[2] if len(parts) > 2 else "")
    return activation.activate(state, seat, id, layers.characteristics(state, id).abilities[int(parts[2])])


def pass_priority(state: MagicState, index: int) -> None:
    """117.4, 405.5: if all players pass in succession, the top of the stack resolves or the step ends."""
    turn = state.edit_turn(index)
    turn.silent += 1
    if turn.silent < len(teams.acting_with(state, turn.priority)):  # 805.5a, 805.5b: not all of the team have passed
        turn.priority = teams.next_teammate(state, turn.priority)
        turn.by = "805.5a"
        return
    turn.silent = 0
    turn.passed += 1
    if turn.passed >= len(stacks.acting(state, index)):  # 500.2: the stack being empty is not enough
        turn.stage = "resolve" if turn.stack else "end"
        turn.passed = 0
        return
    turn.priority = stacks.following(state, index, turn.priority)  # 117.3d, 117.6, 807.5a
    turn.by = "117.3d" if not state.ruleset.shared_turns else "805.5b"
    if state.pending.checking:
        turn.stage = "check"  # 117.5: a player has left since state-based actions were last checked


def _play(state: MagicState, seat: int, id: Id) -> Asking[None]:
    """116.2a, 305.1, 701.13a: a special action; the land simply goes onto the battlefield."""
    state.edit_player(seat).lands_played += 1  # 305.4: of lands that are played, not of those that are put
    elsewhere = state.objects[id].zone != "hand"
    move = Move(id, "battlefield", "305.1", 0, "play")
    move.arrival.controller = seat
    move.also = ("116.2a", "601.1a") if elsewhere else ("116.2a",)
    if state.ruleset.shared_turns:
        move.also = (*move.also, "805.4c")
    yield from happen(state, [move])  # 405.6d
    casting_on_resolution.note_played(state, seat, move)
    timing.acted(state, seat, "116.3")


# With several stacks: what is cast or activated goes on the one for which its player uses the priority, what an object on a
# stack caused on that stack.  Of other triggered abilities their controller says it.


def chosen_stack(state: MagicState, trigger: Waiting, index: int) -> Asking[int]:
    """807.5b: the stack (its turn's place) that the controller names, of those for which they receive priority."""

    def make() -> PickOne | None:
        seat = trigger.controller
        able = _able_stacks(state, seat, index)
        if not state.players[seat].playing or len(able) < 2:
            return None
        options = [Option(f"stack:{place}", "choose", -1 - state.turns[place].active) for place in able]
        prompt = Message("choose-stack")
        decision = PickOne(queries.decider(state, seat), seat, "807.5b", prompt, options)
        decision.about = trigger.source
        return decision

    picked = yield from pick_one(make)
    place = index if picked is None else int(picked.key.split(":")[1])
    if place >= len(state.turns):
        return index  # 807.4g: that marker is gone
    if place != index:
        state.edit_pending().resolving = place
        state.edit_turn(place).passed = 0  # 117.4: a player who had passed receives priority again
        layers.changed(state, "turn")
    return place


def _able_stacks(state: MagicState, seat: int, index: int) -> list[int]:
    """The turns in which players receive priority now, and this one among them; first the one it happened in."""
    others = [place for place, turn in enumerate(state.turns) if turn.stage in ("priority", "check") and place != index]
    return [place for place in [index, *others] if seat in stacks.acting(state, place)]
