# The embedded pool.
pool-no-card = There is no card “{ $name }” in the pool. The list: arbiter cards.
pool-close-card = There is no card “{ $name }” in the pool. Did you mean: { $close }?
pool-refused-card = “{ $name }” cannot be played: its text is not understood yet (“{ $why } ...”).
pool-no-deck = There is no deck “{ $name }”. Known: { $known }.
