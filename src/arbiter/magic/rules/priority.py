"""What a player with priority may do, and passing.  CR 117, 116, 405.5"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import (
    activating,
    casting,
    layers,
    loops,
    payment,
    permissions,
    queries,
    special,
    spells,
    timing,
    zones,
)
from arbiter.magic.rules.budget import Budget
from arbiter.magic.rules.costs import mana_cost
from arbiter.magic.rules.events import Move
from arbiter.magic.rules.mana import shape_of
from arbiter.magic.rules.phases import RECEIVES
from arbiter.magic.rules.replacement import happen
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn


def decision(state: MagicState, index: int) -> PickOne:
    """The decision of the player who has priority in this turn: pass, or something that can be completed."""
    seat = state.turns[index].priority
    made = passing(state, index)
    budget = payment.budget_of(state, seat)
    made.options += _lands(state, seat)  # 117.1c: only in their main phase, with an empty stack
    made.options += _casts(state, seat, budget)
    made.options += _abilities(state, seat, budget)  # 117.1b
    made.options += special.options(state, seat, budget)  # 117.1c: any time they have priority
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


def _lands(state: MagicState, seat: int) -> list[Option]:
    found: list[Option] = []
    for id in [*state.players[seat].hand, *permissions.elsewhere(state, seat)]:
        if "land" in state.objects[id].print.types and cannot_play(state, seat, id) is None:
            found.append(Option(f"play:{id}", "play", id))
    return found


def cannot_play(state: MagicState, seat: int, id: Id) -> Refusal | None:
    """Why a player may not play this land now (116.2a, 305.2, 305.3)."""
    if state.objects[id].face_down:
        return cannot_play(zones.turned_up(state, id), seat, id)  # 406.3
    own = state.objects[id].zone == "hand" and state.objects[id].owner == seat
    if not own and not permissions.found(state, seat, id, "play"):
        return _no(state, "116.2a", "play-not-there", id)
    if "land" not in layers.characteristics(state, id).types:
        return _no(state, "305.1", "play-no-land", id)
    refusal = timing.not_sorcery_speed(state, seat)
    own = queries.turn_of(state).active == seat
    if refusal is not None and not (own and layers.characteristics(state, id).has("flash")):  # 702.8a
        return Refusal("116.2a" if own else "305.3", refusal.message)
    if state.players[seat].lands_played >= layers.land_plays(state, seat):  # 305.2a, 305.2b, 505.5b: for any reason
        return _no(state, "305.2", "play-already", id)
    if layers.player_bans(state, seat, "play lands") is not None:
        return _no(state, "101.2", "play-forbidden", id)
    return None


def _no(state: MagicState, rule: str, id: str, object: Id) -> Refusal:
    return Refusal(rule, Message(id, {"object": zones.ref(state, object)}))


def _casts(state: MagicState, seat: int, budget: Budget) -> list[Option]:
    found: list[Option] = []
    most = budget.most
    elsewhere = permissions.elsewhere(state, seat)
    for id in [*state.players[seat].hand, *elsewhere]:
        card = state.objects[id].print
        if "land" in card.types or _out_of_reach(state, seat, id, mana_cost(card.mana_cost).total - most):
            continue
        if casting.cannot(state, seat, id, "", budget) is None:
            found.append(Option(f"cast:{id}", "cast", id))
    for id in [*state.players[seat].hand, *elsewhere]:
        for place in range(len(spells.alternatives(state, seat, id))):
            how = "alternative" if place == 0 else f"alternative-{place + 1}"
            if casting.cannot(state, seat, id, how, budget) is None:
                found.append(Option(f"cast:{id}:{how}", "cast-alternative", id))
    for id in [id for owner in permissions.graveyards(state, seat) for id in state.players[owner].graveyard]:
        if (
            spells.keyword_of(state, id, "flashback") is not None
            and casting.cannot(state, seat, id, "flashback", budget) is None
        ):
            found.append(Option(f"cast:{id}:flashback", "cast-flashback", id))
    return found


def _out_of_reach(state: MagicState, seat: int, id: Id, missing: int) -> bool:
    """Whether so much mana is missing that no reduction makes up for it: looked up before all other reasons."""
    if missing <= 0:
        return False
    for part, times in layers.cost_parts(state, seat, id, "cast"):
        missing += times * (part.generic - (2 * len(part.mana) if part.less else 0))
    return missing > 0


def _abilities(state: MagicState, seat: int, budget: Budget) -> list[Option]:
    found: list[Option] = []
    player = state.players[seat]
    plan = layers.plan_of(state)
    elsewhere = [
        id
        for id in player.hand + player.graveyard
        if _acts(state.objects[id].print.abilities) or plan.reaches(state, id)
    ]  # 113.6
    acting = list(dict.fromkeys([id for id, _ in layers.watchers(state, "activate")]))
    for id in [*acting, *elsewhere]:
        derived = layers.characteristics(state, id)
        state.caches.work.looked += 1
        own = derived.controller == seat
        zone = state.objects[id].zone
        for index, held in enumerate(derived.abilities):
            ability = held.ability
            if not isinstance(ability, n.Activated) or (ability.zone or "battlefield") != zone:
                continue
            if not own and isinstance(ability.who, n.You):
                continue
            if _tapped(state, id, ability):
                continue
            if activating.cannot(state, seat, id, held, budget) is None:
                verb = "activate-mana" if shape_of(held).mana else "activate"
                found.append(Option(f"activate:{id}:{index}", verb, id, 0, str(index + 1)))
    return found


def _acts(abilities: tuple[n.Ability, ...]) -> bool:
    """Whether a card may have an activated ability outside the battlefield: written on it, or as a keyword with a cost."""
    return any(isinstance(one, n.Activated) or (isinstance(one, n.Keyword) and bool(one.cost)) for one in abilities)


def _tapped(state: MagicState, id: Id, ability: n.Activated) -> bool:
    """The commonest reason why an ability cannot be activated, looked up before all others."""
    permanent = state.permanents.get(id)
    return permanent is not None and permanent.tapped and any(isinstance(part, n.TapThis) for part in ability.cost)


def act(state: MagicState, index: int, key: str) -> Asking[None] | None:
    """Do what the player with priority chose."""
    seat = state.turns[index].priority  # 716.3: the player acts, whoever decides for them
    if state.resolving != index:
        state.resolving = index
        layers.changed(state, "turn")
    state.touched = True
    parts = key.split(":")
    if parts[0] == "pass":
        pass_priority(state, index)
        return None
    id = int(parts[1])
    if parts[0] == "play":
        return _play(state, seat, id)
    if parts[0] in special.VERBS:
        return special.take(state, seat, parts[0], id)
    if parts[0] == "cast":
        return casting.cast(state, seat, id, parts[2] if len(parts) > 2 else "")
    return activating.activate(state, seat, id, layers.characteristics(state, id).abilities[int(parts[2])])


def pass_priority(state: MagicState, index: int) -> None:
    """117.4, 405.5: if all players pass in succession, the top of the stack resolves or the step ends."""
    turn = state.edit_turn(index)
    turn.passed += 1
    if turn.passed >= len(queries.playing(state)):  # 500.2: the stack being empty is not enough
        turn.stage = "resolve" if turn.stack else "end"
        turn.passed = 0
        return
    turn.priority = queries.next_player(state, turn.priority)  # 117.3d
    turn.by = "117.3d"
    if state.checking:
        turn.stage = "check"  # 117.5: a player has left since state-based actions were last checked


def _play(state: MagicState, seat: int, id: Id) -> Asking[None]:
    """116.2a, 305.1: a special action; the land simply goes onto the battlefield."""
    state.edit_player(seat).lands_played += 1  # 305.4: of lands that are played, not of those that are put
    elsewhere = state.objects[id].zone != "hand"
    move = Move(id, "battlefield", "305.1", 0, "play")
    move.controller = seat
    move.also = ("116.2a", "601.1a") if elsewhere else ("116.2a",)
    yield from happen(state, [move])  # 405.6d
    timing.acted(state, seat, "116.3")
