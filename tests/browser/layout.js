/**
 * What is wrong with the layout of the page as it is now, in lines to read; in some languages, by
 * day and by night.
 *
 * Looked for: a page that scrolls sideways (or, with `still`, at all), text that is cut off,
 * things to click that lie over one another, that are too small, or out of reach.
 */
async ({ still, languages, themes, text = "" }) => {
  document.documentElement.style.fontSize = text; // e.g. 200%: WCAG 1.4.4
  dispatchEvent(new Event("resize"));
  const main = document.querySelector("script[type=module]").src;
  const module = (name) => import(main.replace("main.js", `${name}.js`));
  const { setLanguage } = await module("texts");
  const { settings } = await module("settings");
  // Pictures keep their place but are not painted: without a GPU that takes most of the time.
  for (const each of document.querySelectorAll(".scenery, .living, .fleet, .vista")) each.style.visibility = "hidden";
  const touch = matchMedia("(pointer: coarse)").matches;
  const LEAST = 24; // px, for whatever can be clicked
  const FINGER = 44; // px, for fingers
  let faults = [];

  const tell = (what, element) => {
    const name = element.getAttribute("aria-label") || element.textContent.trim().replace(/\s+/g, " ");
    const { x, y, width, height } = element.getBoundingClientRect();
    const box = [x, y, width, height].map(Math.round).join(" ");
    const kind = typeof element.className === "string" ? element.className : "";
    faults.push(`${what}: ${element.tagName.toLowerCase()}.${kind} “${name.slice(0, 40)}” at ${box}`);
  };
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest(".unseen, .skip-link, [inert]");

  const page = () => {
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
  };

  /** A text that is cut off, unless it says so by an ellipsis and a name that tells all. */
  const cutOff = (scope) => {
    for (const each of scope.querySelectorAll("button, a, h1, h2, h3, p, li, label, legend, summary, span, td, th, dt, dd")) {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = each;
      if (clientWidth <= 1) continue; // only for those who listen
      const cut = scrollWidth > clientWidth + 1;
      const low = scrollHeight > clientHeight + 2 && clientHeight > 0;
      if (!(cut || low) || !shown(each) || !each.textContent.trim() || each.closest("svg, .frame")) continue;
      const style = getComputedStyle(each);
      if (style.textOverflow === "ellipsis") continue;
      if (cut && /hidden|clip/.test(style.overflowX)) tell("cut off", each);
      if (low && /hidden|clip/.test(style.overflowY)) tell("cut off below", each);
    }
  };

  /** Cards may lie over one another, as long as enough of each can be seen and pressed. */
  const hand = (cards) => {
    for (const each of cards) {
      if (text) each.scrollIntoView({ block: "nearest" }); // else it is within reach as it is
      const { left, top, width, height } = each.getBoundingClientRect();
      const free = (x, y) => each.contains(document.elementFromPoint(x, y));
      const run = (most, at) => {
        let far = 4;
        while (far < most && free(...at(far))) far += 4;
        return Math.min(far, most);
      };
      if (top < 0 || top + LEAST > innerHeight) {
        tell("out of reach", each);
        continue;
      }
      const across = run(width, (far) => [left + far, top + LEAST / 2]);
      const down = run(Math.min(height, innerHeight - top), (far) => [left + LEAST / 2, top + far]);
      const least = touch ? FINGER : LEAST;
      if (across < least || down < least) tell(`only ${across} × ${down} px can be seen`, each);
      // Value and symbol stand in the upper half, left.
      if (across < width * 0.4 || down < height * 0.5) tell("value or suit can't be seen", each);
    }
  };

  const targets = (scope) => {
    const all = [...scope.querySelectorAll("button, a[href], input, select, summary, textarea")].filter(
      (each) => shown(each) && !each.closest(".ends, label"),
    );
    hand(all.filter((each) => each.closest(".hand")));
    const others = all.filter((each) => !each.closest(".hand"));
    const inText = (each) => each.tagName === "A" && each.closest("p, li, dd, small") && !each.className;
    const boxes = others.map((each) => each.getBoundingClientRect());
    others.forEach((each, at) => {
      const { width, height, left, right } = boxes[at];
      if (!inText(each) && (width < LEAST || height < LEAST)) tell("too small", each);
      else if (touch && each.matches("button, .button") && height < FINGER - 1) tell("too low for a finger", each);
      if (!each.closest(".frame, .track, .scrolls") && (left < -1 || right > innerWidth + 1)) tell("out of reach", each);
    });
    const fixed = (each) => each.closest("header, .hand-bar, .table-foot, .toasts, [data-fixed]") !== null;
    const foot = scope.querySelector(".table-foot");
    for (let a = 0; a < all.length; a++) {
      const one = all[a].getBoundingClientRect();
      for (let b = a + 1; b < all.length; b++) {
        const two = all[b].getBoundingClientRect();
        const x = Math.min(one.right, two.right) - Math.max(one.left, two.left);
        const y = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
        if (x <= 2 || y <= 2) continue;
        if (all[a].contains(all[b]) || all[b].contains(all[a])) continue;
        if (foot?.contains(all[a]) && foot.contains(all[b]) && all[a].closest(".hand") && all[b].closest(".hand")) continue;
        // One that is scrolled away under another is not in its way.
        const top = document.elementFromPoint((one.left + one.right) / 2, (one.top + one.bottom) / 2);
        if (top && !all[a].contains(top) && !all[b].contains(top)) continue;
        if (fixed(all[a]) !== fixed(all[b]) && !still) continue;
        tell("lies over another", all[a]);
        tell("…namely", all[b]);
      }
    }
  };

  const told = [];
  for (const language of languages) {
    await setLanguage(language);
    // What has changed is drawn, and what is measured just before a picture has been.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    for (const theme of themes) {
      settings.theme.value = theme; // nothing is drawn anew for it; it is laid out when asked
      faults = [];
      const scope = document.querySelector("dialog[open]") ?? document.body;
      page();
      cutOff(scope);
      targets(scope);
      told.push(...faults.map((each) => `${language} ${theme}: ${each}`));
    }
  }
  return told;
};
