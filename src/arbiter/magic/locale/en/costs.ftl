cost-required = { $object } may be cast from there only for the cost that the permission names.
choose-reduction = { $source }: by which half of a hybrid symbol is its cost reduced?
cost-untapped = { $object } is untapped already.
cost-player-counters = You have too few counters to pay for { $object }.
may-cast = Do you cast { $object }? Nothing forces you to.
