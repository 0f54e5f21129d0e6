"""How one object stands to another, in both languages: blocking it, blocked by it (509.1g)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.mentions import BURIED, TargetPlayerPhrase, ThatOne, ThisWay
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.listing_en import listed
from arbiter.magic.language.words import ANY_NUMBER, CLOSES, LANDWALKS, number_word
from arbiter.wording.speaker import Unsayable

THIS_WAY_RU = {
    "destroyed": "уничтоженный",
    "sacrificed": "пожертвованный",
    "exiled": "отправленный",
    "discarded": "сброшенный",
    "tapped": "повёрнутый",
    "milled": "снятый",
    "returned": "возвращённый",
    BURIED: "попавший",
    "devoured": "пожранный",
}
PAID_RU = {
    **THIS_WAY_RU,
    "revealed": "показанный",
    "exiled": "изгнанный",
    "chosen": "выбранный",
}  # how what paid a cost is called


def size_said(part: n.Predicate) -> str:
    """ "1/1" of what has this power and this toughness; empty for anything else"""
    if not isinstance(part, n.All) or len(part.parts) != 2:
        return ""
    said: list[str] = []
    for one, name in zip(part.parts, ("power", "toughness"), strict=True):
        if isinstance(one, n.Number_) and isinstance(one.value, n.Number) and one == n.Number_(name, "=", one.value):
            said.append(str(one.value.value))
    return "/".join(said) if len(said) == 2 else ""


def either_said(part: n.Predicate) -> str:
    """ "with flying or reach", "named Festering Newt or Bubbling Cauldron"; empty for anything else"""
    kinds = part.parts if isinstance(part, n.Either) else ()
    held = [kind.keyword for kind in kinds if isinstance(kind, n.Has)]
    names = [kind.name for kind in kinds if isinstance(kind, n.Called)]
    if held and len(held) == len(kinds):
        return f"with {listed(held, 'or')}"
    return f"named {' or '.join(names)}" if names and len(names) == len(kinds) else ""


def opposing_en(only: str, other: str) -> str:
    return f"{only or 'blocking or blocked by'} {other}"


def opposing_ru(only: str, other: str, by_other: str) -> str:
    """The participles agree with the noun later."""
    said = {"blocking": f"<блокирующий> {other}", "blocked by": f"<заблокированный> {by_other}"}
    return said.get(only) or f"<блокирующий> {other} или <заблокированный> {by_other}"


PLAYERS_EN: dict[type, str] = {  # who is always called the same
    n.You: "you",
    n.DefendingPlayer: "defending player",
    n.SubgameLosers: "each player who doesn't win the subgame",
    n.AttachedPlayer: "enchanted player",
    n.ChosenPlayer: "the chosen player",
    n.MostLife: "the player with the most life or tied for most life",
}


COLORED = n.Not(n.Is("colorless"))  # 105.2a
SIDES_EN = {
    "friend": "each friend",
    "foe": "each foe",
    "willing": "each opponent who does",
    "clashed": "that player",
    "unable": "each player who can't",
    "damaged": "each player dealt damage this way",
}


def called_en(who: n.Players) -> str:
    """Who is always called the same; empty for others."""
    if isinstance(who, n.EachOpponent) and isinstance(who.but, ThatOne):
        return "each other opponent"
    if isinstance(who, n.ActivePlayer):
        return "attacking player" if who.attacking else "the active player"
    if isinstance(who, n.Team):
        return "each of your teammates" if who.others else "each player on your team"
    return SIDES_EN[who.side] if isinstance(who, n.Sided) else PLAYERS_EN.get(type(who), "")


PAIRED_EN: dict[n.Predicate, str] = {n.PairedWith(): "paired", n.Not(n.PairedWith()): "unpaired"}  # 702.94b
PAIRED_RU: dict[n.Predicate, str] = {n.PairedWith(): "парный", n.Not(n.PairedWith()): "непарный"}


def both_paired(ability: n.Static) -> bool:
    """Whether it speaks of a creature and the one it is paired with, as long as it is."""
    both = n.Several((n.Self(), n.PartnerOf(n.Self())))
    return ability.what == both and ability.condition == n.Matches(n.Self(), n.PairedWith())


def done_en(what: n.Objects) -> str:
    """ "destroyed this way", "it devoured" """
    return f"{what.verb} this way" if isinstance(what, ThisWay) else "it devoured"


def done_ru(what: n.Objects, by_it: str) -> str:
    """The participle agrees with the noun later."""
    if not isinstance(what, ThisWay):
        return f"<{THIS_WAY_RU['devoured']}> {by_it}"
    where = {"exiled": " в изгнание", "milled": " с библиотеки", BURIED: " на кладбище"}.get(what.verb, "")
    return f"<{THIS_WAY_RU[what.verb]}>{where} таким образом"


WALKS_RU = dict(zip(LANDWALKS, ("Лесов", "Островов", "Гор", "Равнин", "Болот", "земель"), strict=True))


def having_en(part: n.Predicate) -> str:
    """ "flying", "flying or islandwalk" """
    kinds = part.parts if isinstance(part, n.Either) else (part,)
    return " or ".join([kind.keyword for kind in kinds if isinstance(kind, n.Has)])


def having_ru(part: n.Predicate, lacking: bool = False) -> str:
    """ "с Полётом", "без Полёта или Знания Островов" """
    said: list[str] = []
    for kind in part.parts if isinstance(part, n.Either) else (part,):
        if isinstance(kind, n.Has) and kind.keyword in WALKS_RU:
            said.append(f"{'Знания' if lacking else 'Знанием'} {WALKS_RU[kind.keyword]}")
        elif isinstance(kind, n.Has):
            line = KEYWORDS[kind.keyword]
            said.append(line.of_whom if lacking else line.with_what)
    if lacking:
        return f"без {' или '.join(said)}"
    return " или ".join([f"с {phrase}" for phrase in said]).replace("с С", "со С").replace("с Зн", "со Зн")


def is_having(part: n.Predicate) -> bool:
    """Whether it names keywords that an object must have."""
    kinds = part.parts if isinstance(part, n.Either) else (part,)
    return all(isinstance(kind, n.Has) for kind in kinds)


def is_quality(part: n.Predicate) -> bool:
    """Whether it says in few words what an object is like: "с Полётом", "с силой 2 или меньше", "с жетоном +1/+1"."""
    if isinstance(part, n.Number_):
        return isinstance(part.value, (n.Number, n.X))
    return isinstance(part, n.HasCounters) or is_having(part.what if isinstance(part, n.Not) else part)


def both(who: n.Players, said: str) -> str:
    """Two target players who do something with each other, together."""
    if not isinstance(who, TargetPlayerPhrase) or who.targets != n.Targets(None, n.EachPlayer(), 2, 2):
        raise Unsayable("players who are not two targets")
    return said


def is_of_opponents(targets: n.Targets) -> bool:
    who = targets.players.who if isinstance(targets.players, n.PlayersWho) else targets.players
    return isinstance(who, n.EachOpponent)


def asked_once_en(said: str, targets: n.Targets) -> str:
    """ " who had more life than you did as you activated this ability" """
    if not targets.once:
        return said
    past = said.replace(" who has ", " who had ", 1).replace(" who controls ", " who controlled ", 1)
    return f"{past} did as you activated this ability"


def asked_once_ru(said: str, targets: n.Targets) -> str:
    return f"{said.removesuffix(CLOSES)} при активации этой способности{CLOSES}" if targets.once else said


def target_players(targets: n.Targets) -> str:
    """ "target player", "two target players each", "any number of target opponents each" """
    who = "opponent" if is_of_opponents(targets) else "player"
    who = "teammate" if isinstance(targets.players, n.Team) else who
    if targets.most == 1:
        other = "other " if targets.players == n.EachOpponent(n.Targeted()) else ""
        few = "" if targets.least else f"up to one {other}"
        return f"{few}target {who}" + (" chosen at random" if targets.random else "")
    many = "any number of" if targets.most == ANY_NUMBER else number_word(targets.most)
    return f"{many} target {who}s each"


def target_players_ru(targets: n.Targets, case: str) -> str:
    """ "целевой игрок", "каждый из двух целевых игроков" """
    noun = ru.OPPONENT if is_of_opponents(targets) else ru.PLAYER
    noun = ru.TEAMMATE if isinstance(targets.players, n.Team) else noun
    if targets.most > 1:
        many = "любого количества" if targets.most == ANY_NUMBER else "двух"
        return f"{ru.adjective('каждый', case, 'm', True)} из {many} целевых {noun.form('g', True)}"
    chance = " (по случайному выбору)" if targets.random else "" if targets.least else " (не более одного)"
    apart = targets.players == n.EachOpponent(n.Targeted())
    other = ru.adjective("другой", case, "m", True) + " " if apart else ""
    return f"{other}{ru.adjective('целевой', case, 'm', True)} {noun.form(case, False)}{chance}"


def sided_ru(side: str, case: str) -> str:
    """ "каждый друг", "каждого врага" """
    forms = {"friend": "друг друга другу друга другом друге", "foe": "враг врага врагу врага врагом враге"}
    each = ru.adjective("каждый", case, "m", True)
    if side == "clashed":
        return f"{ru.adjective('тот', case, 'm', True)} {ru.PLAYER.form(case, False)}"
    if side == "willing":
        return f"{each} {ru.OPPONENT.form(case, False)}, который это делает"
    if side == "damaged":
        return f"{each} {ru.PLAYER.form(case, False)}, которому таким образом нанесены повреждения{CLOSES}"
    if side == "unable":
        return f"{each} {ru.PLAYER.form(case, False)}, который не может этого сделать{CLOSES}"
    return f"{each} {forms[side].split()[ru.CASES.index(case)]}"
