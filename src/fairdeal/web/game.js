// What a game is, from the book.

import { el, wrong } from "./dom.js";
import { get, part } from "./rest.js";
import { page } from "./shell.js";
import { t } from "./text.js";
import { bookAddress } from "./why.js";

export class GamePage {
  constructor(key) {
    this.out = el("div", { class: "stack-box", role: "status" });
    page({ title: t("the_game"), name: "book", parts: [this.out] });
    this.fetch(key);
  }

  async fetch(key) {
    try {
      const game = await get(`games/${part(key)}`);
      document.getElementById("title").textContent = game.name;
      document.title = `${game.name} · Fairdeal`;
      this.out.replaceChildren(el("p", { class: "muted" }, t("game_facts", { seats: game.seats, editions: game.editions.join(", ") })),
        el("ul", { class: "clauses" }, game.rules.map((rule) => el("li", {}, el("a", { href: bookAddress(rule.clause) }, rule.clause), el("span", { class: "book" }, `${rule.heading}.`), el("span", { class: "tag" }, rule.kind)))));
    } catch (error) {
      this.out.replaceChildren(wrong(error));
    }
  }
}
