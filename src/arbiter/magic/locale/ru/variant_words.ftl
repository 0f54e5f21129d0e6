# Что говорят и спрашивают измерения, замыслы и карты, действующие во время драфта.

event-planar-reveal = { $player } показывает карты колоды измерений: { $objects }.
event-planar-bottom = { $player } кладёт карты в низ колоды измерений ({ $n }).
event-turns-reversed = С этого момента ходы идут в обратном порядке («{ $source }»).
may-plane-bottom = Положить «{ $object }» в низ колоды измерений?
choose-plane-top = Выберите карту измерения, которая ляжет на верх колоды измерений
order-planar-bottom = Упорядочите эти карты в низу колоды измерений
option-do-self = себя
option-do-others = других
target-nothing-shared = У этих целей («{ $source }») нет того общего, что должно быть.
attack-another-player = «{ $object }» должно атаковать другого игрока, если может.
may-exile-drafted = Показать «{ $object }» и изгнать выбранные вами на драфте карты, которых нет в вашей колоде?
event-exiled-before = { $player } изгоняет «{ $object }» до начала игры.
choose-number-before = Выберите число
event-number-chosen = { $player } выбирает { $n } для «{ $object }».
choose-hand = Какую из рук вы оставляете?
event-hand-kept = { $player } оставляет одну руку и втасовывает остальные в библиотеку.
