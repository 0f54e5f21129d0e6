# Лимитед: бустеры, выпуски, кубы.
limited-bad = { $at }: { $problem }
limited-file = { $file }, { $at }: { $problem }
limited-slot = «{ $given }» — не часть бустера; нужны число и вид, например «10 C» или «1 L@KLD» (виды: { $known }).
limited-no-set = выпуска с кодом { $code } нет.
limited-no-set-close = выпуска с кодом { $code } нет; возможно, имелся в виду один из них: { $close }.
limited-no-boosters = выпуск { $code } не продавался бустерами.
limited-few = в выпуске { $code } подходящих карт { $have }, а нужно { $n } (вид { $kind }).
limited-players = игроков { $players }; может быть от { $least } до { $most }.
limited-which = укажите, из какого выпуска бустеры (или назовите куб).
limited-product = «{ $given }» открыть нельзя; есть: { $known }.
limited-cube-small = в кубе { $n } карт; для { $players } игроков нужно { $need }.
limited-large = файл больше { $most } байт.
limited-unreadable = не читается: { $reason }
limited-expected = ожидается: { $expected }
limited-twice = эта карта указана дважды.
limited-empty = в нём нет ни одной карты.
limited-not-drafted = { $card }: в колоде { $n }, среди взятых { $most }.
