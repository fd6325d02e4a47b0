// A seat: its plate, the cards before it, its bet, and the same in one sentence for who does not see it.

import { card, cardName, chips } from "./cards.js";
import { button, el } from "./dom.js";
import { money, t } from "./text.js";

const all = (hand) => [...hand.down, ...hand.up, ...hand.last];
const hidden = (name) => name === "??";

export function spoken(seat) {
  const known = all(seat.cards).filter((name) => !hidden(name)).map(cardName);
  const down = all(seat.cards).filter(hidden).length;
  if (!seat.name) return t("said_free", { n: seat.seat });
  return [
    t("said_seat", { n: seat.seat, name: seat.name, stack: money(seat.stack) }),
    seat.button && t("said_button"), seat.kill && t("said_kill"), seat.bet && t("said_bet", { bet: money(seat.bet) }),
    seat.all_in ? t("said_all_in") : seat.folded ? t("said_folded") : seat.turn ? t("said_turn") : seat.did && `, ${seat.did}`,
    known.length && t("said_up", { cards: known.join(", ") }), down && t("said_down", { n: down }),
    seat.prize && `. ${seat.prize}`, seat.makes && `: ${seat.makes}`,
  ].filter(Boolean).join("") + ".";
}

function tags(seat, people) {
  const person = people[seat.name];
  const playing = !seat.prize && !seat.folded && !seat.makes;
  const tag = (words, kind) => el("span", { class: `tag ${kind}` }, words);
  return [
    seat.bot && !seat.prize && tag(t("bot"), "bot"),
    seat.prize && tag(seat.prize, "good prize"),
    !seat.prize && seat.all_in && tag(t("all_in"), "warn"),
    seat.out && tag(t("sits_out"), ""),
    !seat.out && person && !person.connected && tag(t("away"), "bad"),
    playing && seat.drew && tag(seat.drew, "info"),
    playing && !seat.all_in && seat.tag && tag(seat.tag, ""),
  ].filter(Boolean);
}

function plate(seat, people, you = false) {
  const did = (seat.leaving && t("leaving")) || seat.makes || seat.did || (seat.folded ? t("folded") : "");
  return el("div", { class: "plate", "aria-hidden": "true" },
    el("span", { class: "no" }, String(seat.seat)),
    el("div", { class: "who" },
      el("div", { class: "name" }, el("span", { class: "said" }, you ? t("you", { name: seat.name }) : seat.name), ...tags(seat, people)),
      el("div", { class: "last", title: did }, seat.prize ? el("b", { class: "prize" }, seat.prize) : null, el("span", { class: "long" }, did || " "), seat.folded ? el("span", { class: "short" }, t("folded")) : null)),
    el("div", { class: `stack${seat.stack >= 1_000_000 ? " big" : ""}` }, money(seat.stack), seat.waiting ? el("small", {}, t("waiting_chips", { chips: money(seat.waiting) })) : null),
    seat.turn ? el("span", { class: "clock" }) : null);
}

const beside = (seat) => [
  seat.bet ? el("span", { class: "bet", "aria-hidden": "true" }, chips(seat.bet)) : null,
  seat.button ? el("span", { class: "puck", title: t("dealer_button"), "aria-hidden": "true" }, "D") : null,
  seat.kill ? el("span", { class: "puck kill", title: t("kill_button"), "aria-hidden": "true" }, "KILL") : null,
];

const classes = (seat, view, more) =>
  ["seat", ...more, seat.turn && "turn", seat.folded && "folded", view.over && seat.prize && "won", !seat.name && "free"].filter(Boolean).join(" ");

// Which cards are new since the seat was last drawn; they are dealt one after another.
function fresh(node, cards, number) {
  const same = node && node.dataset.hand === String(number);
  const before = same ? Number(node.dataset.count) : 0;
  return (at) => (cards.length > before && at >= before && before + cards.length > 0 ? at - before : -1);
}

