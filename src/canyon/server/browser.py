"""Opening the player's browser."""

from __future__ import annotations

import os
import sys
import webbrowser


def open_browser(address: str) -> bool:
    """Show the page, if there is a screen to show it on.

    Without one, Python would start a text browser in the terminal, over our own words.
    """
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform != "darwin" and not any(os.environ.get(name) for name in screens):
        return False
    try:
        return webbrowser.open(address)
    except (OSError, webbrowser.Error):
        return False
