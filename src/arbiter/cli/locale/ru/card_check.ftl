# arbiter cards check
cli-cards-out = check: хранить выводы в этом файле и продолжать с того места, где он кончается
cli-check-progress = проверено карт: { $count }
cli-check-summary =
    Карт прошло проверку: { $passed } из { $cards }. Не прошло: { $failed }; что-то так и не наблюдалось: { $unseen }.
    Карт в секунду: { $rate }, движок: { $engine }.
cli-check-problem =
    { $problem ->
        [crash] правила прерываются ошибкой
        [invariant] нарушен инвариант
        [endless] это не кончается
        [unanswered] на вопрос нет допустимого ответа
       *[otherwise] произошло не то
    }
cli-check-unseen = Так и не наблюдалось, сначала самое частое (карт, что, примеры):
cli-check-explained = Здесь наблюдать нельзя, с причиной:
