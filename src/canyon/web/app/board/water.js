/**
 * What moves by itself: the current, the waterfall, glints on the water, smoke of the village.
 *
 * Each layer is a separate picture, as large as what it shows, that the browser can move
 * without painting it again; `board.css` says how. Layers know their drift in parts of
 * their own size, so zooming changes nothing.
 */

import { html, memo } from "../lib.js";

/** @typedef {import("./river.js").River} River */
/** @typedef {import("./river.js").BoardField} BoardField */
/** @typedef {{kind: string, box: [number, number, number, number], slide: [number, number], path: string}} Layer */

const SIDES = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
]; // prettier-ignore

/**
 * A number from 0 to 1 that is always the same for the same numbers.
 * @param {...number} numbers
 */
function chance(...numbers) {
  let mixed = 2166136261;
  for (const number of numbers) {
    mixed = Math.imul(mixed ^ (number & 0xffff), 16777619);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0x5bd1e995);
  }
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0xffffffff;
}

/**
 * @template T
 * @param {Iterable<[string, T]>} pairs
 * @returns {Map<string, T[]>}
 */
function grouped(pairs) {
  const groups = new Map();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

/**
 * The box around some fields, with half a field to spare.
 * @param {River} river
 * @param {{row: number, column: number}[]} fields
 * @returns {[number, number, number, number]}
 */
function boxAround({ cell }, fields) {
  const left = (Math.min(...fields.map((field) => field.column)) - 0.5) * cell;
  const top = (Math.min(...fields.map((field) => field.row)) - 0.5) * cell;
  const right = (Math.max(...fields.map((field) => field.column)) + 1.5) * cell;
  const bottom = (Math.max(...fields.map((field) => field.row)) + 1.5) * cell;
  return [left, top, right - left, bottom - top];
}

/** Where foam may run: nowhere over land. */
const SWIFT = new Set(["current", "fall", "landing", "water"]);

/**
 * @param {River} river
 * @param {number} x
 * @param {number} y
 */
const kindAt = (river, x, y) => river.fields.get(river.near(x, y) ?? "")?.kind ?? "mountain";

/**
 * Foam that runs along the arrows: a layer for each direction, in two phases.
 * @param {River} river
 * @returns {Layer[]}
 */
function flows(river) {
  const arrows = river.all("current").map((field) => {
    const [row, column] = river.cellOf(field.drift ?? field.field);
    return /** @type {[string, BoardField]} */ ([`${row - field.row} ${column - field.column}`, field]);
  });
  return [...grouped(arrows)].flatMap(([way, fields]) => {
    const [down = 0, across = 0] = way.split(" ").map(Number);
    const long = Math.hypot(down, across);
    return [0, 1].map((phase) => ({
      kind: `flow phase-${phase}`,
      box: boxAround(river, fields),
      slide: /** @type {[number, number]} */ ([across * 0.46, down * 0.46]),
      path: fields
        .flatMap(({ field, row, column }) => {
          const [x, y] = river.middle(field);
          return [0, 1].map((streak) => {
            const aside = 26 * (chance(row, column, phase, streak) - 0.5) + (streak ? 7 : -7);
            const back = 12 * chance(row, column, phase, streak, 5) - 3;
            const reach = 9 + 9 * chance(row, column, phase, streak, 7);
            const [atX, atY] = [x - (across * back + down * aside) / long, y - (down * back - across * aside) / long];
            const [toX, toY] = [(across * reach) / long, (down * reach) / long];
            const far = 0.46 * river.cell;
            const wet = [
              [atX - across * far, atY - down * far],
              [atX + toX + across * far, atY + toY + down * far],
            ].every(([x = 0, y = 0]) => SWIFT.has(kindAt(river, x, y)));
            return wet ? `M${[atX, atY].map(Math.round).join(" ")}l${[toX, toY].map(Math.round).join(" ")}` : "";
          });
        })
        .join(""),
    }));
  });
}

/**
 * Water that goes over the edge, from each side in three phases, and the mist below.
 * @param {River} river
 * @returns {Layer[]}
 */
function falls(river) {
  const drops = river.all("fall");
  const lips = drops.flatMap((field) =>
    SIDES.flatMap(([down = 0, across = 0]) => {
      const beside = river.fields.get(river.label(field.row + down, field.column + across));
      return beside?.kind === "current" ? [/** @type {[string, BoardField]} */ ([`${down} ${across}`, field])] : [];
    }),
  );
  const layers = [...grouped(lips)].flatMap(([side, fields]) => {
    const [down = 0, across = 0] = side.split(" ").map(Number);
    return [0, 1, 2].map((phase) => ({
      kind: `fall phase-${phase}`,
      box: boxAround(river, fields),
      slide: /** @type {[number, number]} */ ([-across * 0.32, -down * 0.32]),
      path: fields
        .flatMap(({ field, row, column }) => {
          const [x, y] = river.middle(field);
          return [0, 1, 2, 3].map((strand) => {
            const along = 10 * strand - 17 + 6 * chance(row, column, phase, strand);
            const inward = 12 - 9 * chance(row, column, phase, strand, 3);
            const reach = 6 + 8 * chance(row, column, phase, strand, 9);
            const at = [x + across * inward + down * along, y + down * inward + across * along];
            return `M${at.map(Math.round).join(" ")}l${Math.round(-across * reach)} ${Math.round(-down * reach)}`;
          });
        })
        .join(""),
    }));
  });
  for (const phase of drops.length ? [0, 1] : []) {
    layers.push({
      kind: `mist phase-${phase}`,
      box: boxAround(river, drops),
      slide: [0, -0.12],
      path: drops
        .flatMap(({ field, row, column }) => {
          const [x, y] = river.middle(field);
          return [0, 1, 2].map((puff) => {
            const at = [
              x + 26 * (chance(row, column, phase, puff, 1) - 0.5),
              y + 26 * (chance(row, column, phase, puff, 2) - 0.5),
            ];
            return `M${at.map(Math.round).join(" ")}v.1`;
          });
        })
        .join(""),
    });
  }
  return layers;
}

/**
 * Ripples that glint here and there.
 * @param {River} river
 * @returns {Layer[]}
 */
function glints(river) {
  const calm = river.all("water");
  if (!calm.length) return [];
  return [0, 1, 2].map((phase) => ({
    kind: `glint phase-${phase}`,
    box: boxAround(river, calm),
    slide: [0.09, 0.03],
    path: calm
      .filter(({ row, column }) => Math.floor(chance(row, column, 71) * 5) === phase)
      .map(({ field, row, column }) => {
        const [x, y] = river.middle(field);
        const at = [x - 12 + 14 * chance(row, column, 72), y - 12 + 22 * chance(row, column, 73)];
        return `M${at.map(Math.round).join(" ")}q4-4 8 0t8 0`;
      })
      .join(""),
  }));
}

/**
 * Smoke over the roofs.
 * @param {River} river
 * @returns {Layer[]}
 */
function smoke(river) {
  return river.all("village").flatMap(({ field }) => {
    const [x, y] = river.middle(field);
    return [0, 1, 2].map((phase) => ({
      kind: `smoke phase-${phase}`,
      box: /** @type {[number, number, number, number]} */ ([x - 17, y - 36, 20, 20]),
      slide: /** @type {[number, number]} */ ([0.2, -0.75]),
      path: `M${x - 7} ${y - 24}v.1`,
    }));
  });
}

export const Water = memo((/** @type {{river: River}} */ { river }) => {
  const layers = [...glints(river), ...flows(river), ...falls(river), ...smoke(river)];
  return html`<div class="moving-water" aria-hidden="true">
    ${layers.map(({ kind, box, slide, path }) => {
      const [x, y, wide, tall] = box;
      const style = {
        ...river.box(x, y, wide, tall),
        "--slide-x": `${((100 * slide[0] * river.cell) / wide).toFixed(2)}%`,
        "--slide-y": `${((100 * slide[1] * river.cell) / tall).toFixed(2)}%`,
      };
      return html`<svg class=${kind} viewBox=${box.join(" ")} style=${style}><path d=${path} /></svg>`;
    })}
  </div>`;
});
