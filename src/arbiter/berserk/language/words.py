"""The closed lists of words that nodes hold.  They are names, not text: the renderers and messages say them."""

from __future__ import annotations

from typing import Final

ELEMENTS: Final = ("steppe", "forest", "mountain", "swamp", "dark", "fire")  # 106.2
TYPES: Final = ("creature", "artifact", "terrain", "equipment")  # 106.3
SUBTYPES: Final = ("flying", "non-flying", "independent", "symbiote", "parasite")  # 106.4, 209.1

# 8.creature-classes
CREATURE_CLASSES: Final = (
    "Akkenian", "angel", "Archaalite", "Brotherhood", "Reborn", "harpy", "hero-warrior", "hero-mage", "gnome", "demon",
    "Child of Krong", "dragon", "dragonid", "spirit", "inquisitor", "Jordling", "Coven", "Koyar", "Biter", "Linung",
    "orc", "pirate", "Underdweller", "Spawn", "River Maiden", "Sluagh", "Forest Guardian", "Twilight", "Toa-Dan",
    "troll", "elemental", "elf",
)  # fmt: skip
TERRAIN_CLASSES: Final = (
    "swamp class",  # 8.terrain-classes
    "gate",  # 8.terrain-classes
    "city",  # 8.terrain-classes
    "mountains",  # 8.terrain-classes
    "forest class",  # 8.terrain-classes
    "river",  # 8.terrain-classes
    "steppe class",  # 8.terrain-classes
    "desert",  # 8.terrain-classes
)
ARTIFACT_CLASSES: Final = ("sphere",)  # 8.artifact-classes
EQUIPMENT_CLASSES: Final = ("armour", "potion", "footwear", "weapon", "shield")  # 8.equipment-classes
CLASSES: Final = (*CREATURE_CLASSES, *TERRAIN_CLASSES, *ARTIFACT_CLASSES, *EQUIPMENT_CLASSES)

STATES: Final = (
    "open", "closed", "hidden", "elite", "ordinary", "neutral", "wounded", "poisoned", "cursed", "blessed",
    "incorporeal", "unique", "classed", "accumulating",
    "in the auxiliary zone", "assailing", "reflecting", "attacking", "attacked", "defender",
)  # fmt: skip
CARD_WORDS: Final = (*TYPES, *SUBTYPES, *ELEMENTS, *CLASSES, *STATES)

NATURES: Final = (  # what a card can become
    *TYPES, "flying", "independent", "symbiote", *ELEMENTS, *CLASSES, "neutral", "elite", "ordinary",
)  # fmt: skip
ACQUIRED: Final = (*ELEMENTS, *CLASSES, "flying")  # what it can become besides what it is
SIMPLE, SPECIAL, MAGIC, SHOT, THROW, DISCHARGE, ROW = "simple", "special", "magic", "shot", "throw", "discharge", "row"
ATTACKS: Final = (
    SIMPLE,
    SPECIAL,  # 8.protection-from-attacks
    MAGIC,  # 8.protection-from-attacks
    SHOT,  # 111.1, 8.protection-from-attacks
    THROW,  # 8.protection-from-attacks
    DISCHARGE,  # 8.protection-from-attacks
    ROW,  # 8.protection-from-attacks
)
MELEE: Final = (
    SIMPLE,  # 8.melee-strike
    SPECIAL,  # 8.melee-strike, 8.special-strike
    MAGIC,  # 111.1.1, 8.melee-strike, 8.magic-strike
)
RANGED: Final = (
    SHOT,  # 8.ranged-attack, 8.shot
    THROW,  # 8.ranged-attack, 8.throw
    DISCHARGE,  # 111.1.1, 8.ranged-attack, 8.discharge
    ROW,  # 8.ranged-attack
)
STRIKES: Final = (
    SIMPLE,  # 8.strike
    SPECIAL,  # 8.strike
    MAGIC,  # 8.strike
    ROW,  # 8.strike
)
MAGIC_ATTACKS: Final = (
    MAGIC,  # 8.magical-attack
    DISCHARGE,  # 111.1.3, 8.magical-attack
)
MAGICAL: Final = (
    MAGIC,  # 8.magical-power
    DISCHARGE,  # 8.magical-power
    "spell",  # 111.1.2, 8.magical-power
)
NONMAGICAL: Final = (
    SIMPLE,  # 8.non-magical-attack
    SPECIAL,  # 8.non-magical-attack
    SHOT,  # 111.1.3, 8.non-magical-attack
    THROW,  # 8.non-magical-attack
    ROW,  # 8.non-magical-attack
)
FAR_NONMAGICAL: Final = (SHOT, THROW, ROW)
POWERS: Final = (*ATTACKS, "spell", "impact")
OWN_ABILITY: Final = "own ability"  # an Action by what is printed on the card, not by its properties (8.decay)
PROTECTED: Final = (*POWERS, "poison", "curse", "plague", "sudden actions", "vulnerability", "triggers")
PROTECTIONS: Final[dict[str, tuple[str, ...]]] = {  # 528.2: those of several kinds are complex
    "protection-from-magic": MAGICAL,
    "protection-from-attacks": ATTACKS,
    "protection-from-ranged-attacks": RANGED,
    "protection-from-ranged-non-magical-attacks": (SHOT, THROW, ROW),
    "protection-from-non-magical-attacks": NONMAGICAL,
    "protection-from-magical-attacks": (MAGIC, DISCHARGE),
    "protection-from-simple-strikes": (SIMPLE,),
    "protection-from-special-strikes": (SPECIAL,),
    "protection-from-magic-strikes": (MAGIC,),
    "protection-from-shots": (SHOT,),
    "protection-from-throws": (THROW,),
    "protection-from-discharges": (DISCHARGE,),
    "protection-from-row-strikes": (ROW,),
    "protection-from-spells": ("spell",),
    "protection-from-impacts": ("impact",),
    "protection-from-poison": ("poison",),
    "protection-from-sudden-actions": ("sudden actions",),
    "protection-from-curse": ("curse",),
    "protection-from-plague": ("plague",),
}

