// "Why?" on anything: the sentence of the clause, and the way to its page in the book.

import { el } from "./dom.js";
import { BASE } from "./rest.js";
import { t } from "./text.js";

export function whyButton(line, label = t("why")) {
  if (!line.why || !line.why.length) return null;
  const open = (event) => toggle(event.currentTarget, line);
  return el("button", { type: "button", class: "why", "aria-expanded": "false", "aria-label": t("why_long", { line: line.text || "" }), onclick: open }, label);
}

function toggle(button, line) {
  const open = button.getAttribute("aria-expanded") === "true";
  button.setAttribute("aria-expanded", String(!open));
  if (open) button.nextElementSibling.remove();
  else {
    button.after(reasons(line.why));
    button.nextElementSibling.scrollIntoView({ block: "nearest" });
  }
}

export const bookAddress = (clause) => `${location.origin}${BASE}#book/${encodeURIComponent(clause)}`;

export function reasons(why) {
  return el("span", { class: "pop", role: "note" }, why.map((one) => el("span", { class: "reason" },
    el("span", { class: "book" }, `${one.heading}.`),
    el("span", { class: "cite" }, el("span", {}, one.clause),
      el("a", { href: bookAddress(one.clause), target: "_blank", rel: "noopener" }, t("read_book"))))));
}
