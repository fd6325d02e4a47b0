// The lobby: a table that waits, all tables, a game in a minute, and any other game by one click.

import { card } from "./cards.js";
import { button, el, forGood, keep, ofTab, wrong } from "./dom.js";
import { Dialogs, dialog } from "./dialogs.js";
import { icon } from "./icons.js";
import { newTable, openTable } from "./newtable.js";
import { get, part, post, remove } from "./rest.js";
import { link, shell } from "./shell.js";
import { t } from "./text.js";
import { bookAddress } from "./why.js";

const AGAIN = 4000; // milliseconds until the tables are looked at again
const FIRST = "stud-8";
const IN = {
  all: () => true,
  stud: (row) => /stud|razz|mambo/.test(row.game),
  split: (row) => /-8$|hi-lo|mambo/.test(row.game),
  omaha: (row) => /omaha/.test(row.game),
  draw: (row) => /draw|badugi/.test(row.game),
  holdem: (row) => /holdem|short/.test(row.game),
  free: (row) => row.free.length || row.bots,
};

export class Lobby {
  constructor() {
    this.family = "all";
    this.waiting = el("section", { class: "hero", "aria-label": t("waits") });
    this.rows = el("div", { class: "rows", role: "list" });
    this.minute = el("section", { class: "card-box", "aria-label": t("minute") });
    this.games = el("section", { class: "card-box", "aria-label": t("any_game") });
    this.net = el("span", { class: "net", role: "status" });
    this.account = button(t("account"), () => this.people(), { class: "btn quiet sm" });
    shell({
      title: t("lobby"), className: "page lobby", tools: [this.net, this.account, link(t("dealers_view"), "dealer", "shield"), link(t("the_book"), "book", "book"), link(t("my_hands"), "hands", "history"),
        button([icon("gear"), el("span", { class: "sr" }, t("settings"))], () => new Dialogs().settings(), { class: "btn quiet icon", title: t("settings") })],
      parts: [el("main", { class: "lobby-grid", "aria-label": t("lobby") },
        el("div", { class: "column" }, this.waiting, el("section", { class: "card-box tables", "aria-label": t("tables") }, this.filters(),
          el("div", { class: "table-row heads", "aria-hidden": "true" }, t("lobby_heads").map((head) => el("span", {}, head))), this.rows)),
        el("div", { class: "column" }, this.minute, this.games))],
    });
    this.start();
  }

  close() {
    clearInterval(this.timer);
  }

  async start() {
    await this.look();
    this.timer = setInterval(() => this.look(), AGAIN);
    try {
      [this.all, this.me] = await Promise.all([get("games"), get("me")]);
      this.gamesNode();
      this.account.textContent = this.me.account ? this.me.name : t("account");
    } catch (error) {
      this.games.replaceChildren(wrong(error));
    }
  }

  async look() {
    try {
      this.tables = (await get("lobby")).tables;
      const people = this.tables.reduce((sum, row) => sum + row.people, 0);
      this.net.replaceChildren(el("i"), t("lobby_net", { people, tables: this.tables.length }));
      this.net.classList.remove("lost");
      this.draw();
    } catch (error) {
      this.net.replaceChildren(el("i"), error.message);
      this.net.classList.add("lost");
    }
  }

  draw() {
    const open = this.tables.filter((row) => row.free.length || row.bots);
    const first = open.find((row) => row.game === FIRST && !row.people) || open.find((row) => !row.people) || open[0];
    keep(this.waiting, first ? [{ key: first.table, stamp: first.table, make: () => this.hero(first) }] : [{ key: "none", stamp: "", make: () => el("p", { class: "book" }, t("no_table")) }]);
    if (first && first.game !== this.told) this.tell(first.game, first.game_name);
    const rows = this.tables.filter(IN[this.family]);
    keep(this.rows, rows.length ? rows.map((row) => ({ key: row.table, stamp: JSON.stringify(row), make: () => this.row(row) }))
      : [{ key: "none", stamp: this.family, make: () => el("p", { class: "muted", role: "listitem" }, t("no_such_table")) }]);
  }

  // The table that waits: a name, and one is seated

  hero(row) {
    const name = el("input", { id: "name", maxlength: "24", autocomplete: "nickname", value: forGood("name") || t("guest") });
    const sit = (event) => {
      event.preventDefault();
      this.sit(row, name.value);
    };
    return el("div", { class: "hero-in" },
      el("div", { class: "grow" },
        el("p", { class: "row" }, el("span", { class: "yourturn" }, t("waits")), el("span", { class: "muted" }, t("waits_more", { bots: row.bots, free: row.free.length || 1 }))),
        el("h2", {}, whole(row.game_name)), el("p", { class: "stakes" }, row.stakes),
        el("p", { class: "book" }, t("pitch")),
        el("form", { class: "row sit", onsubmit: sit }, el("label", { class: "field" }, t("your_name"), name), el("button", { class: "btn primary big", id: "sit" }, t("sit_and_play"))),
        el("p", { class: "muted" }, t("no_account"))),
      picture(row));
  }

  sit(row, name) {
    forGood("name", name);
    ofTab("sit", JSON.stringify({ table: row.table, name }));
    location.hash = `#table/${part(row.table)}`;
  }

  // All tables

