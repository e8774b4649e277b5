/** The server over HTTP: JSON in, JSON out, refusals as errors. */

/** Why something was not done: a code for programs, a sentence of the server's. */
export class ApiError extends Error {
  /**
   * @param {number} status 0 if the server could not be reached
   * @param {string} code
   * @param {string} message
   * @param {any} [answer]
   */
  constructor(status, code, message, answer) {
    super(message);
    this.status = status;
    this.code = code;
    this.answer = answer;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function ask(method, path, body) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, "unreachable", "The server can't be reached.");
  }
  const value = await answer.json().catch(() => null);
  if (!answer.ok) {
    throw new ApiError(
      answer.status,
      value?.code ?? "fault",
      value?.message ?? `The server answered ${answer.status}.`,
      value,
    );
  }
  return value;
}

/** @param {string} path */
export const get = (path) => ask("GET", path);
/** @param {string} path @param {unknown} [body] */
export const post = (path, body) => ask("POST", path, body);
/** @param {string} path @param {unknown} [body] */
export const put = (path, body) => ask("PUT", path, body);
/** @param {string} path @param {unknown} [body] */
export const patch = (path, body) => ask("PATCH", path, body);
/** @param {string} path */
export const del = (path) => ask("DELETE", path);
