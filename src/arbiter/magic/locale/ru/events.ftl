# Начало игры (103) и ходы (500).
event-first-player = Первым ходит { $player }.
event-shuffles = { $player } тасует свою библиотеку.
event-mulligan = { $player } берёт муллиган.
event-keeps = { $player } оставляет руку: { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[many] { $n } карт
    }.
event-bottom = { $player } кладёт в самый низ своей библиотеки: { $object }.
event-turn = Ход { $n }: { $player }.
event-step = { $player }: { $step }.
event-defending = { $player } выбирает защищающегося игрока: { $defending }.
event-no-first-draw = { $player } ходит первым и пропускает шаг взятия карты.
event-no-attackers = { $player } никем не атакует: блокирующие не объявляются, боевые повреждения не наносятся.
event-another-cleanup = { $player }: следует ещё один шаг очистки.
event-wears-off = Повреждения удаляются ({ $damaged ->
        [one] { $damaged } перманент
        [few] { $damaged } перманента
       *[many] { $damaged } перманентов
    }), и прекращаются эффекты до конца хода ({ $ended }).
event-effects-end = Эффекты, срок которых истёк, прекращаются ({ $n }).
event-not-caused = «{ $source }» не может заставить игрока ({ $player }) сделать то, что там сказано.
event-not-prevented = Повреждения не могут быть предотвращены. Кому: «{ $object }».
event-no-exchange = Обмен нельзя совершить целиком, и он не совершается. Источник: «{ $source }».
event-spell-illegal = Так разыграть это нельзя, розыгрыш отменяется. Заклинание: «{ $object }».
event-never-begins = Срок эффекта истёк до его начала, он ничего не делает. Источник: «{ $source }».
event-extra-turn = { $player } получит дополнительный ход.
event-part-added = { $player } получает в этом ходу ещё: { $part }.
event-will-control = { $player } получит контроль над игроком на его следующий ход. Этот игрок: { $other }.
event-proposes = { $player } начинает разыгрывать «{ $object }».
event-targets = «{ $source }» выбирает целью: { $objects }.
event-target-illegal = Больше не законная цель для «{ $source }»: { $objects }.
event-copies = { $player } помещает в стек копию: «{ $object }».
event-new-targets = Новые цели для «{ $source }»: { $objects }.

# Заклинания и способности (601-608).
event-modes = { $player } выбирает вариант { $numbers }. Источник: «{ $source }».
event-divides = «{ $source }» делится: { $objects } получают { $numbers }.
event-cast = { $player } разыгрывает заклинание «{ $object }».
event-total-cost = Полная стоимость в мане — { $n }: «{ $object }».
reversed = «{ $object }» нельзя довести до конца: то, что сделал для этого { $player }, отменяется.
event-activates = { $player } активирует способность. Источник: «{ $object }».
event-offers = { $player } жертвует «{ $object }» при оплате заклинания «{ $source }».
event-mana-ability = { $player } активирует способность маны. Источник: «{ $object }».
event-triggers = Срабатывает способность. Источник: «{ $object }», контролирует { $player }.
event-trigger-ownerless = Способность срабатывает у игрока, вышедшего из игры, и не попадает в стек. Источник: «{ $object }».
event-trigger-removed = У сработавшей способности нет допустимых целей, она убирается. Источник: «{ $object }».
event-resolves = «{ $object }» разрешается.
event-does-not-resolve = «{ $object }» не разрешается: { $why ->
        [condition] его условие больше не выполнено
       *[targets] все его цели незаконны
    }.
event-cannot-search = { $player } не может искать в библиотеке.
event-searches-part = { $player } ищет только среди верхних карт: { $n }. Источник: «{ $source }».
event-cannot-cast = { $player } ничего не может разыграть. Источник: «{ $object }».
event-cannot-enter = «{ $object }» не может выйти на поле битвы.
event-pile = { $count ->
    [0] { $player } оставляет кучку { $n } пустой.
   *[other] { $player } кладёт в кучку { $n }: { $objects }.
}
event-cannot-choose = { $player } не может сделать то, что предлагает «{ $object }».
event-effect = Действует эффект. Источник: «{ $source }», на что: { $objects }.
event-rules-changed = «{ $source }» меняет то, что можно делать.
event-shield = Появляется щит. Под защитой: { $object }.
event-shield-waits = Эффект ждёт события, которое изменит. Источник: «{ $object }».
event-replaced = «{ $object }» изменяет то, что должно случиться: { $what ->
        [zone] переход из зоны в зону
        [draw] взятие карты
        [draws] взятие нескольких карт
        [damage] повреждения
        [life] изменение количества жизней
        [counter] жетоны
        [token] создание фишек
        [tap] поворот или разворот
        [destroy] уничтожение
       *[other] событие
    }.
event-impossible = Это не может случиться{ $named ->
        [yes] {" "}(«{ $object }»)
       *[no] {""}
    }: { $what ->
        [zone] переход из зоны в зону
        [draw] взятие карты
        [draws] взятие нескольких карт
        [damage] повреждения
        [life] изменение количества жизней
        [counter] жетоны
        [token] создание фишек
        [tap] поворот или разворот
        [destroy] уничтожение
       *[other] событие
    }.
event-prevented = { $n ->
        [one] Предотвращено { $n } повреждение
        [few] Предотвращены { $n } повреждения
       *[many] Предотвращено { $n } повреждений
    }. Их должен был получить объект или игрок: { $object }.
event-follows-prevention = Эффект продолжается после предотвращения повреждений ({ $n }). Источник: «{ $object }».
event-self-replaced = Часть эффекта заменяется им самим. Источник: «{ $source }».
event-skips = { $player } пропускает: { $part }.
event-no-life-exchange = Обмен жизнями невозможен, и ничего не происходит. Источник: «{ $source }».
event-no-counters-moved = Жетоны нельзя переместить, и они остаются на месте: «{ $object }».

# Мана (106).
event-announces = { $player } платит { $mana } за гибридные и фирексийские символы: «{ $object }».
event-triggered-mana = Мана-способность срабатывает и сразу разрешается. Источник: «{ $object }».
event-spends = { $player } тратит { $mana }.
event-mana = { $player } добавляет { $mana }.
event-emblem = { $player } получает эмблему.
event-no-mana = «{ $source }» не добавляет маны: её тип не определён.
event-mana-there = { $player }: неизрасходованная мана { $mana }.
event-mana-fades = { $player } теряет ману не совсем: она становится бесцветной.
event-mana-lost = { $player } теряет неизрасходованную ману ({ $n }).

# Объекты и зоны (400, 701).
event-play = { $player } разыгрывает землю «{ $object }».
event-draw = { $player } берёт карту ({ $object }).
event-draws-nothing = { $player } должен взять карту из пустой библиотеки.
event-enters = «{ $object }» выходит на поле битвы.
event-moves = Переход ({ $from ->
        [battlefield] с поля битвы
        [graveyard] с кладбища
        [hand] из руки
        [library] из библиотеки
        [stack] из стека
        [exile] из изгнания
       *[other] из командной зоны
    } { $to ->
        [battlefield] на поле битвы
        [graveyard] на кладбище
        [hand] в руку
        [library] в библиотеку
        [stack] в стек
        [exile] в изгнание
       *[other] в командную зону
    }, владелец { $player }): { $object }.
event-destroy = «{ $object }» уничтожается.
event-ante = В зону ставки кладётся карта: «{ $object }».
event-won-ante = { $player } становится владельцем карты «{ $object }».
event-exile = «{ $object }» изгоняется.
event-sacrifice = «{ $object }» приносится в жертву.
event-discard = { $player } сбрасывает карту «{ $object }».
event-mill = { $player } кладёт карту «{ $object }» из своей библиотеки на своё кладбище.
event-counter = «{ $object }» отменяется.
event-not-countered = «{ $object }» нельзя отменить.
event-not-sacrificed = { $player } не может принести «{ $object }» в жертву.
event-reveals = { $player } показывает карту «{ $object }».
event-sees-top = { $player } может посмотреть верхнюю карту своей библиотеки: «{ $object }».
event-scry = { $player } смотрит { $n ->
        [one] { $n } верхнюю карту
        [few] { $n } верхние карты
       *[many] { $n } верхних карт
    } своей библиотеки, вниз { $bottom ->
        [0] не кладёт ни одной
        [one] кладёт { $bottom } карту
        [few] кладёт { $bottom } карты
       *[many] кладёт { $bottom } карт
    }.
event-nothing-to-enchant = «{ $object }» остаётся на месте: зачаровывать нечего.
event-stays-attached = «{ $object }» не перемещается.
event-attached = «{ $object }» прикрепляется. К чему: «{ $other }».
event-tapped = «{ $object }» поворачивается.
event-untapped = «{ $object }» разворачивается.
event-transforms = «{ $object }» трансформируется. Теперь это «{ $into }».
event-flips = «{ $object }» переворачивается. Теперь это «{ $into }».
event-cannot-transform = «{ $object }» не может трансформироваться: ничего не происходит.
event-cannot-meld = «{ $object }» нельзя соединить: карта остаётся в изгнании.
event-stays-up = «{ $object }» нельзя перевернуть рубашкой вверх.
event-creates = { $player } создаёт { $n ->
        [one] { $n } фишку
        [few] { $n } фишки
       *[many] { $n } фишек
    } «{ $name }».
