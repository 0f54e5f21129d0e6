"""Scenes: positions made on purpose, for what the ordinary ones hardly ever bring about, and how they are played.

They come after all ordinary positions, for the cards of which something is still open.  Each says who is on the stage, what the
players have, and what whoever plays them is after; guests are objects of our own with one use each.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, final

from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.cards.faces import put_together

ORDINARY: Final = 60  # positions that come before the scenes
ALL: Final = -1
NOBODY: Final = -2
ACTIVE: Final = -3  # whoever's turn it is
AS_DRAWN: Final = -1
OWN, OPPOSING = 0, 1


@final
@dataclass(frozen=True, kw_only=True)
class Scene:
    """What is arranged, and what the players are after."""

    guests: bool = True
    bare: tuple[int, ...] = ()  # the seats that have nothing else than the guests and the walk-ons
    only: int = ALL  # the walk-on that is there; ALL: each of them
    times: bool = False  # as many of what the card counts as it asks for
    life: tuple[int, int] = (20, 20)
    marks: bool = False  # players are poisoned, one is the monarch, creatures are renowned
    step: str = "precombat main"
    active: int = 0
    there: bool = True  # the card is on the battlefield
    held: int = 1  # of the card in hand
    late: bool = False  # the card is kept for the second main phase
    waits: str = ""  # the step that it is kept for
    answers: bool = False  # it is kept until there is something to answer
    fights: bool = False
    blocks: bool = False  # the opponent blocks
    busy: int = 0  # of ten times: the opponent acts, and rather casts than activates
    restless: int = 5
    favours: tuple[str, ...] = ()  # the guests that are used and chosen before anything else
    aims: int = ALL  # the player whom spells and abilities are aimed at
    seats: int = 2
    enchanted: bool = False  # the creatures have Auras
    patient: bool = False
    grown: int = 0  # +1/+1 counters on the card
    library: tuple[str, ...] = ()  # the types of cards that lie on top
    tapped: bool = False
    free: bool = False  # spells cost nothing
    sturdy: bool = False  # creatures survive what they fight with
    hands: bool = True  # the players hold other cards
    most: bool = False  # the highest numbers are chosen
    hoards: bool = False  # the card stays in hand
    alone: bool = False  # there is one creature
    face_down: bool = False
    graves: bool = True  # cards lie in the graveyards
    exiled: bool = False  # and in exile
    cards: int | None = None  # that lie in the library of its owner; AS_DRAWN: as many as the card draws at once

    def lying(self, drawn: int) -> int | None:
        """How many cards lie in the library of the card's owner; None: all of them."""
        return drawn if self.cards == AS_DRAWN else self.cards


THORN, AXE, OMEN, SCROLL, TAX, DOOM, CLOCK = (
    "Guest Thorn", "Guest Axe", "Guest Omen", "Guest Scroll", "Guest Tax", "Guest Doom", "Guest Clock",
)  # fmt: skip
EMBER, TIDE, FIRE, GIANT, MARSH = "Guest Ember", "Guest Tide", "Guest Fire", "Guest Giant", "Guest Marsh"
WOLF, ROBE, ROOTS, SEER = "Guest Wolf", "Guest Robe", "Guest Roots", "Guest Seer"

