// Keys: the letters on the buttons, and one key a question for who does not look at the table. They rest where one types.

import { cardName } from "./cards.js";
import { LETTERS, letterOf, settings } from "./dom.js";
import { spoken } from "./seats.js";
import { money, t } from "./text.js";

const BUTTONS = new Set(["f", "c", "d", "n"]);
const TYPING = "input:not([type=range]):not([type=checkbox]), select, textarea, dialog";

export class Keys {
  constructor(room) {
    this.room = room;
    this.listen = (event) => this.key(event);
    document.addEventListener("keydown", this.listen);
  }

  close() {
    document.removeEventListener("keydown", this.listen);
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest(TYPING)) return;
    const typed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const name = LETTERS.find((key) => letterOf(key) === typed) || (LETTERS.includes(typed) ? "" : typed);
    if (name === "?") return this.done(event, () => this.room.dialogs.keys());
    if (name === "Escape") return document.body.classList.remove("reading");
    if (!settings.keys || !this.room.view) return undefined;
    if (/^[1-9]$/.test(name)) return this.done(event, () => this.number(Number(name)));
    if (BUTTONS.has(name)) return this.done(event, () => this.press(name));
    const act = {
      r: () => this.raise(), p: () => (this.draws() ? this.press("p") : this.say(this.pots())), h: () => this.say(this.hand()), b: () => this.say(this.board()),
      s: () => this.say(this.stacks()), t: () => this.say(this.time()), l: () => this.say(this.last()), a: () => this.say(this.may()), w: () => this.why(), "/": () => this.room.talk(),
    }[name];
    return act ? this.done(event, act) : undefined;
  }

  done(event, act) {
    event.preventDefault();
    act();
  }

  say(words) {
    this.room.answer(words || t("answer_none"));
  }

  press(letter) {
    const wanted = document.querySelector(`fair-actions [data-key="${letter}"]`);
    if (wanted && !wanted.disabled) wanted.click();
  }

  draws() {
    return Boolean(this.room.view.pick) && document.querySelector('fair-actions [data-key="p"]');
  }

  // With an amount to choose the field comes first, and Enter sends it.
  raise() {
    const field = document.getElementById("amount");
    if (!field) return this.press("r");
    field.focus();
    return field.select();
  }

  number(n) {
    const cards = [...document.querySelectorAll("[data-pick]")];
    if (cards.length) return cards[n - 1]?.click();
    const seat = this.room.view.seats.find((one) => one.seat === n);
    return this.say(seat && spoken(seat));
  }

  hand() {
    const { view } = this.room;
    const me = view.seats.find((seat) => seat.seat === view.you);
    const cards = me ? [...me.cards.down, ...me.cards.up, ...me.cards.last] : [];
    return cards.length ? t("answer_hand", { what: view.holding || me.makes, cards: cards.map(cardName).join(", ") }) : t("answer_nothing_held");
  }

  board() {
    const { board, common } = this.room.view;
    const cards = [...board, ...common].map(cardName).join(", ");
    return cards ? t("answer_board", { cards }) : t("answer_no_board");
  }

  stacks() {
    return this.room.view.seats.filter((seat) => seat.name).map((seat) => `${seat.name} ${money(seat.stack)}`).join(", ");
  }

  pots() {
    const { view } = this.room;
    const pots = view.pots.map((pot) => `${pot.name} ${money(pot.chips)}`).join(", ");
    return pots ? t("answer_pots", { pots, n: money(view.pot) }) : t("answer_pot", { n: money(view.pot) });
  }

  time() {
    const left = this.room.left();
    if (!left) return t("answer_no_time");
    return left.onBank ? t("answer_time_bank", { n: left.seconds }) : t("answer_time", { n: left.seconds, bank: left.bank });
  }

  last() {
    return this.room.lines.at(-1)?.text;
  }

  may() {
    const { view } = this.room;
    if (view.choices.length) return t("you_may", { what: view.says });
    return view.ahead.length ? view.ahead.map((offer) => offer.label).join(", ") : t("answer_not_turn");
  }

  why() {
    const line = this.room.lines.findLast((one) => one.why.length);
    this.say(line && `${line.text} ${line.why.map((one) => `${one.heading} (${one.clause}).`).join(" ")}`);
  }
}
