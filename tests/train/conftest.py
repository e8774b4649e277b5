"""JAX as the tests need it: on the processor. A training run that is as small as possible."""

import os

os.environ.setdefault("JAX_PLATFORMS", "cpu")
