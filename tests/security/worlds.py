"""Twin worlds: two servers on which everything is the same but cards that an observer can't see.

The first world is played at random up to some moment. The second is dealt again: whatever the
observer has not seen by then lies elsewhere, so that everybody could still choose as they did.
Then the same things are done there, and every byte that the observer received is compared:
answers and their heads, frames, and beside them what the server logged and counted. Both
worlds have the same ids, tokens, clock and seed (hence the same commitment); deals come from
a `Fate` in place of the seed.

What is hidden, by kind of twins:
    hands    from a seat: the other hands and the stock
    watcher  from watchers: every hand
    bids     from a seat: blind bids of the others, and the hands as above
    tricks   from whoever comes late: the cards of finished tricks, of earlier rounds as well (P4)
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from canyon.actions import Action, Play
from canyon.cards import DECK, Card
from canyon.rules import acting, legal, new_game
from canyon.server.tables.entries import Acted
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.table import action_from_json
from canyon.state import Game, Phase, Seat
from canyon.variants import Options
from canyon.wire import action_to_json
from tests.security.host import Host, Person
from tests.security.stage import Fate, Stage
from tests.security.wire import Http, Socket

Json = Any
Kind = Literal["hands", "watcher", "bids", "tricks"]


@dataclass
class Plan:
    """A game to be played twice."""

    number: int
    kind: Kind
    observer: Seat
    actions: int
    """That many choices of people are made before the comparison ends."""
    options: Options = field(default_factory=Options)
    bot: str | None = None
    """On the last seat."""

    @property
    def humans(self) -> int:
        return 2 if self.bot else 3


def plan(number: int, longest: int) -> Plan:
    """The kinds in turn, and at random whatever else there is."""
    random = Random(f"plan {number}")
    kind: Kind = ("hands", "hands", "watcher", "bids", "tricks")[number % 5]
    bot = random.choice(["random", "otter"]) if kind == "hands" and number % 10 == 0 else None
    actions = random.randint(4, longest)
    if kind == "tricks" and number % 2:
        actions = random.randint(36, 58)  # into the second round, where the cards come again
    if kind == "bids":
        actions = random.choice([4, 5])  # three canoes placed, one or two bids made
    options = Options(random.random() < 0.5, kind == "bids" or random.random() < 0.2)
    return Plan(number, kind, random.randrange(2 if bot else 3), actions, options, bot)


Step = tuple[Any, ...]


@dataclass
class Seen:
    """What came out of one world."""

    tapes: dict[str, bytes]
    steps: list[Step]
    acts: list[tuple[Seat | None, Action]]
    """Everything that was chosen or dealt, bots' choices included."""


class World:
    """One of two servers."""

    def __init__(self, stage: Stage, host: Host, persons: list[Person]) -> None:
        self.stage, self.host, self.persons = stage, host, persons

    async def play(self, plan: Plan, fate: Fate, steps: list[Step] | None = None) -> Seen:
        """Play a game: at random, or by the steps of its twin."""
        stage, host = self.stage, self.host
        stage.fate, stage.clock.now = fate, 1_800_000_000.0 + 1e6 * plan.number
        stage.chooser.random.seed(f"code {plan.number}")
        logged = len(stage.lines)
        counting = plan.number % 4 == 0  # the report takes as long as ten choices
        counted = await _counts(host) if counting else {}
        bots = {"2": plan.bot} if plan.bot else {}
        options = {
            "calm_water": plan.options.calm_water,
            "blind_bids": plan.options.blind_bids,
        }
        players = self.persons[: plan.humans]
        code = await host.table(*players, bots=bots, options=options, listed=True, hints=True)
        act = _Acting(self, plan, code)
        try:
            await act.open()
            done = await act.replay(steps) if steps is not None else await act.improvise()
            await act.come_late()
            counts = await _counts(host) if counting else {}
            changes = {key: counts[key] - counted.get(key, 0.0) for key in counts}
            tapes = act.tapes() | {
                "log": "\n".join(stage.lines[logged:]).encode(),
                "counters": repr({key: n for key, n in sorted(changes.items()) if n}).encode(),
            }
            acts = await _acts(act.live_table, host)
        finally:
            await act.close()
            await host.app.state.registry.drop(code)
        return Seen(tapes, done, acts)


