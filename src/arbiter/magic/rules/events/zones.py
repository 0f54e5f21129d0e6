"""Objects in zones and how they get from one to another.  CR 400, 401-408, 110, 111

Who may know an object is a fact of the object (`known`, a mask of seats): public zones are known to everybody; what was seen goes
on being known until its place is lost in a shuffle.
"""

from __future__ import annotations

from arbiter.kernel.messages import EVERYBODY, Ref
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import FACE_DOWN, Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import expansion
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import linked_objects, remaining_counters
from arbiter.magic.rules.facts import cast_facts, links, queries, stacks
from arbiter.magic.rules.facts.counters import totals
from arbiter.magic.rules.facts.events import Event, Move
from arbiter.magic.state.lasting import Effect
from arbiter.magic.state.records import Binding, Item, Object, Permanent, Remembered, seat_of
from arbiter.magic.state.state import MagicState

BESIDES = "with another card"  # where the second card of a melded permanent comes from: no zone of its own
PUBLIC = ("battlefield", "graveyard", "stack", "exile", "command", "ante")  # 400.2


def ref(state: MagicState, id: Id) -> Ref:
    """A mention of an object (or, below zero, a player) for messages."""
    if id < 0:
        return Ref(id, f"P{seat_of(id) + 1}")
    if id in state.phased:
        phased = state.phased[id]
        return Ref(id, (phased.permanent.copied or phased.was.shown()).name, phased.was.known)
    card = queries.find(state, id)
    if card is None:
        return Ref(id, "-")
    item = state.items.get(id)
    named = None if item is None or item.kind == "spell" else queries.find(state, item.source)
    return Ref(id, name_of(state, id), card.known if named is None else named.known)


def name_of(state: MagicState, id: Id) -> str:
    if id in state.items and state.items[id].kind != "spell":
        source = state.items[id].source
        gone = source not in state.objects and source not in state.memory.remembered
        return state.objects[id].print.name if gone else name_of(state, source)
    card = queries.find(state, id)
    if card is None:
        return "-"
    if card.face_down:
        return card.print.name  # who may read it is said beside it (707.5)
    return layers.characteristics(state, id).name or called(card.print)


def called(card: Card) -> str:
    """What is said for an object, also for one without a name: an emblem (114.3), a copy of a face-down creature (706.2)."""
    return card.name or (card.types[0].capitalize() if card.types else "Emblem")


def player_ref(seat: int) -> Ref:
    return Ref(-1 - seat, f"P{seat + 1}")


def new_object(state: MagicState, zone: str, owner: int, controller: int, card: Card) -> Object:
    """An object that comes into being (a token, an ability, a card at the start of the game)."""
    made = Object(
        state.new_id(), zone, owner, controller, card, 0, state.new_stamp(), EVERYBODY if zone in PUBLIC else 0
    )
    state.objects[made.id] = made
    return made


def remember(state: MagicState, id: Id) -> None:
    """Keep what an object is as it leaves a public zone (608.2g)."""
    was = state.objects[id]
    now = layers.characteristics(state, id)
    blocking: tuple[Id, ...] = state.combat.blockers[id].blocking if id in state.combat.blockers else ()
    blocked_by: tuple[Id, ...] = state.combat.attackers[id].blockers if id in state.combat.attackers else ()
    state.edit_memory().remembered[id] = Remembered(
        id, was, now.name, now.controller, now.colors, now.supertypes, now.types, now.subtypes, now.power, now.toughness,
        now.mana_value, tuple(now.keywords), state.permanents.get(id), now.card, 0, state.items.get(id),
        blocking, blocked_by, state.combat.attackers[id].at if id in state.combat.attackers else 0,
    )  # fmt: skip


def detached(state: MagicState, id: Id) -> None:
    """A permanent ceases to be attached; a host that is gone is remembered with it attached (608.2g)."""
    host = state.permanents[id].attached
    if host not in state.permanents and host in state.memory.remembered:
        known = state.memory.remembered[host].copy()
        known.attachments = (*known.attachments, id)
        state.edit_memory().remembered[host] = known


def forget(state: MagicState) -> None:
    """Drop what nothing can still ask for: nothing is on a stack or waiting, and no effect, delayed ability or link names it."""
    if (
        not state.memory.remembered
        or state.pending.waiting
        or state.pending.resolution is not None
        or any(turn.stack for turn in state.turns)
    ):
        return
    forget_unnamed(state)


