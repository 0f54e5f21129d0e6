"""The grammar of English card text: tokens, then recursive descent over small phrases, then binding of references."""
