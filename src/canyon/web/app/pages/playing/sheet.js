/** The sheet over a phone's table: the board, or log and chat. */

import { useEffect, useState } from "../../lib.js";

/** @typedef {import("../../types.js").Scene} Scene */
/** @typedef {"board" | "talk" | null} SheetName */

/**
 * The board opens when canoes are moved or placed, and closes after that.
 *
 * @param {Scene | null} scene
 * @param {boolean} wide
 * @returns {[SheetName, (sheet: SheetName) => void]}
 */
export function useSheet(scene, wide) {
  const [sheet, setSheet] = useState(/** @type {SheetName} */ (null));
  const onWater = scene?.phase === "canoes" || scene?.phase === "place";
  useEffect(() => {
    if (!wide) setSheet(onWater ? "board" : null);
  }, [onWater, wide]);
  return [sheet, setSheet];
}
