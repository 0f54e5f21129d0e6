"""Card files: YAML and CSV, Russian and English columns, and every fault with its line and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.berserk.cards.files import CardFileError, from_csv, from_yaml, load
from arbiter.kernel.localisation import LANGUAGES, say

RUSSIAN = """\
- название: Кузнец Глубин
  по-английски: Smith of the Deep
  стихия: [горы, огонь]
  стоимость: "{S}4"
  жизни: 8
  движение: 1
  удар: 1-2-3
  редкость: частая
  текст: "Гном. Строй: +1 к удару."
"""
ENGLISH = """\
cards:
  - {name: Кузнец Глубин, english: Smith of the Deep, element: "mountain, fire", cost: 4 silver, lives: 8, movement: 1,
     strike: 1-2-3, rarity: common, text: "Гном. Строй: +1 к удару."}
"""
CSV = """\
Название;По-английски;Стихия;Стоимость;Жизни;Движение;Удар;Редкость;Текст
Кузнец Глубин;Smith of the Deep;"горы, огонь";4 серебряных;8;1;1-2-3;частая;Гном. Строй: +1 к удару.
"""
GOOD = dict(
    название="Пробная", стоимость='"{S}4"', жизни="8", движение="1", удар="1-2-3", текст='"Гном."'
)  # fmt: skip


@pytest.mark.parametrize("text", [RUSSIAN, ENGLISH, CSV])
def test_a_card_is_the_same_however_it_is_written(text: str) -> None:
    cards = from_csv(text, "x.csv") if text is CSV else from_yaml(text, "x.yaml")
    (card,) = cards
    assert (card.name, card.english, card.type, card.subtype) == (
        "Кузнец Глубин",
        "Smith of the Deep",
        "creature",
        "independent",
    )
    assert (card.elements, card.cost, card.elite, card.variable) == (("mountain", "fire"), 4, False, False)
    assert (card.lives, card.movement, card.strike, card.rarity) == (8, 1, (1, 2, 3), "common")
    assert card.classes() == ["gnome"] and len(card.abilities) == 2


def card(**cells: str) -> str:
    rows = [f"  {name}: {value}" for name, value in {**GOOD, **cells}.items() if value]
    return "-" + "\n".join(rows)[1:] + "\n"


@pytest.mark.parametrize(
    ("cells", "cost", "elite", "variable"),
    [
        ({"стоимость": '"{G}7"'}, 7, True, False),
        ({"стоимость": '"{S}X"'}, 0, False, True),
        ({"стоимость": '"{S}X+2"'}, 2, False, True),
        ({"стоимость": "5 золотых"}, 5, True, False),
        ({"стоимость": "3 silver"}, 3, False, False),
    ],
)
def test_costs(cells: dict[str, str], cost: int, elite: bool, variable: bool) -> None:
    (made,) = from_yaml(card(**cells), "x.yaml")
    assert (made.cost, made.elite, made.variable) == (cost, elite, variable)


def test_types_and_subtypes() -> None:
    (flyer,) = from_yaml(card(движение="полёт"), "x.yaml")
    assert flyer.subtype == "flying"
    (symbiote,) = from_yaml(card(движение="симбиот", текст='"Симбиот."'), "x.yaml")
    assert symbiote.subtype == "symbiote"
    (artifact,) = from_yaml(card(тип="артефакт", движение="", удар="", текст='"Сфера."'), "x.yaml")
    assert (artifact.type, artifact.subtype, artifact.lives, artifact.strike) == ("artifact", "", 8, None)
    (terrain,) = from_yaml(card(тип="terrain", жизни="", движение="", удар="", текст='"Лес."'), "x.yaml")
    assert (terrain.type, terrain.lives) == ("terrain", 0)


FAULTS = [
    ({"название": ""}, "no-name", 1),
    ({"стоимость": "много"}, "cost", 2),
    ({"жизни": "0"}, "lives", 3),
    ({"жизни": ""}, "lives", 1),
    ({"движение": "быстро"}, "movement", 4),
    ({"удар": "1-2"}, "strike", 5),
    ({"текст": '"Гном. Умеет петь."'}, "text", 6),
    ({"тип": "зверь"}, "type", 7),
    ({"стихия": "вода"}, "element", 7),
    ({"редкость": "никакая"}, "rarity", 7),
    ({"цвет": "красный"}, "column", 7),
    ({"Жизни ": "9"}, "twice", 7),
    ({"тип": "местность"}, "needless", 3),
    ({"движение": "симбиот"}, "no-symbiote", 6),
    ({"падежи": "Пробная / Пробной"}, "cases", 7),
    ({"удар": "{a: 1}"}, "nested", 5),
]


@pytest.mark.parametrize(("cells", "what", "line"), FAULTS)
def test_a_fault_is_told_with_its_line(cells: dict[str, str], what: str, line: int) -> None:
    with pytest.raises(CardFileError) as caught:
        from_yaml(card(**cells), "мои.yaml")
    faults = [one for one in caught.value.messages() if one.id == f"berserk-file-{what}"]
    assert faults and str(faults[0].args["line"]) == str(line)
    for language in LANGUAGES:
        said = say(faults[0], language)
        assert said.startswith("мои.yaml, ") and str(line) in said and "[" not in said[:1]


def test_all_faults_are_told_at_once_in_order() -> None:
    text = card(жизни="0", удар="1-2") + card(название="Другая", стоимость="много")
    with pytest.raises(CardFileError) as caught:
        from_yaml(text, "x.yaml")
    lines = [int(str(one.args["line"])) for one in caught.value.messages()]
    assert lines == [3, 5, 8]
    assert len(str(caught.value).splitlines()) == 3


def test_names_are_not_repeated() -> None:
    with pytest.raises(CardFileError, match=r"own|своё"):
        from_yaml(card() + card(), "x.yaml")


@pytest.mark.parametrize(
    ("name", "text", "what"),
    [
        ("x.yaml", "a: [", "yaml"),
        ("x.yaml", "just text", "no-cards"),
        ("x.yaml", "- text", "no-card"),
        ("x.csv", "название,удар\nКто,1-2-3,лишнее\n", "wide"),
        ("x.txt", "", "ending"),
    ],
)
def test_files_that_are_none(tmp_path: Path, name: str, text: str, what: str) -> None:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    with pytest.raises(CardFileError) as caught:
        load(path)
    assert f"berserk-file-{what}" in [one.id for one in caught.value.messages()]
    for message in caught.value.messages():
        assert all(not say(message, language).startswith("[") for language in LANGUAGES)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="no such file"):
        load(tmp_path / "no.yaml")


def test_a_declined_name_is_read() -> None:
    text = card(текст='"Когда у Пробной становится 2 или менее ран – получить фишку."')
    assert len(from_yaml(text, "x.yaml")) == 1  # by the tables of endings
    cases = "Пробная / Пробной / Пробной / Пробную / Пробной / Пробной"
    assert len(from_yaml(text + f"  падежи: {cases}\n", "x.yaml")) == 1
    with pytest.raises(CardFileError):
        from_yaml(text.replace("у Пробной", "у Пробные"), "x.yaml")


def test_what_is_printed_besides_is_kept_and_means_nothing() -> None:
    (one,) = from_yaml(card(легенда='"Броня 9."', редкость="промо"), "x.yaml")
    assert (one.legend, one.rarity, len(one.abilities)) == ("Броня 9.", "promo", 1)


def test_of_two_printings_the_later_set_is_valid() -> None:
    both = card(набор="13", жизни="9") + card(набор="5")
    (one,) = from_yaml(both, "x.yaml")
    assert (one.key, one.set, one.lives) == ("Пробная", 13, 9)


def test_a_reissue_is_listed_beside_the_older_card() -> None:
    older, newer = from_yaml(card(набор="5") + card(набор="13", переиздание="да", жизни="9"), "x.yaml")
    assert (older.key, newer.key) == ("Пробная", "Пробная (13)")
    assert (older.name, newer.name) == ("Пробная", "Пробная")
    with pytest.raises(CardFileError):
        from_yaml(card(переиздание="да"), "x.yaml")


def test_an_erratum_is_read_instead_of_the_text() -> None:
    (one,) = from_yaml(card(текст='"Это непонятно."', эррата='"Гном."'), "x.yaml")
    assert one.classes() == ["gnome"] and one.text == "Гном."


@pytest.mark.parametrize("column", ["тип", "стихия", "стоимость", "редкость", "переиздание"])
def test_a_fault_in_a_long_text_is_told_in_words(column: str) -> None:
    """Of what is longer than a message may hold its beginning is shown."""
    row = {
        "название": "Кузнец",
        "стоимость": "{S}4",
        "жизни": "8",
        "движение": "1",
        "удар": "1-2-3",
        column: "я" * 5000,
    }
    with pytest.raises(CardFileError) as caught:
        from_yaml("- " + "\n  ".join(f'{key}: "{value}"' for key, value in row.items()), "my.yaml")
    for lang in ("en", "ru"):
        (told,) = [say(message, lang) for message in caught.value.messages()]
        assert told.startswith("my.yaml") and "яяя …" in told and len(told) < 3000
