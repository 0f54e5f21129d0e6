"""Berserk, by the Extended Rules 17.1c for games one on one, with the corrections of 24 August 2012."""
