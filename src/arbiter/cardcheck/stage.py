"""Positions made for a card: two players with mana to spare, a cast of ordinary objects, and what the card's noun phrases ask for.

The props are permanents of our own with which either player can make nearly any event happen: things die, are tapped, return, are
discarded, life is gained, counters are put.  They stand on the stage only where the card alone did not show all it promises.
"""

from __future__ import annotations

from functools import cache
from typing import Final, final

from arbiter.cardcheck.palette import Wish, printed, wishes
from arbiter.cardcheck.promises import abilities_of, phrases_in
from arbiter.kernel.messages import EVERYBODY
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.words import COUNTERS
from arbiter.magic.rules import firsts, layers
from arbiter.magic.state.records import Mana, Object, Permanent, Player
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn

LIFE: Final = 20
LOW: Final = 5
MARKED: Final = 12  # counters of the kinds that the card speaks of, in some positions
POOL: Final = "WUBRGC"
EACH: Final = 9  # mana of each sort
LOYALTY: Final = 12  # of a planeswalker that has been there for a while
STEPS: Final = ("precombat main", "upkeep", "beginning of combat", "precombat main")
POOR: Final = 3  # of six positions, the one in which the players have little
RICHES: Final = ("library",)
SPELLS: Final = ("instant", "sorcery")

WELL: Final = "Players don't lose unspent mana as steps and phases end."
PROPS: Final = (  # events that abilities watch for, one after the other
    (
        "{0}: Destroy target permanent.",
        "Sacrifice a permanent: Put a +1/+1 counter on target creature.",
        "{0}: Draw a card, then discard a card.",
        "{0}: You gain 3 life.",
        "{0}: This artifact deals 2 damage to any target.",
        "{0}: Create a 1/1 green Saproling creature token.",
        "{0}: Tap target permanent.",
        "{0}: Counter target spell.",
    ),
    (
        "{0}: Untap target permanent.",
        "{0}: Return target permanent to its owner's hand.",
        "{0}: Target player mills two cards.",
        "{0}: Exile target permanent.",
        "{0}: Target opponent discards a card.",
        "{0}: Return target permanent card from a graveyard to the battlefield under its owner's control.",
        "{0}: You lose 2 life.",
        "{0}: Put a charge counter on target permanent.",
        "{0}: Shuffle your library.",
        "{0}: Gain control of target permanent until end of turn.",
        "{0}: Surveil 1.",
        "{0}: Target creature you control explores.",
        "{0}: Proliferate.",
    ),
)


@cache
def props() -> tuple[Card, ...]:
    names = ("Trapdoor", "Fly Loft")
    return tuple(
        [make_card(name, "{3}", "Artifact", "\n".join(texts)) for name, texts in zip(names, PROPS, strict=True)]
    )


@cache
def well() -> Card:
    return make_card("Still Well", "{3}", "Enchantment", WELL)


