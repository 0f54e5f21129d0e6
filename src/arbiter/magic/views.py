"""What a seat may know of a game: built from what it may see, never cut from what it may not.  CR 400.2, 402.3, 716.4

Also `imagine`: a state like another in all that a seat knows, with what it does not know dealt anew.
"""

from __future__ import annotations

from typing import Any

from arbiter.kernel.localisation import knows
from arbiter.kernel.messages import EVERYBODY, JUDGE, Message
from arbiter.kernel.records import Id
from arbiter.kernel.rng import Rng
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.actions import conspiracies
from arbiter.magic.rules.combat import damage_on_stack
from arbiter.magic.rules.events import summoning_sickness
from arbiter.magic.rules.facts import command_zone, commanders, links, mana_pools, queries, teams
from arbiter.magic.rules.facts.command_zone import AGENDA, AGENDAS
from arbiter.magic.rules.game import subgames
from arbiter.magic.rules.layering.why import word_message
from arbiter.magic.state.caches import Caches, Derived
from arbiter.magic.state.records import Item, Object, Permanent, Phased, Player
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn

UNKNOWN = Card("?", "", (), (), (), ())


def sees(state: MagicState, seat: int, card: Object) -> bool:
    """Whether this seat knows what the object is: itself, or through a player it controls (716.4)."""
    if card.known == EVERYBODY:
        return True
    if seat < 0:
        return False
    if card.zone == "outside":
        # 716.4: outside the game only the owner looks, or the team whose sideboard it is (100.4c)
        return any(card.known >> sharer & 1 for sharer in teams.sharing_sideboard(state, seat))
    through = queries.seen_through(state, seat)
    if state.ruleset.hands and card.zone == "hand":
        return (card.known | teams.seeing_hand(state, card.owner)) & through != 0
    return card.known & through != 0


def may_ask(state: MagicState, seat: int, id: Id) -> bool:
    """Whether a seat may ask why an object is what it is: it sees the object, if only from outside (a face-down one)."""
    if id not in state.objects:
        return False
    return seat == JUDGE or state.objects[id].zone in ("battlefield", "stack") or sees(state, seat, state.objects[id])


def view(state: MagicState, seat: int) -> dict[str, Any]:
    """Everything the seat may know, as JSON values."""
    inner = subgames.innermost(state)
    levels = 0
    outer = state
    while outer.subgame is not None:
        levels += 1
        outer = outer.subgame
    outcome = inner.outcome
    return {
        "seat": seat,
        "stage": inner.stage,
        "subgame": levels,
        "order": list(inner.order),
        "teams": [list(team) for team in inner.ruleset.teams],  # 102.3
        "turns": [_turn(inner, turn) for turn in inner.turns],
        "players": [_player(inner, seat, inner.players[player]) for player in inner.order],
        "battlefield": [_permanent(inner, seat, id) for id in inner.permanents],
        "phased out": [_phased_out(inner, seat, phased) for phased in inner.phased.values()],
        "stack": [_item(inner, seat, inner.items[id]) for turn in inner.turns for id in turn.stack],
        "exile": [_object(inner, seat, id) for id in inner.zones.exile],
        "command": [_commanding(inner, seat, id) for id in inner.zones.command],
        "planar deck": len(inner.zones.planar_deck),
        "ante": [_object(inner, seat, id) for id in inner.zones.ante],
        "monarch": inner.monarch,
        "announced": list(inner.pending.announced),
        "waiting": [{"source": trigger.source, "player": trigger.controller} for trigger in inner.pending.waiting],
        "result": None if outcome is None else {"winners": list(outcome.winners), "rule": outcome.rule},
        "commanders": _commanders(inner, seat),
    }


def _commanders(state: MagicState, seat: int) -> list[dict[str, Any]]:
    """903.3, 903.8, 903.10a: what everybody knows of each commander; where it is only for who sees the card.

    `damage`: by seat, the combat damage that it has dealt to each player.
    """
    objects = {card.number: card for card in _cards(state) if card.number in state.commanders}
    objects |= {card.melded_number: card for card in _cards(state) if card.melded_number in state.commanders}
    rows: list[dict[str, Any]] = []
    for number, commander in state.commanders.items():
        card = objects.get(number)
        facts: dict[str, Any] = {
            "name": commander.name,
            "owner": commander.seat,
            "identity": list(commander.identity),
            "casts": commander.all_casts(),
            "tax": 2 * commander.casts_by(commander.seat),
            "damage": {
                str(other): dict(player.commander_damage)[number]
                for other, player in state.players.items()
                if number in dict(player.commander_damage)
            },
        }
        if card is not None and card.zone != "outside" and sees(state, seat, card):
            facts["id"] = card.id
            facts["zone"] = card.zone
        rows.append(facts)
    return rows


