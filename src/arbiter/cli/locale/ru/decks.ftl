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
cli-decks = проверить колоды на соответствие формату, перечислить форматы, узнать, каких карт не хватает
cli-decks-action = что сделать: проверить колоды (check), перечислить форматы (formats), узнать, чего не хватает колодам (missing), записать колоду без этого (mend)
cli-decks-deck = файлы колод или встроенные колоды; для missing ещё папки и файлы .jsonl с колодой в каждой строке
cli-decks-format = формат (по умолчанию constructed; список: arbiter decks formats)
cli-decks-date = день, на который проверяется колода, в виде 2020-01-24 (так по умолчанию)
cli-decks-formats = ваш файл с форматами, сериями и запретами в дополнение к известным
cli-decks-which = Назовите колоду: arbiter decks { $action } ФАЙЛ.
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
cli-decks-day = «{ $given }» — не день; пишите в виде 2020-01-24
cli-decks-instead =
    чем заменить карты, текст которых не понят: without (ничем), basic (базовой землёй, подходящей колоде) или картой, названной
    по имени
cli-decks-instead-game = --instead годится для колод Magic, а игра другая: { $game }
cli-decks-out = mend: записать колоду в этот файл
cli-decks-mend-one = { $file }: в одном файле одна колода; назовите одну
cli-decks-left-out = { $card }: без неё (не понято: «{ $why } ...»)
cli-decks-replaced = { $card }: вместо неё { $other } (не понято: «{ $why } ...»)
cli-decks-missing =
    { $decks ->
        [one] { $decks } колода
        [few] { $decks } колоды
       *[many] { $decks } колод
    }, целиком можно играть: { $whole } ({ $share } %).
cli-decks-missing-unknown =
    Нет карты «{ $name }» ({ $decks ->
        [one] в { $decks } колоде
        [few] в { $decks } колодах
       *[many] в { $decks } колодах
    }).
cli-decks-missing-rows = Сколько колод освободит она одна; скольким колодам она нужна:
cli-decks-missing-more = И ещё { $more } (все: --json).
cli-decks-no-files = { $folder }: в этой папке нет файлов колод ({ $suffixes })
cli-decks-no-line = это не колода; в строке пишут {"{"}"main": {"{"}"ИМЯ": ЧИСЛО{"}"}, "side": ..., "commander": ...{"}"}
