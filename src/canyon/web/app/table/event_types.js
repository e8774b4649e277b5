/**
 * What events bring: made from canyon/events.py by scripts/browser_types.py.
 *
 * @typedef {object} CardsDrawn These seats drew these cards for the first deal (S2).
 * @property {"cards_drawn"} event
 * @property {[number, string][]} draws
 *
 * @typedef {object} DealerChosen The highest card deals first; the seat to its left starts (S2, S3).
 * @property {"dealer_chosen"} event
 * @property {number} dealer
 * @property {number} starter
 *
 * @typedef {object} CanoePlaced A canoe was put on a start field (S4).
 * @property {"canoe_placed"} event
 * @property {number} seat
 * @property {string} field
 *
 * @typedef {object} CardsDealt A round began: cards for each seat, one turned up for trump (D1, D2).
 * @property {"cards_dealt"} event
 * @property {number} round
 * @property {number} dealer
 * @property {number} starter
 * @property {number} count
 * @property {(string[] | null)[]} hands
 * @property {string} trump
 * @property {number} number
 *
 * @typedef {object} BidMade A seat bid, shown with these tempo cards; None while it is blind (T1, T3, T4).
 * @property {"bid_made"} event
 * @property {number} seat
 * @property {number | null} bid
 * @property {number[] | null} tempo
 *
 * @typedef {object} BidsRevealed The last blind bid was made, and all were revealed (T4).
 * @property {"bids_revealed"} event
 * @property {number[]} bids
 *
 * @typedef {object} CardPlayed A card was played to the trick (P2).
 * @property {"card_played"} event
 * @property {number} seat
 * @property {string} card
 *
 * @typedef {object} TrickWon The trick was complete; its winner leads the next (P1, P3).
 * @property {"trick_won"} event
 * @property {number} seat
 * @property {string} card
 * @property {number} number
 * @property {number} won
 *
 * @typedef {object} PointsCounted A canoe's turn came: how far it may paddle (C2, W2); a drift has no points (W3).
 * @property {"points_counted"} event
 * @property {number} seat
 * @property {number} bid
 * @property {number} won
 * @property {number} bonus
 * @property {number} points
 * @property {boolean} current
 *
 * @typedef {object} CanoeMoved A canoe paddled along this path, its first field included (C3).
 * @property {"canoe_moved"} event
 * @property {number} seat
 * @property {string[]} path
 * @property {number} points
 *
 * @typedef {object} CanoeStayed A canoe did not move: no points, no way nearer (C7), or it had fallen (W6).
 * @property {"canoe_stayed"} event
 * @property {number} seat
 * @property {string} field
 * @property {"no-points" | "blocked" | "fallen"} reason
 * @property {number} points
 *
 * @typedef {object} CanoeDrifted The current carried a canoe one field further (W3), perhaps pushed by another (W4).
 * @property {"canoe_drifted"} event
 * @property {number} seat
 * @property {string} start
 * @property {string} end
 * @property {number | null} pusher
 *
 * @typedef {object} CanoeFell A canoe went over the waterfall and is on the cave jetty (W6).
 * @property {"canoe_fell"} event
 * @property {number} seat
 * @property {string} fall
 * @property {string} jetty
 *
 * @typedef {object} CanoeLanded A canoe reached the goal with points left (C8).
 * @property {"canoe_landed"} event
 * @property {number} seat
 * @property {string} stage
 * @property {number} left
 *
 * @typedef {object} RoundEnded Every canoe had its turn; this is where they are, by seat.
 * @property {"round_ended"} event
 * @property {number} round
 * @property {string[]} canoes
 * @property {number} number
 *
 * @typedef {object} MarkerMoved The marker moved on, and with it the deal (K1, K2).
 * @property {"marker_moved"} event
 * @property {number} round
 * @property {number} dealer
 * @property {number} starter
 * @property {number} number
 *
 * @typedef {object} GameEnded The race was over (E1–E3).
 * @property {"game_ended"} event
 * @property {number} winner
 * @property {number[]} places
 *
 * @typedef {CardsDrawn | DealerChosen | CanoePlaced | CardsDealt | BidMade | BidsRevealed | CardPlayed | TrickWon | PointsCounted | CanoeMoved | CanoeStayed | CanoeDrifted | CanoeFell | CanoeLanded | RoundEnded | MarkerMoved | GameEnded} GameEvent
 */

export {};
