"""`python -m arbiter`, and the console script."""

import sys


def main() -> int:
    """Run a command; an interrupt ends it quietly also while it is still being loaded."""
    try:
        from arbiter import cli

        return cli.main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
