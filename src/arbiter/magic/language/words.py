"""The closed lists of the ability language: every word that a node may hold is here (205, 105, 400, 500, 122).

`problems` in `notation` checks nodes against these lists, and the grammar reads no other words.
"""

from __future__ import annotations

from arbiter.magic.language.subtypes import SUBTYPES
from arbiter.magic.language.subtypes_later import LATER_PLURALS, RENAMED

PERMANENT_TYPES = ("artifact", "creature", "enchantment", "land", "planeswalker")  # 110.4
CARD_TYPES = (*PERMANENT_TYPES, "instant", "sorcery", "tribal")  # 205.2a, of traditional cards
NONTRADITIONAL = ("conspiracy", "phenomenon", "plane", "scheme", "vanguard")  # 205.2a, 108.5: never in a deck
SUPERTYPES = ("basic", "legendary", "ongoing", "snow", "world")  # 205.4a
COLORS = ("white", "blue", "black", "red", "green")  # 105.1
COLOR_SYMBOLS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
COLOR_WORDS = (*COLORS, "colorless", "multicolored", "monocolored")  # 105.2
STATUS = (
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "face-down",
    "face-up",
    "monstrous",
    "renowned",
)  # adjectives for what a permanent is doing
FACES = ("", "face down", "face up")  # how a card is put onto the battlefield (707.3)
AS = ("enters", "is turned face up", "enters or is turned face up", "is set in motion")  # 614.1c, 614.1e: "As ~ ..."
FACE_DOWN = (
    "exiled",
    "morph",
    "manifest",
    "turned",
    "agenda",
)  # how an object came to be face down: see 406.3, 702.36, 701.33, 707.2a, 702.105a
RESOLVED = ("evolve", "renown")  # 702.99b, 702.111b: what abilities of these keywords do, which others can wait for
KEYWORD_ACTIONS = (  # 701: those that stand for a whole procedure
    "surveil",
    "fateseal",
    "clash",
    "proliferate",
    "populate",
    "monstrosity",
    "bolster",
    "support",
    "explore",
    "adapt",
    "amass",
    *RESOLVED,
    "planeswalk",  # 701.23
    "set in motion",  # 701.24
    "abandon",  # 701.25
    "roll the planar die",  # 901.9
)
VOTES = tuple(  # words with no meaning in the rules that players vote for (701.31b)
    "bribery carnage condemnation death denial duplication evidence feather free grace harvest homage knowledge money "
    "numbers psychosis quill sickness sprout strength taxes time torture wild".split()
)
VOTED = ("permanent", "card", "creature")  # how a text calls the objects that got the most votes
OF_PLANES = (
    "planeswalk to",
    "planeswalk away from",
    "encounter",
    "roll chaos",
    "roll planeswalker",
)  # see 901.8, 901.11
# what abilities wait for (701.17b, 701.19e)
PERFORMED = (
    *KEYWORD_ACTIONS,
    "scry",
    "search",
    "shuffle",
    "vote",
    "play",
    "fight",  # 701.12
    "exert",
    "activate",
    "activate without tapping",  # without {T} in the cost, also a mana ability
    "become the monarch",
    "champion",
    "win a flip",  # 705.1
    "lose a flip",
    *OF_PLANES,
)
ALONE = ("attacking alone", "blocking alone")  # 506.5
OPPOSED = ("", "blocking", "blocked by")  # 509.1g
COMBAT_POINTS = ("", "attackers", "blockers", "combat damage step", "end of combat step", "combat")  # 506.6
KINDS = ("permanent", "spell", "card", "token", "commander")  # heads of noun phrases that are no card types

