"""What happened (608.2i): the past tense of the events of the tables, said of one object, counted, measured or denied."""

from __future__ import annotations

from typing import Final

from arbiter.magic.language.wording.events import DYING, EVENTS
from arbiter.wording.form import Row

# fmt: off
MANY = "$c, Number($n)"
ONCE = '">=", Number(1)'
IRREGULAR: Final = {
    "be": "was/were", "cast": "cast", "deal": "dealt", "draw": "drew~drawn", "leave": "left", "lose": "lost",
    "умереть": "умер~умерла~умерло~умерли", "выйти": "вышел~вышла~вышло~вышли", "нанести": "нанёс~нанесла~нанесло~нанесли",
}  # fmt: skip
ENTERING: Final = 'ZoneChange($what, to="battlefield")'
LEAVING: Final = 'ZoneChange($what, "battlefield")'


class Told:
    """An event without its subject: done, not done, and done in Russian: "died", "die", "умер~умерла~умерло~умерли"."""

    def __init__(self, event: str) -> None:
        own, foreign = next((own, foreign) for pattern, own, foreign in EVENTS if pattern == event)
        said = [wording.partition("} ")[2].partition(" ") for wording in own.split(" | ")]
        base = said[0][0].split("~")[-1]
        past = IRREGULAR.get(base, base + ("d" if base.endswith("e") else "ed"))
        verb, _, rest = foreign.partition("} ")[2].partition(" ")
        infinitive = verb.split("~")[2]
        regular = "~".join([infinitive[:-2] + ending for ending in ("л", "ла", "ло", "ли")])
        self.event = event
        self.done = [f"{past} {after}".strip() for _, _, after in said]
        self.do = f"{base} {said[0][2]}".strip()
        self.russian = f"{IRREGULAR.get(infinitive, regular)} {rest}".strip()
        past_ru = IRREGULAR.get(infinitive, regular).split("~")
        self.players = f"{past_ru[0]}~{past_ru[3]}"  # who are players: one, or you

    def undergone(self) -> Row:
        so = f"Underwent({self.event.replace('$what', 'All(())')})"
        return so, " | ".join([f"{word} this turn" for word in self.done]), f"{self.russian} в этом ходу"

    def undone(self) -> Row:
        return self.undergone()[0], f"{self.do} this turn", ""

    def moved(self, yours: str = "{} under your control") -> tuple[Row, ...]:
        """So many objects: such ones under your control, and any."""
        own = self.event.replace("$what", "Under(You(), $what)")
        return (
            (f"Compare(HowOften({own}, $last), {MANY})",
             " | ".join([f"{{c+n+what:some}} {yours.format(word)} {{last:turn}}" for word in self.done]), ""),
            (f"Compare(HowOften({self.event}, $last), {MANY})",
             " | ".join([f"{{c+n+what:some}} {word} {{last:turn}}" for word in self.done]),
             f"{{last:turn}} {{c+n+what:befell.{self.russian}}}"),
        )

    def did(self, many: str, have: str = "") -> Row:
        """A player did it with so many things."""
        verb = self.done[0].partition(" ")[0]
        return (
            f"Compare(HowOften({self.event}, $last), {MANY})",
            f"{{who:doer.nom{have}}} {verb} {{{many}}} {{last:turn}}"
            f" | {{who:doer}} {verb.replace('~', '/')} {{{many}}} {{last:turn}}",
            f"{{last:turn}} {{who:doer.nom}} {{me:own.no}} {self.players} {{{many.replace('some', 'these')}}}",
        )

    def life(self) -> tuple[Row, ...]:
        """A player gained or lost life: at all, not at all, so much."""
        verb = self.done[0].partition(" ")[0]
        return (
            (f"Unless(Compare(HowOften({self.event}, $last), {ONCE}))", f"{{who:doer.nom}} didn't {self.do} {{last:turn}}",
             f"{{last:turn}} {{who:doer.nom}} не {self.players} жизни"),
            (f"Compare(HowOften({self.event}, $last), {ONCE})", f"{{who:doer.nom}} {self.done[0]} {{last:turn}}",
             f"{{last:turn}} {{who:doer.nom}} {{me:own.no}} {self.players} жизни"),
            (f"Compare(HowOften({self.event}, $last, True), {MANY})",
             f"{{who:doer.nom}} {verb} {{c+n:amount}} life {{last:turn}}",
             f"{{last:turn}} {{who:doer.nom}} {{me:own.no}} {self.players} {{c+n:count}} жизней"),
        )


