"""Card files: every format is read to the same cards; damaged and hostile ones end in a message, never in a traceback."""

from __future__ import annotations

import gzip
import json
import tracemalloc
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.kernel.localisation import say
from arbiter.magic.cards import cardfile, jsonstream, mtgjson, printed
from arbiter.magic.cards.cardfile import BadFile, CardFile
from arbiter.magic.cards.entries import Bad, Entry, Item, LeftOut
from arbiter.magic.language import nodes as n
from tests.magic.cards import files
from tools import corpus


def items(path: Path) -> list[Item]:
    with CardFile(path) as file:
        return list(file.items())


def bad(path: Path) -> list[tuple[str, str]]:
    return [(one.label, one.why.id) for one in items(path) if isinstance(one, Bad)]


def names(path: Path) -> list[str]:
    return [one.name for one in items(path) if isinstance(one, Entry)]


def problem(path: Path) -> str:
    """What is wrong with a file: the same problem is said in both languages."""
    with pytest.raises(BadFile) as raised:
        items(path)
    message = raised.value.message
    for lang in ("en", "ru"):
        assert path.name in say(message, lang) and "[" not in say(message, lang)
    return message.id.removeprefix("import-file-")


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("format", files.FORMATS)
def test_every_format_is_read_to_the_same_cards(format: str, packed: bool, tmp_path: Path) -> None:
    """The name of the file says nothing."""
    path = files.write(tmp_path / "file.txt", files.content(format), packed)
    read = dict(printed.stream(path))
    assert set(read) == set(files.CARDS)
    compiled = {}
    for name, faces in read.items():
        if name in files.PLAYABLE:
            compiled[name] = printed.whole(name, faces)
        else:
            with pytest.raises(ValueError):
                printed.whole(name, faces)
    expected = {name: printed.whole(name, faces) for name, faces in _atomic(tmp_path) if name in files.PLAYABLE}
    assert compiled == expected
    assert expected["Iron Left"].faces == expected["Iron Right"].faces
    assert expected["Dusk Pilgrim // Night Prowler"].faces[0].colors == ("green",)


def _atomic(tmp_path: Path) -> list[tuple[str, list[dict[str, Any]]]]:
    return list(printed.stream(files.write(tmp_path / "atomic", files.content("atomic"))))


def test_formats_are_told_by_what_they_hold(tmp_path: Path) -> None:
    told = {"atomic": "atomic", "printings": "printings", "set": "set"}
    for format in files.FORMATS:
        with CardFile(files.write(tmp_path / "AllPrintings.json", files.content(format))) as file:
            assert file.format == told.get(format, "scryfall")


def test_a_page_of_search_results_is_read_too(tmp_path: Path) -> None:
    value = {"object": "list", "has_more": False, "data": files.content("oracle")}
    assert "Ember Whelp" in names(files.write(tmp_path / "page", value))


def test_tokens_emblems_and_art_are_left_out(tmp_path: Path) -> None:
    kinds = [
        one.kind for one in items(files.write(tmp_path / "x", files.content("default"))) if isinstance(one, LeftOut)
    ]
    assert kinds == ["token", "art"]
    emblem = {"object": "card", "name": "Emblem", "layout": "emblem", "type_line": "Emblem"}
    assert [one.kind for one in items(files.write(tmp_path / "x", [emblem])) if isinstance(one, LeftOut)] == ["emblem"]


@pytest.mark.parametrize(
    ("more", "funny"),
    [
        ({}, False),
        ({"border_color": "silver"}, True),
        ({"security_stamp": "acorn"}, True),
        ({"set_type": "funny"}, False),
        ({"set_type": "funny", "legalities": {"vintage": "not_legal"}}, True),
    ],
)
def test_cards_for_fun_are_marked(more: dict[str, Any], funny: bool, tmp_path: Path) -> None:
    (entry,) = items(files.write(tmp_path / "x", [{**files.scryfall("Ember Whelp", "une", "1"), **more}]))
    assert isinstance(entry, Entry) and entry.funny == funny


