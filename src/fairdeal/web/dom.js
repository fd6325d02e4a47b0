// Elements are made by hand, and whatever was said or named by people goes in as text: nothing is ever parsed as markup.

const SVG = document.querySelector("svg").namespaceURI;

function fill(node, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== "" && child !== false));
  return node;
}

export const el = (tag, properties = {}, ...children) => fill(document.createElement(tag), properties, children);
export const svg = (tag, properties = {}, ...children) => fill(document.createElementNS(SVG, tag), properties, children);
export const $ = (id) => document.getElementById(id);
export const wrong = (error) => el("p", { class: "refusal", role: "alert" }, error.message);
export const button = (label, onclick, properties = {}, ...more) => el("button", { type: "button", class: "btn", onclick, ...properties }, label, more);

// The children of a box, by their keys: who has not changed stays the very same element, with its focus and its place.
export function keep(box, items) {
  const had = box.kept || new Map();
  box.kept = new Map();
  const nodes = items.filter(Boolean).map(({ key, stamp, make }) => {
    const before = had.get(key);
    const now = before && before.stamp === stamp ? before : { stamp, node: make(before && before.node) };
    box.kept.set(key, now);
    return now.node;
  });
  if (nodes.length !== box.children.length || nodes.some((node, at) => node !== box.children[at])) {
    const focused = box.contains(document.activeElement) ? document.activeElement.dataset : {};
    box.replaceChildren(...nodes);
    const again = Object.entries(focused).map(([name, value]) => `[data-${name}="${CSS.escape(value)}"]`).join("");
    if (again) box.querySelector(again)?.focus();
  }
}

// To the clipboard; where the browser lends none, as over plain HTTP, from a field that is chosen.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = el("textarea", { class: "sr" }, text);
    (document.querySelector("dialog[open]") || document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

// A button that copies, and says so.
export const copier = (label, done, text, properties = {}) => button(label, async (event) => {
  const pressed = event.currentTarget;
  await copy(text());
  pressed.textContent = done;
}, properties);

// What the browser keeps for us, of this tab or for good; without a store the page still works, it only forgets.
function kept(store, key, value) {
  try {
    if (value === undefined) return window[store].getItem(`fairdeal.${key}`) || "";
    window[store].setItem(`fairdeal.${key}`, value);
  } catch {
    // Stores can be turned off.
  }
  return value || "";
}

export const ofTab = (key, value) => kept("sessionStorage", key, value);
export const forGood = (key, value) => kept("localStorage", key, value);

const DEFAULTS = { theme: "", keys: true, letters: {}, ask: true, aloud: true, volume: 0.6, sounds: {} };

function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(forGood("settings") || "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = read();

// The letter somebody wants in place of ours; whichever had it before gets the one that is free now.
export const LETTERS = [..."fcrdphbstlawn"];
export const letterOf = (key) => settings.letters[key] || key;
export const changeLetter = (key, letter) => set("letters", { ...settings.letters, [LETTERS.find((one) => letterOf(one) === letter) || key]: letterOf(key), [key]: letter });

export function set(name, value) {
  settings[name] = value;
  forGood("settings", JSON.stringify(settings));
}
