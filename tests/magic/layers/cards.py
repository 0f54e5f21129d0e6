"""Cards for the tests of the layers, written as nodes."""

from __future__ import annotations

from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n

YOURS = n.ControlledBy(n.You())
CREATURE = n.Is("creature")
YOUR_CREATURES = n.Every(n.All((CREATURE, YOURS)))
CREATURES = n.Every(CREATURE)
SELF = n.Self()
ATTACHED = n.AttachedTo()


def number(value: int) -> n.Number:
    return n.Number(value)


def boost(power: int, toughness: int) -> n.Boost:
    return n.Boost(number(power), number(toughness))


def base(power: int, toughness: int) -> n.SetBase:
    return n.SetBase(number(power), number(toughness))


def has(*keywords: str) -> n.Grant:
    return n.Grant(tuple(n.Keyword(name) for name in keywords))


def creature(name: str, cost: str, power: int, toughness: int, *abilities: n.Ability, subtype: str = "Bear") -> Card:
    return Card(name, cost, (), ("creature",), (subtype,), abilities, power, toughness)


def enchantment(name: str, cost: str, *abilities: n.Ability, subtype: str = "") -> Card:
    return Card(name, cost, (), ("enchantment",), (subtype,) if subtype else (), abilities)


def land(name: str, *abilities: n.Ability, subtypes: tuple[str, ...] = (), supertypes: tuple[str, ...] = ()) -> Card:
    return Card(name, "", supertypes, ("land",), subtypes, abilities)


def aura(name: str, cost: str, *abilities: n.Ability) -> Card:
    return enchantment(name, cost, n.Keyword("enchant", filter=n.All(())), *abilities, subtype="Aura")


MANA_VALUE = n.CharacteristicOf(n.EachItem(), "mana value")
COUNT_CREATURES = n.Count(n.All((CREATURE, YOURS)))
COUNT_FORESTS = n.Count(n.All((n.Is("Forest"), YOURS)))
COUNT_DEAD = n.Count(n.All((CREATURE, n.Is("card"), n.In("graveyard"))))
ZERO = number(0)

# Plain things.
GREEN_BEAR = creature("Green Bear", "{1}{G}", 2, 2)
WHITE_SOLDIER = creature("White Soldier", "{W}", 1, 1, subtype="Soldier")
GOBLIN = creature("Red Goblin", "{R}", 1, 1, subtype="Goblin")
ELF = creature("Green Elf", "{G}", 1, 1, subtype="Elf")
FLYER = creature("White Bird", "{2}{W}", 2, 3, n.Keyword("flying"), subtype="Bird")
MONK = creature("Monk", "{1}{U}", 1, 2, n.Keyword("prowess"), subtype="Monk")
MOURNER = creature(
    "Mourner", "{1}{B}", 2, 1, n.Triggered(n.ZoneChange(CREATURE, "battlefield", "graveyard"), n.Draw(n.You()))
)
DOUBLER = enchantment("Doubler", "{3}{G}", n.Multiplied(n.TokensCreated(n.You()), 2))
STONE = Card("Stone", "{3}", (), ("artifact",), (), (n.Activated((n.TapThis(),), n.AddMana(("C",))),))
FOREST = land("Forest", subtypes=("Forest",), supertypes=("basic",))
ISLAND = land("Island", subtypes=("Island",), supertypes=("basic",))
DUAL = land("Dual", n.Activated((n.TapThis(),), n.AddMana(("C",))), subtypes=("Forest", "Island"))
PLAIN = (GREEN_BEAR, WHITE_SOLDIER, GOBLIN, ELF, FLYER, MONK, MOURNER, DOUBLER, STONE, FOREST, ISLAND, DUAL)

