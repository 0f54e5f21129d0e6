"""What the rules write out for keyword abilities, in the notation of the ability language.  CR 702

Of the markers `$cost` stands for the parts of the keyword's cost, `$number` for its number, `$what` for what it names.  A
keyword that is printed with or without something has a line for each, such as "cycling" and "cycling what"; X in the place of
its number makes "bloodthirst x".  What is not here the rules of play know themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.notation import parse_abilities, show
from arbiter.magic.language.reflect import walk

CAST = "CastsSpell(You(), Among(Self()))"
DIES = 'ZoneChange(None, from_="battlefield", to="graveyard")'
ENTERS = 'ZoneChange(None, to="battlefield")'
HITS_PLAYER = "DealsDamage(None, to_players=EachPlayer(), combat_only=True)"
UPKEEP = 'StepBegins("upkeep", You())'
COUNTED_DOWN = (  # 702.62a: vanishing, whatever number it has
    f'Triggered({UPKEEP}, RemoveCounters(Self(), "time"), condition=Compare(CountersOn(Self(), "time"), ">=", Number(1)))',
    'Triggered(CountersRemoved(None, "time", last=True), Sacrifice(You(), Self()))',
)
EXILED = 'Replacement(ZoneChange(None, from_="stack"), Exile(Self()), condition=CostPaid("{}"))'
HIDDEN = (
    f'Triggered({ENTERS}, Sequence((Bind("it", Reveal(TopOf(You(), {{}}), to=You())), '
    'Bind("hidden", Exile(Pick(Among(Bound("it")), You()), face_down=True, link="exiled")), '
    'Move(Rest(Bound("it")), Into("library", position="bottom"{})), '
    'Apply(Bound("hidden"), (Allow("be looked at"),), duration="permanent"))))'
)
SEEN = 'Static(Every(ExiledWith("exiled")), (Allow("be looked at"),))'  # by who controls the permanent later on
OWN_CREATURE = 'All((Is("creature"), ControlledBy(You())))'
NINJUTSU = (
    'Activated(($cost Reveal(Self()), Move(Pick(All((Is("unblocked"), Is("attacking"), Is("creature"), '
    'ControlledBy(You()))), You()), Into("hand"))), Move(Self(), Into("battlefield", tapped=True, attacking=True, '
    'at=EventAttacked(of=Paid("returned", Is("creature")))),{}), zone="{}")'
)
UNPAIRED = 'Not(PairedWith()), Is("creature"), ControlledBy(You())'
LESSER = 'Not(Is("land")), Number_("mana value", "<", CharacteristicOf(Self(), "mana value"))'

MEANINGS: Final[dict[str, tuple[str, ...]]] = {
    "equip": (  # 702.6a, 702.6e: any of several
        "Activated(($cost), Attach(Self(), TargetRef(0)), "
        'targets=(Targets(All((Is("creature"), ControlledBy(You())))),), timing="sorcery")',
    ),
    "equip what": (  # 702.6c, 702.6d: it is an equip ability; what it may be attached to is as ever
        "Activated(($cost), Attach(Self(), TargetRef(0)), "
        'targets=(Targets(All(($what, Is("creature"), ControlledBy(You())))),), timing="sorcery")',
    ),
    "rampage": (  # 702.22a, 702.22b, 702.22c: each of them by itself; worked out once, as it resolves
        "Triggered(BecomesBlocked(None), Apply(EventObject(), (Boost("
        'Times($plain, Plus(Count(All((Is("creature"), Opposing(EventObject(), only="blocking")))), Number(-1))), '
        'Times($plain, Plus(Count(All((Is("creature"), Opposing(EventObject(), only="blocking")))), Number(-1)))),)))',
    ),
    "cumulative upkeep": (  # 702.23a, 702.23b: for each age counter, whichever ability has put it there
        f'Triggered({UPKEEP}, Sequence((AddCounters(Self(), "age"), '
        'UnlessPaid(Sacrifice(You(), Self()), You(), ($cost), each=CountersOn(Self(), "age")))))',
    ),
    "flanking": (  # 702.24a, 702.24b
        'Triggered(BecomesBlocked(None, by=All((Is("creature"), Not(Has("flanking"))))), '
        "Apply(EventObject(), (Boost(Number(-1), Number(-1)),)))",
    ),
    "buyback": (  # 702.26a: only as it resolves
        'AdditionalCost(($cost), keyword="buyback", optional="once")',
        'Replacement(ZoneChange(None, from_="stack", to="graveyard", resolving=True), Move(Self(), Into("hand")), '
        'condition=CostPaid("buyback"))',
    ),
    "cycling": (  # 702.28a, 702.28b: it has the ability wherever it is
        'Activated(($cost Discard(You(), what=Self())), Draw(You()), zone="hand")',
    ),
    "cycling what": (  # 702.28e
        "Activated(($cost Discard(You(), what=Self())), "
        'Search(You(), $what, Into("hand"), reveal=True), zone="hand")',
    ),
    "echo": (  # 702.29a
        f"Triggered({UPKEEP}, UnlessPaid(Sacrifice(You(), Self()), You(), ($cost)), condition=CameRecently())",
    ),
    "echo number": (  # 702.1b: an X that the text defines, worked out as it is paid
        f"Triggered({UPKEEP}, "
        'UnlessPaid(Sacrifice(You(), Self()), You(), (PayMana("{1}"),), each=$number), condition=CameRecently())',
    ),
    "fading": (  # 702.31a
        'Enters(counters=(("fade", $number),))',
        f'Triggered({UPKEEP}, Sequence((RemoveCounters(Self(), "fade"), If(Unless(Done()), Sacrifice(You(), Self())))))',
    ),
    "kicker": (  # 702.32a, 702.32b
        'AdditionalCost(($cost), keyword="kicker", optional="once")',
    ),
    "multikicker": (  # 702.32c
        'AdditionalCost(($cost), keyword="multikicker", optional="any number")',
    ),
    "flashback": (  # 702.33a
        'AlternativeCost(($cost), keyword="flashback", zone="graveyard")',
        EXILED.format("flashback"),
    ),
    "madness": (  # 702.34a: the card is discarded into exile, and cast from there as the ability that this triggers resolves
        "Replacement(Discards(EachPlayer(), what=Among(Self())), Exile(Self()))",
        'Triggered(ZoneChange(None, from_="hand", to="exile", this_way=True), Sequence(('
        'May(CastCard(Self(), who=OwnerOf(Self()), keyword="madness"), who=OwnerOf(Self())), '
        'If(Unless(Done()), Move(Self(), Into("graveyard"))))), zone="exile")',
    ),
    "amplify": (  # 702.37a, 702.37b
        'Enters(counters=(("+1/+1", Times($plain, Count(Among(Bound("shown"))))),), '
        'do=Bind("shown", Reveal(Pick(All((Shares("creature type", Self()), In("hand", whose=You()))), You(), '
        "least=0, most=1000))))",
    ),
    "provoke": (  # 702.38a, 702.38b
        'Triggered(Attacks(None), Sequence((May(Apply(TargetRef(0), (Require("block", by=Among(Self())),), '
        'duration="end of combat")), If(Done(), Untap(TargetRef(0))))), '
        'targets=(Targets(All((Is("creature"), ControlledBy(DefendingPlayer())))),))',
    ),
    "storm": (  # 702.39a, 702.39b
        'Triggered(CastsSpell(You(), Among(Self())), Copy(Self(), new_targets=True, '
        'count=HowOften(CastsSpell(EachPlayer(), All(())), before=True)), zone="stack")',
    ),
    "affinity": (  # 702.40a, 702.40b
        "Static(Self(), (CostsMore(-1, each=Count(All(($what, ControlledBy(You()))))),))",
    ),
    "entwine": (  # 702.41a, 702.41b
        'AdditionalCost(($cost), keyword="entwine", optional="once", modal="all")',
    ),
    "modular": (  # 702.42a, 702.42b
        'Enters(counters=(("+1/+1", $number),))',
        f'Triggered({DIES}, May(AddCounters(TargetRef(0), "+1/+1", count=CountersOn(Self(), "+1/+1"))), '
        'targets=(Targets(All((Is("artifact"), Is("creature")))),))',
    ),
    "sunburst": (  # 702.43a, 702.43b, 702.43d
        'Enters(counters=(("+1/+1", ManaSpent("color")),), condition=Matches(Self(), Is("creature"), copiable=True))',
        'Enters(counters=(("charge", ManaSpent("color")),), condition=Unless(Matches(Self(), Is("creature"), copiable=True)))',
    ),
    "bushido": (  # 702.44a, 702.44b
        "Triggered(Blocks(None), Apply(EventObject(), (Boost($number, $number),)))",
        "Triggered(BecomesBlocked(None), Apply(EventObject(), (Boost($number, $number),)))",
    ),
    "soulshift": (  # 702.45a, 702.45b
        f'Triggered({DIES}, May(Move(TargetRef(0), Into("hand"))), targets=(Targets('
        'All((Is("Spirit"), Number_("mana value", "<=", $number), In("graveyard", whose=You())))),))',
    ),
    "ninjutsu": (  # 702.48a, 702.48b, 702.48c
        NINJUTSU.format(' from_="hand"', "hand"),
    ),
    "commander ninjutsu": (  # 702.48d
        NINJUTSU.format("", "hand"),
        NINJUTSU.format("", "command"),
    ),
    "dredge": (  # 702.51a, 702.51b
        'Replacement(Draws(You()), Sequence((Mill(You(), $number), Move(Self(), Into("hand"), from_="graveyard"))), '
        'condition=Compare(Count(In("library", whose=You())), ">=", $number), may=True, zone="graveyard")',
    ),
    "transmute": (  # 702.52a, 702.52b
        "Activated(($cost Discard(You(), what=Self())), "
        'Search(You(), Number_("mana value", "=", CharacteristicOf(Self(), "mana value")), Into("hand"), reveal=True), '
        'timing="sorcery", zone="hand")',
    ),
    "offering": (  # 702.47a
        'AlternativeCost((), keyword="offering", besides=True, offered=$what, reduces="mana cost", flash=True)',
    ),
    "epic": (  # 702.49a, 702.49b
        'SpellAbility(Sequence((ApplyToPlayers(You(), (Restrict("cast spells"),), duration="permanent"), '
        'AtNext(StepBegins("upkeep", You()), '
        'Copy(Self(), new_targets=True, changes=(LoseAbilities(("epic",)),)), always=True))))',
    ),
    "bloodthirst": (  # 702.53a, 702.53c
        'Enters(counters=(("+1/+1", $number),), '
        'condition=Compare(HowOften(IsDealtDamage(None, players=EachOpponent())), ">=", Number(1)))',
    ),
    "bloodthirst x": (  # 702.53b
        'Enters(counters=(("+1/+1", HowOften(IsDealtDamage(None, players=EachOpponent()), much=True)),))',
    ),
    "haunt": (  # 702.54a, 702.54b, 702.54c: on a permanent
        f'Triggered({DIES}, Exile(Self(), haunting=TargetRef(0)), targets=(Targets(Is("creature")),))',
    ),
    "replicate": (  # 702.55a, 702.55b
        'AdditionalCost(($cost), keyword="replicate", optional="any number")',
        f'Triggered({CAST}, Copy(EventObject(), new_targets=True, count=TimesPaid("replicate")), '
        'condition=CostPaid("replicate"), zone="stack")',
    ),
    "haunt what": (  # 702.54a: on an instant or sorcery, where it speaks of the spell
        'Triggered(ZoneChange(None, from_="stack", to="graveyard", resolving=True), '
        'Exile(Self(), haunting=TargetRef(0)), targets=(Targets(Is("creature")),))',
    ),
    "graft": (  # 702.57a, 702.57b
        'Enters(counters=(("+1/+1", $number),))',
        'Triggered(ZoneChange(All((Other(), Is("creature"))), to="battlefield"), '
        'May(MoveCounters(Self(), EventObject(), "+1/+1")), '
        'condition=Compare(CountersOn(Self(), "+1/+1"), ">=", Number(1)))',
    ),
    "recover": (  # 702.58a
        'Triggered(ZoneChange(All((Is("creature"), OwnedBy(You()))), from_="battlefield", to="graveyard"), '
        'Sequence((May(Sequence(()), cost=($cost)), '
        'If(Done(), Move(Self(), Into("hand"), from_="graveyard"), otherwise=Exile(Self())))), '
        'zone="graveyard")',
    ),
    "ripple": (  # 702.59a, 702.59b
        'Triggered(CastsSpell(You(), Among(Self())), Sequence(('
        'May(Bind("it", Reveal(TopOf(You(), $number)))), '
        'If(Done(), Sequence(('
        'CastCard(Pick(All((Among(Bound("it")), Namesake(Self()))), You(), least=0, most=1000), free=True), '
        'Move(Rest(Bound("it")), Into("library", position="bottom"))))))), zone="stack")',
    ),
    "suspend": (  # 702.61a, without the first ability, which is a special action
        f'Triggered({UPKEEP}, RemoveCounters(Self(), "time"), condition=Matches(Self(), Is("suspended")), zone="exile")',
        'Triggered(CountersRemoved(None, "time", last=True), Sequence(('
        'Bind("spell", CastCard(Self(), free=True, play=True)), '
        'If(Matches(Bound("spell"), Is("creature")), '
        'Apply(Bound("spell"), (Grant((Keyword("haste"),)),), duration="you control it")))), '
        'condition=Matches(Self(), In("exile")), zone="exile")',
    ),
    "vanishing": COUNTED_DOWN,  # 702.62b
    "vanishing number": (  # 702.62a, 702.62c
        'Enters(counters=(("time", $number),))',
        *COUNTED_DOWN,
    ),
    "absorb": (  # 702.63a, 702.63b, 702.63c
        "Replacement(DealsDamage(All(()), to=Among(Self())), None, prevents=$plain)",
    ),
    "aura swap": (  # 702.64a
        'Activated(($cost), May(ExchangeControl(Self(), '
        'other=Pick(All((Is("Aura"), In("hand", whose=You()))), You()), places=True)))',
    ),
    "fortify": (  # 702.66a, 702.66c: any of several
        "Activated(($cost), Attach(Self(), TargetRef(0)), "
        'targets=(Targets(All((Is("land"), ControlledBy(You())))),), timing="sorcery")',
    ),
    "frenzy": (  # 702.67a, 702.67b
        "Triggered(AttacksUnblocked(None), Apply(EventObject(), (Boost($number, Number(0)),)))",
    ),
    "gravestorm": (  # 702.68a, 702.68b
        'Triggered(CastsSpell(You(), Among(Self())), Copy(Self(), new_targets=True, '
        'count=HowOften(ZoneChange(Is("permanent"), from_="battlefield", to="graveyard"))), zone="stack")',
    ),
    "poisonous": (  # 702.69a, 702.69b
        f'Triggered({HITS_PLAYER}, GetCounters(EventPlayer(), "poison", count=$number))',
    ),
    "transfigure": (  # 702.70a
        "Activated(($cost Sacrifice(You(), Self())), "
        'Search(You(), All((Is("creature"), Number_("mana value", "=", CharacteristicOf(Self(), "mana value")))), '
        'Into("battlefield")), timing="sorcery")',
    ),
    "champion": (  # 702.71a, 702.71b
        f"Triggered({ENTERS}, UnlessPaid(Sacrifice(You(), Self()), You(), "
        '(Exile(Pick(All((Other(), $what, ControlledBy(You()))), You()), link="championed"),)))',
        'Triggered(ZoneChange(None, from_="battlefield"), Move(Linked("championed"), Into("battlefield")))',  # 607.2j
    ),
    "changeling": (  # 702.72a
        'Static(Self(), (AddTypes(("every creature type",)),), defines=True)',
    ),
    "evoke": (  # 702.73a
        'AlternativeCost(($cost), keyword="evoke")',
        f'Triggered({ENTERS}, Sacrifice(ControllerOf(Self()), Self()), condition=CostPaid("evoke"))',
    ),
    "hideaway": (  # 702.74a
        "Enters(tapped=True)",
        HIDDEN.format("Number(4)", ""),
        SEEN,
    ),
    "prowl": (  # 702.75a
        'AlternativeCost(($cost), keyword="prowl", condition=Compare(HowOften(DealsDamage(ControlledBy(You()), '
        'to_players=EachPlayer(), combat_only=True), sharing="creature type"), ">=", Number(1)))',
    ),
    "hideaway number": (  # 702.74a: on cards of later editions it says how many, and no longer that it enters tapped
        HIDDEN.format("$number", ", random=True"),
        SEEN,
    ),
    "reinforce": (  # 702.76a, 702.76b
        'Activated(($cost Discard(You(), what=Self())), AddCounters(TargetRef(0), "+1/+1", count=$number), '
        'targets=(Targets(Is("creature")),), zone="hand")',
    ),
    "conspire": (  # 702.77a, 702.77b
        'AdditionalCost((Tap(Pick(All((Is("untapped"), Is("creature"), ControlledBy(You()), '
        'Shares("color", Self()))), You(), least=2, most=2)),), keyword="conspire", optional="once")',
        f'Triggered({CAST}, Copy(EventObject(), new_targets=True), condition=CostPaid("conspire"), zone="stack")',
    ),
    "persist": (  # 702.78a
        f'Triggered({DIES}, Move(EventObject(), Into("battlefield", controller=OwnerOf(EventObject()), '
        'counters=(("-1/-1", Number(1)),))), condition=Compare(CountersOn(EventObject(), "-1/-1"), "=", Number(0)))',
    ),
    "retrace": (  # 702.80a
        'AlternativeCost((Discard(You(), what=Pick(All((Is("land"), In("hand", whose=You()))), You())),), '
        'keyword="retrace", zone="graveyard", besides=True)',
    ),
    "devour": (  # 702.81a, 702.81b
        'Enters(counters=(("+1/+1", Times($plain, Count(Among(Bound("devoured"))))),), '
        'do=Bind("devoured", Sacrifice(You(), Pick(Is("creature"), You(), least=0, most=1000))), link="devoured")',
    ),
    "exalted": (  # 702.82a, 702.82b
        'Triggered(Attacks(All((Is("creature"), ControlledBy(You()))), alone=True), '
        "Apply(EventObject(), (Boost(Number(1), Number(1)),)))",
    ),
    "unearth": (  # 702.83a
        'Activated(($cost), Sequence((Bind("it", Move(Self(), Into("battlefield"), from_="graveyard")), '
        'Apply(Bound("it"), (Grant((Keyword("haste"),)),), duration="permanent"), '
        'AtNext(StepBegins("end", EachPlayer()), Exile(Bound("it"))), '
        'NextTime(ZoneChange(Among(Bound("it")), from_="battlefield"), Exile(EventObject()), waits=True))), '
        'timing="sorcery", zone="graveyard")',
    ),
    "cascade": (  # 702.84a, 702.84b: what is exiled last is the one card among the exiled ones that may be cast
        'Triggered(CastsSpell(You(), Among(Self())), Sequence(('
        f'Bind("exiled", RevealUntil(You(), All(({LESSER})), exile=True)), '
        f'May(CastCard(Every(All((Among(Bound("exiled")), In("exile"), {LESSER}))), free=True)), '
        'Move(Every(All((Among(Bound("exiled")), In("exile")))), '
        'Into("library", position="bottom", random=True)))), zone="stack")',
    ),
    "annihilator": (  # 702.85a, 702.85b
        'Triggered(Attacks(None), Sacrifice(DefendingPlayer(), '
        'Pick(Is("permanent"), DefendingPlayer(), least=$plain, most=$plain)))',
    ),
    "level up": (  # 702.86a, 710.4
        'Activated(($cost), AddCounters(Self(), "level"), timing="sorcery")',
    ),
    "totem armor": (  # 702.88a
        "Replacement(IsDestroyed(Among(AttachedTo())), Sequence((RemoveDamage(EventObject()), Destroy(Self()))))",
    ),
    "rebound": (  # 702.87a, 702.87b, 702.87c
        'Replacement(ZoneChange(None, from_="stack", to="graveyard", resolving=True), '
        'Sequence((Bind("it", Exile(Self())), AtNext(StepBegins("upkeep", You()), May(CastCard(Bound("it"), free=True))))), '
        'condition=CastFrom("hand", yours=True))',
    ),
    "battle cry": (  # 702.90a, 702.90b
        'Triggered(Attacks(None), Apply(Every(All((Other(), Is("attacking"), Is("creature")))), '
        "(Boost(Number(1), Number(0)),)))",
    ),
    "living weapon": (  # 702.91a
        f'Triggered({ENTERS}, Sequence((Bind("it", CreateToken(TokenSpec("", ("creature",), ("Germ",), '
        'colors=("black",), power=Number(0), toughness=Number(0)))), Attach(Self(), Bound("it")))))',
    ),
    "undying": (  # 702.92a: only if it had no +1/+1 counter, returned under its owner's control with one
        f'Triggered({DIES}, Move(EventObject(), Into("battlefield", controller=OwnerOf(EventObject()), '
        'counters=(("+1/+1", Number(1)),))), condition=Compare(CountersOn(EventObject(), "+1/+1"), "=", Number(0)))',
    ),
    "miracle": (  # 702.93a
        'Static(Self(), (Allow("reveal the first draw"),), zone="hand")',
        'Triggered(Reveals(You(), Among(Self())), May(CastCard(Self(), keyword="miracle")))',
    ),
    "soulbond": (  # 702.94a
        f"Triggered({ENTERS}, May(Pair(Self(), Pick(All((Other(), {UNPAIRED})), You()))), condition=Joined(("
        f'Compare(Count(All((Among(Self()), {UNPAIRED}))), ">=", Number(1)), '
        f'Compare(Count(All((Other(), {UNPAIRED}))), ">=", Number(1)))))',
        'Triggered(ZoneChange(All((Other(), Is("creature"), ControlledBy(You()))), to="battlefield"), '
        "May(Pair(Self(), EventObject())), condition=Joined(("
        f'Compare(Count(All((Among(Self()), {UNPAIRED}))), ">=", Number(1)), '
        f'Compare(Count(All((Among(EventObject()), {UNPAIRED}))), ">=", Number(1)))))',
    ),
    "overload": (  # 702.95a
        'AlternativeCost(($cost), keyword="overload", becomes=(ReplaceWords((), old="target", new="each"),))',
    ),
    "cipher": (  # 702.98a, 702.98b, 702.98c
        f'SpellAbility(If(Joined((Matches(Self(), Is("card")), Compare(Count({OWN_CREATURE}), ">=", Number(1)))), '
        f'May(Sequence((Bind("host", Choose(Pick({OWN_CREATURE}, You()))), Exile(Self()), '
        f'Apply(Bound("host"), (Grant((Triggered({HITS_PLAYER}, May(CastCard(Giver(), free=True, copy=True))),)),), '
        'duration="source remains exiled"))))))',
    ),
    "scavenge": (  # 702.96a
        'Activated(($cost Exile(Self(), from_="graveyard")), '
        'AddCounters(TargetRef(0), "+1/+1", count=CharacteristicOf(Self(), "power")), '
        'targets=(Targets(Is("creature")),), timing="sorcery", zone="graveyard")',
    ),
    "unleash": (  # 702.97a
        'Enters(counters=(("+1/+1", Number(1)),), may=You())',
        'Static(Self(), (Restrict("block"),), condition=Compare(CountersOn(Self(), "+1/+1"), ">=", Number(1)))',
    ),
    "evolve": (  # 702.99a, 702.99c, 702.99d: a creature that is compared with a creature
        'Triggered(ZoneChange(All((Is("creature"), ControlledBy(You()))), to="battlefield"), KeywordAction("evolve"), '
        'condition=Joined((Matches(EventObject(), Is("creature")), Matches(Self(), Is("creature")), Joined(('
        'Compare(CharacteristicOf(EventObject(), "power"), ">", CharacteristicOf(Self(), "power")), '
        'Compare(CharacteristicOf(EventObject(), "toughness"), ">", CharacteristicOf(Self(), "toughness"))), any=True))))',
    ),
    "extort": (  # 702.100a, 702.100b
        'Triggered(CastsSpell(You(), All(())), May(Sequence((Bind("lost", LoseLife(EachOpponent(), Number(1))), '
        'GainLife(You(), BoundAmount("lost")))), cost=(PayMana("{W/B}"),)))',
    ),
    "bestow": (  # 702.102a, 702.102b
        'AlternativeCost(($cost), keyword="bestow", '
        'becomes=(SetTypes(("enchantment", "Aura")), Grant((Keyword("enchant", filter=Is("creature")),))))',
    ),
    "dethrone": (  # 702.104a, 702.104b
        'Triggered(Attacks(None, at_players=MostLife()), AddCounters(Self(), "+1/+1"))',
    ),
    "tribute": (  # 702.103a, 702.103b
        'Enters(counters=(("+1/+1", $number),), choose="opponent", may=ChosenPlayer(), keyword="tribute")',
    ),
    "outlast": (  # 702.106a
        'Activated(($cost TapThis()), AddCounters(Self(), "+1/+1"), timing="sorcery")',
    ),
    "prowess": (  # 702.107a, 702.107b
        'Triggered(CastsSpell(You(), Not(Is("creature"))), Apply(Self(), (Boost(Number(1), Number(1)),)))',
    ),
    "dash": (  # 702.108a
        'AlternativeCost(($cost), then=AtNext(StepBegins("end", EachPlayer()), Move(Self(), Into("hand"))), keyword="dash")',
        'Static(Self(), (Grant((Keyword("haste"),)),), condition=CostPaid("dash"))',
    ),
    "exploit": (  # 702.109a, 702.109b
        f'Triggered({ENTERS}, May(Sacrifice(You(), Pick(Is("creature"), You()), exploits=True)))',
    ),
    "awaken": (  # 702.112a, 702.112b
        'AlternativeCost(($cost), keyword="awaken")',
        'SpellAbility(If(CostPaid("awaken"), Sequence((AddCounters(TargetRef(0), "+1/+1", count=$number), '
        'Apply(TargetRef(0), (AddTypes(("Elemental", "creature")), SetBase(Number(0), Number(0)), '
        'Grant((Keyword("haste"),))), duration="permanent")))), '
        'targets=(Targets(All((Is("land"), ControlledBy(You())))),))',
    ),
    "renown": (  # 702.111a, 702.111c
        f'Triggered({HITS_PLAYER}, KeywordAction("renown", number=$number), '
        'condition=Unless(Matches(Self(), Is("renowned"))))',
    ),
    "devoid": (  # 702.113a
        'Static(Self(), (SetColors(("colorless",)),), defines=True)',
    ),
    "ingest": (  # 702.114a, 702.114b
        f"Triggered({HITS_PLAYER}, Exile(TopOf(EventPlayer(), Number(1))))",
    ),
    "surge": (  # 702.116a: the spell itself is not yet cast
        'AlternativeCost(($cost), keyword="surge", '
        'condition=Compare(HowOften(CastsSpell(Team(), All(()))), ">=", Number(1)))',
    ),
    "emerge": (  # 702.118a
        'AlternativeCost(($cost), keyword="emerge", offered=Is("creature"), reduces="mana value")',
    ),
    "escalate": (  # 702.119a
        'AdditionalCost(($cost), keyword="escalate", modal="beyond")',
    ),
    "myriad": (  # 702.115a, 702.115b
        'Triggered(Attacks(None), Sequence((Bind("it", ForEachPlayer(EachOpponent(DefendingPlayer()), '
        "May(CreateToken(None, copy_of=Self(), tapped=True, attacking=True, at=Attackable(ThatPlayer()))))), "
        'If(Done(), AtNext(StepBegins("end of combat", EachPlayer()), Exile(Bound("it")))))))',
    ),
    "melee": (  # 702.120a, 702.120b
        "Triggered(Attacks(None), Apply(EventObject(), "
        "(Boost(PlayerCount(AttackedOpponents()), PlayerCount(AttackedOpponents())),)))",
    ),
    "crew": (  # 702.121a, 301.7
        'Activated((Crew($number),), Apply(Self(), (AddTypes(("artifact", "creature")),)))',
    ),
    "fabricate": (  # 702.122a, 702.122b
        f'Triggered({ENTERS}, Sequence((May(AddCounters(EventObject(), "+1/+1", count=$number)), '
        'If(Unless(Done()), CreateToken(TokenSpec("", ("artifact", "creature"), ("Servo",), '
        "power=Number(1), toughness=Number(1)), count=$number)))))",
    ),
    "partner with": (  # 702.123f: without what it says about building a deck
        f'Triggered({ENTERS}, May(Search(TargetPlayer(0), $what, Into("hand"), reveal=True), who=TargetPlayer(0)), '
        "targets=(Targets(None, players=EachPlayer()),))",
    ),
    "undaunted": (  # 702.124a, 702.124b, 702.124c
        "Static(Self(), (CostsMore(-1, each=PlayerCount(EachOpponent())),))",
    ),
    "aftermath": (  # 702.126a
        'AlternativeCost((), keyword="aftermath", zone="graveyard", besides=True)',
        'CastOnly(Matches(Self(), In("graveyard")))',
        'Replacement(ZoneChange(None, from_="stack"), Exile(Self()), condition=CastFrom("graveyard"))',
    ),
    "embalm": (  # 702.127a, 702.127b
        'Activated(($cost Exile(Self(), from_="graveyard")), CreateToken(None, copy_of=Self(), '
        'changes=(SetColors(("white",)), NoManaCost(), AddTypes(("Zombie",))), keyword="embalm"), '
        'timing="sorcery", zone="graveyard")',
    ),
    "eternalize": (  # 702.128a
        'Activated(($cost Exile(Self(), from_="graveyard")), CreateToken(None, copy_of=Self(), '
        'changes=(SetColors(("black",)), SetBase(Number(4), Number(4)), NoManaCost(), AddTypes(("Zombie",)))), '
        'timing="sorcery", zone="graveyard")',
    ),
    "afflict": (  # 702.129a, 702.129b
        "Triggered(BecomesBlocked(None), LoseLife(DefendingPlayer(), $number))",
    ),
    "jump-start": (  # 702.132a
        'AlternativeCost((Discard(You()),), keyword="jump-start", zone="graveyard", besides=True)',
        EXILED.format("jump-start"),
    ),
    "mentor": (  # 702.133a, 702.133b
        'Triggered(Attacks(None), AddCounters(TargetRef(0), "+1/+1"), targets=(Targets('
        'All((Is("attacking"), Is("creature"), Number_("power", "<", CharacteristicOf(Self(), "power"))))),))',
    ),
    "afterlife": (  # 702.134a, 702.134b
        f'Triggered({DIES}, CreateToken(TokenSpec("", ("creature",), ("Spirit",), colors=("white", "black"), '
        'power=Number(1), toughness=Number(1), abilities=(Keyword("flying"),)), count=$number))',
    ),
    "riot": (  # 702.135a, 702.135b
        'Enters(counters=(("+1/+1", Number(1)),), may=You(), otherwise=(Grant((Keyword("haste"),)),))',
    ),
    "spectacle": (  # 702.136a
        'AlternativeCost(($cost), keyword="spectacle", '
        'condition=Compare(HowOften(LosesLife(EachOpponent())), ">=", Number(1)))',
    ),
    "escape": (  # 702.137a
        'AlternativeCost(($cost), keyword="escape", zone="graveyard")',
    ),
}  # fmt: skip

VARIANTS: Final[dict[str, str]] = {
    "equip what": "702.6c",
    "cycling what": "702.28e",
    "bloodthirst x": "702.53b",
    "commander ninjutsu": "702.48d",
    "partner with": "702.123f",
}
"""Which rule writes out a keyword that has several lines, where it is not the first of its rules."""

_written: dict[n.Keyword, tuple[n.Ability, ...]] = {}
_rules: dict[n.Ability, str] = {}
_names: dict[n.Ability, str] = {}


def rule_of(keyword: n.Keyword) -> str:
    """The rule that writes a keyword out."""
    return VARIANTS.get(_line_of(keyword), KEYWORDS[keyword.name].rule + "a")


def rule_behind(ability: n.Ability) -> str:
    """The rule that has written this ability out for some keyword; empty if none has."""
    return _rules.get(ability, "")


def name_behind(ability: n.Ability) -> str:
    """The keyword that this ability was written out for; empty if for none."""
    return _names.get(ability, "")


def written(value: object, depth: int = 0) -> Iterator[object]:
    """Every node in it, and in what the rules write out for the keywords in it."""
    for part in walk(value):
        yield part
        if isinstance(part, n.Keyword) and depth < n.DEPTH_LIMIT:
            for ability in expansion(part):
                yield from written(ability, depth + 1)


def speaks_of(value: object, kind: type) -> bool:
    """Whether such a node is in it, or in what the rules write out for the keywords in it."""
    return any(isinstance(part, kind) for part in written(value))


def expansion(keyword: n.Keyword) -> tuple[n.Ability, ...]:
    """The abilities that the rules write out for a keyword; empty for those that the rules of play know themselves."""
    found = _written.get(keyword)
    if found is None:
        found = _written[keyword] = _write_out(keyword)
        for ability in found:
            _rules.setdefault(ability, rule_of(keyword))
            _names.setdefault(ability, keyword.name)
    return found


def _write_out(keyword: n.Keyword) -> tuple[n.Ability, ...]:
    lines = MEANINGS.get(_line_of(keyword), ())
    return tuple([ability for line in lines for ability in parse_abilities(_filled(line, keyword))])


def _line_of(keyword: n.Keyword) -> str:
    """Which line of the meanings is the keyword's, by what it is printed with."""
    found = keyword.name
    if keyword.filter is not None and f"{keyword.name} what" in MEANINGS:
        found = f"{keyword.name} what"
    if keyword.number is not None and f"{keyword.name} number" in MEANINGS:
        found = f"{keyword.name} number"
    if isinstance(keyword.number, n.X) and f"{keyword.name} x" in MEANINGS:
        found = f"{keyword.name} x"
    return found


def _filled(line: str, keyword: n.Keyword) -> str:
    line = line.replace("$cost", "".join([f"{show(part)}, " for part in keyword.cost]))
    if keyword.filter is not None:
        line = line.replace("$what", show(keyword.filter))
    if keyword.number is not None:
        line = line.replace("$plain", show(keyword.number).removeprefix("Number(").removesuffix(")"))
        line = line.replace("$number", show(keyword.number))
    return line
