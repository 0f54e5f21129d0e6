"""Cards and decks for random games and for the contract: every name ours, every text plain English.

They reach as many constructions of the language as they can; the decks that people play are in `pool`.  `pool_deck` draws from
all cards of that pool.
"""

from __future__ import annotations

from functools import cache

from arbiter.kernel.rng import Rng
from arbiter.magic.cards import construction
from arbiter.magic.cards import pool as embedded
from arbiter.magic.cards.card import Card

Printed = tuple[str, str, str, str, str]
"""Name, mana cost, type line, size (empty: none), text."""

CREATURES: tuple[Printed, ...] = (
    ("Bramble Cub", "{1}{G}", "Creature — Bear", "2/2", ""),
    ("Reed Watcher", "{2}{G}", "Creature — Elf Archer", "2/3", "Reach"),
    ("Gale Rider", "{2}{W}", "Creature — Human Knight", "2/2", "Flying, first strike"),
    ("Alley Pair", "{2}{R}", "Creature — Goblin", "3/2", "Menace"),
    ("Hill Crusher", "{3}{G}", "Creature — Beast", "4/4", "Trample"),
    ("Twin Blade", "{3}{W}", "Creature — Human Soldier", "2/2", "Double strike, vigilance"),
    ("Marsh Viper", "{1}{B}", "Creature — Snake", "1/1", "Deathtouch"),
    ("Hearth Sister", "{1}{W}", "Creature — Human Cleric", "1/2", "Lifelink"),
    ("Quick Imp", "{1}{R}", "Creature — Imp", "2/1", "Haste"),
    ("Stone Gate", "{1}{U}", "Creature — Wall", "0/5", "Defender"),
    ("Sprout Tender", "{G}", "Creature — Elf Druid", "1/1", "{T}: Add {G}."),
    ("Ember Adept", "{2}{R}", "Creature — Human Wizard", "1/1", "{T}: ~ deals 1 damage to any target."),
    ("Letter Bearer", "{1}{U}", "Creature — Human Wizard", "1/1", "When ~ enters, draw a card."),
    ("Last Whisper", "{2}{B}", "Creature — Spirit", "2/2", "When ~ dies, draw a card."),
    ("Grave Tallier", "{2}{B}", "Creature — Human Cleric", "1/3", "Whenever another creature dies, you gain 1 life."),
    ("Feast Ghoul", "{1}{B}", "Creature — Zombie", "1/1", "Sacrifice a creature: Put a +1/+1 counter on ~."),
    ("Iron Hide", "{2}{G}", "Creature — Troll", "3/2", "{1}{G}: Regenerate ~."),
    ("Swelling Ooze", "{2}{G}", "Creature — Ooze", "0/0", "~ enters with two +1/+1 counters on it."),
    ("War Drummer", "{2}{W}", "Creature — Human Soldier", "2/2", "Other creatures you control get +1/+1."),
    (
        "Tide Thief",
        "{3}{U}",
        "Creature — Merfolk Rogue",
        "2/2",
        "Whenever ~ deals combat damage to a player, draw a card.",
    ),
    ("Bold Lancer", "{2}{R}", "Creature — Human Knight", "2/2", "Whenever ~ attacks, it gets +2/+0 until end of turn."),
    ("Slow Golem", "{3}", "Artifact Creature — Golem", "3/3", "~ enters tapped."),
    (
        "Mirror Shape",
        "{3}{U}",
        "Creature — Shapeshifter",
        "0/0",
        "You may have ~ enter as a copy of any creature on the battlefield.",
    ),
    (
        "Net Caster",
        "{2}{U}",
        "Creature — Human Wizard",
        "1/3",
        "When ~ enters, you may exile another target creature.\n"
        "When ~ leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
    ),
    (
        "Flame Vent",
        "{1}{R}",
        "Creature — Elemental",
        "1/2",
        "{1}: ~ gets +1/+0 until end of turn. Activate only once each turn.",
    ),
    ("Veiled Stalker", "{3}{B}", "Creature — Shade", "3/3", "When ~ is turned face up, draw a card.\nMorph {1}{B}"),
    ("Burrowed Wurm", "{4}{G}", "Creature — Wurm", "5/4", "Megamorph {3}{G}"),
    ("Hoard Keeper", "{4}{R}", "Creature — Dragon", "4/4", "Flying\n{R}: ~ gets +1/+0 until end of turn."),
)

