"""Objects in zones and how they get from one to another.  CR 400, 401-408, 110, 111

Who may know an object is a fact of the object (`known`, a mask of seats): public zones are known to everybody; what was seen goes
on being known until its place is lost in a shuffle.
"""

from __future__ import annotations

from arbiter.kernel.messages import EVERYBODY, Ref
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.rules import layers, queries
from arbiter.magic.rules.events import Move
from arbiter.magic.state.records import Item, Object, Permanent, Remembered, seat_of
from arbiter.magic.state.state import MagicState

PUBLIC = ("battlefield", "graveyard", "stack", "exile", "command")  # 400.2


def ref(state: MagicState, id: Id) -> Ref:
    """A mention of an object (or, below zero, a player) for messages."""
    if id < 0:
        return Ref(id, f"P{seat_of(id) + 1}")
    found = queries.find(state, id)
    if found is None:
        return Ref(id, "-")
    return Ref(id, name_of(state, id), found.known)


def name_of(state: MagicState, id: Id) -> str:
    if id in state.items and state.items[id].kind != "spell":
        source = state.items[id].source
        gone = source not in state.objects and source not in state.remembered
        return state.objects[id].print.name if gone else name_of(state, source)
    if id in state.objects or id in state.remembered:
        return layers.characteristics(state, id).name or "Emblem"  # 114.3: it has no name
    return "-"


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
    state.remembered[id] = Remembered(
        id, was, now.name, now.controller, now.colors, now.supertypes, now.types, now.subtypes, now.power, now.toughness,
        now.mana_value, tuple(now.keywords), state.permanents.get(id), now.card, 0, state.items.get(id),
    )  # fmt: skip


def forget(state: MagicState) -> None:
    """Drop what nothing can ask for any more: nothing is on a stack or waiting, and no effect, delayed ability or link names it."""
    if not state.remembered or state.waiting or state.resolution is not None or any(turn.stack for turn in state.turns):
        return
    named: dict[Id, bool] = {}
    for effect in state.effects.values():
        named[effect.source] = True
    for delayed in state.delayed.values():
        named[delayed.source] = True
        for binding in delayed.bindings:
            for id in binding.ids:
                named[id] = True
    state.remembered = {id: kept for id, kept in state.remembered.items() if id in named}


def move(state: MagicState, event: Move) -> Id:
    """Perform a change of zones: the object becomes a new one, with no memory of what it was (400.7)."""
    if event.token is not None:
        made = new_object(state, "battlefield", event.controller, event.controller, event.token)
        made.token = True
        _enter(state, event, made)
        event.result = made.id
        return made.id
    old = state.objects[event.id]
    event.from_zone = old.zone
    take_out(state, event.id)
    made = Object(
        state.new_id(),
        event.to,
        old.owner,
        old.owner,
        old.print,
        old.number,
        state.new_stamp(),
        old.known,
        old.token,
        event.id,
        old.copied,
    )
    state.objects[made.id] = made
    if made.token or made.copied:
        state.caches.check[made.id] = True  # 704.5d-e
    if old.zone == "stack" and made.zone == "battlefield":
        _follow(state, event, made.id)
    _show(state, old, made)
    if event.id in state.remembered and old.zone != "graveyard":  # 603.6: it is looked for in the zone it moved to
        kept = state.remembered[event.id].copy()
        kept.became = made.id
        state.remembered[event.id] = kept
    _put_in(state, event, made)
    event.result = made.id
    return made.id


def _follow(state: MagicState, event: Move, id: Id) -> None:
    """400.7a: effects that changed a permanent spell go on applying to the permanent that it becomes."""
    for effect in list(state.effects.values()):
        if event.id in effect.affected:
            kept = effect.copy()
            kept.affected = tuple([id if one == event.id else one for one in effect.affected])
            state.effects[effect.id] = kept
            event.also = (*event.also, "400.7a")
            layers.changed(state, "effects")


def _show(state: MagicState, old: Object, made: Object) -> None:
    """Who knows the object in its new zone (400.2): everybody in a public one; in a hand its owner besides those who knew it."""
    if made.zone in PUBLIC:
        made.known = EVERYBODY
    elif made.zone == "hand" and made.known != EVERYBODY and not state.proposing:
        made.known |= 1 << made.owner
    if made.known != old.known:
        state.learn()


def see_tops(state: MagicState) -> None:
    """401.5: who may look at the top card of their library at any time knows it, but not while something is being cast."""
    if state.proposing:
        return
    for seat in layers.allowed_players(state, "see the top card"):
        for id in state.players[seat].library[:1]:
            if state.objects[id].known != EVERYBODY and not (state.objects[id].known >> seat) & 1:
                state.edit_object(id).known |= 1 << seat
                state.touched = True
                state.learn()
                if state.log.on:
                    state.log.add("event-sees-top", {"player": player_ref(seat), "object": ref(state, id)}, ("401.5",))


def proposed(state: MagicState) -> None:
    """121.8: what was drawn while a spell was being cast is turned up once that is done."""
    state.proposing = False
    state.touched = True
    for seat, player in state.players.items():
        for id in player.hand:
            if state.objects[id].known != EVERYBODY and not (state.objects[id].known >> seat) & 1:
                state.edit_object(id).known |= 1 << seat
                state.learn()


