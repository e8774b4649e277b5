/** Loading the page again, because the server is newer than this page; but never over and over. */

const name = (/** @type {string} */ why) => `canyon-reloaded-${why}`;

/**
 * Reload the page, unless that has been tried for the same reason.
 *
 * @param {string} why
 * @returns {boolean} whether it is being reloaded
 */
export function reloadOnce(why) {
  try {
    if (sessionStorage.getItem(name(why))) return false;
    sessionStorage.setItem(name(why), "yes");
  } catch {
    return false; // nobody could tell that it has been tried
  }
  location.reload();
  return true;
}

/**
 * It has helped: the next time it may be tried again.
 *
 * @param {string} why
 */
export function reloadHelped(why) {
  try {
    sessionStorage.removeItem(name(why));
  } catch {
    // Then nothing is kept there.
  }
}
