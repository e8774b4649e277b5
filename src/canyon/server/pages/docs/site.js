/** The search: every word must occur in a section; those with the words in their heading come first. */

/** @typedef {{address: string, page: string, heading: string, text: string}} Section */

const MOST = 20;
const AROUND = 60;

const input = /** @type {HTMLInputElement} */ (document.querySelector("nav input"));
const found = /** @type {HTMLOListElement} */ (document.getElementById("found"));
const field = input.closest("p");
if (field) field.hidden = false; // without scripts there is no search

/**
 * @param {string} text
 * @returns {Section[]} the sections that contain all words, the best first
 */
function search(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  /** @type {[number, Section][]} */
  const scored = [];
  for (const section of /** @type {Section[]} */ (/** @type {any} */ (window).SEARCH_INDEX)) {
    const heading = `${section.page} ${section.heading}`.toLowerCase();
    const body = section.text.toLowerCase();
    if (!words.every((word) => heading.includes(word) || body.includes(word))) continue;
    const exact = section.heading.toLowerCase() === text.trim().toLowerCase() ? 10 : 0;
    scored.push([exact + words.filter((word) => heading.includes(word)).length, section]);
  }
  scored.sort(([one], [other]) => other - one);
  return scored.slice(0, MOST).map(([, section]) => section);
}

/**
 * @param {Section} section
 * @param {string} text
 * @returns {HTMLLIElement} a line with a link, and the words around the first one found
 */
function line(section, text) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = section.address;
  link.textContent = section.heading === section.page ? section.page : `${section.page}: ${section.heading}`;
  const word = text.toLowerCase().split(/\s+/).filter(Boolean)[0];
  const at = Math.max(0, section.text.toLowerCase().indexOf(word) - AROUND);
  const around = document.createElement("small");
  around.textContent = section.text.slice(at, at + 2 * AROUND);
  item.append(link, around);
  return item;
}

input.addEventListener("input", () => {
  found.replaceChildren(...search(input.value).map((section) => line(section, input.value)));
});
