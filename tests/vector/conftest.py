"""JAX as the tests need it: on the processor, and without the fusions that compile for minutes."""

import os

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} --xla_disable_hlo_passes=fusion"
