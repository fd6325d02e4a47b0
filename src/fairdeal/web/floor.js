// The floor's panel: what was reported, every report and ruling the table knows, what it would concern, and the answer.

import { button, el, keep, wrong } from "./dom.js";
import { Form, Schema } from "./forms.js";
import { get } from "./rest.js";
import { link, shell } from "./shell.js";
import { lineNode } from "./side.js";
import { LANGUAGE, money, t } from "./text.js";
import { reasons } from "./why.js";
import { Wire } from "./wire.js";

const MANAGE = ["pause", "resume", "close", "void", "remove", "appoint"];

export class Floor {
  constructor(table = "", invitation = "") {
    this.lines = [];
    this.reports = el("ul", { class: "reports" });
    this.ruled = el("ol", { class: "log" });
    this.kinds = el("div", { class: "kinds" });
    this.facts = el("div", {});
    this.table = el("div", { class: "wide-table", tabindex: "0", role: "region", "aria-label": t("the_table") });
    this.remedy = el("div", { class: "remedy", role: "status" });
    this.send = button(t("rule"), () => this.rule(), { class: "btn primary big", id: "rule", disabled: true });
    this.net = el("span", { class: "net" }, el("i"), el("span", { role: "status" }, t("reconnecting")));
    shell({
      title: t("floor"), className: "floor", tools: [this.net, link(t("to_table"), ["table", table, invitation].filter(Boolean).map(encodeURIComponent).join("/")), link(t("lobby"), "lobby")],
      parts: [
        el("nav", { class: "floor-left", "aria-label": t("reports") }, el("h2", {}, t("reports")), this.reports, el("h2", {}, t("manage")), this.managing(), el("h2", {}, t("ruled")), this.ruled),
        el("main", { class: "floor-mid", "aria-label": t("floor") }, this.heading = el("h2", { class: "big" }, t("floor")), this.sub = el("p", { class: "muted" }), el("h3", {}, t("what_happened")), this.kinds, el("h3", {}, t("the_table")), this.table),
        el("aside", { class: "floor-right", "aria-label": t("remedy") }, el("h2", {}, t("remedy")), this.remedy, this.facts, this.send, el("p", { class: "muted" }, t("ruled_at_once"))),
      ],
    });
    this.wire = new Wire((message) => this.heard(message), ({ up, took }) => {
      this.net.lastChild.textContent = !up ? t("reconnecting") : took === undefined ? t("connected") : t("connected_ms", { n: took });
      this.net.classList.toggle("lost", !up);
    });
    this.wire.open(table, invitation);
    this.learn();
  }

  close() {
    this.wire.close();
  }

  async learn() {
    try {
      this.schema = new Schema(await get("protocol.json"));
    } catch (error) {
      this.kinds.replaceChildren(wrong(error));
      return;
    }
    const all = this.schema.commands("rule");
    const play = this.schema.choices(all.find((one) => one.tag === "do").part.properties.command).map((part) => this.schema.command(part));
    const groups = t("command_groups");
    const sorted = Object.entries(groups).reverse().map(([name, pattern]) => [name, all.filter((one) => one.tag !== "do" && group(one.tag, groups) === name)]);
    const inHand = [t("in_hand"), play.map((one) => ({ ...one, inHand: true }))];
    this.kinds.replaceChildren(...[...sorted, inHand].filter(([, list]) => list.length).map(([name, list], at) => el("details", { open: at < 1 }, el("summary", {}, name),
      el("div", { class: "pills" }, list.map((one) => button(words(one), (event) => this.choose(one, event.currentTarget), { class: "chipbtn", "aria-pressed": "false", "data-command": one.tag }))))));
  }

  choose(command, pill) {
    for (const other of this.kinds.querySelectorAll("[aria-pressed]")) other.setAttribute("aria-pressed", String(other === pill));
    this.form = new Form(this.schema, command, (this.view ? this.view.seats : []).filter((seat) => seat.name));
    this.command = command;
    this.facts.replaceChildren(el("h3", {}, t("facts")), this.form.node);
    this.remedy.replaceChildren(el("div", { class: "remedy-box on" }, el("b", {}, words(command)), el("p", { class: "book" }, command.about)));
    this.send.disabled = false;
    this.send.textContent = `${t("rule")}: ${words(command)}`;
  }

  rule() {
    let command;
    try {
      command = this.form.value();
    } catch (error) {
      this.remedy.append(wrong(error));
      return;
    }
    this.asked = this.wire.send({ ask: "rule", command: this.command.inHand ? { do: "do", command } : command });
  }

  managing() {
    const name = el("input", { "aria-label": t("whom"), placeholder: t("whom"), class: "input", autocomplete: "off" });
    const reason = el("input", { "aria-label": t("reason"), placeholder: t("reason"), class: "input", autocomplete: "off" });
    return el("div", { class: "managing" }, name, reason, el("div", { class: "pills" }, MANAGE.map((what) => button(t("managing")[what], () => {
      this.asked = this.wire.send({ ask: "manage", what, name: name.value, reason: reason.value });
    }, { class: "chipbtn", "data-manage": what }))));
  }

  heard(message) {
    if (message.is === "news") this.news(message);
    else if (message.is === "notice") this.reports.prepend(el("li", {}, el("b", {}, new Date().toLocaleTimeString(LANGUAGE)), " ", message.text));
    else if (message.is === "refused" && message.id === this.asked) this.remedy.append(el("div", { class: "refusal", role: "alert" }, message.sentence, message.why.length ? reasons(message.why) : null));
    else if (message.is === "ack" && message.id === this.asked) this.remedy.append(el("p", { class: "good" }, t("done")));
  }

  news(message) {
    const first = !this.view;
    this.view = message.view;
    if (first && this.command) this.choose(this.command, this.kinds.querySelector(`[data-command="${this.command.tag}"]`));
    this.heading.textContent = message.view.title;
    this.sub.textContent = [message.view.stakes, message.view.number && t("hand_number", { n: message.view.number }), !message.view.over && message.view.streets[message.view.street]].filter(Boolean).join(", ");
    if (message.fresh) this.ruled.replaceChildren();
    for (const line of message.lines.filter((one) => one.kind === "aside" || one.kind === "hand")) this.ruled.prepend(lineNode(line));
    while (this.ruled.children.length > 60) this.ruled.lastChild.remove();
    const rows = message.view.seats.filter((seat) => seat.name);
    const head = t("floor_head").map((name, at) => el("th", { scope: "col", class: at > 1 && at < 4 ? "n" : "" }, name));
    const state = (seat) => (seat.folded ? t("folded") : seat.all_in ? t("all_in") : seat.playing ? t("in_it") : seat.out ? t("sits_out") : "");
    keep(this.table, [{ key: "table", stamp: JSON.stringify(rows), make: () => el("table", {}, el("caption", { class: "sr" }, t("the_table")), el("thead", {}, el("tr", {}, head)),
      el("tbody", {}, rows.map((seat) => el("tr", { class: seat.turn ? "cur" : "" }, el("td", {}, String(seat.seat)), el("th", { scope: "row" }, seat.name), el("td", { class: "n" }, money(seat.bet)), el("td", { class: "n" }, money(seat.stack)), el("td", {}, seat.folded && seat.did ? seat.did : [state(seat), seat.did].filter(Boolean).join(", ")))))) }]);
  }
}

const group = (tag, groups) => Object.keys(groups).find((name) => groups[name].test(tag));
const words = (command) => t("commands")[command.tag] || command.tag.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
