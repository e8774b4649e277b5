// boardgame.io's server with a game of four players and secret hands, kept in memory.
// `node server.js PORT`: prints "ready" once it listens. Tricks of eight cards each, dealt anew when
// the hands are empty, so that a match never ends; bids, a river and rules about cards are left out.
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const SEATS = 4;
const CARDS = 8;
const DECK = ["B", "G", "R", "Y"].flatMap((suit) =>
  Array.from({ length: 13 }, (_, rank) => `${suit}${rank + 1}`),
);

function deal(G, random) {
  const deck = random.Shuffle(DECK);
  for (let seat = 0; seat < SEATS; seat++) {
    G.hands[seat] = deck.slice(seat * CARDS, (seat + 1) * CARDS);
  }
  G.trump = deck[SEATS * CARDS];
}

const canyon = {
  name: "canyon",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: ({ random }) => {
    const G = { hands: [], trump: null, trick: [], won: [0, 0, 0, 0], rounds: 0 };
    deal(G, random);
    return G;
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, card) => {
        const hand = G.hands[playerID];
        const at = hand.indexOf(card);
        if (at < 0) return INVALID_MOVE;
        hand.splice(at, 1);
        G.trick.push(card);
        if (G.trick.length < SEATS) return undefined;
        G.won[G.trick.reduce((best, each, i) => (each > G.trick[best] ? i : best), 0)] += 1;
        G.trick = [];
        if (G.hands.every((each) => each.length === 0)) {
          G.rounds += 1;
          deal(G, random);
        }
        return undefined;
      },
    },
  },
  playerView: ({ G, playerID }) => {
    const { hands, ...open } = G;
    return { ...open, held: hands.map((hand) => hand.length), hand: hands[playerID] ?? [] };
  },
};

const server = Server({ games: [canyon], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]) }, () => console.log("ready"));
