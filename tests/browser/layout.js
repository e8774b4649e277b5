/**
 * What is wrong with the layout of the page as it is now, in lines to read.
 *
 * Looked for: a page that scrolls sideways (or, with `still`, at all), text that is cut off,
 * things to click that lie over one another, that are too small, or out of reach.
 */
({ still }) => {
  const faults = [];
  const tell = (what, element) => {
    const name = element.getAttribute("aria-label") || element.textContent.trim().replace(/\s+/g, " ");
    const { x, y, width, height } = element.getBoundingClientRect();
    const box = [x, y, width, height].map(Math.round).join(" ");
    faults.push(`${what}: ${element.tagName.toLowerCase()}.${element.className} “${name.slice(0, 40)}” at ${box}`);
  };
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) {
    faults.push(`the page is ${root.scrollWidth} wide`);
    for (const each of document.querySelectorAll("body *")) {
      if (each.getBoundingClientRect().right > innerWidth + 1 && !each.closest(".frame, .unseen, svg *")) {
        tell("too far right", each);
        break;
      }
    }
  }
  if (still && root.scrollHeight > innerHeight + 1) faults.push(`the page is ${root.scrollHeight} high`);

  const scope = document.querySelector("dialog[open]") ?? document.body;
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest(".unseen, .skip-link, [inert]");
  // A text that is cut off, unless it says so by an ellipsis and a name that tells all.
  for (const each of scope.querySelectorAll("button, a, h1, h2, h3, p, li, label, legend, summary, span, td, th, dt, dd")) {
    if (!shown(each) || !each.textContent.trim() || each.closest("svg, .frame")) continue;
    if (each.clientWidth <= 1) continue; // only for those who listen
    const style = getComputedStyle(each);
    const cut = each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0;
    const low = each.scrollHeight > each.clientHeight + 2 && each.clientHeight > 0;
    if (cut && /hidden|clip/.test(style.overflowX) && style.textOverflow !== "ellipsis") tell("cut off", each);
    if (low && /hidden|clip/.test(style.overflowY) && style.textOverflow !== "ellipsis") tell("cut off below", each);
  }
  // What can be clicked.
  const targets = [...scope.querySelectorAll("button, a[href], input, select, summary, textarea")].filter(
    (each) => shown(each) && !each.closest(".ends, label"),
  );
  const inText = (each) => each.tagName === "A" && each.closest("p, li, dd, small") && !each.className;
  const boxes = targets.map((each) => each.getBoundingClientRect());
  targets.forEach((each, at) => {
    const { width, height, left, right } = boxes[at];
    if (!inText(each) && (width < 24 || height < 24)) tell("too small", each);
    if (!each.closest(".frame, .track, .scrolls") && (left < -1 || right > innerWidth + 1)) tell("out of reach", each);
  });
  for (let a = 0; a < targets.length; a++) {
    for (let b = a + 1; b < targets.length; b++) {
      if (targets[a].contains(targets[b]) || targets[b].contains(targets[a])) continue;
      // Cards in the hand may lie over one another as long as enough of each can be seen.
      const cards = targets[a].closest(".hand") && targets[b].closest(".hand");
      const over = (lo, hi) => Math.min(boxes[a][hi], boxes[b][hi]) - Math.max(boxes[a][lo], boxes[b][lo]);
      const [x, y] = [over("left", "right"), over("top", "bottom")];
      if (x <= 2 || y <= 2) continue;
      if (cards && Math.abs(boxes[a].left - boxes[b].left) >= 30) continue;
      // One that is scrolled away under another is not in its way.
      const middle = [(boxes[a].left + boxes[a].right) / 2, (boxes[a].top + boxes[a].bottom) / 2];
      const top = document.elementFromPoint(...middle);
      if (top && !targets[a].contains(top) && !targets[b].contains(top)) continue;
      const fixed = (each) => each.closest("header, .hand-bar, .toasts, [data-fixed]") !== null;
      if (fixed(targets[a]) !== fixed(targets[b]) && !still) continue;
      tell("lies over another", targets[a]);
      tell("…namely", targets[b]);
    }
  }
  return faults;
};
