"""Which of these tests can run where."""

import sys

# strace, prlimit and small disks are Linux's.
collect_ignore = [] if sys.platform == "linux" else ["test_power.py", "test_disk.py"]
