/** Where canoes are in the picture. */

/** @typedef {import("./river.js").River} River */
/** @typedef {{x: number, y: number, turn: number, size: number}} Berth where a canoe lies */

/**
 * Where each canoe is; those that share a field are side by side (C4).
 * @param {River} river
 * @param {(string | null)[]} canoes
 * @returns {(Berth | null)[]}
 */
export function berths(river, canoes) {
  return canoes.map((label, seat) => {
    if (label === null) return null;
    const mates = canoes.flatMap((other, at) => (other === label ? [at] : []));
    const [x, y] = river.middle(label);
    const turn = river.heading(label);
    if (mates.length === 1) return { x, y, turn, size: 1.1 };
    const gap = Math.min(17, 52 / (mates.length - 1));
    const aside = gap * (mates.indexOf(seat) - (mates.length - 1) / 2);
    const angle = (turn * Math.PI) / 180;
    return {
      x: x + aside * Math.cos(angle),
      y: y + aside * Math.sin(angle),
      turn,
      size: mates.length > 2 ? 0.82 : 0.95,
    };
  });
}

/** @param {Berth} berth */
export const place = ({ x, y, size }) => `translate(${x}px, ${y}px) scale(${size})`;
