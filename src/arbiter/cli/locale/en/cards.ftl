# arbiter cards compile
cli-cards-jobs = how many processes work side by side (default: 1)
cli-compile-progress = { $count } cards
cli-compile-summary =
    { $compiled } of { $cards } cards compile, { $refused } are refused.
    { $reachable } need no keyword, layout or kind of card of later work; { $share } % of these compile. { $rate } cards a second.
cli-compile-missing = What is missing, most frequent first (cards, what, examples):
