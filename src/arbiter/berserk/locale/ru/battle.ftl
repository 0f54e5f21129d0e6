# Вопросы игроку, у которого приоритет.
berserk-ask-priority = У вас приоритет: пасуйте или объявите быстрое игродействие.
berserk-ask-choice = Выберите игродействие или передайте ход.
berserk-ask-before-recruiting = Используйте особенность до набора или откажитесь.
berserk-ask-after-placement = Используйте особенность после расстановки или откажитесь.
berserk-ask-start-of-battle = Используйте особенность начала боя или откажитесь.
berserk-ask-vanguard = Используйте Авангард или откажитесь.
berserk-ask-initial = Используйте особенность до начала хода или откажитесь.
# Вопросы по ходу.
berserk-ask-obliged = { $object }: карта обязана атаковать. Какой из её атак?
berserk-ask-attack = { $object } атакует: какую карту?
berserk-ask-target = { $object }: выберите цель.
berserk-ask-targets = { $object }: выберите цели, от { $least } до { $most }.
berserk-ask-brought = { $object }: к какому числу бросок сводится последним?
berserk-ask-cell = { $object }: выберите клетку.
berserk-ask-discard = { $object }: выберите карту, которая попадёт на кладбище.
berserk-ask-recall = { $object }: выберите карту, которая вернётся в колоду.
berserk-ask-may = Использовать особенность? { $object }
berserk-ask-power = { $object }: использовать и следующую способность?
berserk-ask-way = { $object }: какая из способностей?
berserk-ask-refuse = { $object }: вы отказываетесь от предложенного?
berserk-ask-chips = Сколько фишек использовать? { $object }
berserk-ask-order = В каком порядке поместить в стек срабатывающие особенности ({ $n })? Последняя выполнится первой.
berserk-ask-stay-closed = Какие карты остаются закрытыми?
berserk-ask-weaken = { $object }: { $kind ->
        [weak] слабый удар
        [medium] средний удар
       *[strong] сильный удар
    }, в ответ { $answer ->
        [weak] слабый
        [medium] средний
       *[strong] сильный
    }. Ослабить свой до { $then ->
        [miss] промаха
        [weak] слабого
       *[medium] среднего
    } и не получить ответного?
berserk-ask-incarnate-afar = { $object }: инкарнировать в третьем ряду противника?
berserk-ask-instead = { $object }: заместить этот эффект?
berserk-ask-which-instead = Какое замещение применить? { $object }
berserk-ask-unique = Какая из уникальных карт остаётся?
berserk-ask-share = Сколько ран достаётся? { $object }
berserk-ask-roll = { $object }: какой бросок?
berserk-ask-block = { $object }: какое игродействие заблокировать?
berserk-ask-redirect = { $object }: какую атаку перенаправить?
berserk-ask-redirect-to = { $object }: в какую карту перенаправить атаку?
berserk-ask-summon = { $object } вызывает: какую карту из вашей колоды?
berserk-ask-revive = { $object } возрождает: какую карту с вашего кладбища?
berserk-ask-cost = { $object }: какая стоимость?
berserk-ask-eliteness = { $object }: элитные или рядовые карты?
berserk-ask-element = { $object }: какая стихия?
berserk-ask-class = { $object }: какой класс?
berserk-chance-roll = Бросок кубика: { $object }.
berserk-chance-card = { $object }: случайная карта.
# Варианты.
option-berserk-pass = пас
option-berserk-end = передать ход
option-berserk-decline = отказаться
option-berserk-move = передвинуть: { $object }
option-berserk-strike = простой удар: { $object }
option-berserk-use = использовать особенность: { $object }
option-berserk-use-cell = использовать особенность клетки { $detail }
option-berserk-defend = нападает { $other }; назначить защитником: { $object }
option-berserk-reveal = вскрыть: { $object }
option-berserk-chip = накопить фишку: { $object }
option-berserk-aim = закрыть на удар по летающему: { $object }
option-berserk-retreat = закрыть на отступление: { $object }
option-berserk-trigger = { $object }
option-berserk-on-stack = { $object }
option-berserk-way = { $detail }
option-berserk-nothing = ничего
option-berserk-yes = да
option-berserk-no = нет
# Ходы и фазы.
berserk-turn = Ход { $n }: активный игрок { $player }.
berserk-phase = { $phase ->
        [initial] Начинается Начальная фаза.
        [opening] Начинается фаза Открытия: карты открываются.
        [final] Начинается Заключительная фаза.
        [start-of-battle] Бой начинается.
        [vanguard] Теперь карты с Авангардом.
        [before-recruiting] До набора: особенности по очереди.
       *[after-placement] После расстановки: особенности по очереди.
    }
