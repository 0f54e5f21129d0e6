"""Positions made for a card: two players with mana to spare, a cast of ordinary objects, and what the card's noun phrases ask for.

The props are permanents of our own with which either player can make nearly any event happen: things die, are tapped, return, are
discarded, life is gained, counters are put.  They stand on the stage only where the card alone did not show all it promises.
"""

from __future__ import annotations

from functools import cache
from typing import Final, final

from arbiter.cardcheck.magic.palette import Wish, printed, wishes
from arbiter.cardcheck.magic.promises import (
    CROWD,
    abilities_of,
    asked_of_in,
    counted_in,
    deprived_in,
    drawn_in,
    lacking_in,
    phrases_in,
)
from arbiter.cardcheck.magic.scenes import guests
from arbiter.kernel.messages import EVERYBODY
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.cards.faces import put_together
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import expansion
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.words import COLOR_SYMBOLS, COUNTERS
from arbiter.magic.rules import layers
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.triggers import first_times
from arbiter.magic.state.records import Mana, Object, Permanent, Player, player_id
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn

LIFE: Final = 20
LOW: Final = 5
LAST: Final = 1
HIGH: Final = 60
MARKED: Final = (12, 120, 1)  # counters of the kinds that the card speaks of, in some positions
POOL: Final = "WUBRGC"
EACH: Final = 9  # mana of each sort
ENERGY: Final = 12  # counters of each kind that players have, in some positions
LOYALTY: Final = (12, 40)  # of a planeswalker that has been there for a while
LANDS: Final = 3  # times as many lands in some positions
CARDS: Final = 10  # times as many cards in the libraries of one position
BURIED: Final = 15  # times as many in the graveyards of another
GROWN: Final = 10  # +1/+1 counters on the card, in some positions
JOINED: Final = 6  # phrases put together from several of an ability
STURDY: Final = 4  # toughness above which a creature survives a counter that makes it smaller
COPIES: Final = 3  # more of the card in some positions
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
    wizard = make_card("Extra Player", "{2}{U}", "Creature — Human Wizard", "", "1/9")
    imp = make_card("Extra Imp", "{B}{R}", "Creature — Imp", "", "2/2")
    ghoul = make_card(
        "Extra Ghoul", "{1}{B}", "Creature — Zombie", "{2}, Exile this card from your graveyard: Draw a card.", "2/1"
    )
    cycler = make_card("Extra Lizard", "{5}", "Creature — Lizard", "Cycling {1}", "4/4")
    cart = make_card("Extra Cart", "{2}", "Artifact — Vehicle", "Crew 1", "3/3")
    hero = make_card("Extra Hero", "{1}{G}", "Creature — Human Knight", "", "2/2")
    tale = put_together("adventurer", (hero, make_card("Extra Tale", "{G}", "Instant — Adventure", "Draw a card.")))
    echo = make_card("Extra Echo", "{U}", "Sorcery", "Draw a card.\nFlashback {2}{U}")
    trinket = make_card("Extra Trinket", "{1}", "Artifact", "{T}: Add {C}.")
    banner = make_card("Extra Banner", "{1}{W}", "Enchantment", "Each player's maximum hand size is increased by one.")
    walker = make_card("Extra Guide", "{2}{U}", "Legendary Planeswalker — Jace", "+1: Draw a card.", None, 4)
    spark = make_card("Extra Spark", "{R}", "Instant", "Extra Spark deals 1 damage to any target.")
    lesson = make_card("Extra Lesson", "{U}", "Sorcery", "Draw a card.")
    mask = make_card("Extra Mask", "{2}{G}", "Creature — Beast", "Morph {1}", "3/3")
    mantle = make_card("Extra Mantle", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +0/+1.")
    blade = make_card("Extra Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")
    lands = [
        make_card(name, "", f"Basic Land — {name}") for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")
    ]
    return {
        "battlefield": (creature, elf, flier, wizard, imp, trinket, cart, banner, walker, *lands),
        "attached": (blade, mantle),
        "face down": (mask,),
        "hand": (creature, spark, lesson, trinket, banner, walker, mask, cycler, tale, lands[4], lands[0]),
        "graveyard": (creature, spark, lands[1], trinket, banner, ghoul, echo, cycler),
        "library": (creature, *lands, spark, blade, lesson, wizard, banner, imp, trinket, walker) * 2,
    }


@final
class Arrangement:
    """In which ways a position differs from an ordinary one, by its number among those made for a card."""

    def __init__(self, take: int) -> None:
        self.poor = take % 6 == POOR  # the players have little
        self.alone = take % 12 == POOR  # nor are there props
        dying = take % 8 == 6 or take % 14 == 5 or take == 23
        self.life = LOW if self.poor else LAST if dying else HIGH if take % 8 == 2 else LIFE
        self.grown = take % 14 in (1, 10) and take > 1  # the card, if it is a creature, has become big
        self.empty_hands = take % 12 == 7
        self.more_lands = take % 8 == 5 or take % 12 == 11
        self.own_mana = take % 8 == 4  # only of the card's colors
        self.no_mana = take % 12 == 11
        self.long_libraries = take == 25
        self.deep_graveyards = take == 19
        self.tapped = take % 6 == 5  # the card has been used
        self.armed = take % 6 == 1  # the Equipment and the Aura are attached to the card
        self.copies = COPIES if take % 8 == 7 else 0
        self.loyalty = LOYALTY[take // 4 % 2]
        self.marked = MARKED[take // 3 % 3]


@cache
def names() -> list[str]:
    """What the ordinary objects, the props and the well are called."""
    names = [card.name for cards in extras().values() for card in cards]
    return list(dict.fromkeys([*names, *[card.name for card in props()], well().name, *guests()]))


def counters_in(card: Card) -> list[str]:
    """The kinds of counters that the card speaks of."""
    kinds: list[str] = []
    written = [part for ability in abilities_of(card) if isinstance(ability, n.Keyword) for part in expansion(ability)]
    for node in [node for ability in [*abilities_of(card), *written] for node in walk(ability)]:
        kind = getattr(node, "kind", "")
        if kind in COUNTERS and kind != "loyalty":
            kinds.append(kind)
    return list(dict.fromkeys(kinds))


def fits(state: MagicState, phrase: n.Predicate, id: int) -> bool:
    return phrases.matches(layers.context(state, id, 0), phrase, id)


def works_in_exile(card: Card) -> bool:
    """Whether an ability of the card works only in exile."""
    return any(isinstance(ability, (n.Static, n.Activated)) and ability.zone == "exile" for ability in card.abilities)


def other_half(card: Card) -> Card | None:
    """712.1: the other card of a meld pair, which can meld both of them itself; None if the card is no meld card."""
    if card.kind != "meld" or not card.faces:
        return None
    named = [
        part
        for ability in card.abilities
        for condition in walk(ability)
        if isinstance(condition, n.OwnsAndControls)
        for part in walk(condition)
    ]
    name = next((part.name for part in named if isinstance(part, n.Called)), "Guest Half")
    kind = next((part.word for part in named if isinstance(part, n.Is)), "creature")
    own = n.Pick(n.All((n.Called(card.name), n.ControlledBy(n.You()))), n.You())
    melds = n.Activated((n.PayMana("{0}"),), n.Meld(n.Several((own, n.Self())), card.faces[0].name))
    size = 2 if kind == "creature" else None
    return Card(name, "{2}", (), (kind,), (), (melds,), size, size, None, None, "meld", card.faces)


@final
class Casting:
    """The walk-ons that a card needs: printed once, put into each of its positions."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.parts: list[tuple[Wish, Card]] = []
        self.others_than: list[tuple[Wish, Card]] = []  # fit what the card wants nothing to be
        self.counters = counters_in(card)
        self.own = [card.name, *[face.name for face in card.faces]]
        seen: list[object] = []
        whole = abilities_of(card)
        phrases = [phrase for ability in whole for phrase in (*phrases_in(ability), *deprived_in(ability))]
        phrases += [phrase for ability in whole for phrase in asked_of_in(ability)][:JOINED]
        for phrase in phrases:
            if phrase in seen:
                continue
            seen.append(phrase)
            for wish in wishes(phrase):
                made = None if wish.plain else printed(wish, len(self.parts))
                if made is not None:
                    self.parts.append((wish, made))
        for event in [event for ability in whole for event in walk(ability) if isinstance(event, n.TappedForMana)]:
            for wish in wishes(event.what)[:1] if event.what is not None and event.least > 1 else ():
                gives = "{T}: Add " + "{C}" * event.least + "."
                self.parts.append((wish, make_card(f"Walk-on {len(self.parts)}", "", "Land", gives)))
        for lacking in [lacking for ability in abilities_of(card) for lacking in lacking_in(ability)]:
            for wish in wishes(n.Not(lacking)):
                made = printed(wish, len(self.parts) + len(self.others_than))
                if made is not None:
                    self.others_than.append((wish, made))
        self.draws = max([drawn_in(ability) for ability in whole] or [0])
        self.foreign: list[str] = []  # the names of those that another player owns
        self.crowd: list[Card] = []  # as many of what the card counts as it asks for, of different names
        for phrase, many in [counted for ability in whole for counted in counted_in(ability)]:
            for wish in wishes(phrase)[:1]:
                cards = [printed(wish, CROWD + len(self.crowd) + place) for place in range(many)]
                self.crowd += [made for made in cards if made is not None]
                if n.Not(n.OwnedBy(n.You())) in walk(phrase):
                    self.foreign += [made.name for made in cards if made is not None]
        self.half = other_half(card)
        if self.half is not None:
            self.parts = [(wish, made) for wish, made in self.parts if made.name != self.half.name]

    @property
    def walk_ons(self) -> list[str]:
        return [card.name for _, card in [*self.parts, *self.others_than]]

    def wanted(self) -> list[str]:
        """What to bring about events with: the walk-ons, and the ordinary objects that the card's events speak of."""
        names = self.walk_ons
        nodes = [node for ability in abilities_of(self.card) for node in walk(ability)]
        spoken = [phrase for event in nodes if isinstance(event, n.EventPattern) for phrase in phrases_in(event)]
        asked = [wish for phrase in spoken for wish in wishes(phrase)]
        asked += [
            wish for node in nodes if isinstance(node, n.Predicate) for wish in wishes(node) if wish.zone == "stack"
        ]
        for wish in asked:
            for card in extras()["hand"] if wish.plain and (wish.types or wish.no_types) else ():
                if all(word in card.types for word in wish.types):
                    names.append(card.name)
        return list(dict.fromkeys(names))

    @property
    def others(self) -> list[str]:
        """The names of all that is on the stage besides the card."""
        nodes = [node for ability in abilities_of(self.card) for node in walk(ability)]
        tokens = [node.name for node in nodes if isinstance(node, n.TokenSpec)]
        extra = [*[card.name for card in self.crowd], *([] if self.half is None else [self.half.name])]
        return [name for name in [*names(), *self.walk_ons, *extra] if name not in (*self.own, *tokens)]


@final
class Stage:
    """A position in the making; `take` is its number among those made for the card."""

    def __init__(self, casting: Casting, card: Card, take: int) -> None:
        self.card = card
        self.casting = casting
        self.take = take
        self.numbers = 0
        self.way = Arrangement(take)
        self.state = MagicState(Ruleset(), "playing")
        self.state.rng = take * 7919 + 1
        self.state.order = (0, 1)
        self.state.first = 0
        self.state.turn_count = 5
        active = 1 if take % 7 == 5 else 0
        self.state.turns = [Turn(5, active, STEPS[take % len(STEPS)], "check", active)]
        for seat in (0, 1):
            self.state.players[seat] = Player(seat, LOW if self.way.life == LAST and seat else self.way.life)
            self.state.players[seat].kept = True
            if self.way.life == HIGH:
                self.state.players[seat].counters = (("energy", ENERGY), ("experience", ENERGY))

    def set(self) -> MagicState:
        """The whole position."""
        for seat in (0, 1):
            for zone in ("battlefield", "hand", "graveyard", "library"):
                for card in self.extras(zone):
                    self.put(zone, seat, card)
            if self.take >= 2 and not self.way.alone:
                self.put("battlefield", seat, props()[(self.take + seat) % len(props())])
        self.put("battlefield", 0, well())
        self.walk_ons()
        self.the_card()
        if self.take and not self.way.poor:
            self.companions()
        self.variety()
        for seat in (0, 1):
            self.state.edit_player(seat).pool = self.mana()
        self.state.edit_pending().checking = True
        first_times.begin(self.state)
        self.state.prepare()
        return self.state

    def extras(self, zone: str) -> tuple[Card, ...]:
        """The ordinary objects of each player in a zone."""
        ordered = extras()[zone]
        if (self.way.poor and zone not in RICHES) or (zone == "hand" and self.way.empty_hands):
            return ()
        if zone == "library":
            start = self.take * 5 % len(ordered)
            return (ordered[start:] + ordered[:start]) * (CARDS if self.way.long_libraries else 1)
        if zone == "graveyard" and self.way.deep_graveyards:
            return ordered * BURIED
        lands = tuple([card for card in ordered if "land" in card.types])
        return ordered + lands * (LANDS - 1 if zone == "battlefield" and self.way.more_lands else 0)

    def mana(self) -> tuple[Mana, ...]:
        """What is in the players' mana pools."""
        letters = [letter for letter in POOL if letter in self.card.mana_cost] if self.way.own_mana else []
        spent = [
            node.kind for ability in abilities_of(self.card) for node in walk(ability) if isinstance(node, n.ManaSpent)
        ]
        named = [letter for color in spent for letter, word in COLOR_SYMBOLS.items() if word == color]
        if letters and named:  # no more of the others than the cost asks for
            owed = [letter for letter in POOL for _ in range(self.card.mana_cost.count(letter))]
            return tuple([Mana(color, 0, True) for color in (*owed, *named[:1] * EACH)])
        each = 0 if self.way.no_mana else EACH * (2 if letters else 1)
        return tuple([Mana(color, 0, True) for color in letters or POOL for _ in range(each)])

    def companions(self) -> None:
        """A face-down creature of each player; an Equipment and an Aura, attached to the card or to a creature."""
        for seat in (0, 1):
            for card in extras()["face down"]:
                made = self.put("battlefield", seat, card)
                self.state.objects[made].face_down = "morph"
                self.state.objects[made].known = 1 << seat
        own = [id for id, object in self.state.objects.items() if id in self.state.permanents and object.owner == 0]
        creatures = [id for id in own if "creature" in self.state.objects[id].print.types]
        its = [id for id in creatures if self.state.objects[id].print.name == self.card.name]
        for card in extras()["attached"]:
            to = its[0] if its and self.way.armed else creatures[0]
            self.put("battlefield", 0, card, to)

    def walk_ons(self) -> None:
        """Each on the battlefield on both sides, in hand, graveyard and library; in exile if the phrase says so."""
        for _, card in self.casting.others_than if self.way.poor else ():
            for zone in ("battlefield", "graveyard", "hand"):
                self.put(zone, 0, card)
        for wish, card in self.casting.parts:
            permanent = not any(word in card.types for word in SPELLS)
            for seat in (0, 1):
                for _ in range(2 - seat if permanent and not self.way.poor else 0):
                    made = self.put("battlefield", seat, card, self.host_of(card, seat))
                    self.state.permanents[made].tapped = wish.tapped
                    self.state.objects[made].token = wish.token
                if not wish.token and not self.way.poor:
                    self.put("graveyard", seat, card)
                    if not self.way.empty_hands:
                        self.put("hand", seat, card)
            if wish.zone == "exile":
                self.put("exile", 0, card)
            if not wish.token:
                self.put("library", 0, card)

    def host_of(self, card: Card, seat: int) -> int:
        """What a permanent of this player's is attached to: a Curse to the other player, another Aura to a creature."""
        if "Curse" in card.subtypes:
            return player_id(1 - seat)
        return self.host(seat) if "Aura" in card.subtypes else 0

    def host(self, seat: int) -> int:
        """A creature of this player's that an Aura can be attached to."""
        return next(
            id
            for id, object in self.state.objects.items()
            if id in self.state.permanents and object.owner == seat and "creature" in object.print.types
        )

    def variety(self) -> None:
        """In some positions the opponent's creatures are tapped, or things have counters of the kinds the card speaks of."""
        for id, permanent in self.state.permanents.items():
            object = self.state.objects[id]
            if self.take % 3 == 1 and self.take % 5 != 3 and object.owner == 1 and "creature" in object.print.types:
                permanent.tapped = True
            if self.take % 3 == 2 and (object.print.name == self.card.name or "creature" in object.print.types):
                many = self.way.marked
                sturdy = (object.print.toughness or 0) > STURDY
                permanent.counters += tuple(
                    [
                        (kind, many if kind[0] != "-" else 1)
                        for kind in self.casting.counters
                        if kind[0] != "-" or sturdy
                    ]
                )

    def the_card(self) -> None:
        """Two of it in hand, one in the graveyard; every other time one on the battlefield, and the opponent has one as well."""
        stays = not any(word in self.card.types for word in SPELLS)
        few = self.way.poor or self.way.empty_hands
        for _ in range(2 if not few else 0 if stays and self.way.alone else 1):
            self.put("hand", 0, self.card)
        if self.take:
            self.put("graveyard", 0, self.card)
            self.put("library", 0, self.card)
        if any(isinstance(ability, n.Keyword) and ability.name == "suspend" for ability in self.card.abilities):
            self.state.objects[self.put("exile", 0, self.card)].counters = (("time", 1 + self.take % 3),)
        if works_in_exile(self.card):
            self.put("exile", 0, self.card)
        host = self.host_of_card()
        if "Aura" in self.card.subtypes and not host:
            return
        if self.take % 2 and stays and (self.way.alone or not self.way.poor):
            made = self.put("battlefield", 0, self.card, host)
            self.other_half()
            if self.card.kind == "double-faced" and self.take % 4 == 3:
                self.state.objects[made].face = 1
            self.state.permanents[made].flipped = self.card.kind == "flip" and self.take % 4 == 3
            if self.card.loyalty is not None:
                self.state.permanents[made].counters = (("loyalty", self.way.loyalty),)
            self.state.permanents[made].tapped = self.way.tapped
            if self.way.grown and "creature" in self.card.types:
                self.state.permanents[made].counters += (("+1/+1", GROWN),)
            for _ in range(self.way.copies if "legendary" not in self.card.supertypes else 0):
                self.put("battlefield", 0, self.card, host)
            if self.take % 4 == 1 and "legendary" not in self.card.supertypes:
                self.put("battlefield", 1, self.card, host)

    def other_half(self) -> None:
        """712.1: a meld card is there with its counterpart."""
        if self.casting.half is not None:
            self.put("battlefield", 0, self.casting.half)

    def host_of_card(self) -> int:
        """What the card is attached to, if it is an Aura, an Equipment or a Fortification: of the player's, or the opponent's."""
        filters = [
            ability.filter
            for ability in self.card.abilities
            if isinstance(ability, n.Keyword) and ability.name == "enchant"
        ]
        if not filters and not any(word in self.card.subtypes for word in ("Equipment", "Fortification")):
            return 0
        kind = n.Is("land") if "Fortification" in self.card.subtypes else n.Is("creature")
        wanted = (filters[0] if filters else kind) or kind
        hosts = [id for id in self.state.permanents if fits(self.state, wanted, id)]
        own = [id for id in hosts if self.state.objects[id].owner == (1 if filters and self.take % 4 == 3 else 0)]
        return (own or hosts or [0])[0]

    def put(self, zone: str, seat: int, card: Card, attached: int = 0) -> int:
        """A card into a zone: on the battlefield since before this turn."""
        state, ordinary = self.state, names()
        self.numbers += 1
        known = EVERYBODY if zone in ("battlefield", "graveyard", "exile") else (1 << seat) if zone == "hand" else 0
        id = state.new_id()
        state.objects[id] = Object(id, zone, seat, seat, card, self.numbers, state.new_stamp(), known)
        if zone == "battlefield":
            counters = () if card.loyalty is None else (("loyalty", card.loyalty),)
            state.permanents[id] = Permanent(id, sick=False, counters=counters, attached=attached)
            layers.entered(state, id)
        elif zone == "exile":
            state.edit_zones().exile += (id,)
        else:
            player = state.edit_player(seat)
            if zone == "hand":
                player.hand += (id,)
            elif zone == "graveyard":
                player.graveyard += (id,)
            elif card.name not in ordinary and self.take % 3 == 1:
                player.library = (id, *player.library)  # what the card speaks of lies on top
            else:
                player.library += (id,)
        return id