def _leads(state: MagicState, seat: int, card: Object) -> dict[str, Any]:
    """903.3: that a card is a commander, for who sees which card it is."""
    if commanders.designation(state, card) is None or not sees(state, seat, card):
        return {}
    return {"commander": True}


def _turn(state: MagicState, turn: Turn) -> dict[str, Any]:
    return {
        "number": turn.number,
        "active": turn.active,
        "active players": teams.acting_with(state, turn.active),  # 805.4a
        "step": turn.step,
        "priority": turn.priority,
        "stack": list(turn.stack),
        "planar controller": turn.planar,
    }


def _player(state: MagicState, seat: int, player: Player) -> dict[str, Any]:
    library = [
        [place, _object(state, seat, id)]
        for place, id in enumerate(player.library)
        if state.objects[id].known and sees(state, seat, state.objects[id])  # most are known to nobody
    ]
    return {
        "seat": player.seat,
        "life": player.life,
        "poison": player.poison,
        "counters": dict(player.counters),
        "city's blessing": player.blessed,
        "playing": player.playing,
        "hand": [_object(state, seat, id) for id in player.hand],  # 402.3
        "library": len(player.library),  # 401.3
        "library known": library,
        "graveyard": [_object(state, seat, id) for id in player.graveyard],
        "sideboard": [_object(state, seat, id) for id in player.sideboard if sees(state, seat, state.objects[id])],
        "pool": mana_pools.letters(player.pool),
        "lands played": player.lands_played,
        "mulligans": player.mulligans,
        "controlled by": player.controller,
        "planar deck": len(player.planar_deck),
        "scheme deck": len(player.scheme_deck),
        "rolls": player.rolls,
        "range": None if player.reach < 0 else [other for other in state.order if player.reach >> other & 1],  # 801.2
        "team": list(queries.team(state, player.seat)),
        "noted": [list(note) for note in player.noted],  # 905.2b: any player can look at it
    }


def _object(state: MagicState, seat: int, id: Id) -> dict[str, Any]:
    card = state.objects[id]
    if not sees(state, seat, card):
        return {"id": id}
    facts = _facts(state, card)
    if card.print.faces:
        facts |= faces(state, seat, card)
    if state.commanders:
        facts |= _leads(state, seat, card)
    if card.counters:
        facts["counters"] = dict(card.counters)
    return facts


def _commanding(state: MagicState, seat: int, id: Id) -> dict[str, Any]:
    """What lies in the command zone; the names chosen for a conspiracy are known to who knows the card (313.7, 702.105b)."""
    card = state.objects[id]
    facts = _object(state, seat, id)
    facts["controller"] = card.controller
    if card.face_down:
        facts["face down"] = True
    if card.chosen and sees(state, seat, card):
        facts["chosen"] = [value for _, value in card.chosen]
    return facts


def faces(state: MagicState, seat: int, card: Object) -> dict[str, Any]:
    """711.2, 712.5: who may look at the card may look at all that is printed on it; `up`: which of its faces is, from 0."""
    if not card.print.faces or not sees(state, seat, card):
        return {}
    return {"kind": card.print.kind, "faces": [face.name for face in card.print.faces], "up": card.face}


def _facts(state: MagicState, card: Object) -> dict[str, Any]:
    # 406.3, 313.7: who may look at it sees what it is, which the game does not
    if card.face_down and card.face_down in ("exiled", AGENDA):
        return {"id": card.id, "name": card.print.name, "face down": True, "owner": card.owner}
    return _now(card, layers.characteristics(state, card.id))


def _now(card: Object, now: Derived) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "id": card.id,
        "name": now.name,
        "cost": now.mana_cost,
        "types": [*now.supertypes, *now.types],
        "subtypes": list(now.subtypes),
        "colors": list(now.colors),
        "keywords": list(now.keywords),
        "owner": card.owner,
    }
    if now.is_creature:
        facts["power"] = now.power
        facts["toughness"] = now.toughness
    return facts


def _name(state: MagicState, seat: int, card: Object, name: str) -> str:
    """Of a face-down object, which has no name, what its card is called, for who may look at it."""
    if not card.face_down:
        return name
    return card.print.name if sees(state, seat, card) else ""