event-counters-put = { $object-quoted } получает { $n ->
        [one] { $n } жетон
        [few] { $n } жетона
       *[many] { $n } жетонов
    } { $kind ->
        [loyalty] верности
        [poison] яда
       *[other] { $kind }
    }.
event-counters-removed = { $object-quoted } теряет { $n ->
        [one] { $n } жетон
        [few] { $n } жетона
       *[many] { $n } жетонов
    } { $kind ->
        [loyalty] верности
        [poison] яда
       *[other] { $kind }
    }.

# Повреждения и жизни (119, 120), случай и тайный выбор.
event-damage = { $object-quoted } получает { $n ->
        [one] { $n } повреждение
        [few] { $n } повреждения
       *[many] { $n } повреждений
    }. Источник: «{ $source }».
event-gains-life = { $player } получает { $n ->
        [one] { $n } жизнь
        [few] { $n } жизни
       *[many] { $n } жизней
    }, всего { $life }.
event-loses-life = { $player } теряет { $n ->
        [one] { $n } жизнь
        [few] { $n } жизни
       *[many] { $n } жизней
    }, остаётся { $life }.
event-delayed = Способность сработает позже. Источник: «{ $source }».
event-not-done = «{ $source }»: условие «если» в эффекте не выполнено.
event-repeats = «{ $source }»: этот процесс повторяется.
event-not-in-full = «{ $source }»: не хватает того, чем это можно сделать полностью.
event-word-chosen = { $player } выбирает: { $word }.
event-flip-won = { $player } выигрывает бросок монеты.
event-flip-lost = { $player } проигрывает бросок монеты.
event-flip = { $player } подбрасывает монету: { $side }.
event-number-revealed = { $player }: выбрано число { $n }.

# Концы, начала заново и подыгры (104, 719, 720).
event-loses = { $player } проигрывает игру.
event-leaves-game = { $player } выходит из игры, и с ним всё, чем он владеет.
event-game-won = Игра окончена. Победа: { $players }.
event-game-drawn = Игра окончена. Ничья.
event-game-loop = Игра окончена. Обязательные действия повторяются без конца, это ничья.
event-game-endless = Партия остановлена: слишком много обязательных шагов подряд, конца не видно.
event-shortcut = { $player } предлагает сокращение: выборов { $n }, повторений { $times }.
event-shortened = Здесь сокращение кончается. { $player } должен выбрать не то, что было предложено.
event-restart = { $player } начинает игру заново.
event-subgame-begins = { $player } начинает подыгру.
event-subgame-ends = Подыгра окончена. Победа: { $players }.
event-shows-cost = { $player } показывает, сколько стоит перевернуть лицом вверх: { $object }.
event-turned-face-up = Перевёрнуто лицом вверх: { $object }.
event-turned-face-down = Перевёрнуто рубашкой вверх: { $object }.
event-stays-face-down = { $player } показывает карту, которая остаётся рубашкой вверх: { $object }.
event-looks-face-down = { $player } может посмотреть: { $object }.
event-not-manifested = Манифестации нет, карта остаётся на месте: { $object }.
event-manifest = Манифестация: { $object }.
event-revealed-face-down = { $player } показывает карту, которая лежала рубашкой вверх: { $object }.
event-averts = { $player } платит, и отложенная способность не сработает: { $object }.
event-ignores = { $player } до конца хода не обращает внимания на эффект: { $object }.
event-special-discard = { $player } сбрасывает карту особым действием: { $object }.
event-not-possible = Указание невыполнимо и пропускается: { $object }.
event-set-aside = { $player } играет колодой, карт в ней { $deck }; отложено карт: { $n }.
event-opening-use = { $player } использует карту до объявления о муллигане: { $object }.
event-opening-begins = { $player } начинает партию с картой на поле битвы: { $object }.
event-opening-reveals = { $player } показывает карту из начальной руки: { $object }.
event-starting-life = { $player } начинает партию, жизней: { $n }.
event-no-counters = «{ $object }» выходит без жетонов: на него нельзя класть жетоны.
event-chooses = { $player } выбирает: { $objects }.
event-as-untapped = При развороте перманентов выполняется: { $object }.
event-splices = { $player } показывает «{ $object }» и сращивает с «{ $spell }».
