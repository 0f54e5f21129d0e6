"""`python -m arbiter`: the same as the console script."""

import sys

from arbiter.cli import main

sys.exit(main())