ABILITIES = ("activated ability", "triggered ability")  # 113.3, on the stack
HELD = {  # what an object may have: a mana ability (605.1), an activated ability that is none
    "mana": "mana abilities",
    "other activated": "an activated ability that isn't a mana ability",
}
ZONES = ("battlefield", "graveyard", "hand", "library", "exile", "stack", "command")  # 400.1
ELSEWHERE = ("not battlefield", "not stack")  # from anywhere other than this zone
STEPS = (  # 501 to 514; the main phases count as places where something begins
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
    "postcombat main",
    "main",  # either of them (505.1)
    "end",
    "cleanup",
)
WHOLES = ("combat", "turn")  # what a player can skip besides steps (614.10)
PHASES = ("beginning", "main", "combat")  # 500.1, those that an effect may add (500.8)
NAMED_CHOICES = ("self", "others")  # words that only name what is chosen between (608.2d)
DRAFTING = (  # 905.2: what an ability does while cards are drafted
    "face up",  # draft it face up (905.2c)
    "note the next name",  # as it is drafted: reveal the next card you draft, and note its name
    "see the next card",  # as it is drafted: look at the next card drafted from this booster pack, if you like
    "note who passed it",  # as it is drafted
    "note how many",  # as it is drafted: so many cards were drafted by you in this round, with it
    "add a booster pack",  # after it was drafted, if you like
    "choose three colors",  # as it is drafted: the player to the right, you, the player to the left
    "guess the next card",  # as it is drafted: the name of the next card drafted from this booster pack
    "draft the booster pack",  # instead of a card, and no more in this round; it is turned face down
    "remove face up",  # a card from the draft as you draft it
    "remove face down",
    "draft another and return",  # one more card from a booster pack; it is put into that booster pack
    "draft another and skip",  # one more card, and none from the next booster pack; it is turned face down
    "draft at random",  # as long as it is face up: unseen, three cards; then it is turned face down
    "receive the last cards",  # of all booster packs
    "offer an exchange",  # after the draft, of a card in your card pool
    "see a player's next card",  # it is turned face down
    "see a booster pack",  # it is turned face down
    "note a name",  # of a card as you draft it; it is turned face down
    "note creature types",
    "exile drafted cards",  # before the game begins, such cards that are not in your deck
)
PLANAR = ("may bottom", "chaos", "top", "planeswalk")  # what is done with revealed cards of a planar deck (901)
NOTED = ("card name", "creature type", "color")  # 905.2b
FIRST_STEPS = ("", "game", "player")  # any; the first of the game; the first of each of these players
ADDED_AFTER = ("phase", "main phase", "combat phase", "step")  # 500.8, 500.9
OPENING = ("begin", "reveal", "mulligan")  # 103.5a, 103.5b, 103.4b
SIDES = ("friend", "foe", "willing", "clashed", "unable", "damaged")
COIN = ("heads", "tails")  # 705.2
CHARACTERISTICS = ("power", "toughness", "mana value")
PAID = (
    "sacrificed",
    "discarded",
    "tapped",
    "revealed",
    "returned",
    "exiled",
    "devoured",
    "chosen",
)  # how what paid a cost, was eaten or was chosen as the source entered is called afterwards
CLOSES = "\u2060"
"""In Russian the end of a clause inside a sentence: a comma, if the sentence goes on without another mark."""
VARIETIES = ("card type", "color", "basic land type", "creature type")  # what can be counted among objects
COMPARISONS = ("=", ">=", "<=", ">", "<", "even", "odd")  # the last two look at the left side only
COUNTERS = tuple(  # 122: kinds of counters on cards of the 2020 pool, those that change power and toughness first
    "+1/+1 -1/-1 +1/+0 +0/+1 +2/+2 +2/+0 +0/+2 +1/+2 -1/-0 -0/-1 -0/-2 -2/-1 -2/-2 "
    "age aim arrow arrowhead awakening blaze blood bounty brain bribery brick cage carrion charge coin corpse credit "
    "crystal cube currency death delay depletion despair devotion divinity doom dream echo egg elixir energy "
    "enlightened eon experience eyeball fade fate feather filibuster flame flood foreshadow fungus fury fuse gem "
    "ghostform glyph gold growth hatchling healing hit hoofprint hour hourglass hunger ice incubation infection "
    "intervention invitation isolation javelin ki knowledge landmark level lore loyalty luck magnet manabond "
    "manifestation mannequin matrix mine mining mire music muster net omen ore page pain palliation paralyzation petal "
    "petrification phylactery pin plague plot poison polyp pressure prey pupa quest rust scream scroll shell shield shred "
    "silver sleep sleight slime slumber soot soul spark spite spore storage strife study task tax theft tide time tower "
    "training trap treasure unity velocity verse vitality volatile vortex wage winch wind wish".split()
)
DURATIONS = (
    "end of turn",
    "end of combat",
    "your next turn",
    "your next upkeep",
    "end of your next turn",
    "their next turn",  # only during it, of the player whom the effect names
    "you control source",
    "you control it",
    "next untap step",
    "your next untap step",
    "source remains",  # for as long as the source remains on the battlefield
    "source remains tapped",
    "source remains tapped and its power no less",
    "you control source tapped",
    "source remains exiled",  # what the source has become (702.98c)
    *[f"its counter {kind}" for kind in COUNTERS],  # for as long as it has such a counter (611.2b)
    "a player planeswalks",  # 901.11
    "a player planeswalks away from a plane",
    "permanent",
)
CHOICES = (
    "color",
    "creature type",
    "player",
    "basic land type",
    "card name",
    "permanent type",
    "card type",
    "land type",  # not only a basic one (205.3i)
)  # 614.12a: as a permanent enters
TEXT_WORDS = ("color word", "basic land type", "creature type")  # 612.2: the words that a text-changing effect replaces
ANCHOR_WORDS = ("Khans", "Dragons", "Mirran", "Phyrexian", "odd", "even", "left", "right")  # 607.2e, 607.2k
LINKS = (
    "",
    "exiled",
    "created",
    "put",
    "championed",
    "convoked",
    "drafted",  # before the game, with a card of the same name (905.2)
)  # how linked abilities call what the other one did (607.2a-c, 607.2j)
POSITIONS = ("", "top", "bottom")
ENDED = ("turn", "combat phase")  # 717
CONTROLLED = ("next turn", "resolution")  # 716.1, 716.2
ROUNDINGS = ("up", "down")
OPTIONAL = ("", "once", "any number")  # how often an additional cost may be paid (118.8b)
MODAL_COSTS = ("", "beyond", "all")  # 702.119a, 702.41a
REDUCED = ("", "mana value", "mana cost")  # 702.118a, 702.47a: by which a sacrificed permanent makes a spell cheaper
TIMINGS = ("", "sorcery", "instant")
EXPANSIONS = ("Arabian Nights", "Antiquities", "Homelands")  # 700.8: what some cards speak of
TARGET_CHANGES = ("", "the", "a", "any")  # 115.7: choose new targets; change the target(s), a target, any targets

