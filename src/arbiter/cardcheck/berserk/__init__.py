"""The card check of Berserk: each power and each permanent ability of a card is seen at work in some position, or named."""
