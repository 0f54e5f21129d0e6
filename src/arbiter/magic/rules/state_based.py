"""State-based actions: what the game itself does before a player receives priority.  CR 704

`check` looks at everything first and acts afterwards, all at once.  The legend rule's choices come before both.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.asking import Asking, pick_one
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.subtypes import PLANESWALKER_TYPES
from arbiter.magic.rules import ending, layers
from arbiter.magic.rules.events import combatants, phasing, summoning_sickness, variant_decks, zones
from arbiter.magic.rules.events.legal_attachments import ATTACHABLE, can_be_attached
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import commanders, queries
from arbiter.magic.rules.facts.events import Counters, Destruction, Event, Move
from arbiter.magic.rules.meaning import object_names
from arbiter.magic.rules.replacing import pipeline
from arbiter.magic.rules.triggers import bestowed_auras, planeswalking
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import Permanent
from arbiter.magic.state.state import MagicState


@final
class Found:
    """What one check found: everything that is to happen at the same time."""

    def __init__(self) -> None:
        self.losers: list[tuple[int, str]] = []
        self.ceasing: list[tuple[Id, str]] = []
        self.events: list[Event] = []  # moves and destructions first: the rest happens to what is still there (704.7)
        self.counters: list[Event] = []
        self.unattached: list[tuple[Id, str]] = []
        self.schemes: list[Id] = []  # 704.5w
        self.planeswalking: list[int] = []  # 704.5x

    @property
    def any(self) -> bool:
        actions = self.losers or self.ceasing or self.events or self.counters or self.unattached
        return bool(actions or self.schemes or self.planeswalking)


@final
class Survey:
    """One look at what has changed since the last check: what may have to go, and groups that are judged together.

    Permanents whose case depends on others (legendary ones, Auras, planeswalkers ...) are looked at every time.
    """

    def __init__(self, state: MagicState) -> None:
        self.outside: list[Id] = []  # tokens and copies that are where they cannot stay
        self.suspects: list[tuple[Permanent, Derived]] = []
        self.names: dict[tuple[int, str], list[Id]] = {}  # legendary permanents by controller and name
        self.worlds: list[Id] = []
        self.walkers: list[Id] = []  # planeswalkers, where of each type a player keeps one
        self.deathtouched: list[Id] = []
        layers.plan_of(state)  # what an effect that began or ended has changed counts as changed
        caches = state.caches
        ids = list(state.objects) if caches.check_all else sorted({**caches.special, **caches.check})
        caches.work.looked += len(ids)
        for id in ids:
            if id in state.permanents:
                self._look_at(state, id)
            else:
                caches.special.pop(id, None)
                if id in state.objects and (state.objects[id].token or state.objects[id].copied):
                    self.outside.append(id)

    def _look_at(self, state: MagicState, id: Id) -> None:
        permanent, derived = state.permanents[id], layers.characteristics(state, id)
        if derived.supertypes:
            self._group(id, derived)
        if state.ruleset.planeswalkers == "one of a type" and derived.is_type("planeswalker"):
            self.walkers.append(id)
        if permanent.deathtouched:
            self.deathtouched.append(id)
        if permanent.counters or permanent.attached or _suspicious(permanent, derived):
            self.suspects.append((permanent, derived))
        if _depends(permanent, derived):
            state.caches.special[id] = True
        else:
            state.caches.special.pop(id, None)

    def _group(self, id: Id, derived: Derived) -> None:
        if "legendary" in derived.supertypes and derived.name:  # 205.4d
            self.names.setdefault((derived.controller, derived.name), []).append(id)  # 201.2a
        if "world" in derived.supertypes:  # 205.4f
            self.worlds.append(id)


def _suspicious(permanent: Permanent, derived: Derived) -> bool:
    """Whether a permanent without counters and unattached may have to go by itself."""
    if derived.is_creature and (permanent.damage >= derived.toughness or permanent.deathtouched):
        return True
    return derived.is_type("planeswalker") or "Aura" in derived.subtypes or "Saga" in derived.subtypes


def _depends(permanent: Permanent, derived: Derived) -> bool:
    """Whether it may have to go, or come off something, because of what others are."""
    if permanent.attached or derived.is_type("planeswalker"):
        return True
    if derived.supertypes and ("legendary" in derived.supertypes or "world" in derived.supertypes):
        return True
    return "Aura" in derived.subtypes or "Saga" in derived.subtypes


def check(state: MagicState) -> Asking[bool]:
    """704.3: perform all applicable state-based actions simultaneously; whether there were any."""
    layers.plan_of(state)
    combatants.remove_changed(state)  # 506.4
    summoning_sickness.note(state)  # 302.6
    if state.ruleset.phased_tokens == "cease" and state.phased and phasing.cease_tokens(state):
        return True
    stranded = ending.uncontrolled(state) if state.commanders else []
    if stranded:  # 800.4a: what only a player who has left controls; its owner is asked now (903.9)
        state.touched = True
        yield from pipeline.happen(state, [Move(id, "exile", "800.4a", 0, "exile") for id in stranded])
        return True
    survey = Survey(state)
    kept: list[Id] = []
    if (state.ruleset.legend_rule == "own" and legends(state, survey)) or walkers_alike(state, survey):
        kept = yield from _choose_legends(state, survey)
        survey = Survey(state)  # a player may have left meanwhile
    actions = look(state, survey, kept)
    state.caches.check = {}
    state.caches.check_all = False
    _forget(state, survey)
    if not actions.any:
        return False
    state.touched = True  # what is to be looked at is used up: a question from here on is no checkpoint
    losing = ending.losing_events(state, actions.losers)
    batch = actions.counters + actions.events + losing
    for event in batch:
        event.also = (*event.also, "704.3", "704.1")
    done = yield from pipeline.happen(state, batch)  # 704.3
    for permanent, _ in survey.suspects:
        state.caches.check[permanent.id] = True  # 704.3: what did not go is looked at again
    for id, rule in actions.unattached:
        bestowed_auras.unattach(state, id, rule)
    for id, rule in actions.ceasing:
        _cease(state, id, rule)
    for id in actions.schemes:
        tell(state, "event-scheme-over", ("704.5w", "312.6", "904.10"), {"object": id})
        variant_decks.turn_down(state, id)  # 312.6, 904.10
    for seat in actions.planeswalking:
        planeswalking.planeswalk(state, seat, ("704.5x", "310.7", "901.11a"))
    ending.lose(state, ending.losers_in(state, losing, done))
    return True


def look(state: MagicState, survey: Survey, kept: list[Id]) -> Found:
    """Everything that applies now.  `kept`: the legendary permanents their controllers have chosen to keep."""
    actions = Found()
    for seat in queries.apnap(state):
        rule = _loses(state, seat)
        if rule:
            actions.losers.append((seat, rule))  # 704.6: once, for however many reasons
    for id in survey.outside:
        object = state.objects[id]
        if object.token and object.zone not in ("battlefield", "stack"):
            actions.ceasing.append((object.id, "704.5d"))
        elif object.copied and object.zone != "stack":
            actions.ceasing.append((object.id, "704.5e"))
    leaving = _legends_to_go(state, survey, kept)
    leaving.update(_worlds_to_go(state, survey))
    for permanent, derived in survey.suspects:
        _look_at(state, permanent, derived, leaving.pop(permanent.id, ""), actions)
    for id, rule in leaving.items():
        actions.events.append(Move(id, "graveyard", rule))
    if state.ruleset.archenemies:
        actions.schemes = planeswalking.finished_schemes(state)
    if state.ruleset.planar_decks:
        actions.planeswalking = planeswalking.stranded(state)
    return actions


def _loses(state: MagicState, seat: int) -> str:
    """The rule by which a player loses now; empty if none does."""
    player = state.players[seat]
    team = state.ruleset.shared_life
    rule = ""
    if player.life <= 0 and layers.player_bans(state, seat, "lose for life") is None:  # 119.6
        rule = "704.5t" if team else "704.5a"
    elif player.drew_from_empty:
        rule = "704.5b"
    elif player.poison >= state.ruleset.poison:  # 122.1c
        rule = "704.5u" if team else "704.5c"
    elif state.ruleset.commander_damage and commanders.has_dealt(state, seat) >= state.ruleset.commander_damage:
        rule = "704.5v"
    if rule and layers.player_bans(state, seat, "lose") is not None:
        return ""  # 101.2
    return rule


def _forget(state: MagicState, survey: Survey) -> None:
    """What counts only "since state-based actions were last checked" (704.5b, 704.5h) is forgotten by this check."""
    for player in list(state.players.values()):
        if player.drew_from_empty:
            state.edit_player(player.seat).drew_from_empty = False
    for id in survey.deathtouched:
        state.edit_permanent(id).deathtouched = False


def _look_at(state: MagicState, permanent: Permanent, derived: Derived, leaving: str, actions: Found) -> None:
    """One permanent: it leaves for at most one reason, and its counters and attachment are looked at besides."""
    id = permanent.id
    event = _leaves(state, permanent, derived, leaving)
    if event is not None:
        actions.events.append(event)
    if permanent.counters:
        both = min(permanent.count("+1/+1"), permanent.count("-1/-1"))
        if both > 0:  # 122.3
            actions.counters.append(Counters(id, "+1/+1", -both, "704.5q"))
            actions.counters.append(Counters(id, "-1/-1", -both, "704.5q"))
        actions.counters += _too_many_counters(permanent, derived)
    if event is None and "Aura" in derived.subtypes and bestowed_auras.enchants_nothing(state, permanent, derived):
        actions.unattached.append((id, "702.102e"))  # 702.102f: bestowed, so it stays
    if permanent.attached and (event is None or "Aura" not in derived.subtypes):
        rule = _comes_off(state, permanent, derived)
        if rule:
            actions.unattached.append((id, rule))


def _too_many_counters(permanent: Permanent, derived: Derived) -> list[Event]:
    """704.5r: all but as many as its own ability allows are removed."""
    events: list[Event] = []
    for held in derived.abilities:
        ability = held.ability
        if isinstance(ability, n.Static) and isinstance(ability.what, n.Self):
            for part in ability.modifications:
                if isinstance(part, n.MostCounters) and permanent.count(part.kind) > part.most:  # 122.4
                    events.append(Counters(permanent.id, part.kind, part.most - permanent.count(part.kind), "704.5r"))
    return events


def _leaves(state: MagicState, permanent: Permanent, derived: Derived, leaving: str) -> Event | None:
    """How the permanent leaves the battlefield, if it does.

    What goes anyway is not destroyed besides: neither regeneration nor being indestructible would keep it.
    """
    id = permanent.id
    if derived.is_creature and derived.toughness <= 0:
        return Move(id, "graveyard", "704.5f")
    if layers.loyalty_of(state, id) == 0:  # 122.1b, 306.9
        return _without_loyalty(id)
    if (
        "Aura" in derived.subtypes
        and bestowed_auras.enchants_nothing(state, permanent, derived)
        and (not bestowed_auras.bestowed(state, id) or _stays_bestowed(state, permanent))
    ):
        gone = Move(id, "graveyard", "704.5m")
        gone.also = () if layers.reaches(state, derived.controller, permanent.attached) else ("801.8",)
        return gone
    told = "Saga" in derived.subtypes and _is_told(state, permanent, derived)  # 303.5
    if told and layers.forbidden(state, id, "be sacrificed") is None:
        return Move(id, "graveyard", "704.5s", verb="sacrifice")
    if leaving:
        return Move(id, "graveyard", leaving)
    if derived.is_creature and permanent.damage >= derived.toughness:  # 302.4b, 302.7
        return _destroyed(state, id, derived, "704.5g")
    if derived.is_creature and permanent.deathtouched:
        return _destroyed(state, id, derived, "704.5h")
    return None


def _stays_bestowed(state: MagicState, permanent: Permanent) -> bool:
    """cr-2019-05-03/702.102: an Aura that is attached to nothing, and has not just become so, is an Aura all the same."""
    return permanent.attached == 0 and state.ruleset.bestow_phased_in == "lasts"


def _without_loyalty(id: Id) -> Event:
    gone = Move(id, "graveyard", "704.5i")
    gone.also = ("306.9",)
    return gone


def _is_told(state: MagicState, saga: Permanent, derived: Derived) -> bool:
    """704.5s, 714.4: its last chapter is reached, and no chapter ability of it waits or is on the stack."""
    final = 0
    for held in derived.abilities:  # 714.2d
        if isinstance(held.ability, n.Triggered) and isinstance(held.ability.event, n.Chapter):
            final = max(final, held.ability.event.number)
    if saga.count("lore") < final:
        return False
    pending = [trigger.ability for trigger in state.pending.waiting if trigger.source == saga.id]
    on_stack = [item.ability for item in state.items.values() if item.source == saga.id]
    return not any(
        isinstance(ability, n.Triggered) and isinstance(ability.event, n.Chapter) for ability in [*pending, *on_stack]
    )


def _destroyed(state: MagicState, id: Id, derived: Derived, rule: str) -> Event | None:
    """Destruction that nothing can replace is the move it consists of (701.7a, 701.7b): so all moves are one batch."""
    if derived.has("indestructible"):
        return None  # 702.12a, 702.12b, 702.12c
    if any(shield.kind == "regenerate" and shield.on == id for shield in state.lasting.shields.values()):
        return Destruction(id, True, rule)
    if layers.watched(state, "replace destroy"):
        return Destruction(id, True, rule)
    return Move(id, "graveyard", rule, verb="destroy")


def _cease(state: MagicState, id: Id, rule: str) -> None:
    """704.5d-e: it ceases to exist."""
    if id not in state.objects:
        return
    tell(state, "event-ceases", (rule, "706.10a" if rule == "704.5e" else "111.7"), {"object": id})
    zones.take_out(state, id)


# The legend rule and the world rule.


def legends(state: MagicState, survey: Survey) -> list[tuple[int, list[Id]]]:
    """Two or more legendary permanents with one name under one player's control (704.5j), in APNAP order."""
    namesakes: list[tuple[int, list[Id]]] = []
    if survey.names:
        for seat in queries.apnap(state):
            if layers.player_bans(state, seat, "apply the legend rule") is not None:
                continue  # 101.1
            # 201.2a: those without a name have no name in common
            namesakes += [
                (seat, ids) for (who, name), ids in survey.names.items() if who == seat and name and len(ids) > 1
            ]
            namesakes += _by_other_names(state, seat, survey)
    return namesakes


