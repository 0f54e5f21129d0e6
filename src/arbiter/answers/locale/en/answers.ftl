# Answers: documents, cards together, sheets.
answers-unreadable = { $file } cannot be read: { $reason }.
answers-too-large = { $file } is larger than { $most } MB.
answers-wrong-kind = { $file } is { $kind ->
        [pdf] a PDF
        [office] a document of Word or another office, or an archive
        [picture] a picture
       *[other] no text
    }. A text or Markdown file is read (.txt, .md): save the document as plain text first.
answers-no-text = { $file } has no passages of text that could be found. A text or Markdown file with numbered rules, headings or paragraphs would do.
answers-no-document = There is no document “{ $name }”. Imported are: { $known }.
answers-no-book = There is no edition “{ $name }”. There are: { $known }.
answers-how-many = { $n ->
        [0] No card is named.
       *[other] { $n } cards are too many at once.
    } One to { $most } cards can be put together.
answers-no-block = { $blocker } does not block { $attacker }.
answers-no-sheet = There is no sheet “{ $name }”. There are: { $known }.
answers-sheet-turn = The turn
answers-sheet-casting = Casting, activating, resolving
answers-sheet-layers = The layers
answers-sheet-state-based = State-based actions
answers-sheet-decks = Decks, life and hands
answers-sheet-two-headed-giant = Two-Headed Giant
answers-sheet-rounds = Rounds, times, boosters
answers-sheet-strikes = Berserk: the Strike Table
answers-strike-table = By how much the assailing card rolled more
answers-strike-difference = Difference
answers-strike-dealt = It deals
answers-strike-received = It is dealt
answers-strike = { $kind ->
        [weak] weak
        [medium] medium
        [strong] strong
       *[other] miss
    }
answers-rounds-title = Rounds by the number of players
answers-rounds = { $swiss ->
        [0] { $elimination } rounds of elimination
       *[other] { $swiss } rounds, then the best { $cut }
    }
answers-numbers-title = Minutes and boosters
answers-number-minutes-least = A round, at least (minutes)
answers-number-minutes-swiss = A round (minutes)
answers-number-minutes-quarterfinal = Quarterfinal (minutes)
answers-number-minutes-semifinal = Semifinal (minutes)
answers-number-minutes-final = Final (minutes)
answers-number-minutes-sealed = Building a sealed deck (minutes)
answers-number-minutes-draft = Building a deck after a draft (minutes)
answers-number-minutes-no-show = A player who has not come loses after (minutes)
answers-number-extra-turns = Turns after time is called
answers-number-boosters-sealed = Boosters for a sealed deck
answers-number-boosters-draft = Boosters for a draft
answers-number-boosters-two-headed-giant = Boosters for a sealed team of Two-Headed Giant
answers-number-pod = Players at a draft table
answers-number-players = Players that a sanctioned event needs
