/** Fields in words, for labels. */

import { listed, t } from "../texts.js";

/** @typedef {import("./river.js").River} River */

/**
 * A field with all that matters about it: distance, current, waterfall.
 * @param {River} river
 * @param {string} label
 * @returns {string}
 */
function fieldWords(river, label) {
  const there = river.fields.get(label);
  const distance = there?.distance ?? 0;
  switch (there?.kind) {
    case "landing":
      return t("field-landing", { field: label });
    case "jetty":
      return t("field-jetty", { field: label, distance });
    case "current":
      return t("field-current", {
        field: label,
        distance,
        end: there.drift ?? "",
        drifts: there.drifts ?? 0,
      });
    case "start":
      return t("web-board-start", { field: label, distance });
    case "water":
      return there.distance === null
        ? t("web-board-pool", { field: label })
        : t("field-water", { field: label, distance });
    case "fall":
      return t("web-board-fall", { field: label });
    case "cave":
      return t("web-board-cave", { field: label });
    case "village":
      return t("web-board-village", { field: label });
    case "pole":
      return t("web-board-pole", { field: label });
    default:
      return t("web-board-land", { field: label });
  }
}

/**
 * The same with the canoe that is there, and whether it may be chosen.
 * @param {River} river
 * @param {string} label
 * @param {string[]} names of those there
 * @param {boolean} open it may be chosen
 */
export function placeWords(river, label, names, open) {
  const place = fieldWords(river, label);
  const who = listed(names);
  if (open) return t("web-board-end", { place });
  return who ? t("web-board-taken", { place, names: who }) : place;
}
