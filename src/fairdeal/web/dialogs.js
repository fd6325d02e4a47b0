// What opens over the table: settings, keys, a word to the floor.

import { LETTERS, button, changeLetter, el, letterOf, set, settings } from "./dom.js";
import { play, wake } from "./sound.js";
import { t } from "./text.js";

export function theme() {
  if (settings.theme) document.documentElement.dataset.theme = settings.theme;
  else delete document.documentElement.dataset.theme;
}

export function dialog(title, ...parts) {
  const id = "dialog-title";
  const node = el("dialog", { "aria-labelledby": id, autofocus: true, onclose: () => node.remove() },
    el("div", { class: "row" }, el("h2", { id, class: "grow" }, title), button(t("close"), () => node.close(), { class: "btn sm quiet" })), parts);
  document.body.append(node);
  node.showModal();
  return node;
}

export const select = (label, options, value, onchange, more = {}) => el("label", { class: "field" }, label,
  el("select", { onchange: (event) => onchange(event.target.value), ...more }, options.map(([key, words]) => el("option", { value: key, selected: key === value }, words))));

const check = (label, value, onchange) => el("label", { class: "check" }, el("input", { type: "checkbox", checked: value, onchange: (event) => onchange(event.target.checked) }), label);

function slider(label, value, onchange) {
  const input = el("input", { type: "range", min: 0, max: 1, step: 0.1, value });
  const fill = () => input.style.setProperty("--fill", `${100 * input.value}%`);
  input.addEventListener("input", fill);
  input.addEventListener("change", () => onchange(Number(input.value)));
  fill();
  return el("label", { class: "field loud" }, label, input);
}

const themes = () => [["", t("as_system")], ["light", t("light")], ["dark", t("dark")]];

function volumes() {
  const kinds = Object.entries(t("sounds")).map(([kind, words]) => slider(words, settings.sounds[kind] ?? 1, (value) => {
    set("sounds", { ...settings.sounds, [kind]: value });
    play(kind);
  }));
  return el("details", {}, el("summary", {}, t("sound")), slider(t("volume"), settings.volume, (value) => { set("volume", value); wake(); play("turn"); }), kinds);
}

const NOWHERE = { view: null, mayChoose: () => false, manages: () => false };

export class Dialogs {
  constructor(room = NOWHERE) {
    this.room = room;
  }

  settings() {
    const { room } = this;
    dialog(t("settings"),
      select(t("colours"), themes(), settings.theme, (value) => { set("theme", value); theme(); }, { id: "theme" }),
      check(t("keys_on"), settings.keys, (value) => set("keys", value)),
      check(t("ask_fold"), settings.ask, (value) => set("ask", value)),
      check(t("aloud"), settings.aloud, (value) => { set("aloud", value); document.querySelector("[role=log]")?.setAttribute("aria-live", value ? "polite" : "off"); }),
      volumes(), this.rebuy(), room.mayChoose() ? this.sign() : null, room.manages() ? el("a", { class: "btn", href: `#floor/${room.address}` }, t("floor")) : null);
  }

  // More chips: between hands at once, else from the next hand on.
  rebuy() {
    const { room } = this;
    if (!room.view || !room.view.you) return null;
    const chips = el("input", { type: "number", min: 1, value: room.actions.buyIn });
    return el("div", { class: "row" }, el("label", { class: "field grow" }, t("buy_more"), chips), button(t("buy"), () => room.wish("buy_in", { chips: Number(chips.value) }), { class: "btn" }));
  }

  // Another game: whoever may, chooses it here.
  sign() {
    const { room } = this;
    const games = el("select", { id: "games" }, room.games.map((game) => el("option", { value: game.key, selected: game.key === room.view.game }, game.name)));
    const structure = el("select", { id: "structure" }, Object.entries(t("structures")).map(([key, words]) => el("option", { value: key }, words)));
    const post = (event) => {
      room.wire.send({ ask: "choose_game", game: games.value, structure: structure.value });
      event.target.closest("dialog").close();
    };
    return [el("hr"), el("label", { class: "field" }, t("game"), games), el("label", { class: "field" }, t("limits"), structure),
      button(t("put_up"), post, { class: "btn primary", id: "post" }), el("p", { class: "muted" }, t("between"))];
  }

  keys() {
    const inputs = {};
    const show = () => Object.entries(inputs).forEach(([key, input]) => { input.value = letterOf(key).toUpperCase(); });
    const change = (key) => ({ target }) => {
      if (/^[a-z]$/i.test(target.value)) changeLetter(key, target.value.toLowerCase());
      show();
      this.room.actions.render();
    };
    const field = (key, label) => (inputs[key] = el("input", { class: "input", maxlength: 1, "aria-label": label, onchange: change(key), onfocus: (event) => event.target.select() }));
    const rows = Object.entries(t("key_list")).map(([key, words]) => [el("dt", {}, LETTERS.includes(key.toLowerCase()) ? field(key.toLowerCase(), words) : el("kbd", {}, key)), el("dd", {}, words)]);
    show();
    dialog(t("keys_title"), el("p", { class: "muted" }, t(settings.keys ? "keys_intro" : "keys_are_off")), el("dl", { class: "keylist" }, rows));
  }

  report(name = "") {
    const { room } = this;
    const names = room.view.seats.map((seat) => seat.name).filter(Boolean);
    let who = name || names[0];
    let about = "other";
    const text = el("textarea", { rows: 3, maxlength: "300" });
    const box = dialog(t("report_title"),
      select(t("report_who"), names.map((one) => [one, one]), who, (value) => { who = value; }),
      select(t("report_about"), Object.entries(t("abouts")), about, (value) => { about = value; }),
      el("label", { class: "field" }, t("report_text"), text),
      button(t("report_send"), () => {
        room.wire.send({ ask: "report", name: who, about, text: text.value });
        box.close();
        room.answer(t("told_floor"));
      }, { class: "btn primary" }));
  }
}
