"""`arbiter cards` for Berserk: the set, cards of one's own, decks and formats, boosters; errors in both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter.berserk.cards import library, pool, shelf
from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.cardcheck.berserk import check
from arbiter.cardcheck.verdict import Verdict
from arbiter.cli import main, playing
from arbiter.cli.berserk_check import failure
from arbiter.client.plan import Plan

Capture = pytest.CaptureFixture[str]

OWN = """
- название: Кузнец Пробы
  по-английски: Trial Smith
  стихия: горы
  стоимость: "{S}4"
  жизни: 8
  движение: 1
  удар: 1-2-3
  текст: "Гном. Строй: +1 к удару."
"""

BAD = """название;стихия;стоимость;жизни;движение;удар;текст
Кузнец;горы;четыре;8;1;1-2-3;Гном.
Ткач;лес;{S}3;0;1;1-2;Гном. {T}: Выстрел на много.
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A data folder of one's own, and a pool that reads it."""
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    pool.fill.cache_clear()
    yield


def run(capsys: Capture, *arguments: str, lang: str = "ru") -> tuple[int, str, str]:
    code = main(["cards", *arguments, "--game", "berserk", "--lang", lang])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_the_set_by_elements_and_the_decks(capsys: Capture) -> None:
    code, out, _ = run(capsys, "list")
    assert code == 0 and "Степи (" in out and "Нейтралы (" in out and "dark       Долги мёртвых" in out
    out = run(capsys, "list", "steppe", lang="en")[1]
    assert "The Old Leader" in out and "{G}9" in out and "lives 14" in out
    assert run(capsys, "list", "степи")[1].count("\n") == out.count("\n")
    facts = json.loads(run(capsys, "list", "--json")[1])
    assert len(facts["cards"]) == len(library.cards()) and len(facts["decks"]) == 6


def test_a_card_in_both_languages_with_its_nodes(capsys: Capture) -> None:
    out = run(capsys, "show", "Старый", "Вожак")[1]
    assert "существо · степи" in out and "At the start of battle" in out and 'Named("uniqueness")' in out
    assert out.split("\n")[0] == "Старый Вожак  {G}9"
    assert run(capsys, "show", "the old leader", lang="en")[1].startswith("The Old Leader  {G}9\ncreature · steppe\n")
    (facts,) = json.loads(run(capsys, "show", "Старый Вожак", "--json")[1])
    assert (facts["cost"], facts["elite"], facts["strike"], facts["classes"]) == (9, True, "3-4-5", ["Koyar"])


def test_cards_are_found_by_words_of_either_language(capsys: Capture) -> None:
    found = [
        json.loads(run(capsys, "find", *words, "--json")[1]) for words in (("гном", "строй"), ("gnome", "formation"))
    ]
    names = [{one["name"] for one in listed} for listed in found]
    assert names[0] == names[1] and "Щитник Рудной Жилы" in names[0]
    assert run(capsys, "find", "квазар")[0] == 2


def test_cards_of_ones_own_are_imported_and_played(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(OWN, "utf-8")
    code, out, _ = run(capsys, "import", "own.yaml")
    assert code == 0 and "1 карта добавлена" in out
    pool.fill.cache_clear()
    assert "Кузнец Пробы" in run(capsys, "list", "свои")[1]
    deck = {name: 3 for name in list(library.cards())[:9]} | {"Кузнец Пробы": 3}
    listed = "".join(f"  {name}: {count}\n" for name, count in deck.items())
    (tmp_path / "deck.yaml").write_text(f"название: Моя\nкарты:\n{listed}", "utf-8")
    assert "3  Кузнец Пробы" in run(capsys, "deck", "deck.yaml")[1]
    game = Plan(1, "deck.yaml", "dark", "random", of="berserk").session("ru").game
    told = game.rules.definitions(game.state)
    assert isinstance(told, dict) and any(key.startswith("Кузнец Пробы#") for key in told)


def test_a_card_of_the_set_is_not_replaced(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(OWN.replace("Кузнец Пробы", "Старый Вожак"), "utf-8")
    assert "Дайте своим картам другие" in run(capsys, "import", "own.yaml")[2]
    assert not shelf.files()


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("ru", ("строка 2", "не стоимость", "строка 3", "не число жизней", "не удар", "не понято «много»")),
        ("en", ("line 2", "no cost", "line 3", "no number of lives", "no strike", 'not understood: "много"')),
    ],
)
@pytest.mark.parametrize("action", ["import", "compile"])
def test_every_fault_of_a_file_is_told(
    capsys: Capture, tmp_path: Path, action: str, lang: str, words: tuple[str, ...]
) -> None:
    (tmp_path / "bad.csv").write_text(BAD, "utf-8")
    code, out, err = run(capsys, action, "bad.csv", lang=lang)
    assert (code, out) == (2, "") and [word for word in words if word not in err] == []
    assert not shelf.files()