# Effects on many.
ANTHEM = enchantment("Anthem", "{1}{W}{W}", n.Static(YOUR_CREATURES, (boost(1, 1),)))
WHITE_ANTHEM = enchantment(
    "White Anthem", "{1}{W}", n.Static(n.Every(n.All((n.Is("white"), CREATURE, YOURS))), (boost(1, 1),))
)
LORD = creature(
    "Goblin Lord", "{1}{R}{R}", 2, 2,
    n.Static(n.Every(n.All((n.Other(), n.Is("Goblin")))), (boost(1, 1), has("haste"))), subtype="Goblin",
)  # fmt: skip
PLAGUE = enchantment("Plague", "{2}{B}", n.Static(CREATURES, (boost(-1, -1),)))
WINGS = enchantment("Wings", "{2}{U}", n.Static(YOUR_CREATURES, (has("flying"),)))
GRAVITY = enchantment("Gravity", "{1}{G}", n.Static(CREATURES, (n.LoseAbilities(("flying",)),)))
FAST_FLYERS = enchantment("Fast Flyers", "{R}", n.Static(n.Every(n.All((CREATURE, n.Has("flying")))), (has("haste"),)))
HUMILITY = enchantment("Humility", "{2}{W}{W}", n.Static(CREATURES, (n.LoseAbilities(), base(1, 1))))
OPALESCENCE = enchantment(
    "Opalescence", "{2}{W}{W}",
    n.Static(
        n.Every(n.All((n.Other(), n.Not(n.Is("Aura")), n.Is("enchantment")))),
        (n.AddTypes(("creature",)), n.SetBase(MANA_VALUE, MANA_VALUE)),
    ),
)  # fmt: skip
MOON = enchantment(
    "Blood Moon", "{2}{R}", n.Static(n.Every(n.All((n.Not(n.Is("basic")), n.Is("land")))), (n.SetTypes(("Mountain",)),))
)
URBORG = land("Urborg", n.Static(n.Every(n.Is("land")), (n.AddTypes(("Swamp",)),)), supertypes=("legendary",))
LIVING_LANDS = enchantment(
    "Living Lands", "{3}{G}", n.Static(n.Every(n.Is("land")), (n.AddTypes(("creature",)), base(1, 1)))
)
MARCH = enchantment(
    "March", "{3}{U}",
    n.Static(
        n.Every(n.All((n.Is("artifact"), n.Not(CREATURE)))),
        (n.SetTypes(("artifact", "creature")), n.SetBase(MANA_VALUE, MANA_VALUE)),
    ),
)  # fmt: skip
DARKNESS = enchantment("Darkness", "{2}{B}", n.Static(CREATURES, (n.SetColors(("black",)),)))
CONSPIRACY = enchantment("Goblin Plot", "{R}", n.Static(CREATURES, (n.AddTypes(("Goblin",)),)))
GOBLINS_ARE_ELVES = enchantment("Goblins Are Elves", "{G}", n.Static(n.Every(n.Is("Goblin")), (n.SetTypes(("Elf",)),)))
ELVES_ARE_GOBLINS = enchantment("Elves Are Goblins", "{R}", n.Static(n.Every(n.Is("Elf")), (n.SetTypes(("Goblin",)),)))
SILENCE = enchantment(
    "Silence", "{1}{B}",
    n.Static(n.Every(n.All((CREATURE, n.ControlledBy(n.EachOpponent())))), (n.LoseAbilities(),)),
)  # fmt: skip
UNMADE = enchantment(
    "Unmade", "{W}", n.Static(n.Every(n.All((n.Is("enchantment"), CREATURE))), (n.LoseTypes(("creature",)),))
)
PAINTED = enchantment(
    "Painted", "{W}", n.Enters(choose="color"), n.Static(n.Every(n.Is("land")), (n.SetColors((), chosen=True),))
)
TERRAIN = enchantment(
    "Terrain", "{U}", n.Enters(choose="basic land type"), n.Static(n.Every(n.Is("Forest")), (n.SetTypes((), "type"),))
)
RESTED = enchantment("Rested", "{W}", n.Static(n.Every(n.All((CREATURE, n.Is("tapped")))), (has("vigilance"),)))
CHARGE = enchantment("Charge", "{R}", n.Static(n.Every(n.All((CREATURE, n.Is("attacking")))), (boost(1, 0),)))
SWARM = enchantment(
    "Swarm",
    "{G}",
    n.Static(YOUR_CREATURES, (n.Grant((n.Static(n.Every(n.All((n.Other(), CREATURE, YOURS))), (boost(1, 0),)),)),)),
)
SMALL_STAY = enchantment(
    "Small Stay", "{1}{W}",
    n.Static(n.Every(n.All((CREATURE, n.Number_("power", "<=", number(2))))), (n.Restrict("block"),)),
)  # fmt: skip
HUSH = enchantment("Hush", "{1}{R}", n.StaticForPlayers(n.EachPlayer(), n.All(()), (n.Restrict("gain life"),)))
CHEAPER = creature("Cheaper", "{1}{G}", 1, 1, n.StaticForPlayers(n.You(), CREATURE, (n.CostsMore(-1),)), subtype="Elf")

