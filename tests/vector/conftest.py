"""JAX as the tests need it: on the processor, and compiled quickly rather than well."""

import os

os.environ.setdefault("JAX_PLATFORMS", "cpu")
QUICKLY = "--xla_disable_hlo_passes=fusion --xla_backend_optimization_level=0"
os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} {QUICKLY}"