berserk-hands-over = { $player } передаёт ход.
berserk-declines = { $player } отказывается.
berserk-effects-end = Закончились эффекты «до конца хода»: { $n }.
# Заявки.
berserk-announces-strike = { $player }: { $object } объявляет простой удар. Цель: { $targets }.
berserk-announces-ability = { $n ->
        [0] { $player }: { $object } объявляет особенность.
        [one] { $player }: { $object } объявляет особенность. Цель: { $targets }.
       *[other] { $player }: { $object } объявляет особенность. Цели: { $targets }.
    }
berserk-announces-triggered = { $n ->
        [0] { $player }: { $object } — срабатывает особенность.
        [one] { $player }: { $object } — срабатывает особенность. Цель: { $targets }.
       *[other] { $player }: { $object } — срабатывает особенность. Цели: { $targets }.
    }
berserk-announces-next = { $n ->
        [0] { $player }: { $object } — следующая способность.
        [one] { $player }: { $object } — следующая способность. Цель: { $targets }.
       *[other] { $player }: { $object } — следующая способность. Цели: { $targets }.
    }
berserk-announces-move = { $player }: { $object } объявляет движение.
berserk-announces-defend = { $player }: { $object } назначается защитником. Нападает { $targets }.
berserk-announces-chip = { $player }: { $object } накапливает фишку.
berserk-announces-aim = { $player }: { $object } закрывается на удар по летающему существу.
berserk-announces-retreat = { $player }: { $object } закрывается на отступление.
berserk-closes-for-aim = { $object } сможет один раз ударить летающее существо в следующий свой ход.
berserk-closes-for-retreat = { $object } отступит в конце хода противника.
berserk-cancelled = { $object }: заявка отменена без оплаты.
berserk-finds-nothing = { $player } ищет в колоде карту для { $object } и не берёт никакой.
berserk-summons = { $player } собирается вызвать карту { $object }.
berserk-revives = { $player } собирается возродить карту { $object }.
berserk-awaits = { $object }: особенность отложена, пока не появится цель.
berserk-chain-ends = Цепочка срабатывающих особенностей прерывается: { $object } — повторение эффекта.
# Атаки.
berserk-assaults = { $object } нападает. Отражает { $target }.
berserk-defends = { $object } становится целью вместо карты { $target }.
berserk-redirected = Атака перенаправлена: { $object }, новая цель — { $target }.
berserk-blocked = { $source } блокирует игродействие. Его источник: { $object }.
berserk-rolls = { $object }: бросок { $n }.
berserk-rolls-again = { $object }: переброс, { $n }.
berserk-flips = { $object }: кубик перевёрнут, { $n }.
berserk-roll-changed = { $object }: бросок изменён, теперь { $n }.
berserk-result = { $object } ({ $roll }): { $kind ->
        [weak] слабая атака
        [medium] средняя атака
        [strong] сильная атака
       *[miss] промах
    }.
berserk-answers = { $object } ({ $roll }) в ответ: { $kind ->
        [weak] слабый удар
        [medium] средний удар
        [strong] сильный удар
        [miss] промах
       *[none] ничего
    }.
berserk-weakens = { $object } ослабляет удар по Таблице Ударов.
berserk-strikes = { $object } атакует, сила { $n }. Цель: { $target }.
berserk-protected = { $object } под защитой.
berserk-attack-changed = { $object }: сила атаки изменена.
berserk-next-attack = { $object }: следующая атака будет изменена.
berserk-next-roll = { $object }: следующий бросок будет изменён.
# Что происходит с картами.
berserk-wounded = { $object } получает { $n ->
        [one] { $n } рану
        [few] { $n } раны
       *[many] { $n } ран
    }. Источник: { $source }.