def test_a_card_on_both_sides_is_one_card(tmp_path: Path) -> None:
    side = files.scryfall("Ember Whelp", "sld", "1")
    both = {key: side[key] for key in ("object", "lang", "set", "collector_number")}
    both |= {"name": "Ember Whelp // Ember Whelp", "layout": "reversible_card", "card_faces": [side, side]}
    assert names(files.write(tmp_path / "x", [both])) == ["Ember Whelp"]


def test_what_cannot_be_a_card_is_refused_with_a_reason(tmp_path: Path) -> None:
    read = dict(printed.stream(files.write(tmp_path / "x", files.content("oracle"))))
    reasons = {}
    for name in ("Gate // Path", "Star Beast", "Wanderer of X"):
        with pytest.raises(printed.BadCards) as refused:
            printed.whole(name, read[name])
        reasons[name] = (refused.value.message.id, refused.value.later)
    assert reasons == {
        "Gate // Path": ("card-later-layout", True),
        "Star Beast": ("card-size", False),
        "Wanderer of X": ("card-loyalty", False),
    }
    (lone,) = [faces for name, faces in read.items() if name == "Hush // Roar"]
    with pytest.raises(printed.BadCards) as refused:
        printed.whole("Hush // Roar", lone[:1])
    assert refused.value.message.id == "card-faces"


def test_a_loyalty_of_x_is_said_by_the_ability_with_which_it_enters() -> None:
    card = printed.whole("Ada", [files.face("Planeswalker — Jace", "+1: Draw a card.", "{X}{U}", loyalty="X")])
    assert (card.loyalty, card.abilities[0]) == (0, n.Enters(counters=(("loyalty", n.X()),)))


# Damage.

SMALL = {
    "atomic": {
        "meta": {"v": "5"},
        "data": {"Élan": files.entries("Élan"), "Hush // Roar": files.entries("Hush // Roar")},
    },
    "printings": {"data": {"AAA": {"n": 1, "cards": files.printed("Élan", "AAA", "1"), "code": "AAA"}}},
    "scryfall": [files.scryfall("Élan", "aaa", "1"), {"object": "ruling", "oracle_id": "x", "comment": 'y \\ " z'}],
}


@pytest.mark.parametrize("format", SMALL)
def test_a_file_may_end_at_every_byte(format: str, tmp_path: Path) -> None:
    path = files.write(tmp_path / "whole", SMALL[format])
    whole = path.read_bytes()
    assert any(isinstance(one, Entry) for one in items(path))
    found = {problem(files.write(path, whole[:size])) for size in range(len(whole))}
    assert found <= {"truncated", "unknown"} and "truncated" in found


def test_a_gzip_file_may_end_at_every_byte(tmp_path: Path) -> None:
    path = files.write(tmp_path / "whole", SMALL["scryfall"], packed=True)
    whole = path.read_bytes()
    for size in range(2, len(whole)):
        assert problem(files.write(path, whole[:size])) == "truncated"


@pytest.mark.parametrize("chunk", [1, 2, 7])
def test_values_are_read_across_chunks(chunk: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jsonstream, "CHUNK", chunk)
    for packed in (False, True):
        assert names(files.write(tmp_path / "x", files.content("printings"), packed)).count("Élan") == 2


@given(data=st.data())
def test_flipped_bytes_never_end_in_a_traceback(data: st.DataObject, tmp_path_factory: pytest.TempPathFactory) -> None:
    format = data.draw(st.sampled_from(sorted(SMALL)))
    packed = data.draw(st.booleans())
    text = json.dumps(SMALL[format]).encode()
    whole = bytearray(gzip.compress(text, mtime=0) if packed else text)
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    path = files.write(tmp_path_factory.mktemp("flipped") / "x", bytes(whole))
    try:
        for name, faces in printed.stream(path):
            printed.whole(name, faces)
    except (BadFile, ValueError):
        pass


