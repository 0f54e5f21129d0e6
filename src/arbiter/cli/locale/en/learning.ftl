cli-learn = learn to play, lesson by lesson, in a real game with a teacher beside it
cli-learn-lesson = the lesson, by its name (L-03) or title; without one, the next that you have not finished
cli-learn-list = list the lessons and how far you are
cli-learn-game = lessons of this game only
cli-learn-ruleset = learn by another rulebook (classic-2005), where the lesson can be
cli-learn-folder = lessons of your own: a folder with files as docs/lessons.md describes them
cli-learn-check = prove the lessons instead: each solution must reach its goal, no wrong one may
cli-learn-all-done = You have finished all lessons. Choose one by its name to do it again.
cli-learn-first-game = These were the first lessons: play a game now. arbiter play --tutor --game { $game } offers the others when their subject comes up.
cli-learn-unknown = There is no lesson “{ $name }”. There are: { $known }
cli-learn-unknown-close = There is no lesson “{ $name }”. Did you mean { $close }? There are: { $known }
cli-learn-proved = { $count ->
    [one] One lesson is as it should be.
   *[other] { $count } lessons are as they should be.
}