berserk-prevents = { $object }: предотвращено ран — { $n }.
berserk-shielded = { $object }: следующие раны ({ $n }) будут предотвращены.
berserk-chosen = Выбрано: { $object }.
berserk-no-wounds = { $object } не получает этих ран.
berserk-instead = { $object } замещает эффект. Карта: { $target }.
berserk-healed = { $object } излечивается на { $n }.
berserk-lives = { $object } получает дополнительные жизни: { $n }.
berserk-lives-gone = { $object } теряет дополнительные жизни: { $n }.
berserk-lives-left = { $object }: остаётся жизней — { $n }.
berserk-reduced = { $object }: жизни уменьшены на { $n }.
berserk-chips = { $object } получает фишки: { $n }.
berserk-chips-gone = { $object } теряет фишки: { $n }.
berserk-pays-chips = { $object } платит фишки: { $n }.
berserk-wounded-by-none = { $object } получает раны: { $n }.
berserk-pays-wounds = { $object } платит ранами: { $n }.
berserk-incarnation-chip = { $object } получает фишку инкарнации, теперь их { $n }.
berserk-guessed-wrong = Вскрытая карта не может быть целью. Источник: { $object }.
berserk-closes = { $object } закрывается.
berserk-opens = { $object } открывается.
berserk-hidden = { $object } переворачивается рубашкой вверх.
berserk-moves = { $object } передвигается на клетку { $place }.
berserk-relocates = { $object } перемещается на клетку { $place }.
berserk-placed = { $object } помещается на клетку { $place }.
berserk-comes-down = { $object } спускается на клетку { $place }.
berserk-outlives = { $object }: хозяин погиб, теперь это самостоятельное существо.
berserk-acquires = { $object } приобретает особенность. Источник: { $source }.
berserk-laid = { $place }: клетка приобретает эффект. Источник: { $source }.
berserk-discarded = { $object }: карта кладётся на кладбище.
berserk-effect-ends = { $object } теряет приобретённое: срок истёк.
berserk-loses = { $object } теряет особенности.
berserk-restored = { $object }: броня снова цела.
berserk-controls = { $player } теперь контролирует карту { $object }.
berserk-repaired = Судья исправил положение: { $object }.
berserk-judge-checks = По решению судьи правила применены к нынешнему положению.
berserk-judge-rewound = Судья вернул бой назад на { $n ->
    [one] { $n } шаг
    [few] { $n } шага
   *[many] { $n } шагов
}.
berserk-judge-returns = Судья кладёт случайные карты из раздачи на верх колоды. Игрок: { $player }, карт: { $n }.
berserk-judge-shuffles = По решению судьи перемешана случайная часть колоды. Игрок: { $player }, карт: { $n }.
berserk-judge-puts = Судья кладёт карту на своё место: { $object }.
# Конец.
berserk-concedes = { $player } сдаётся.
berserk-penalty = { $player } проигрывает по решению судьи.
berserk-over = { $n ->
        [0] Бой закончился вничью.
       *[other] { $winners } побеждает.
    }
