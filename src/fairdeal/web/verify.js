// The shuffle of a hand checked from its record: the same steps as the room's own verifier, told again from nothing.

import { chacha20, hex, hmac, joined, sha256, text, two, unhex } from "./sha256.js";
import { t } from "./text.js";

const DECK = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
const UNKNOWN = "??";
const PILES = new Set(["shuffled", "reshuffled"]);
const BURNS = -1;

export function faults(record) {
  const opened = new Map(record.openings.map((one) => [`${one.pile}/${one.place}`, one]));
  return [
    ...record.openings.flatMap((one) => openingFaults(record, one)),
    ...eventFaults(record.events, opened, record.promises.map((one) => one.size)),
    ...(record.seed ? seedFaults(record, opened) : []),
  ];
}

// The card, its salt and its place lead up the tree to the root that was promised.
function openingFaults(record, one) {
  const found = [];
  const promised = record.promises[one.pile];
  if (!promised || !DECK.includes(one.card) || one.place < 0 || one.place >= promised.size) found.push(t("f_place", { ...one, size: promised ? promised.size : 0 }));
  let top = leaf(unhex(one.salt), one.place, one.card);
  one.path.map(unhex).forEach((neighbour, height) => {
    top = (one.place >> height) & 1 ? node(neighbour, top) : node(top, neighbour);
  });
  if (!promised || rootOf(record.hand, one.pile, top) !== promised.root) found.push(t("f_root", one));
  return found;
}

const leaf = (salt, place, card) => sha256(joined([0], salt, two(place), text(card)));
const node = (left, right) => sha256(joined([1], left, right));
const rootOf = (hand, pile, top) => hex(sha256(joined([2], top, two(pile), text(hand))));

// Cards left each pile from its top, one after another; no card was in two places at a time.
function eventFaults(events, opened, sizes) {
  const found = [];
  const lay = new Map(); // whom each place was dealt to; 0 is the board
  let held = new Map(); // the known cards that are out, and the seat that has them
  let [pile, place] = [-1, 0];
  for (const event of events) {
    if (PILES.has(event.event)) {
      [pile, place] = [pile + 1, 0];
      const size = told(event).length;
      if (size !== sizes[pile]) return [...found, t("f_pile", { pile, size })];
    }
    for (const [seat, card] of taken(event)) {
      if (card !== UNKNOWN && opened.get(`${pile}/${place}`)?.card !== card) found.push(t("f_open", { card, place, pile }));
      if (held.has(card)) found.push(t("f_out", { card, pile }));
      if (card !== UNKNOWN && seat !== BURNS) held.set(card, seat);
      lay.set(`${pile}/${place}`, seat);
      place += 1;
    }
    if (event.event === "shown") {
      const theirs = [...lay].filter(([at, seat]) => seat === event.seat && opened.has(at)).map(([at]) => opened.get(at).card);
      for (const card of event.cards) if (card !== UNKNOWN && !theirs.includes(card)) found.push(t("f_shown", { card, seat: event.seat }));
    }
    const gone = givenUp(event);
    held = new Map([...held].filter(([card, seat]) => !gone.includes(card) && !gone.includes(seat)));
  }
  return found;
}

function taken(event) {
  if (event.event === "dealt") return event.cards.map((card, at) => [event.to[at], card]);
  if (event.event === "boarded") return event.cards.map((card) => [0, card]);
  if (event.event === "common_dealt") return [[0, event.card]];
  return event.event === "burned" ? [[BURNS, event.card ?? UNKNOWN]] : [];
}

const told = (event) => (event.event === "shuffled" ? event.deck : event.order);

function givenUp(event) {
  if (event.event === "discarded") return event.cards || [];
  return ["folded", "conceded", "declined"].includes(event.event) ? [event.seat] : [];
}

// With the seed, which the auditor alone has, the order of every pile is made again.
function seedFaults(record, opened) {
  const seed = unhex(record.seed);
  const piles = record.events.filter((event) => PILES.has(event.event));
  return piles.flatMap((event, number) => {
    const promised = record.promises[number];
    const hidden = told(event).includes(UNKNOWN);
    const cards = (hidden ? DECK.slice(-promised.size) : [...told(event)]).sort((one, other) => DECK.indexOf(one) - DECK.indexOf(other));
    if (cards.length !== promised.size || (hidden && number)) return [];
    const order = shuffled(cards, derived(seed, `order ${number}`));
    const found = [];
    if (!hidden && order.join() !== told(event).join()) found.push(t("f_order", { pile: number }));
    if (rebuilt(record.hand, number, order, derived(seed, `salts ${number}`)) !== promised.root) found.push(t("f_seed", { pile: number }));
    for (const one of opened.values()) if (one.pile === number && order[one.place] !== one.card) found.push(t("f_lay", one));
    return found;
  });
}

function rebuilt(hand, pile, order, key) {
  const size = 2 ** Math.ceil(Math.log2(order.length));
  let row = Array.from({ length: size }, (_, place) => leaf(hmac(key, two(place)), place, order[place] || "--"));
  while (row.length > 1) row = Array.from({ length: row.length / 2 }, (_, at) => node(row[2 * at], row[2 * at + 1]));
  return rootOf(hand, pile, row[0]);
}

const derived = (seed, purpose) => hmac(hmac(new Uint8Array(32), seed), joined(text(`fairdeal ${purpose}`), [1]));

function shuffled(cards, key) {
  const pile = [...cards];
  const stream = chacha20(key);
  for (let last = pile.length - 1; last > 0; last -= 1) {
    const count = last + 1;
    let byte;
    do byte = stream.next().value; while (byte >= 256 - (256 % count));
    [pile[last], pile[byte % count]] = [pile[byte % count], pile[last]];
  }
  return pile;
}
