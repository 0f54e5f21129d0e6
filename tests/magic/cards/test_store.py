"""The store of imported cards: imports that stop and go on, lookups by any spelling, search, versions, two processes."""

from __future__ import annotations

import gzip
import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.client.magic.names import local_name
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError
from arbiter.magic.cards import importing, pool, printed, rows, searching, spelling, store
from arbiter.magic.cards.cardfile import BadFile
from arbiter.magic.cards.importing import Import
from arbiter.magic.cards.store import Store
from tests.magic.cards import files
from tests.magic.cards.test_card_files import FIELDS, JSON
from tools import corpus


def imported(path: Path, place: Store, **more: Any) -> Import:
    made = Import(path, place, **more)
    made.run()
    return made


@pytest.fixture
def full(tmp_path: Path) -> Store:
    """Everything that the files of the tests have."""
    place = Store(tmp_path / "cards.sqlite")
    for format in ("atomic", "printings", "all"):
        imported(files.write(tmp_path / format, files.content(format)), place)
    rulings = [
        {"object": "ruling", "oracle_id": files.oracle_id("Élan"), "published_at": "2020-01-01", "comment": "Yes."}
    ]
    imported(files.write(tmp_path / "rulings", rulings), place)
    return place


def dump(place: Store) -> dict[str, list[tuple[Any, ...]]]:
    """What a store holds, by names: the numbers of the cards and the files they are from may differ."""
    asked = {
        "cards": "SELECT name, layout, cost, worth, colors, types, faces, funny, nodes, refusal FROM cards ORDER BY name",
        "names": "SELECT c.name, lang, face, n.name, key FROM names n JOIN cards c ON c.id = card ORDER BY 1, 2, 3, 4",
        "printings": "SELECT name, code, number, rarity FROM printings JOIN cards ON id = card ORDER BY 1, 2, 3",
        "rulings": "SELECT * FROM rulings ORDER BY 1, 2, 3",
        "said": "SELECT name, names, said.types, texts FROM said JOIN cards ON id = said.rowid ORDER BY 1",
    }
    return {table: place.rows(sql) for table, sql in asked.items()}


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("format", ["atomic", "printings", "set", "default"])
def test_an_interrupted_import_goes_on_where_it_stopped(
    format: str, packed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = files.write(tmp_path / "file", files.content(format), packed)
    whole = Store(tmp_path / "whole.sqlite")
    entries = imported(path, whole).counts.as_json()
    monkeypatch.setattr(importing, "BATCH", 4)
    compiled: list[str] = []
    real = rows.compiled_all

    def noted(chunk: Any) -> Any:
        compiled.extend(name for name, _ in chunk)
        return real(chunk)

    monkeypatch.setattr(rows, "compiled_all", noted)

    def interrupt(*_: int) -> None:
        raise KeyboardInterrupt

    place = Store(tmp_path / "parts.sqlite")
    runs = 0
    while True:
        made = Import(path, place, shown=interrupt if runs < 2 else None)
        assert made.resumed == (runs > 0 and format in ("atomic", "default")) or format == "printings"
        try:
            made.run()
            break
        except KeyboardInterrupt:
            runs += 1
            assert runs < 20
    assert runs == 2
    assert dump(place) == dump(whole)
    assert made.counts.as_json() == entries
    assert sorted(compiled) == sorted(set(compiled)) and set(compiled) >= set(files.CARDS)
    again = Import(path, place)
    assert again.finished and again.compiled() == made.compiled()


KILLED = """
import os, sys
from pathlib import Path
from arbiter.magic.cards import importing
from arbiter.magic.cards.store import Store
importing.BATCH = 4
calls = []
def shown(*_):
    calls.append(1)
    if len(calls) == int(sys.argv[3]):
        os._exit(9)
importing.Import(Path(sys.argv[1]), Store(Path(sys.argv[2])), shown=shown).run()
"""


def process(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", KILLED, *arguments], env=dict(os.environ))


def test_a_killed_import_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = files.write(tmp_path / "file", files.content("default"))
    assert process(str(path), str(tmp_path / "a.sqlite"), "2").wait() == 9
    place = Store(tmp_path / "a.sqlite")
    assert 0 < place.count() < len(files.CARDS)
    made = Import(path, place)
    assert made.resumed
    made.run()
    whole = Store(tmp_path / "whole.sqlite")
    imported(path, whole)
    assert dump(place) == dump(whole)


def test_two_processes_import_at_once(tmp_path: Path) -> None:
    paths = [files.write(tmp_path / format, files.content(format)) for format in ("atomic", "all")]
    both = [process(str(path), str(tmp_path / "a.sqlite"), "0") for path in paths]
    assert [one.wait() for one in both] == [0, 0]
    place = Store(tmp_path / "a.sqlite")
    assert {name for (name,) in place.rows("SELECT name FROM cards")} == set(files.CARDS)
    assert place.rows("PRAGMA integrity_check") == [("ok",)]


def test_several_processes_compile_the_same(tmp_path: Path) -> None:
    path = files.write(tmp_path / "file", files.content("atomic"))
    one, two = Store(tmp_path / "one.sqlite"), Store(tmp_path / "two.sqlite")
    imported(path, one)
    imported(path, two, jobs=2)
    assert dump(one) == dump(two)


def test_a_broken_file_leaves_what_stood_before_it(tmp_path: Path) -> None:
    text = json.dumps(files.content("default")).encode()
    path = files.write(tmp_path / "file", text[: len(text) // 2])
    place = Store(tmp_path / "a.sqlite")
    made = Import(path, place)
    with pytest.raises(BadFile):
        made.run()
    assert not made.finished and place.find("Ember Whelp") is not None


def test_what_cannot_be_used_is_counted_and_listed(tmp_path: Path) -> None:
    value = [*files.content("default"), *[{"object": "card", "name": f"Bad {n}"} for n in range(300)]]
    made = imported(files.write(tmp_path / "x", value), Store())
    assert made.counts.bad == 300 and len(made.counts.listed) == importing.LISTED
    assert made.counts.listed[0][0] == "Bad 0" and "type_line" in rows.why(made.counts.listed[0][1], "ru")
    assert made.counts.left_out == {"token": 1, "art": 1}


@given(wrong=st.dictionaries(st.sampled_from(FIELDS), JSON, min_size=1), format=st.sampled_from(["atomic", "scryfall"]))
def test_nothing_that_a_file_says_breaks_the_store(
    wrong: dict[str, Any], format: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    one = {**files.scryfall("Élan", "a", "1"), **wrong, "object": "card"}
    value: Any = (
        [one, {**one, "name": "Ember Whelp"}]
        if format == "scryfall"
        else {"data": {"Élan": [{**files.entries("Élan")[0], **wrong}]}}
    )
    place = Store()
    made = imported(files.write(tmp_path_factory.mktemp("hostile") / "x", value), place)
    counts = made.counts
    assert counts.entries + counts.bad + sum(counts.left_out.values()) == len(value if format == "scryfall" else [1])
    for id in searching.search(place, "-name:nobody"):
        assert place.details(id).name


def test_a_text_that_fails_the_compiler_is_a_refused_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> Any:
        raise IndexError("list index out of range")

    monkeypatch.setattr(printed, "whole", fail)
    place = Store()
    imported(files.write(tmp_path / "x", files.content("atomic")), place)
    with pytest.raises(ArbiterError, match="the compiler failed on its text"):
        place.card("Ember Whelp")


# Looking up.


@pytest.mark.parametrize(
    ("spelt", "name"),
    [
        ("ember whelp", "Ember Whelp"),
        ("  EMBER WHELP ", "Ember Whelp"),
        ("fenns ledger", "Fenn's Ledger"),
        ("Fenn’s Ledger", "Fenn's Ledger"),
        ("elan", "Élan"),
        ("ÉLAN", "Élan"),
        ("огневка", "Ember Whelp"),
        ("Огнёвка", "Ember Whelp"),
        ("книга фенна", "Fenn's Ledger"),
        ("hush", "Hush // Roar"),
        ("roar", "Hush // Roar"),
        ("hush/roar", "Hush // Roar"),
        ("dusk pilgrim", "Dusk Pilgrim"),
        ("a-ember whelp", "A-Ember Whelp"),
        ("iron left", "Iron Left"),
    ],
)
def test_a_card_is_found_by_any_spelling(full: Store, spelt: str, name: str) -> None:
    card = full.card(spelt)
    assert card is not None and card.name == name


def test_a_refused_card_says_why(full: Store) -> None:
    with pytest.raises(ArbiterError) as refused:
        full.card("singing stone")
    assert "Singing Stone cannot be played yet" in say(refused.value.message, "en")
    assert "Sing a song to target opponent" in say(refused.value.message, "en")
    assert "Картой «Singing Stone» пока нельзя играть" in say(refused.value.message, "ru")


def test_a_name_that_two_cards_have_is_not_guessed(full: Store) -> None:
    with pytest.raises(ArbiterError, match="Iron Left, Iron Right"):
        full.find("Iron Whole")


def test_misspelt_names(full: Store) -> None:
    assert full.card("Embre Wehlp") is None
    assert full.close("Embre Wehlp")[0] == "Ember Whelp"
    assert full.close("огневик") == ["Огнёвка"]
    assert full.close("Dusk") == ["Dusk Pilgrim", "Dusk Pilgrim // Night Prowler"]
    assert full.close("qqqq") == []


def test_cards_imported_later_are_suggested_too(tmp_path: Path) -> None:
    """Also those that another process imports: the names are kept, and read again after every change."""
    place = Store(tmp_path / "later.sqlite")
    assert place.close("Embre Wehlp") == []
    other = Store(tmp_path / "later.sqlite")
    imported(files.write(tmp_path / "again", files.content("atomic")), other)
    other.shut()
    assert place.close("Embre Wehlp")[0] == "Ember Whelp"
    assert place._spellings() is place._spellings()


def test_folded_names() -> None:
    assert spelling.folded("Jötun  Ælf-Øre") == "jotunaelfore"
    assert spelling.folded("Ёж") == spelling.folded("еж") != spelling.folded("ей")
    assert spelling.folded("Синий") != spelling.folded("Сини")
    assert spelling.folded("が") != spelling.folded("か")
    assert spelling.folded("//") == "//"


def test_the_nearest_of_many_names_costs_little() -> None:
    """Names of another length or with other letters are not compared letter by letter."""
    names = [
        f"{a}{b} of the {c}" for a in ("Rune", "Oak", "Star") for b in range(100) for c in ("North", "Hollow", "Sea")
    ]
    index = spelling.Index([spelling.folded(name) for name in names])
    assert index.close(spelling.folded("Oak42 of teh Hollow"))[0] == "oak42ofthehollow"


def test_details(full: Store) -> None:
    id = full.find("Ember Whelp")
    assert id is not None
    details = full.details(id)
    assert details.rulings == [(files.RULING["date"], files.RULING["text"])]
    assert [(one.set, one.number, one.rarity) for one in details.printings] == [
        ("AAA", "1", "rare"),
        ("BBB", "1", "rare"),
    ]
    assert [dict(one.ids) for one in details.printings] == [{"scryfall": "aaa-1-en"}, {"scryfall": "bbb-1-en"}]
    assert details.legalities == {"vintage": "legal"}
    assert ("ru", "Огнёвка") in [(one.lang, one.name) for one in details.names]
    assert full.printing("bbb", "1") == "Ember Whelp" and full.printing("BBB", "99") is None
    assert full.local_name(id, "ru") == "Огнёвка" and full.local_name(id, "de") == "Ember Whelp"
    elan = full.find("elan")
    assert elan is not None and full.details(elan).rulings == [("2020-01-01", "Yes.")]


def test_names_in_a_language(full: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert full.name_in("ru", "Ember Whelp") == "Огнёвка"
    assert full.name_in("ru", "Hush") == "Hush" and full.name_in("ru", "Nobody") == "Nobody"
    assert local_name("Ember Whelp", "ru") == "Ember Whelp"
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path))
    assert (local_name("Ember Whelp", "ru"), local_name("Ember Whelp", "en")) == ("Огнёвка", "Ember Whelp")


def test_a_card_is_for_fun_only_if_every_printing_is(tmp_path: Path) -> None:
    funny = {**files.scryfall("Ember Whelp", "une", "1"), "border_color": "silver"}
    place = Store()
    imported(files.write(tmp_path / "one", [funny]), place)
    assert searching.search(place, "is:funny") != []
    imported(files.write(tmp_path / "two", [files.scryfall("Ember Whelp", "aaa", "1")]), place)
    assert searching.search(place, "is:funny") == []


# Search.


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("whelp", ["A-Ember Whelp", "Ember Whelp"]),
        ("Ember Whelp", ["Ember Whelp", "A-Ember Whelp"]),
        ("dragon fly", ["A-Ember Whelp", "Ember Whelp"]),
        ("огнев", ["Ember Whelp"]),
        ("тип:дракон", ["A-Ember Whelp", "Ember Whelp"]),
        ('"draw a card"', ["Fenn's Ledger", "Gate // Path", "Wanderer of X"]),
        ('text:"a card" type:artifact', ["Fenn's Ledger"]),
        ("color:red toughness>=2", ["A-Ember Whelp"]),
        ("c:u mv>=5", ["Hush // Roar"]),
        ("color=colorless type:golem -text:defender", ["Iron Left"]),
        ("color!=red type:beast", ["Star Beast"]),
        ("power:1 !type:cat", ["A-Ember Whelp", "Ember Whelp"]),
        ("playable:no", ["Gate // Path", "Singing Stone", "Star Beast", "Wanderer of X"]),
        ("playable:да тип:кошка", ["Lantern Cat // Light the Way"]),
        ("set:bbb rarity:rare whelp color:r mv<2 loyalty<1", []),
        ("legal:modern", []),
        ("legal:vintage is:split", ["Hush // Roar"]),
        ("name:elan", ["Élan"]),
        ("получаете жизни", ["Lantern Cat // Light the Way", "Élan"]),
    ],
)
def test_queries(full: Store, query: str, names: list[str]) -> None:
    assert [full.details(id).name for id in searching.search(full, query)] == names


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("", "find-empty"),
        ('"draw', "find-unclosed"),
        ("kind:x", "find-unknown"),
        ("type:", "find-value"),
        ("mv<=many", "find-value"),
        ("color:pink", "find-value"),
        ("color<red", "find-value"),
        ("type>goblin", "find-value"),
        ("playable:perhaps", "find-value"),
        ("is:funy", "find-value"),
        ("//", "find-value"),
    ],
)
def test_queries_that_are_none(query: str, id: str) -> None:
    with pytest.raises(ArbiterError) as refused:
        searching.conditions(query)
    assert refused.value.message.id == id
    for lang in ("en", "ru"):
        assert "[" not in say(refused.value.message, lang)


