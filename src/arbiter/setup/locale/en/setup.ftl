# How a game is played, and what players bring to it.
setup-one-way = { $game } is played in one way only: it has no “{ $name }”.
setup-players = { $least ->
        [2] { $most ->
            [2] Two players play this
           *[other] { $least } to { $most } players play this
        }
       *[other] { $least } to { $most } players play this
    }, not { $given }.
setup-decks = { $decks } decks were named, but { $players } play.
setup-deck-lacks = { $deck }: a deck for { $name } must bring “{ $key }” (rule { $rule }), and this one does not.
setup-no-lists = { $game } reads no lists of cards: name one of its ready decks.
