# what the card check says
check-before-the-game = it speaks of decks or of what is done before the first turn
check-while-recruiting = it speaks of decks, of recruiting, of how cards are seated or hidden
check-no-record = { $file }, line { $line }: this is no file of verdicts. Name another file, or one that does not exist yet.