# Effects on one.
STRENGTH = aura("Strength", "{G}", n.Static(ATTACHED, (boost(2, 2),)))
PACIFISM = aura("Pacifism", "{1}{W}", n.Static(ATTACHED, (n.Restrict("attack or block"),)))
THEFT = aura("Theft", "{2}{U}{U}", n.Static(ATTACHED, (n.GainControl(n.You()),)))
DROWNING = aura("Drowning", "{U}", n.Static(ATTACHED, (n.SetTypes(("Island",)),)))
WHITENESS = aura("Whiteness", "{W}", n.Static(ATTACHED, (n.SetColors(("white",)),)))
ROOTS = aura(
    "Roots", "{G}", n.Static(ATTACHED, (n.Grant((n.Static(SELF, (n.DefinePT(COUNT_FORESTS, COUNT_FORESTS),)),)),))
)
SWORD = Card(
    "Sword", "{2}", (), ("artifact",), ("Equipment",),
    (n.Static(ATTACHED, (boost(2, 0), has("first strike"))), n.Keyword("equip", (n.PayMana("{2}"),))),
)  # fmt: skip
CROWD = creature("Crowd", "{2}{G}", 0, 0, n.Static(SELF, (n.DefinePT(COUNT_CREATURES, COUNT_CREATURES),), defines=True))
GHOUL = creature(
    "Ghoul", "{2}{B}", 0, 1, n.Static(SELF, (n.DefinePT(COUNT_DEAD, None),), defines=True), subtype="Zombie"
)
RAINBOW = creature(
    "Rainbow", "{1}", 1, 1,
    n.Static(SELF, (n.SetColors(("white", "blue", "black", "red", "green")),), defines=True), subtype="Elf",
)  # fmt: skip
TREEFOLK = creature(
    "Treefolk", "{2}{G}", 1, 1, n.Static(SELF, (n.Boost(COUNT_FORESTS, COUNT_FORESTS),)), subtype="Treefolk"
)
SERPENT = creature(
    "Serpent", "{2}{U}", 3, 3,
    n.Static(SELF, (has("flying"),), n.Compare(n.Count(n.All((n.Is("Island"), YOURS))), ">=", number(1))),
    subtype="Serpent",
)  # fmt: skip
WEALTHY = creature(
    "Wealthy", "{W}", 1, 1,
    n.Static(CREATURES, (boost(1, 1),), n.Compare(n.LifeOf(n.You()), ">=", number(30))), subtype="Cleric",
)  # fmt: skip
SENTRY = creature(
    "Sentry",
    "{1}{W}",
    1,
    3,
    n.Static(YOUR_CREATURES, (boost(0, 1),), n.Matches(SELF, n.Is("untapped"))),
    subtype="Soldier",
)
BATTERY = Card(
    "Battery", "{3}", (), ("artifact", "creature"), ("Construct",),
    (n.Static(SELF, (n.Boost(n.CountersOn(SELF, "charge"), ZERO),)),), 1, 1,
)  # fmt: skip
LEADER = creature(
    "Leader", "{2}{R}", 2, 2,
    n.Static(n.Every(n.All((n.Other(), CREATURE, YOURS))), (n.Boost(n.CharacteristicOf(SELF, "power"), ZERO),)),
    subtype="Giant",
)  # fmt: skip
SNEAK = creature(
    "Sneak",
    "{B}",
    1,
    1,
    n.Static(SELF, (n.Restrict("be blocked", n.Number_("power", ">=", number(3))),)),
    subtype="Rogue",
)
MORNING = creature("Morning", "{W}", 1, 1, n.Static(SELF, (boost(2, 2),), n.IsTurnOf(n.You())), subtype="Spirit")

STATIC = (
    ANTHEM, WHITE_ANTHEM, LORD, PLAGUE, WINGS, GRAVITY, FAST_FLYERS, HUMILITY, OPALESCENCE, MOON, URBORG, LIVING_LANDS,
    MARCH, DARKNESS, CONSPIRACY, GOBLINS_ARE_ELVES, ELVES_ARE_GOBLINS, SILENCE, RESTED, CHARGE, SMALL_STAY, CROWD,
    UNMADE, PAINTED, TERRAIN, GHOUL, RAINBOW, TREEFOLK, SERPENT, WEALTHY, SENTRY, BATTERY, LEADER, SNEAK, MORNING, HUSH, CHEAPER,
)  # fmt: skip
ATTACHING = (STRENGTH, PACIFISM, THEFT, DROWNING, WHITENESS, ROOTS, SWORD)
EVERYTHING = (*PLAIN, *STATIC, *ATTACHING, SWARM)
