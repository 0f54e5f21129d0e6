# arbiter quiz
cli-quiz = учиться судить: упражнения, пробный экзамен, путь по руководству, случаи из политики
cli-quiz-topic = страница руководства (3.2), правило (702.16), слово из названия; с --policy также случай
cli-quiz-exam = пробный экзамен первого уровня с отчётом по разделам
cli-quiz-daily = задача дня
cli-quiz-path = путь по руководству и сколько пройдено
cli-quiz-count = только сказать, сколько есть вопросов
cli-quiz-list = перечислить вопросы
cli-quiz-policy = случай из политики в несколько шагов: что вы спросите, что сделаете
cli-quiz-games = вопросы по своим партиям: сохранённая партия или папка с ними; только оконченные
cli-quiz-show = показать один вопрос с ответом
cli-quiz-number = сколько вопросов (упражнения: 10, экзамен: 25)
cli-quiz-minutes = минут на экзамен (60)
cli-quiz-pass = сколько процентов нужно (70)
cli-quiz-kind = только такие: fact, legal, which, ability, policy
cli-quiz-level = только такой трудности: normal — для первого уровня
cli-quiz-card = только положения с этой картой
cli-quiz-game = только эта игра
cli-quiz-rules = книга правил, по которой даются ответы
cli-quiz-seed = выбрать те же вопросы снова
cli-quiz-counted = { $n ->
    [one] { $n } вопрос
    [few] { $n } вопроса
   *[many] { $n } вопросов
}; из них примеров руководства: { $examples }
cli-quiz-next = Путь продолжается с { $section }: arbiter quiz { $section }
cli-quiz-score = Верно: { $right } из { $all }
cli-quiz-exam-begins = Вопросов: { $n }, минут: { $minutes }, нужно: { $needed } %. Вопрос без ответа в срок считается неверным.
cli-quiz-exam-wrong = Экзамен длится не меньше минуты, и для него нужно от 1 до 100 процентов.
cli-quiz-passed = Сдано: { $percent } %.
cli-quiz-failed = Не сдано: { $percent } %.
cli-quiz-read-again = Перечитать: { $sections }
cli-quiz-right = Верно.
cli-quiz-wrong = Неверно.
cli-quiz-which = Ответьте числом от 1 до { $n }; q — закончить.
cli-quiz-key = Ответ: { $n }) { $text }
cli-quiz-page = В руководстве: { $section } { $title }
cli-quiz-edition = По другой редакции: { $line }