def forget_unnamed(state: MagicState) -> None:
    """Keep last known information only of what something names: what is on the stack, waits or lasts, and what that became."""
    named: dict[Id, bool] = {}
    bindings: list[Binding] = []
    for item in state.items.values():
        named[item.source] = True
        for slot in item.targets:
            for id in slot:
                named[id] = True
        bindings += item.bindings
    for effect in state.lasting.effects.values():
        named[effect.source] = True
    for delayed in state.lasting.delayed.values():
        named[delayed.source] = True
        bindings += delayed.bindings
    for shield in state.lasting.shields.values():
        named[shield.source] = named[shield.chosen] = True
        bindings += shield.bindings
    for waiting in state.pending.waiting:
        named[waiting.source] = True
        bindings += waiting.bindings
    for binding in bindings:
        for id in binding.ids:
            named[id] = True
    for id in links.all_kept(state):
        named[id] = True
    for id in list(named):
        while id in state.memory.remembered and state.memory.remembered[id].became not in named:
            id = state.memory.remembered[id].became
            named[id] = True
    state.edit_memory().remembered = {id: kept for id, kept in state.memory.remembered.items() if id in named}


def card_of(state: MagicState, event: Move) -> Card:
    """What would be printed on the object that enters."""
    if event.arrival.copied is not None:
        return event.arrival.copied
    if event.token is not None:
        return event.token
    moving = state.objects[event.id]
    if event.face_down or moving.face_down:
        return FACE_DOWN  # 707.3
    return moving.print.faces[event.face - 1] if event.face else moving.print


def _token_owner(state: MagicState, event: Move) -> int:
    """111.2: who creates it; or who controls the effect that makes it (classic-2005/2.31)."""
    if state.ruleset.token_owner == "controller" and event.source:
        return layers.characteristics(state, event.source).controller
    return event.arrival.controller


def move(state: MagicState, event: Move) -> Id:
    """Perform a change of zones: the object becomes a new one, with no memory of what it was (400.7)."""
    if event.token is not None:
        made = new_object(state, "battlefield", _token_owner(state, event), event.arrival.controller, event.token)
        made.token = True  # 111.1, 111.6: no card
        _enter(state, event, made)
        linked_objects.keep(state, made.id, event.arrival.kept)
        event.result = made.id
        return made.id
    old = _commander_last(state, event)
    event.from_zone = old.zone
    kept = remaining_counters.kept(state, event)
    take_out(state, event.id)
    stamp = state.new_stamp()  # 613.6c
    made = Object(
        state.new_id(),
        event.to,
        old.owner,
        old.controller,
        old.print,
        old.number,
        stamp,
        old.known,
        old.token,
        event.id,
        old.copied,
        _face_down(event, old),
        event.pile,
    )
    made.controller = old.owner  # 109.4: nobody controls it until it is a permanent or a spell; its owner counts
    if event.to in ("battlefield", "stack"):
        made.face = event.face  # 711.8
    state.objects[made.id] = made
    if event.arrival.melds in state.objects:
        _meld(state, made, event.arrival.melds)
    if made.token or made.copied:
        state.caches.check[made.id] = True  # 704.5d-e
    if (old.zone == "stack" and made.zone == "battlefield") or made.zone == "stack":  # 400.7a
        _follow(state, event, made)
    if old.zone == "exile" and made.zone in PUBLIC and _was_mad(state, event.id):  # 400.7i
        _find_again(state, event, made.id)
    _show(state, old, made, event.place.unseen_by)
    _remember_what_it_became(state, event.id, old, made)
    _put_in(state, event, made)
    if kept:
        remaining_counters.keep(state, made, kept)
        event.also = (*event.also, "101.1")  # a card takes precedence over 122.2
    if event.arrival.barred and linked_objects.hand_on(state, event.id, made.id):
        event.also = (*event.also, "614.14")  # what was exiled as it entered is linked to the permanent
    elif old.zone == "stack" and event.to == "battlefield":
        linked_objects.hand_on(state, event.id, made.id)  # 702.50c: a permanent knows what its spell did
    if event.link is not None and made.zone == "exile":
        linked_objects.add(state, event.link, [made.id])  # 607.2b
    linked_objects.keep(state, made.id, event.arrival.kept)
    event.result = made.id
    if old.melded is not None:
        _part(state, event, old, made)
    return made.id


def _remember_what_it_became(state: MagicState, id: Id, old: Object, made: Object) -> None:
    if id not in state.memory.remembered or old.zone == "graveyard":  # 603.6: it is looked for in the zone it moved to
        return
    kept = state.memory.remembered[id].copy()
    kept.became = made.id  # 400.7d, 400.7e
    if old.face_down and not made.face_down:
        kept.was = old.copy()
        kept.was.known = EVERYBODY  # it was revealed as it left
    state.edit_memory().remembered[id] = kept


def _meld(state: MagicState, made: Object, other: Id) -> None:
    """701.36a: a single object represented by two cards."""
    second = state.objects[other]
    made.melded = second.print
    made.melded_number = second.number
    take_out(state, other)


def _part(state: MagicState, event: Move, old: Object, made: Object) -> None:
    """712.4: one permanent leaves the battlefield, and two cards are put into the zone."""
    assert old.melded is not None
    second = made.copy()
    if event.apart:
        second.zone, second.known = "command", EVERYBODY  # 903.9a
    second.id, second.print, second.number = state.new_id(), old.melded, old.melded_number
    second.partner, made.partner = made.id, second.id
    state.objects[second.id] = second
    _put_in(state, event, second)  # 712.4d: where the one goes, the other goes
    event.second = second.id
    event.also = (*event.also, "712.4")
    if event.link is not None and second.zone == "exile":
        linked_objects.add(state, event.link, [second.id])


def _commander_last(state: MagicState, event: Move) -> Object:
    """The object that moves; of a melded permanent that parts, the card that is a commander is the second one (903.9a)."""
    melded = state.objects[event.id]
    if not event.apart or melded.melded is None or melded.number not in state.commanders:
        return melded
    made = melded.copy()
    made.print, made.number = melded.melded, melded.melded_number
    made.melded, made.melded_number = melded.print, melded.number
    return made


def second_card(melded: Object) -> Object:
    """The second of the cards that represent a melded permanent."""
    assert melded.melded is not None
    made = melded.copy()
    made.print, made.number, made.melded = melded.melded, melded.melded_number, None
    return made


def second_arrival(event: Move) -> Move:
    """The second card of a melded permanent comes into its zone: no other permanent has left the battlefield."""
    made = Move(event.id, "command" if event.apart else event.to, event.by, event.source, event.verb)
    made.from_zone, made.result = BESIDES, event.second
    return made


def both(state: MagicState, id: Id) -> list[Id]:
    """712.4c: whatever finds one card of what was a melded permanent finds the other one, too."""
    partner = state.objects[id].partner
    return [id, partner] if partner in state.objects else [id]


def _face_down(event: Move, old: Object) -> str:
    """How the object lies face down in its new zone (406.3, 707.3); a spell cast face down becomes such a permanent (707.4)."""
    if event.face_down and event.to in ("exile", "battlefield"):
        return event.face_down
    goes_on = event.to == "stack" or (old.zone == "stack" and event.to == "battlefield")  # 707.4
    return old.face_down if goes_on and old.face_down != "exiled" else ""


def _was_mad(state: MagicState, id: Id) -> bool:
    """Whether the madness ability of this card resolves, which has exiled it as it was discarded (702.34a)."""
    now = state.pending.resolution
    ability = None if now is None or now.item.source != id else now.item.ability
    return isinstance(ability, n.Triggered) and isinstance(ability.event, n.ZoneChange) and ability.event.this_way


def _find_again(state: MagicState, event: Move, id: Id) -> None:
    """400.7i, 702.34c: effects that speak of the discarded card find what it has become, if it was not cast."""
    for delayed in list(state.lasting.delayed.values()):
        if any(event.id in binding.ids for binding in delayed.bindings):
            moved = delayed.copy()
            moved.bindings = _renamed(delayed.bindings, event.id, id)
            state.edit_lasting().delayed[delayed.id] = moved
            event.also = (*event.also, "400.7i")
    for item in list(state.items.values()):
        if any(event.id in binding.ids for binding in item.bindings):
            state.edit_item(item.id).bindings = _renamed(item.bindings, event.id, id)


