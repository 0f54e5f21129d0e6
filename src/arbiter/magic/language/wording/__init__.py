"""Magic's tables of constructions: a row has its nodes, its English, which is read and said, and its Russian."""
