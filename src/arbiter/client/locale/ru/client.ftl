# Стол.
client-before = до первого хода
client-turn = Ход { $n } · { $player } · { $step }
client-you = { $player } (вы)
client-player = { $player }: жизни { $life }, рука { $hand }, библиотека { $library }, кладбище { $graveyard }
client-energy = , энергия { $n }
client-poison = , яд { $n }
client-pool = , мана { $mana }
client-creatures = существа:
client-lands = земли:
client-phased-out = вне фазы:
client-others = прочее:
client-hand = ваша рука:
client-stack = стек, сверху вниз:
client-stack-item = { $name } ({ $kind }, { $player })
client-item-spell = заклинание
client-item-activated = активированная способность
client-item-triggered = сработавшая способность
client-item-planeswalking = способность перехода между мирами
client-item-the-monarch = способность монарха
client-tapped = повёрнуто
client-face-down = рубашкой вверх
client-attacking = атакует
client-blocking = блокирует
client-sick = вышло в этом ходу
client-damage = повреждения { $n }
client-attached = на чём: { $object }

# Вопросы и ответы.
client-option-ability = «{ $object }»: { $text }
client-slots = Места:
client-pass-enter = (Enter — пас)
client-enter = (Enter)
client-hint-exchange = Enter — оставить отмеченное ✓; номера убирают такие карты и добавляют другие.
client-hint-some = Несколько чисел (1 3), все, нет.
client-hint-exactly = Числа через пробел: 1 3.
client-hint-order = Числа в нужном порядке; Enter оставляет этот.
client-hint-divide = Количества в показанном порядке: 3 2. Или по номерам: 1=3 2=2.
client-suggested = Предложено: { $means }.
client-hint-pay = Enter — заплатить, как предложено; или номера того, чем платить.
client-hint-assign = Число>буква: 1>a 2>b; несколько на одно место: 1 2>a. Enter или нет: никто.
client-hint-place = Число>место: 1>c2 2>b2. Enter — как предложено.
client-hint-number = Число.
client-range = { $exact ->
        [yes] Ровно { $least }.
       *[no] От { $least } до { $most }.
    }
client-no-option = Варианта «{ $word }» здесь нет: они от 1 до { $most }. Другие команды покажет слово «помощь».
client-no-slot = «{ $word }» — ни одно из мест. Есть: { $known }.
client-which-slot = Скажите, на какое место: 1>a. Есть: { $known }.
client-too-many = Слишком много количеств: { $count } при { $most ->
        [one] { $most } варианте
       *[many] { $most } вариантах
    }.
client-no-number = «{ $word }» — не целое число.
client-instead = Можно: { $what }.

# Команды.
client-welcome = Вы — { $player }, ваша колода — «{ $deck }». Что можно делать: помощь.
client-welcome-back = Вы — { $player }. Что можно делать: помощь.
client-opponent = Колода { $player } — «{ $deck }».
client-goodbye = Игра не окончена.
client-saved = Сохранено: { $file }
client-save-where = Скажите куда: сохранить ФАЙЛ
client-auto-on = Авто включено: пас сам собой там, где возможна только мана, и там, где терять почти нечего.
client-auto-off = Авто выключено: спрашивается каждое решение.
client-language = Теперь по-русски.
client-lang-unknown = Есть: язык en, язык ru.
client-undone = Ответ отменён.
client-undo-anyway = Агенты на это согласны: введите «отмена всё равно».
client-nothing-logged = Ещё ничего не произошло.
client-why-how = Спрашивайте: почему 2; почему сила ИМЯ; почему нельзя ИМЯ.
client-why-offered = Вариант «{ $option }» есть по правилу { $rule }: { $text }
client-why-rule = { $rule }: { $text }
client-no-object = Вы не видите ничего с именем «{ $name }».
client-is-offered = Сейчас это возможно: { $option }.
client-possible = Ни одно правило этого не запрещает ({ $action }).
client-look-now = Сейчас: { $size }; { $abilities }
client-look-how = Скажите, на что: смотреть ИМЯ
client-concede-sure = Точно сдаётесь? Введите «сдаюсь» ещё раз.
client-you-won = Вы победили. { $result }
client-you-lost = Вы проиграли. { $result }
client-over = { $result } ({ $rule })
client-help = Отвечайте номером варианта. Кроме того:
    {"  "}почему 2            почему есть вариант 2 и о чём он
    {"  "}почему сила ИМЯ     откуда значение (сила, выносливость, типы, цвета, способности, контроль)
    {"  "}почему нельзя ИМЯ   какое правило это сейчас запрещает
    {"  "}смотреть ИМЯ        текст карты
    {"  "}стол                показать стол ещё раз
    {"  "}журнал              всё, что случилось за последнее время
    {"  "}отмена              отменить последний ответ; дальше, чем кто-то что-то узнал: отмена всё равно
    {"  "}авто                включить или выключить пас сам собой
    {"  "}язык en             перейти на английский
    {"  "}сохранить ФАЙЛ      записать игру в файл (arbiter play --load ФАЙЛ)
    {"  "}повторить 20        предложить повторить 20 раз то, что все выбирали после вашего последнего действия
    {"  "}сдаюсь              сдаться
    {"  "}выход               выйти

# Игры.
client-no-campaign = Кампании бывают только в игре berserk: --campaign 2 — до двух побед.
client-kept = Игра сохранена: { $file }
    Продолжить её: arbiter play --load { $file }
