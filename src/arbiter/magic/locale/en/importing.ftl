# Card files and the store of imported cards.
import-file-not-json = { $file } is not whole: what stands at byte { $offset } is no JSON. A card file is MTGJSON's AtomicCards or AllPrintings, or a bulk file of Scryfall, as it was downloaded (also gzipped).
import-file-truncated = { $file } ends in the middle, at byte { $offset }: download it again.
import-file-gzip = { $file } is a damaged gzip file (at byte { $offset } of what it holds: { $detail }): download it again.
import-file-swelling = { $file } unpacks to far more than a card file would: it is not read beyond byte { $offset }.
import-file-packing = { $file } is packed with { $detail }. Unpack it first, or pack it with gzip.
import-file-not-a-file = { $file } is no ordinary file. Give the file itself.
import-file-unreadable = { $file } cannot be read: { $detail }.
import-file-many = { $file } has more than { $most } different cards, many times as many as there are: it is not read on.
import-file-unknown = { $file } holds JSON, but no cards as MTGJSON (AtomicCards, AllPrintings) or Scryfall (oracle-cards, default-cards, all-cards, rulings) write them.
import-card-shape = the field “{ $field }” is missing or not what it should be
import-card-long = the field “{ $field }” is too long (at most { $most })
import-card-name = the name has characters that cannot be seen
import-card-json = its text is no JSON
import-card-large = its entry is too large
import-card-deep = its entry is nested too deeply
card-later-layout = the layout “{ $layout }” is of a later edition than the rules of 2020
card-without-pair = the other card of its pair, or their combined face, is not there (712)
card-faces = { $count } faces of the layout { $layout } make no card
card-mana-symbol = { $symbol } is no mana symbol
card-loyalty = the loyalty “{ $loyalty }” is no number (306.5b)
card-size = power and toughness “{ $size }” are not numbers, stars, or numbers plus a star (208.2)
card-unknown-type =
    { $closest ->
        [none] “{ $word }” on its type line is no type
       *[other] “{ $word }” on its type line is no type; did the file mean “{ $closest }”?
    }
card-later-type = “{ $word }” on its type line is a card type of a later edition than the rules of 2020
card-failed = the compiler failed on its text ({ $reason })
store-refused = { $card } cannot be played yet: { $why }
store-several = “{ $name }” may be several cards: { $close }.
store-unusable = The store of imported cards, { $file }, cannot be used: { $detail }. ARBITER_DATA (or --data) chooses another folder.
store-newer = The store of imported cards, { $file }, was made by a later version of Arbiter. ARBITER_DATA (or --data) chooses another folder.
find-unclosed = A quotation mark is not closed: { $part }
find-unknown = “{ $key }” is no filter. There are: { $known }.
find-value = “{ $value }” will not do for { $key }. { $hint }
find-empty = Say what to find: words, or filters as type:goblin, color:red, mv<=3, text:"draw a card", playable:yes.
find-hint-empty = Write a value behind it, as in type:goblin.
find-hint-words = It takes letters or digits.
find-hint-signs = This filter knows: { $signs }
find-hint-number = Write a number, as in { $key }<=3.
find-hint-one-of = There are: { $known }.