class _Acting:
    """One game on one server: who has which socket, and what they do."""

    def __init__(self, world: World, plan: Plan, code: str) -> None:
        self.host, self.persons, self.stage = world.host, world.persons, world.stage
        self.plan, self.code = plan, code
        self.live_table: LiveTable = self.host.live_table(code)
        self.random = Random(f"play {plan.number}")
        self.http = {
            "own requests": Http(self.host.port, self.persons[plan.observer].token),
            "a stranger's requests": Http(self.host.port),
        }
        self.sockets: dict[str, Socket] = {}

    @property
    def game(self) -> Game:
        game = self.live_table.table.game
        assert game is not None
        return game

    async def open(self) -> None:
        for seat in range(self.plan.humans):
            await self.join(f"seat {seat}", self.persons[seat].token, None)
        await self.join("watcher", None, None)

    async def join(self, name: str, token: str | None, version: int | None) -> None:
        socket = await Socket.open(self.host.port, self.code, token)
        assert socket.status == 101, socket.refusal
        self.sockets[name] = socket
        await self.bots_have_played()
        await socket.hello(version)
        await self.settled()

    async def settled(self) -> None:
        """Everybody has heard everything."""
        for socket in self.sockets.values():
            await socket.sync()

    async def bots_have_played(self) -> None:
        async with asyncio.timeout(20):
            while any(seat >= self.plan.humans for seat in acting(self.game)):
                await asyncio.sleep(0.0005)

    async def close(self) -> None:
        clients: list[Http | Socket] = [*self.http.values(), *self.sockets.values()]
        for client in clients:
            await client.close()

    def tapes(self) -> dict[str, bytes]:
        every: dict[str, Http | Socket] = {**self.http, **self.sockets}
        return {name: bytes(client.tape.bytes) for name, client in every.items()}

    # what is done

    async def improvise(self) -> list[Step]:
        """Choose at random, and look around at random."""
        steps: list[Step] = []
        random, acted = self.random, 0
        while self.game.phase is not Phase.OVER:
            early = self.plan.kind == "tricks" and not (self.game.tricks and self.game.trick)
            if acted >= self.plan.actions and not early:
                break
            if self.plan.kind != "tricks" and random.random() < 0.2:
                step = self.look_around()
            else:
                seat = random.choice(acting(self.game))
                step = ("act", seat, random.choice(legal(self.game, seat)))
                acted += 1
            await self.do(step, len(steps))
            steps.append(step)
        if self.plan.kind != "tricks":  # once more, at the moment that matters
            for what in (0, 1, 2, 5, 6):
                step = self.look_around(what)
                await self.do(step, len(steps))
                steps.append(step)
        return steps

    async def replay(self, steps: list[Step]) -> list[Step]:
        for number, step in enumerate(steps):
            await self.do(step, number)
        return steps

    def look_around(self, what: int | None = None) -> Step:
        """What an observer may try at any time; it depends on nothing hidden from them."""
        random, version = self.random, self.live_table.table.version
        card = f"{random.choice('BGRYV')}{random.randint(1, 10)}"
        seat = [] if self.plan.kind == "watcher" else [f"seat {self.plan.observer}"]
        who = random.choice([*seat, "watcher"])
        match random.choice([0, 0, 1, 1, 2, 3, 4]) if what is None else what:
            case 0:
                return "explain", who, tuple(random.sample([str(card) for card in DECK], 4))
            case 1:
                own = who != "watcher" and Play(Card(card)) in legal(self.game, self.plan.observer)
                return "try", who, version - 1 if own else version, {"play": card}
            case 2:
                token = None if who == "watcher" else self.persons[self.plan.observer].token
                since = random.choice([None, random.randint(0, version)])
                return "join", f"{who} again {len(self.sockets)}", token, since
            case 3:
                return "chat", random.randrange(self.plan.humans), "Well?"
            case 4:
                return "try", who, version, {"bid": random.choice([-1, 9, 99])}
            case 6:
                return "hint", [*seat, "watcher"][0]
        return "get", random.choice([*self.http])

    async def do(self, step: Step, number: int) -> None:
        """One step, a second after the last."""
        self.stage.clock.now += 1.0
        match step:
            case "act", seat, action:
                chosen = action_to_json(action, self.game.board)
                version = self.live_table.table.version
                answer = await self.sockets[f"seat {seat}"].act(version, chosen, f"act-{number}")
                assert answer["type"] == "done", answer
            case "explain", who, cards:
                for card in cards:
                    self.sockets[who].say("explain", id=f"why-{card}", action={"play": card})
                    await self.sockets[who].until("explained")
            case "try", who, version, action:
                await self.sockets[who].act(version, action, f"try-{number}")
            case "join", name, token, since:
                await self.join(name, token, since)
            case "chat", seat, text:
                self.sockets[f"seat {seat}"].say("chat", id=f"say-{number}", text=text)
                await self.sockets[f"seat {seat}"].until("done")
            case "hint", who:
                self.sockets[who].say("hint", id=f"hint-{number}")
                await self.sockets[who].until("hinted", "refused")
            case "get", who:
                await self.get_all(who)
        await self.bots_have_played()

    async def get_all(self, who: str) -> None:
        """Whatever can be read over HTTP."""
        table = f"/api/tables/{self.code}"
        public = (table, f"{table}/record", f"{table}/chat", "/api/tables")
        finished = [f"{table}/{each}" for each in ("replay", "race", "picture", "review")]
        own = ("/api/me/games", "/api/me/export") if who == "own requests" else ()
        for path in (*public, *finished, *own):
            await self.http[who].ask("GET", path)
        await self.http[who].ask("POST", f"{table}/review")

    async def come_late(self) -> None:
        """Somebody who has seen nothing before, or only what had happened up to a version."""
        versions = range(self.live_table.table.version)
        random = Random(f"late {self.plan.number}")
        for since in (None, 1, *random.sample(versions[2:], 1)):
            name = "" if since is None else f" since {since}"
            await self.join(f"late watcher{name}", None, since)
            await self.join(f"late tab{name}", self.persons[self.plan.observer].token, since)
        self.http["late requests"] = Http(self.host.port)
        await self.get_all("late requests")
        await self.settled()


async def _acts(live_table: LiveTable, host: Host) -> list[tuple[Seat | None, Action]]:
    settings, acts = live_table.table.settings, []
    game = new_game(settings.seats, settings.board, settings.options)
    for row in await host.app.state.log.since(live_table.table.code):
        acts += [
            (entry.seat, action_from_json(entry.action, game))
            for entry in row.entries
            if isinstance(entry, Acted)
        ]
    return acts


async def _counts(host: Host) -> dict[str, float]:
    """What the server has counted; when it began to is not a count."""
    http = Http(host.port)
    report = (await http.ask("GET", "/metrics")).body.decode()
    await http.close()
    lines = (line.rpartition(" ") for line in report.splitlines() if line.startswith("canyon_"))
    return {name: float(value) for name, _, value in lines if "_created" not in name}
