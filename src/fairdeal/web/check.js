// The page that checks the shuffle of a hand, in the browser and by its own arithmetic.

import { card } from "./cards.js";
import { button, el, wrong } from "./dom.js";
import { get, part } from "./rest.js";
import { page } from "./shell.js";
import { t } from "./text.js";
import { faults } from "./verify.js";

export class Check {
  constructor(table = "", number = "") {
    this.out = el("div", { class: "stack-box", role: "status" });
    const file = el("input", { type: "file", accept: ".json,application/json", id: "record", onchange: () => this.read(file.files[0]) });
    page({
      title: t("check_title"), name: "check",
      parts: [
        el("p", { class: "book lead" }, t("check_lead")),
        el("ol", { class: "explained" }, t("check_steps").map((words) => el("li", {}, words))),
        this.out,
        el("label", { class: "field" }, t("check_file"), file),
      ],
    });
    if (table) this.fetch(table, number);
  }

  async fetch(table, number) {
    try {
      this.show(await get(`tables/${part(table)}/hands/${part(number)}/proof`));
    } catch (error) {
      this.out.replaceChildren(wrong(error));
    }
  }

  async read(file) {
    if (!file) return;
    try {
      this.show(JSON.parse(await file.text()));
    } catch {
      this.out.replaceChildren(el("p", { class: "refusal" }, t("check_no_record", { name: file.name })));
    }
  }

  show(record) {
    const found = faults(record);
    const kept = button(t("check_keep"), () => save(record), { class: "btn sm" });
    this.out.replaceChildren(
      el("h2", { class: found.length ? "bad" : "good" }, found.length ? t("check_bad", { n: found.length }) : t("check_good", { n: record.openings.length, hand: record.hand })),
      ...(found.length ? [el("ul", { class: "faults" }, found.map((fault) => el("li", {}, fault)))] : []),
      el("dl", { class: "promises" }, record.promises.map((one, at) => [el("dt", {}, t("check_root", { n: at + 1, size: one.size })), el("dd", {}, one.root)])),
      el("div", { class: "opened" }, record.openings.map((one) => el("figure", {}, card(one.card), el("figcaption", {}, t("check_place", { n: one.place + 1 }))))),
      kept);
  }
}

function save(record) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
  const link = el("a", { href: address, download: `${record.hand.replace(/\W+/g, "-")}.json` });
  link.click();
  URL.revokeObjectURL(address);
}