  filters() {
    const pills = Object.keys(IN).map((family) => button(t("families")[family], () => this.filter(family), { class: "chipbtn", "aria-pressed": String(family === this.family), "data-family": family }));
    this.pills = el("div", { class: "pills", role: "group", "aria-label": t("filter") }, pills);
    return el("div", { class: "row tables-head" }, el("h2", {}, t("tables")), this.pills, el("span", { class: "grow" }),
      button([icon("plus"), t("new_table")], async () => newTable(this.all || await get("games"), (link) => openTable(link)), { class: "btn", id: "new-table" }));
  }

  filter(family) {
    this.family = family;
    for (const pill of this.pills.children) pill.setAttribute("aria-pressed", String(pill.dataset.family === family));
    this.draw();
  }

  row(row) {
    const full = !row.free.length && !row.bots;
    const taken = row.seats - row.free.length;
    const [limit, ...forced] = row.stakes.split(", ");
    const dots = el("span", { class: "dots", "aria-hidden": "true" }, Array.from({ length: row.seats }, (_, at) => el("i", { class: at < taken ? "on" : "" })));
    const go = (words, act, kind) => button(words, act, { class: `btn ${kind}`, "aria-label": `${words}: ${row.title || row.game_name}` });
    return el("div", { class: "table-row", role: "listitem" },
      el("div", { class: "what" }, el("b", {}, row.games.length > 1 ? t("mixed", { games: row.games.length, now: row.game_name }) : row.game_name), el("small", {}, row.title || t("table_n", { n: row.table }), ", ", t("who_sits", { people: row.people, bots: row.bots }), " ",
        full ? el("span", { class: "tag" }, t("full")) : null, row.state === "paused" ? el("span", { class: "tag warn" }, t("paused")) : null)),
      el("div", {}, el("b", {}, limit), el("small", {}, forced.join(", "))),
      el("div", { class: "row" }, dots, el("small", {}, t("seats_of", { n: taken, all: row.seats }))),
      el("div", {}, el("small", {}, t("speeds")[row.speed]), row.watchers ? el("small", {}, t("watching_n", { n: row.watchers })) : null),
      el("div", { class: "row" }, full ? null : go(t("sit_down"), () => this.sit(row, forGood("name") || t("guest")), "outline"),
        go(t("watch"), () => { location.hash = `#table/${part(row.table)}`; }, "quiet")));
  }

  // What is this game, and any other

  async tell(game, name) {
    this.told = game;
    const head = el("h2", {}, t("in_a_minute", { game: name }));
    this.minute.replaceChildren(head);
    try {
      const all = (await get(`games/${part(game)}`)).rules;
      const rules = all.filter((rule, at) => all.findIndex((other) => other.heading === rule.heading) === at).slice(0, 6);
      this.minute.append(el("ol", { class: "steps-list" }, rules.map((rule, at) => el("li", {}, el("span", { class: "no" }, String(at + 1)),
        el("span", {}, `${rule.heading}. `, el("a", { href: bookAddress(rule.clause) }, rule.clause))))), el("a", { href: `#game/${part(game)}` }, t("all_of_it")));
    } catch (error) {
      this.minute.append(wrong(error));
    }
  }

  gamesNode() {
    this.games.replaceChildren(el("h2", {}, t("any_game")), el("div", { class: "pills" }, this.all.map((game) => button(game.name, () => this.play(game), { class: "chipbtn", "data-game": game.key }))));
  }

  async play(game) {
    const seats = Math.min(6, game.seats);
    try {
      const opened = await post("tables", { games: [game.key], seats, bots: seats - 1 });
      this.sit({ table: opened.table }, document.getElementById("name")?.value || forGood("name") || t("guest"));
    } catch (error) {
      dialog(t("new_table"), wrong(error));
    }
  }

  // An account keeps a name; nobody needs one

  people() {
    if (this.me && this.me.account) {
      remove("session").then(() => location.reload());
      return;
    }
    const name = el("input", { maxlength: "24", autocomplete: "username", value: forGood("name") });
    const password = el("input", { type: "password", minlength: "8", autocomplete: "current-password" });
    const said = el("p", { class: "refusal", role: "alert" });
    const send = (path) => async (event) => {
      event.preventDefault();
      try {
        await post(path, { name: name.value, password: password.value });
        location.reload();
      } catch (error) {
        said.textContent = error.message;
      }
    };
    dialog(t("account"), el("p", { class: "muted" }, t("account_why")), el("form", { class: "form", onsubmit: send("session") },
      el("label", { class: "field" }, t("your_name"), name), el("label", { class: "field" }, t("password"), password), said,
      el("div", { class: "row" }, el("button", { class: "btn primary" }, t("come_back")), button(t("keep_name"), send("accounts")))));
  }
}

// The name of a game is broken at its spaces alone.
const whole = (name) => name.replaceAll("-", "\u2011");

function picture(row) {
  const places = Array.from({ length: row.seats }, (_, at) => {
    const angle = Math.PI / 2 + ((at + 0.5) * 2 * Math.PI) / row.seats;
    const dot = el("span", { class: `no big${row.free.includes(at + 1) ? " free" : ""}` }, String(at + 1));
    dot.style.left = `${50 + 49 * Math.cos(angle)}%`;
    dot.style.top = `${50 + 47 * Math.sin(angle)}%`;
    return dot;
  });
  return el("div", { class: "oval-picture", "aria-hidden": "true" }, places, el("div", { class: "fan flat" }, ["Ac", "2d", "4s", "5h", "8c"].map((name) => card(name))));
}

