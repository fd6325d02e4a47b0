// The felt: who sits where, the board, the pots, who won what. It draws what the server says one sees.

import { card, cardName, chips, disc } from "./cards.js";
import { el, keep } from "./dom.js";
import { ownNode, repick, seatNode } from "./seats.js";
import { money, t } from "./text.js";
import { whyButton } from "./why.js";

// The centres of the other seats, in per cent of the felt, clockwise from the lower left; by how many sit at the table.
const OVAL = {
  2: [[50, 11]],
  3: [[14, 30], [86, 30]],
  4: [[11, 48], [50, 11], [89, 48]],
  5: [[11, 64], [20, 18], [80, 18], [89, 64]],
  6: [[11, 66], [14, 23], [50, 11], [86, 23], [89, 66]],
  7: [[10, 73], [10, 37], [30, 11], [70, 11], [90, 37], [90, 73]],
  8: [[10, 75], [10, 43], [21, 12], [50, 11], [79, 12], [90, 43], [90, 75]],
  9: [[9, 78], [9, 47], [16, 15], [39, 11], [61, 11], [84, 15], [91, 47], [91, 78]],
  10: [[9, 81], [8.5, 53], [10, 25], [31, 11], [50, 11], [69, 11], [90, 25], [91.5, 53], [91, 81]],
  11: [[9, 81], [8, 55], [8, 28], [23, 11], [41, 11], [59, 11], [77, 11], [92, 28], [92, 55], [91, 81]],
};
const STUD = { 2: [4], 3: [3, 5], 4: [2, 4, 6], 5: [2, 3, 5, 6], 6: [2, 3, 4, 5, 6], 7: [1, 2, 3, 5, 6, 7], 8: [1, 2, 3, 4, 5, 6, 7] };
const RIM = { 1: [27, 84], 2: [26, 50], 3: [30, 12], 4: [50, 4], 5: [70, 12], 6: [74, 50], 7: [73, 84] }; // where the felt ends beside each
const ROWS = { 1: 3, 2: 2, 3: 1, 4: 1, 5: 1, 6: 2, 7: 3 };

function studPlace(count, at) {
  const place = STUD[count][at];
  return { classes: [`p${place}`, place < 4 ? "one" : place > 4 ? "two" : "both", place < 4 ? "left" : place > 4 ? "right" : "middle"], style: { "--place": `p${place}`, order: order(place < 4 ? 10 : place > 4 ? 90 : 50, ROWS[place] * 30) } };
}

function ovalPlace(count, at) {
  const [x, y] = OVAL[count][at];
  const side = x === 50 || y <= 12 ? "middle" : x < 50 ? "left" : "right";
  return { classes: [side, x === 50 ? "both" : x < 50 ? "one" : "two", y > 34 ? "low" : "high"], style: { "--x": `${x}%`, "--y": `${y}%`, order: order(x, y) } };
}

// On a phone the seats stand in two columns, read from the far side of the table to the near one.
const order = (x, y) => (x === 50 && y < 40 ? 0 : (y > 40 ? 60 + Math.round(y / 4) : 1 + Math.round(y / 4)) * 2 + (x > 50 ? 1 : 0));

export class FairTable extends HTMLElement {
  constructor() {
    super();
    this.people = {};
    this.felt = el("div", { class: "felt", "aria-hidden": "true" });
    this.plan = el("div", { class: "plan" });
    this.mine = el("div", { class: "own" });
  }

  connectedCallback() {
    if (!this.plan.parentNode) this.append(this.felt, this.plan, this.mine);
  }

  draw(view, { picking = new Set(), take = null } = {}) {
    this.view = view;
    const around = turned(view);
    const count = Math.min(11, Math.max(2, view.seats.length));
    const stud = view.stud_game && count <= 8;
    const me = view.seats.find((seat) => seat.seat === view.you);
    this.plan.className = `plan ${stud ? "stud" : "oval"}${count <= 5 ? " few" : ""}`;
    this.plan.dataset.seats = count;
    this.plan.dataset.rows = count > 6 ? 3 : 2;
    const named = (seat) => this.people[seat.name]?.connected !== false;
    const places = [];
    const items = around.map((seat, at) => {
      const first = !me && at === 0;
      const place = first ? { classes: ["p0", "low"], style: { "--x": "50%", "--y": "94%", order: 300 } } : (stud ? studPlace : ovalPlace)(count, me ? at : at - 1);
      if (stud) places.push(first ? 0 : STUD[count][me ? at : at - 1]);
      const stamp = JSON.stringify([seat, place, view.over, view.number, named(seat), Boolean(take)]);
      return { key: seat.seat, stamp, make: (before) => seatNode(seat, view, place, this.people, take, before) };
    });
    keep(this.plan, [...items, stud ? dealerMark(around, places, Boolean(me)) : null, ...middle(view)]);
    const stamp = me && JSON.stringify([me, view.pick, view.over, view.number, view.holding]);
    keep(this.mine, me ? [{ key: "me", stamp, make: (before) => ownNode(me, view, picking, this.people, before) }] : []);
    repick(this.mine, picking);
  }

  // How much of his time is left to whoever is asked, from 0 to 1.
  clock(part, onBank) {
    for (const bar of this.querySelectorAll(".clock")) {
      bar.style.setProperty("--left", part);
      bar.classList.toggle("bank", onBank);
    }
  }
}

