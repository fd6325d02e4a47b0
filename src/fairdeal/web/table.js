// The felt: who sits where, what lies before each, the board, the pots. It draws what the server says it sees.

import { card, cardName, chips, money } from "./cards.js";
import { $, el } from "./dom.js";

// The centres of the other seats, in per cent of the felt, clockwise from the lower left; by how many sit at the table.
const OVAL = {
  2: [[50, 12]],
  3: [[14, 30], [86, 30]],
  4: [[11, 46], [50, 12], [89, 46]],
  5: [[11, 58], [20, 18], [80, 18], [89, 58]],
  6: [[11, 60], [14, 22], [50, 12], [86, 22], [89, 60]],
  7: [[10, 64], [10, 35], [30, 12], [70, 12], [90, 35], [90, 64]],
  8: [[10, 66], [10, 39], [21, 12], [50, 12], [79, 12], [90, 39], [90, 66]],
};
const STUD = {
  2: [4], 3: [3, 5], 4: [2, 4, 6], 5: [2, 3, 5, 6], 6: [2, 3, 4, 5, 6], 7: [1, 2, 3, 5, 6, 7], 8: [1, 2, 3, 4, 5, 6, 7],
};
const PLACES = { 1: [12, 78], 2: [12, 50], 3: [12, 18], 4: [50, 12], 5: [88, 18], 6: [88, 50], 7: [88, 78] };

export function drawTable(view, picking) {
  const around = others(view);
  const count = Math.max(2, around.length + 1);
  const felt = $("table");
  felt.className = view.stud_game ? "stud" : "oval";
  felt.dataset.rows = count > 6 ? 3 : 2;
  const best = view.over ? Object.assign({}, ...view.seats.map((seat) => seat.marks)) : {};
  const seats = around.map((seat, at) => {
    const place = view.stud_game ? STUD[count][at] : 0;
    const [x, y] = view.stud_game ? PLACES[place] : OVAL[count][at];
    const node = seatNode(seat, view);
    node.classList.add(place ? `p${place}` : "p", x === 50 ? "wide" : "narrow", y > 40 ? "low" : "high");
    node.style.setProperty("--x", `${x}%`);
    node.style.setProperty("--y", `${y}%`);
    node.style.order = y > 40 ? 60 + Math.round(x / 10) : y + Math.round(x / 50);
    return node;
  });
  const me = view.seats.find((seat) => seat.seat === view.you);
  felt.replaceChildren(...seats, middle(view, best));
  $("mine").replaceChildren(...(me ? [own(me, view, picking)] : []));
}

function others(view) {
  const at = view.seats.findIndex((seat) => seat.seat === view.you);
  return at < 0 ? view.seats : [...view.seats.slice(at + 1), ...view.seats.slice(0, at)];
}

function spoken(seat, view) {
  if (!seat.name) return `Seat ${seat.seat}, free`;
  const showing = seat.cards.up.length ? `; showing ${seat.cards.up.map(cardName).join(", ")}` : "";
  const bet = seat.bet ? `, ${seat.bet} in` : "";
  return `Seat ${seat.seat}, ${seat.name}, ${seat.stack}${bet}${seat.did ? `, ${seat.did}` : ""}${showing}`;
}

function seatNode(seat, view) {
  const { down, up } = seat.cards;
  const classes = ["seat", !seat.name && "free", seat.turn && "turn", seat.folded && "folded", seat.won && view.over && "won"];
  const node = el("section", { class: classes.filter(Boolean).join(" "), "aria-label": spoken(seat, view), "data-seat": seat.seat });
  if (down.length || up.length) node.append(fan(seat, view));
  node.append(plate(seat));
  if (seat.bet) node.append(el("span", { class: "bet" }, chips(seat.bet)));
  if (seat.button) node.append(el("span", { class: "button", role: "img", "aria-label": "dealer button" }, "D"));
  return node;
}

function fan(seat, view) {
  const { down, up, last } = seat.cards;
  const marks = view.over ? seat.marks : {};
  const open = down.some((name) => name !== "??");
  const one = (name, className) => card(name, { mark: marks[name], className });
  const dim = Object.keys(marks).length ? " dim" : "";
  return el("div", { class: `fan${open ? " open" : ""}${up.length ? "" : " flat"}${dim}` },
    down.map((name) => one(name, "dn")), up.map((name) => one(name, "up")), last.map((name) => one(name, "dn after")));
}

