// A table of one's own: a game or a rotation, its sign explained line by line, who may come, who fills the seats.

import { button, copier, el } from "./dom.js";
import { dialog, select } from "./dialogs.js";
import { get, post } from "./rest.js";
import { t } from "./text.js";
import { bookAddress } from "./why.js";

const LEAST_SEATS = 2;
const MOST_SEATS = 10;

// A link of the room is a place in the page: the table is named behind #, an invitation before it.
export function openTable(link) {
  const address = new URL(link, location.href);
  history.replaceState(null, "", `${location.pathname}${address.search}`);
  location.hash = address.hash;
}

export function newTable(games, opened) {
  const wanted = { games: ["stud-8"], title: "", structure: "fixed", times: 1, hands_each: 8, seats: 6, private: false, speed: "usual", patience: 1, delay: 0, bots: 5, strength: "fair" };
  const sign = el("div", { class: "sign", role: "status" });
  const said = el("p", { class: "refusal", role: "alert" });
  const show = async () => {
    try {
      const posted = await get("signs", { games: wanted.games.join(","), structure: wanted.structure, times: wanted.times, seats: wanted.seats });
      said.textContent = "";
      sign.replaceChildren(el("dl", { class: "lines" }, posted.lines.map((line) => [el("dt", {}, line.name, " ", el("b", {}, line.value)),
        el("dd", {}, line.sentence, " ", line.clause ? el("a", { href: bookAddress(line.clause), target: "_blank", rel: "noopener" }, line.clause) : null)])));
    } catch (error) {
      said.textContent = error.message;
    }
  };
  const fields = {};
  // No more seats than the games allow, and a seat is left for whoever opens the table; the fields say what is taken.
  const fit = () => {
    wanted.seats = Math.min(wanted.seats, MOST_SEATS, ...games.filter((game) => wanted.games.includes(game.key)).map((game) => game.seats));
    wanted.bots = Math.min(wanted.bots, wanted.seats - 1);
    for (const [name, input] of Object.entries(fields)) input.value = wanted[name];
    show();
  };
  const change = (name, value) => {
    wanted[name] = value;
    fit();
  };
  const number = (name, least, most) => {
    fields[name] = el("input", { type: "number", min: least, max: most, value: wanted[name], onchange: (event) => change(name, Math.max(least, Math.min(most, Math.round(Number(event.target.value))))) });
    return el("label", { class: "field" }, t("nt")[name], fields[name]);
  };
  const choose = (name, options) => select(t("nt")[name], options, wanted[name], (value) => change(name, value));
  const box = dialog(t("new_table"),
    el("fieldset", { class: "pills pick-games" }, el("legend", {}, t("nt").games), games.map((game) => rotationPill(game, wanted, fit))),
    el("div", { class: "fields" },
      choose("structure", Object.entries(t("structures"))), number("times", 1, 1_000_000), number("seats", LEAST_SEATS, MOST_SEATS), number("bots", 0, MOST_SEATS - 1), choose("strength", Object.entries(t("strengths"))),
      choose("speed", Object.entries(t("speeds"))), number("patience", 1, 10), number("hands_each", 1, 100), number("delay", 0, 600)),
    el("label", { class: "field" }, t("nt").title, el("input", { maxlength: "48", onchange: (event) => { wanted.title = event.target.value; } })),
    el("label", { class: "check" }, el("input", { type: "checkbox", onchange: (event) => { wanted.private = event.target.checked; } }), t("nt").private),
    el("h3", {}, t("nt").sign), sign,
    el("div", { class: "at-last" }, said, button(t("open_table"), async () => {
      try {
        const made = await post("tables", wanted);
        box.close();
        if (made.invitation) addEventListener("hashchange", () => invitation(made.link), { once: true });
        opened(made.link);
      } catch (error) {
        said.textContent = error.message;
      }
    }, { class: "btn primary" })));
  box.classList.add("wide");
  show();
}

function rotationPill(game, wanted, changed) {
  const pill = button(game.name, () => {
    const on = wanted.games.includes(game.key);
    if (on && wanted.games.length === 1) return;
    wanted.games = on ? wanted.games.filter((key) => key !== game.key) : [...wanted.games, game.key];
    pill.setAttribute("aria-pressed", String(!on));
    changed();
  }, { class: "chipbtn", "aria-pressed": String(wanted.games.includes(game.key)) });
  return pill;
}

// Who has this link may come in, and nobody else.
export function invitation(link) {
  const address = new URL(link, location.href).href;
  const field = el("input", { readonly: true, value: address, "aria-label": t("private_link"), class: "input" });
  dialog(t("private_link"), el("p", {}, t("private_why")), field, copier(t("copy"), t("copied"), () => address, { class: "btn primary" }));
}
