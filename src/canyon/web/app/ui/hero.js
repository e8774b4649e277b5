/**
 * The canyon as seen from the water: the picture of the front page and of error pages.
 *
 * Its colours are custom properties of `hero.css`, so that day and night are one drawing.
 */

import { html } from "../lib.js";

/**
 * A flat-topped butte with a slope of scree at its foot.
 *
 * @param {number} x @param {number} wide @param {number} top @param {number} foot
 */
function butte(x, wide, top, foot) {
  const high = foot - top;
  const at = (/** @type {number} */ share, /** @type {number} */ y) =>
    `${Math.round(x + share * wide)} ${Math.round(y)}`;
  return (
    `M${at(-0.1, foot)}L${at(0.06, top + high * 0.6)}L${at(0.1, top + 6)}L${at(0.14, top)}` +
    `L${at(0.83, top - 3)}L${at(0.88, top + 8)}L${at(0.94, top + high * 0.56)}L${at(1.12, foot)}z`
  );
}

/**
 * A pine, its foot at x, y.
 *
 * @param {[number, number, number]} place
 */
const pine = ([x, y, size]) => html`
  <g transform=${`translate(${x} ${y}) scale(${size})`}>
    <path class="hero-trunk" d="M-2 2v-9h4v9z" />
    <path class="hero-pine" d="M0-62 9-44H5l10 15H9l12 18H6l8 6h-28l8-6h-15L-9-29h-6L-5-44h-4z" />
    <path class="hero-pine-lit" d="M0-62-9-44h4l-10 15h6L-21-11h8l-1 6h9z" opacity=".8" />
  </g>
`;

/**
 * A canoe on the water with somebody in it, its middle at x, y.
 *
 * @param {{x: number, y: number, size: number, colour: string, way: 1 | -1}} canoe
 */
const canoe = ({ x, y, size, colour, way }) => html`
  <g transform=${`translate(${x} ${y}) scale(${size * way} ${size})`}>
    <path class="hero-wake" d="M-74 16c30 8 118 8 150 0M-50 23c24 5 84 5 104 0" />
    <ellipse class="hero-shade" cx="0" cy="14" rx="62" ry="7" />
    <path class="hero-folk" d="M-12 2c-2-14 1-23 9-25 8 1 12 9 12 25z" />
    <circle class="hero-folk" cx="-1" cy="-30" r="7.5" />
    <path class="hero-paddle" d="M-12-26 26 16" />
    <path class="hero-blade" d="M22 9c6 0 15 10 16 18-8 1-17-6-19-13z" />
    <path fill=${colour} d="M-66-14c6 4 10 8 14 12 22 6 82 6 104 0 4-4 8-8 14-12 2 18-14 30-28 30h-76c-14 0-30-12-28-30z" />
    <path class="hero-hull" d="M-63 0c4 10 14 16 25 16h76c11 0 21-6 25-16-3 5-9 7-15 8-24 5-72 5-96 0-6-1-12-3-15-8z" />
  </g>
`;

const FAR = butte(60, 150, 268, 372) + butte(300, 90, 292, 372) + butte(930, 210, 258, 372);
const FARTHER = butte(160, 240, 300, 372) + butte(470, 70, 318, 372) + butte(820, 120, 312, 372);
const MIDDLE = butte(480, 120, 262, 392) + butte(1090, 190, 196, 392);

/** The cliffs to the left and right, from their rims down to the river. */
const LEFT =
  "M0 262 70 256l46 12 62-4 30 10 14 36 38 8 20 34 46 8 16 26 52 12 22 20 72 12 42 20-30 24-120 30-130 60L0 600z";
const RIGHT =
  "M1600 92 1520 98l-44-10-70 12-26 50-40 12-20 56-46 12-18 48-56 22-26 34-90 22-64 30 40 26 130 40 150 66 260 54z";
/** Layers of the rock: wavy lines across both cliffs. */
const LAYERS = [164, 206, 236, 284, 318, 352, 398, 430].map(
  (y, k) =>
    `M0 ${y}q110 ${k % 2 ? 16 : -12} 220 6t240 10 300 4 ${k % 3 ? 340 : 320} -8 260 -6 240 -10v${k % 2 ? 16 : 11}` +
    `q-120 6-240 10t-260 6-340 8-300-4-240-10-220-6z`,
);

const RIVER =
  "M716 372c56 0 84 6 80 16-6 16-104 20-124 44-18 24 62 36 76 62 16 32-90 66-180 106h762c-20-50-190-86-250-120-70-38-30-60-90-80-50-16-140-14-150-26-4-6-60-2-124-2z";
const GLITTER =
  "M740 384h34M716 404h46M700 424h54M704 446h70M770 440h40M750 470h30M880 466h70M800 500h90M960 500h80M760 530h70M940 524h110M1020 552h110M690 566h60M900 586h150M1120 580h100";

