# Стол судьи
judge-table-wrong = Таблица решений «{ $table }», { $place }: { $problem }.
judge-no-table = Таблицы «{ $name }» нет (ближайшая: { $close }). Есть: { $known }.
judge-no-answer = «{ $name }» — не ответ на вопрос «{ $question }». Подошло бы одно из: { $known }.
judge-no-number = «{ $answer }» — не ответ на вопрос «{ $question }»: нужно целое число от 0.
judge-walk-over = Решение уже найдено; «{ $answer }» ни на что не отвечает.
