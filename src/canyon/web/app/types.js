/**
 * The shapes that come from the server, and the scene. What a table's socket brings is made from
 * the server's own declarations (message_types.js).
 *
 * @typedef {number} Seat
 * @typedef {string} Label a field, like "f17"
 * @typedef {string} Card a card, like "B7"
 *
 * @typedef {import("./table/message_types.js").Action} Action
 * @typedef {import("./table/message_types.js").View} View
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
 * @typedef {import("./table/message_types.js").Seated} SeatFacts
 * @typedef {import("./table/message_types.js").TableFacts & {waiting_since: number | null}} TableFacts
 * @typedef {import("./table/message_types.js").Attendance} Presence
 * @typedef {Omit<import("./table/message_types.js").Said, "type">} Said
 * @typedef {import("./table/message_types.js").Welcome} Welcome
 * @typedef {import("./table/message_types.js").News} News
 * @typedef {import("./table/message_types.js").Explained} Explained
 * @typedef {import("./table/message_types.js").Hinted} Hinted
 * @typedef {import("./table/message_types.js").ServerMessage} ServerMessage what a table's server says
 * @typedef {import("./table/message_types.js").ClientMessage} ClientMessage what is said to it
 *
 * @typedef {object} Route
 * @property {import("./pages.js").Page} page
 * @property {string} [code] the table
 * @property {string} hash what follows the #
 */

export {};