const STARS = [
  [90, 60],
  [210, 34],
  [330, 92],
  [452, 40],
  [560, 120],
  [640, 60],
  [742, 28],
  [850, 96],
  [930, 44],
  [1010, 140],
  [1120, 62],
  [1210, 30],
  [1300, 70],
  [1440, 40],
  [1540, 24],
  [400, 160],
  [700, 150],
  [1050, 18],
]; // prettier-ignore

/** The picture; it says nothing that the words next to it don't say. */
export function Hero() {
  return html`
    <svg class="hero" viewBox="0 0 1600 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="hero-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="hero-sky-1" /><stop offset=".62" class="hero-sky-2" />
        </linearGradient>
        <linearGradient id="hero-river" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="hero-river-1" /><stop offset="1" class="hero-river-2" />
        </linearGradient>
        <clipPath id="hero-left"><path d=${LEFT} /></clipPath>
        <clipPath id="hero-right"><path d=${RIGHT} /></clipPath>
      </defs>
      <rect width="1600" height="600" fill="url(#hero-sky)" />
      <g class="hero-stars">
        ${STARS.map(([x, y], k) => html`<circle cx=${x} cy=${y} r=${k % 3 ? 1.4 : 2.2} />`)}
      </g>
      <circle class="hero-glow" cx="836" cy="236" r="150" />
      <circle class="hero-sun" cx="836" cy="236" r="66" />
      <path class="hero-moon" d="M852 172a66 66 0 1 0 48 78 58 58 0 0 1-48-78z" />
      <path class="hero-cloud" d="M860 118h90c20 0 30-6 60-6h60M1040 160h110c26 0 40 8 70 8h40M640 60h70" />
      <path class="hero-bird" transform="translate(228 44)" d="M590 168c14-10 26-8 34 4 8-14 22-18 38-10-14 2-24 8-30 20l26 8-30-4c-12-10-20-18-38-18z" />
      <path class="hero-farther" d=${FARTHER} />
      <path class="hero-far" d=${FAR} />
      <path class="hero-plain" d="M0 366q400-14 800-4t800-2v240H0z" />
      <path class="hero-middle" d=${MIDDLE} />
      <path class="hero-middle-shade" d="M542 262l37-1 7 8 7 62 22 61h-62zM1196 196l50-3 12 9 12 106 30 84h-90z" />
      <path class="hero-fall" d="M1126 246c8 40 4 90 8 140h14c-4-50-2-100-8-140z" />
      <path class="hero-bank" d="M0 470q300-70 620-92 160-10 340 6t640 96v120H0z" />
      <path class="hero-sand" d="M0 520q260-80 480-110t190-28q-60 30 10 60t-60 80-180 78H0z" />
      <path class="hero-wet" d=${RIVER} />
      <path fill="url(#hero-river)" d=${RIVER} />
      <path class="hero-glitter" d=${GLITTER} />
      ${[
        ["hero-left", LEFT],
        ["hero-right", RIGHT],
      ].map(
        ([id, path]) => html`
          <g clip-path=${`url(#${id})`}>
            <path class="hero-cliff" d=${path} />
            ${LAYERS.map((d, k) => html`<path class=${`hero-layer-${k % 3}`} d=${d} />`)}
            <path class="hero-cliff-shade" d="M208 274l14 36 38 8 20 34 46 8 16 26 52 12 22 20 72 12 42 20-30 24-120 30-130 60-60-40 80-50-36-50-50-30-10-50z" />
            <path class="hero-cliff-shade" d="M1380 150l-40 12-20 56-46 12-18 48-56 22-26 34-90 22-64 30 40 26 130 40 150 66 80-60-130-60 40-60 60-40 30-80z" />
          </g>
        `,
      )}
      <path class="hero-shore" d="M0 600V524q160-40 330-52 120 0 200 40-40 40-150 88zM1600 600V540q-150-60-330-70-110 0-150 20 90 40 220 110z" />
      ${[
        [420, 440, 0.55],
        [448, 446, 0.7],
        [1010, 420, 0.5],
        [1040, 428, 0.66],
        [1074, 424, 0.5],
        [60, 560, 1.7],
        [128, 540, 1.25],
        [190, 566, 1.5],
        [262, 536, 1],
        [330, 528, 0.8],
        [1290, 510, 0.8],
        [1346, 530, 1.1],
        [1420, 548, 1.5],
        [1500, 542, 1.3],
        [1566, 576, 1.9],
      ].map((place) => pine(/** @type {[number, number, number]} */ (place)))}
      ${[
        { x: 726, y: 416, size: 0.24, colour: "#8ccf4d", way: /** @type {const} */ (1) },
        { x: 856, y: 474, size: 0.46, colour: "#f2b705", way: /** @type {const} */ (-1) },
        { x: 842, y: 552, size: 0.9, colour: "#c1272d", way: /** @type {const} */ (1) },
      ].map(canoe)}
    </svg>
  `;
}