# Почему нельзя.
berserk-no-act-closed = { $object }: карта закрыта или закроется.
berserk-no-act-again = { $object } уже действует или действовала в этот ход.
berserk-no-act-early = { $object }: до первого хода никто не действует.
berserk-no-act-forbidden = { $object } не может действовать: запрещает текст.
berserk-no-use-not-yours = { $object } не в вашем отряде.
berserk-no-use-no-ability = { $object }: такой особенности нет.
berserk-no-use-initial = { $object }: в Начальной фазе разыгрывать нельзя.
berserk-no-use-slow = { $object }: медленную особенность объявляют в подфазе Выбора при пустом стеке.
berserk-no-use-not-here = { $object }: по правилам этого клуба внезапные особенности в подфазе Выбора не объявляют.
berserk-no-use-early = { $object }: особенности с ограничением за ход ждут первого хода.
berserk-no-use-again = { $object }: особенность использована столько раз, сколько можно.
berserk-no-use-condition = { $object }: условие особенности не выполнено.
berserk-no-use-forbidden = { $object } сейчас не может использовать магические особенности.
berserk-no-use-nothing = { $object }: использовать не на что.
berserk-no-cell-not-yours = { $object }: эффект этой клетки контролирует другой игрок.
berserk-no-pay-cell = { $object }: клетке нечем платить.
berserk-no-pay-chips = { $object }: не хватает фишек.
berserk-no-pay-wounds = { $object }: не хватает жизней для оплаты.
berserk-no-pay-destroy = { $object }: уничтожение этой карты уже идёт в оплату.
berserk-no-not-choice = { $object }: движение, удар и другие медленные игродействия объявляют в своей подфазе Выбора.
berserk-no-move-no-creature = { $object }: это не существо, которое движется.
berserk-no-move-closed = { $object }: закрытая карта не движется.
berserk-no-move-spent = { $object }: не хватает запаса движения.
berserk-no-move-forbidden = { $object } не может двигаться: запрещает текст.
berserk-no-move-nowhere = { $object }: туда двигаться нельзя, нужна свободная соседняя клетка.
berserk-no-move-taken = { $object }: эта клетка занята.
berserk-no-relocate = { $object }: карта не перемещается, у неё нет своей клетки.
berserk-no-strike-no-creature = { $object }: не существо, простого удара нет.
berserk-no-strike-nobody = { $object }: некого ударить.
berserk-no-strike-forbidden = { $object } не может атаковать: запрещает текст.
berserk-no-attack-itself = { $object } не может атаковать себя.
berserk-no-attack-type = { $object }: местность и экипировку не атакуют.
berserk-no-attack-another = { $object }: атаковать надо не эту карту, а другую.
berserk-no-must-attack = { $object }: карта обязана сначала атаковать.
berserk-no-must-defend = { $object }: карта обязана выступить защитником.
berserk-no-must-move = { $object }: карта обязана сначала двигаться.
berserk-no-attack-target = { $object }: недопустимая цель.
berserk-no-attack-forbidden = { $object }: эту карту выбрать нельзя, запрещает текст.
berserk-no-attack-row = { $object } стоит не через ряд.
berserk-no-attack-flying = { $object } во вспомогательной зоне, удар не достаёт.
berserk-no-attack-range = { $object } слишком далеко.
berserk-no-attack-not-adjacent = { $object } не стоит рядом с нападающим.
berserk-no-attack-adjacent = { $object } стоит рядом: дальняя атака невозможна.
berserk-no-undergo = { $object } не может этого получить: запрещает текст.
berserk-no-lifeless = { $object }: у этой карты нет жизней, ран и дополнительных жизней она не получает.
berserk-no-heal = { $object }: излечить можно только небестелесное существо.
berserk-no-maximum = { $object }: это уже максимум.
berserk-no-kept-off = { $object } не может этого получить.
berserk-no-control = { $object }: эту карту нельзя взять в этот отряд.
berserk-no-control-own = { $object }: эта карта уже в этом отряде.
berserk-no-redirect-to = { $object }: в эту карту атаку перенаправить нельзя.
berserk-no-host-already = { $object }: эта карта уже на карте { $other }.
berserk-no-no-cell = { $object }: для этой карты нет свободной клетки.
berserk-no-outside = { $object }: эта карта не в игровой зоне.
berserk-no-element-twice = { $object }: эта стихия у карты уже есть.
berserk-no-turn-open = { $object }: карта уже открыта.
berserk-no-turn-close = { $object }: карта уже закрыта.
berserk-no-turn-reveal = { $object }: карта уже вскрыта.
berserk-no-turn-hide = { $object }: карта уже скрыта.
berserk-no-reveal-revealed = { $object }: карта уже вскрыта.
berserk-no-finish = { $object }: добить нельзя, слишком много жизней или не то существо.
berserk-no-not-on-stack = { $object }: в стеке нет такого игродействия или броска.
berserk-no-take-nothing = { $object }: терять нечего.
berserk-no-flight = { $object }: карта не может потерять полёт, потому что свободных клеток нет.
berserk-no-defend-nothing = { $object }: нет простого удара, от которого защищать.
berserk-no-defend-attack = { $object }: против этой атаки защитника назначить нельзя.
berserk-no-defend-late = { $object }: защитника назначать уже поздно.
berserk-no-defend-side = { $object }: защитников назначает только неактивный игрок.
berserk-no-defend-card = { $object } не может здесь быть защитником.
berserk-no-defend-forbidden = { $object } не может защищать: запрещает текст.
berserk-no-defend-place = { $object } стоит не там, где может стоять защитник.
berserk-no-chip = { $object }: ни в одной оплате нет фишки, накапливать нельзя.
berserk-no-chip-forbidden = { $object } не может накапливать фишки: запрещает текст.
berserk-no-aim = { $object }: у противника есть нелетающие существа или нет никаких.
berserk-no-aim-property = { $object }: закрываться на удар по летающему могут только нелетающие существа.
berserk-no-retreat = { $object } не может закрыться здесь на отступление.
berserk-no-retreat-never = { $object }: отступают только существа и только в кампании.
berserk-no-repair-cell = { $object }: эта клетка не свободна.
# Вопросы судьи, начало игры.
berserk-why-printed = напечатано: { $n } ({ $kind ->
        [lives] жизни
        [cost] стоимость
        [movement] запас движения
        [weak] слабый удар
        [medium] средний удар
       *[strong] сильный удар
    })
berserk-why-from = источник: { $object }
berserk-why-part = { $kind ->
        [additional] дополнительные жизни
        [reduced] уменьшение жизней
       *[wounds] раны
    }: { $n }
berserk-why-number = { $kind ->
        [lives] жизни
        [cost] стоимость
        [movement] запас движения
        [weak] слабый удар
        [medium] средний удар
       *[strong] сильный удар
    }: { $n }
berserk-why-modifier = { $n }, источник: { $object }
berserk-why-strength = { $object }: сила атаки { $n }
berserk-unknown-fact = Об этом ничего не известно: { $fact }.
berserk-unknown-action = Такое действие неизвестно: { $action }.
berserk-repair-form = Такого исправления судья здесь внести не может. Пишите {"{"}"card": 12, "wounds": 3{"}"} (также chips, lives, cell, closed) для карты в игровой зоне, {"{"}"object": 12, "zone": "graveyard"{"}"}, {"{"}"player": 0, "return": 1{"}"}, {"{"}"player": 0, "shuffle": true{"}"} или {"{"}"check": true{"}"}.
berserk-setup-form = Для игры нужны две колоды.
berserk-setup-card = Нет карты с названием { $name }.
berserk-setup-format = Нет такого формата: { $name }.
berserk-setup-ruleset = В правилах нет такой настройки: { $name }.