def _by_other_names(state: MagicState, seat: int, survey: Survey) -> list[tuple[int, list[Id]]]:
    """201.2b: legendary permanents that share one of several names."""
    own = [id for (who, _), ids in survey.names.items() if who == seat for id in ids]
    namesakes: list[tuple[int, list[Id]]] = []
    for place, id in enumerate(own):
        derived = layers.characteristics(state, id)
        ctx = layers.context(state, id, seat)
        for other in own[place + 1 :]:
            like = layers.characteristics(state, other)
            several = derived.names_of is not None or like.names_of is not None
            if several and derived.name != like.name and object_names.share_a_name(ctx, derived, like):
                namesakes.append((seat, [id, other]))
    return namesakes


def _choose_legends(state: MagicState, survey: Survey) -> Asking[list[Id]]:
    """704.5j: each player chooses one of each group to keep."""
    kept: list[Id] = []
    for seat, ids in legends(state, survey) if state.ruleset.legend_rule == "own" else []:
        chosen = yield from _keep_one(state, seat, ids, "704.5j")
        kept.append(chosen)
    for seat, ids in walkers_alike(state, survey):
        kept.append((yield from _keep_one(state, seat, ids, "manual-2015/1.1")))
    return kept


def walkers_alike(state: MagicState, survey: Survey) -> list[tuple[int, list[Id]]]:
    """manual-2015/1.1: two or more planeswalkers of one type under one player's control, in APNAP order."""
    if not survey.walkers[1:]:
        return []
    groups: dict[tuple[int, str], list[Id]] = {}
    for id in survey.walkers:
        derived = layers.characteristics(state, id)
        for subtype in [subtype for subtype in derived.subtypes if subtype in PLANESWALKER_TYPES]:
            groups.setdefault((derived.controller, subtype), []).append(id)
    return [(seat, ids) for seat in queries.apnap(state) for (who, _), ids in groups.items() if who == seat and ids[1:]]


