"""Rules of static abilities: what may be played and how, what can't be countered, hands, triggers (601.3, 609.4b)."""

from __future__ import annotations

from typing import Final

from arbiter.magic.language.words import ANY_NUMBER
from arbiter.wording.form import Row

# fmt: off
FREELY = " without paying their mana costs"
FREELY_RU = ", не платя их мана-стоимость"
SPENT = "you may spend [{mana:mana_named} ]mana as though it were mana of"
SPENT_RU = "вы можете тратить [{mana:mana_named} ]ману так, как если бы она была маной любого"
BY_FLASH = "as though it had flash"
OWN_FLASH = f"you may cast ~ {BY_FLASH}"
OWN_FLASH_RU = "вы можете разыграть ~, как если бы у этого заклинания был Миг"
AGAIN = "a triggered ability of a permanent you control to trigger , that ability triggers an additional time"
AGAIN_RU = "вызывает срабатывание срабатывающей способности перманента под вашим контролем, та способность срабатывает ещё один раз"
NO_TRIGGER, NO_TRIGGER_RU = "don't cause abilities to trigger", "не вызывает срабатывания способностей"
UNSTOPPED = "be countered and the damage can't be prevented"


def _from_elsewhere(verb: str, english: str, russian: str) -> tuple[Row, ...]:
    """601.3: cards of another zone, also without paying for them (118.9b)."""
    start = f'StaticForPlayers(You(), $what, (Allow("{verb}")'
    return (
        (f"{start},))", f"you may {verb} {english}", f"вы можете разыгрывать {russian}"),
        (f"{start}, InsteadCost(())))", f"you may {verb} {english}{FREELY}", f"вы можете разыгрывать {russian}{FREELY_RU}"),
    )


def _mana(kind: str, russian: str) -> tuple[Row, ...]:
    """609.4b"""
    start, spent = f'(Allow("{kind}', f"{SPENT} {kind}"
    return (
        (f'StaticForPlayers(You(), $what, {start}", $mana),))', f"{spent} to cast {{what:any_spells}}",
         f"разыгрывая {{what:any_spells}}, {SPENT_RU} {russian}"),
        (f'StaticForPlayers(You(), Among(Self()), {start} to activate", $mana),))',
         f"{spent} to pay the activation costs of ~ 's abilities",
         f"активируя способности {{me:own.self.g}}, {SPENT_RU} {russian}"),
        (f'StaticForPlayers(You(), $what, {start} to activate", $mana),))', f"{spent} to activate abilities of {{what:plural}}",
         f"активируя способности {{what:plural}}, {SPENT_RU} {russian}"),
    )


