"""What the rules write out for named abilities, in the notation of the ability language.  Part 8

`$value` stands for the number of the ability, `$minus` for the same below zero, `$to` for the kinds it is narrowed to,
`$against` and `$victims` for the cards.
What is in `BY_THE_RULES` the rules of play know themselves; so they do that a thirsty creature does not open.
"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.language.notation import parse_abilities, show

ATTACKS = show(words.ATTACKS)
NONMAGICAL = show(words.NONMAGICAL)
YOUR_TURN = 'Begins("start of turn", whose="you")'
CHIP = "Does(Chips(This(), Num(1)))"
VICTIM = 'Not(Is("incorporeal")), {}Is("creature"), Of("opponent")'
DECAYS = 'Joined("otherwise", (Does(Chips(This(), Num(1), lose=True)), Does(Destroy(This()))))'
OPENS = 'Joined("whereupon", (Does(Chips(This(), Num(1), lose=True)), Does(Turn("open", This()))))'
INFECTS = 'Does(Give(That("attacked"), (Named("plague"),)))'
EATEN = 'Joined("and", (Does(Heal(This())), Does(Take(This(), names=("poison",)))))'

MEANINGS: Final[dict[str, tuple[str, ...]]] = {
    "vanguard": (  # 8.vanguard
        'Triggered(Begins("vanguard"), Attack("simple", at=Target(Of("opponent")), manner="unanswerable", free=True), '
        'may=True, times=1, per="battle")',
    ),
    "blessing": ("Permanent((RollBonus(1),))",),  # 8.blessing
    "armor": (f"Permanent((Shield($value, kinds={NONMAGICAL}),))",),  # 8.armor
    "vampirism": (  # 8.vampirism: wounds beyond the lives that the creature had are none that were dealt
        'Triggered(When("deals wounds", object=All(($victims Not(Is("incorporeal")), Is("creature"))), kinds=("simple",)), '
        "Does(Heal(This(), count=Amount(), surplus=True)))",
    ),
    "wrath": (  # 8.wrath
        'Permanent((Bonus(Strength(Num(1), Num(1), Num(1)), kinds=("simple",), against=Underwent("wounded by an attack")),))',
    ),
    "gift-of-life": (  # 8.gift-of-life
        'Triggered(When("dies"), Does(AddLives(Target(All((Of("you"), Is("creature"), SameElement(This())))), Num($value))))',
    ),
    "meditation": (  # 8.meditation
        'Permanent((Can("use chips of others", to=All((Of("you"), SameElement(This())))),))',
    ),
    "unity": (
        'Triggered(When("attacks", kinds=("simple", "special", "magic", "row")), Does(Borrow($value)), may=True)',
    ),  # 8.unity
    "soulcatcher": (  # 8.soulcatcher
        f'Triggered(When("dies", subject=Is("creature")), {CHIP})',
        'Permanent((Maximum("chips", $value),))',
    ),
    "thirst": (  # 8.thirst: whether it opens, the rules of the turn know
        'Triggered(Begins("before turn", whose="you"), Does(Wound(Target(All((Not(Is("incorporeal")), Beside(This()), '
        'Is("creature")))), Num($value))), may=True, only=Matches(This(), Is("closed")))',
    ),
    "concentration": (  # 8.concentration
        f'Triggered(Begins("end of turn", whose="opponent"), {CHIP}, only=Matches(This(), Not(Underwent("wounded"))))',
    ),
    "agility": (  # 8.agility
        'Triggered(When("receives wounds"), Does(Relocate(This(), FreeCell(near=This(), radius=Num(1)))), may=True, times=1)',
    ),
    "magic-armor": (f"Permanent((Shield($value, kinds={show(words.MAGIC_ATTACKS)}),))",),  # 8.magic-armor
    "blood-magic": (f'Triggered(When("receives wounds"), {CHIP}, may=True)',),  # 8.blood-magic
    "manoeuvre": (  # 8.manoeuvre
        'Playable(Cost(movement=True), Does(Swap(This(), Target(All((Of("you"), Is("creature"), '
        'Beside(This(), how="orthogonal")))))))',
    ),
    "clumsiness": ('Permanent((RollBonus($minus, rolls="simple strike"),))',),  # 8.clumsiness
    "attack-experience": ('Permanent((RollBonus($value, rolls="attack", against=$against),))',),  # 8.attack-experience
    "defence-experience": (
        'Permanent((RollBonus($value, rolls="defence", against=$against),))',
    ),  # 8.defence-experience
    "throw-experience": ('Permanent((RollBonus($value, rolls="throw", against=$against),))',),  # 8.throw-experience
    "discharge-experience": (
        'Permanent((RollBonus($value, rolls="discharge", against=$against),))',
    ),  # 8.discharge-experience
    "shot-experience": ('Permanent((RollBonus($value, rolls="shot", against=$against),))',),  # 8.shot-experience
    "poison": (  # 8.poison: it must be open by now, since before the turn or since its start
        f'Triggered({YOUR_TURN}, Does(Wound(This(), Num($value))), only=Matches(This(), All((Is("open"), Is("creature")))))',
    ),
    "loyalty": (  # 8.loyalty
        'Permanent((Recruits($value, if_=Exists(All((Other(), Of("you"), Is("creature"), Compares("cost", ">=", Num(9)))))),))',
    ),
    "curse": ("Permanent((RollBonus(-1),))",),  # 8.curse
    "jump": (  # 8.jump
        "Playable(Cost(movement=True), Does(Relocate(This(), FreeCell(near=This(), radius=Num($value)))))",
    ),
    "decay": (  # 8.decay
        "Permanent((StartsWith(chips=Num($value)),))",
        f'Triggered(When("acts", after=True), {DECAYS})',
    ),
    "regeneration": (  # 8.regeneration
        f"Triggered({YOUR_TURN}, Does(Heal(This(), count=Num($value))), "
        'only=Matches(This(), All((Is("open"), Not(Is("incorporeal")), Is("creature")))))',
    ),
    "steadfastness": ('Permanent((NoWounds(kinds=("impact",), from_=Of("opponent")),))',),  # 8.steadfastness
    "fear": (  # 8.fear
        'Triggered(When("attacks", subject=Not(Has("fear")), object=Same(This())), Does(Wound(That("attacker"), Num($value))))',
    ),
    "hideout": (f'Permanent((Protection(kinds={ATTACKS}, from_=Is("flying")),))',),  # 8.hideout
    "teleportation": ("Playable(Cost(movement=True), Does(Relocate(This(), FreeCell())))",),  # 8.teleportation
    "thick-skin": ('Permanent((Protection(kinds=("triggers",)),))',),  # 8.thick-skin
    "carrion-eating": (  # 8.carrion-eating: a flyer is adjacent to nobody and needs not be
        f'Triggered(When("destroys", object=All(({VICTIM.format("Beside(This()), ")}))), {EATEN})',
        f'Triggered(When("destroys", object=All(({VICTIM.format("")}))), {EATEN}, only=Matches(This(), Is("flying")))',
    ),
    "fading": (  # 8.fading
        f'Triggered({YOUR_TURN}, Does(Wound(This(), Num($value))), only=Matches(This(), Is("open")))',
    ),
    "vulnerability": ("Permanent((Shelter(Num($minus), kinds=$to),))",),  # 8.vulnerability
    "scales": (  # 8.scales
        'Permanent((NoWounds(kinds=("simple",), only=True),), while_=Matches(This(), Compares("wounds", ">=", Num(5))))',
    ),
    "plague": (  # 8.plague
        'Triggered(When("rolls", odd=True), Does(Wound(This(), Amount())))',
        f'Triggered(When("attacks", object=Is("creature"), kinds=("simple", "special", "magic")), {INFECTS})',
    ),
    "shield-of-archaal": (  # 8.shield-of-archaal
        'Permanent((Shelter(CountOf(All((Is("poisoned"), Beside(This()), Is("creature"))), most=$value), '
        f"kinds={NONMAGICAL}),))",
    ),
    "fury": (  # 8.fury: it opens at once, which only what is closed can
        f'Triggered(Begins("end of turn", whose="you"), {CHIP}, only=Matches(This(), Not(Underwent("attack announced"))))',
        'Permanent((Maximum("chips", $value),))',
        f'Playable(Cost(), {OPENS}, sudden=True, times=$value, only=Matches(This(), Is("closed")))',
    ),
}
OTHERWISE: Final[dict[str, tuple[str, object, tuple[str, ...]]]] = {
    "carrion-eating": (  # 8.carrion-eating: a flyer has enough with any card that it destroys
        "carrion_eating_of_flyers",
        "any_card",
        (
            f'Triggered(When("destroys", object=All(({VICTIM.format("Beside(This()), ")}))), {EATEN})',
            f'Triggered(When("destroys", object=All(())), {EATEN}, only=Matches(This(), Is("flying")))',
        ),
    ),
    "decay": (  # 8.decay: not by striking, defending or accumulating
        "decay_after",
        "own_abilities",
        (
            "Permanent((StartsWith(chips=Num($value)),))",
            f'Triggered(When("acts", kinds=("own ability",), after=True), {DECAYS})',
        ),
    ),
    "fear": (  # 8.fear: the attacker wounds itself
        "steadfastness_against_fear",
        False,
        (
            'Triggered(When("attacks", subject=Not(Has("fear")), object=Same(This())), '
            'Does(Wound(That("attacker"), Num($value), by=That("attacker"))))',
        ),
    ),
    "fury": (  # 8.fury: the chip can be lost for nothing
        "fury_while_open",
        True,
        (
            f'Triggered(Begins("end of turn", whose="you"), {CHIP}, only=Matches(This(), Not(Underwent("attack announced"))))',
            'Permanent((Maximum("chips", $value),))',
            f"Playable(Cost(), {OPENS}, sudden=True, times=$value)",
        ),
    ),
    "plague": (  # 8.plague: the face of the die
        "plague_roll",
        "natural",
        (
            'Triggered(When("rolls", odd=True, natural=True), Does(Wound(This(), Amount())))',
            f'Triggered(When("attacks", object=Is("creature"), kinds=("simple", "special", "magic")), {INFECTS})',
        ),
    ),
    "poison": (  # 8.poison: the card that imposed it wounds
        "steadfastness_against_poison",
        True,
        (
            f"Triggered({YOUR_TURN}, Does(Wound(This(), Num($value), by=Granter())), "
            'only=Matches(This(), All((Is("open"), Is("creature")))))',
        ),
    ),
    "fading": (  # 8.fading
        "steadfastness_against_poison",
        True,
        (f'Triggered({YOUR_TURN}, Does(Wound(This(), Num($value), by=Granter())), only=Matches(This(), Is("open")))',),
    ),
    "scales": (  # 8.scales: of the wounds of one power those up to the fifth get through
        "scales_checked",
        "wound_by_wound",
        ('Permanent((NoWounds(kinds=("simple",), only=True, beyond=5),))',),
    ),
}
"""What a named ability means where a setting of the ruleset reads it otherwise: the setting, its value, the abilities."""

BY_THE_RULES: Final = (
    "incarnation", "horde", "camouflage", "stealth", "precision", "uniqueness",
    "incorporeal", "symbiote", "parasite", "directed-strike", "unanswerable-strike", "strike-with-range",
)  # fmt: skip
"""Named abilities that the rules of play know by name."""

_known: dict[tuple[n.Named, bool], tuple[n.Ability, ...]] = {}


def expansion(named: n.Named, otherwise: bool = False) -> tuple[n.Ability, ...]:
    """The abilities that stand for a named one (`otherwise`: by the other reading); empty if the rules of play know it."""
    found = _known.get((named, otherwise))
    if found is None:
        texts = OTHERWISE[named.name][2] if otherwise else MEANINGS.get(named.name, ())
        found = tuple([_written(text, named) for text in texts])
        _known[(named, otherwise)] = found
    return found


def _written(text: str, named: n.Named) -> n.Ability:
    victims = "" if named.against is None else f"{show(named.against)},"
    text = text.replace("$against", show(named.against)).replace("$victims", victims)
    if named.name == "vampirism" and named.value:
        text = text.replace("count=Amount()", f"count=Sum((Amount(), Num({named.value})))")
    if isinstance(named.amount, n.Rolled):  # 511.8: a die tells its value each time
        text = text.replace("Num($value)", show(named.amount))
    text = text.replace("$value", str(named.value)).replace("$minus", str(-named.value)).replace("$to", show(named.to))
    return parse_abilities(text)[0]
