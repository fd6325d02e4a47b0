// The frame of every page: the bar on top with its title and tools, and below it what the page is made of.

import { $, el, svg } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./text.js";

const LEAF = "M12 1.5c1.8 5 9.5 9.2 9.5 14.6 0 3-2.2 4.9-4.7 4.9-1.6 0-3-.8-3.8-2 .2 1.5.9 2.7 2 3.5H9c1.1-.8 1.8-2 2-3.5-.8 1.2-2.2 2-3.8 2-2.5 0-4.7-1.9-4.7-4.9C2.5 10.7 10.2 6.5 12 1.5Z";

const logo = () => el("a", { class: "logo", href: "#lobby" },
  svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: LEAF, fill: "currentColor" }),
    svg("path", { d: "m8 14.5 2.8 2.6 5.4-6", fill: "none", stroke: "var(--surface)", "stroke-width": 2.2, "stroke-linecap": "round", "stroke-linejoin": "round" })),
  el("span", {}, "Fairdeal"));

// A way to another page, in the bar: in words, or with a picture that stands for them where there is no room.
export const link = (words, where, name = "") => el("a", { class: "btn quiet sm", href: `#${where}` }, name ? [icon(name), el("span", { class: "word" }, words)] : words);

export function shell({ title, sub = "", className = "", tools = [], parts = [] }) {
  const bar = el("header", { class: "top" }, logo(), el("span", { class: "bar" }),
    el("div", { class: "names" }, el("h1", { class: "title", id: "title" }, title), el("p", { class: "sub", id: "sub" }, sub)),
    el("span", { class: "grow" }), tools);
  document.body.classList.remove("reading");
  $("page").className = className;
  $("page").replaceChildren(bar, ...parts);
  document.title = title === t("table") ? "Fairdeal" : `${title} · Fairdeal`;
}

// A page to read: its title above, a column below, the way back to the lobby.
export function page({ title, name, parts, tools = [] }) {
  shell({
    title, className: `page page-${name}`, tools: [...tools, link(t("lobby"), "lobby"), link(t("my_hands"), "hands"), link(t("the_book"), "book")],
    parts: [el("main", { class: "sheet", "aria-label": title }, parts)],
  });
}
