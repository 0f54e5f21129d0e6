# Почему объект таков, каков он есть (613).
why-result = «{ $object }»: { $characteristic } — { $value }.
why-printed = Напечатано: { $value }.
why-copied = Скопировано: { $value }.
why-layer = «{ $effect }», слой { $layer }: { $value }.
why-waited = «{ $effect }» применяется после «{ $other }»: тот эффект меняет, на что или как действует этот.
why-ended = «{ $effect }», слой { $layer }: не применяется. Этот эффект зависит от эффекта «{ $other }», который применяется раньше, и после него больше не существует.
why-depends = В одном слое эффект зависит от другого, если тот изменит, существует ли он, на что он действует или что делает.
why-timestamp = У эффекта более поздняя отметка времени в этом слое. Источник: «{ $effect }».
why-goes-on = Эффект начал действовать в более раннем слое и продолжает действовать на те же объекты. Источник: «{ $effect }».
why-keyword = Так правила раскрывают эту ключевую способность: { $keyword }.
why-land-type = Земля, которой задан базовый тип земли, теряет способности из своего текста и получает способность маны этого типа.
why-counters = Жетоны: { $value }.
why-intrinsic = Базовые типы земли дают ей способности маны: { $value }.
why-no-size = Это не существо, силы и выносливости нет: { $value }.
why-defined = Определяет собственная способность: { $value }.
why-remembered = Последнее известное значение: { $value }.
why-indicator = Так указывает индикатор цвета.
why-colorless = В мана-стоимости нет символов, у которых есть цвет.
why-color-symbols = Это цвета символов маны в мана-стоимости { $cost }.
why-no-mana-cost = Мана-стоимости нет, поэтому конвертированная мана-стоимость равна 0.
why-mana-in-cost = Столько маны в мана-стоимости { $cost }.
why-x = X равен выбранному числу, пока заклинание в стеке, и 0 во всех остальных случаях.
why-hybrid = Гибридный символ считается по своей большей части.
why-phyrexian = Фирексийский символ считается за 1.
why-works-there = «{ $effect }» — карта в зоне, где эта способность работает: { $zone ->
        [graveyard] кладбище
        [hand] рука
        [library] библиотека
        [exile] изгнание
       *[stack] стек
    }.
why-every-creature-type = все типы существ
why-some-effect = эффект, источника которого уже нет
why-player = игрок { $number }
why-none = нет
why-and = { $first }, { $rest }
why-other-abilities = { $count ->
        [one] ещё { $count } способность без ключевого слова
        [few] ещё { $count } способности без ключевого слова
       *[many] ещё { $count } способностей без ключевого слова
    }

characteristic-name = имя
characteristic-mana-value = конвертированная мана-стоимость
characteristic-colors = цвета
characteristic-types = типы карты
characteristic-subtypes = подтипы
characteristic-supertypes = супертипы
characteristic-power = сила
characteristic-toughness = выносливость
characteristic-abilities = способности
characteristic-controller = контролирующий игрок
