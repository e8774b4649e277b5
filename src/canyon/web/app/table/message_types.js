/**
 * What messages bring: made from canyon/server/messages.py by scripts/browser_types.py.
 *
 * @typedef {import("./event_types.js").GameEvent} GameEvent
 *
 * @typedef {object} Options The variants in play: each field declares one, with its rule and what `--help` says.
 * @property {boolean} calm_water
 * @property {boolean} blind_bids
 *
 * @typedef {object} Trick A finished trick: its cards in the order played, from the leader on (P4).
 * @property {number} leader
 * @property {string[]} cards
 * @property {number} winner
 *
 * @typedef {object} Landing A canoe that has landed, with its points left and its bid (C8, E2).
 * @property {number} seat
 * @property {number} left
 * @property {number} bid
 *
 * @typedef {object} Result Who won, and every seat's place; equal distances share one (E2, E3).
 * @property {number} winner
 * @property {number[]} places
 *
 * @typedef {object} DrawnBoard A board that does not come with the game.
 * @property {string} name
 * @property {string[]} map
 *
 * @typedef {object} WrittenSettings A table's settings, as in the log.
 * @property {string | DrawnBoard | null} board
 * @property {number} seats
 * @property {Options} options
 * @property {boolean} listed
 * @property {boolean} watchers
 * @property {number | null} clock
 * @property {boolean | null} hints
 * @property {"relaxed" | "normal" | "quick" | "instant"} pace
 *
 * @typedef {object} TableSettings A table's settings as everybody may see them.
 * @property {string | DrawnBoard} board
 * @property {number} seats
 * @property {Options} options
 * @property {boolean} listed
 * @property {boolean} watchers
 * @property {number | null} clock
 * @property {boolean | null} hints
 * @property {"relaxed" | "normal" | "quick" | "instant"} pace
 *
 * @typedef {object} Seated Who has a seat: a person, a bot, or a person for whom a bot sits in.
 * @property {string | null} name
 * @property {string | null} person
 * @property {string | null} bot
 * @property {number} colour
 * @property {boolean} conceded
 * @property {boolean} bot_account
 *
 * @typedef {{place: string} | {bid: number} | {play: string} | {paddle: string}} Action What is chosen: an object with one key.
 *
 * @typedef {object} View A game as a seat sees it, or as a watcher sees it if `seat` is None.
 * @property {number | null} seat
 * @property {string | DrawnBoard} board
 * @property {Options} options
 * @property {number} players
 * @property {"draw" | "place" | "deal" | "bid" | "tricks" | "canoes" | "over"} phase
 * @property {number[]} acting
 * @property {number} dealer
 * @property {number} starter
 * @property {number} marker
 * @property {number} rounds
 * @property {number} cards
 * @property {(string | null)[]} canoes
 * @property {Landing[]} landings
 * @property {number[]} fallen
 * @property {[number, string][][]} draws
 * @property {string | null} trump
 * @property {(number | null)[]} bids
 * @property {boolean[]} has_bid
 * @property {number[]} won
 * @property {number[]} held
 * @property {number} leader
 * @property {string[]} trick
 * @property {string | null} winning
 * @property {string[]} hand
 * @property {Action[]} legal
 * @property {number | null} points
 * @property {Record<string, string[]>} paths
 * @property {Trick[]} tricks
 * @property {Result | null} result
 *
 * @typedef {object} Met What meeting a bid brings (C2, C5–C8, W2).
 * @property {number} bid
 * @property {number} points
 * @property {string[]} ends
 * @property {string[]} path
 * @property {number} nearer
 * @property {number} distance
 * @property {number | null} left
 * @property {boolean} blocked
 *
 * @typedef {object} Drift One field along the arrow, for the canoe that misses or for one that it pushes (W3–W6).
 * @property {number} seat
 * @property {string} start
 * @property {string} end
 * @property {boolean} fell
 *
 * @typedef {object} Outlook What the bids of a seat would bring, if no canoe moves before its own.
 * @property {Met[]} met
 * @property {Drift[]} drifts
 * @property {number} misses
 * @property {boolean} first
 *
 * @typedef {object} TableFacts A table, as HTTP and sockets describe it: all of this seldom changes.
 * @property {string} code
 * @property {"waiting" | "playing" | "over" | "ended"} status
 * @property {string} host
 * @property {(Seated | null)[]} seats
 * @property {TableSettings} settings
 * @property {number[]} votes
 * @property {number | null} declined
 * @property {"agreed" | "abandoned" | "rounds" | "closed" | null} ended
 * @property {number[]} missed
 * @property {boolean} hints_allowed
 * @property {number[]} hints
 * @property {string} commitment
 * @property {string | null} seed
 * @property {number | null} bot_after
 * @property {string | null} rematch
 * @property {[number, string][][]} draws
 *
 * @typedef {Omit<View, "seat" | "board" | "options" | "players" | "draws" | "tricks">} ViewNow How a game stands, as a seat sees it.
 *
 * @typedef {object} Hello The first message: which protocol, and the last version that was seen.
 * @property {"hello"} type
 * @property {number} protocol
 * @property {number | null} [version]
 *
 * @typedef {object} Act A choice, at the version that the player saw.
 * @property {"act"} type
 * @property {string} id
 * @property {number} version
 * @property {Action} action
 *
 * @typedef {object} Explain Why is a choice not possible?
 * @property {"explain"} type
 * @property {string} id
 * @property {Action} action
 *
 * @typedef {object} Hint What is each of my choices worth now?
 * @property {"hint"} type
 * @property {string} id
 * @property {string} [lang]
 *
 * @typedef {object} Chat Something to say at the table.
 * @property {"chat"} type
 * @property {string} id
 * @property {string} text
 *
 * @typedef {object} Phrase One of the phrases that every language has.
 * @property {"phrase"} type
 * @property {string} id
 * @property {string} phrase
 *
 * @typedef {object} Ping Are you there?
 * @property {"ping"} type
 *
 * @typedef {Hello | Act | Explain | Hint | Chat | Phrase | Ping} ClientMessage
 *
 * @typedef {object} Missed The events of a version that the client has not seen.
 * @property {number} version
 * @property {GameEvent[]} events
 *
 * @typedef {object} Attendance Who has a socket and who has had none for a while, by seat; and the number of watchers.
 * @property {number[]} here
 * @property {number[]} away
 * @property {number} watchers
 *
 * @typedef {object} Welcome The answer to hello: the present state.
 * @property {"welcome"} type
 * @property {2} protocol
 * @property {number | null} you
 * @property {number} version
 * @property {boolean} resumed
 * @property {Missed[]} missed
 * @property {ViewNow | null} view
 * @property {number | null} waiting_since
 * @property {TableFacts} table
 * @property {Attendance} presence
 * @property {Outlook} [outlook]
 *
 * @typedef {object} News A new version: what happened, as this seat may see it, and what it led to.
 * @property {"news"} type
 * @property {number} version
 * @property {number | null} you
 * @property {GameEvent[]} events
 * @property {ViewNow | null} view
 * @property {number | null} waiting_since
 * @property {TableFacts} [table]
 * @property {Outlook} [outlook]
 *
 * @typedef {object} Done A request is on disk; an action created this version.
 * @property {"done"} type
 * @property {string} id
 * @property {number} version
 *
 * @typedef {object} Refused A request was refused, when the table was at this version.
 * @property {"refused"} type
 * @property {string} id
 * @property {string} code
 * @property {string} message
 * @property {number} version
 * @property {string} [rule]
 * @property {string} [reason]
 * @property {Record<string, string | number>} [facts]
 *
 * @typedef {object} Explained Whether a choice is possible now, and why not if it is not.
 * @property {"explained"} type
 * @property {string} id
 * @property {number} version
 * @property {boolean} legal
 * @property {string} [rule]
 * @property {string} [reason]
 * @property {Record<string, string | number>} [facts]
 * @property {string} [message]
 *
 * @typedef {object} Weighed What a choice is worth, given what the seat knows; chances are from 0 to 1.
 * @property {Action} action
 * @property {number} win
 * @property {number} error
 * @property {number} met
 * @property {number} fall
 * @property {number} loss
 *
 * @typedef {object} Hinted What every choice is worth, the best of them, and why.
 * @property {"hinted"} type
 * @property {string} id
 * @property {number} version
 * @property {Weighed[]} choices
 * @property {number} best
 * @property {string} reason
 *
 * @typedef {object} Hints A new version in which somebody got a hint: all else is as before.
 * @property {"hints"} type
 * @property {number} version
 * @property {number[]} hints
 *
 * @typedef {object} Said Somebody said something.
 * @property {"said"} type
 * @property {number} id
 * @property {number} at
 * @property {string} person
 * @property {string} name
 * @property {number | null} seat
 * @property {string | null} text
 * @property {string | null} phrase
 *
 * @typedef {object} Presence Somebody came, or went.
 * @property {"presence"} type
 * @property {number[]} here
 * @property {number[]} away
 * @property {number} watchers
 *
 * @typedef {object} Error A message was not understood, or not allowed.
 * @property {"error"} type
 * @property {string} code
 * @property {string} message
 *
 * @typedef {object} Bye The server closes the socket; connect again.
 * @property {"bye"} type
 * @property {string} reason
 *
 * @typedef {object} Pong Here.
 * @property {"pong"} type
 * @property {number} version
 *
 * @typedef {Welcome | News | Done | Refused | Explained | Hinted | Hints | Said | Presence | Error | Bye | Pong} ServerMessage
 */

export {};