EMPTY = Store()


@given(query=st.text(max_size=40) | st.text(alphabet="atype:co\"'*-!<>=() NEAR^{}%_\\", max_size=30))
def test_no_query_breaks_the_search(query: str) -> None:
    try:
        assert searching.search(EMPTY, query) == []
    except ArbiterError as refused:
        assert refused.message.id.startswith("find-")


# Versions and damage.


def test_cards_of_another_version_are_compiled_again(full: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    before = dump(full)
    with full.writing():
        full.base.execute(
            "UPDATE cards SET version = 'older', nodes = '', refusal = '[\"card-failed\", {\"reason\": \"x\"}]'"
        )
    card = full.card("Ember Whelp")
    assert card is not None and card.name == "Ember Whelp"
    assert len(full.stale()) == len(files.CARDS) - 1
    assert importing.refresh(full) == len(files.CARDS) - 1
    assert dump(full) == before and full.stale() == []


def test_a_later_file_replaces_what_is_printed(full: Store, tmp_path: Path) -> None:
    value = files.content("atomic")
    value["data"]["Élan"][0]["text"] = "You gain 7 life."
    imported(files.write(tmp_path / "later", value), full)
    card = full.card("Élan")
    assert card is not None and "7" in str(card.facts())
    assert [full.details(id).name for id in searching.search(full, 'text:"3 life"')] == []


def test_the_first_entry_of_a_file_says_what_is_printed(tmp_path: Path) -> None:
    other = {**files.scryfall("Ember Whelp", "bbb", "2"), "oracle_text": "Haste"}
    place = Store()
    path = files.write(tmp_path / "x", [files.scryfall("Ember Whelp", "aaa", "1"), other])
    imported(path, place)
    imported(path, place, again=True)
    card = place.card("Ember Whelp")
    assert card is not None and "flying" in str(card.facts())
    assert place.printing("BBB", "2") == "Ember Whelp"


def test_a_store_of_an_earlier_schema_is_emptied(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    with sqlite3.connect(path) as base:
        base.execute("CREATE TABLE cards (old)")
    assert Store(path).count() == 0


def test_a_store_of_a_later_schema_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    with sqlite3.connect(path) as base:
        base.execute("PRAGMA user_version = 99")
    with pytest.raises(ArbiterError, match="later version"):
        Store(path)


def test_readers_do_not_wait_for_a_writer(full: Store) -> None:
    assert full.path is not None
    with full.writing():
        full.base.execute("UPDATE cards SET cost = 'half written'")
        card = Store(full.path).card("Ember Whelp")
    assert card is not None and card.mana_cost == "{R}"


def test_who_may_only_read_gets_cards_of_another_version(full: Store) -> None:
    with full.writing():
        full.base.execute("UPDATE cards SET version = 'older'")
    full.base.execute("PRAGMA query_only = ON")
    card = full.card("Ember Whelp")
    assert card is not None and card.name == "Ember Whelp" and len(full.stale()) == len(files.CARDS)


def test_a_file_that_is_no_store(tmp_path: Path) -> None:
    path = files.write(tmp_path / "cards.sqlite", b"nonsense" * 1000)
    with pytest.raises(ArbiterError, match="cannot be used"):
        Store(path)


def test_the_store_of_a_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path / "data"))
    assert store.shelf() is None and not (tmp_path / "data").exists()
    imported(files.write(tmp_path / "x", files.content("atomic")), Store(tmp_path / "data" / store.FILE))
    assert store.shelf() is store.shelf() is not None
    assert pool.card("ember whelp").name == "Ember Whelp"
    with pytest.raises(ArbiterError, match="Sing a song"):
        pool.card("Singing Stone")
    with store.chosen(tmp_path / "other"):
        assert store.shelf() is None


@pytest.mark.skipif(not corpus.present(), reason=corpus.MISSING)
def test_a_sample_of_the_corpus_is_imported(tmp_path: Path) -> None:
    with gzip.open(corpus.FOLDER / "AtomicCards.json.gz") as file:
        data = json.load(file)["data"]
    sample = {name: data[name] for name in list(data)[::150]}
    place = Store(tmp_path / "cards.sqlite")
    made = imported(files.write(tmp_path / "sample", {"data": sample}, True), place)
    cards, playable = made.compiled()
    assert cards == len(sample) and made.counts.bad == 0 and playable > cards // 2
    failed = place.rows("SELECT name FROM cards WHERE refusal LIKE '%card-failed%'")
    assert failed == []