// Up cards whole and side by side, down cards peeking from behind; a shown hand lies open.
function fan(seat, view, isNew) {
  const { down, up, last } = seat.cards;
  const marks = view.over ? seat.marks : {};
  const dim = view.over && Object.keys(marks).length;
  const open = down.some((name) => !hidden(name));
  let at = 0;
  const one = (name, className) => card(name, { mark: marks[name], className, fresh: isNew(at++) });
  const kinds = ["fan", open && "open", !up.length && "flat", dim && "dim marked"].filter(Boolean).join(" ");
  return el("div", { class: kinds, "aria-hidden": "true", "data-size": down.length + up.length + last.length },
    down.map((name) => one(name, "dn")), up.map((name) => one(name, "up")), last.map((name) => one(name, "dn after")));
}

export function seatNode(seat, view, place, people, take, before) {
  const cards = all(seat.cards);
  const node = el("section", {
    class: classes(seat, view, place.classes), "aria-label": seat.name ? `${t("seat", { n: seat.seat })}, ${seat.name}` : t("said_free", { n: seat.seat }),
    "data-seat": seat.seat, "data-hand": view.number, "data-count": cards.length, tabindex: "-1",
  });
  for (const [name, value] of Object.entries(place.style)) node.style.setProperty(name, value);
  if (!seat.name) {
    node.append(take ? button(t("take_this", { n: seat.seat }), () => take(seat.seat), { class: "plate take", "data-take": seat.seat })
      : el("div", { class: "plate" }, el("span", { class: "no", "aria-hidden": "true" }, String(seat.seat)), el("span", { class: "last" }, t("free_seat"))));
    return node;
  }
  node.append(el("p", { class: "sr" }, spoken(seat)));
  if (cards.length) node.append(fan(seat, view, fresh(before, cards, view.number)));
  node.append(plate(seat, people), ...beside(seat).filter(Boolean));
  return node;
}

export function ownNode(seat, view, picking, people, before) {
  const { down, up, last } = seat.cards;
  const cards = all(seat.cards);
  const marks = view.over ? seat.marks : {};
  const dim = view.over && Object.keys(marks).length;
  const isNew = fresh(before, cards, view.number);
  let count = 0;
  const draw = (name, at, mayPick) => (mayPick ? pick(name, at, picking, isNew(count++)) : card(name, { full: true, mark: marks[name], fresh: isNew(count++) }));
  const group = (names, caption, mayPick = false) => names.length ? el("div", { class: "set" },
    caption ? el("span", { class: "caption" }, el("span", { class: "long" }, caption[0]), el("span", { class: "short" }, caption[1])) : null,
    el("div", { class: "cards" }, names.map((name, at) => draw(name, at, mayPick)))) : null;
  const stud = up.length > 0;
  const node = el("section", {
    class: classes(seat, view, ["me"]), "aria-label": t("your_seat"), tabindex: "-1",
    "data-seat": seat.seat, "data-hand": view.number, "data-count": cards.length, "data-size": cards.length,
  });
  const hand = el("div", { class: `mine${dim ? " dim marked" : ""}`, role: "group", "aria-label": view.pick ? t("choose_cards") : view.holding || seat.makes || t("your_seat") },
    group(down, stud ? [t("down_yours"), t("down")] : "", Boolean(view.pick)), group(up, [t("up_all"), t("up")]), group(last, [t("last_down"), t("last_card")]));
  node.append(el("p", { class: "sr" }, spoken({ ...seat, cards: { down: [], up: [], last: [] } })), plate(seat, people, true));
  if (cards.length) node.append(hand);
  node.append(...beside(seat).filter(Boolean));
  return node;
}

function pick(name, at, picking, isNew) {
  const node = el("button", { class: "pick", type: "button", "data-pick": name, "data-at": at, onclick: () => picking.toggle(name) },
    card(name, { full: true, fresh: isNew }), el("span", { class: "key", "aria-hidden": "true" }, String(at + 1)), el("span", { class: "word", "aria-hidden": "true" }, t("discard_mark")));
  say(node, picking.has(name));
  return node;
}

function say(node, chosen) {
  const what = t(chosen ? "discard" : "keep");
  node.setAttribute("aria-pressed", String(chosen));
  node.setAttribute("aria-label", t("pick_name", { n: Number(node.dataset.at) + 1, card: cardName(node.dataset.pick), what }));
}

export const repick = (box, picking) => box.querySelectorAll("[data-pick]").forEach((node) => say(node, picking.has(node.dataset.pick)));
