// What the dealer has said, and why: each line opens to the clauses it rests on.

import { $, el } from "./dom.js";

const KEPT = 300; // lines

export class Dealer {
  constructor() {
    this.results = [];
  }

  tell(lines, fresh) {
    const log = $("log");
    const box = log.parentElement;
    const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 60;
    if (fresh) log.replaceChildren();
    for (const line of lines) {
      if (line.kind === "hand") this.results = [];
      if (line.kind === "won") this.results.push(line);
      log.append(...this.line(line));
    }
    while (log.children.length > KEPT) log.firstChild.remove();
    if (atEnd || fresh) box.scrollTop = box.scrollHeight;
    const said = lines.filter((line) => line.kind === "said" || line.kind === "won" || line.kind === "aside");
    if (said.length) $("lately").textContent = said.at(-1).text;
  }

  line(line) {
    if (line.kind === "hand" || line.kind === "street") return [el("li", { class: line.kind }, el("span", {}, line.text))];
    const item = el("li", { class: line.kind }, line.text);
    if (line.why.length) item.append(" ", whyButton(line));
    return [item];
  }
}

export function whyButton(line) {
  const open = (event) => toggle(event.currentTarget, line);
  return el("button", { type: "button", class: "why", "aria-expanded": "false", onclick: open }, "why?");
}

function toggle(button, line) {
  const open = button.getAttribute("aria-expanded") === "true";
  button.setAttribute("aria-expanded", String(!open));
  if (open) button.nextElementSibling.remove();
  else {
    button.after(reasons(line));
    button.nextElementSibling.scrollIntoView({ block: "nearest" });
  }
}

function reasons(line) {
  return el("dl", { class: "pop" }, line.why.map((why) => [el("dd", { class: "book" }, `${why.heading}.`), el("dt", {}, why.clause)]));
}