def _keep_one(state: MagicState, seat: int, ids: list[Id], rule: str) -> Asking[Id]:
    option = yield from pick_one(lambda: _legend_decision(state, seat, ids, rule))
    return ids[0] if option is None else option.about


def _legend_decision(state: MagicState, seat: int, ids: list[Id], rule: str) -> PickOne | None:
    there = [id for id in ids if id in state.permanents]
    if not state.players[seat].playing or len(there) < 2:
        return None
    options = [Option(combatants.key_of(id), "keep", id) for id in there]
    prompt = Message("choose-legend", {"object": zones.ref(state, there[0])})
    return PickOne(queries.decider(state, seat), seat, rule, prompt, options)


def _legends_to_go(state: MagicState, survey: Survey, kept: list[Id]) -> dict[Id, str]:
    going: dict[Id, str] = {}
    if state.ruleset.legend_rule == "all":
        going.update(_namesakes(state, survey))
    for _, ids in legends(state, survey) if state.ruleset.legend_rule == "own" else []:
        if any(id in kept for id in ids):
            going.update({id: "704.5j" for id in ids if id not in kept})
    for _, ids in walkers_alike(state, survey):
        if any(id in kept for id in ids):
            going.update({id: "manual-2015/1.1" for id in ids if id not in kept})
    return going


