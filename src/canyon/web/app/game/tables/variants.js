/** The variants: the server names them all, and each has its own text. */

import { t } from "../../texts.js";

/**
 * What a variant changes, in words.
 *
 * @param {string} name as the server calls it, with underscores
 */
export const variantWords = (name) => t(`variant-${name.replaceAll("_", "-")}`);
