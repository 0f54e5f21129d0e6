"""The closed lists: every word can be said in both languages and read back."""

from __future__ import annotations

import pytest

from arbiter.magic.language.compiler import compile_text
from arbiter.magic.language.keywords import KEYWORDS, KeywordLine
from arbiter.magic.language.meanings import MEANINGS, expansion
from arbiter.magic.language.nodes import (
    AddCounters,
    All,
    Apply,
    EachOpponent,
    EachPlayer,
    Has,
    Is,
    Keyword,
    LoseAbilities,
    Number,
    PayMana,
    Players,
    Require,
    Restrict,
    Self,
    SpellAbility,
    Static,
    StaticForPlayers,
    StepBegins,
    TargetRef,
    Targets,
    Triggered,
    X,
    You,
)
from arbiter.magic.language.notation import problems
from arbiter.magic.language.render.english import plain_en
from arbiter.magic.language.render.morphology_ru import CARD, LIFE, adjective, after_number, numeral, pronoun
from arbiter.magic.language.render.russian import render_ru
from arbiter.magic.language.subtypes import CREATURE_TABLE, CREATURE_TYPES, LAND_TABLE, PLANAR_TYPES, SUBTYPES, table
from arbiter.magic.language.subtypes_later import RENAMED
from arbiter.magic.language.typeline import UnknownType, parse_type_line
from arbiter.magic.language.words import (
    ADJECTIVES,
    CAUSED,
    COUNTERS,
    NOUN_FORMS,
    PLAYER_ACTIONS,
    REQUIRED_ACTIONS,
    RESTRICTED_ACTIONS,
    STEPS,
    is_word,
    number_word,
    plural,
)

CREATURE = parse_type_line("Creature — Elf")
SORCERY = parse_type_line("Sorcery")


def there_and_back(ability: Static | StaticForPlayers | SpellAbility | Triggered | Keyword, spell: bool = False) -> str:
    """The Russian text, after the English one was read back as the same ability."""
    line = SORCERY if spell else CREATURE
    assert problems(ability) == []
    assert compile_text("~", line, plain_en((ability,), line)) == (ability,)
    russian = render_ru((ability,), "~", line)
    assert russian and all(word not in russian for word in ("None", "Number(", "{n}"))
    return russian


@pytest.mark.parametrize("action", RESTRICTED_ACTIONS)
def test_what_cannot_be_done(action: str) -> None:
    otherwise = {
        "untap": "",
        "assign combat damage": "",
        "prevent damage": "Повреждения не могут ",
        **dict.fromkeys(CAUSED.values(), "Заклинания и способности под контролем "),
        "have damage prevented": "Повреждения, наносимые ",
        "have combat damage prevented": "Боевые повреждения, наносимые ",
        "lose unspent mana": "Игроки не теряют ",
        "lose more of mana than its color": "Если вы должны потерять ",
        "lose for life": "Игроки не проигрывают ",
        "cast spells late": "Игроки могут разыгрывать заклинания только при ",
        "trigger by entering": "Выход на поле битвы существ не ",
        "trigger by dying": "Смерть существ не ",
        "be made to search": "Заклинания и способности под контролем ваших оппонентов ",
        "apply the legend rule": "«Правило легенд» не ",
    }
    if action.startswith("trigger by "):
        said = there_and_back(StaticForPlayers(EachPlayer(), Is("creature"), (Restrict(action),)))
        assert said.startswith(otherwise[action])
    elif action in PLAYER_ACTIONS:
        yours = (*CAUSED.values(), "lose more of mana than its color")
        who: Players = You() if action in yours else EachPlayer()
        who = EachOpponent() if action == "be made to search" else who
        by = Is("planeswalker") if action == "activate loyalty abilities" else None
        said = there_and_back(StaticForPlayers(who, All(()), (Restrict(action, by=by),)))
        assert said.startswith(otherwise.get(action, "Игроки не могут "))
    else:
        assert " не " in there_and_back(Static(Self(), (Restrict(action),)))


@pytest.mark.parametrize("action", REQUIRED_ACTIONS)
@pytest.mark.parametrize("for_the_turn", [False, True])
def test_what_must_be_done(action: str, for_the_turn: bool) -> None:
    if for_the_turn:
        effect = Apply(TargetRef(0), (Require(action),))
        assert "в этом ходу" in there_and_back(SpellAbility(effect, (Targets(Is("creature")),)), spell=True)
    else:
        there_and_back(Static(Self(), (Require(action),)))