SPELLS: tuple[Printed, ...] = (
    ("Spark Dart", "{R}", "Instant", "", "~ deals 3 damage to any target."),
    ("Sudden Bloom", "{G}", "Instant", "", "Target creature gets +3/+3 until end of turn."),
    ("Withering Look", "{1}{B}", "Instant", "", "Target creature gets -2/-2 until end of turn."),
    ("Long Study", "{2}{U}", "Sorcery", "", "Draw two cards."),
    ("Firm Denial", "{1}{U}", "Instant", "", "Counter target spell."),
    ("Toll Gate", "{U}", "Instant", "", "Counter target spell unless its controller pays {1}."),
    ("Dark Errand", "{1}{B}{B}", "Instant", "", "Destroy target creature."),
    ("Clean Slate", "{2}{W}{W}", "Sorcery", "", "Destroy all creatures. They can't be regenerated."),
    ("Call to Arms", "{2}{W}", "Sorcery", "", "Create two 1/1 white Soldier creature tokens."),
    ("Mind Tithe", "{2}{B}", "Sorcery", "", "Target player discards two cards."),
    ("Loose Flame", "{X}{R}", "Sorcery", "", "~ deals X damage to any target."),
    ("Way Home", "{1}{W}", "Instant", "", "Exile target creature. Its controller gains life equal to its power."),
    ("Ebb", "{1}{U}", "Instant", "", "Return target creature to its owner's hand."),
    ("Rise Again", "{3}{B}", "Sorcery", "", "Return target creature card from your graveyard to the battlefield."),
    ("Two Roads", "{1}{G}", "Sorcery", "", "Choose one —\n• Draw a card.\n• Destroy target artifact or enchantment."),
    (
        "Path Finder",
        "{1}{G}",
        "Sorcery",
        "",
        "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
    ),
    ("Foresight", "{U}", "Sorcery", "", "Scry 2. Draw a card."),
    ("Bitter Duel", "{1}{G}", "Sorcery", "", "Target creature you control fights target creature you don't control."),
    (
        "Borrowed Blade",
        "{2}{R}",
        "Sorcery",
        "",
        "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.",
    ),
    (
        "Wager",
        "{1}{R}",
        "Sorcery",
        "",
        "Flip a coin. If you win the flip, draw two cards. If you lose the flip, you lose 2 life.",
    ),
    ("Warding", "{W}", "Instant", "", "Prevent the next 3 damage that would be dealt to any target this turn."),
    ("Ashfall", "{2}{R}", "Sorcery", "", "~ deals 2 damage to each creature and each player."),
    ("Blind Summons", "{1}{W}", "Sorcery", "", "Manifest the top card of your library."),
    ("Blank Stare", "{1}{U}", "Instant", "", "Turn target creature face down."),
    ("Lifted Veil", "{R}", "Instant", "", "Turn target face-down creature face up."),
    ("Hard Bargain", "{1}{B}", "Sorcery", "", "Each player sacrifices a creature."),
)

