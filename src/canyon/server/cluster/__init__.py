"""Who runs which table: leases, bots and clocks, and what other processes announce."""
