"""How both languages say what an ability does while cards are drafted (905.2); the grammar reads the English words."""

from __future__ import annotations

REVEALED = "reveal ~ as you draft it"
DOWN = "during the draft, you may turn ~ face down. If you do, look at"
DRAFTING_EN: dict[str, str] = {
    "face up": "draft ~ face up",
    "note the next name": f"{REVEALED}. Reveal the next card you draft and note its name",
    "see the next card": f"{REVEALED}. You may look at the next card drafted from this booster pack",
    "note who passed it": f"{REVEALED} and note the player who passed it to you",
    "note how many": f"{REVEALED} and note how many cards you've drafted this draft round, including ~",
    "add a booster pack": f"{REVEALED}. After you draft ~, you may add a booster pack to the draft",
    "choose three colors": f"{REVEALED}. The player to your right chooses a color, you choose another color, then the "
    "player to your left chooses a third color",
    "guess the next card": f"{REVEALED}. The next time a player drafts a card from this booster pack, guess that card's "
    "name. Then that player reveals the drafted card",
    "draft the booster pack": "instead of drafting a card from a booster pack, you may draft each card in that booster "
    "pack, one at a time. If you do, turn ~ face down and you can't draft cards for the rest of this draft round",
    "remove face up": "as you draft a card, you may remove it from the draft face up",
    "remove face down": "as you draft a card, you may remove it from the draft face down",
    "draft another and return": "as you draft a card, you may draft an additional card from that booster pack. If you do, "
    "put ~ into that booster pack",
    "draft another and skip": "as you draft a card, you may draft an additional card from that booster pack. If you do, "
    "turn ~ face down, then pass the next booster pack without drafting a card from it",
    "draft at random": "as long as ~ is face up during the draft, you can't look at booster packs and must draft cards at "
    "random. After you draft three cards this way, turn ~ face down",
    "receive the last cards": "each player passes the last card from each booster pack to a player who drafted a card "
    "named ~",
    "offer an exchange": "immediately after the draft, you may reveal a card in your card pool. Each other player may "
    "offer you one card in their card pool in exchange. You may accept any one offer",
    "see a player's next card": f"{DOWN} the next card drafted by a player of your choice",
    "see a booster pack": f"{DOWN} any unopened booster pack in the draft or any booster pack not being looked at by "
    "another player",
    "note a name": "as you draft {}, you may reveal it, note its name, then turn ~ face down",
    "note creature types": "as you draft {}, you may reveal it, note its creature types, then turn ~ face down",
    "exile drafted cards": "before you shuffle your deck to start the game, you may reveal ~ from your deck and exile {}",
}
SHOWN_RU = "выбирая эту карту во время драфта, покажите её"
DOWN_RU = "во время драфта вы можете повернуть эту карту рубашкой вверх. Если вы это делаете, посмотрите"
ANOTHER_RU = "выбирая карту во время драфта, вы можете выбрать ещё одну карту из того бустера. Если вы это делаете,"
DRAFTING_RU: dict[str, str] = {
    "face up": "выбрав эту карту во время драфта, держите её лицом вверх",
    "note the next name": f"{SHOWN_RU}. Покажите следующую выбранную вами карту и запишите её имя",
    "see the next card": f"{SHOWN_RU}. Вы можете посмотреть следующую карту, выбранную из этого бустера",
    "note who passed it": f"{SHOWN_RU} и запишите игрока, который передал её вам",
    "note how many": f"{SHOWN_RU} и запишите, сколько карт вы выбрали в этом раунде драфта, включая эту",
    "add a booster pack": f"{SHOWN_RU}. Выбрав эту карту, вы можете добавить бустер к драфту",
    "choose three colors": f"{SHOWN_RU}. Игрок справа от вас выбирает цвет, вы выбираете другой цвет, затем игрок слева "
    "от вас выбирает третий цвет",
    "guess the next card": f"{SHOWN_RU}. Когда игрок в следующий раз выбирает карту из этого бустера, угадайте её имя. "
    "Затем тот игрок показывает выбранную карту",
    "draft the booster pack": "вместо выбора карты из бустера вы можете выбрать каждую карту того бустера, одну за другой. "
    "Если вы это делаете, поверните эту карту рубашкой вверх, и до конца этого раунда драфта вы не можете выбирать карты",
    "remove face up": "выбирая карту во время драфта, вы можете убрать её из драфта лицом вверх",
    "remove face down": "выбирая карту во время драфта, вы можете убрать её из драфта рубашкой вверх",
    "draft another and return": f"{ANOTHER_RU} положите эту карту в тот бустер",
    "draft another and skip": f"{ANOTHER_RU} поверните эту карту рубашкой вверх и передайте следующий бустер, не выбирая "
    "из него карту",
    "draft at random": "пока эта карта во время драфта лежит лицом вверх, вы не можете смотреть бустеры и должны выбирать "
    "карты случайным образом. Выбрав так три карты, поверните эту карту рубашкой вверх",
    "receive the last cards": "каждый игрок передаёт последнюю карту каждого бустера игроку, который выбрал карту с таким "
    "именем",
    "offer an exchange": "сразу после драфта вы можете показать одну из выбранных вами карт. Каждый другой игрок может "
    "предложить вам в обмен одну из выбранных им карт. Вы можете принять любое одно предложение",
    "see a player's next card": f"{DOWN_RU} следующую карту, выбранную игроком по вашему выбору",
    "see a booster pack": f"{DOWN_RU} любой нераскрытый бустер драфта или любой бустер, который не смотрит другой игрок",
    "note a name": "выбирая во время драфта {}, вы можете показать её, записать её имя, затем повернуть эту карту рубашкой "
    "вверх",
    "note creature types": "выбирая во время драфта {}, вы можете показать её, записать её типы существ, затем повернуть "
    "эту карту рубашкой вверх",
    "exile drafted cards": "перед тем как тасовать колоду в начале игры, вы можете показать эту карту из вашей колоды и "
    "изгнать {}",
}
