"""The Extended Rules 17.1c of Berserk as data: numbers, terms, readings, and what each rule says in our own words."""
