// The bar of buttons, always in the same places. Each is a choice the room offers: a command that lacks at most an amount
// and cards. Here are only the guards: nothing works before one can have seen it, and a price that rose must be seen first.

import { Advance } from "./ahead.js";
import { el, letterOf, settings } from "./dom.js";
import { Sizer } from "./sizer.js";
import { money, t } from "./text.js";
import { reasons, whyButton } from "./why.js";

const KEYS = { fold: "f", check: "c", call: "c", bet: "r", draw: "d", pat: "p", show: "c", concede: "f", next: "n" };
const PLACES = { fold: 1, concede: 1, check: 2, call: 2, pat: 2, show: 2, bet: 3, draw: 3, any: 3 };
const STYLES = { call: "primary", check: "primary", bet: "strong", draw: "primary", show: "primary", next: "primary", sit: "primary", buy: "primary" };
const DEAD = 250; // milliseconds in which a button that has just come up does nothing yet
const REST = 600; // and a call, when it has just become dearer

const hint = (key) => el("kbd", { "aria-hidden": "true" }, letterOf(key).toUpperCase());

export class FairActions extends HTMLElement {
  constructor() {
    super();
    this.view = null;
    this.amount = 0;
    this.live = 0; // when the buttons begin to work
    this.rested = 0;
    this.turn = "";
    this.advance = new Advance((choice) => this.choose(choice), () => this.note(t("price_changed")));
  }

  connectedCallback() {
    if (this.saying) return;
    this.saying = el("div", { class: "say" });
    this.size = el("div", { class: "size" });
    this.bar = el("div", { class: "btns", role: "group", "aria-label": t("action") });
    this.append(this.size, this.saying, this.bar);
  }

  draw(view) {
    const before = this.view;
    const now = performance.now();
    const turn = view.choices.length ? `${view.number}/${view.street}/${JSON.stringify(view.choices)}` : "";
    if (turn !== this.turn) {
      const rose = before && before.number === view.number && before.street === view.street && before.price > 0 && view.price > before.price;
      this.live = turn && !this.turn ? now + DEAD : this.live;
      this.rested = turn && rose ? now + REST : 0;
      this.sizer = null;
      this.doubted = "";
      const wager = view.choices.find((choice) => choice.most);
      if (wager) this.sizer = new Sizer(wager, 0, () => this.follow(), () => this.choose(wager));
    }
    if (!before || before.number !== view.number || before.street !== view.street || turn !== this.turn) this.notes = [];
    this.turn = turn;
    this.view = view;
    this.sent = null;
    this.advance.see(view);
    this.render();
    for (const at of [this.live, this.rested]) if (at > now) setTimeout(() => this.render(), at - now + 5);
  }

  // Without a connection the buttons stand back: what is pressed now is only sent when it is there again.
  lose(lost) {
    this.lost = lost;
    this.classList.toggle("lost", lost);
  }

  refuse(message) {
    this.sent = null;
    this.note(message.sentence, message.why);
  }

  note(sentence, why = []) {
    this.notes = [{ sentence, why }];
    this.render();
  }

  render() {
    const { view } = this;
    if (!view) return;
    const mine = view.choices.length > 0;
    this.className = `act${mine ? " yours" : ""}${mine || view.ahead.length ? "" : " over"}${this.lost ? " lost" : ""}`;
    const focused = this.bar.contains(document.activeElement) ? document.activeElement.dataset.choice : "";
    this.says();
    if (this.size.firstChild !== (this.sizer && this.sizer.node)) this.size.replaceChildren(...(this.sizer ? [this.sizer.node] : []));
    this.bar.replaceChildren(...(mine ? view.choices.map((choice) => this.button(choice)) : this.others()));
    if (focused) (this.bar.querySelector(`[data-choice="${focused}"]`) || this.bar.querySelector("button"))?.focus();
  }

  // What is said beside the buttons

  says() {
    const { view } = this;
    const me = view.seats.find((seat) => seat.seat === view.you);
    const turn = view.seats.find((seat) => seat.turn);
    const line = (...parts) => el("div", { class: "turnline" }, parts);
    const limit = () => el("div", { class: "turnline limit" }, el("span", {}, view.limits.text), whyButton(view.limits));
    const lines = [];
    if (view.choices.length) lines.push(line(el("span", { class: "yourturn" }, t(view.asked === "draw" ? "your_draw" : "your_turn")), el("span", { class: "left" })));
    else if (view.promised) lines.push(line(t("promised", { n: view.promised })));
    else if (!view.you) lines.push(line(t("you_watch")));
    else if (me.leaving) lines.push(line(t("after_leave")));
    else if (turn) lines.push(line(el("b", {}, t("to_act", { name: turn.name })), el("span", { class: "left" }), view.ahead.length ? el("span", { class: "hint" }, t("if_price")) : null));
    if (view.over && me && view.results.length) lines.push(this.outcome(me));
    if (view.holding) lines.push(el("div", { class: "hand" }, view.holding));
    if (view.pick) lines.push(line(this.toChoose()));
    if (view.limits) lines.push(limit());
    for (const { sentence, why } of this.notes || []) lines.push(el("div", { class: "refusal", role: "alert" }, el("span", {}, sentence), why.length ? reasons(why) : null));
    this.saying.replaceChildren(...lines);
    if (this.seconds) this.clock(...this.seconds);
  }