HISTORY: Final[tuple[Row, ...]] = (
    (f"Unless(Compare(HowOften(CastsSpell($who, $what), $last), {ONCE}))",
     "{who:doer.nom} didn't cast {what:a.spell} {last:turn}",
     "{last:turn} {who:doer.nom} не разыграл~разыграли {what:single.spell}"),
    Told("Attacks($what)").moved()[1],
    (f"Compare(HowOften(Attacks($what, who=$who), $last), {MANY})",
     "{who:doer.nom} attacked with {c+n+what:some} {last:turn} | {who:doer} attacked with {c+n+what:some} {last:turn}",
     "{last:turn} {who:doer.nom} {me:own.no} отправил~отправили в атаку {c+n+what:these}"),
    *Told(DYING).moved(),
    *Told(LEAVING).moved("you controlled {}"),
    (f'Compare(HowOften(ZoneChange(Under($who, $what), to="battlefield"), $last), {MANY})',
     "{who:doer.they} had {c+n+what:some} enter the battlefield under their/your control {last:turn}"
     " | {who:doer} had {c+n+what:some} enter under their/your control {last:turn}"
     " | {who:doer} had {c+n+what:some.theirs} enter {last:turn}"
     " | {who:doer} had {c+n+what:some.theirs} enter the battlefield {last:turn}", ""),
    *Told(ENTERING).moved(),
    (f'Compare(HowOften(ZoneChange(Owned(You(), $what), to="graveyard"), $last), {MANY})',
     "{c+n+what:some.cards} were put into your graveyard from anywhere {last:turn}"
     " | {c+n+what:some.cards} were put into your graveyard {last:turn} from anywhere",
     "{last:turn} на ваше кладбище попало {c+n+what:these.cards}"),
    (f'Compare(HowOften(ZoneChange(Owned($who, $what), to="graveyard"), $last), {MANY})',
     "{who:doer} had {c+n+what:some.cards} put into their graveyard from anywhere {last:turn}",
     "{last:turn} на кладбище {who:having} было положено {c+n+what:these.cards}"),
    (f"Compare(HowOften(CastsSpell(EachPlayer(), $what), $last), {MANY})", "{c+n+what:some.none} were/was cast {last:turn}",
     "{last:turn} не было разыграно {what:plural.spell}"),
    ('Compare(HowOften(CastsSpell(EachOpponent(), All(())), since=True), "=", Number(0))',
     "no opponent cast a spell since your last turn ended",
     "ни один оппонент не разыграл заклинание после окончания вашего прошлого хода"),
    ('Compare(HowOften(CastsSpell(You(), All(())), game=True), "=", Number(0))',
     "{me:own.it} is the first spell you ' ve cast this game | it 's the first spell you ' ve cast this game",
     "это первое заклинание, разыгрываемое вами в этой партии"),
    (f"Compare(HowOften(CastsSpell(You(), $what), game=True), {ONCE})", "you ' ve cast {what:a.spell} this game",
     "вы уже разыграли в этой партии {what:single.spell}"),
    (f"Compare(HowOften(CastsSpell(You(), $what), game=True), {MANY})", "you ' ve cast {c+n+what:some.spell} this game",
     "вы уже разыграли в этой партии {c+n+what:these.spell}"),
    ("NthSpell($n, $what)", "it 's the {n:ordinal} {what:single.spell} you cast this turn",
     "это {n:ordinal} {what:single.spell}, разыгранное вами в этом ходу"),
    (f"Compare(HowOften(IsCountered(Under(You(), $what), EachOpponent())), {ONCE})",
     "{what:a.spell} you cast this turn was countered by a spell or ability an opponent controlled",
     "в этом ходу {what:single.spell}, разыгранное вами, было отменено заклинанием или способностью под контролем оппонента"),
    ('Compare(TimesResolved(), "=", Number($n))', "this is the {n:ordinal} time this ability has resolved this turn",
     "это {n:ordinal} разрешение этой способности в этом ходу"),
    (f"Compare(TimesActivated(), {MANY})", "this ability has been activated {c+n:so_often} this turn",
     "эта способность в этом ходу была активирована {c+n:so_often}"),
    Told("CastsSpell($who, $what)").did("c+n+what:some.spell", "_ve"),
    Told("Draws($who)").did("c+n:cards", "_ve"),
    Told("Sacrifices($who, $what)").did("c+n+what:some"),
    (f'Compare(HowOften(ActionPerformed("play", $what, $who), $last), {MANY})',
     "{who:doer.nom} played {c+n+what:some} {last:turn} | {who:doer} played {c+n+what:some} {last:turn}",
     "{last:turn} {who:doer.nom} {me:own.no} сыграл~сыграли {c+n+what:these}"),
    (f'Compare(HowOften(ActionPerformed("search", who=$who), $last), {ONCE})',
     "{who:doer.nom} searched their/your library {last:turn} | {who:doer} searched their/your library {last:turn}",
     "{last:turn} {who:doer.nom} {me:own.no} искал~искали в своей библиотеке"),
    Told("Discards($who)").did("c+n:cards"),
    Told("Discards($who, $what)").did("c+n+what:some.card"),
    *Told("GainsLife($who)").life(),
    *Told("LosesLife($who)").life(),
    (f"Compare(HowOften(IsDealtDamage(None, players=$who), $last), {ONCE})",
     "{who:doer.nom} was~were dealt damage {last:turn} | {who:doer} been dealt damage {last:turn}",
     "{last:turn} {who:doer.d} {me:own.no} были нанесены повреждения"),
    (f"Compare(HowOften(DealsDamage(None), False, True), {MANY})", "~ has dealt {c+n:amount} damage this turn",
     "в этом ходу {me:own.i} нанесено {c+n:count} повреждений"),
    (f"Compare(HowOften(DealsDamage(None, None, $who, $c, $x)), {ONCE})",
     "{who:doer.nom} was~were dealt {c+x:hurt} by ~ this turn | {who:doer} been dealt {c+x:hurt} by ~ this turn",
     "в этом ходу {who:doer.d} {me:own.no} были нанесены {c+x:hurt} {me:own.i}"),
    (f"Compare(HowOften(IsDealtDamage(None, players=$who), $last, True), {MANY})",
     "{who:doer.nom} was~were dealt {c+n:amount} damage {last:turn} | {who:doer} been dealt {c+n:amount} damage {last:turn}",
     "{last:turn} {who:doer.d} {me:own.no} было нанесено {c+n:count} повреждений"),
)