function plate(seat, you = "") {
  if (!seat.name) return el("div", { class: "plate" }, el("span", { class: "no" }, String(seat.seat)), el("span", { class: "who" }, "Free seat"));
  const tag = seat.won && seat.makes ? null : seat.all_in ? ["all-in", "warn"] : seat.out ? ["sits out", ""] : seat.drew ? [seat.drew, "info"] : null;
  const did = seat.won ? `Wins ${money(seat.won)}` : seat.folded ? seat.did || "Folded" : seat.did;
  return el("div", { class: "plate" },
    el("span", { class: "no", "aria-hidden": "true" }, String(seat.seat)),
    el("div", { class: "who" },
      el("div", { class: "name" }, el("span", {}, seat.name + you), seat.bot ? el("span", { class: "tag bot" }, "bot") : null,
        tag ? el("span", { class: `tag ${tag[1]}` }, tag[0]) : null),
      el("div", { class: "last" }, did || (seat.leaving ? "Leaving" : " "))),
    el("div", { class: "stack" }, money(seat.stack), seat.waiting ? el("small", {}, ` +${money(seat.waiting)}`) : null));
}

function middle(view, best) {
  const dim = Object.keys(best).length ? " dim" : "";
  const parts = [];
  if (view.slots && (!view.over || view.board.length)) {
    const slots = Array.from({ length: view.slots }, (_, at) =>
      view.board[at] ? card(view.board[at], { full: true, mark: best[view.board[at]] }) : el("span", { class: "slot" }));
    parts.push(el("div", { class: `board${dim}`, role: "group", "aria-label": "Board" }, slots));
  }
  if (view.common.length) {
    parts.push(el("div", { class: `board common${dim}` }, view.common.map((name) => card(name, { full: true, mark: best[name] }))),
      el("div", { class: "sum" }, "One card for all"));
  }
  if (view.draw_game && !view.over) {
    parts.push(el("ol", { class: "steps", "aria-label": "Course of the hand" }, view.streets.map((name, at) =>
      el("li", { class: at < view.street ? "done" : at === view.street ? "cur" : "", "aria-current": at === view.street ? "step" : null }, name))));
  }
  if (view.pots.length) {
    const many = view.pots.length > 1;
    parts.push(el("div", { class: "pots" }, view.pots.map((pot) =>
      el("div", { class: "pot" }, chips(pot.chips, pot.name), many ? el("span", {}, pot.players.join(", ")) : null))));
  }
  if (view.in_bets && !view.over) {
    parts.push(el("div", { class: "sum" }, `${money(view.in_bets)} in bets, ${money(view.pot)} in all`));
  }
  if (view.next_game) parts.push(el("div", { class: "sum next" }, `From the next hand: ${view.next_game}`));
  return el("div", { class: "mid" }, parts);
}

function own(seat, view, picking) {
  const { down, up, last } = seat.cards;
  const classes = ["seat", "me", seat.turn && "turn", seat.folded && "folded", seat.won && view.over && "won"];
  const marks = view.over ? seat.marks : {};
  const dim = Object.keys(marks).length ? " dim" : "";
  const size = down.length + up.length + last.length;
  const group = (names, caption, key) => names.length && el("div", { class: "set" },
    caption ? el("span", {}, caption) : null,
    el("div", { class: "cards" }, names.map((name, at) => key && view.pick ? pick(name, at, picking) : card(name, { full: true, mark: marks[name] }))));
  const stud = up.length > 0;
  const node = el("section", { class: classes.filter(Boolean).join(" "), "aria-label": "Your seat", "data-seat": seat.seat, "data-size": size },
    plate(seat, " (you)"),
    size ? el("div", { class: `mine${dim}`, role: view.pick ? "group" : null, "aria-label": view.pick ? "Your hand: choose what to throw away" : null },
      ...[group(down, stud ? "Down" : "", true), group(up, "Up", false), group(last, "Last, down", false)].filter(Boolean)) : null);
  if (seat.bet) node.append(el("span", { class: "bet" }, chips(seat.bet)));
  if (seat.button) node.append(el("span", { class: "button", role: "img", "aria-label": "dealer button" }, "D"));
  return node;
}

function pick(name, at, picking) {
  const chosen = picking.has(name);
  return el("button", {
    class: "pick", type: "button", "aria-pressed": String(chosen), "data-pick": name,
    "aria-label": `${at + 1}: ${cardName(name)}, ${chosen ? "discard" : "keep"}`, onclick: () => picking.toggle(name),
  }, card(name, { full: true }), el("span", { class: "key", "aria-hidden": "true" }, String(at + 1)));
}