def _namesakes(state: MagicState, survey: Survey) -> dict[Id, str]:
    """classic-2005/1.7: of all players' legendary permanents those that share a name, and none of them is kept."""
    every = [id for ids in survey.names.values() for id in ids]
    going: dict[Id, str] = {}
    for place, id in enumerate(every):
        derived = layers.characteristics(state, id)
        ctx = layers.context(state, id, derived.controller)
        for other in every[place + 1 :]:
            if object_names.share_a_name(ctx, derived, layers.characteristics(state, other)):  # 201.2a, 201.2b
                going[id] = going[other] = "classic-2005/1.7"
    return going


def _worlds_to_go(state: MagicState, survey: Survey) -> dict[Id, str]:
    """704.5k: all but the one that has been a world permanent for the shortest time; on a tie for that, all."""
    if len(survey.worlds) < 2:
        return {}
    if state.ruleset.ranges:
        return _worlds_in_range(state, survey.worlds)
    since = {id: world_since(state, id) for id in survey.worlds}
    newest = [id for id in survey.worlds if since[id] == max(since.values())]
    if len(newest) == 1 and not any(_together(state, newest[0], id) for id in survey.worlds):
        return {id: "704.5k" for id in survey.worlds if id not in newest}
    return {id: "704.5k" for id in survey.worlds}


