/** Whether somebody is new here, as far as this device knows. */

const PLACE = "canyon-lesson";

/** The lesson was played to its end. */
export function lessonDone() {
  try {
    localStorage.setItem(PLACE, "done");
  } catch {
    // A browser that keeps nothing for us.
  }
}

/** Nobody has played or learned on this device yet. */
export function isNew() {
  try {
    return !localStorage.getItem(PLACE) && !localStorage.getItem("canyon-play");
  } catch {
    return false;
  }
}
