"""Magic: cards, language, state, rules, variants."""
