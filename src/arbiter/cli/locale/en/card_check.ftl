# arbiter cards check
cli-cards-out = check: keep the verdicts in this file, and go on where it stops
cli-check-progress = { $count } cards checked
cli-check-summary =
    { $passed } of { $cards } cards pass. { $failed } fail; of { $unseen } something was never seen.
    { $rate } cards a second, { $engine } engine.
cli-check-problem =
    { $problem ->
        [crash] the rules crash
        [invariant] an invariant is broken
        [endless] it does not end
        [unanswered] a decision has no legal answer
       *[otherwise] it happened otherwise
    }
cli-check-unseen = Never seen, most frequent first (cards, what, examples):
cli-check-explained = Not to be seen here, with the reason:
