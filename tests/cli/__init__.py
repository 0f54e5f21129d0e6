"""The console script: commands, languages, exit codes."""