BLOCKED_RU = "был~была~было~были заблокирован~заблокирована~заблокировано~заблокированы"
BLOCKED_IT_RU = "блокировал~блокировала~блокировало~блокировали"
NOW: Final = (("", "this turn", "в этом ходу"), (", True", "this combat", "в этом бою"))

PAST: Final[tuple[Row, ...]] = (  # what one object did or suffered this turn
    ("Either((Underwent(Attacks(All(()))), Underwent(Blocks(All(())))))", "attacked or blocked this turn",
     "атаковал~атаковала~атаковало~атаковали или {me:own.no} блокировал~блокировала~блокировало~блокировали в этом ходу"),
    ("Either((Underwent(Attacks(All(())), True), Underwent(Blocks(All(())), True)))", "attacked or blocked this combat",
     "атаковал~атаковала~атаковало~атаковали или {me:own.no} блокировал~блокировала~блокировало~блокировали в этом бою"),
    ("Underwent(DealsDamage(None))", "was/were dealt damage by ~ this turn",
     "получил~получила~получило~получили повреждения от этого источника в этом ходу"),
    ("Underwent(DealsDamage(Among(AttachedTo())))", "was/were dealt damage by {me:own.host} this turn",
     "получил~получила~получило~получили повреждения от {me:own.host} в этом ходу"),
    *[Told(event).undergone() for event in (
        "Attacks($what)", "Attacks($what, $at, $players)", "Blocks($what)", ENTERING,
        "IsDealtDamage($what, combat_only=$c, noncombat=$x)",
        "DealsDamage($what, combat_only=$c, noncombat=$x)", "DealsDamage($what, $to, $players, $c, $x)")],
    *[(f"Underwent(BecomesBlocked(All(()), Among($what)){so})", f"was/were blocked by {{what:one_known}} {when}",
       f"{BLOCKED_RU} {{what:one_known.i}} {when_ru}") for so, when, when_ru in NOW],
    *[(f"Underwent(Blocks(All(()), Among($what)){so})", f"blocked {{what:one_known}} {when}",
       f"{BLOCKED_IT_RU} {{what:one_known.a}} {when_ru}") for so, when, when_ru in NOW],
    ("Either((Underwent(Blocks(All(()), Among($what))), Underwent(BecomesBlocked(All(()), Among($what)))))",
     "blocked or was/were blocked by {what:one_known} this turn",
     f"{BLOCKED_IT_RU} {{what:one_known.a}} или {BLOCKED_RU} {{what:one_known.i}} в этом ходу"),
    ("Underwent(BecomesBlocked(All(())))", "was/were blocked this turn", f"{BLOCKED_RU} в этом ходу"),
    ("Either((Underwent(Blocks(All(()))), Underwent(BecomesBlocked(All(())))))", "blocked or was/were blocked this turn",
     f"{BLOCKED_IT_RU} или {BLOCKED_RU} в этом ходу"),
    ("Underwent(BecomesBlocked(All(()), Among($what)))", "was/were blocked by one of {what:same} this turn",
     "был~была~было~были заблокирован~заблокирована~заблокировано~заблокированы одним из {what:object.g} в этом ходу"),
    ("Underwent(Draws(You()))", "was/were drawn this turn", "был~была~было~были взят~взята~взято~взяты в этом ходу"),
    ('Underwent(ZoneChange(All(()), "battlefield", "graveyard"))', "was/were put there from the battlefield this turn",
     "был~была~было~были положен~положена~положено~положены туда с поля битвы в этом ходу"),
    ('Underwent(ZoneChange(All(()), to="graveyard"))', "was/were put there from anywhere this turn",
     "был~была~было~были положен~положена~положено~положены туда откуда угодно в этом ходу"),
)

UNDONE: Final[tuple[Row, ...]] = (Told("Attacks($what)").undone(), Told("Blocks($what)").undone())  # after "didn't"
