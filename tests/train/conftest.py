"""JAX as the tests need it: on the processor. A training that is as small as it can be."""

import os

os.environ.setdefault("JAX_PLATFORMS", "cpu")
