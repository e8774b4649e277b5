"""The closing line of ./test: pytest's counts, and each other check as one more.

Usage: tally.py FOLDER_OF_JUNIT_XML PYTEST_STATUS CHECKS_PASSED CHECKS_FAILED

Tests in `again.xml` failed before, in another file, and count by how they went the second time.
"""

import sys
from pathlib import Path
from xml.etree import ElementTree


def tally(folder: Path, status: int, passed: int, failed: int) -> str:
    """Add pytest's counts to those of the other checks."""
    tests = bad = skipped = 0
    for file in folder.glob("*.xml"):
        for suite in ElementTree.parse(file).iter("testsuite"):
            failures = int(suite.attrib["failures"]) + int(suite.attrib["errors"])
            if file.stem == "again":
                bad -= int(suite.attrib["tests"]) - failures
                continue
            tests += int(suite.attrib["tests"])
            bad += failures
            skipped += int(suite.attrib["skipped"])
    passed += max(0, tests - bad - skipped)
    if status and not bad:  # pytest broke down, or found nothing to run
        bad = 1
    line = f"{passed} passed, {failed + bad} failed"
    return f"{line}, {skipped} skipped" if skipped else line


if __name__ == "__main__":
    print(tally(Path(sys.argv[1]), *map(int, sys.argv[2:])))
