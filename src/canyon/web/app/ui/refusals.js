/** Why the server did not do something, in words. */

import { timeFor } from "./duration.js";
import { hasText, t } from "../texts.js";

/**
 * A refusal by the server, in the reader's language if we have it, otherwise in the server's words.
 * @param {{code?: string, message: string, answer?: any}} refused
 */
export function refusalWords(refused) {
  const key = `refused-${refused.code}`;
  const time = timeFor(refused.answer?.facts?.seconds ?? 0);
  return refused.code && hasText(key) ? t(key, { time }) : refused.message;
}
