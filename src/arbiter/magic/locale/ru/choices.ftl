# О чём спрашивают игроков.
priority = { $player } имеет приоритет ({ $step }). Что вы делаете?
choose-mulligan = { $n ->
        [0] Оставить эту руку или взять муллиган?
        [one] Взят { $n } муллиган. Оставить эту руку или взять ещё один?
        [few] Взято { $n } муллигана. Оставить эту руку или взять ещё один?
       *[many] Взято { $n } муллиганов. Оставить эту руку или взять ещё один?
    }
choose-mulligan-bottom = { $n ->
        [one] Какую { $n } карту вы кладёте
        [few] Какие { $n } карты вы кладёте
       *[many] Какие { $n } карт вы кладёте
    } вниз библиотеки?
choose-target = Какова цель? Источник: «{ $source }».
choose-new-targets = «{ $source }»: какие цели? Их можно оставить прежними.
choose-changed-target = «{ $source }»: какая из целей меняется?
choose-share = «{ $source }»: между чем?
choose-piles = Разделите это на две кучки.
choose-pile = Какая кучка?
choose-division = «{ $source }»: как вы разделите { $n }?
choose-mode = Какие режимы вы выбираете? Источник: «{ $source }».
choose-x-among = X здесь может быть равен { $values }.
choose-x = «{ $source }»: чему равен X?
choose-y = «{ $source }»: чему равен Y?
choose-mana = Какую ману вы добавляете?
choose-keep-mana = Какие способности маны вы не отменяете?
choose-discard = { $n ->
        [one] Сбросьте { $n } карту
        [few] Сбросьте { $n } карты
       *[many] Сбросьте { $n } карт
    }: какие?
choose-friends = Какие игроки — друзья («{ $source }»)? Остальные — враги.
choose-player = Какой игрок?
choose-defending = Кто из оппонентов защищается?
choose-creature-type = Какой тип существа?
choose-color = Какой цвет?
choose-any-land-type = Какой тип земли?
choose-land-type = Какой базовый тип земли?
choose-card-type = Какой тип карты?
choose-permanent-type = Какой тип перманента?
choose-card-name = Имя какой карты?
choose-timestamp-order = Они вышли одновременно: чьи эффекты считаются более ранними?
choose-form = Чем оно выходит (первым, вторым ... из названного)?
choose-old-word = Какое слово текста заменяется?
choose-new-word = На какое слово?
choose-source = «{ $source }»: какой источник?
choose-prevented = Какие повреждения предотвратить ({ $n })?
choose-redirected = Какие повреждения перенаправить ({ $n })?
choose-stay-tapped = Какие из них остаются повёрнутыми?
choose-enchant = Что оно зачаровывает?
choose-bottom = Какие из этих карт вы кладёте вниз?
choose-top-order = В каком порядке эти карты лягут наверх? Первая окажется самой верхней.
choose-exile-order = Какая из карт считается изгнанной раньше?
choose-bottom-order = В каком порядке эти карты лягут вниз? Последняя окажется самой нижней.
choose-looked = { $n ->
        [one] Какую из просмотренных карт вы возьмёте?
        [few] Какие { $n } из просмотренных карт вы возьмёте?
       *[many] Какие { $n } из просмотренных карт вы возьмёте?
    }
choose-search = { $n ->
        [one] Выберите найденную карту или ни одной.
        [few] Выберите до { $n } найденных карт.
       *[many] Выберите до { $n } найденных карт.
    }
choose-how-many-drawn = Сколько карт вы берёте? Источник: «{ $source }».
choose-number-secretly = Втайне выберите число.
choose-replacement = Одно событие ({ $what ->
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
    }) изменили бы несколько эффектов. Какой применить первым?
choose-copy = Копией чего оно выходит?
choose-how-many-removed = Сколько жетонов ({ $counter }) вы удаляете с карты «{ $object }»?
choose-kind-of-counter = Жетон какого вида на карте «{ $object }»?
choose-part = Какую часть карты «{ $object }» вы разыгрываете?
choose-choose = { $n ->
        [one] Выберите один объект.
        [few] Выберите { $n } объекта.
       *[many] Выберите { $n } объектов.
    }
