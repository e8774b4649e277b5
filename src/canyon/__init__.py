"""Canyon, the 1997 board game of canoes and exact bids.

`import canyon` is enough for most programs. The names listed in `__all__` are public: they stay,
and so do their signatures. Each is imported when it is first used.

- rules: new_game, legal, apply, chance, result; view is what one seat may know
- state: Game, View, Board, Card, Suit, Options, Phase, Step, Result
- actions: Bid, Play, Place, Paddle; Draw and Deal are chance
- refused: Illegal and BoardFault, each with a Reason; why_not asks without trying
- boards: load_board by name or file, parse_board from text
- records: Record (JSON), Recorder writes one, replay plays one, RecordFault says what is wrong
- players: Player, make_bot, play_game

Everything else, such as `canyon.bots` or `canyon.fast`, is imported by its own name.
"""

from importlib import import_module

__version__ = "0.1.0"

TYPE_CHECKING = False
"""As in `typing`, whose import would take longer than all the rest of this module."""

__all__ = [
    "Action",
    "Bid",
    "Board",
    "BoardFault",
    "Card",
    "Deal",
    "Draw",
    "Event",
    "Game",
    "Illegal",
    "Options",
    "Paddle",
    "Phase",
    "Place",
    "Play",
    "Player",
    "Reason",
    "Record",
    "RecordFault",
    "Recorder",
    "Result",
    "Step",
    "Suit",
    "View",
    "apply",
    "chance",
    "legal",
    "load_board",
    "make_bot",
    "new_game",
    "parse_board",
    "play_game",
    "replay",
    "result",
    "view",
    "why_not",
]

_HOMES = {
    "canyon.actions": "Action Bid Deal Draw Paddle Place Play",
    "canyon.board": "Board load_board=load parse_board=parse",
    "canyon.bots": "make_bot=make",
    "canyon.cards": "Card Suit",
    "canyon.events": "Event",
    "canyon.explain": "why_not",
    "canyon.play": "Player play_game=play",
    "canyon.record": "Record RecordFault Recorder replay",
    "canyon.refusal": "BoardFault Illegal Reason",
    "canyon.rules": "Result Step apply chance legal new_game result",
    "canyon.state": "Game Phase",
    "canyon.variants": "Options",
    "canyon.views": "View view",
}
"""The modules that define the public names, perhaps under another name."""
_PUBLIC = {
    name: (module, inside or name)
    for module, names in _HOMES.items()
    for name, _, inside in (each.partition("=") for each in names.split())
}

if TYPE_CHECKING:
    from canyon.actions import Action, Bid, Deal, Draw, Paddle, Place, Play
    from canyon.board import Board
    from canyon.board import load as load_board
    from canyon.board import parse as parse_board
    from canyon.bots import make as make_bot
    from canyon.cards import Card, Suit
    from canyon.events import Event
    from canyon.explain import why_not
    from canyon.play import Player
    from canyon.play import play as play_game
    from canyon.record import Record, Recorder, RecordFault, replay
    from canyon.refusal import BoardFault, Illegal, Reason
    from canyon.rules import Result, Step, apply, chance, legal, new_game, result
    from canyon.state import Game, Phase
    from canyon.variants import Options
    from canyon.views import View, view
else:

    def __getattr__(name: str) -> object:
        if name not in _PUBLIC:
            raise AttributeError(f"module 'canyon' has no attribute {name!r}")
        module, inside = _PUBLIC[name]
        value = globals()[name] = getattr(import_module(module), inside)
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
