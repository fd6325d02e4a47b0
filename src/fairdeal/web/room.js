// The page of one table: it shows the view the server sends, and sends back what was chosen. It knows no rule of poker.

import "./actions.js";
import { Dialogs } from "./dialogs.js";
import { $, button, el, forGood, ofTab } from "./dom.js";
import { icon } from "./icons.js";
import { Keys } from "./keys.js";
import "./side.js";
import { play, soundOf, wake } from "./sound.js";
import "./table.js";
import { money, t } from "./text.js";
import { shell } from "./shell.js";
import { Wire } from "./wire.js";

const KEPT = 60; // lines the keys can ask for
const WARN_AT = 5; // seconds
const SPEAK_AT = 20;

class Picking extends Set {
  constructor(room) {
    super();
    this.room = room;
  }

  toggle(name) {
    if (this.has(name)) this.delete(name);
    else if (this.size < this.room.view.pick) this.add(name);
    this.room.drawTable();
    this.room.actions.render();
  }
}

// The name with which one sits down at this table, if the lobby was told so
function wanted(table) {
  try {
    const { table: at, name } = JSON.parse(ofTab("sit") || "{}");
    ofTab("sit", "");
    return at === table ? name : "";
  } catch {
    return "";
  }
}

export class Room {
  constructor(table = "", invitation = "") {
    this.view = null;
    this.address = [table, invitation].filter(Boolean).map(encodeURIComponent).join("/");
    this.wanted = wanted(table);
    this.lines = [];
    this.games = [];
    this.role = "guest";
    this.picking = new Picking(this);
    this.dialogs = new Dialogs(this);
    this.table = el("fair-table");
    this.actions = el("fair-actions");
    this.side = el("fair-side");
    Object.assign(this.actions, { picking: this.picking, send: (message) => this.ask(message), sit: (seat) => this.sit(seat) });
    Object.assign(this.side, { send: (message) => this.ask(message), floor: (name) => this.dialogs.report(name), sitOut: () => this.wish("sit_out") });
    this.wire = new Wire((message) => this.heard(message), (state) => this.connection(state));
    this.build();
    this.keys = new Keys(this);
    this.timer = setInterval(() => this.tick(), 250);
    this.wire.open(table, invitation);
  }