def test_compile_reads_and_keeps_nothing(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(OWN, "utf-8")
    out = run(capsys, "compile", "own.yaml")[1]
    assert "Гном. Строй: +1 к удару." in out and "1 карта понята целиком" in out
    assert not shelf.files()


def test_a_deck_is_checked_by_every_format(capsys: Capture, tmp_path: Path) -> None:
    out = run(capsys, "deck", "dark")[1]
    assert "Долги мёртвых: 39 карт" in out and "Констрактед: колодой можно играть." in out
    assert "4  Порождение Стылого Разлома" in out, "Horde: up to five of a name"
    (tmp_path / "few.yaml").write_text("название: Мало\nкарты: {Старый Вожак: 4, Мечник Кургана: 3}\n", "utf-8")
    out = run(capsys, "deck", "few.yaml")[1]
    assert "Констрактед: В колоде карт: 7; нужно не меньше 30. (8.constructed-deck)" in out
    assert "Констрактед: Старый Вожак: в колоде 4, можно не больше 3. (8.constructed-deck)" in out
    assert "Кампания: Старый Вожак: в колоде 4" in out


@pytest.mark.parametrize(
    ("text", "ru", "en"),
    [
        ("название: [", "это не YAML", "line 1: no YAML"),
        ("- 1", "колода – это «название» и «карты»", 'a mapping with "name" and "cards"'),
        ("название: А\nкарты: {Старый Вожок: 2}", "Может быть, Старый Вожак?", "Did you mean Старый Вожак?"),
        ("название: А\nкарты: {Ъ: 2}", "нет карты «Ъ»", 'no card "Ъ"'),
        ("название: А\nформат: блиц\nкарты: {Старый Вожак: 2}", "формат «блиц» неизвестен", '"блиц" is no format'),
    ],
)
def test_what_is_wrong_with_a_deck_file(capsys: Capture, tmp_path: Path, text: str, ru: str, en: str) -> None:
    (tmp_path / "deck.yaml").write_text(text, "utf-8")
    for lang, words in (("ru", ru), ("en", en)):
        code, out, err = run(capsys, "deck", "deck.yaml", lang=lang)
        assert (code, out) == (2, "") and words in err
    assert main(["play", "--game", "berserk", "--deck", "deck.yaml", "--plain", "--lang", "ru"]) == 2
    assert ru in capsys.readouterr().err


def test_sealed_boosters_become_deck_files(capsys: Capture, tmp_path: Path) -> None:
    code, out, _ = run(capsys, "sealed", "--seed", "3", "--players", "2", "--out", "s.yaml")
    assert code == 0 and "P1: 35 карт" in out and "P2: 35 карт" in out
    assert library.read_format(tmp_path / "s-2.yaml").name == "sealed"
    assert "Силед: В колоде карт: 35; можно не больше 28. (8.draft-deck)" in run(capsys, "deck", "s-1.yaml")[1]
    assert run(capsys, "sealed", "--seed", "3")[1].split("\n")[:30] == out.split("\n")[:30], "the seed decides"
    assert run(capsys, "sealed", "--players", "9")[0] == 2


def test_a_draft_in_lines_becomes_a_deck_that_is_dealt_twelve_cards(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["чушь", "0", *["1"] * 28])
    monkeypatch.setattr(playing, "read_line", lambda: next(lines))
    code, out, _ = run(capsys, "draft", "--players", "2", "--out", "d")
    assert code == 0 and out.count("Какую карту возьмёте?") == 30
    assert out.count("Напишите номер от 1 до 7") == 2 and "Бустер 4, взято карт: 27" in out
    name, cards = library.deck_called(str(tmp_path / "d-1.yaml"))
    assert (name, len(cards)) == ("d-1 (P1)", 28)
    game = Plan(1, "d-1.yaml", "d-2.yaml", "random", of="berserk").session("ru").game
    game.answer(game.decisions[0], "first")
    assert [len(one["deal"]) for one in game.view(0)["players"] if one["deal"]] == [12], "402.3"


def test_what_a_game_does_not_have_is_refused(capsys: Capture) -> None:
    assert main(["cards", "sealed", "--game", "magic", "--lang", "ru"]) == 2
    assert "Есть: list, show, find" in capsys.readouterr().err
    assert main(["cards", "list", "--game", "berzerk", "--lang", "ru"]) == 2
    assert "Может быть, berserk?" in capsys.readouterr().err
    assert main(["cards", "draft", "--game", "magic", "--lang", "en"]) == 2
    assert "In magic there is no draft." in capsys.readouterr().err


SINGER = """
- название: Певчий
  стоимость: "{S}3"
  жизни: 4
  движение: 1
  удар: 1-1-2
  текст: "Опыт в защите. Поёт песни по вечерам."
"""


def test_check_says_every_card_again(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole set comes back from its Russian text as the same nodes; its games are played elsewhere."""
    monkeypatch.setattr(check, "try_card", lambda card: Verdict(card.key))
    code, out, _ = run(capsys, "check", "--json")
    told = json.loads(out)
    assert code == 0 and told["cards"] == told["passed"] == len(pool.names()) and not told["refusals"]


@pytest.mark.parametrize(("lang", "words"), [("ru", "знаки 16-36: не понято"), ("en", "characters 16-36")])
def test_check_shows_the_span_and_goes_on(capsys: Capture, tmp_path: Path, lang: str, words: str) -> None:
    file = tmp_path / "own.yaml"
    file.write_text(SINGER + SINGER.replace("Певчий", "Молчун").replace(" Поёт песни по вечерам.", ""), "utf-8")
    code, out, _ = run(capsys, "check", str(file), lang=lang)
    assert code == 1 and words in out and "1" in out.splitlines()[0]
    assert "Певчий" in out and "Молчун" not in out


def test_check_finds_what_does_not_come_back() -> None:
    """Armor without a number is no armor that a card could have: it is not said again as what it is."""
    card = pool.find("Старый Вожак")
    assert card is not None and failure(card) is None
    found = failure(Card("Вожак", "creature", 3, abilities=(n.Named("armor"),)))
    assert found is not None and found.problem in ("again", "other", "russian")