SCENES: Final[tuple[Scene, ...]] = (
    Scene(favours=(OMEN, EMBER, GIANT, MARSH), marks=True),
    Scene(late=True, there=False, fights=True, bare=(OPPOSING,), life=(60, 60), restless=2, held=2),
    Scene(answers=True, busy=8, aims=OWN, restless=4, held=4, marks=True),
    Scene(guests=False, bare=(OWN, OPPOSING), only=0, step="upkeep", held=0, restless=1, patient=True),
    Scene(guests=False, bare=(OWN, OPPOSING), only=1, step="upkeep", held=0, restless=1, patient=True),
    Scene(guests=False, bare=(OWN, OPPOSING), only=NOBODY, there=False, held=2, restless=1, patient=True),
    Scene(guests=False, bare=(OPPOSING,), only=NOBODY, fights=True, restless=1),
    Scene(times=True, step="upkeep", restless=1, patient=True),
    Scene(life=(4, 40), there=False, restless=3),
    Scene(favours=(THORN, CLOCK), aims=OWN, life=(60, 60), restless=8, held=2, patient=True),
    Scene(favours=(THORN, FIRE), aims=OPPOSING, life=(60, 60), restless=8, held=3, answers=True),
    Scene(fights=True, blocks=True, sturdy=True, restless=1),
    Scene(fights=True, blocks=True, sturdy=True, active=1, restless=1, patient=True),
    Scene(seats=3, favours=(DOOM,), aims=OPPOSING, restless=4),
    Scene(free=True, there=False, held=2, hands=False, restless=4),
    Scene(enchanted=True, favours=(ROBE, ROOTS), restless=6, aims=OWN),
    Scene(enchanted=True, fights=True, blocks=True, sturdy=True, active=1, restless=2),
    Scene(library=("instant", "sorcery"), step="upkeep", restless=1, most=True),
    Scene(library=("enchantment", "creature"), favours=(EMBER, TIDE), restless=5, most=True),
    Scene(busy=9, answers=True, favours=(TIDE,), restless=5, there=False, held=4),
    Scene(favours=(SCROLL,), aims=OPPOSING, restless=8, there=False, held=3, late=True),
    Scene(favours=(TAX,), busy=7, there=False, held=2, hands=False, hoards=True, restless=1),
    Scene(favours=(WOLF, SEER), restless=8),
    Scene(tapped=True, face_down=True, restless=2),
    Scene(favours=(AXE,), restless=8, aims=OPPOSING, patient=True),
    Scene(waits="declare blockers", fights=True, blocks=True, sturdy=True, restless=1, aims=OPPOSING),
    Scene(waits="declare attackers", fights=True, there=False, held=2, restless=1, aims=ACTIVE, times=True),
    Scene(
        hands=False,
        bare=(OWN, OPPOSING),
        there=False,
        life=(400, 400),
        restless=8,
        patient=True,
        aims=OPPOSING,
        favours=(CLOCK, THORN),
        library=("creature",),
    ),
    Scene(favours=(TIDE, EMBER, FIRE), answers=True, grown=10, restless=6, held=2, busy=3),
    Scene(restless=6, held=2, most=True, patient=True),
    Scene(guests=False, waits="declare attackers", fights=True, there=False, held=2, restless=1, aims=ACTIVE),
    Scene(waits="declare attackers", fights=True, favours=(AXE,), only=NOBODY, restless=8, patient=True),
    Scene(answers=True, busy=8, favours=(THORN,), life=(60, 60), held=3, restless=7, aims=OPPOSING),
    Scene(guests=False, bare=(OWN, OPPOSING), only=NOBODY, alone=True, restless=1, patient=True),
    Scene(marks=True, guests=False, step="postcombat main", restless=1),
    Scene(cards=0, restless=8, life=(60, 60)),
    Scene(cards=AS_DRAWN, restless=1),
    Scene(graves=False, restless=2, held=2),
    Scene(seats=3, guests=False, bare=(OPPOSING,), fights=True, restless=1, patient=True),
    Scene(exiled=True, busy=9, answers=True, there=False, held=4, restless=5),
)
"""The scenes, one after the other."""

TEXTS: Final[tuple[tuple[str, str, str, str, str | None], ...]] = (
    (EMBER, "{R}", "Instant — Arcane", f"Kicker {{1}}\n{EMBER} deals 1 damage to any target.", None),
    (TIDE, "{U}", "Instant — Arcane", "Tap target permanent.", None),
    (FIRE, "{1}{R}", "Sorcery", f"{FIRE} deals 3 damage to any target.", None),
    (GIANT, "{3}{G}", "Creature — Giant", "Flash", "8/8"),
    (MARSH, "", "Land", f"{MARSH} enters tapped.\n{{T}}: Add {{B}}.", None),
    (THORN, "{1}", "Artifact", f"{{0}}: {THORN} deals 4 damage to any target.", None),
    (AXE, "{1}", "Artifact", "{0}: Destroy target permanent.", None),
    (OMEN, "{1}", "Artifact", "{0}: Scry 1.", None),
    (SCROLL, "{1}", "Artifact", "{0}: Target player draws a card.", None),
    (TAX, "{1}", "Artifact", "{0}: Target opponent discards a card.", None),
    (CLOCK, "{1}", "Artifact", "{0}: Untap target permanent.", None),
    (DOOM, "{1}", "Artifact", "{0}: Target player loses the game.", None),
    (SEER, "{1}", "Enchantment", "Whenever a permanent becomes tapped, you gain 1 life.", None),
    (ROOTS, "{1}{G}", "Enchantment — Aura", 'Enchant land\nEnchanted land has "{T}: Add {G}."', None),
    (ROBE, "{1}{G}", "Enchantment — Aura",
     'Enchant permanent\nEnchanted permanent has "{0}: This permanent deals 1 damage to any target."', None),
    ("Guest Idol", "{1}{W}", "Enchantment",
     "Creatures you control have vigilance.\nCreatures you control can attack as though they didn't have defender.\n"
     "Whenever a creature enters, you gain 1 life.\nAt the beginning of each upkeep, you gain 1 life.", None),
    ("Guest Charter", "{1}", "Enchantment", "You may cast spells from your hand without paying their mana costs.", None),
)  # fmt: skip

HELD: Final = (EMBER, TIDE, FIRE, GIANT, MARSH)
STANDING: Final = ("Guest Idol", WOLF, OMEN, SCROLL, THORN)


@cache
def guests() -> dict[str, Card]:
    """Every guest, by name."""
    cards = {name: make_card(name, cost, line, text, size) for name, cost, line, text, size in TEXTS}
    day = make_card(WOLF, "{1}{G}", "Creature — Wolf", "{0}: Transform this creature.", "3/3")
    night = make_card("Guest Pack", "", "Creature — Wolf", "{0}: Transform this creature.", "4/4")
    cards[WOLF] = put_together("double-faced", (day, night))
    return cards


def scene_of(take: int) -> Scene | None:
    """The scene of this number; None: it is an ordinary position."""
    return SCENES[take - ORDINARY] if ORDINARY <= take < ORDINARY + len(SCENES) else None
