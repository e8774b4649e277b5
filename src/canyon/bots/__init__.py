"""The bots: a bot knows its seat's view and nothing else.

registry   every bot by name: its level, what it needs, how it is created
levels     `beginner` and `easy`, which make mistakes as people do
otter      rules of thumb (`medium`)
heron      a search through hidden worlds (`hard`)
eagle      a network that learned the game (`expert`), and with a search (`master`)
search     what several of them share
outside    a program as a bot (`process` runs it, `pool` keeps it, `clock` times it, `messages` are
           what it is told, `protocol_log` writes them down); `stdio` is a bot as a program
check      `canyon bot check`: does a program keep to the protocol?
own        people's own Python bots: `module:Class`, an eagle's own weights
calling    a bot for a seat: built in, somebody's own, or a program
verdict    what a bot did wrong, in a sentence
"""

from canyon.bots.registry import (
    BOTS,
    CAN_SEARCH,
    LEVELS,
    SEARCHING,
    SPECS,
    BadPlayouts,
    BotMaker,
    BotSpec,
    Searcher,
    Steady,
    make,
    unknown,
)

__all__ = [
    "BOTS",
    "CAN_SEARCH",
    "LEVELS",
    "SEARCHING",
    "SPECS",
    "BadPlayouts",
    "BotMaker",
    "BotSpec",
    "Searcher",
    "Steady",
    "make",
    "unknown",
]