  build() {
    const quiet = (name, label, act, id) => button([icon(name), el("span", { class: "sr" }, label)], act, { class: "btn quiet icon", id, title: label });
    this.net = el("span", { class: "net" }, el("i"), el("span", { id: "net", role: "status" }, t("reconnecting")));
    this.hand = el("span", { class: "tag", id: "hand" });
    this.watching = el("span", { class: "tag", id: "watching", hidden: true });
    this.name = el("input", { id: "name", maxlength: "24", autocomplete: "nickname", onchange: () => forGood("name", this.name.value) });
    this.name.value = forGood("name") || "Guest";
    this.namebox = el("label", { class: "field", id: "namebox" }, t("your_name"), this.name);
    this.lately = el("button", { type: "button", id: "lately", onclick: () => { document.body.classList.toggle("reading"); this.side.show("dealer"); } },
      el("span", {}, ""), el("span", { class: "why" }, t("dealer")), el("span", { class: "sr" }, t("open_log")));
    this.toast = el("p", { id: "toast", role: "status", "aria-atomic": "true" });
    this.stage = el("main", { class: "room", "aria-label": t("table") }, this.table);
    shell({
      title: t("table"), className: "game",
      tools: [this.hand, this.watching, this.net,
        quiet("keys", t("keys"), () => this.dialogs.keys(), "keys"), quiet("gear", t("settings"), () => this.dialogs.settings(), "menu"),
        button([icon("leave"), el("span", { class: "word" }, t("leave"))], () => this.leave(), { class: "btn quiet sm", id: "leave" })],
      parts: [this.stage, el("section", { class: "foot", "aria-label": t("action") }, this.lately, this.namebox, this.actions), el("aside", { class: "side", "aria-label": t("dealer") }, this.side), this.toast],
    });
    this.wake = () => wake();
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, this.wake);
  }

  close() {
    this.wire.close();
    this.keys.close();
    clearInterval(this.timer);
    clearInterval(this.flash);
    for (const kind of ["pointerdown", "keydown"]) document.removeEventListener(kind, this.wake);
    $("alert").textContent = "";
  }

  // What is heard

  heard(message) {
    const act = {
      welcome: () => this.welcome(message), news: () => this.news(message), time: () => this.setClock(message.clock), people: () => this.people(message),
      chat: () => this.side.chat(message), notice: () => this.answer(message.text), refused: () => this.refused(message),
    }[message.is];
    if (act) act();
  }

  welcome(message) {
    this.games = message.games;
    this.role = message.role || "guest";
    this.tableId = message.table || "";
    this.me = message.name || this.me;
    this.actions.buyIn = message.buy_in;
    this.actions.table = this.tableId;
  }

  news(message) {
    const before = this.view;
    this.view = message.view;
    const mine = this.view.seats.find((seat) => seat.seat === this.view.you);
    const held = mine ? mine.cards.down : [];
    for (const name of [...this.picking]) if (!this.view.pick || !held.includes(name)) this.picking.delete(name);
    this.lines = (message.fresh ? [] : this.lines).concat(message.lines.filter((line) => line.kind !== "hand" && line.kind !== "street")).slice(-KEPT);
    this.side.tell(message.lines, message.fresh);
    this.setClock(message.clock || null);
    this.drawTable();
    this.actions.draw(this.view);
    this.heading();
    this.announce(before);
    if (!message.fresh) play(soundOf(message.events));
    if (message.events.length || message.fresh) this.actions.dataset.news = message.number;
    this.arrive();
    const last = this.lines.at(-1);
    this.lately.firstChild.textContent = last ? last.text : "";
  }

  // Who comes from the lobby has said already that he wants to sit down and play.
  arrive() {
    const { view, wanted: name } = this;
    if (!name) return;
    if (view.you) {
      this.wanted = "";
      if (view.over && !view.number) this.eager = this.ask({ ask: "next_hand" });
    } else if (!view.promised && !this.came) {
      this.came = true;
      this.name.value = name;
      this.sit(0);
    }
  }

  drawTable() {
    const mayTake = !this.view.you && !this.view.promised;
    this.table.draw(this.view, { picking: this.picking, take: mayTake ? (seat) => this.sit(seat) : null });
  }

  heading() {
    const { view } = this;
    const street = view.over ? "" : view.streets[view.street];
    $("title").textContent = view.title;
    $("sub").textContent = [view.stakes, street && street.toLowerCase()].filter(Boolean).join(", ");
    this.hand.textContent = view.number ? t("hand_number", { n: money(view.number) }) : t("no_hand");
    this.namebox.hidden = Boolean(view.you || view.promised);
    $("leave").disabled = !view.you && !this.tableId;
    $("sit-out").disabled = !view.you;
    $("call-floor").disabled = !this.tableId;
  }

  people(message) {
    this.table.people = Object.fromEntries(message.here.map((one) => [one.name, one]));
    this.side.people(message, this.me, this.manages());
    this.watching.textContent = t("watching_n", { n: message.watchers });
    this.watching.hidden = !message.watchers;
    if (this.view) this.drawTable();
    if (message.paused) this.answer(t("paused"));
    else if (message.closing) this.answer(t("closing"));
  }

  refused(message) {
    if (message.id === this.eager) return; // the room has dealt without being asked
    if (this.view) this.actions.refuse(message);
    else this.stage.replaceChildren(el("div", { class: "sheet" }, el("p", { class: "refusal", role: "alert" }, message.sentence), el("p", {}, el("a", { class: "btn", href: "#lobby" }, t("lobby")))));
  }

  // What is asked

  ask(message) {
    return this.wire.send(message);
  }

  wish(what, more = {}) {
    return this.ask({ ask: "wish", command: { do: what, seat: this.view.you, ...more } });
  }

  sit(seat) {
    this.me = this.name.value;
    forGood("name", this.name.value);
    this.ask({ ask: "take_seat", name: this.name.value, seat });
  }

  leave() {
    if (this.view && this.view.you) this.wish("leave");
    else location.hash = "#lobby";
  }

  mayChoose() {
    return Boolean(this.view);
  }

  manages() {
    return this.role === "host" || this.role === "floor";
  }

  talk() {
    this.side.show("chat");
    document.body.classList.add("reading");
    $("say").focus();
  }

  // Turn, clock, connection

  announce(before) {
    const { view } = this;
    const turn = view.choices.length > 0;
    const was = before && before.choices.length > 0;
    const words = turn ? t("you_may", { what: view.says }) : "";
    this.saidTurn = turn ? `${t("your_turn")}: ${t("you_may", { what: view.says })}` : "";
    if (!turn || !was || JSON.stringify(before.choices) !== JSON.stringify(view.choices)) this.shout(this.saidTurn);
    this.side.turn(turn ? `${t("your_turn")}: ${words.slice(0, 1).toLowerCase()}${words.slice(1)}` : "");
    if (turn && !was) play("turn");
    clearInterval(this.flash);
    document.title = turn ? t("title_turn", { what: view.says }) : `${view.title} · Fairdeal`;
    if (turn) this.flash = setInterval(() => this.blink(), 1000);
  }

  blink() {
    const plain = `${this.view.title} · Fairdeal`;
    const turn = t("title_turn", { what: this.view.says });
    document.title = document.hidden && document.title === turn ? plain : turn;
  }

  shout(sentence) {
    const left = this.left();
    const said = sentence && left ? `${sentence} ${t("seconds", { n: left.seconds })}.` : sentence;
    if ($("alert").textContent !== said) $("alert").textContent = said;
  }

  // An answer to a key, and what the room has to say: seen and heard, and gone after a while.
  answer(words) {
    this.toast.textContent = words;
    clearTimeout(this.toasting);
    this.toasting = setTimeout(() => { this.toast.textContent = ""; }, 9000);
  }

  setClock(clock) {
    const same = this.clock && clock && clock.seat === this.clock.seat && clock.until === this.clock.until;
    if (!same) this.warned = this.spoke = false;
    this.clock = clock ? { ...clock, from: same ? this.clock.from : this.wire.now() } : null;
    this.tick();
  }

  left() {
    if (!this.clock) return null;
    const now = this.wire.now();
    const onBank = now > this.clock.until;
    const until = onBank ? this.clock.bank_until : this.clock.until;
    const whole = onBank ? this.clock.bank_until - this.clock.until : Math.max(1, this.clock.until - this.clock.from);
    return {
      onBank, seconds: Math.max(0, Math.ceil((until - now) / 1000)), part: Math.max(0, Math.min(1, (until - now) / whole)),
      bank: Math.max(0, Math.round((this.clock.bank_until - this.clock.until) / 1000)),
    };
  }

  tick() {
    const left = this.left();
    if (!left || !this.view) return;
    this.table.clock(left.part, left.onBank);
    this.actions.clock(left.seconds, left.bank, left.onBank);
    if (this.clock.seat !== this.view.you) return;
    if (left.seconds === WARN_AT && !this.warned) {
      this.warned = true;
      play("warn");
    }
    if (left.seconds === SPEAK_AT && !this.spoke && this.clock.until - this.clock.from > SPEAK_AT * 1000) {
      this.spoke = true;
      $("alert").textContent = t("clock_warns", { n: left.seconds });
    }
  }

  connection({ up, took }) {
    this.net.classList.toggle("lost", !up);
    this.actions.lose(!up);
    let words = up ? t("connected") : t("reconnecting");
    if (up && took !== undefined) words = t("connected_ms", { n: took });
    if (!up && this.clock && this.view && this.clock.seat === this.view.you) {
      words = t("held", { time: new Date(this.clock.bank_until - this.wire.offset).toLocaleTimeString() });
    }
    if ($("net").textContent !== words) $("net").textContent = words;
    $("net").dataset.short = took === undefined ? "" : t("ms", { n: took });
  }
}