def _renamed(bindings: tuple[Binding, ...], old: Id, new: Id) -> tuple[Binding, ...]:
    renamed: list[Binding] = []
    for binding in bindings:
        made = binding.copy()
        made.ids = tuple([new if id == old else id for id in binding.ids])
        renamed.append(made)
    return tuple(renamed)


def _follow(state: MagicState, event: Move, made: Object) -> None:
    """Effects that changed a permanent spell, or let a card be cast, go on applying to what it becomes (400.7a, 400.7f)."""
    id = made.id
    for effect in list(state.lasting.effects.values()):
        cast_so = _lets_be_cast(effect)
        if made.zone == "battlefield" and cast_so and effect.source == event.id:
            continue  # 400.7f: it was the spell's alone
        if event.id in effect.affected and (made.zone == "battlefield" or cast_so):
            kept = effect.copy()
            kept.affected = tuple([id if object == event.id else object for object in effect.affected])
            state.edit_lasting().effects[effect.id] = kept  # 112.4
            event.also = (*event.also, "400.7a" if made.zone == "battlefield" else "400.7f")
            layers.changed(state, "effects")
    for delayed in list(state.lasting.delayed.values()):
        if delayed.source == event.id and made.zone == "battlefield":
            moved = delayed.copy()
            moved.source = id  # 603.7g: what the casting of the spell created speaks of the permanent
            state.edit_lasting().delayed[delayed.id] = moved


def _lets_be_cast(effect: Effect) -> bool:
    """Whether it grants a card an ability by which it can be cast: a keyword that works in another zone."""
    return any(
        isinstance(ability, n.Keyword) and lets_be_cast(ability)
        for part in effect.modifications
        if isinstance(part, n.Grant)
        for ability in part.abilities
    )


def lets_be_cast(keyword: n.Keyword) -> bool:
    """Whether a card can be cast by this keyword: for its cost, or with something paid besides."""
    return bool(keyword.cost) or any(isinstance(ability, n.AlternativeCost) for ability in expansion(keyword))


def _show(state: MagicState, old: Object, made: Object, unseen_by: str) -> None:
    """Who knows the object in its new zone (400.2): everybody in a public one; in a hand its owner besides those who knew it."""
    if made.face_down:
        pass  # 406.3: nobody examines it; who knew it before still does
    elif old.face_down and old.zone != "exile" and not unseen_by:
        made.known = EVERYBODY  # 707.9: not of a card exiled face down, which stays hidden in a hidden zone
    elif made.zone in PUBLIC:
        made.known = EVERYBODY
    elif made.zone == "hand" and made.known != EVERYBODY and not state.pending.proposing:
        made.known |= 1 << made.owner
    elif made.zone == "library" and unseen_by:
        made.known = 0 if unseen_by == "all" else 1 << made.owner  # 401.4: the order is not revealed
    if made.known != old.known:
        state.learn()


def proposed(state: MagicState) -> list[Id]:
    """121.8: what was drawn while a spell was being cast is turned up once that is done; which cards were."""
    state.edit_pending().proposing = False
    state.touched = True
    ids: list[Id] = []
    for seat, player in state.players.items():
        for id in player.hand:
            if state.objects[id].known != EVERYBODY and not (state.objects[id].known >> seat) & 1:
                state.edit_object(id).known |= 1 << seat
                state.learn()
                ids.append(id)
    return ids


