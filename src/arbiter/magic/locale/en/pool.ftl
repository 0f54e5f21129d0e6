# The embedded pool.
pool-no-card = There is no card “{ $name }” in the pool. Known: { $known }.
pool-no-deck = There is no deck “{ $name }”. Known: { $known }.
