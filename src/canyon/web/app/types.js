/**
 * The shapes that come from the server, as docs/protocol.md describes them, and the scene.
 *
 * @typedef {number} Seat
 * @typedef {string} Label a field, like "f17"
 * @typedef {string} Card a card, like "B7"
 *
 * @typedef {{place: Label} | {bid: number} | {play: Card} | {paddle: Label}} Action
 *
 * @typedef {object} View what one seat may know
 * @property {Seat | null} seat
 * @property {string | {name: string, map: string[]}} board
 * @property {{calm_water: boolean, blind_bids: boolean}} options
 * @property {number} players
 * @property {"draw" | "place" | "deal" | "bid" | "tricks" | "canoes" | "over"} phase
 * @property {Seat[]} acting
 * @property {Seat} dealer
 * @property {Seat} starter
 * @property {number} marker
 * @property {number} rounds
 * @property {number} cards
 * @property {(Label | null)[]} canoes
 * @property {{seat: Seat, left: number, bid: number}[]} landings
 * @property {Seat[]} fallen
 * @property {[Seat, Card][][]} draws
 * @property {Card | null} trump
 * @property {(number | null)[]} bids
 * @property {boolean[]} has_bid
 * @property {number[]} won
 * @property {number[]} held
 * @property {Seat} leader
 * @property {Card[]} trick
 * @property {Card | null} winning the card that wins the trick so far
 * @property {Card[]} hand
 * @property {Action[]} legal
 * @property {number | null} points
 * @property {Record<Label, Label[]>} paths
 * @property {{winner: Seat, places: number[]} | null} result
 *
 * @typedef {object} Shown what a scene has beyond a view
 * @property {{seat: Seat, card: Card}[]} table the cards of the trick that lies there
 * @property {{seat: Seat, card: Card} | null} taken the finished trick is still shown: its winner
 * @property {Extract<GameEvent, {event: "points_counted"}>[]} counted the points of this round, as far as they were counted
 * @property {(number[] | null)[] | null} hands every hand, in a replay with open cards
 *
 * @typedef {View & Omit<Shown, "hands">} Scene what is drawn now
 *
 * @typedef {import("./table/event_types.js").GameEvent} GameEvent
 * @typedef {{n: number, event: GameEvent, ms: number}} Motion what is being animated, and for how long
 *
 * @typedef {object} SeatFacts who sits there
 * @property {string | null} name null for somebody who has deleted everything about themselves
 * @property {string | null} person
 * @property {string | null} bot
 * @property {number} colour
 * @property {boolean} conceded
 * @property {boolean} program
 *
 * @typedef {object} TableFacts
 * @property {string} code
 * @property {"waiting" | "playing" | "over" | "ended"} status
 * @property {string} host
 * @property {(SeatFacts | null)[]} seats
 * @property {{board: string | {name: string, map: string[]}, seats: number,
 *   options: {calm_water: boolean, blind_bids: boolean}, listed: boolean, watchers: boolean,
 *   clock: number | null}} settings
 * @property {Seat[]} votes
 * @property {string} commitment
 * @property {string | null} seed
 * @property {number | null} waiting_since
 * @property {string | null} rematch
 *
 * @typedef {{here: Seat[], away: Seat[], watchers: number}} Presence
 *
 * @typedef {object} Said
 * @property {number} id
 * @property {number} at
 * @property {string} person
 * @property {string} name
 * @property {Seat | null} seat
 * @property {string | null} text
 * @property {string | null} phrase
 *
 * @typedef {object} Welcome
 * @property {"welcome"} type
 * @property {number} protocol
 * @property {Seat | null} you
 * @property {number} version
 * @property {boolean} resumed
 * @property {{version: number, events: GameEvent[]}[]} missed
 * @property {View | null} view
 * @property {TableFacts} table
 * @property {Presence} presence
 *
 * @typedef {object} News
 * @property {"news"} type
 * @property {number} version
 * @property {Seat | null} you
 * @property {GameEvent[]} events
 * @property {View | null} view
 * @property {TableFacts} table
 *
 * @typedef {object} Refused
 * @property {"refused"} type
 * @property {string} id
 * @property {string} code
 * @property {string} message
 * @property {number} version
 * @property {View | null} view
 * @property {string} [rule]
 * @property {string} [reason]
 * @property {Record<string, any>} [facts]
 *
 * @typedef {Welcome | News | Refused
 *   | {type: "done", id: string, version: number}
 *   | ({type: "explained", id: string, version: number} & Explained)
 *   | ({type: "said"} & Said)
 *   | ({type: "presence"} & Presence)
 *   | {type: "error", code: string, message: string}
 *   | {type: "bye", reason: string}
 *   | {type: "pong", version: number}} ServerMessage what a table's server says
 *
 * @typedef {object} Explained why something is not legal, or that it is
 * @property {boolean} legal
 * @property {string} [rule]
 * @property {string} [reason]
 * @property {Record<string, any>} [facts]
 * @property {string} [message]
 *
 * @typedef {object} Route
 * @property {import("./pages.js").Page} page
 * @property {string} [code] the table
 * @property {string} hash what follows the #
 */

export {};
