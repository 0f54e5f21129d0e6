# What the teacher says, and what can be wrong with a lesson's file.

lesson-well = Well done.
lesson-not-right = Not this one. Look again.
lesson-more-right = That is right as far as it goes, but there is more.
lesson-late = The turn is over, and the goal is not reached. Nothing is lost: begin again whenever you like.
lesson-game-over = The game is over, and not as it was meant to end. Nothing is lost: begin again whenever you like.
lesson-no-hint = There is no hint for this one. Read the goal once more, and look at the cards.
lesson-choose = Choose by number, from 1 to { $count }; several with spaces between, if several are right.
lesson-choose-one = Choose one by its number, from 1 to { $count }.
lesson-taken = Your cards: { $cards }
lesson-no-rulebook = Lesson { $lesson } cannot be learnt by the rulebook “{ $name }”. It can by the usual one and by: { $known }

lesson-form-scenario = what the language of the scenarios says (docs/scenarios.md)
lesson-no-remark = “{ $name }” is the name of no mistake and no loss of this part, and no rule that refuses a step. Known: { $known }
lesson-no-right = A question needs a choice with “right: true”, or choices with “so” and facts.
lesson-no-goal = A part needs “question” and “choices”, or “given”, “goal” and “passed” or “cited”.
lesson-no-folder = There is no such folder of lessons.
lesson-twice = There is a lesson “{ $name }” already: { $other }. Give this one another name.
lesson-none-holds = None of the choices is right in this position. One of them must be.
lesson-all-right = All choices are right, and no wrong one is named under “wrong”.
lesson-not-offered = “{ $name }” is not offered here
lesson-not-refused = This step must be refused by { $expected }, and comes out as: { $actual }
lesson-endless = The part does not come to an end. Say with “turns” when it is too late, or under “lost” what makes the goal unreachable.
lesson-wrong-passes = This wrong solution reaches the goal. Make the check under “passed” more exact.
lesson-not-solved = The solution does not reach the goal. What was said: { $what }
lesson-no-wrong = The part names no wrong solution: “wrong” needs at least one, so that the check is seen to refuse something.
lesson-not-met = This wrong solution should meet “{ $name }”, and met: { $met }

lesson-part = Part { $part } of { $parts }
lesson-commands = (hint, goal, again, help, quit)
lesson-again = Begin this part again? Enter: yes; no: leave.
lesson-help =
    hint – the next hint; goal – what is to be reached; again – this part from its beginning; quit – leave, your progress is kept.
    What follows are the commands of the game itself.

lesson-tutor-offers = ☞ Your tutor: this is what lesson { $lesson } “{ $title }” is about. “lesson” begins it now, “no tutor” ends such offers.
lesson-tutor-off = The tutor will say nothing more.
lesson-tutor-back = Back to your game.
lesson-seats = You are P1 here, your opponent is P2.
