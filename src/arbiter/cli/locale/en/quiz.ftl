# arbiter quiz
cli-quiz = train as a judge: practice, a mock exam, the study path, policy cases
cli-quiz-topic = a page of the manual (3.2), a rule (702.16), a word of a title; with --policy also a case
cli-quiz-exam = a mock exam of Level 1, with a report by section
cli-quiz-daily = the puzzle of the day
cli-quiz-path = the study path along the manual, and how far you are
cli-quiz-count = only say how many questions there are
cli-quiz-list = list the questions
cli-quiz-policy = a policy case in several steps: what do you ask, what do you do
cli-quiz-games = questions about your own games: a saved game, or a folder of them; only games that are over
cli-quiz-show = show one question with its answer
cli-quiz-number = how many questions (practice: 10, exam: 25)
cli-quiz-minutes = minutes for the exam (60)
cli-quiz-pass = per cent for a pass (70)
cli-quiz-kind = only this kind: fact, legal, which, ability, policy
cli-quiz-level = only this difficulty: normal is for Level 1
cli-quiz-card = only positions with this card
cli-quiz-game = only this game
cli-quiz-rules = the rulebook that gives the answers
cli-quiz-seed = chooses the same questions again
cli-quiz-counted = { $n ->
    [one] { $n } question
   *[other] { $n } questions
}; examples of the manual among them: { $examples }
cli-quiz-next = The path goes on with { $section }: arbiter quiz { $section }
cli-quiz-score = Right: { $right } of { $all }
cli-quiz-exam-begins = Questions: { $n }, minutes: { $minutes }, needed: { $needed } %. A question without an answer in time is wrong.
cli-quiz-exam-wrong = An exam lasts at least a minute, and is passed with 1 to 100 per cent.
cli-quiz-passed = Passed with { $percent } %.
cli-quiz-failed = Not passed: { $percent } %.
cli-quiz-read-again = To read again: { $sections }
cli-quiz-right = Right.
cli-quiz-wrong = Wrong.
cli-quiz-which = Answer with a number from 1 to { $n }; q ends.
cli-quiz-key = The answer: { $n }) { $text }
cli-quiz-page = In the manual: { $section } { $title }
cli-quiz-edition = By another edition: { $line }