PERMISSIONS: Final[tuple[Row, ...]] = (
    ('StaticForPlayers(You(), $what, (Allow("flash"),))', "you may cast {what:any_spells} as though they had flash",
     "вы можете разыгрывать {what:any_spells}, как если бы у них был Миг"),
    ('StaticForPlayers(EachPlayer(), $what, (Allow("flash"),))', "any player may cast {what:any_spells} as though they had flash"
     " | players may cast {what:any_spells} as though they had flash",
     "любой игрок может разыгрывать {what:any_spells}, как если бы у них был Миг"),
    *_mana("any color", "цвета"),
    *_mana("any type", "типа"),
    *_from_elsewhere("cast", "{what:spells_lying}", "{what:spells_lying}"),
    *_from_elsewhere("play", "{what:cards_lying}", "{what:cards_lying}"),
    ('StaticForPlayers(You(), $what, (InsteadCost(()),))', f"you may cast {{what:any_spells.here}}{FREELY}",  # 118.9
     f"вы можете разыгрывать {{what:any_spells.here}}{FREELY_RU}"),
    ("StaticForPlayers(You(), $what, (InsteadCost((PayMana($mana),)),))",
     "you may pay {mana:mana_paid} rather than pay the mana cost for {what:any_spells} you cast",
     "вы можете заплатить {mana} вместо уплаты мана-стоимости разыгрываемых вами {what:plural.spell}"),
    ('StaticForPlayers(You(), Among(TopOf(You(), Number(1))), (Allow("play"),))',
     "| you may play the top card of your library", ""),
    ('Static(Self(), (Allow("cast"),), zone="graveyard")', "you may cast ~ from your graveyard",  # 113.6e
     "вы можете разыграть ~ с вашего кладбища"),
    ('Static(Self(), (Allow("cast"),), zone="exile")', "you may cast ~ from exile", "вы можете разыграть ~ из изгнания"),
    ('Static(Self(), (Allow("cast"),), $so, zone="graveyard")',
     "| you may cast ~ from your graveyard as long as {so:holds} | you may cast ~ from your graveyard if {so:holds}", ""),
    ('Static(Self(), (Allow("flash"),))', OWN_FLASH, OWN_FLASH_RU),  # 601.3c, 601.3d
    ('Static(Self(), (Allow("flash"),), $so)', f"| {OWN_FLASH} as long as {{so:holds}} | {OWN_FLASH} if {{so:holds}}"
     f" | if {{so:holds}} , {OWN_FLASH} | as long as {{so:holds}} , {OWN_FLASH} | ~ has flash as long as {{so:holds}}", ""),
    ("AdditionalCost((PayMana($mana),), flash=True)", f"{OWN_FLASH} if you pay {{mana:mana_paid}} more to cast it",
     f"{OWN_FLASH_RU}, если заплатите за него на {{mana}} больше"),
    ("AfterCast($so, AtNext($e, Sacrifice(ControllerOf(Self()), Self())))",  # 603.7a
     "if {so:holds} , the controller of the permanent it becomes sacrifices it {e:next_step}",
     "если {so:holds}, игрок, контролирующий перманент, которым оно становится, жертвует его {e:next_step}"),
    ('Static(Every($what), (Allow("be looked at"),))', "you may look at {what:to_look_at}", "вы можете смотреть {what:to_look_at}"),
)
UNSTOPPABLE: Final[tuple[Row, ...]] = (  # 113.6f, 615.12
    ('Static(Self(), (Restrict("be countered"),))', "! this spell can't be countered", "это заклинание не может быть отменено"),
    ('Static(Self(), (Restrict("be countered"),), $so)', "| if {so:holds} , ~ can't be countered", ""),
    ('Static(Self(), (Restrict("be countered"), Restrict("have damage prevented")), $so)',
     f"! if {{so:holds}} , this spell can't {UNSTOPPED} | if {{so:holds}} , ~ can't {UNSTOPPED}",
     "если {so:holds}, это заклинание не может быть отменено, а его повреждения не могут быть предотвращены"),
    ('Static($what, (Restrict("have damage prevented"),))', "damage that would be dealt by {what:dealers} can't be prevented",
     "повреждения, наносимые {what:dealers}, не могут быть предотвращены"),
    ('Static($what, (Restrict("have combat damage prevented"),))',
     "combat damage that would be dealt by {what:dealers} can't be prevented",
     "боевые повреждения, наносимые {what:dealers}, не могут быть предотвращены"),
)
LIFE: Final[tuple[Row, ...]] = (  # 119.7, 119.8
    ('StaticForPlayers(You(), All(()), (Restrict("gain life"), Restrict("lose life")))', "your life total can't change",
     "количество ваших жизней не может измениться"),
)
KEPT: Final[tuple[Row, ...]] = (  # 106.4
    ('StaticForPlayers(You(), All(()), (Restrict("lose more of mana than its color"),))',
     "if you would lose unspent mana , that mana becomes colorless instead",
     "если вы должны потерять непотраченную ману, вместо этого та мана становится бесцветной"),
)
HANDS: Final[tuple[Row, ...]] = (  # 402.2
    (f"StaticForPlayers(You(), All(()), (MaximumHand({ANY_NUMBER}),))", "you have no maximum hand size",
     "максимальный размер вашей руки не ограничен"),
    (f"StaticForPlayers(EachPlayer(), All(()), (MaximumHand({ANY_NUMBER}),))", "players have no maximum hand size",
     "максимальный размер руки каждого игрока не ограничен"),
    ("StaticForPlayers($who, All(()), (MaximumHand($n),))", "{who:hand_of} maximum hand size is {n:size_of_hand}",
     "максимальный размер {who:hand_of} равен {n}"),
    ("StaticForPlayers($who, All(()), (MaximumHand($n, True),))", "{who:hand_of} maximum hand size is {n:changed_by}",
     "максимальный размер {who:hand_of} {n:changed_by}"),
)
TRIGGERING: Final[tuple[Row, ...]] = (  # 603.2
    ('StaticForPlayers(You(), Under(You(), $what), (Require("trigger again by entering"),))',
     f"if {{what:a}} entering under your control causes {AGAIN} | if {{what:a}} entering the battlefield under your control "
     f"causes {AGAIN}", f"если выход на поле битвы {{what:your_own}} {AGAIN_RU}"),
    ('StaticForPlayers(You(), $what, (Require("trigger again by entering"),))',
     f"if {{what:a}} entering causes {AGAIN} | if {{what:a}} entering the battlefield causes {AGAIN}",
     f"если выход на поле битвы {{what:noun.g}} {AGAIN_RU}"),
    ('StaticForPlayers(You(), $what, (Require("trigger again by dying"),))', f"if {{what:a}} dying causes {AGAIN}",
     f"если смерть {{what:noun.g}} {AGAIN_RU}"),
    ('StaticForPlayers(EachPlayer(), $what, (Restrict("trigger by entering"),))',
     f"{{what:plural}} entering {NO_TRIGGER} | {{what:plural}} entering the battlefield {NO_TRIGGER}",
     f"выход на поле битвы {{what:plural}} {NO_TRIGGER_RU}"),
    ('StaticForPlayers(EachPlayer(), $what, (Restrict("trigger by dying"),))', f"{{what:plural}} dying {NO_TRIGGER}",
     f"смерть {{what:plural}} {NO_TRIGGER_RU}"),
    ('StaticForPlayers(EachPlayer(), $what, (Restrict("trigger by entering"), Restrict("trigger by dying")))',
     f"{{what:plural}} entering or dying {NO_TRIGGER}", f"выход на поле битвы или смерть {{what:plural}} {NO_TRIGGER_RU}"),
    ('StaticForPlayers(EachOpponent(), All(()), (Limit("search", $n),))',  # 701.18f
     "if an opponent would search a library , that player searches the top {n:number} cards of that library instead",
     "если оппонент должен искать в библиотеке, вместо этого тот игрок ищет через {n:numeral} верхние карты той библиотеки"),
    ('StaticForPlayers(EachOpponent(), $what, (Require("choose as a target"),))',  # 601.2c
     "while choosing targets as part of casting a spell or activating an ability , your opponents must choose at least one "
     "{what:one_there} if able | while an opponent is choosing targets as part of casting a spell they control or activating an "
     "ability they control , that player must choose at least one {what:one_there} if able",
     "выбирая цели при разыгрывании заклинания или активации способности, ваши оппоненты должны, если это возможно, сделать "
     "одной из целей хотя бы один такой объект на поле битвы: {what:noun.n}"),
)
RULES: Final = (*PERMISSIONS, *UNSTOPPABLE, *LIFE, *KEPT, *HANDS, *TRIGGERING)
