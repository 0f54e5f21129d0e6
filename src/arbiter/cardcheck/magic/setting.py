"""A scene set up for a card: who and what is on the stage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from arbiter.cardcheck.magic.palette import TYPE_OF, Wish, printed, wishes
from arbiter.cardcheck.magic.promises import abilities_of
from arbiter.cardcheck.magic.scenes import (
    ALL,
    HELD,
    OPPOSING,
    OWN,
    ROBE,
    ROOTS,
    STANDING,
    WOLF,
    Scene,
    guests,
    scene_of,
)
from arbiter.cardcheck.magic.stage import EACH, LOYALTY, POOL, SPELLS, Casting, Stage, extras, well, works_in_exile
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import walk
from arbiter.magic.rules.triggers import first_times
from arbiter.magic.state.records import Mana, Player
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn

STURDY: Final = "Extra Player"
FEW: Final = 2
MANY: Final = 100


def staged(casting: Casting, card: Card, take: int) -> MagicState:
    """The position of this number for a card."""
    stage, scene = Stage(casting, card, take), scene_of(take)
    return stage.set() if scene is None else arranged(stage, scene)


def arranged(stage: Stage, scene: Scene) -> MagicState:
    """The whole position of a scene."""
    state = stage.state
    state.order = tuple(range(scene.seats))
    state.turns = [Turn(5, scene.active, scene.step, "check", scene.active)]
    named = [amount for amount in life_in(stage.card) if scene.times]
    for seat in state.order:
        state.players[seat] = Player(seat, named[0] if named else scene.life[min(seat, 1)], int(scene.marks))
        state.players[seat].kept = True
        _company(stage, scene, seat)
    state.monarch = OWN if scene.marks else -1
    stage.put("battlefield", OWN, well())
    for place, (wish, card) in enumerate(stage.casting.parts):
        if scene.only in (ALL, place):
            _walk_on(stage, scene, wish, card)
    for extra in stage.casting.crowd if scene.times else ():
        made = stage.put("battlefield", OWN, extra)
        state.objects[made].owner = OPPOSING if extra.name in stage.casting.foreign else OWN
    _attachments(stage, scene)
    _the_card(stage, scene)
    for id, permanent in state.permanents.items():
        permanent.renowned = scene.marks and "creature" in state.objects[id].print.types
        permanent.tapped = permanent.tapped or (permanent.renowned and id % FEW == 0)
    for seat in state.order:
        state.edit_player(seat).pool = tuple([Mana(color, 0, True) for color in POOL for _ in range(EACH)])
    state.edit_pending().checking = True
    first_times.begin(state)
    state.prepare()
    return state


def _company(stage: Stage, scene: Scene, seat: int) -> None:
    """The ordinary objects and the guests of a player."""
    zones = ("battlefield", "hand", "graveyard") if scene.graves else ("battlefield", "hand")
    zones = (*zones, "exile") if scene.exiled else zones
    for zone in zones if seat not in scene.bare and seat < 2 else ():
        for card in extras()[zone if zone != "exile" else "graveyard"] if zone != "hand" or scene.hands else ():
            if not (scene.sturdy and "creature" in card.types and zone == "battlefield"):
                stage.put(zone, seat, card)
    for _ in range(FEW + 1 if scene.sturdy else 0):
        stage.put("battlefield", seat, next(card for card in extras()["battlefield"] if card.name == STURDY))
    lying = extras()["library"]
    lying = lying[: scene.lying(stage.casting.draws)] if seat == OWN else lying
    for card in sorted(lying, key=lambda card: not any(word in card.types for word in scene.library)):
        stage.put("library", seat, card)
    if scene.alone and seat == OWN:
        stage.put("battlefield", seat, kin(stage.card))
    if not scene.guests or seat >= 2:
        return
    standing = STANDING if scene.hands else ()  # where hands are empty nothing is to draw from or to distract
    for name in dict.fromkeys([*standing, *scene.favours, *(("Guest Charter",) if scene.free else ())]):
        if name not in (*HELD, ROBE, ROOTS):
            stage.put("battlefield", seat, guests()[name])
    for name in HELD * (FEW if scene.busy and seat else 1) if scene.hands else ():
        stage.put("hand", seat, guests()[name])
    for zone in ("battlefield", "battlefield", "hand")[: 3 if scene.hands else 2]:
        if seat == OWN:
            stage.put(zone, seat, kin(stage.card))


def kin(card: Card) -> Card:
    """A creature of the colors of the card."""
    wish = Wish()
    wish.types, wish.colors = ["creature"], list(card.colors or ())
    wish.subtypes = [word for word in card.subtypes if TYPE_OF.get(word) == "creature"]
    made = printed(wish, MANY + 1)
    assert made is not None
    return made


def _walk_on(stage: Stage, scene: Scene, wish: Wish, card: Card) -> None:
    permanent = not any(word in card.types for word in SPELLS)
    for seat in (0, 1) if scene.only == ALL else (0,):
        owned = [
            object
            for id, object in stage.state.objects.items()
            if id in stage.state.permanents and object.owner == seat
        ]
        hosted = "Aura" not in card.subtypes or any("creature" in object.print.types for object in owned)
        if permanent and hosted and (seat not in scene.bare or scene.only != ALL):
            for _ in range(FEW - seat if scene.only == ALL else 1):
                host = stage.host(seat) if "Aura" in card.subtypes else 0
                made = stage.put("battlefield", seat, card, host)
                stage.state.permanents[made].tapped = wish.tapped
                stage.state.objects[made].token = wish.token
        if not wish.token and seat not in scene.bare:
            stage.put("graveyard", seat, card)
            if scene.hands:
                stage.put("hand", seat, card)
    if not wish.token and scene.cards is None:
        stage.put("library", OWN, card)


def _attachments(stage: Stage, scene: Scene) -> None:
    """An Aura on a land of each player that has some; in some scenes one on each creature."""
    things = [(id, stage.state.objects[id]) for id in stage.state.permanents]
    for seat in (0, 1) if scene.guests else ():
        lands = [id for id, object in things if object.owner == seat and "land" in object.print.types]
        creatures = [id for id, object in things if object.owner == seat and "creature" in object.print.types]
        for id in lands[:FEW]:
            stage.put("battlefield", seat, guests()[ROOTS], id)
        spoken = [id for id, object in things if object.owner == seat and object.print.name in stage.casting.walk_ons]
        for id in dict.fromkeys([*creatures, *spoken]) if scene.enchanted else ():
            stage.put("battlefield", seat, guests()[ROBE], id)


def _the_card(stage: Stage, scene: Scene) -> None:
    card, state = stage.card, stage.state
    for _ in range(scene.held):
        stage.put("hand", OWN, card)
    stage.put("graveyard", OWN, card)
    if any(isinstance(ability, n.Keyword) and ability.name == "suspend" for ability in card.abilities):
        state.objects[stage.put("exile", OWN, card)].counters = (("time", FEW),)
    if works_in_exile(card):
        stage.put("exile", OWN, card)
    host = _host(stage, scene)
    players = [
        ability
        for ability in card.abilities
        if isinstance(ability, n.Keyword) and ability.name == "enchant" and ability.players
    ]
    host = -2 if players else host  # the opponent
    if any(word in card.types for word in SPELLS) or not scene.there or ("Aura" in card.subtypes and not host):
        return
    made = stage.put("battlefield", OWN, card, host)
    stage.other_half()
    permanent = state.permanents[made]
    if card.loyalty is not None:
        permanent.counters = (("loyalty", LOYALTY[0]),)
    elif "Saga" in card.subtypes:
        permanent.counters = (("lore", FEW),)
    elif stage.take % 2:
        permanent.counters = tuple([(kind, FEW) for kind in stage.casting.counters if kind[0] != "-"])
    if scene.grown and "creature" in card.types:
        permanent.counters += (("+1/+1", scene.grown),)
    permanent.tapped = scene.tapped
    state.objects[made].face = int(card.kind == "double-faced" and stage.take % 2 == 1)
    morphs = [
        ability
        for ability in card.abilities
        if isinstance(ability, n.Keyword) and ability.name in ("morph", "megamorph")
    ]
    if scene.face_down and morphs:
        state.objects[made].face_down = "morph"
        state.objects[made].known = 1 << OWN


def _host(stage: Stage, scene: Scene) -> int:
    """What the card is attached to: every other time what it asks its host to be, else what it would be attached to anyway."""
    usual = stage.host_of_card()
    asked = [part.filter for ability in stage.card.abilities for part in walk(ability) if isinstance(part, n.Matches)]
    enchants = [
        ability.filter
        for ability in stage.card.abilities
        if isinstance(ability, n.Keyword) and ability.name == "enchant"
    ]
    noun = next((phrase for phrase in enchants if phrase is not None), n.Is("creature"))
    for phrase in asked if usual and stage.take % 4 < FEW else ():
        for wish in wishes(n.All((noun, phrase)))[:1]:
            made = printed(wish, MANY + 2)
            if made is not None:
                return stage.put("battlefield", OWN, made)
    transforming = [
        id for id, object in stage.state.objects.items() if object.print.name == WOLF and object.owner == OWN
    ]
    return transforming[0] if usual and transforming and WOLF in scene.favours else usual


def life_in(card: Card) -> Iterator[int]:
    """Exact numbers that the card asks for: "if target player has exactly 10 life"."""
    for part in [node for ability in abilities_of(card) for node in walk(ability)]:
        exact = isinstance(part, n.Compare) and part.comparison == "=" and not isinstance(part.left, n.Count)
        if exact and isinstance(part, n.Compare) and isinstance(part.right, n.Number) and part.right.value > 1:
            yield part.right.value