choose-to-hand = { $n ->
        [one] Что отправляется в руку владельца?
        [few] Какие { $n } объекта отправляются в руки владельцев?
       *[many] Какие { $n } объектов отправляются в руки владельцев?
    }
choose-to-battlefield = { $n ->
        [one] Что кладётся на поле битвы?
        [few] Какие { $n } объекта кладутся на поле битвы?
       *[many] Какие { $n } объектов кладутся на поле битвы?
    }
choose-to-library = { $n ->
        [one] Что кладётся в библиотеку?
        [few] Какие { $n } карты кладутся в библиотеку?
       *[many] Какие { $n } карт кладутся в библиотеку?
    }
choose-to-graveyard = { $n ->
        [one] Что кладётся на кладбище?
        [few] Какие { $n } карты кладутся на кладбище?
       *[many] Какие { $n } карт кладутся на кладбище?
    }
choose-destroy = { $n ->
        [one] Что уничтожается?
        [few] Какие { $n } объекта уничтожаются?
       *[many] Какие { $n } объектов уничтожаются?
    }
choose-exile = { $n ->
        [one] Что изгоняется?
        [few] Какие { $n } объекта изгоняются?
       *[many] Какие { $n } объектов изгоняются?
    }
choose-sacrifice = { $n ->
        [one] Что вы приносите в жертву?
        [few] Какие { $n } объекта вы приносите в жертву?
       *[many] Какие { $n } объектов вы приносите в жертву?
    }
choose-counter = { $n ->
        [one] На чём меняются жетоны?
        [few] На каких { $n } объектах меняются жетоны?
       *[many] На каких { $n } объектах меняются жетоны?
    }
choose-tap = { $n ->
        [one] Что поворачивается?
        [few] Какие { $n } объекта поворачиваются?
       *[many] Какие { $n } объектов поворачиваются?
    }
choose-untap = { $n ->
        [one] Что разворачивается?
        [few] Какие { $n } объекта разворачиваются?
       *[many] Какие { $n } объектов разворачиваются?
    }
choose-reveal = { $n ->
        [one] Что вы показываете?
        [few] Какие { $n } карты вы показываете?
       *[many] Какие { $n } карт вы показываете?
    }
choose-attach = { $n ->
        [one] К чему прикрепить?
        [few] К каким { $n } объектам прикрепить?
       *[many] К каким { $n } объектам прикрепить?
    }
choose-regenerate = { $n ->
        [one] Что регенерирует?
        [few] Какие { $n } объекта регенерируют?
       *[many] Какие { $n } объектов регенерируют?
    }
choose-prevent = { $n ->
        [one] Что защитить от повреждений?
        [few] Какие { $n } объекта защитить от повреждений?
       *[many] Какие { $n } объектов защитить от повреждений?
    }
may = Делаете ли вы то, что позволяет «{ $object }»?
may-reveal = Показываете ли вы карту, которую берёте? Карта: «{ $object }».
may-enter-so = Выходит ли «{ $name }» на поле битвы с тем, с чем вы можете это допустить?
may-replace = Применяете ли вы то, что должно случиться вместо этого? Источник: «{ $object }».
redistribute-life = Чьё количество жизней получает каждый из этих игроков, по порядку?
may-pay = Платите ли вы то, что требует «{ $object }»?
unless-pay = Платите ли вы, чтобы «{ $object }» не сделало того, что сказано?
may-pay-extra = Платите ли вы дополнительную стоимость ({ $keyword }{ $mana ->
        [none] {""}
       *[other] {" "}{ $mana }
    })? Заклинание: «{ $object }».
may-pay-additional = Платите ли вы дополнительную стоимость? Заклинание: «{ $object }».
may-pay-otherwise = Платите ли вы вторую из двух дополнительных стоимостей вместо первой? Заклинание: «{ $object }».
choose-extra = Сколько раз вы платите дополнительную стоимость ({ $keyword }{ $mana ->
        [none] {""}
       *[other] {" "}{ $mana }
    })? Заклинание: «{ $object }».
