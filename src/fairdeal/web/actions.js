// The bar of buttons. Each is a choice the server offers: a command that lacks at most an amount and cards.

import { money } from "./cards.js";
import { $, el } from "./dom.js";

const KEYS = { fold: "f", check: "c", call: "c", bet: "r", draw: "d", pat: "p", show: "s", concede: "g" };
const STYLES = { call: "primary", check: "primary", bet: "strong", draw: "primary", show: "primary", next: "primary", sit: "primary" };
const DEAD = 250; // milliseconds in which a button that has just come up does nothing yet

export class Actions {
  constructor(send, picking) {
    this.send = send;
    this.picking = picking;
    this.view = null;
    this.amount = 0;
    this.came = 0;
    this.turn = "";
  }

  draw(view) {
    const turn = view.choices.length ? `${view.number}/${view.street}/${JSON.stringify(view.choices)}` : "";
    if (turn !== this.turn) {
      this.came = turn && !this.turn ? performance.now() : 0;
      this.amount = (view.choices.find((choice) => choice.most) || { least: 0 }).least;
    }
    this.turn = turn;
    this.view = view;
    this.sent = false;
    this.refusal = null;
    this.render();
    if (this.came) setTimeout(() => this.render(), DEAD);
  }

  refuse(sentence, why) {
    this.sent = false;
    this.refusal = { sentence, why };
    this.render();
  }

  render() {
    const { view } = this;
    const bar = $("act");
    const focused = bar.contains(document.activeElement) ? document.activeElement : null;
    const again = focused && (focused.id ? `#${focused.id}` : `[data-choice="${focused.dataset.choice}"]`);
    bar.className = `act${view.choices.length ? " yours" : ""}`;
    bar.replaceChildren(this.says(), ...this.sizer(), this.buttons());
    if (again) (bar.querySelector(again) || bar.querySelector("button"))?.focus();
  }

  says() {
    const { view } = this;
    const me = view.seats.find((seat) => seat.seat === view.you);
    const turn = view.seats.find((seat) => seat.turn);
    const lines = [];
    if (view.choices.length) lines.push(el("div", { class: "turnline" }, el("span", { class: "yourturn" }, "Your turn"), el("span", {}, `You may ${view.says}.`)));
    else if (view.promised) lines.push(el("div", { class: "turnline" }, `Seat ${view.promised} is yours after this hand.`));
    else if (!view.you) lines.push(el("div", { class: "turnline" }, "You are watching."));
    else if (turn) lines.push(el("div", { class: "turnline" }, `${turn.name} to act`));
    else if (me.won) lines.push(el("div", { class: "hand" }, `You win ${money(me.won)}.`));
    else if (me.leaving) lines.push(el("div", { class: "turnline" }, "You leave after this hand."));
    if (view.holding) lines.push(el("div", { class: "hand" }, view.holding));
    if (this.refusal) {
      lines.push(el("div", { class: "refusal", role: "alert" }, this.refusal.sentence,
        this.refusal.why.map((why) => el("span", { class: "cite" }, ` ${why.heading} (${why.clause})`))));
    }
    return el("div", { class: "say" }, lines);
  }

  sizer() {
    const choice = this.view.choices.find((one) => one.most);
    if (!choice) return [];
    const set = (value) => {
      const steps = Math.round((Number(value) - choice.least) / choice.step);
      this.amount = value >= choice.most ? choice.most : Math.max(choice.least, choice.least + steps * choice.step) || choice.least;
      follow();
    };
    const input = (type, id, on) => el("input", {
      type, id, min: choice.least, max: choice.most, step: choice.step, [on]: (event) => set(event.target.value),
      "aria-label": `${choice.label}, from ${choice.least} to ${choice.most}`,
    });
    const slider = input("range", "slider", "oninput");
    const field = input("number", "amount", "onchange");
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      set(event.target.value);
      this.choose(choice);
    });
    const presets = choice.presets.map((preset) => el("button", {
      type: "button", class: "chipbtn", "data-total": preset.total, onclick: () => set(preset.total),
    }, preset.label, el("small", {}, money(preset.total))));
    const follow = () => {
      slider.value = field.value = this.amount;
      slider.style.setProperty("--fill", `${((this.amount - choice.least) / (choice.most - choice.least)) * 100}%`);
      for (const preset of presets) preset.setAttribute("aria-pressed", String(Number(preset.dataset.total) === this.amount));
      const button = $("act").querySelector('[data-choice="bet"]');
      if (button) button.firstChild.textContent = this.label(choice);
    };
    follow();
    return [el("div", { class: "sizer" }, el("div", { class: "presets" }, presets), slider, field)];
  }

  buttons() {
    const { view } = this;
    const bar = el("div", { class: "btns", role: "group", "aria-label": "Your action" });
    if (view.choices.length) bar.append(...view.choices.map((choice) => this.button(choice)));
    else bar.append(...this.between());
    return bar;
  }

  button(choice) {
    const dead = this.sent || performance.now() - this.came < DEAD || !this.enough(choice);
    const key = KEYS[choice.name];
    return el("button", {
      type: "button", class: `btn ${STYLES[choice.name] || ""}`, disabled: dead, "data-choice": choice.name, "data-key": key,
      "aria-keyshortcuts": key, onclick: () => this.choose(choice),
    }, this.label(choice), el("kbd", { "aria-hidden": "true" }, key.toUpperCase()));
  }

  label(choice) {
    if (choice.most) return `${choice.label} ${money(this.amount)}`;
    return choice.name === "draw" ? `${choice.label} ${this.picking.size || ""}`.trim() : choice.label;
  }

  enough(choice) {
    const [least, most] = choice.cards;
    return !most || (this.picking.size >= least && this.picking.size <= most);
  }

  choose(choice) {
    const command = { ...choice.command };
    if (choice.most) command.total = this.amount;
    if (choice.cards[1]) command[command.do === "discard" ? "cards" : "discards"] = [...this.picking];
    this.sent = true;
    this.send({ ask: "wish", command });
    this.render();
  }

  between() {
    const { view } = this;
    const plain = (name, label, message, key) => el("button", {
      type: "button", class: `btn ${STYLES[name] || ""}`, "data-choice": name, "data-key": key || null, disabled: this.sent,
      onclick: () => { this.sent = true; this.send(message()); this.render(); },
    }, label, key ? el("kbd", { "aria-hidden": "true" }, key.toUpperCase()) : null);
    const me = view.seats.find((seat) => seat.seat === view.you);
    if (!me && !view.promised) return [plain("sit", "Take a seat", () => ({ ask: "take_seat", name: $("name").value }))];
    if (!me || !view.over) return [];
    if (!me.stack) return [plain("next", `Buy in for ${money(this.buyIn)}`, () => ({ ask: "wish", command: { do: "buy_in", seat: me.seat, chips: this.buyIn } }))];
    if (me.out) return [plain("next", "I'm back", () => ({ ask: "wish", command: { do: "come_back", seat: me.seat } }))];
    return [plain("next", view.number ? "Next hand" : "Deal", () => ({ ask: "next_hand" }), "n")];
  }
}

// The letters on the buttons work wherever nothing is being typed.
export function keys(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea, dialog")) return;
  const cards = [...document.querySelectorAll("[data-pick]")];
  const wanted = /^[1-9]$/.test(event.key) ? cards[Number(event.key) - 1] : document.querySelector(`#act [data-key="${CSS.escape(event.key.toLowerCase())}"]`);
  if (wanted && !wanted.disabled) {
    event.preventDefault();
    wanted.click();
  }
}