PERMANENTS: tuple[Printed, ...] = (
    ("Field Banner", "{1}{W}{W}", "Enchantment", "", "Creatures you control get +1/+1."),
    ("Oak Mantle", "{1}{G}", "Enchantment — Aura", "", "Enchant creature\nEnchanted creature gets +2/+2."),
    ("Heavy Chains", "{1}{W}", "Enchantment — Aura", "", "Enchant creature\nEnchanted creature can't attack or block."),
    ("Short Spear", "{1}", "Artifact — Equipment", "", "Equipped creature gets +2/+0 and has first strike.\nEquip {1}"),
    (
        "Twin Growth",
        "{2}{G}",
        "Enchantment",
        "",
        "If an effect would put one or more counters on a permanent you control, "
        "it puts twice that many of those counters on that permanent instead.",
    ),
    ("Last Word", "{1}{B}", "Enchantment", "", "Whenever a creature you control dies, each opponent loses 1 life."),
    ("Old Prism", "{2}", "Artifact", "", "{T}: Add one mana of any color."),
    (
        "Doubling Rite",
        "{2}{G}",
        "Enchantment",
        "",
        "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.",
    ),
    ("Coin Stone", "{2}", "Artifact", "", "{T}: Flip a coin. If you win the flip, add {C}{C}."),
    ("Glass Bead", "{1}", "Artifact", "", "{1}, {T}, Sacrifice ~: Add one mana of any color. Draw a card."),
    ("Woven Field", "{1}{W}", "Enchantment", "", "Creatures you control get +0/+1.\nMorph {1}{W}"),
    ("Quiet Grave", "{2}{W}", "Enchantment", "", "If a creature would die, exile it instead."),
    ("Slow Drain", "{2}{B}", "Enchantment", "", "At the beginning of your upkeep, each opponent loses 1 life."),
    ("Rust Clock", "{1}", "Artifact", "", "At the beginning of your upkeep, you may pay {1}. If you do, draw a card."),
)

LANDS: tuple[Printed, ...] = (
    ("Plains", "", "Basic Land — Plains", "", ""),
    ("Island", "", "Basic Land — Island", "", ""),
    ("Swamp", "", "Basic Land — Swamp", "", ""),
    ("Mountain", "", "Basic Land — Mountain", "", ""),
    ("Forest", "", "Basic Land — Forest", "", ""),
    ("Five Roads", "", "Land", "", "{T}: Add one mana of any color."),
)


def made(printed: Printed) -> Card:
    from arbiter.magic.cards.compile import make_card  # a game with cards of the pool waits for no compiler

    name, cost, type_line, size, text = printed
    return make_card(name, cost, type_line, text, size or None)


@cache
def pool() -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The spells and the lands."""
    spells = tuple([made(printed) for printed in (*CREATURES, *SPELLS, *PERMANENTS)])
    return spells, tuple([made(printed) for printed in LANDS])


def random_deck(size: int, rng: Rng, whole: list[Card] | None = None) -> list[Card]:
    """So many cards of a whole deck, or of the samples: then three spells for every two lands."""
    if whole:
        return [whole[index] for index in rng.permutation(len(whole))[:size]]
    spells, lands = pool()
    count = size * 3 // 5
    deck = [spells[index] for index in rng.permutation(len(spells))[:count]]
    return deck + [lands[rng.below(len(lands))] for _ in range(size - len(deck))]


@cache
def _drawn_from() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the spells and of the lands of the embedded pool that can be in a deck."""
    spells: list[str] = []
    lands: list[str] = []
    for outline in embedded.outlines():
        if not construction.problems([outline.card()], [], ""):
            (lands if "land" in outline.types else spells).append(outline.name)
    return tuple(spells), tuple(lands)


def pool_deck(size: int, rng: Rng) -> list[Card]:
    """A deck of any cards of the embedded pool; three lands of four give mana of any color, so that all can be cast."""
    spells, lands = _drawn_from()
    roads = pool()[1][-1]
    count = size * 3 // 5
    deck: list[Card] = []
    while len(deck) < count:
        card = embedded.card(spells[rng.below(len(spells))])
        if not construction.problems([card], [], ""):  # not what is only for ante
            deck.append(card)
    while len(deck) < size:
        deck.append(embedded.card(lands[rng.below(len(lands))]) if rng.below(4) == 0 else roads)
    return deck
