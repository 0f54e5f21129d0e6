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

# arbiter decks
cli-decks = проверить колоды на соответствие формату или перечислить форматы
cli-decks-action = что сделать: проверить колоды (check) или перечислить форматы (formats)
cli-decks-deck = файлы колод или встроенные колоды
cli-decks-format = формат (по умолчанию constructed; список: arbiter decks formats)
cli-decks-date = день, на который проверяется колода, в виде 2020-01-24 (так по умолчанию)
cli-decks-formats = ваш файл с форматами, сериями и запретами в дополнение к известным
cli-decks-which = Назовите колоду: arbiter decks check ФАЙЛ --format ФОРМАТ.
cli-decks-verdict =
    { $count ->
        [0] { $deck }: формат «{ $format }», { $day }: играть можно.
        [one] { $deck }: формат «{ $format }», { $day }: играть нельзя, { $count } нарушение:
        [few] { $deck }: формат «{ $format }», { $day }: играть нельзя, { $count } нарушения:
       *[many] { $deck }: формат «{ $format }», { $day }: играть нельзя, { $count } нарушений:
    }
cli-decks-row =
    { $name } ({ $title }): { $sets ->
        [none] все серии
       *[other] { $sets }
    }; запрещено: { $banned }, ограничено: { $restricted }