choose-assistant = Кто может помочь заплатить? Заклинание: «{ $object }».
assist = Вы можете помочь заплатить: какие способности маны вы активируете? За что: «{ $source }».
choose-assistance = За сколько общей маны вы платите? Заклинание: «{ $object }».
pay = Чем вы платите { $cost }? За что: «{ $source }».
spend = Какую ману вы тратите ({ $n })? За что: «{ $source }».
announce-cost = Как вы платите за гибридные и фирексийские символы? За что: «{ $source }». Один {"{"}P{"}"} означает 2 жизни.
order-triggers = Ваши способности помещаются в стек: в каком порядке? Последняя разрешится первой.
chance-discard = Карта сбрасывается наугад.
chance-coin = { $player } бросает монету.
chance-first = Кто ходит первым, решает случай.

# Что они могут выбрать.
option-yes = да
option-no = нет
option-pass = пас
option-play = разыграть землю «{ $object }»
option-cast = разыграть «{ $object }»
option-cast-alternative = разыграть «{ $object }» за альтернативную стоимость
option-cast-face-down = разыграть рубашкой вверх «{ $object }»
option-cast-part = разыграть «{ $detail }» (карта «{ $object }»)
option-turn-face-up = перевернуть лицом вверх «{ $object }»
option-cast-keyword = разыграть «{ $object }», способность: { $detail }
option-suspend = отложить «{ $object }»
option-activate = активировать способность { $detail }: «{ $object }»
option-activate-mana = повернуть для получения маны (способность { $detail }): «{ $object }»
option-announce-cost = { $detail }
option-spend-mana = { $detail }
option-spend-snow = { $detail } (снежная)
option-spend-restricted-mana = { $detail } (с ограничением)
option-spend-restricted-snow = { $detail } (снежная, с ограничением)
option-mana-ability = «{ $object }»: { $detail }
option-pay-by-tapping = повернуть: «{ $object }»
option-pay-by-exiling = изгнать: «{ $object }»
option-keep-hand = оставить
option-mulligan = муллиган
option-first = первым ходит { $object }
option-word = { $detail }
option-quality = { $keyword } от того, что имеет признак «{ $quality }»
option-color = { $detail ->
        [white] белый
        [blue] синий
        [black] чёрный
        [red] красный
       *[green] зелёный
    }
option-share = { $object }
option-target = { $object }
option-mode = режим { $detail }
option-pile = кучка { $detail }
option-mana = { $detail }
option-keep-mana = «{ $object }»: { $detail }
option-flip-won = бросок выигран
option-flip-lost = бросок проигран
option-coin-heads = орёл
option-coin-tails = решка
option-replacement = «{ $object }»
option-copy = «{ $object }»
option-decline = без копии
option-trigger = способность, источник — «{ $object }»
option-discard = { $object }
option-order = { $object }
option-bottom = { $object }
option-search = { $object }
option-enchant = { $object }
option-choose = { $object }
option-destroy = { $object }
option-exile = { $object }
option-sacrifice = { $object }
option-counter = { $object }
option-tap = { $object }
option-untap = { $object }
option-reveal = { $object }
option-attach = { $object }
option-regenerate = { $object }
option-prevent = { $object }
option-end-effect = закончить эффект: { $object }
option-ignore = не обращать внимания на эффект до конца хода: { $object }
choose-event = Выберите событие, на которое сработала способность
vote-for = За что вы голосуете? («{ $object }»)
vote-again = Проголосовать ещё раз?
option-vote = { $object }
choose-word = Выберите слово
choose-life-paid = { $source }: выберите, сколько жизней заплатить
choose-how-many-counters = { $object }: выберите, сколько жетонов
choose-energy-paid = { $source }: выберите, сколько жетонов энергии заплатить
choose-deck = Выберите карты своей колоды: не меньше { $n }; остальные составят сайдборд
choose-first-player = Выберите, кто ходит первым
chance-chooser = кто выбирает начинающего игрока
may-open = Вы можете сделать что-то с картой начальной руки
option-deck = { $object }
option-use-card = использовать { $object }
option-opening-done = больше ничего не делать
choose-splice = Какие карты сращиваются с «{ $object }»?
choose-splice-order = В каком порядке происходят их эффекты?
choose-copies-order = В каком порядке копии помещаются в стек, первая в самый низ?
option-splice = срастить «{ $object }»
