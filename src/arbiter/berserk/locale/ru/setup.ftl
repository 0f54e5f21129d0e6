# До боя: вопросы.
berserk-ask-turn-order = Ваш бросок больше. Вы ходите первым или вторым?
berserk-ask-two = Вы проиграли прошлую игру: выберите из своей колоды { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    }.
berserk-ask-redeal = Оставить раздачу или взять другую за золотой кристалл?
berserk-ask-recruit = Наберите карту или закончите набор: золото { $gold }, серебро { $silver }.
berserk-ask-x = Чему равен X? { $object }
berserk-ask-gold = { $object } стоит { $n }. Сколько из них золотом? У вас: золото { $gold }, серебро { $silver }.
berserk-ask-place = Расставьте отряд рубашкой вверх: { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[many] { $n } карт
    }.
berserk-ask-hidden = Какие карты остаются скрытыми?
berserk-ask-seating = Рассадка: назначьте симбиотов и экипировку существам.
berserk-ask-host = Кто хозяин? { $object }
berserk-ask-graveyard-order = В каком порядке эти карты идут на кладбище? Последняя ложится сверху.
berserk-chance-turn-order = { $player } бросает кубик за очерёдность хода.

# Варианты.
option-berserk-go-first = ходить первым
option-berserk-go-second = ходить вторым
option-berserk-keep-deal = оставить раздачу
option-berserk-redeal = другая раздача за золотой кристалл
option-berserk-stop-recruiting = закончить набор
option-berserk-recruit = { $object } за { $detail }
option-berserk-recruit-other = { $object } за другую стоимость: { $detail }
option-berserk-card = { $object }
option-berserk-cell = { $detail }
option-berserk-stay-hidden = { $object } ({ $detail }) остаётся скрытой картой
option-berserk-host = { $object } ({ $detail })

# События.
berserk-rolls-for-turn = { $player }: бросок за очерёдность хода — { $n }.
berserk-first = { $player } ходит первым.
berserk-crystals = { $player }: { $gold } золота и { $silver } серебра.
berserk-deals = { $player } получает раздачу: { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[many] { $n } карт
    }.
berserk-takes-from-deck = { $player } после проигранной игры берёт из колоды { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    }.
berserk-wants-redeal = { $player } берёт пересдачу.
berserk-keeps-deal = { $player } оставляет раздачу.
berserk-pays-redeal = { $player } платит золотой кристалл за пересдачу; осталось золота: { $gold }.
berserk-recruiting = Игроки набирают отряды.
berserk-loses-for-element = { $player } теряет золото: { $n }. Ещё одна стихия — { $object }.
berserk-recruits = { $player } набирает: { $object }. Золотом { $gold }, серебром { $silver }.
berserk-has-recruited = { $player }: в отряде { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[many] { $n } карт
    }.
berserk-forbids-cell = { $player } не может поставить карту на { $cell }. Запрещает { $object }.
berserk-places = { $player } расставляет рубашкой вверх { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    }.
berserk-reveals = { $player } вскрывает: { $object }.
berserk-tells-x = { $object }: при наборе X = { $n }.
berserk-tells-own-cost = { $object }: набор за напечатанную стоимость.
berserk-tells-other-cost = { $object }: набор за другую стоимость.
berserk-stays-hidden = { $player } оставляет скрытыми { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    }.
berserk-starts-with-chips = { $object } начинает бой с фишками: { $n }.
berserk-starts-with-abilities = { $object } начинает бой с особенностями: { $n }.
berserk-is-seated = { $object } — теперь хозяин: { $other }.

# Почему карту нельзя набрать.
berserk-no-deal-card = В вашей раздаче нет карты { $n }.
berserk-no-other-cost = { $object }: сейчас нельзя набрать за другую стоимость.
berserk-no-cost = { $object }: стоимости нет, набрать нельзя.
berserk-no-recruit = { $object }: текст карты не позволяет её набрать.
berserk-no-unique = { $object }: карта с таким названием уже в отряде, и одна из двух уникальна.
berserk-no-taken-with = { $object } и { $other } не могут быть в одном отряде.
berserk-no-terrain = { $object } — лишняя местность: в отряде уже есть { $other }.
berserk-no-flying = { $object } стоит { $n }, а на летающих осталось { $left } из { $most }.
berserk-no-crystals-elite = { $object } стоит { $n } золотом и ещё { $elements } за стихии; у вас { $gold } золота.
berserk-no-crystals-ordinary = { $object } стоит { $n } и ещё { $elements } золотом за стихии; у вас { $gold } золота и { $silver } серебра.

# Почему так расставить нельзя.
berserk-no-place-all = Расставляется весь отряд, насколько хватает места: карт { $n }, а не { $given }.
berserk-no-place-half = { $cell } — не ваша половина поля боя.
berserk-no-place-one = На клетке { $cell } помещается только одна карта.
berserk-no-place-forbidden = Клетка { $cell } вам запрещена и считается занятой.
berserk-no-place-early = Клетка { $cell } доступна, только когда заняты: { $cells }.

# Почему карту нельзя поместить на другую.
berserk-no-host-creature = { $object }: хозяином может быть вскрытое существо, а { $other } — нет.
berserk-no-host-flying = { $object }: { $other } — летающее существо или вне поля боя.
berserk-no-host-symbiote = { $object }: { $other } — тоже симбиот.
berserk-no-host-incorporeal = { $object }: { $other } — бестелесное существо.
berserk-no-host-class = { $object }: { $other } — существо без класса.
berserk-no-host-wears = { $other } не носит такую экипировку: { $object }.
berserk-no-host-has-symbiote = { $object }: на существе уже есть симбиот — { $other }.
berserk-no-host-has-equipment = { $object }: на существе уже есть экипировка этого класса — { $other }.
berserk-no-host-own = { $object } — паразит, а { $other } — из его собственного отряда.
berserk-no-host-other = { $object }: хозяин должен быть из своего отряда, а { $other } — нет.
berserk-no-host-row = { $object }: хозяин должен стоять в первом ряду противника, а { $other } — нет.
berserk-no-left-unseated = { $object }: нужен хозяин, и им может быть { $other }.

# Колоды.
berserk-deck-small = В колоде карт: { $n }; нужно не меньше { $least }.
berserk-deck-large = В колоде карт: { $n }; можно не больше { $most }.
berserk-deck-copies = { $card }: в колоде { $n }, можно не больше { $most }.
berserk-deck-not-opened = { $card }: в колоде { $n }, а в бустерах было { $most }.
berserk-pool-small = Для бустера нужны шесть частых карт и одна редкая; есть { $common } и { $rare }.
berserk-no-draft-card = В этом бустере нет карты { $n }: карт в нём { $most }.

# Кампания.
berserk-campaign-end = Кампания играется до числа побед или заданное число игр: что-то одно.