@pytest.mark.parametrize("kind", COUNTERS)
def test_counters(kind: str) -> None:
    said = there_and_back(SpellAbility(AddCounters(TargetRef(0), kind), (Targets(Is("creature")),)), spell=True)
    assert said.startswith("Положите один жетон ")
    assert said.endswith(" на целевое существо.")


@pytest.mark.parametrize(
    "step", [step for step in STEPS if step not in ("declare attackers", "declare blockers", "combat damage")]
)
def test_steps(step: str) -> None:
    whose = EachPlayer() if step == "end of combat" else You()
    there_and_back(Triggered(StepBegins(step, whose), AddCounters(Self(), "+1/+1")))


@pytest.mark.parametrize("name", [name for name, line in KEYWORDS.items() if not line.parameter])
def test_keywords_can_be_had_lost_and_asked(name: str) -> None:
    there_and_back(Keyword(name))
    there_and_back(Static(Self(), (LoseAbilities((name,)),)))
    kept = SpellAbility(AddCounters(TargetRef(0), "+1/+1"), (Targets(All((Is("creature"), Has(name)))),))
    there_and_back(kept, spell=True)


@pytest.mark.parametrize("line", KEYWORDS.values(), ids=lambda line: line.name)
def test_keyword_lines_are_whole(line: KeywordLine) -> None:
    assert line.rule.startswith("702.")
    assert set(line.parameter.split()) <= {"cost", "filter", "number", "number?"}
    assert line.reminder
    for text in (line.russian, line.of_whom, line.with_what, line.reminder_ru):
        assert any("а" <= letter <= "я" for letter in text.lower())


def test_rule_numbers_of_keywords_are_all_different() -> None:
    # 702.21b, 702.32c, 702.36b, 702.48d, 702.105f, 702.123f: of a keyword that stands under the same number
    variants = ("bands with other", "multikicker", "megamorph", "commander ninjutsu", "double agenda", "partner with")
    assert len({line.rule for line in KEYWORDS.values()}) == len(KEYWORDS) - len(variants)


@pytest.mark.parametrize(
    ("keyword", "text"),
    [
        (
            Keyword("equip", (PayMana("{2}"),)),
            "{2}: Attach ~ to target creature you control. Activate only as a sorcery.",
        ),
        (Keyword("prowess"), "Whenever you cast a noncreature spell, ~ gets +1/+1 until end of turn."),
        (Keyword("cycling", (PayMana("{2}"),)), "{2}, Discard ~: Draw a card."),
        (
            Keyword("undying"),
            "When ~ dies, if it has no +1/+1 counters on it, "
            "return it to the battlefield under its owner's control with a +1/+1 counter on it.",
        ),
    ],
)
def test_what_keywords_are_written_out_as(keyword: Keyword, text: str) -> None:
    written = expansion(keyword)
    assert problems(written) == []
    assert plain_en(written, CREATURE) == text
    assert compile_text("~", CREATURE, text) == written


@pytest.mark.parametrize("name", MEANINGS)
def test_what_is_written_out_is_of_the_language(name: str) -> None:
    bare = name.removesuffix(" what").removesuffix(" number").removesuffix(" x")
    takes = KEYWORDS[bare].parameter.replace("number?", "").split() + name.removeprefix(bare).split()
    cost = (PayMana("{2}"),) if "cost" in takes else ()
    filter = Is("artifact") if {"filter", "what"} & set(takes) else None
    number = X() if "x" in takes else Number(2) if "number" in takes else None
    written = expansion(Keyword(bare, cost, filter, number=number))
    assert len(written) == len(MEANINGS[name])
    assert problems(written) == []


def test_keywords_of_play_are_not_written_out() -> None:
    assert expansion(Keyword("flying")) == ()


def test_subtypes_are_those_of_the_book() -> None:
    assert len(table(CREATURE_TABLE)) == 249
    assert len(table(LAND_TABLE)) == 13
    assert len(PLANAR_TYPES) == 43
    assert all(subtype.gender in "mfnp" for subtype in SUBTYPES.values())
    assert all(
        any("а" <= letter <= "я" or letter == "ё" for letter in one.russian.lower()) for one in SUBTYPES.values()
    )


