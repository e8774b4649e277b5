/**
 * What is wrong with the layout of the page as it is now, in lines to read; in some languages.
 *
 * Looked for: a page that scrolls sideways (or, with `still`, at all), text that is cut off, covered
 * or printed over other text, things to click that lie over one another, are covered, too small or
 * out of reach, lists to scroll in which hardly a line is seen, and a race of which one can't tell who leads.
 */
async ({ still, languages, text = "" }) => {
  document.documentElement.style.fontSize = text; // e.g. 200%: WCAG 1.4.4
  dispatchEvent(new Event("resize"));
  const module = (name) => import(`/web/app/${name}.js`);
  const { setLanguage } = await module("texts");
  // Pictures keep their place but are not painted: without a GPU that takes most of the time.
  for (const each of document.querySelectorAll(".scenery, .moving-water, .fleet, .hero")) each.style.visibility = "hidden";
  const touch = matchMedia("(pointer: coarse)").matches;
  const LEAST = 24; // px, for whatever can be clicked
  const FINGER = 44; // px, for fingers
  const WALL = 1800; // px: there is room for everything
  const SHORT = 8; // letters
  const LINES = 5; // of a log beside a game; elsewhere three
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
    const head = document.querySelector(".playing.narrow .table-head");
    if (!text && head && head.offsetHeight > 1.5 * FINGER) faults.push(`the head has two lines: ${head.offsetHeight} px`);
  };

  /**
   * A text that is cut off, unless it says so by an ellipsis. Even then, eight letters are shown
   * whole everywhere (no bot has a longer name), and everything is on a wall.
   */
  const cutOff = (scope) => {
    for (const each of scope.querySelectorAll("button, a, h1, h2, h3, p, li, label, legend, summary, span, td, th, dt, dd")) {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = each;
      if (clientWidth <= 1) continue; // only for those who listen
      const cut = scrollWidth > clientWidth + 1;
      const low = scrollHeight > clientHeight + 2 && clientHeight > 0;
      if (!(cut || low) || !shown(each) || !each.textContent.trim() || each.closest("svg, .frame")) continue;
      const style = getComputedStyle(each);
      if (style.textOverflow === "ellipsis") {
        const words = each.textContent.trim();
        const must = innerWidth >= WALL || (!text && words.length <= SHORT);
        if (cut && must) tell("shortened", each);
        continue;
      }
      if (cut && /hidden|clip/.test(style.overflowX)) tell("cut off", each);
      if (low && /hidden|clip/.test(style.overflowY)) tell("cut off below", each);
    }
  };

  const scrolls = (element) => {
    const { overflowY } = getComputedStyle(element);
    return /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
  };
  const above = function* (element) {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) yield at;
  };
  const scrollers = (element) => [...above(element)].filter(scrolls);

  /** A finger that lands a little above or below still hits it: it may reach farther than it is drawn. */
  const reaches = (element) => {
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const far = FINGER / 2 - 2;
    return [-far, far].every((away) => {
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2 + away);
      return at !== null && element.contains(at);
    });
  };

  /** What is clicked in its middle is what is meant; where something scrolls, after scrolling there. */
  const hit = (element) => {
    const places = still ? scrollers(element) : [...scrollers(element), document.scrollingElement];
    const before = places.map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    if (places.length) element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const seen = () => {
      const [{ left, right, top, bottom }] = element.getClientRects();
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    };
    let at = seen();
    // With large letters the hand, which stays where it is, may cover more than half a page.
    if (!still && !element.contains(at)) {
      scrollBy({ top: innerHeight / 6, behavior: "instant" });
      at = seen();
    }
    if (!element.contains(at)) tell(at ? `covered by ${at.closest("[class]").className} (${at.tagName})` : "out of reach", element);
    places.forEach((each, k) => each.scrollTo({ left: before[k][0], top: before[k][1], behavior: "instant" }));
  };

  /** Where something scrolls, some lines are seen; nothing scrolls in it, and on a still page only lists do. */
  const scrolled = (scope) => {
    for (const each of scope.querySelectorAll("*")) {
      if (!scrolls(each) || !shown(each) || each.matches(".frame, textarea, select")) continue;
      const { lineHeight, fontSize, paddingTop, paddingBottom } = getComputedStyle(each);
      const line = parseFloat(lineHeight) || parseFloat(fontSize) * 1.2;
      const seen = each.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
      if (seen < line * (still && each.matches(".log, .said") ? LINES : 3)) tell(`only ${Math.round(seen)} px of a list are seen`, each);
      if (scrollers(each).length) tell("scrolls inside of what scrolls", each);
      if (still && !each.matches(".log, .said, .chat-more, .sheet-body")) tell("scrolls", each);
    }
  };

  /** Where an element can be seen: its box, within everything that cuts it off. */
  const seenPart = (element, box = element.getBoundingClientRect()) => {
    let { left, right, top, bottom } = box;
    for (const each of above(element)) {
      if (getComputedStyle(each).overflow === "visible") continue;
      const edge = each.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom };
  };

  /** Where each line of text is, as far as it can be seen. */
  const lines = (scope) => {
    const found = [];
    const walk = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      if (!walk.currentNode.data.trim() || !shown(parent) || parent.closest("svg, .frame, option, script, style")) continue;
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      for (const line of range.getClientRects()) {
        const { left, right, top, bottom } = seenPart(walk.currentNode, line);
        // Of what is scrolled away in part, as much as tells what it is.
        if (right - left < 3 || bottom - top < line.height / 2 || bottom < 0 || top > innerHeight) continue;
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const at = document.elementFromPoint(x, y);
        const seen = at !== null && (parent.contains(at) || at.contains(parent));
        found.push({ parent, seen, left, right, top, bottom });
      }
    }
    return found;
  };

  /** What stays where it is while the page is scrolled. */
  const fixed = (element) => element.closest("header, .hand-bar, .table-foot, .toasts, .replay-controls, .options-foot") !== null;

  /** The same once more at the end of everything that scrolls. */
  const toEnd = (scope, look) => {
    const places = [...scope.querySelectorAll("*")].filter((each) => scrolls(each) && shown(each));
    if (!still) places.push(document.scrollingElement);
    if (!places.length) return;
    const before = places.map(({ scrollTop }) => scrollTop);
    for (const each of places) each.scrollTo({ top: each.scrollHeight, behavior: "instant" });
    look();
    places.forEach((each, k) => each.scrollTo({ top: before[k], behavior: "instant" }));
  };

  /** How much two boxes have in common, across and down. */
  const shared = (one, two) => [
    Math.min(one.right, two.right) - Math.max(one.left, two.left),
    Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top),
  ];

  /** No text is printed over another or on a button; where nothing scrolls, none is covered either. */
  const printed = (scope) => {
    const all = lines(scope);
    for (const each of all) if (still && !each.seen) tell("covered", each.parent);
    const seen = all.filter((each) => each.seen);
    seen.forEach((one, k) => {
      for (const two of seen.slice(k + 1)) {
        if (one.parent === two.parent) continue;
        const [x, y] = shared(one, two);
        // Lines that are set tightly reach into one another, but their letters do not.
        if (x <= 2 || y <= Math.min(one.bottom - one.top, two.bottom - two.top) * 0.3) continue;
        tell("printed over another", one.parent);
        tell("…namely", two.parent);
      }
    });
    for (const button of [...scope.querySelectorAll("button, .button, input, select")].filter(shown)) {
      const box = seenPart(button);
      for (const each of seen) {
        const [x, y] = shared(each, box);
        if (x <= 2 || y <= 4 || each.parent.contains(button) || button.contains(each.parent)) continue;
        if (button.closest("label")?.contains(each.parent)) continue;
        // What is scrolled away under another is not in its way.
        if (!still && fixed(button) !== fixed(each.parent)) continue;
        tell("printed on a button", each.parent);
        tell("…namely", button);
      }
    }
  };

  /** Cards may overlap, as long as enough of each can be seen and pressed. */
  const hand = (cards) => {
    for (const each of cards) {
      if (text) each.scrollIntoView({ block: "nearest" }); // otherwise it is within reach as it is
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
    const everything = [...scope.querySelectorAll("button, a[href], input, select, summary, textarea, label:has(input)")].filter(
      (each) => shown(each) && (each.tagName === "LABEL" || !each.closest("label")),
    );
    everything.filter((each) => !each.closest(".hand")).forEach(hit);
    const all = everything.filter((each) => !each.closest(".ends") && each.tagName !== "LABEL");
    hand(all.filter((each) => each.closest(".hand")));
    const others = all.filter((each) => !each.closest(".hand"));
    const inText = (each) => each.tagName === "A" && each.closest("p, li, dd, small") && !each.className;
    const boxes = others.map((each) => each.getBoundingClientRect());
    others.forEach((each, at) => {
      const { width, height, left, right } = boxes[at];
      if (!inText(each) && (width < LEAST || height < LEAST)) tell("too small", each);
      else if (touch && each.matches("button, .button") && height < FINGER - 1 && !reaches(each)) tell("too low for a finger", each);
      if (!each.closest(".frame, .track, .scrolls") && (left < -1 || right > innerWidth + 1)) tell("out of reach", each);
    });
    const foot = scope.querySelector(".table-foot");
    const parts = all.map((each) => seenPart(each));
    for (let a = 0; a < all.length; a++) {
      const one = parts[a];
      for (let b = a + 1; b < all.length; b++) {
        const two = parts[b];
        const [x, y] = shared(one, two);
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

  /** Who is ahead is seen at a glance: on a chip, too, the way to the goal is in one line with the bid. */
  const ahead = () => {
    for (const seat of document.querySelectorAll(".playing .as-chips > .seat")) {
      const way = seat.querySelector(".seat-way"); // not before its canoe is on the river
      if (!way || seat.closest("[inert]")) continue;
      if (!shown(way)) tell("the way to the goal is not seen", seat);
      const box = way.getBoundingClientRect();
      const line = seat.querySelector(".seat-bid").getBoundingClientRect();
      if (box.right > line.right + 1 || line.height > 1.6 * box.height) tell("no room for the way to the goal", way);
    }
  };

  const everything = new CSSStyleSheet(); // what can't be clicked is seen as well
  everything.replaceSync("* { pointer-events: auto !important; }");
  const told = [];
  for (const language of languages) {
    await setLanguage(language);
    // What has changed is drawn, and what is measured just before a picture has been.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    faults = [];
    const scope = document.querySelector("dialog[open]") ?? document.body;
    page();
    if (!text) ahead();
    cutOff(scope);
    scrolled(scope);
    document.adoptedStyleSheets.push(everything);
    printed(scope);
    toEnd(scope, () => printed(scope));
    document.adoptedStyleSheets.pop();
    targets(scope);
    told.push(...faults.map((each) => `${language}: ${each}`));
  }
  return told;
};
