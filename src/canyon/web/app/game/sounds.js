/** Sounds, made on the spot and quiet: wood, paper and water. Nothing is loaded. */

import { settings } from "../settings.js";
import { recordOf } from "../table/events.js";

/** @typedef {import("../table/events.js").EventSound | "turn" | "win" | "lose" | "late"} Sound */

const LOUD = 0.5;

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/** A second of noise, of which paper and water are made. */
function noise(/** @type {AudioContext} */ audio) {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = Math.random() * 2 - 1;
  return hiss;
}

/**
 * Up quickly, and down to nothing.
 * @param {AudioContext} audio @param {number} at @param {number} peak @param {number} rise @param {number} long
 */
function envelope(audio, at, peak, rise, long) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak * LOUD, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(audio.destination);
  return gain;
}

/**
 * Noise through a band that glides from one pitch to another.
 * @param {AudioContext} audio
 * @param {{after?: number, from: number, to: number, width?: number, peak: number, rise?: number, long: number}} shape
 */
function rush(audio, { after = 0, from, to, width = 1, peak, rise = 0.008, long }) {
  const at = audio.currentTime + after;
  const source = audio.createBufferSource();
  source.buffer = noise(audio);
  source.loop = true;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = width;
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + long);
  source.connect(band).connect(envelope(audio, at, peak, rise, long));
  source.start(at, Math.random() * 0.5);
  source.stop(at + long);
}

/**
 * A tone like a wooden bar's, with one overtone.
 * @param {AudioContext} audio
 * @param {{after?: number, pitch: number, peak: number, long: number}} shape
 */
function tone(audio, { after = 0, pitch, peak, long }) {
  const at = audio.currentTime + after;
  for (const [times, share] of /** @type {const} */ ([
    [1, 1],
    [3.9, 0.18],
  ])) {
    const wave = audio.createOscillator();
    wave.frequency.value = pitch * times;
    wave.connect(envelope(audio, at, peak * share, 0.006, long / times ** 0.5));
    wave.start(at);
    wave.stop(at + long);
  }
}

/**
 * Many hands clapping: few at first and few at the end.
 * @param {AudioContext} audio
 * @param {number} after
 */
function cheer(audio, after) {
  for (let k = 0; k < 44; k++) {
    const when = after + ((Math.random() + Math.random()) / 2) * 2.2;
    const from = 1100 + Math.random() * 1600;
    rush(audio, { after: when, from, to: from * 0.7, width: 1.6, peak: 0.035, rise: 0.004, long: 0.09 });
  }
  rush(audio, { after, from: 600, to: 1100, width: 0.8, peak: 0.05, rise: 0.5, long: 2.2 });
}

/** @type {Record<Sound, (audio: AudioContext) => void>} */
const SOUNDS = {
  card: (audio) => rush(audio, { from: 2600, to: 1500, peak: 0.11, long: 0.07 }),
  trick: (audio) => {
    rush(audio, { from: 900, to: 2200, peak: 0.07, rise: 0.06, long: 0.2 });
    tone(audio, { after: 0.12, pitch: 392, peak: 0.05, long: 0.22 });
  },
  paddle: (audio) => rush(audio, { from: 500, to: 1300, width: 2, peak: 0.12, rise: 0.05, long: 0.24 }),
  splash: (audio) => rush(audio, { from: 1700, to: 420, width: 0.8, peak: 0.16, long: 0.4 }),
  fall: (audio) => {
    rush(audio, { from: 1400, to: 240, width: 0.6, peak: 0.2, rise: 0.15, long: 1.1 });
    tone(audio, { after: 0.1, pitch: 130, peak: 0.06, long: 0.7 });
  },
  turn: (audio) => {
    tone(audio, { pitch: 523, peak: 0.08, long: 0.35 });
    tone(audio, { after: 0.11, pitch: 784, peak: 0.07, long: 0.45 });
  },
  win: (audio) => {
    for (const [k, pitch] of [392, 494, 587, 784].entries()) {
      tone(audio, { after: k * 0.12, pitch, peak: 0.08, long: 0.7 });
    }
    for (const [k, pitch] of [659, 784, 988].entries()) {
      tone(audio, { after: 0.62 + k * 0.02, pitch, peak: 0.06, long: 1.4 });
    }
    cheer(audio, 0.5);
  },
  lose: (audio) => {
    for (const [k, pitch] of [440, 392, 349, 294].entries()) {
      tone(audio, { after: k * 0.26, pitch, peak: 0.06, long: 0.8 });
    }
    rush(audio, { after: 1, from: 700, to: 380, width: 0.7, peak: 0.05, rise: 0.4, long: 1.4 });
  },
  late: (audio) => {
    tone(audio, { pitch: 330, peak: 0.09, long: 0.3 });
    tone(audio, { after: 0.16, pitch: 262, peak: 0.09, long: 0.5 });
  },
  end: (audio) => {
    tone(audio, { pitch: 392, peak: 0.06, long: 0.4 });
    tone(audio, { after: 0.16, pitch: 330, peak: 0.06, long: 0.5 });
  },
};

/**
 * Make a sound, if sounds are wanted and the page has been touched (browsers ask for that).
 * @param {Sound} name
 */
export function play(name) {
  if (!settings.sounds.peek() || document.hidden || !("AudioContext" in window)) return;
  if (!context && navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => {});
  SOUNDS[name](context);
}

/** The sounds that will be played in a moment. */
/** @type {Set<Sound>} */
const due = new Set();

/**
 * The sound of an event, if it has one. What happens at once is heard once: a round that is
 * skipped is not a thunderstorm. The fanfare and the cheer are for the winner.
 * @param {import("../types.js").GameEvent} event
 * @param {number | null} you whose ears these are; null for a watcher
 */
export function playEvent(event, you) {
  const ends = event.event === "game_ended" && you !== null;
  const name = ends ? (event.winner === you ? "win" : "lose") : recordOf(event)?.sound;
  if (!name) return;
  if (!due.size) {
    setTimeout(() => {
      due.forEach(play);
      due.clear();
    });
  }
  due.add(name);
}
