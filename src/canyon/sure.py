"""How sure a share is if all cases agree: a spread of zero would look quite certain."""

from __future__ import annotations

from math import exp, log


def unanimous(cases: int) -> float:
    """How far the true share may be from 0 or 1 if that many cases all say 0 or all say 1: 95 %.

    Clopper and Pearson's exact interval, about 3.7 / cases.
    """
    return 1 - exp(log(0.025) / cases)
