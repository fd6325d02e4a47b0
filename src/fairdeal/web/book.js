// The book: a clause with its heading and where it is carried out, or all that have a word.

import { el, wrong } from "./dom.js";
import { get } from "./rest.js";
import { page } from "./shell.js";
import { t } from "./text.js";
import { bookAddress } from "./why.js";

export class Book {
  constructor(clause = "") {
    this.found = el("div", { class: "stack-box", role: "status" });
    this.field = el("input", { id: "find", type: "search", value: clause, "aria-label": t("book_find"), placeholder: t("book_find") });
    const find = (event) => {
      event.preventDefault();
      location.href = bookAddress(this.field.value);
    };
    page({
      title: t("the_book"), name: "book",
      parts: [el("p", { class: "book lead" }, t("book_lead")), el("form", { class: "row search", onsubmit: find, role: "search" }, this.field, el("button", { class: "btn primary" }, t("find"))), this.found],
    });
    if (clause) this.show(clause);
  }

  // By its number one clause, by a word all that have it
  async show(words) {
    try {
      const rows = await get("clauses", { find: words });
      const exact = rows.find((row) => row.clause === words) || (rows.length === 1 && rows[0]);
      const list = () => el("ul", { class: "clauses" }, rows.map((row) => el("li", {}, el("a", { href: bookAddress(row.clause) }, row.clause), el("span", { class: "book" }, `${row.heading}.`), el("span", { class: "tag" }, row.kind))));
      this.found.replaceChildren(exact ? this.whole(exact) : rows.length ? list() : el("p", {}, t("book_none", { words })));
    } catch (error) {
      this.found.replaceChildren(wrong(error));
    }
  }

  whole(row) {
    const list = (label, names) => names.length ? el("details", {}, el("summary", {}, `${label} (${names.length})`), el("ul", { class: "code" }, names.map((name) => el("li", {}, name)))) : null;
    document.title = `${row.clause} · Fairdeal`;
    return el("article", { class: "clause" }, el("div", { class: "row" }, el("h2", {}, row.clause), el("span", { class: "tag" }, row.kind)),
      el("p", { class: "book" }, `${row.heading}.`), list(t("book_rules"), row.rules), list(t("book_tests"), row.tests));
  }
}
