"""What tests share. How much is tried: FAIRDEAL_PROFILE is ``check`` (every day), ``test`` (the gate) or ``long``."""

import os
import signal
from contextlib import suppress

from hypothesis import HealthCheck, settings

# Chance comes from a seed, so the gate gives the same answer twice; the long parts look where nobody has looked,
# and a failure prints what repeats it. Timing is asserted in `make bench` only, so no example has a deadline.
COMMON = settings(deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("check", COMMON, max_examples=25, derandomize=True)
settings.register_profile("test", COMMON, max_examples=200, derandomize=True)
settings.register_profile("long", COMMON, max_examples=2000)
settings.load_profile(os.environ.get("FAIRDEAL_PROFILE", "check"))

# Where the gate runs in the background an interrupt is ignored, and would be by every command that the tests start.
with suppress(ValueError):  # not in the main thread
    signal.signal(signal.SIGINT, signal.default_int_handler)
