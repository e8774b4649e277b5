/** What is printed on the track and on the tempo cards, and the bonus: the page brings it from the rules. */

/**
 * @typedef {object} Equipment
 * @property {number[]} track how many cards each gets, round by round (M4)
 * @property {number[]} dark the rounds that calm water skips (M4)
 * @property {number[]} bonus what a bid that is met adds, bid by bid (C2)
 * @property {number[][]} tempo the tempo cards that show a bid, bid by bid (T3)
 */

/** @type {Equipment} */
export const equipment = JSON.parse(document.querySelector('meta[name="equipment"]')?.getAttribute("content") ?? "");
