# Действия с ключевыми словами (701)
choose-away = Какие из этих карт вы кладёте на кладбище?
choose-proliferate = Какие перманенты и игроки получают по одному жетону каждого вида, который у них есть?
may-clash = Положить в низ вашей библиотеки: { $object }?
may-explore = Положить на ваше кладбище: { $object }?
event-looks-through = { $player } смотрит { $n ->
        [one] { $n } верхнюю карту
        [few] { $n } верхние карты
       *[many] { $n } верхних карт
    } библиотеки (владелец: { $owner }) и убирает любые из них.
event-clash = Столкновение: { $player } и { $opponent }; { $player } не выигрывает.
event-clash-won = { $player } выигрывает столкновение, соперник: { $opponent }.
event-nothing-populated = { $player }: нет фишки существа, которую можно скопировать.
event-evolves = «{ $object }» эволюционирует.
event-damage-removed = С объекта «{ $object }» снимаются все отмеченные повреждения.
event-paired = «{ $object }» и «{ $other }» теперь в паре.
event-unpaired = «{ $object }» и «{ $other }» больше не в паре.
event-not-paired = «{ $object }»: два существа не могут образовать пару.
event-renowned = «{ $object }»: теперь прославленный перманент.
event-monstrous = «{ $object }»: теперь чудовищный перманент.
choose-found = «{ $object }»: какую из этих карт положить туда, что названо первым?
may-look-further = Посмотреть дополнительные карты ({ $n })?
may-search = «{ $object }»: искать в вашей библиотеке?
event-put-after-shuffle = { $player } кладёт найденное в перетасованную библиотеку на названное место, карт: { $n }.
choose-alternative = «{ $object }»: что из этого?
option-do-counter = положить жетон ({ $detail })
option-do-first = первое
option-do-second = второе
option-do-tap = повернуть
option-do-untap = развернуть
option-do-top = наверх
option-do-bottom = вниз
option-do-face-up = лицом вверх
option-do-face-down = рубашкой вверх
chance-pick = Что из этого выбирает случай?
event-votes = { $player } голосует: { $word }.
event-votes-object = { $player } голосует за объект «{ $object }».
