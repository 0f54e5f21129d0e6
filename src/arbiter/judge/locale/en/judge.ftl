# The judge's desk
judge-table-wrong = The decision table "{ $table }", { $place }: { $problem }.
judge-no-table = There is no table "{ $name }" (nearest: { $close }). Known: { $known }.
judge-no-answer = "{ $name }" does not answer the question "{ $question }". Right would be one of: { $known }.
judge-no-number = "{ $answer }" does not answer the question "{ $question }": it wants a whole number from 0 on.
judge-walk-over = The ruling is found; "{ $answer }" answers nothing.
