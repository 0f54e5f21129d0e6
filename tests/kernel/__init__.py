"""Tests of the kernel's parts, each by itself; what every game must keep is tested in `tests/contract`."""
