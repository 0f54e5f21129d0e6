# Как играют, и что игроки приносят.
setup-one-way = В { $game } играют только одним способом: «{ $name }» нет.
setup-players = { $least ->
        [2] { $most ->
            [2] Игроков двое
           *[other] Игроков от { $least } до { $most }
        }
       *[other] Игроков от { $least } до { $most }
    }, а не { $given }.
setup-decks = Колод названо: { $decks }, а игроков: { $players }.
setup-deck-lacks = { $deck }: в колоде для варианта { $name } должно быть «{ $key }» (правило { $rule }), а здесь этого нет.
setup-no-lists = { $game }: списки карт не читаются; назовите одну из готовых колод.
