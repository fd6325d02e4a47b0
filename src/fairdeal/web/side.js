// The dealer's column: what he says and why, the chat, who is here.

import { button, el, keep, settings } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./text.js";
import { whyButton } from "./why.js";

const KEPT = 300; // lines
const TABS = ["dealer", "chat", "players"];

export class FairSide extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return;
    this.log = el("ol", {});
    this.said = el("ol", {});
    this.here = el("ul", { class: "people" });
    this.now = el("p", { class: "now", hidden: true, "aria-hidden": "true" });
    const field = el("input", { id: "say", maxlength: "300", autocomplete: "off", "aria-label": t("say_something"), placeholder: t("say_something") });
    const form = el("form", { class: "row saying", onsubmit: (event) => this.say(event, field) }, field, el("button", { class: "btn sm" }, t("send")));
    this.scroll = el("div", { class: "log", role: "log", "aria-live": settings.aloud ? "polite" : "off", "aria-label": t("log_label"), tabindex: "0" }, this.log, this.now);
    this.panels = {
      dealer: this.scroll,
      chat: el("div", { class: "talk" }, el("div", { class: "log", tabindex: "0", role: "group", "aria-label": t("chat") }, this.said), form),
      players: el("div", { class: "log", tabindex: "0", role: "group", "aria-label": t("players") }, this.here),
    };
    this.tabs = TABS.map((name) => el("button", {
      type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, onclick: () => this.show(name), onkeydown: (event) => this.step(event, name),
    }, t(name), name === "chat" ? el("i", { class: "dot", hidden: true }) : null));
    const shut = button(t("close"), () => document.body.classList.remove("reading"), { class: "btn sm quiet", id: "shut" });
    this.foot = el("div", { class: "side-foot" },
      button([icon("flag"), t("call_floor")], () => this.floor(), { class: "btn sm grow", id: "call-floor" }),
      button(t("sit_out"), () => this.sitOut(), { class: "btn sm grow", id: "sit-out" }));
    this.append(el("div", { class: "tabs" }, el("div", { class: "tablist", role: "tablist", "aria-label": t("log_label") }, this.tabs), shut));
    for (const name of TABS) {
      this.panels[name].id = `panel-${name}`;
      const panel = name === "dealer" ? el("div", { class: "panel-box" }, this.panels[name]) : this.panels[name];
      if (name === "dealer") this.dealerBox = panel;
      this.append(panel);
    }
    this.append(this.foot);
    this.atEnd = true;
    this.scroll.addEventListener("scroll", () => { this.atEnd = this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight < 80; }, { passive: true });
    new ResizeObserver(() => this.toEnd()).observe(this.scroll);
    this.show("dealer");
  }

  show(name) {
    this.shown = name;
    this.tabs.forEach((tab, at) => {
      const on = TABS[at] === name;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
    });
    this.dealerBox.hidden = name !== "dealer";
    this.panels.chat.hidden = name !== "chat";
    this.panels.players.hidden = name !== "players";
    if (name === "chat") this.tabs[1].querySelector(".dot").hidden = true;
    if (name === "dealer") this.toEnd();
  }

  step(event, name) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = TABS[(TABS.indexOf(name) + by + TABS.length) % TABS.length];
    this.show(next);
    this.tabs[TABS.indexOf(next)].focus();
  }

  // The dealer

  tell(lines, isFresh) {
    if (isFresh) this.log.replaceChildren();
    for (const line of lines) this.log.append(lineNode(line));
    while (this.log.children.length > KEPT) this.log.firstChild.remove();
    this.atEnd ||= isFresh;
    this.toEnd();
  }

  // Whoever reads further up is left there.
  toEnd() {
    if (this.atEnd) this.scroll.scrollTop = this.scroll.scrollHeight;
  }

  turn(sentence) {
    if (this.now.textContent === sentence) return;
    this.now.textContent = sentence;
    this.now.hidden = !sentence;
    this.toEnd();
  }

  // The chat and the people

  chat(message) {
    this.said.append(el("li", {}, el("b", {}, message.name), " ", message.text));
    while (this.said.children.length > KEPT) this.said.firstChild.remove();
    this.said.parentElement.scrollTop = this.said.parentElement.scrollHeight;
    if (this.shown !== "chat") this.tabs[1].querySelector(".dot").hidden = false;
  }

  say(event, field) {
    event.preventDefault();
    const text = field.value.trim();
    if (text) this.send({ ask: "say", text });
    field.value = "";
  }

  people(message, me, mayManage) {
    keep(this.here, message.here.map((one) => ({ key: one.name, stamp: JSON.stringify([one, me, mayManage]), make: () => this.person(one, me, mayManage) })));
  }

  person(one, me, mayManage) {
    const muted = one.muted;
    const toggle = (event) => {
      const on = event.currentTarget.getAttribute("aria-pressed") !== "true";
      event.currentTarget.setAttribute("aria-pressed", String(on));
      this.send({ ask: "mute", name: one.name, on });
    };
    const other = one.name !== me && !one.bot;
    return el("li", { class: "row" },
      el("span", { class: "no", "aria-hidden": "true" }, one.seat ? String(one.seat) : "–"),
      el("span", { class: "grow" }, el("b", {}, one.name), " ", one.bot ? el("span", { class: "tag bot" }, t("bot")) : null,
        one.role === "host" || one.role === "floor" ? el("span", { class: "tag" }, t(one.role)) : null, one.connected ? null : el("span", { class: "tag bad" }, t("away"))),
      other ? button(t("mute"), toggle, { class: "btn sm", "aria-pressed": String(Boolean(muted)) }) : null,
      other ? button(t("report"), () => this.floor(one.name), { class: "btn sm quiet" }) : null);
  }
}

export function lineNode(line) {
  if (line.kind === "hand" || line.kind === "street") return el("li", { class: line.kind }, el("span", {}, line.text));
  const why = whyButton(line);
  return el("li", { class: why ? `${line.kind} asked` : line.kind }, el("span", {}, line.text), why ? " " : null, why);
}

customElements.define("fair-side", FairSide);
