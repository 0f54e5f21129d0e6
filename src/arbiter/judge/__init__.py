"""The judge's desk: calls, guided classification, rulings by decision tables, penalties, and fixes of games at our own tables.

The tables are data (`tables/*.yaml`, both languages).  A program uses them by a walk, as the desk and policy role play do:

>>> from arbiter.judge.infractions import guide
>>> from arbiter.judge.loading import tables
>>> from arbiter.judge.walking import Walk
>>> walk = Walk.begin(tables(), "missed-trigger")   # `ROOT` of `loading` leads to all others
>>> walk.question.id, [choice.key for choice in walk.question.choices]
('whose', ['yes', 'no'])
>>> for answer in ("no", "no", "no"):
...     walk.answer(answer)                         # an answer that is none is refused, with those that are
>>> walk.question.text.said("en")
'Would it disrupt the game to let it happen now?'
>>> walk.answer("no")
>>> walk.question is None, walk.ruling.id, walk.ruling.text.said("en")
(True, 'stack', 'Put the ability on the stack now.')
>>> [step.answer for step in walk.path]             # kept, to be stored or scored; `walk.back()` takes one back
['no', 'no', 'no', 'no']

`walk.as_json(lang, guide())` is the open question or the ruling for clients: words, steps, penalty, minutes, sections.
Numbers are answers too (`question.number`).  `tables()[name].rulings` lists all that a table can rule.
"""