JSON = st.recursive(
    st.none() | st.booleans() | st.floats(allow_nan=False) | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
FIELDS = sorted(
    {*files.entries("Hush // Roar")[0], *files.scryfall("Hush // Roar", "a", "1"), "loyalty", "rulings", "all_parts"}
)


@given(
    format=st.sampled_from(["atomic", "printings", "scryfall"]),
    wrong=st.dictionaries(st.sampled_from(FIELDS), JSON, min_size=1),
)
def test_wrong_shapes_are_skipped(format: str, wrong: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> None:
    if format == "scryfall":
        value: Any = [{**files.scryfall("Hush // Roar", "a", "1"), **wrong}, files.scryfall("Élan", "a", "2")]
    elif format == "atomic":
        value = {"data": {"Hush": [{**files.entries("Hush // Roar")[0], **wrong}], "Élan": files.entries("Élan")}}
    else:
        cards = [{**files.entries("Hush // Roar")[0], **wrong}, *files.printed("Élan", "A", "2")]
        value = {"data": {"A": {"cards": cards}}}
    read = items(files.write(tmp_path_factory.mktemp("shape") / "x", value))
    assert any(isinstance(one, Entry) and one.name == "Élan" for one in read)
    for one in read:
        if isinstance(one, Entry):
            try:
                printed.whole(one.name, one.faces)
            except ValueError as refused:
                assert say(printed.refusal(refused, one.name), "ru")


# Hostile files.


def hostile(tmp_path: Path, entry: bytes) -> Path:
    """A good card before and behind a hostile one."""
    good = [json.dumps(files.scryfall(name, "a", "1")).encode() for name in ("Élan", "Ember Whelp")]
    return files.write(tmp_path / "x", b"[" + good[0] + b"," + entry + b"," + good[1] + b"]")


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (b'{"object":"card","name":' + b"[" * 100_000 + b"]" * 100_000 + b"}", "import-card-deep"),
        (b'{"object":"card","name":"' + b"a" * (5 << 20) + b'"}', "import-card-large"),
        (b'{"object":"card","name":"A","cmc":' + b"9" * 9_000 + b"}", "import-card-json"),
        (b'{"object":"card","name":"A","cmc":NaN}', "import-card-json"),
        (b'{"object":"card","name":"\xff\xfe"}', "import-card-json"),
        (b'{"object":"card","name":"A" "B"}', "import-card-json"),
        (b'{"object":"card","name":"' + b"a" * 300 + b'"}', "import-card-long"),
        (b'{"object":"card","name":"Elan\\u202e"}', "import-card-name"),
        (b'{"object":"card","name":"El\\u0000an"}', "import-card-name"),
        (b'{"object":"card","name":"El\\ud800an"}', "import-card-name"),
        (b'{"object":"card","name":"Elan"}', "import-card-shape"),
        (b'{"object":"set","name":"Elan"}', "import-card-shape"),
        (b'["card"]', "import-card-shape"),
        (b"7", "import-card-shape"),
    ],
)
def test_one_bad_card_is_skipped_and_listed(entry: bytes, why: str, tmp_path: Path) -> None:
    path = hostile(tmp_path, entry)
    assert [id for _, id in bad(path)] == [why]
    assert names(path) == ["Élan", "Ember Whelp"]