  outcome(me) {
    const { gain } = this.view;
    const gaps = { won: money(me.won), n: money(Math.abs(gain)) };
    const key = gain > 0 ? "gain" : me.won ? (gain < 0 ? "gain_less" : "even") : gain < 0 ? "loss" : "even";
    return el("div", { class: "hand" }, t(key, gaps));
  }

  toChoose() {
    const [least, most] = this.view.choices.map((choice) => choice.cards).find((cards) => cards[1]) || [0, 0];
    return least === most ? t("choose_n", { n: least, all: this.held() }) : t("choose_up_to", { all: this.held() });
  }

  held() {
    return this.view.seats.find((seat) => seat.seat === this.view.you).cards.down.length;
  }

  // The seconds that are left, and those in the bank
  clock(left, bank, onBank) {
    this.seconds = [left, bank, onBank];
    const node = this.saying && this.saying.querySelector(".left");
    if (!node) return;
    const words = [el("b", {}, t("seconds", { n: left }))];
    if (onBank) words.push(" ", t("on_bank"));
    else if (bank) words.push(" ", t("then_bank", { n: bank }));
    node.replaceChildren(...words);
  }

  // The buttons

  button(choice) {
    const now = performance.now();
    const rests = choice.name === "call" && now < this.rested;
    const dead = Boolean(this.sent) || now < this.live || rests || !this.enough(choice);
    const key = KEYS[choice.name];
    const style = `${STYLES[choice.name] || ""} at${PLACES[choice.name]}${rests ? " rose" : ""}${this.sent === choice.name ? " sent" : ""}`;
    return el("button", {
      type: "button", class: `btn ${style}`, disabled: dead, "data-choice": choice.name, "data-key": key,
      "aria-keyshortcuts": letterOf(key), onclick: () => this.choose(choice),
    }, el("span", { class: "label" }, this.label(choice)), hint(key));
  }

  label(choice) {
    if (this.doubted === choice.name) return t("anyway", { label: choice.label });
    if (choice.most) return `${choice.label} ${money(this.sizer.amount)}`;
    return choice.name === "draw" ? `${choice.label} ${this.picking.size || ""}`.trim() : choice.label;
  }

  follow() {
    const label = this.bar.querySelector('[data-choice="bet"] .label');
    if (label && this.sizer) label.textContent = this.label(this.sizer.choice);
  }

  enough(choice) {
    const [least, most] = choice.cards;
    return !most || (this.picking.size >= least && this.picking.size <= most);
  }

  choose(choice) {
    if (this.sent || !this.enough(choice)) return;
    if (choice.doubt && settings.ask && this.doubted !== choice.name) {
      this.doubted = choice.name;
      this.note(choice.doubt, choice.why);
      return;
    }
    const command = { ...choice.command };
    if (choice.most) command.total = this.sizer.amount;
    if (choice.cards[1]) command[command.do === "discard" ? "cards" : "discards"] = [...this.picking];
    this.sent = choice.name;
    this.send({ ask: "wish", command });
    this.render();
  }

  others() {
    const { view } = this;
    if (view.ahead.length) return view.ahead.map((offer) => this.early(offer));
    return this.between();
  }

  // In the same places, before one's turn
  early(offer) {
    const chosen = this.advance.offer && this.advance.offer.name === offer.name;
    return el("button", {
      type: "button", class: `btn ahead at${PLACES[offer.name]}`, "aria-pressed": String(Boolean(chosen)), "data-ahead": offer.name,
      onclick: () => { this.advance.toggle(offer, this.view); this.notes = []; this.render(); this.bar.querySelector(`[data-ahead="${offer.name}"]`)?.focus(); },
    }, el("span", { class: "label" }, offer.label, chosen ? el("small", {}, t("chosen")) : null));
  }

  between() {
    const { view } = this;
    const plain = (name, label, act, key) => el("button", {
      type: "button", class: `btn ${STYLES[name] || ""}`, "data-choice": name, "data-key": key || null, disabled: Boolean(this.sent),
      onclick: () => { this.sent = name; act(); this.render(); },
    }, el("span", { class: "label" }, label), key ? hint(key) : null);
    const wish = (command) => () => this.send({ ask: "wish", command: { ...command, seat: view.you } });
    const me = view.seats.find((seat) => seat.seat === view.you);
    if (!me && !view.promised) return [plain("sit", t("take_seat"), () => this.sit(0))];
    if (!me) return [];
    if (me.out && me.stack) return [plain("back", t("back"), wish({ do: "come_back" }))];
    if (!view.over) return [];
    const after = view.number ? this.after() : [];
    if (!me.stack && !me.waiting) return [...after, plain("buy", t("buy_in", { n: money(this.buyIn) }), wish({ do: "buy_in", chips: this.buyIn }))];
    return [...after, plain("next", t(view.number ? "next_hand" : "deal"), () => this.send({ ask: "next_hand" }), "n")];
  }

  // Where the hand can be looked at again, once the room keeps hands
  after() {
    if (!this.table) return [];
    const link = (label, page) => el("a", { class: "btn", href: `#${page}/${this.table}/${this.view.number}` }, label);
    return [link(t("check_shuffle"), "check"), link(t("replay"), "hand")];
  }
}

customElements.define("fair-actions", FairActions);