def _permanent(state: MagicState, seat: int, id: Id) -> dict[str, Any]:
    permanent = state.permanents[id]
    object = state.objects[id]
    now = layers.characteristics(state, id)
    facts = _now(object, now)
    facts["controller"] = now.controller
    if object.face_down:
        facts["name"] = _name(state, seat, object, now.name)
        facts["face down"] = object.face_down
    if object.print.faces:
        facts |= faces(state, seat, object)
    if state.commanders:
        facts |= _leads(state, seat, object)
    if permanent.flipped:
        facts["flipped"] = True
    if permanent.monstrous:
        facts["monstrous"] = True
    if permanent.renowned:
        facts["renowned"] = True
    if state.memory.links and (partner := links.partner(state, id)):
        facts["paired"] = partner
    facts["tapped"] = permanent.tapped
    facts["sick"] = summoning_sickness.is_sick(state, id)
    facts["damage"] = permanent.damage
    facts["counters"] = dict(permanent.counters)
    facts["attached"] = permanent.attached
    facts["token"] = object.token
    facts["copy"] = _is_copy(object, permanent, now.card)
    if id in state.combat.attackers:
        attacker = state.combat.attackers[id]
        facts["attacking"] = attacker.at
        facts["blocked"] = attacker.blocked
        if attacker.band:
            facts["band"] = attacker.band
    if id in state.combat.blockers:
        facts["blocking"] = list(state.combat.blockers[id].blocking)
    return facts


def _is_copy(object: Object, permanent: Permanent, values: Card) -> bool:
    """Whether a permanent has the copiable values of something else (706.2): its own, and what it is for a while.

    111.3: of tokens those are copies that have what only cards have: a mana cost, or that they are lands.
    """
    if object.face_down:
        return False
    if object.token and (object.print.mana_cost or "land" in object.print.types):
        return True
    if permanent.copied is not None:
        return True
    own = object.print
    return values.name != own.name and all(values.name != face.name for face in own.faces)


def _phased_out(state: MagicState, seat: int, phased: Phased) -> dict[str, Any]:
    """A phased-out permanent: what is printed on it, and its status: in the game it has no characteristics."""
    return {
        "id": phased.id,
        "name": _name(state, seat, phased.was, (phased.permanent.copied or phased.was.print).name),
        "owner": phased.was.owner,
        "controller": phased.under,
        "tapped": phased.permanent.tapped,
        "counters": dict(phased.permanent.counters),
        "attached": phased.permanent.attached,
        "token": phased.was.token,
    }


def _item(state: MagicState, seat: int, item: Item) -> dict[str, Any]:
    source = queries.find(state, item.source)
    if item.kind == damage_on_stack.KIND:
        return _damage(item)
    name = "" if item.source else state.objects[item.id].print.name  # 718.2, 901.8: an ability without a source
    return {
        "id": item.id,
        "kind": item.kind,
        "source": item.source,
        "name": name if source is None else _name(state, seat, source, layers.characteristics(state, item.source).name),
        "face down": source is not None and bool(source.face_down),
        "controller": item.controller,
        "targets": [list(group) for group in item.targets],
        "modes": list(item.modes),
        "x": item.x,
        "copy": source is not None and source.copied,  # 706.10
    }


def _damage(item: Item) -> dict[str, Any]:
    """Combat damage on the stack: what deals how much to what is known to all, as it was announced (510.1)."""
    return {
        "id": item.id,
        "kind": item.kind,
        "source": 0,
        "name": damage_on_stack.PRINT.name,
        "face down": False,
        "controller": item.controller,
        "targets": [],
        "modes": [],
        "x": 0,
        "damage": [[share.ids[0], share.ids[1], share.number] for share in item.bindings],
    }


# Imagining.

Physical = tuple[int, Card]
"""A physical card: which one it is, and what is printed on it."""


def imagine(state: MagicState, now: MagicState, seat: int, rng: Rng) -> MagicState:
    """Deal anew what the seat does not know `now`: unknown physical cards change places within each deck.

    With closed lists a card of another deck that this seat has never seen becomes a card without characteristics.
    """
    unknown = _hidden(now, seat)
    bound = _cast_face_down(now)
    levels = [state]
    while levels[-1].subgame is not None:
        levels.append(levels[-1].subgame)
    dealt: dict[int, Physical] = {}
    for level in reversed(levels):  # a card of the main game is the same card in a subgame (720.4)
        _deal(level, seat, unknown, dealt, rng, bound)
        level.caches = Caches()
    return state


def unrecognised(state: MagicState, now: MagicState, seat: int, ids: list[Id]) -> list[Id]:
    """Which of these objects are physical cards that the seat does not know now."""
    unknown = _hidden(now, seat)
    return [id for id in ids if id in state.objects and state.objects[id].number in unknown]


def _hidden(state: MagicState, seat: int) -> dict[int, bool]:
    """The physical cards that the seat cannot tell now, and whether they lie outside the (main) game."""
    numbers: dict[int, bool] = {}
    level: MagicState | None = state
    while level is not None:
        for card in _cards(level):
            if card.number and not sees(level, seat, card):
                numbers.setdefault(card.number, level is state and card.zone == "outside")
        level = level.subgame
    return numbers


