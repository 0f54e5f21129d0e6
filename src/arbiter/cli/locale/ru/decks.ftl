# arbiter cards deck, arbiter cards list
cli-deck-as =
    записать колоду в этом формате: plain, arena, mtgo, dec, dck (разделы, Forge), xmage (.dck с изданиями), dek (MTGO) или
    cod (Cockatrice)
cli-deck-part =
    { $part ->
        [commander] Командир
        [companion] Компаньон
       *[sideboard] Сайдборд
    } ({ $count })
cli-deck-legal =
    { $way ->
        [limited] Лимитед: колодой можно играть.
       *[constructed] Констрактед: колодой можно играть.
    }
cli-deck-illegal =
    { $way ->
        [limited] Лимитед
       *[constructed] Констрактед
    }: { $why } ({ $rule })
cli-cards-more = Карты одной группы: arbiter cards list { $groups } или all; по словам: arbiter cards find СЛОВА.
cli-cards-no-group = Нет группы «{ $name }». Известны: { $known }.
