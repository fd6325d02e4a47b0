// The deck: ranks drawn as strokes and suits as shapes, put together into two faces a card.

import { $, el, svg } from "./dom.js";
import { RANK_WORDS, SUIT_WORDS, money, t } from "./text.js";

const RANKS = {
  2: "M7 24C7 13 16 6 28 6s21 8 21 19C49 43 8 58 7 75h43",
  3: "M8 7h40L27 32c13 0 23 9 23 21.5S40 75 27.5 75C17.5 75 10 71 6 64",
  4: "M40 75V7L5 56h47",
  5: "M46 7H14l-4 29c5-4 11-5.5 17-5.5 13 0 22 9 22 22S40 75 27 75C17 75 10 71 6 64",
  6: "M6.5 53C6.5 28 16.5 10 37.5 6M6.5 53a21.5 21.5 0 1 0 43 0a21.5 21.5 0 1 0-43 0Z",
  7: "M6 7h44L23 75",
  8: "M10 23a18 17 0 1 0 36 0a18 17 0 1 0-36 0ZM7 57.5a21 17.5 0 1 0 42 0a21 17.5 0 1 0-42 0Z",
  9: "M49.5 28c0 25-10 43-31 47M6.5 28a21.5 21.5 0 1 0 43 0a21.5 21.5 0 1 0-43 0Z",
  T: "M-1 17 9 7v68M42 6c10 0 16 12 16 34.5S52 75 42 75 26 63 26 40.5 32 6 42 6Z",
  J: "M41 6v48c0 13-6 20-16 20S9 67 8 54",
  Q: "M28 6c13 0 22 13 22 33s-9 33-22 33S6 59 6 39 15 6 28 6ZM32 54l19 23",
  K: "M10 6v69M49 6 12 45M25 33l26 42",
  A: "M5 75 28 6 51 75M14 53h28",
};
const SUITS = {
  s: "M50 4c6 19 43 38 43 61 0 13-9 21-20 21-8 0-14-4-18-10 1 10 5 16 12 21H33c7-5 11-11 12-21-4 6-10 10-18 10C16 86 7 78 7 65 7 42 44 23 50 4Z",
  h: "M50 92C22 68 5 51 5 31 5 16 16 6 29 6c9 0 17 5 21 14C54 11 62 6 71 6c13 0 24 10 24 25 0 20-17 37-45 61Z",
  c: "M50 3a22 22 0 0 1 16.5 36.5A22.5 22.5 0 1 1 54.5 74c1 10 5 17 12 23h-33c7-6 11-13 12-23a22.5 22.5 0 1 1-12-34.5A22 22 0 0 1 50 3Z",
  d: "M50 2c9 18 24 36 38 48-14 12-29 30-38 48C41 80 26 62 12 50 26 38 41 20 50 2Z",
};
const UNKNOWN = "??";

const suit = (name, at) => svg("path", { d: SUITS[name], transform: at, fill: "currentColor" });
const rank = (name, at, width) =>
  svg("path", {
    d: RANKS[name], transform: at, fill: "none", stroke: "currentColor",
    "stroke-width": width, "stroke-linejoin": "round", "stroke-linecap": "round",
  });
const face = (id, inset, round, edge, ...parts) =>
  svg("symbol", { id, viewBox: "0 0 100 140" },
    svg("rect", {
      x: inset, y: inset, width: 100 - 2 * inset, height: 140 - 2 * inset, rx: round,
      fill: "var(--card)", stroke: "var(--card-edge)", "stroke-width": edge,
    }), parts);

