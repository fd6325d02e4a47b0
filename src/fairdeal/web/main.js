// Where one is: the part of the address behind # says which page is shown.

import { Book } from "./book.js";
import { drawDeck } from "./cards.js";
import { Check } from "./check.js";
import { theme } from "./dialogs.js";
import { Floor } from "./floor.js";
import { GamePage } from "./game.js";
import { Hands } from "./hands.js";
import { Lobby } from "./lobby.js";
import { Replay } from "./replay.js";
import { Room } from "./room.js";
import { Wire } from "./wire.js";

const PAGES = {
  lobby: () => new Lobby(),
  table: (...rest) => new Room(new Wire(), ...rest),
  hands: () => new Hands(),
  hand: (...rest) => new Replay(...rest),
  check: (...rest) => new Check(...rest),
  book: (clause) => new Book(clause),
  game: (key) => new GamePage(key),
  floor: (...rest) => new Floor(new Wire(), ...rest),
};

let shown = null;

// A link of the room names table and invitation in the ordinary part of the address.
function fromLink() {
  const query = new URLSearchParams(location.search);
  const path = /\/t(?:able)?\/([^/]+)\/?$/.exec(location.pathname);
  const table = query.get("table") || (path && decodeURIComponent(path[1]));
  return table ? ["table", table, query.get("invitation") || ""] : null;
}

function where() {
  const parts = location.hash.slice(1).split("/").map(decodeURIComponent);
  return PAGES[parts[0]] ? parts : fromLink() || ["table"];
}

function go() {
  const [page, ...rest] = where();
  if (shown && shown.close) shown.close();
  for (const box of document.querySelectorAll("dialog[open]")) box.close();
  shown = PAGES[page](...rest);
}

drawDeck();
theme();
addEventListener("hashchange", go);
go();
