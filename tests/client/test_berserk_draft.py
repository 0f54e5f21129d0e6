"""A draft at the full screen: the pack, the card in focus, what was taken; keys and mouse; both languages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from arbiter.berserk.cards.formats import DRAFT, Draft
from arbiter.cli.berserk_boosters import best, boosters
from arbiter.client.berserk.drafting import DraftTable, beside
from arbiter.client.berserk.names import card_lines, local_name
from arbiter.client.table.zones import Boxes
from arbiter.kernel.rng import Rng

Story = Callable[[DraftTable, Pilot[None]], Awaitable[None]]


def drafting(story: Story, lang: str = "ru", players: int = 4) -> Draft:
    draft = Draft(boosters(), players, Rng(7))

    async def run() -> None:
        app = DraftTable(draft, best, lang)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            await story(app, pilot)

    asyncio.run(run())
    return draft


def shown(app: DraftTable) -> str:
    """What stands on the screen."""
    return "\n".join(
        "".join(segment.text for segment in line) for line in app.screen._compositor.render_strips() if line is not None
    )


def test_a_whole_draft_by_keys() -> None:
    async def story(app: DraftTable, pilot: Pilot[None]) -> None:
        first = app.card()
        assert first is not None
        text = shown(app)
        assert "Драфт, бустер 1: взято 0, в пачке" in text and "(8: бустер)" in text
        for line in card_lines(first, "ru")[1:]:
            assert line.strip()[:20] in text
        await pilot.press("enter")
        await pilot.pause()
        assert [card.name for card in app.draft.taken[0]] == [first.name] and "взято 1" in shown(app)
        while not app.draft.over:
            await pilot.press("right", "1")
            await pilot.pause()

    draft = drafting(story)
    assert draft.over and len({len(taken) for taken in draft.taken}) == 1
    assert DRAFT.least <= len(draft.taken[0])


def test_arrows_page_and_language() -> None:
    async def story(app: DraftTable, pilot: Pilot[None]) -> None:
        await pilot.press("right", "down")
        await pilot.pause()
        card = app.card()
        assert card is not None and app.index > 1
        assert app.query_one("#deal", Boxes).cursor == app.index
        await pilot.press("l")
        await pilot.pause()
        text = shown(app)
        assert local_name(card.name, "en") in text and "Which card do you take?" in text
        await pilot.press("i")
        await pilot.pause()
        assert len(app.screen_stack) == 2
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("й")  # the key of q on a Russian keyboard
        await pilot.pause()

    assert not drafting(story, players=2).over


def test_a_click_takes_a_card() -> None:
    async def story(app: DraftTable, pilot: Pilot[None]) -> None:
        x, y, _, _, index = app.query_one("#deal", Boxes).places[2]
        wanted = app.draft.packs[0][app.pack()[index]]
        await pilot.click("#deal", offset=(x + 1, y + 1))
        await pilot.pause()
        assert app.draft.taken[0] == [wanted]

    drafting(story)


def test_the_next_box_in_a_direction() -> None:
    places = [(0, 0, 9, 3, 0), (9, 0, 9, 3, 1), (0, 3, 9, 3, 2)]
    assert [beside(places, 0, key) for key in ("right", "down", "left", "up")] == [1, 2, 0, 0]
    assert beside(places, 1, "down") == 2