def test_texts_and_foreign_names_are_cleaned(tmp_path: Path) -> None:
    value = {
        **files.scryfall("Ember Whelp", "a", "1", "ru"),
        "printed_name": "Огн\u202eёвка\u0007",
        "oracle_text": "Fly\u0000ing",
    }
    value |= {"cmc": 1e999, "power": 3}
    (entry,) = items(files.write(tmp_path / "x", json.dumps([value]).encode().replace(b"Infinity", b"1e999")))
    assert isinstance(entry, Entry)
    assert entry.names[0].name == "Огнёвка" and entry.faces[0]["text"] == "Flying" and entry.faces[0]["power"] == "3"
    assert "manaValue" not in entry.faces[0]


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"", "truncated"),
        (b"   \n", "truncated"),
        (b"<html>", "not-json"),
        (b"\0\0\0\0", "not-json"),
        (b'"cards"', "unknown"),
        (b"17", "unknown"),
        (b"{}", "unknown"),
        (b'{"data": 1}', "unknown"),
        (b'{"data": {}}', "unknown"),
        (b'{"data": {"A": [] "B"}}', "not-json"),
        (b"[] []", "not-json"),
        (b"[1,,2]", "not-json"),
        (b"PK\x03\x04zip", "packing"),
        (b"BZh9", "packing"),
        (b"\x1f\x8bnot really", "gzip"),
    ],
)
def test_what_is_no_card_file(content: bytes, what: str, tmp_path: Path) -> None:
    assert problem(files.write(tmp_path / "x", content)) == what


def test_folders_and_missing_files(tmp_path: Path) -> None:
    assert problem(tmp_path) == "not-a-file"
    assert problem(tmp_path / "none") == "unreadable"


def bomb(path: Path, size: int) -> Path:
    """A gzip file of one card whose name is that long."""
    machine = zlib.compressobj(9, wbits=31)
    packed = [machine.compress(b'[{"object": "card", "name": "')]
    packed += [machine.compress(b"a" * (1 << 20)) for _ in range(size >> 20)]
    return files.write(path, b"".join([*packed, machine.compress(b'"}]'), machine.flush()]))


def test_a_gzip_bomb_is_not_unpacked_to_its_end(tmp_path: Path) -> None:
    assert problem(bomb(tmp_path / "bomb", 64 << 20)) == "swelling"


def test_a_large_value_is_passed_over_without_being_kept(tmp_path: Path) -> None:
    path = bomb(tmp_path / "large", 24 << 20)
    tracemalloc.start()
    try:
        assert [id for _, id in bad(path)] == ["import-card-large"]
        assert tracemalloc.get_traced_memory()[1] < 12 << 20
    finally:
        tracemalloc.stop()


def test_a_file_of_endless_cards_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cardfile, "NAMES_LIMIT", 5)
    assert problem(files.write(tmp_path / "x", files.content("oracle"))) == "many"


def test_faces_that_wait_have_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond it each face is an entry alone, and the card is refused as incomplete."""
    monkeypatch.setattr(mtgjson, "WAITING", 1)
    read = items(files.write(tmp_path / "x", files.content("set")))
    halves = [one for one in read if isinstance(one, Entry) and one.name == "Dusk Pilgrim // Night Prowler"]
    assert [len(one.faces) for one in halves] == [1, 1]


@pytest.mark.skipif(not corpus.present(), reason=corpus.MISSING)
def test_the_corpus_is_read_whole() -> None:
    read = items(corpus.FOLDER / "AtomicCards.json.gz")
    assert len(read) == 19_658 and all(isinstance(one, Entry) for one in read)
    assert sum(len(one.rulings) for one in read if isinstance(one, Entry)) > 30_000


@pytest.mark.parametrize(
    "content",
    [
        json.dumps(list(range(2_000))),
        json.dumps({"data": {f"k{number}": [number] for number in range(2_000)}}),
        json.dumps({"rows": ["x" * 100] * 2_000}),
        json.dumps([{"object": "other"}] * 2_000),
        json.dumps({"data": [{"object": "other", "rest": "x" * 5_000}] * 2_000}),
    ],
)
def test_json_without_cards_is_refused_early(content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not its size decides: after so many bytes or entries without a card it is none of our files."""
    monkeypatch.setattr(cardfile, "BYTES_BEFORE", 50_000)
    path = files.write(tmp_path / "file.txt", content.encode(), False)
    with pytest.raises(BadFile) as raised, CardFile(path) as file:
        file.probe()
    assert raised.value.message.id == "import-file-unknown"
    assert problem(path) == "unknown"
