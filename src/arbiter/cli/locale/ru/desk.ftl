# desk
cli-desk = стол судьи: вопросы, ведущие к решению, его шагам, наказанию и разделам
cli-desk-table = какую таблицу пройти (по умолчанию ту, что ведёт ко всем остальным; --list их покажет)
cli-desk-answers = ответы, данные заранее, в порядке вопросов
cli-desk-list = показать таблицы
cli-desk-earlier = сколько таких нарушений у игрока сегодня уже было
cli-desk-seconds = сколько секунд заняло решение
cli-desk-negative = --earlier и --seconds считаются от 0.
cli-desk-unfinished = Ввод закончился раньше решения. Остался вопрос: { $question }
cli-desk-infraction = Нарушение: { $name } ({ $section }).
cli-desk-penalty = Наказание: { $penalty }.
cli-desk-upgraded = Усилено: сегодня уже { $n ->
    [one] было { $n } нарушение
    [few] было { $n } нарушения
   *[many] было { $n } нарушений
}; усиливает главный судья.
cli-desk-extension = Продление: { $n ->
    [one] { $n } минута
    [few] { $n } минуты
   *[many] { $n } минут
}.
cli-desk-cites = Где написано: { $sections }.
cli-desk-none = нет
cli-desk-warning = предупреждение
cli-desk-game-loss = проигрыш игры
cli-desk-match-loss = проигрыш матча
cli-desk-disqualification = дисквалификация