def _put_in(state: MagicState, event: Move, made: Object) -> None:
    zone = made.zone
    if zone == "library" or (event.from_zone == "library" and zone != "stack"):
        state.edit_memory().library_changes += 1  # 722.1
    if zone == "battlefield":
        made.controller = made.owner if event.arrival.controller < 0 else event.arrival.controller  # 110.2, 108.4
        if made.face_down:
            made.known |= 1 << made.controller  # 707.5
        _enter(state, event, made)
    elif zone == "exile":
        state.edit_zones().exile = (*state.zones.exile, made.id)  # 406.1
    elif zone == "command":
        state.edit_zones().command = (*state.zones.command, made.id)
    elif zone == "ante":
        state.edit_zones().ante = (*state.zones.ante, made.id)
    elif made.token:  # 111.8: no card there that could be drawn or discarded, until it ceases to exist
        layers.changed(state, zone)
    elif zone != "stack":
        player = state.edit_player(made.owner)  # 400.1, 400.3
        if zone == "outside":
            player.sideboard = (*player.sideboard, made.id)
        elif zone == "hand":
            player.hand = (*player.hand, made.id)
        elif zone == "graveyard":
            player.graveyard = (*player.graveyard, made.id)  # 404.1, 404.2: on top
        elif (
            event.place.position == "bottom" or event.place.depth > len(player.library) + 1
        ):  # 401.7: fewer cards: on the bottom
            player.library = (*player.library, made.id)
        elif event.place.depth > 1:
            above = player.library[: event.place.depth - 1]
            player.library = (*above, made.id, *player.library[event.place.depth - 1 :])
        else:
            player.library = (made.id, *player.library)
        layers.changed(state, zone)
    if zone == "exile":
        made.counters = totals(event.arrival.counters)
        layers.changed(state, "exile")
    if zone in PUBLIC:
        layers.arrived(state, made.id)


def note_worlds(state: MagicState, done: list[Event]) -> None:
    """704.5k: which world permanents have entered at the same time, so that none of them is the newest."""
    entered = [event.result for event in done if isinstance(event, Move) and event.result in state.permanents]
    worlds = [id for id in entered if "world" in state.objects[id].shown().supertypes]
    for id in worlds if len(worlds) > 1 else []:
        state.edit_permanent(id).worlds = worlds[0]


def _enter(state: MagicState, event: Move, made: Object) -> None:
    permanent = Permanent(made.id, event.arrival.tapped)  # 403.4, 110.5b, 110.5a: never copied
    permanent.counters = totals(event.arrival.counters)
    permanent.copied = event.arrival.copied
    permanent.fixed = event.arrival.fixed  # 706.2c
    permanent.attached = event.arrival.attach
    permanent.held_by = made.controller
    permanent.chosen = (*event.arrival.chosen, *cast_facts.kept(event, made.print))  # 400.7c
    state.permanents[made.id] = permanent
    state.touched = True
    if event.arrival.being:  # 611.2e: it applies as the permanent enters, not afterwards
        giver = made.id if event.source == event.id else event.source  # 201.4a: what it gives itself as it enters
        effect = Effect(
            state.new_id(), state.new_stamp(), giver, made.controller, (made.id,), event.arrival.being, "permanent"
        )
        effect.began = stacks.number(state)
        state.edit_lasting().effects[effect.id] = effect
        layers.changed(state, "effects")
    layers.entered(state, made.id)


def take_out(state: MagicState, id: Id) -> None:
    """Remove an object from the zone it is in; if it can still be asked for, it is remembered first (608.2g)."""
    old = state.objects[id]
    state.touched = True
    zone = old.zone
    # 113.7a: also what was discarded from a hand for the cost of its ability; 608.2g: and a card that is a target
    known = zone in ("battlefield", "stack") or (zone != "library" and (_is_source(state, id) or _is_target(state, id)))
    known = known or (zone == "library" and old.known == EVERYBODY)  # 608.2g: a revealed card that is drawn, say
    if known and id not in state.memory.remembered:
        remember(state, id)
    if zone == "battlefield":
        del state.permanents[id]  # 122.2: with its counters
        remove_from_combat(state, id)
        del state.objects[id]
        layers.left(state, id)
        return
    if zone == "stack":
        for index, turn in enumerate(state.turns):
            if turn.stack and turn.stack[-1] == id:
                state.edit_turn(index).stack = turn.stack[:-1]
            elif id in turn.stack:
                state.edit_turn(index).stack = tuple([object for object in turn.stack if object != id])
        if id in state.items:
            del state.items[id]
    elif zone == "exile":
        # 400.8, 406.7: also what is exiled again
        state.edit_zones().exile = tuple([card for card in state.zones.exile if card != id])
        layers.changed(state, "exile")
    elif zone == "command":
        state.edit_zones().command = tuple([object for object in state.zones.command if object != id])
    elif zone == "ante":
        state.edit_zones().ante = tuple([card for card in state.zones.ante if card != id])
    else:
        _take_from_player(state, old)
    del state.objects[id]
    layers.left(state, id)