// In stud there is no button: the dealing begins at the dealer's left, and his mark lies between the last seat and the first.
function dealerMark(around, places, seated) {
  const first = around.findIndex((seat) => seat.seat === 1);
  const before = first > 0 ? places[first - 1] : first === 0 && seated ? 0 : places.at(-1); // one's own seat is not among them
  const [one, other] = [places[first] ?? 0, before];
  const rim = around.length > 6 ? RIM : { ...RIM, 2: [26, 72], 6: [74, 72] }; // two rows, three rows
  const near = (place, beside) => (place ? rim[place] : [beside < 4 ? 38 : 62, seated ? 110 : 88]); // the near side of the table has no place of its own
  const spot = [0, 1].map((axis) => (near(one, other)[axis] + near(other, one)[axis]) / 2);
  const make = () => {
    const node = el("span", { class: "dealer", "aria-hidden": "true" }, t("dealer_mark"));
    node.style.left = `${spot[0]}%`;
    node.style.top = `${spot[1]}%`;
    return node;
  };
  return { key: "dealer", stamp: String(spot), make };
}

// The seats clockwise from the left of one's own; who only watches sits nowhere, and sees them from seat 1.
function turned(view) {
  const at = view.seats.findIndex((seat) => seat.seat === view.you);
  return at < 0 ? view.seats : [...view.seats.slice(at + 1), ...view.seats.slice(0, at)];
}

function middle(view) {
  const stamp = JSON.stringify([view.board, view.common, view.pots, view.in_bets, view.pot, view.over, view.street, view.streets, view.results, view.next_game, view.slots, view.number]);
  return [{ key: "mid", stamp, make: (before) => middleNode(view, before) }];
}

function middleNode(view, before) {
  const marks = view.over ? Object.assign({}, ...view.seats.map((seat) => seat.marks)) : {};
  const dim = Object.keys(marks).length ? " dim marked" : "";
  const had = before && before.dataset.hand === String(view.number) ? Number(before.dataset.board) : 0;
  const fresh = (at) => (at >= had ? at - had : -1);
  const won = view.over && view.results.length > 0;
  const parts = [];
  if (view.pots.length) parts.push(el("div", { class: "pots", role: "group", "aria-label": t("pots") }, view.pots.map((pot) => potNode(pot, view))));
  if (view.slots && (!view.over || view.board.length)) {
    const slots = Array.from({ length: view.slots }, (_, at) =>
      view.board[at] ? card(view.board[at], { full: true, mark: marks[view.board[at]], fresh: fresh(at) }) : el("span", { class: "slot" }));
    const label = view.board.length ? t("answer_board", { cards: view.board.map(cardName).join(", ") }) : t("answer_no_board");
    parts.push(el("div", { class: `board${dim}`, role: "group", "aria-label": label }, slots));
  }
  if (view.common.length) {
    parts.push(el("figure", { class: `shared${dim}` },
      view.common.map((name) => card(name, { full: true, mark: marks[name], fresh: 0 })), el("figcaption", { class: "tag" }, t("common"))));
  }
  if (view.draw_game && !view.over) parts.push(steps(view));
  if (view.in_bets && !view.over && view.pot > view.in_bets) {
    parts.push(el("p", { class: "sum" }, t("bets_in_all", { bets: money(view.in_bets), all: money(view.pot) })));
  }
  if (won) parts.push(wonNode(view));
  if (view.next_game) parts.push(el("p", { class: "sum next" }, t("next_game", { game: view.next_game })));
  return el("div", { class: `mid${won ? " won" : ""}`, "data-hand": view.number, "data-board": view.board.length }, parts);
}

function steps(view) {
  return el("ol", { class: "steps", "aria-label": t("course") }, view.streets.map((name, at) =>
    el("li", { class: at < view.street ? "done" : at === view.street ? "cur" : "", "aria-current": at === view.street ? "step" : null }, name)));
}

function potNode(pot, view) {
  const big = pot.chips >= 100 ? 100 : pot.chips >= 25 ? 25 : pot.chips >= 5 ? 5 : 1;
  const me = view.seats.find((seat) => seat.seat === view.you);
  const names = pot.players.map((name) => (me && name === me.name ? t("you_too") : name)).join(", ");
  return el("div", { class: "pot" }, el("b", {}, disc(big), money(pot.chips), " ", el("small", {}, pot.name)), el("span", { title: names }, names));
}

// Who won what: a table for the eye and for the ear, and the reasons under it.
function wonNode(view) {
  const rows = view.results.map((pot) => el("tbody", {},
    el("tr", { class: "head" }, el("th", { colspan: 2, scope: "rowgroup" }, capital(pot.name)), el("td", { class: "n" }, money(pot.chips))),
    pot.shares.map((share) => share.winners.map((winner, at) => el("tr", {},
      share.name && !at ? el("th", { scope: "row", class: "share" }, shareName(share)) : share.name ? el("td", { class: "share" }) : null,
      el("td", { colspan: share.name ? null : 2 }, winner.name, winner.hand ? `, ${winner.hand}` : "", " ", winner.odd ? el("span", { class: "tag warn" }, t("odd_chip", { n: money(winner.odd) })) : null),
      el("td", { class: "n" }, money(winner.chips)))))));
  const reasons = view.reasons.length ? el("ul", { class: "reasons", "aria-label": t("why_odd") },
    view.reasons.map((line) => el("li", { class: "book" }, line.text, " ", whyButton(line)))) : null;
  return el("section", { class: "results", "aria-label": t("won_caption"), tabindex: "0" },
    el("table", {}, el("caption", { class: "sr" }, t("won_caption")), rows), reasons);
}

function shareName(share) {
  if (!share.name) return null;
  const kind = { H: "h", L: "l" }[share.mark] || "w";
  return [el("span", { class: `mark ${kind}`, "aria-hidden": "true" }, share.mark), ` ${share.name} ${money(share.chips)}`];
}

const capital = (words) => words.slice(0, 1).toUpperCase() + words.slice(1);

customElements.define("fair-table", FairTable);