# Actions that an effect forbids (Restrict) or demands (Require), 101.2, 508.1, 509.1.
MADE_TO = tuple([f"be made to {deed}" for deed in ("sacrifice", "discard", "discard or sacrifice", "search")])
"""What an effect may keep spells and abilities of opponents, or of the player (to search), from causing (101.2)."""
RESTRICTED_ACTIONS = (
    "attack",
    "attack alone",
    "attack you",
    "attack you or planeswalkers",  # that you control
    "enter",
    "block",
    "block alone",
    "attack or block",
    "attack or block alone",
    "assign combat damage",  # 510.1a
    "be blocked",
    "be countered",
    "have damage prevented",  # 615.12: that it would deal
    "have combat damage prevented",
    "be regenerated",
    "be sacrificed",
    "be targeted",
    "be enchanted",
    "be equipped",
    "have counters",
    "have +1/+1 counters",
    "have -1/-1 counters",
    "phase out",
    "transform",
    "crew Vehicles",
    "untap",  # during its controller's untap step
    "gain life",
    "lose life",
    "draw",
    "cast spells",
    "cast spells late",  # when they couldn't cast a sorcery
    "play lands",
    "activate abilities",
    "activate nonmana abilities",
    "activate tap abilities",  # with {T} in their costs
    "search libraries",
    "cycle",
    "lose unspent mana",  # as steps and phases end (106.4)
    "lose more of mana than its color",  # whenever they would lose it: it becomes colorless
    "win",
    "lose",
    "lose for life",  # for having 0 or less of it (104.3b)
    "get counters",  # of players (122.1)
    "get poison counters",
    "prevent damage",
    "attack with creatures",  # of a player
    "trigger by entering",  # of such objects: nothing triggers because they enter, or die
    "trigger by dying",
    "set schemes in motion",  # 701.24
    *MADE_TO,
    "activate loyalty abilities",
    "pay with life or creatures",  # to cast spells or activate abilities (118.3)
    "apply the legend rule",  # 704.5j
)
PLAYER_ACTIONS = (
    "attack with creatures",
    "gain life",
    "lose life",
    "draw",
    "cast spells",
    "cast spells late",
    "play lands",
    "activate abilities",
    "activate nonmana abilities",
    "win",
    "lose",
    "prevent damage",
    "search libraries",
    "cycle",
    "lose unspent mana",
    "lose more of mana than its color",
    "set schemes in motion",
    "lose for life",
    "get counters",
    "get poison counters",
    *MADE_TO,
    "activate loyalty abilities",
    "pay with life or creatures",
    "apply the legend rule",
)
CAUSED = {  # what spells and abilities of opponents can't cause a player to do
    "discard cards or sacrifice permanents": "be made to discard or sacrifice",
    "sacrifice permanents": "be made to sacrifice",
    "discard cards": "be made to discard",
}
LIMITED_ACTIONS = ("activate loyalty abilities", "attack", "be attacked", "block", "cast", "draw", "search", "untap")
REQUIRED_ACTIONS = (
    "attack",
    "block",
    "be blocked",
    "be blocked by all",
    "goad",  # 701.37: to attack, and others
    "attack its owner",  # 508.1d
    "assign its toughness",  # as combat damage, rather than its power (510.1a)
)
PLAYER_REQUIREMENTS = (  # what an effect makes a player do
    "untap with others",  # these permanents, during each other player's untap step (502.2)
    "reveal the first draw",  # 603.11
    "choose as a target",  # at least one such object, while casting or activating, if able (601.2c)
    "trigger again by entering",  # abilities of the player's permanents, because such an object enters, or dies (603.2)
    "trigger again by dying",
    "deal damage with wither",  # all damage, as though its source had it (120.3d)
    "be dealt damage with infect",  # the player (120.3b)
    "reveal draws",  # each card, as it is drawn (701.15)
    "roll chaos for blanks",  # each blank roll of the planar die is a {CHAOS} roll (901.3a)
)
# what costs more or less (601.2f, 602.2b)
COSTLY = ("cast", "activate", "activate nonmana", "buyback", "cycling", "equip")
LANDWALKS = ("forestwalk", "islandwalk", "mountainwalk", "plainswalk", "swampwalk", "landwalk")  # 702.14a
ALLOWED_ACTIONS = (  # what a controller may choose for an object, or a player do
    "stay tapped",  # 502.2
    "keep counters",  # as it moves to any zone but a hand or a library (122.2)
    "strike through",  # 510.1c
    "strike a creature",  # of the defending player, if it is unblocked (510.1b)
    "attack with defender",  # as though it didn't have defender (702.3b)
    "block despite shadow",  # as though the attacker didn't have it (702.27b)
    "block as with reach",  # such attackers, as though it had reach (702.9b)
    "be targeted despite hexproof",  # by the controller of the effect, as though it didn't have it (702.11b-c)
    *[f"be blocked despite {walk}" for walk in LANDWALKS],  # as though it didn't have it (702.14c)
    "see the top card",  # 401.5
    "vote again",  # 701.31d
    "reveal the first draw",  # 121.9
    "play",  # these cards, as lands or as spells (601.1a)
    "cast",  # these cards (601.3)
    "cast normally",  # these cards, but not as Adventures (715.3d)
    "flash",  # cast these as though they had flash (601.3b-d)
    "other graveyards",  # play cards of other players' graveyards as though they were in one's own (609.4a)
    "any color",  # spend mana on these spells as though it were mana of any color (609.4b)
    "any type",  # ... of any type
    "any color to activate",  # ... on abilities of these objects
    "any type to activate",
    "show the top card",  # 401.5: a player plays with it revealed
    "show the hand",  # likewise (402.3)
    "be looked at",  # 406.3: a card exiled face down, by the controller of the effect
)
ACTIONS = tuple(dict.fromkeys((*RESTRICTED_ACTIONS, *REQUIRED_ACTIONS)))

