// The dealer's view of a real table: he is told what comes next, says when it is done, and enters what people do.
// All that was entered is kept here and sent whole each time; the last of it can always be taken back.

import { button, el, forGood, wrong } from "./dom.js";
import { dialog, select } from "./dialogs.js";
import { Form, Schema } from "./forms.js";
import { get, post } from "./rest.js";
import { link, shell } from "./shell.js";
import { lineNode } from "./side.js";
import "./table.js";
import { t } from "./text.js";

const KEPT = "dealing";
const MOST_SEATS = 8;
const UNKNOWN = "??";

export class Dealing {
  constructor() {
    this.table = el("fair-table");
    this.log = el("ol");
    this.bar = el("div", { class: "dealing" });
    shell({
      title: t("dealers_view"), className: "game real",
      tools: [button(t("take_back"), () => this.back(), { class: "btn quiet sm", id: "back" }), button(t("something_else"), () => this.other(), { class: "btn quiet sm" }),
        button(t("another_table"), () => this.setUp(), { class: "btn quiet sm" }), link(t("lobby"), "lobby")],
      parts: [el("main", { class: "room", "aria-label": t("table") }, this.table), el("section", { class: "foot", "aria-label": t("action") }, this.bar),
        el("aside", { class: "side", "aria-label": t("dealer") }, el("div", { class: "log", role: "log", tabindex: "0", "aria-label": t("log_label") }, this.log))],
    });
    this.listen = (event) => this.key(event);
    document.addEventListener("keydown", this.listen);
    try {
      this.wanted = JSON.parse(forGood(KEPT) || "null");
    } catch {
      this.wanted = null;
    }
    if (this.wanted) this.ask();
    else this.setUp();
  }

  close() {
    document.removeEventListener("keydown", this.listen);
  }

  // Who sits there, and what is played

  async setUp() {
    let game = "stud-8";
    let structure = "fixed";
    const games = (await get("games")).map((one) => [one.key, one.name]);
    const names = Array.from({ length: MOST_SEATS }, (_, at) => el("input", { maxlength: "24", "aria-label": t("name_of", { n: at + 1 }), value: at < 3 ? t("seat", { n: at + 1 }) : "" }));
    const chips = el("input", { type: "number", min: 1, value: 1000 });
    const times = el("input", { type: "number", min: 1, value: 1 });
    const box = dialog(t("dealers_view"), el("p", { class: "muted" }, t("dealing_why")),
      el("div", { class: "fields" }, select(t("game"), games, game, (value) => { game = value; }), select(t("limits"), Object.entries(t("structures")), structure, (value) => { structure = value; }),
        el("label", { class: "field" }, t("nt").times, times), el("label", { class: "field" }, t("chips_each"), chips)),
      el("div", { class: "fields" }, names.map((input, at) => el("label", { class: "field" }, t("seat", { n: at + 1 }), input))),
      button(t("begin"), () => {
        const chairs = names.map((input, at) => ({ seat: at + 1, name: input.value.trim(), chips: Number(chips.value) })).filter((one) => one.name);
        this.wanted = { game, structure, times: Number(times.value), seats: MOST_SEATS, chairs, acts: [] };
        box.close();
        this.ask();
      }, { class: "btn primary", id: "begin" }));
    box.classList.add("wide");
  }

  // Going on and back

  async ask() {
    let now;
    try {
      now = await post("dealing", this.wanted);
    } catch (error) {
      this.bar.replaceChildren(wrong(error));
      return;
    }
    this.wanted.acts = this.wanted.acts.slice(0, now.done);
    forGood(KEPT, JSON.stringify(this.wanted));
    this.now = now;
    this.draw();
  }

  act(command) {
    this.wanted.acts.push(command);
    this.ask();
  }

  back() {
    if (!this.wanted) return;
    this.wanted.acts.pop();
    this.ask();
  }

  key(event) {
    if (event.key !== " " || event.target.closest("input, select, textarea, dialog, button, a, summary")) return;
    event.preventDefault();
    document.getElementById("done")?.click();
  }