def _cards(state: MagicState) -> list[Object]:
    """All objects, also those that are phased out."""
    return [*state.objects.values(), *[phased.was for phased in state.phased.values()]]


def _print(state: MagicState, card: Object, physical: Physical) -> None:
    if card.id in state.objects:
        made = state.edit_object(card.id)
        made.number, made.print = physical
        return
    kept = state.phased[card.id].copy()
    kept.was = card.copy()
    kept.was.number, kept.was.print = physical
    state.phased[card.id] = kept
    state.touched = True


def _has_morph(card: Card) -> bool:
    return any(isinstance(ability, n.Keyword) and ability.name in ("morph", "megamorph") for ability in card.abilities)


def _cast_face_down(state: MagicState) -> dict[int, bool]:
    """The physical cards that were cast face down: whoever saw that knows that they have morph."""
    numbers: dict[int, bool] = {}
    level: MagicState | None = state
    while level is not None:
        for card in _cards(level):
            if card.face_down == "morph" and _has_morph(card.print):
                numbers[card.number] = True
        level = level.subgame
    return numbers


def _shuffled(cards: list[Object], rng: Rng, morphs: dict[int, bool], closed: bool) -> list[Physical]:
    """These cards anew, place for place; where a card with morph must lie, one does.  Closed: nobody knows what they are."""
    physical = [(card.number, UNKNOWN if closed else card.print) for card in cards]
    physical.sort(key=lambda pair: (pair[1].key, pair[0]))
    able = [] if closed else [pair for pair in physical if _has_morph(pair[1])]
    bound = [place for place, card in enumerate(cards) if card.number in morphs and able]
    chosen = [able[place] for place in rng.permutation(len(able))[: len(bound)]] if bound else []
    taken = {number: True for number, _ in chosen}
    rest = [pair for pair in physical if pair[0] not in taken]
    free = [rest[place] for place in rng.permutation(len(rest))]
    return [chosen.pop() if place in bound else free.pop() for place in range(len(cards))]


def _deal(
    state: MagicState,
    seat: int,
    unknown: dict[int, bool],
    dealt: dict[int, Physical],
    rng: Rng,
    bound: dict[int, bool],
) -> None:
    """Deal one level; `unknown` says of each such card whether it is of a sideboard, `dealt` what was dealt already."""
    cards = _cards(state)
    hidden = [card for card in cards if not sees(state, seat, card) and card.number not in dealt]
    for card in cards:
        if card.number in dealt:
            _print(state, card, dealt[card.number])
    for owner in sorted(state.players):
        closed = owner != seat and not state.ruleset.open_lists
        own = [card for card in hidden if card.owner == owner]
        for back in dict.fromkeys([_back(card.print) for card in own]):
            for aside in (False, True):
                pile = [card for card in own if _back(card.print) == back and unknown.get(card.number) is aside]
                pile.sort(key=lambda trigger: trigger.id)
                for card, physical in zip(pile, _shuffled(pile, rng, bound, closed), strict=True):
                    dealt[card.number] = physical
                    _print(state, card, physical)
    for id in command_zone.face_down_conspiracies(state):
        if not sees(state, seat, state.objects[id]):
            _name_anew(state, id, rng)


def _back(card: Card) -> str:
    """Which cards lie face down alike: those of a deck, of a planar deck, of a scheme deck, conspiracies with an agenda."""
    return card.types[0] if command_zone.is_nontraditional(card) else ""


def _name_anew(state: MagicState, id: Id, rng: Rng) -> None:
    """Names that a player has chosen in secret might be those of any cards of that player's (702.105b)."""
    own = [card.print for card in _cards(state) if card.number and card.owner == state.objects[id].owner]
    names = sorted({card.name for card in own if _back(card) == ""}) or [UNKNOWN.name]
    conspiracy = state.edit_object(id)
    place = conspiracy.chosen[0][0] if conspiracy.chosen else ""
    count = 1 if not conspiracy.chosen else AGENDAS.get(conspiracies.agenda_of(conspiracy), 1)
    picked = [names[place] for place in rng.permutation(len(names))[:count]]
    conspiracy.chosen = tuple([(place, name) for name in picked]) if conspiracy.chosen else ()


def offered(word: str) -> Message:
    """A word that a player may choose: of a type line, a keyword (with what it is from), or a number such as +1/-1."""
    plain = word_message(word)
    if knows("en", plain.id):
        return plain
    name, _, quality = word.partition(" from ")
    keyword = Message("keyword-" + name.replace(" ", "-"))
    if not knows("en", keyword.id):
        return Message("option-word", {"detail": word})
    return Message("option-quality", {"keyword": keyword, "quality": word_message(quality)}) if quality else keyword
