/** Where a replay comes from: a finished table of this server, or a record that somebody has. */

import { ApiError, get, post } from "../../api.js";
import { hasText, t } from "../../texts.js";
import { reasonWords } from "../../game/words.js";
import { refusalWords } from "../../ui/refusals.js";

/** @typedef {import("./store.js").Replay} Replay */
/** @typedef {import("../../types.js").SeatFacts} SeatFacts */
/** @typedef {{code: string} | {record: any, name: string}} Source */

/** What the server takes. */
const MOST_BYTES = 262144;

/**
 * The frames through somebody's eyes; long games come in parts.
 *
 * @param {Source} source
 * @param {string} eyes "all" or a seat
 * @returns {Promise<Replay>}
 */
export async function loadReplay(source, eyes) {
  const part = (/** @type {number} */ start) =>
    "code" in source
      ? get(`/api/tables/${source.code}/replay?eyes=${eyes}&start=${start}`)
      : post(`/api/replays?eyes=${eyes}&start=${start}`, source.record);
  const replay = await part(0);
  while (replay.frames.length < replay.total) {
    const more = await part(replay.frames.length);
    if (!more.frames.length) break;
    replay.frames.push(...more.frames);
  }
  return replay;
}

/**
 * Who sat where; a record knows only the names. Who gave up, or was played for, did so at some later
 * moment that is not known here: nothing is said of it.
 *
 * @param {Source} source
 * @param {Replay} replay
 * @returns {Promise<SeatFacts[]>}
 */
export async function loadSeats(source, replay) {
  if ("code" in source) {
    const { seats } = await get(`/api/tables/${source.code}`);
    return seats.map((/** @type {SeatFacts} */ each) =>
      each.person === null ? each : { ...each, bot: null, conceded: false },
    );
  }
  const programs = Array.isArray(source.record.x_programs) ? source.record.x_programs : [];
  return replay.players.map((name, colour) => ({
    name,
    person: name,
    bot: null,
    colour,
    conceded: false,
    bot_account: programs[colour] === "bot",
  }));
}

/** Why a file is not a record, in a sentence. */
class BadFile extends Error {}

/**
 * The record in a file.
 *
 * @param {File} file
 * @returns {Promise<Source>}
 */
export async function readRecord(file) {
  const bad = (/** @type {string} */ why) => new BadFile(t("web-replay-bad", { file: file.name, why }));
  if (file.size > MOST_BYTES) throw bad(t("reason-too-large", { most: MOST_BYTES }));
  try {
    return { record: JSON.parse(await file.text()), name: file.name };
  } catch {
    throw bad(t("reason-not-json"));
  }
}

/**
 * What is wrong with a record, as the server says, in the reader's language.
 *
 * @param {unknown} error
 * @param {string} file
 */
export function faultWords(error, file) {
  if (error instanceof BadFile) return error.message;
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return t("web-error-offline");
  const { code, facts, at } = error.answer ?? {};
  const why = hasText(`reason-${code}`) ? reasonWords(code, facts ?? {}, []) : refusalWords(error);
  return at && at !== "$" ? t("web-replay-bad-at", { file, at, why }) : t("web-replay-bad", { file, why });
}