  draw() {
    const { now } = this;
    this.table.draw(now.view);
    document.getElementById("sub").textContent = `${now.view.title}, ${now.view.stakes}`;
    this.log.replaceChildren(...now.lines.map(lineNode));
    this.log.parentElement.scrollTop = this.log.parentElement.scrollHeight;
    const said = el("div", { class: "say" }, el("p", { class: "hand", role: "status" }, now.asked ? `${this.name(now.asked)}: ${now.may}.` : now.words), now.needs ? el("p", { class: "needs" }, now.needs) : null,
      now.refused ? el("p", { class: "refusal", role: "alert" }, now.refused.sentence) : null);
    this.bar.replaceChildren(said, now.asked ? this.choices() : this.duty());
    this.bar.querySelector("input, #done")?.focus();
  }

  name(seat) {
    return this.now.view.seats.find((one) => one.seat === seat).name || t("seat", { n: seat });
  }

  cards(count, label) {
    return count ? el("input", { class: "input cards-in", placeholder: t("cards_like", { n: count }), "aria-label": label, autocomplete: "off" }) : null;
  }

  duty() {
    const { duty, count, needs } = this.now;
    if (!duty) return el("p", { class: "muted" }, t("nobody_ready"));
    const field = this.cards(count, needs);
    const done = () => {
      const cards = field ? read(field.value) : null;
      this.act(!cards ? duty : duty.do === "do" ? { ...duty, command: { ...duty.command, cards } } : { ...duty, cards });
    };
    return el("form", { class: "btns", onsubmit: (event) => { event.preventDefault(); done(); } }, field, el("button", { class: "btn primary", id: "done" }, t("done_next"), el("kbd", { "aria-hidden": "true" }, t("space"))));
  }

  choices() {
    const { now } = this;
    return el("div", { class: "btns", role: "group", "aria-label": t("action") }, now.choices.map((choice) => this.choice(choice)));
  }

  choice(choice) {
    const [, most] = choice.cards;
    const shows = choice.command.do === "show" && this.now.unknown;
    const amount = choice.most ? el("input", { type: "number", class: "input", min: choice.least, max: choice.most, step: choice.step, value: choice.least, "aria-label": choice.label }) : null;
    const count = choice.name === "draw" ? el("input", { type: "number", class: "input", min: choice.cards[0], max: most, value: choice.cards[0], "aria-label": t("how_many") }) : null;
    const field = shows ? this.cards(this.now.unknown, t("cards_of", { name: this.name(this.now.asked) })) : null;
    const go = () => {
      const command = { ...choice.command };
      if (amount) command.total = Number(amount.value);
      if (most) command[command.do === "discard" ? "cards" : "discards"] = Array(count ? Number(count.value) : most).fill(UNKNOWN);
      if (field && field.value.trim()) command.cards = read(field.value);
      this.act({ do: "do", command });
    };
    return el("span", { class: "row" }, amount, count, field, button(choice.label, go, { "data-choice": choice.name }));
  }

  // Whatever else happened: any command of the table

  async other() {
    this.schema ||= new Schema(await get("protocol.json"));
    const all = this.schema.commands("rule").filter((one) => one.tag !== "do");
    const seats = this.now ? this.now.view.seats.filter((seat) => seat.name) : [];
    const facts = el("div");
    let form;
    const choose = (tag) => {
      const command = all.find((one) => one.tag === tag);
      form = new Form(this.schema, command, seats);
      facts.replaceChildren(el("p", { class: "book" }, command.about), form.node);
    };
    const words = (one) => t("commands")[one.tag] || one.tag.replaceAll("_", " ");
    const box = dialog(t("something_else"), select(t("what_happened"), all.map((one) => [one.tag, words(one)]), all[0].tag, choose), facts, button(t("enter"), () => {
      box.close();
      this.act(form.value());
    }, { class: "btn primary" }));
    choose(all[0].tag);
  }
}

// Cards as people type them: 7c 10h Qs
const read = (words) => (words.replace(/10/g, "T").match(/\?\?|[2-9tjqka][cdhs]/gi) || []).map((card) => card[0].toUpperCase() + card.slice(1).toLowerCase());