@cache
def extras() -> dict[str, tuple[Card, ...]]:
    """Ordinary objects, by the zone that they begin in."""
    creature = make_card("Extra Bear", "{1}{G}", "Creature — Bear", "", "2/2")
    elf = make_card("Extra Elf", "{G}", "Creature — Elf Druid", "Vigilance\n{T}: Add {G}.", "1/2")
    flier = make_card("Extra Angel", "{3}{W}", "Creature — Angel", "Flying", "3/4")
    wizard = make_card("Extra Player", "{2}{U}", "Creature — Human Wizard", "", "1/3")
    trinket = make_card("Extra Trinket", "{1}", "Artifact", "{T}: Add {C}.")
    banner = make_card("Extra Banner", "{1}{W}", "Enchantment", "Each player's maximum hand size is increased by one.")
    walker = make_card("Extra Guide", "{2}{U}", "Legendary Planeswalker — Jace", "+1: Draw a card.", None, 4)
    spark = make_card("Extra Spark", "{R}", "Instant", "Extra Spark deals 1 damage to any target.")
    lesson = make_card("Extra Lesson", "{U}", "Sorcery", "Draw a card.")
    blade = make_card("Extra Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")
    lands = [make_card(one, "", f"Basic Land — {one}") for one in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
    return {
        "battlefield": (creature, elf, flier, wizard, trinket, banner, walker, *lands),
        "hand": (creature, spark, lesson, trinket, banner, lands[4], lands[0]),
        "graveyard": (creature, spark, lands[1], trinket, banner),
        "library": (creature, *lands, spark, blade, lesson, wizard, banner, trinket) * 2,
    }


def names() -> list[str]:
    """What the ordinary objects, the props and the well are called."""
    found = [card.name for cards in extras().values() for card in cards]
    return list(dict.fromkeys([*found, *[card.name for card in props()], well().name]))


def counters_in(card: Card) -> list[str]:
    """The kinds of counters that the card speaks of."""
    found: list[str] = []
    for node in [one for ability in abilities_of(card) for one in walk(ability)]:
        kind = getattr(node, "kind", "")
        if kind in COUNTERS and kind != "loyalty":
            found.append(kind)
    return list(dict.fromkeys(found))


@final
class Casting:
    """The walk-ons that a card needs: printed once, put into each of its positions."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.parts: list[tuple[Wish, Card]] = []
        self.counters = counters_in(card)
        self.own = [card.name, *[face.name for face in card.faces]]
        seen: list[object] = []
        for phrase in [one for ability in abilities_of(card) for one in phrases_in(ability)]:
            if phrase in seen:
                continue
            seen.append(phrase)
            for wish in wishes(phrase):
                made = None if wish.plain else printed(wish, len(self.parts))
                if made is not None:
                    self.parts.append((wish, made))

    @property
    def walk_ons(self) -> list[str]:
        return [card.name for _, card in self.parts]

    def wanted(self) -> list[str]:
        """What to bring about events with: the walk-ons, and the ordinary objects that the card's events speak of."""
        found = self.walk_ons
        nodes = [one for ability in abilities_of(self.card) for one in walk(ability)]
        spoken = [one for event in nodes if isinstance(event, n.EventPattern) for one in phrases_in(event)]
        asked = [wish for phrase in spoken for wish in wishes(phrase)]
        asked += [wish for one in nodes if isinstance(one, n.Predicate) for wish in wishes(one) if wish.zone == "stack"]
        for wish in asked:
            for card in extras()["hand"] if wish.plain and (wish.types or wish.no_types) else ():
                if all(word in card.types for word in wish.types):
                    found.append(card.name)
        return list(dict.fromkeys(found))

    @property
    def others(self) -> list[str]:
        """The names of all that is on the stage besides the card."""
        return [name for name in [*names(), *self.walk_ons] if name not in self.own]


@final
class Stage:
    """A position in the making; `take` is its number among those made for the card."""

    def __init__(self, casting: Casting, card: Card, take: int) -> None:
        self.card = card
        self.casting = casting
        self.take = take
        self.numbers = 0
        self.state = MagicState(Ruleset(), "playing")
        self.state.rng = take * 7919 + 1
        self.state.order = (0, 1)
        self.state.first = 0
        self.state.turn_count = 5
        active = 1 if take % 7 == 5 else 0
        self.state.turns = [Turn(5, active, STEPS[take % len(STEPS)], "check", active)]
        for seat in (0, 1):
            self.state.players[seat] = Player(seat, LOW if take % 6 == POOR else LIFE)
            self.state.players[seat].kept = True

    def set(self) -> MagicState:
        """The whole position."""
        for seat in (0, 1):
            for zone, ordered in extras().items():
                start = self.take * 5 % len(ordered) if zone == "library" else 0
                cards = ordered[start:] + ordered[:start]
                for card in cards if self.take % 6 != POOR or zone in RICHES else ():
                    self.put(zone, seat, card)
            if self.take >= 2:
                self.put("battlefield", seat, props()[(self.take + seat) % len(props())])
        self.put("battlefield", 0, well())
        self.walk_ons()
        self.the_card()
        self.variety()
        for seat in (0, 1):
            pool = tuple([Mana(color, 0, True) for color in POOL for _ in range(EACH)])
            self.state.edit_player(seat).pool = pool
        self.state.checking = True
        firsts.begin(self.state)
        self.state.prepare()
        return self.state

    def walk_ons(self) -> None:
        """Each on the battlefield on both sides, in hand, graveyard and library; in exile if the phrase says so."""
        for wish, card in self.casting.parts:
            permanent = not any(word in card.types for word in SPELLS) and "Aura" not in card.subtypes
            for seat in (0, 1):
                for _ in range(2 - seat if permanent and self.take % 6 != POOR else 0):
                    made = self.put("battlefield", seat, card)
                    self.state.permanents[made].tapped = wish.tapped
                    self.state.objects[made].token = wish.token
                if not wish.token and self.take % 6 != POOR:
                    self.put("graveyard", seat, card)
                    self.put("hand", seat, card)
            if wish.zone == "exile":
                self.put("exile", 0, card)
            if not wish.token:
                self.put("library", 0, card)

    def variety(self) -> None:
        """In some positions the opponent's creatures are tapped, or things have counters of the kinds the card speaks of."""
        for id, permanent in self.state.permanents.items():
            object = self.state.objects[id]
            if self.take % 3 == 1 and object.owner == 1 and "creature" in object.print.types:
                permanent.tapped = True
            if self.take % 3 == 2 and (object.print.name == self.card.name or "creature" in object.print.types):
                many = MARKED * (10 if self.take % 9 == 5 else 1)
                permanent.counters += tuple([(kind, many) for kind in self.casting.counters if kind[0] != "-"])

    def the_card(self) -> None:
        """Two of it in hand, one in the graveyard; every other time one on the battlefield, and the opponent has one as well."""
        stays = not any(word in self.card.types for word in SPELLS) and "Aura" not in self.card.subtypes
        for _ in range(2 if self.take % 6 != POOR else 0 if stays and self.take % 12 == POOR else 1):
            self.put("hand", 0, self.card)
        if self.take:
            self.put("graveyard", 0, self.card)
            self.put("library", 0, self.card)
        if self.take % 2 and stays:
            made = self.put("battlefield", 0, self.card)
            if self.card.kind == "double-faced" and self.take % 4 == 3:
                self.state.objects[made].face = 1
            self.state.permanents[made].flipped = self.card.kind == "flip" and self.take % 4 == 3
            if self.card.loyalty is not None:
                self.state.permanents[made].counters = (("loyalty", LOYALTY),)
            if self.take % 4 == 1 and "legendary" not in self.card.supertypes:
                self.put("battlefield", 1, self.card)

    def put(self, zone: str, seat: int, card: Card) -> int:
        """A card into a zone: on the battlefield since before this turn."""
        state = self.state
        self.numbers += 1
        known = EVERYBODY if zone in ("battlefield", "graveyard", "exile") else (1 << seat) if zone == "hand" else 0
        id = state.new_id()
        state.objects[id] = Object(id, zone, seat, seat, card, self.numbers, state.new_stamp(), known)
        if zone == "battlefield":
            counters = () if card.loyalty is None else (("loyalty", card.loyalty),)
            state.permanents[id] = Permanent(id, sick=False, counters=counters)
            layers.entered(state, id)
        elif zone == "exile":
            state.exile += (id,)
        else:
            player = state.edit_player(seat)
            if zone == "hand":
                player.hand += (id,)
            elif zone == "graveyard":
                player.graveyard += (id,)
            else:
                player.library += (id,)
        return id