export function drawDeck() {
  const deck = $("deck");
  for (const r of Object.keys(RANKS)) {
    const ten = r === "T";
    for (const s of Object.keys(SUITS)) {
      deck.append(
        face(r + s, 2, 13, 2.5,
          rank(r, ten ? "translate(13 11) scale(.72 .78)" : "translate(11 11) scale(.76 .78)", 14),
          suit(s, "translate(37 77) scale(.53)")),
        face(`F${r}${s}`, 1, 11, 1.5,
          "JQK".includes(r) ? svg("rect", { x: 9, y: 9, width: 82, height: 122, rx: 8, fill: "currentColor", opacity: 0.055 }) : null,
          rank(r, ten ? "translate(12 12) scale(.56 .62)" : "translate(11 12) scale(.6 .62)", 11.5),
          suit(s, "translate(13 71) scale(.27)"),
          suit(s, "translate(39 78) scale(.52)")));
    }
  }
  const pattern = svg("g", { stroke: "var(--card-back-2)", "stroke-width": 2, fill: "none", opacity: 0.75 },
    svg("rect", { x: 15, y: 15, width: 70, height: 110, rx: 5 }),
    svg("path", { d: "M50 30 78 70 50 110 22 70ZM50 46 67 70 50 94 33 70Z" }));
  deck.append(
    face("back", 2, 12, 2.5,
      svg("rect", { x: 9, y: 9, width: 82, height: 122, rx: 8, fill: "var(--card-back)" }), pattern,
      svg("circle", { cx: 50, cy: 70, r: 5, fill: "var(--card-back-2)" })),
    svg("symbol", { id: "chip", viewBox: "0 0 24 24" },
      svg("circle", { cx: 12, cy: 12, r: 11.5, fill: "currentColor", stroke: "var(--surface)", "stroke-width": 1 }),
      svg("circle", { cx: 12, cy: 12, r: 8.4, fill: "none", stroke: "#fff", "stroke-width": 2.6, "stroke-dasharray": "3.6 5.196" }),
      svg("circle", { cx: 12, cy: 12, r: 4.6, fill: "none", stroke: "#fff", "stroke-width": 1.3, opacity: 0.9 })));
}

export const cardName = (name) =>
  name === UNKNOWN ? t("card_down") : t("card_name", { rank: RANK_WORDS[name[0]], suit: SUIT_WORDS[name[1]] });

const SHAPES = { H: "h", L: "l" }; // the two halves are told apart by letter, colour and shape

// One card. A mark says which shares it helped to win; a card that has just come is dealt from the middle.
export function card(name, { full = false, mark = "", className = "", fresh = -1 } = {}) {
  const known = name !== UNKNOWN;
  const drawn = svg("svg", {
    viewBox: "0 0 100 140", class: "card" + (known ? ` k-${name[1]}` : ""),
    role: known ? "img" : null, "aria-label": known ? cardName(name) : null, "aria-hidden": known ? null : "true",
  }, svg("use", { href: known ? (full ? "#F" : "#") + name : "#back" }));
  const classes = ["c", className, mark && "best", fresh >= 0 && "dealt"].filter(Boolean).join(" ");
  const box = el("span", { class: classes, "data-card": name }, drawn);
  if (fresh > 0) box.style.setProperty("--n", fresh);
  if (mark) {
    box.append(el("span", { class: "marks" }, [...mark].map((letter) =>
      el("span", { class: `mark ${SHAPES[letter] || "w"}`, title: t("win_mark") }, letter === "W" ? "✓" : letter))));
  }
  return box;
}

const DISCS = [100, 25, 5, 1];

export const disc = (value) => svg("svg", { viewBox: "0 0 24 24", class: `chip v${value}`, "aria-hidden": "true" }, svg("use", { href: "#chip" }));

// At most two discs, of the largest values in the amount; the amount itself always stands beside them in figures.
export function chips(amount, words = "") {
  const values = DISCS.filter((value) => amount >= value).slice(0, amount > 5 && amount % 25 ? 2 : 1);
  return el("span", { class: "chips" },
    el("span", { class: "pile", "aria-hidden": "true" }, values.map(disc)),
    el("b", {}, money(amount)), words ? el("small", {}, words) : null);
}
