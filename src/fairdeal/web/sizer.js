// How much: presets, a slider, a field with less and more, the wheel. The limits and the steps are the room's.

import { el } from "./dom.js";
import { money, t } from "./text.js";

export class Sizer {
  constructor(choice, amount, changed, send) {
    this.choice = choice;
    this.changed = changed;
    this.send = send;
    this.amount = amount || choice.least;
    this.slider = this.input("range", "slider");
    this.field = this.input("number", "amount");
    this.field.inputMode = "numeric";
    this.slider.addEventListener("input", () => this.set(Number(this.slider.value)));
    this.field.addEventListener("change", () => this.set(Number(this.field.value)));
    this.field.addEventListener("keydown", (event) => this.key(event));
    this.presets = choice.presets.map((preset) => el("button", {
      type: "button", class: "chipbtn", "data-total": preset.total, onclick: () => this.set(preset.total),
    }, preset.label, " ", el("small", {}, money(preset.total))));
    const step = (by, label, sign) => el("button", { type: "button", "aria-label": label, onclick: () => this.step(by) }, sign);
    this.node = el("div", { class: "sizer", onwheel: (event) => this.wheel(event) },
      el("div", { class: "presets" }, this.presets), this.slider,
      el("div", { class: "stepper" }, step(-1, t("less"), "−"), this.field, step(1, t("more"), "+")));
    this.node.addEventListener("wheel", (event) => event.preventDefault(), { passive: false });
    this.show();
  }

  input(type, id) {
    const { least, most, step, label } = this.choice;
    return el("input", { type, id, min: least, max: most, step, "aria-label": t("amount_from", { label, least: money(least), most: money(most) }) });
  }

  // The nearest amount that is offered; everything is offered, whatever the step.
  set(value) {
    const { least, most, step } = this.choice;
    const steps = Math.round((value - least) / step);
    this.amount = value >= most ? most : Math.max(least, Math.min(most, least + steps * step)) || least;
    this.show();
    this.changed(this.amount);
  }

  step(by) {
    this.set(this.amount + by * this.choice.step);
  }

  wheel(event) {
    this.step((event.deltaY < 0 ? 1 : -1) * (event.shiftKey || event.ctrlKey ? 10 : 1));
  }

  key(event) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by) {
      event.preventDefault();
      this.step(by * (event.shiftKey ? 10 : 1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.set(Number(this.field.value));
      this.send();
    }
  }

  show() {
    const { least, most } = this.choice;
    this.slider.value = this.amount;
    this.field.value = this.amount;
    this.slider.style.setProperty("--fill", `${((this.amount - least) / (most - least)) * 100}%`);
    for (const preset of this.presets) preset.setAttribute("aria-pressed", String(Number(preset.dataset.total) === this.amount));
  }
}