ABILITY_WORDS = (  # 207.2c: they tie cards together and mean nothing
    "Adamant",
    "Addendum",
    "Battalion",
    "Bloodrush",
    "Channel",
    "Chroma",
    "Cohort",
    "Constellation",
    "Converge",
    "Council's dilemma",
    "Delirium",
    "Domain",
    "Eminence",
    "Enrage",
    "Fateful hour",
    "Ferocious",
    "Formidable",
    "Grandeur",
    "Hellbent",
    "Heroic",
    "Imprint",
    "Inspired",
    "Join forces",
    "Kinship",
    "Landfall",
    "Lieutenant",
    "Metalcraft",
    "Morbid",
    "Parley",
    "Radiance",
    "Raid",
    "Rally",
    "Revolt",
    "Spell mastery",
    "Strive",
    "Sweep",
    "Tempting offer",
    "Threshold",
    "Undergrowth",
    "Will of the council",
)

LATER_ABILITY_WORDS = (  # of cards that were printed after our edition of the book
    "Alliance",
    "Celebration",
    "Corrupted",
    "Coven",
    "Descend 4",
    "Descend 8",
    "Eerie",
    "Fathomless descent",
    "Flurry",
    "Magecraft",
    "Pack tactics",
    "Paradox",
    "Renew",
    "Secret council",
    "Survival",
    "Valiant",
    "Void",
)

NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
).split()

TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")

ORDINALS = (
    "",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
)

IRREGULAR_PLURALS = {
    "phenomenon": "phenomena",
    "activated ability": "activated abilities",
    "triggered ability": "triggered abilities",
    "sorcery": "sorceries",
    "library": "libraries",
    "Plains": "Plains",
    "Elf": "Elves",
    "Wolf": "Wolves",
    "Dwarf": "Dwarves",
    "Werewolf": "Werewolves",
    "Ally": "Allies",
    "Army": "Armies",
    "Harpy": "Harpies",
    "Mercenary": "Mercenaries",
    "Fox": "Foxes",
    "Witch": "Witches",
    "Leech": "Leeches",
    "Cyclops": "Cyclopes",
    "Fish": "Fish",
    "Jellyfish": "Jellyfish",
    "Starfish": "Starfish",
    "Sheep": "Sheep",
    "Merfolk": "Merfolk",
    "Treefolk": "Treefolk",
    "Moonfolk": "Moonfolk",
    "Eldrazi": "Eldrazi",
    "Viashino": "Viashino",
    "Kithkin": "Kithkin",
    "Kor": "Kor",
    "Kavu": "Kavu",
    "Soltari": "Soltari",
    "Dauthi": "Dauthi",
    "Thalakos": "Thalakos",
    "Samurai": "Samurai",
    "Ninja": "Ninjas",
    "Mouse": "Mice",
    "Mongoose": "Mongooses",
    "Octopus": "Octopuses",
    "Fungus": "Fungi",
    "Equipment": "Equipment",
    "Phoenix": "Phoenixes",
    "Sphinx": "Sphinxes",
    "Ox": "Oxen",
    "Homunculus": "Homunculi",
    "Aurochs": "Aurochs",
    "Nautilus": "Nautiluses",
    "Pegasus": "Pegasi",
    "Locus": "Loci",
    "Gold": "Gold",
    "Aetherborn": "Aetherborn",
    "Graveborn": "Graveborn",
    "Metathran": "Metathran",
    "Nephilim": "Nephilim",
    "Vedalken": "Vedalken",
    "Caribou": "Caribou",
    "Elk": "Elk",
    "Kirin": "Kirin",
    "Squid": "Squid",
    "Spawn": "Spawn",
    "Zubera": "Zubera",
    "Zombie": "Zombies",
    "Myr": "Myr",
    "Cephalid": "Cephalids",
    "Urza's": "Urza's",
    **LATER_PLURALS,
}


