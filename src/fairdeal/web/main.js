// The page: it shows the view the server sends, and sends back what was chosen. It knows no rule of poker.

import { Actions, keys } from "./actions.js";
import { drawDeck } from "./cards.js";
import { Dealer, whyButton } from "./dealer.js";
import { $, el, remember } from "./dom.js";
import { drawTable } from "./table.js";
import { Wire } from "./wire.js";

class Picking extends Set {
  toggle(name) {
    if (this.has(name)) this.delete(name);
    else if (this.size < view.pick) this.add(name);
    draw();
    document.querySelector(`[data-pick="${name}"]`)?.focus();
  }
}

let view = null;
const picking = new Picking();
const dealer = new Dealer();
const wire = new Wire(heard, connected);
const actions = new Actions((message) => wire.send(message), picking);

function heard(message) {
  if (message.is === "welcome") welcome(message);
  else if (message.is === "news") news(message);
  else if (message.is === "refused") {
    const why = message.why;
    if (view) actions.refuse(message.sentence, why);
  }
}

function welcome(message) {
  remember("key", message.key);
  actions.buyIn = message.buy_in;
  if (!$("games").options.length) $("games").append(...message.games.map((game) => el("option", { value: game.key }, game.name)));
}

function news(message) {
  const before = view;
  view = message.view;
  const mine = view.seats.find((seat) => seat.seat === view.you);
  const held = mine ? mine.cards.down : [];
  for (const name of [...picking]) if (!view.pick || !held.includes(name)) picking.delete(name);
  dealer.tell(message.lines, message.fresh);
  if (!before || before.game !== view.game) $("games").value = view.game;
  draw();
  actions.draw(view);
  $("act").dataset.news = message.number;
  const turn = view.choices.length ? `Your turn: you may ${view.says}.` : "";
  if ($("alert").textContent !== turn) $("alert").textContent = turn;
  document.title = turn ? "Your turn · Fairdeal" : `${view.title} · Fairdeal`;
}

function draw() {
  $("title").textContent = view.title;
  $("sub").textContent = view.stakes;
  $("hand").textContent = view.number ? `Hand ${view.number}` : "No hand yet";
  $("leave").disabled = !view.you;
  drawTable(view, picking);
  drawResults();
  if (actions.view) actions.render();
  $("namebox").hidden = Boolean(view.you || view.promised);
}

function drawResults() {
  if (!view.over || !dealer.results.length) return;
  const rows = dealer.results.map((line) => el("li", {}, line.text, " ", whyButton(line)));
  const shown = view.seats.filter((seat) => seat.makes).map((seat) => el("li", { class: "shown" }, `${seat.name}: ${seat.makes}.`));
  document.querySelector(".mid").append(el("section", { class: "results", "aria-label": "Who won" }, el("ol", {}, rows), shown.length > 1 ? el("ul", {}, shown) : null));
}

function connected(yes) {
  $("net").textContent = yes ? "Connected" : "Reconnecting …";
  $("net").parentElement.classList.toggle("lost", !yes);
  document.body.inert = false;
}

function theme(name) {
  if (name) document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
  remember("theme", name);
}

drawDeck();
$("name").value = remember("name") || "Guest";
$("name").addEventListener("change", () => remember("name", $("name").value));
$("theme").value = remember("theme");
$("theme").addEventListener("change", () => theme($("theme").value));
theme(remember("theme"));
$("menu").addEventListener("click", () => $("settings").showModal());
$("close").addEventListener("click", () => $("settings").close());
$("post").addEventListener("click", () => {
  wire.send({ ask: "choose_game", game: $("games").value, structure: $("structure").value });
  $("settings").close();
});
$("leave").addEventListener("click", () => {
  wire.send({ ask: "wish", command: { do: "leave", seat: view.you } });
  $("settings").close();
});
$("lately-box").addEventListener("click", () => document.body.classList.toggle("reading"));
$("shut").addEventListener("click", () => document.body.classList.remove("reading"));
document.addEventListener("keydown", keys);
wire.open();
