"""Skirmish: a small game that proves the kernel on secret placement, dice on the stack and an attack with stages."""