KINDS: Final = ("weak", "medium", "strong")
PILES: Final = ("deck", "deal")  # 205.1
SIDES: Final = ("you", "opponent")
JOINTS: Final = ("and", "whereupon", "or", "otherwise", "refused")
TURNS: Final = ("open", "close", "reveal", "hide")
MANNERS: Final = ("", "directed", "unanswerable")
DIRECTIONS: Final = ("", "front", "behind", "left", "right", "diagonal", "orthogonal")

NEXT_TURNS: Final = {  # 8.for-turns: whose turns, and how many
    "your next turn": ("you", 1), "your next 2 turns": ("you", 2), "your next 3 turns": ("you", 3),
    "opponent's next turn": ("opponent", 1), "opponent's next 2 turns": ("opponent", 2),
    "opponent's next 3 turns": ("opponent", 3),
}  # fmt: skip
DURATIONS: Final = (
    "",  # until the end of the battle (117.3)
    "end of turn",
    "end of your turn",
    "end of opponent's turn",
    "end of your next turn",
    "end of next turn",  # of the affected card's controller (8.wording)
    "start of your turn",
    *NEXT_TURNS,
)
TRAITS: Final = (
    "cost", "lives", "initial lives", "wounds", "chips", "movement", "weak", "medium", "strong", "roll", "poison",
    "additional lives", "regeneration",
)  # fmt: skip
FLIGHT: Final = "flight"  # what a flying creature loses that comes down (208.7)
MARKED: Final = ("lives", "wounds", "chips")  # numbers that change as events
CHANGED: Final = ("cost", "lives", "movement", "weak", "medium", "strong")  # numbers that modifiers change (516)
CHOOSABLE: Final = ("cost", "eliteness", "element", "class")
COMPARISONS: Final = ("<", "<=", "=", ">=", ">")
ROLLS: Final = (
    "any", "simple strike", "attack", "defence", "throw", "shot", "discharge", "row", "special", "magic",
)  # fmt: skip
MOMENTS: Final = (
    "before recruiting", "after placement", "start of battle", "vanguard", "before turn", "start of turn",
    "end of turn",
)  # fmt: skip
AGAINST: Final = (  # named abilities that can be narrowed to attacks at such cards, or by them
    "directed-strike", "unanswerable-strike", "attack-experience", "defence-experience", "throw-experience",
    "discharge-experience", "shot-experience", "vampirism",
)  # fmt: skip
LATER: Final = ("before turn", "start of turn", "end of turn")  # what a power can wait for (118.3)
ARRIVING: Final = ("is summoned", "is revived", "incarnates")  # 532.3, 532.4, 532.5: how a card enters
HAPPENINGS: Final = (
    "announces", "assaults", "attacks", "misses", "rolls", "deals wounds", "receives wounds", "dies", "destroys",
    "returns to deck", "acts", "moves", "relocates", "crosses", "opens", "closes", "gets chips", "is revealed",
    "reveals", "is healed", "gets lives", "enters", "defends", "becomes target", "forms a formation", "breaks a formation",
    "comes",  # onto this cell
    "uses",  # a named ability of `USED`
    "retaliates",  # 8.retaliatory-strike
    "is to be healed",  # whatever wounds it has (522.2)
    *ARRIVING,
)  # fmt: skip
AFFLICTIONS: Final = ("poison", "fading", "plague", "thirst")  # named abilities that wound (8.poison, 8.thirst)
USED: Final = ("carrion-eating", "teleportation", "jump", "vanguard", "thirst", "manoeuvre")
WITH_OBJECT: Final = (  # happenings that have a second card
    "retaliates", "forms a formation",
    "announces", "assaults", "attacks", "misses", "deals wounds", "receives wounds", "dies", "destroys", "becomes target",
    "defends", "reveals",
)  # fmt: skip
OF_POWERS: Final = (
    "announces",
    "becomes target",
    "deals wounds",
    "receives wounds",
    "dies",
    "destroys",
)  # of any power
WITH_KINDS: Final = (*OF_POWERS, "assaults", "attacks", "misses", "acts", "uses")
AFFLICTED: Final = ("deals wounds", "receives wounds", "dies")  # happenings that a named ability can be the cause of
WITH_STRENGTHS: Final = ("attacks", "deals wounds", "receives wounds", "dies", "destroys")
WITH_AMOUNT: Final = (
    "attacks", "rolls", "deals wounds", "receives wounds", "gets chips", "is healed", "gets lives", "is to be healed",
)  # fmt: skip
WITH_EXACT: Final = ("rolls", "relocates")  # of a relocation: how many cells away
PAID: Final = ("acts", "attacks", "assaults")  # happenings with a payment, after which something can happen (113.3)
SUFFERED: Final = ("receives wounds", "dies", "defends", "becomes target")
"""Happenings whose first card is the attacked one, and the attacker the second."""
WITH_ROLES: Final = (
    "retaliates",
    "announces",
    "assaults",
    "attacks",
    "misses",
    "deals wounds",
    "destroys",
    "reveals",
    *SUFFERED,
)
"""Happenings that have an attacking and an attacked card."""
ATTACKED: Final = "attacked"
EACH: Final = "each"
"""The name under which an effect knows the one of several cards that is just receiving it."""
EVERY: Final = "every"
"""The name under which a use keeps all the cards of a kind that a power was used on (502.8)."""
TARGET: Final = "target"
"""Whom an attack is at, for what its strength depends on."""
ROLES: Final = ("attacker", ATTACKED, "subject", TARGET)
UNDERGONE: Final = (
    "wounded by an attack", "wounded", "attacked", "attacked somebody", "moved", "acted", "opened",
    "attack announced", "cursed",
)  # fmt: skip
BLOCKED: Final = ("game action", "attack", "spell", "impact", "Action", "power", "magical ability")
DEEDS: Final = (
    "act", "attack", "simple strike", "defend", "move", "relocate", "open", "close", "be healed", "get lives",
    "accumulate chips", "get chips", "be attacked", "be targeted", "be redirected to", "wear equipment", "be taken with",
    "be worn",
    "use magical abilities", "be recruited", "fight", "be hidden", "lose flight", "be summoned", "open at the start of turn",
)  # fmt: skip
DUTIES: Final = ("attack", "choose", "defend", "move")  # "choose": as the target of its attack (8.obligation-to-attack)
PERMISSIONS: Final = (
    "act", "attack", "defend", "stay closed", "strike flying", "not close after attacking", "not close when defending",
    "accumulate chips", "defend anybody", "move diagonally", "move only diagonally",
    "stay in the auxiliary zone", "second terrain", "use chips of others", "outlive its host",
)  # fmt: skip
CONDITIONS: Final = (
    "your turn", "opponent's turn", "a turn", "first", "second", "opening", "your first turn", "opponent's first turn",
)  # fmt: skip
ENHANCED: Final = ("healing", "finishing")
REPLACED: Final = ("wounds", "lives", "death", "regeneration")