def _put_in(state: MagicState, event: Move, made: Object) -> None:
    zone = made.zone
    if zone == "battlefield":
        made.controller = made.owner if event.controller < 0 else event.controller
        _enter(state, event, made)
    elif zone == "exile":
        state.exile = (*state.exile, made.id)
    elif zone == "command":
        state.command = (*state.command, made.id)
    elif zone != "stack":
        player = state.edit_player(made.owner)
        if zone == "hand":
            player.hand = (*player.hand, made.id)
        elif zone == "graveyard":
            player.graveyard = (*player.graveyard, made.id)  # 404.2: on top
        elif event.position == "bottom":
            player.library = (*player.library, made.id)
        else:
            player.library = (made.id, *player.library)
        if "library" in (zone, event.from_zone):
            state.library_changes += 1
        layers.changed(state, zone)
    if zone == "exile":
        layers.changed(state, "exile")


def _enter(state: MagicState, event: Move, made: Object) -> None:
    permanent = Permanent(made.id, event.tapped)
    permanent.counters = tuple([pair for pair in event.counters if pair[1] > 0])
    permanent.copied = event.copied
    permanent.attached = event.attach
    permanent.chosen = event.chosen
    if event.kicked:
        permanent.chosen = (*permanent.chosen, ("kicked", "yes"))
    state.permanents[made.id] = permanent
    state.touched = True
    layers.entered(state, made.id)


def add_counters(counters: tuple[tuple[str, int], ...], name: str, number: int) -> tuple[tuple[str, int], ...]:
    """The counters with so many more (or fewer) of a kind; none below zero."""
    table = dict(counters)
    table[name] = max(0, table.get(name, 0) + number)
    return tuple([(kind, count) for kind, count in table.items() if count > 0])


def take_out(state: MagicState, id: Id) -> None:
    """Remove an object from the zone it is in; if it can still be asked for, it is remembered first (608.2g)."""
    old = state.objects[id]
    state.touched = True
    zone = old.zone
    known = zone in ("battlefield", "stack") or (zone == "graveyard" and _is_source(state, id))
    if known and id not in state.remembered:
        remember(state, id)
    if zone == "battlefield":
        del state.permanents[id]  # 122.2: with its counters
        remove_from_combat(state, id)
        del state.objects[id]
        layers.left(state, id)
        return
    if zone == "stack":
        for index, turn in enumerate(state.turns):
            if id in turn.stack:
                state.edit_turn(index).stack = tuple([one for one in turn.stack if one != id])
        if id in state.items:
            del state.items[id]
    elif zone == "exile":
        state.exile = tuple([one for one in state.exile if one != id])
        layers.changed(state, "exile")
    elif zone == "command":
        state.command = tuple([one for one in state.command if one != id])
    else:
        _take_from_player(state, old)
    del state.objects[id]
    layers.left(state, id)


def _is_source(state: MagicState, id: Id) -> bool:
    """Whether an ability of the object is on the stack or waits to get there."""
    return any(one.source == id for one in state.waiting) or any(item.source == id for item in state.items.values())


def _take_from_player(state: MagicState, old: Object) -> None:
    player = state.edit_player(old.owner)
    if old.zone == "hand":
        player.hand = tuple([one for one in player.hand if one != old.id])
    elif old.zone == "graveyard":
        player.graveyard = tuple([one for one in player.graveyard if one != old.id])
    elif player.library and player.library[0] == old.id:
        player.library = player.library[1:]
    else:
        player.library = tuple([one for one in player.library if one != old.id])
    layers.changed(state, old.zone)


def remove_from_combat(state: MagicState, id: Id) -> None:
    """506.4: it stops being an attacking, blocking, blocked or unblocked creature."""
    if id in state.attackers:
        del state.attackers[id]
        for blocker in list(state.blockers.values()):
            if id in blocker.blocking:
                made = blocker.copy()
                made.blocking = tuple([one for one in blocker.blocking if one != id])
                state.blockers[blocker.id] = made
    if id in state.blockers:
        del state.blockers[id]
        for attacker in list(state.attackers.values()):
            if id in attacker.blockers:
                kept = attacker.copy()
                kept.blockers = tuple([one for one in attacker.blockers if one != id])
                state.attackers[attacker.id] = kept
    state.touched = True
    layers.changed(state, "status", id)


def put_on_stack(state: MagicState, item: Item) -> None:
    """An object becomes the topmost of its turn's stack (405.2)."""
    state.items[item.id] = item
    turn = state.edit_turn(state.resolving)
    turn.stack = (*turn.stack, item.id)
    layers.changed(state, "stack")


def rearranged(state: MagicState, seat: int, order: list[int]) -> None:
    """A library in a new order (701.19): its cards get new ids by place, and nobody knows any of them."""
    player = state.edit_player(seat)
    ids: list[Id] = []
    for place in order:
        old = state.objects.pop(player.library[place])
        made = Object(state.new_id(), "library", old.owner, old.owner, old.print, old.number, state.new_stamp())
        state.objects[made.id] = made
        ids.append(made.id)
    player.library = tuple(ids)
    state.library_changes += 1
    layers.changed(state, "library")


def current(state: MagicState, id: Id) -> Id:
    """The object that an effect finds: itself, or what it became by the one move that the effect knows of (400.7); 0 if lost."""
    if id in state.objects:
        return id
    if id in state.remembered:
        became = state.remembered[id].became
        if became in state.objects and state.objects[became].zone in PUBLIC:
            return became
    return 0