def test_adjectives_and_nouns_are_words() -> None:
    assert all(is_word(word) for word in ADJECTIVES)
    assert all(is_word(word) for word, _ in NOUN_FORMS.values())
    assert not is_word("gobln")


def test_plurals_and_numbers() -> None:
    assert [plural(word) for word in ("Elf", "Plains", "sorcery", "Goblin")] == [
        "Elves",
        "Plains",
        "sorceries",
        "Goblins",
    ]
    assert [number_word(value) for value in (0, 1, 20, 21, 2000)] == ["zero", "one", "twenty", "21", "2,000"]


def test_type_lines() -> None:
    line = parse_type_line("Legendary Artifact Creature — Golem")
    assert (line.supertypes, line.types, line.subtypes) == (("legendary",), ("artifact", "creature"), ("Golem",))
    assert str(line) == "Legendary Artifact Creature — Golem"
    with pytest.raises(
        UnknownType, match='"Creture" in the type line "Creture — Elf" is no type; did you mean "Creature"'
    ):
        parse_type_line("Creture — Elf")
    with pytest.raises(UnknownType, match="Goblni"):
        parse_type_line("Creature — Goblni")


def test_types_of_later_editions_are_read() -> None:
    assert parse_type_line("Creature — Phyrexian Hound").subtypes == ("Phyrexian", "Dog")
    assert parse_type_line("Creature — Time Lord Doctor").subtypes == ("Time Lord", "Doctor")
    assert parse_type_line("Kindred Sorcery — Naga").types == ("tribal", "sorcery")
    assert parse_type_line("Plane — Bolas’s Meditation Realm").subtypes == ("Bolas's Meditation Realm",)
    assert set(RENAMED) <= set(table(CREATURE_TABLE))
    assert set(RENAMED.values()) <= set(CREATURE_TYPES)
    assert not set(RENAMED) & set(SUBTYPES)
    with pytest.raises(UnknownType, match="a card type of a later edition"):
        parse_type_line("Battle — Siege")
    with pytest.raises(UnknownType, match="Foo"):
        parse_type_line("Plane — Foo")


@pytest.mark.parametrize(
    ("older", "today"),
    [
        ("Other Hounds you control get +1/+1.", "Other Dogs you control get +1/+1."),
        (
            "When this creature enters, destroy target non-Naga creature.",
            "When ~ enters, destroy target non-Snake creature.",
        ),
        ("Sacrifice a Cephalid: You gain 1 life.", "Sacrifice an Octopus: You gain 1 life."),
    ],
)
def test_a_renamed_type_is_one_type(older: str, today: str) -> None:
    assert compile_text("Odd", CREATURE, older) == compile_text("Odd", CREATURE, today)


def test_russian_adjectives_agree() -> None:
    assert [adjective("синий", case, "f") for case in "ngdaip"] == [
        "синяя",
        "синей",
        "синей",
        "синюю",
        "синей",
        "синей",
    ]
    assert adjective("целевой", "a", "m", animate=True) == "целевого"
    assert adjective("целевой", "a", "m") == "целевой"
    assert adjective("атакующий", "d", "n") == "атакующему"
    assert adjective("другой", "n", "p") == "другие"
    assert adjective("являющийся", "g", "p") == "являющихся"


@pytest.mark.parametrize(
    ("count", "cards", "life"),
    [
        (1, "одну карту", "1 жизнь"),
        (2, "две карты", "2 жизни"),
        (5, "пять карт", "5 жизней"),
        (11, "11 карт", "11 жизней"),
    ],
)
def test_russian_numbers_agree(count: int, cards: str, life: str) -> None:
    assert f"{numeral(count, 'f')} {after_number(CARD, count)}" == cards
    assert f"{count} {after_number(LIFE, count)}" == life
    assert after_number(LIFE, 21) == "жизнь"
    assert after_number(LIFE, 22) == "жизни"


def test_russian_pronouns_after_prepositions() -> None:
    assert [pronoun("m", "a"), pronoun("m", "a", True), pronoun("f", "d", True)] == ["его", "него", "ней"]
