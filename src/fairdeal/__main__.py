"""``python -m fairdeal`` is the command ``fairdeal``."""

import sys

from fairdeal.cli import main

sys.exit(main())
