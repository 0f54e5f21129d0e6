# what the card check says
check-before-the-game = it speaks of decks or of what is done before the first turn
check-no-record = { $file }, line { $line }: this is no file of verdicts. Name another file, or one that does not exist yet.
