/**
 * A board as the server draws it (`/api/scenery/…`), and where things are in its picture.
 *
 * Places are measured in the picture's own units; `board.crop` is the part that is shown.
 */

import { get, post } from "../api.js";
import { useEffect, useState } from "../lib.js";

/**
 * @typedef {"water" | "start" | "current" | "fall" | "jetty" | "landing" | "island" | "pole" | "cave" | "village"} Kind
 *
 * @typedef {object} BoardField a field that is not a mountain
 * @property {string} field
 * @property {number} row
 * @property {number} column
 * @property {Kind} kind
 * @property {number | null} distance steps to the goal
 * @property {string | null} drift where its arrow leads
 * @property {number | null} drifts how many of them lead into the waterfall
 *
 * @typedef {object} BoardFacts
 * @property {string} name
 * @property {string[]} map
 * @property {number} cell a field's side
 * @property {[number, number, number, number]} crop left, top, width, height
 * @property {BoardField[]} fields
 * @property {string} svg
 *
 * @typedef {[number, number]} Spot
 */

/** @type {Map<string, Promise<BoardFacts>>} */
const known = new Map();

/**
 * The board that a view or a table names: a built-in one, or its map.
 * @param {string | {name: string, map: string[]}} board
 * @returns {Promise<BoardFacts>}
 */
export function loadBoard(board) {
  const key = typeof board === "string" ? board : JSON.stringify([board.name, ...board.map]);
  let asked = known.get(key);
  if (!asked) {
    asked =
      typeof board === "string"
        ? get(`/api/scenery/${encodeURIComponent(board)}`)
        : post("/api/scenery", { name: board.name.slice(0, 200), map: board.map });
    known.set(key, asked);
    asked.catch(() => known.delete(key));
  }
  return asked;
}

/**
 * The same for a component: null until it is there.
 * @param {string | {name: string, map: string[]} | null | undefined} board
 * @returns {BoardFacts | null}
 */
export function useBoard(board) {
  const [facts, setFacts] = useState(/** @type {BoardFacts | null} */ (null));
  const key = board ? JSON.stringify(board) : "";
  useEffect(() => {
    let here = true;
    setFacts(null);
    if (board) {
      loadBoard(board).then(
        (found) => here && setFacts(found),
        () => {}, // without its picture a table can still be played by its lists
      );
    }
    return () => {
      here = false;
    };
  }, [key]);
  return facts;
}

/** @type {WeakMap<BoardFacts, River>} */
const rivers = new WeakMap();

/**
 * @param {BoardFacts} board
 * @returns {River}
 */
export function riverOf(board) {
  const known = rivers.get(board);
  if (known) return known;
  const river = new River(board);
  rivers.set(board, river);
  return river;
}

/** Where things are. */
export class River {
  /** @param {BoardFacts} board */
  constructor(board) {
    this.board = board;
    this.cell = board.cell;
    const [left, top, wide, tall] = board.crop;
    this.left = left;
    this.top = top;
    this.wide = wide;
    this.tall = tall;
    this.viewBox = board.crop.join(" ");
    this.ratio = this.wide / this.tall;
    /** @type {Map<string, BoardField>} */
    this.fields = new Map(board.fields.map((field) => [field.field, field]));
    const shown = board.fields.length ? board.fields : [{ row: 0, column: 0 }];
    this.rows = range(shown.map((field) => field.row));
    this.columns = range(shown.map((field) => field.column));
  }

  /** @param {Kind} kind */
  all(kind) {
    return this.board.fields.filter((field) => field.kind === kind);
  }

  /**
   * A field's name.
   * @param {number} row
   * @param {number} column
   */
  label(row, column) {
    return `${String.fromCharCode(97 + row)}${column + 1}`;
  }

  /**
   * Row and column of a field, mountains included.
   * @param {string} label
   * @returns {[number, number]}
   */
  cellOf(label) {
    return [label.charCodeAt(0) - 97, Number(label.slice(1)) - 1];
  }

  /**
   * The middle of a field.
   * @param {string} label
   * @returns {Spot}
   */
  middle(label) {
    const [row, column] = this.cellOf(label);
    return [(column + 0.5) * this.cell, (row + 0.5) * this.cell];
  }

  /**
   * The field at a spot of the picture, if it is among those shown.
   * @param {number} x
   * @param {number} y
   */
  near(x, y) {
    const row = Math.floor(y / this.cell);
    const column = Math.floor(x / this.cell);
    const inside = this.rows.includes(row) && this.columns.includes(column);
    return inside ? this.label(row, column) : null;
  }

  /**
   * A field's square as a style: parts of the picture's width and height.
   * @param {string} label
   */
  square(label) {
    const [x, y] = this.middle(label);
    return this.box(x - this.cell / 2, y - this.cell / 2, this.cell, this.cell);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} wide
   * @param {number} tall
   */
  box(x, y, wide, tall) {
    return {
      left: `${(100 * (x - this.left)) / this.wide}%`,
      top: `${(100 * (y - this.top)) / this.tall}%`,
      width: `${(100 * wide) / this.wide}%`,
      height: `${(100 * tall) / this.tall}%`,
    };
  }

  /** The eight fields around, as far as there are any but mountains.
   * @param {string} label
   */
  around(label) {
    const [row, column] = this.cellOf(label);
    const found = [];
    for (const down of [-1, 0, 1]) {
      for (const across of [-1, 0, 1]) {
        const near = this.fields.get(this.label(row + down, column + across));
        if (near && (down || across)) found.push({ near, down, across });
      }
    }
    return found;
  }

  /**
   * Degrees from north in which a canoe there looks: towards the goal, or ashore once it is there.
   * @param {string} label
   */
  heading(label) {
    const here = this.fields.get(label)?.distance ?? null;
    let x = 0;
    let y = 0;
    for (const { near, down, across } of this.around(label)) {
      if (near.drift === label && here === null) {
        // Over the edge it looks the way it came.
        x -= across;
        y -= down;
      }
      if (near.distance === null || here === null) continue;
      const ahead = here === 0 ? -1 : near.distance < here ? 1 : 0;
      x += ahead * across;
      y += ahead * down;
    }
    return x || y ? Math.round((Math.atan2(x, -y) * 180) / Math.PI) : 20;
  }
}

/** @param {number[]} numbers */
function range(numbers) {
  const first = Math.min(...numbers);
  return Array.from({ length: Math.max(...numbers) - first + 1 }, (_, at) => first + at);
}
