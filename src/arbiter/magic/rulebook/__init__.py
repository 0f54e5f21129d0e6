"""The Comprehensive Rules of 24 January 2020 as data: numbers, kinds, and what each rule says in our own words."""
