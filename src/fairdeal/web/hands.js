// The hands one has played: to look at again, to take away, to check.

import { button, el } from "./dom.js";
import { icon } from "./icons.js";
import { fileAddress, get, part } from "./rest.js";
import { page } from "./shell.js";
import { LANGUAGE, money, t } from "./text.js";

export const FORMS = ["phh", "ohh", "pokerstars"];

export const download = (path, form) => el("a", { class: "btn sm", href: fileAddress(path, { form }), download: "" }, icon("down"), t("forms")[form]);

export class Hands {
  constructor() {
    this.list = el("div", { class: "rows", role: "list" });
    this.more = button(t("older"), () => this.fetch(), { hidden: true });
    page({
      title: t("my_hands"), name: "hands",
      parts: [el("div", { class: "row take" }, el("span", { class: "muted grow" }, t("take_all")), FORMS.map((form) => download("hands", form))), this.list, this.more],
    });
    this.fetch();
  }

  async fetch() {
    try {
      this.names ||= Object.fromEntries((await get("games")).map((game) => [game.key, game.name]));
      const { hands, more } = await get("hands", { before: this.before });
      this.before = hands.at(-1)?.number;
      this.list.append(...hands.map((hand) => row(hand, this.names)));
      if (!this.list.children.length) this.list.append(el("p", { class: "muted", role: "listitem" }, t("no_hands_yet")));
      this.more.hidden = !more;
    } catch (error) {
      this.list.append(el("p", { class: "refusal", role: "listitem" }, error.message));
    }
  }
}

function row(hand, names) {
  const where = `${part(hand.table)}/${hand.number}`;
  const won = Object.entries(hand.won).map(([name, chips]) => `${name} ${money(chips)}`).join(", ");
  const link = (words, to, kind) => el("a", { class: `btn sm ${kind}`, href: `#${to}/${where}` }, words);
  return el("div", { class: "table-row hand-row", role: "listitem" },
    el("div", { class: "what" }, el("b", {}, t("hand_number", { n: money(hand.number) }), ", ", names[hand.game] || hand.game), el("small", {}, new Date(hand.at).toLocaleString(LANGUAGE))),
    el("div", {}, el("b", {}, t("pot_of", { n: money(hand.pot) })), el("small", {}, hand.void ? t("void") : t("won_by", { who: won }))),
    el("div", { class: "row" }, link(t("replay"), "hand", "outline"), link(t("check_shuffle"), "check", "quiet"), FORMS.map((form) => download(`tables/${part(hand.table)}/hands/${hand.number}`, form))));
}