def _worlds_in_range(state: MagicState, worlds: list[Id]) -> dict[Id, str]:
    """801.12: for each permanent those count that are in its controller's range."""
    rules: dict[Id, str] = {}
    for id in worlds:
        seat = layers.characteristics(state, id).controller
        others = [other for other in worlds if other != id and layers.reaches(state, seat, other)]
        since = world_since(state, id)
        if any(world_since(state, other) >= since or _together(state, id, other) for other in others):
            rules[id] = "801.12"
    return rules


def _together(state: MagicState, id: Id, other: Id) -> bool:
    """Whether two world permanents have entered at the same time."""
    return (
        id != other
        and state.permanents[id].worlds != 0
        and state.permanents[id].worlds == state.permanents[other].worlds
    )


def world_since(state: MagicState, id: Id) -> int:
    """When a permanent has got the supertype world: as it entered, or by an effect later."""
    entered = state.objects[id].stamp
    if "world" in (state.permanents[id].copied or state.objects[id].shown()).supertypes:
        return entered
    given = [
        effect.stamp
        for effect in state.lasting.effects.values()
        if id in effect.affected
        and any(isinstance(part, (n.AddTypes, n.SetTypes)) and "world" in part.words for part in effect.modifications)
    ]
    return max([entered, *given])


def _comes_off(state: MagicState, permanent: Permanent, derived: Derived) -> str:
    """The rule by which an attached permanent becomes unattached; empty if it stays attached."""
    if derived.is_creature or not any(word in derived.subtypes for word in ATTACHABLE):
        return "704.5p"
    if "Aura" in derived.subtypes:
        return ""
    if can_be_attached(state, permanent.id, permanent.attached):
        return ""
    if permanent.attached < 0 and state.ruleset.equipment_on_players == "stays":
        return ""  # cr-2019-05-03/301.5, cr-2019-05-03/704.5n: a player is no illegal permanent
    return "704.5n" if layers.reaches(state, derived.controller, permanent.attached) else "801.9"