def _is_target(state: MagicState, id: Id) -> bool:
    """Whether a spell or ability on the stack targets it."""
    return any(id in slot for item in state.items.values() for slot in item.targets)


def _is_source(state: MagicState, id: Id) -> bool:
    """Whether an ability of the object is on the stack or waits to get there."""
    return any(trigger.source == id for trigger in state.pending.waiting) or any(
        item.source == id for item in state.items.values()
    )


def _take_from_player(state: MagicState, old: Object) -> None:
    player = state.edit_player(old.owner)
    if old.zone == "hand":
        player.hand = tuple([card for card in player.hand if card != old.id])
    elif old.zone == "graveyard":
        player.graveyard = tuple([card for card in player.graveyard if card != old.id])  # 400.5
    elif old.zone == "outside":
        player.sideboard = tuple([card for card in player.sideboard if card != old.id])  # 400.10
    elif player.library and player.library[0] == old.id:
        player.library = player.library[1:]
    else:
        player.library = tuple([card for card in player.library if card != old.id])
    layers.changed(state, old.zone)


def remove_from_combat(state: MagicState, id: Id) -> None:
    """506.4: it stops being an attacking, blocking, blocked or unblocked creature."""
    if id in state.combat.attackers:
        del state.edit_combat().attackers[id]  # 702.21f: with it goes its place in a band
        for blocker in list(state.combat.blockers.values()):
            if id in blocker.blocking:
                made = blocker.copy()
                made.blocking = tuple([attacker for attacker in blocker.blocking if attacker != id])  # 509.3a
                state.edit_combat().blockers[blocker.id] = made
    if id in state.combat.blockers:
        del state.edit_combat().blockers[id]
        for attacker in list(state.combat.attackers.values()):
            if id in attacker.blockers:
                kept = attacker.copy()
                kept.blockers = tuple([blocker for blocker in attacker.blockers if blocker != id])  # 509.2a
                state.edit_combat().attackers[attacker.id] = kept
    state.touched = True
    layers.changed(state, "status", id)


def put_on_stack(state: MagicState, item: Item) -> None:
    """An object becomes the topmost of its turn's stack (405.2)."""
    state.items[item.id] = item  # 405.1
    if item.kind == "spell" and state.objects[item.id].face_down:
        state.caches.spells_down = None
    layers.arrived(state, item.id)
    turn = state.edit_turn(state.pending.resolving)  # 807.5: every turn has its own
    turn.stack = (*turn.stack, item.id)
    layers.changed(state, "stack")


def rearranged(state: MagicState, seat: int, order: list[int], kept: tuple[int, ...] = ()) -> None:
    """701.15c, 701.19: a library in a new order: its cards get new ids by place, and nobody knows any of them.

    Those at the places `kept` stay what they are (a judge shuffles only what is random).
    """
    player = state.edit_player(seat)
    ids: list[Id] = []
    for place in order:
        if place in kept:
            ids.append(player.library[place])
            continue
        old = state.objects.pop(player.library[place])
        # 401.2: nobody knows it there
        made = Object(state.new_id(), "library", old.owner, old.owner, old.print, old.number, state.new_stamp())
        state.objects[made.id] = made
        ids.append(made.id)
    player.library = tuple(ids)
    state.edit_memory().library_changes += 1
    layers.changed(state, "library")


def current(state: MagicState, id: Id) -> Id:
    """The object that an effect finds: itself, or what it became by the one move that the effect knows of (400.7); 0 if lost."""
    if id in state.objects:
        return id
    if id in state.memory.remembered:
        became = state.memory.remembered[id].became  # 603.6e: an Aura's ability finds both cards
        if became in state.objects and state.objects[became].zone in PUBLIC:  # 400.7d
            return became
    return 0


def end_bearer(state: MagicState, effect: Effect) -> None:
    """611.2: as an effect ends, so does the object in the command zone that bears its abilities."""
    if effect.modifications or effect.rules is not None:
        return
    for id in effect.affected:
        if id in state.zones.command and not state.objects[id].print.types:
            state.edit_zones().command = tuple([other for other in state.zones.command if other != id])
            del state.objects[id]
            layers.left(state, id)
            layers.changed(state, "effects")
