"""Cards are found by words in either language and by filters; a card whole says what is understood of it and what is not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter.kernel.messages import ArbiterError
from arbiter.magic.cards import pool, shelves, store
from arbiter.magic.cards.store import Store
from arbiter.table.berserk_cards import BerserkCatalogue
from arbiter.table.catalogue import Asked
from arbiter.table.magic_cards import MagicCatalogue
from tests.table.asked import ok, served

SOME = ["Shock", "Lightning Bolt", "Giant Growth", "Opt", "Llanowar Elves", "Goblin Guide"]


@pytest.fixture(scope="module")
def magic(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MagicCatalogue]:
    """A catalogue that has no index of texts, as on a machine where nobody has searched yet."""
    with store.chosen(tmp_path_factory.mktemp("cards")):
        yield MagicCatalogue()


@pytest.fixture(scope="module")
def indexed() -> MagicCatalogue:
    index = Store()
    shelves.fill(index, SOME, None)
    return MagicCatalogue(index)


@pytest.fixture(scope="module")
def berserk() -> BerserkCatalogue:
    return BerserkCatalogue()


def names(catalogue: MagicCatalogue | BerserkCatalogue, **asked: object) -> list[str]:
    return [card.name for card in catalogue.find(Asked.model_validate({"size": 100, **asked})).cards]


def test_everything_is_there_page_by_page(magic: MagicCatalogue) -> None:
    first = magic.find(Asked(size=10, order="name"))
    second = magic.find(Asked(size=10, order="name", page=1))
    assert first.total > 17_000 and len(first.cards) == len(second.cards) == 10
    assert first.cards[-1].name < second.cards[0].name


def test_a_name_in_either_language_comes_first(magic: MagicCatalogue) -> None:
    assert names(magic, q="shock")[0] == "Shock"
    russian = pool.name_in("ru", "Shock")
    assert russian != "Shock"
    assert names(magic, q=russian, lang="ru")[0] == "Shock"


def test_types_are_words_too_before_texts_are_read(magic: MagicCatalogue) -> None:
    found = magic.find(Asked(q="goblin", size=100))
    assert not found.texts
    assert "Goblin Guide" in names(magic, q="goblin") + [
        card.name for card in magic.find(Asked(q="goblin guide")).cards
    ]


def test_filters_of_the_query_wait_for_the_texts(magic: MagicCatalogue) -> None:
    with pytest.raises(ArbiterError) as error:
        magic.find(Asked(q="mv<=2 goblin"))
    assert error.value.message.id == "table-cards-later"


def test_texts_and_filters_with_an_index(indexed: MagicCatalogue) -> None:
    found = indexed.find(Asked(q='"damage to any target"'))
    assert found.texts
    assert [card.name for card in found.cards] == ["Lightning Bolt", "Shock"]
    assert names(indexed, q="type:elf") == ["Llanowar Elves"]
    assert names(indexed, q="повреждения", lang="ru")[:2] == ["Lightning Bolt", "Shock"]


def test_colours_types_and_costs(magic: MagicCatalogue) -> None:
    found = magic.find(Asked(colors="R", type="instant", least=1, most=1, size=100))
    assert found.total > 20
    assert all(card.colors == ["R"] and card.worth == 1 and "Instant" in card.types for card in found.cards)
    assert all(not card.colors for card in magic.find(Asked(colors="C", size=100)).cards)


def test_a_format_on_a_day(magic: MagicCatalogue) -> None:
    standard = magic.find(Asked(format="standard", size=1)).total
    assert 0 < standard < magic.find(Asked(size=1)).total / 5
    assert "Opt" in names(magic, q="opt", format="standard")
    assert "Lightning Bolt" not in names(magic, q="lightning bolt", format="standard")
    with pytest.raises(ArbiterError):
        magic.find(Asked(format="nonsense"))
    with pytest.raises(ArbiterError):
        magic.find(Asked(format="standard", day="some day"))


def test_what_cannot_be_played_says_why(magic: MagicCatalogue) -> None:
    found = magic.find(Asked(playable="no", size=5))
    assert found.total == len([name for name in pool.refused() if name not in pool.names() and not pool.known(name)])
    assert all(card.why and not card.playable for card in found.cards)
    whole = magic.whole(found.cards[0].name, "en")
    assert not whole.playable and whole.why == found.cards[0].why


def test_a_card_whole(magic: MagicCatalogue) -> None:
    whole = magic.whole("shock", "ru")
    assert whole.name == "Shock" and whole.shown == pool.name_in("ru", "Shock")
    assert whole.faces[0].cost == "{R}" and "повреждения" in " ".join(whole.faces[0].text)
    assert "damage" in " ".join(whole.other[0].text) and whole.nodes
    assert any(row.format == "modern" and row.legal for row in whole.legality)
    with pytest.raises(ArbiterError) as error:
        magic.whole("Lightnin Bolt", "en")
    assert "Lightning Bolt" in str(error.value)


def test_berserk(berserk: BerserkCatalogue) -> None:
    every = berserk.find(Asked(size=100))
    assert every.total > 50
    one = every.cards[0]
    assert names(berserk, q=one.shown)[0] == one.name
    fire = berserk.find(Asked(colors="fire", size=100))
    assert 0 < fire.total < every.total and all(card.colors == ["fire"] for card in fire.cards)
    assert names(berserk, playable="no") == []
    whole = berserk.whole(one.name, "ru")
    assert whole.faces[0].name == one.name and whole.legality
    with pytest.raises(ArbiterError):
        berserk.whole("такой карты нет", "ru")


def test_cards_over_the_wire(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        found = ok(client.get("/api/cards", params={"type": "goblin", "colors": "R", "size": 5}))
        assert found["total"] > 50 and len(found["cards"]) == 5
        assert ok(client.get("/api/cards/card", params={"name": "Shock"}))["faces"][0]["cost"] == "{R}"
        russian = ok(client.get("/api/cards/card", params={"name": "Shock"}, headers={"accept-language": "ru"}))
        assert russian["shown"] == pool.name_in("ru", "Shock")
        assert any(one["name"] == "modern" for one in ok(client.get("/api/cards/formats")))
        wrong = client.get("/api/cards/card", params={"name": "Lightnin Bolt"})
        assert wrong.status_code == 422 and "Lightning Bolt" in wrong.json()["text"]
        assert client.get("/api/cards", params={"size": 5_000}).status_code == 422
        assert client.get("/api/cards", params={"q": "name:"}).status_code == 422
