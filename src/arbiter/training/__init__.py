"""Training of judges: a bank of questions, practice, a study path, a mock exam, policy cases.  The engine is the answer key."""