def regular_plural(word: str) -> str:
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    return word[:-1] + "ies" if word.endswith("y") and word[-2] not in "aeiou" else word + "s"


def plural(word: str) -> str:
    return IRREGULAR_PLURALS.get(word) or regular_plural(word)


def message_key(word: str) -> str:
    """What follows "word-" in the id of the message that says a word of the type line or a color."""
    return word.replace("'", "").replace(" ", "-")


def is_word(word: str) -> bool:
    """A word that `Is` may hold."""
    return (
        word in CARD_TYPES
        or word in NONTRADITIONAL
        or word in SUPERTYPES
        or word in COLOR_WORDS
        or word in STATUS
        or word in ALONE
        or word in KINDS
        or word in ABILITIES
        or word in SUBTYPES
        or word in ("historic", "suspended", "source", "cast", "kicked")
    )


EVERY_CREATURE_TYPE = "every creature type"  # instead of writing all of them (205.3m)


EVERY_LAND_TYPE = "every land type"


def is_type_word(word: str) -> bool:
    """A word of a type line (205.1): a card type, subtype or supertype."""
    return (
        word in CARD_TYPES or word in SUBTYPES or word in SUPERTYPES or word in (EVERY_CREATURE_TYPE, EVERY_LAND_TYPE)
    )


ROMAN = ("", "I", "II", "III", "IV", "V", "VI")  # 714.2a

ANY_NUMBER = 1000  # "any number of targets": more than any game has


def number_word(value: int) -> str:
    """A number as card text writes it: in words up to twenty, else in digits with commas."""
    return NUMBERS[value] if 0 <= value < len(NUMBERS) else f"{value:,}"


NOUN_FORMS: dict[str, tuple[str, bool]] = {}  # form -> (word, is it plural); words that head a noun phrase
for _word in (*CARD_TYPES, *NONTRADITIONAL, *KINDS, *SUBTYPES):
    NOUN_FORMS.setdefault(plural(_word), (_word, True))
for _word in (*CARD_TYPES, *NONTRADITIONAL, *KINDS, *SUBTYPES):
    NOUN_FORMS[_word] = (_word, False)
for _word in SUBTYPES:  # how other writers form them
    NOUN_FORMS.setdefault(regular_plural(_word), (_word, True))
for _word, _today in (*RENAMED.items(), ("kindred", "tribal")):  # words of other editions for the same types
    NOUN_FORMS.setdefault(plural(_word), (_today, True))
    NOUN_FORMS[_word] = (_today, False)
AMBIGUOUS_NUMBER = tuple(word for word in (*CARD_TYPES, *SUBTYPES) if plural(word) == word)
ADJECTIVES = (*SUPERTYPES, *COLOR_WORDS, *STATUS, "historic", "suspended", "kicked")  # see 700.6, 702.61b, 702.32d


def third_person(verb: str) -> str:
    if verb in ("have", "do", "be"):
        return {"have": "has", "do": "does", "be": "is"}[verb]
    if verb.endswith(("s", "sh", "ch", "x")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"
