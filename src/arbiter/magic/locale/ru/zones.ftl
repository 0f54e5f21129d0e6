# Зоны, монарх, завершение хода, карты извне игры (400, 717, 718).
event-monarch = { $player } становится монархом.
event-blessing = { $player } получает благословение города.
event-ends-turn = Ход немедленно заканчивается. Чей это ход: { $player }.
event-ends-combat = Фаза боя немедленно заканчивается. Чей это ход: { $player }.
event-no-combat-phase = «{ $source }»: нет фазы боя, которую можно закончить.
event-triggers-lost = { $n ->
        [one] { $n } сработавшая способность, ещё не помещённая в стек, прекращает существование.
        [few] { $n } сработавшие способности, ещё не помещённые в стек, прекращают существование.
       *[many] { $n } сработавших способностей, ещё не помещённых в стек, прекращают существование.
    }
event-triggers-held = { $n ->
        [one] { $n } способность сработала за это время и ожидает.
        [few] { $n } способности сработали за это время и ожидают.
       *[many] { $n } способностей сработали за это время и ожидают.
    }
event-bring = «{ $object }» входит в игру извне.
event-nothing-outside = { $player }: вне игры нет такой карты.
choose-outside = Какую карту вы вводите в игру?
option-bring = ввести в игру: { $object }
event-maximum-hand = Максимальный размер руки — { $n }. Чья рука: { $player }.
event-shows-top = { $player } играет, показывая верхнюю карту библиотеки: «{ $object }».
event-hides-top = Карта на верху библиотеки больше не показана: «{ $object }». Чья библиотека: { $player }.
event-looks-exiled = { $player } смотрит на карту, изгнанную рубашкой вверх: «{ $object }».
choose-contradiction = С объектом «{ $object }» одновременно происходит разное. Куда он попадает?
choose-graveyard-order = В каком порядке эти карты лягут на кладбище? Последняя окажется верхней.
option-goes = «{ $object }» попадает { $detail ->
        [battlefield] на поле битвы
        [graveyard] на кладбище
        [hand] в руку
        [library] в библиотеку
       *[exile] в изгнание
    }
event-controls = { $player } контролирует игрока, пока это разрешается. Этот игрок: { $other }.
event-turned-up = «{ $object }» поворачивается лицом вверх.
event-phases-out = «{ $object }» выходит из фазы.
event-phases-in = «{ $object }» входит в фазу.
event-phased-out-leaves = «{ $object }» вне фазы и покидает игру вместе с владельцем.
chance-pile = Какая это карта из стопки?
event-away = «{ $object }» покидает эту игру: карта взята в подыгру.
event-looks-at = { $n ->
        [one] { $player } смотрит { $n } карту.
        [few] { $player } смотрит { $n } карты.
       *[many] { $player } смотрит { $n } карт.
    }
event-bestow-ends = «{ $object }» больше не Аура: Дарование окончено.
