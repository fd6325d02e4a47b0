// A hand looked at again: step by step or by the slider, as one's own seat saw it. What was hidden stays hidden.

import { button, copier, el } from "./dom.js";
import { FORMS, download } from "./hands.js";
import { icon } from "./icons.js";
import { get, part } from "./rest.js";
import { link, shell } from "./shell.js";
import "./table.js";
import { LANGUAGE, t } from "./text.js";
import { whyButton } from "./why.js";

const SPEEDS = [1, 2, 4];
const PAUSE = 1200; // milliseconds between two steps

export class Replay {
  constructor(table, number) {
    this.path = `tables/${part(table)}/hands/${part(number)}`;
    this.at = 0;
    this.speed = 0;
    this.table = el("fair-table");
    this.list = el("ol", { class: "replay-steps" });
    this.words = el("p", { class: "hand", role: "status" });
    this.why = el("span");
    this.streets = el("div", { class: "streets", role: "group", "aria-label": t("streets") });
    this.slider = el("input", { type: "range", id: "scrub", min: 0, max: 0, value: 0, "aria-label": t("scrub"), oninput: () => this.go(Number(this.slider.value)) });
    const tool = (name, label, act, key) => button(icon(name), act, { class: "btn icon", "aria-label": label, title: label, "aria-keyshortcuts": key });
    this.player = button([icon("play"), el("span", {}, t("play"))], () => this.play(), { class: "btn primary", id: "play", "aria-keyshortcuts": "Space" });
    this.pace = button("1×", () => this.faster(), { class: "btn", "aria-label": t("speed") });
    shell({
      title: t("replay_of", { n: number }), className: "game replay",
      tools: [el("span", { class: "tag info" }, t("not_live")), link(t("my_hands"), "hands", "history"), link(t("lobby"), "lobby")],
      parts: [
        el("main", { class: "room", "aria-label": t("table") }, this.table),
        el("section", { class: "foot replay-bar", "aria-label": t("steps") }, el("div", { class: "row" }, this.words, this.why), this.streets, this.slider,
          el("div", { class: "row controls" }, tool("first", t("first"), () => this.go(0), "Home"), tool("prev", t("before"), () => this.go(this.at - 1), "ArrowLeft"), this.player,
            tool("next", t("after"), () => this.go(this.at + 1), "ArrowRight"), tool("last", t("last"), () => this.go(Infinity), "End"), this.pace, el("span", { class: "grow" }), el("span", { class: "muted" }, t("stays_hidden")))),
        el("aside", { class: "side", "aria-label": t("steps") }, el("div", { class: "replay-side" },
          el("div", { class: "log", tabindex: "0", role: "group", "aria-label": t("steps") }, this.list),
          el("div", { class: "take-box" }, el("h2", {}, t("take_hand")), el("div", { class: "row" }, FORMS.map((form) => download(this.path, form))),
            el("div", { class: "row" }, copier([icon("link"), t("copy_link")], t("copied"), () => location.href, { class: "btn sm grow" }),
              el("a", { class: "btn sm grow", href: `#check/${part(table)}/${part(number)}` }, icon("shield"), t("check_shuffle")))))),
      ],
    });
    this.listen = (event) => this.key(event);
    document.addEventListener("keydown", this.listen);
    this.fetch();
  }

  close() {
    clearInterval(this.timer);
    document.removeEventListener("keydown", this.listen);
  }

  async fetch() {
    try {
      this.replay = await get(this.path, { form: "steps" });
    } catch (error) {
      this.words.textContent = error.message;
      return;
    }
    const { title, stakes, steps, at } = this.replay;
    document.getElementById("sub").textContent = [title, stakes, at && new Date(at).toLocaleDateString(LANGUAGE)].filter(Boolean).join(", ");
    this.slider.max = steps.length - 1;
    this.marks = [];
    steps.forEach((step, number) => step.lines.forEach((line) => {
      if (line.kind === "street") this.marks.push({ number, name: line.text });
      const go = () => this.go(number);
      this.list.append(line.kind === "street" || line.kind === "hand" ? el("li", { class: line.kind }, el("span", {}, line.text))
        : el("li", { "data-step": number }, el("button", { type: "button", class: "step", onclick: go }, el("span", { class: "muted" }, String(number + 1)), el("span", {}, line.text))));
    }));
    this.streets.append(...this.marks.map((mark) => button(mark.name, () => this.go(mark.number), { class: "street-tab" })));
    this.go(0);
  }

  go(to) {
    const { steps } = this.replay || { steps: [] };
    if (!steps.length) return;
    this.at = Math.max(0, Math.min(steps.length - 1, to));
    const step = steps[this.at];
    this.table.draw(step.view);
    this.slider.value = this.at;
    this.slider.style.setProperty("--fill", `${(100 * this.at) / Math.max(1, steps.length - 1)}%`);
    const line = step.lines.findLast((one) => one.kind !== "street");
    this.words.replaceChildren(el("b", {}, line ? line.text : ""), " ", el("span", { class: "muted" }, t("step_of", { n: this.at + 1, all: steps.length })));
    const why = line && whyButton(line, t("which_clause"));
    this.why.replaceChildren(...(why ? [why] : []));
    for (const item of this.list.querySelectorAll("[data-step]")) item.classList.toggle("cur", Number(item.dataset.step) === this.at);
    const current = this.list.querySelector(".cur");
    if (current) current.scrollIntoView({ block: "nearest" });
    const street = this.marks.findLastIndex((mark) => mark.number <= this.at);
    [...this.streets.children].forEach((tab, at) => tab.setAttribute("aria-pressed", String(at === street)));
    if (this.at === steps.length - 1) this.stop();
  }

  play() {
    if (this.timer) return this.stop();
    if (this.at === this.replay.steps.length - 1) this.go(0);
    this.timer = setInterval(() => this.go(this.at + 1), PAUSE / SPEEDS[this.speed]);
    this.player.replaceChildren(icon("pause"), el("span", {}, t("pause_play")));
    return undefined;
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.player.replaceChildren(icon("play"), el("span", {}, t("play")));
  }

  faster() {
    this.speed = (this.speed + 1) % SPEEDS.length;
    this.pace.textContent = `${SPEEDS[this.speed]}×`;
    if (this.timer) {
      this.stop();
      this.play();
    }
  }

  street(by) {
    const numbers = this.marks.map((mark) => mark.number);
    this.go(by > 0 ? numbers.find((number) => number > this.at) ?? Infinity : numbers.findLast((number) => number < this.at) ?? 0);
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input:not([type=range]), select, textarea, dialog")) return;
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const onButton = event.key === " " && event.target.closest("button, a, summary");
    const act = by ? () => (event.shiftKey ? this.street(by) : this.go(this.at + by)) : { Home: () => this.go(0), End: () => this.go(Infinity), " ": onButton ? null : () => this.play() }[event.key];
    if (!act || !this.replay) return;
    event.preventDefault();
    act();
  }
}
