"""The contract that every game keeps; `docs/contract.md` says what it promises."""
