// Sounds, made on the spot: each kind its own, each as loud as one likes. Nothing is heard before the first click or key.

import { settings } from "./dom.js";

const NOTES = { // kind: [[frequency, begins, lasts, shape]]
  turn: [[660, 0, 0.14, "sine"], [880, 0.13, 0.22, "sine"]],
  warn: [[520, 0, 0.1, "triangle"], [520, 0.16, 0.1, "triangle"]],
  pot: [[520, 0, 0.09, "triangle"], [660, 0.08, 0.09, "triangle"], [780, 0.16, 0.16, "triangle"]],
  ruling: [[392, 0, 0.2, "sine"], [330, 0.18, 0.28, "sine"]],
  chips: [[2400, 0, 0.03, "square"], [2900, 0.045, 0.03, "square"]],
};
const NOISES = { card: [0.05, 3200], fold: [0.12, 1400] }; // seconds, and where the noise is brightest

let context = null;

export function wake() {
  const Context = window.AudioContext;
  if (!Context || !settings.volume) return;
  context ||= new Context();
  if (context.state === "suspended") context.resume();
}

export function play(kind) {
  const loud = settings.volume * (settings.sounds[kind] ?? 1);
  if (!context || context.state !== "running" || !loud) return;
  if (NOISES[kind]) noise(...NOISES[kind], loud);
  for (const [frequency, begins, lasts, shape] of NOTES[kind] || []) note(frequency, begins, lasts, shape, loud * (shape === "square" ? 0.05 : 0.2));
}

function faded(begins, lasts, loud) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, begins);
  gain.gain.linearRampToValueAtTime(loud, begins + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  gain.connect(context.destination);
  return gain;
}

function note(frequency, after, lasts, shape, loud) {
  const begins = context.currentTime + after;
  const tone = context.createOscillator();
  tone.type = shape;
  tone.frequency.value = frequency;
  tone.connect(faded(begins, lasts, loud));
  tone.start(begins);
  tone.stop(begins + lasts);
}

function noise(lasts, bright, loud) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at += 1) data[at] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = bright;
  source.buffer = buffer;
  source.connect(filter);
  filter.connect(faded(context.currentTime, lasts, loud * 0.35));
  source.start();
}

// What is heard of a piece of news: the first of these that is in it.
const HEARD = [
  ["awarded", "pot"], ["ruled", "ruling"], ["folded", "fold"], ["hand_killed", "fold"], ["raised", "chips"], ["called", "chips"], ["brought_in", "chips"],
  ["blinded", "chips"], ["anted", "chips"], ["discarded", "card"], ["dealt", "card"], ["boarded", "card"], ["common_dealt", "card"],
];

export const soundOf = (events) => (HEARD.find(([name]) => events.some((one) => one.event === name)) || ["", ""])[1];
