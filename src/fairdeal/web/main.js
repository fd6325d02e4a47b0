// Where one is: the part of the address behind # says which page is shown.

import { Book } from "./book.js";
import { drawDeck } from "./cards.js";
import { Check } from "./check.js";
import { Dealing } from "./dealing.js";
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
  dealer: () => new Dealing(),
  floor: (...rest) => new Floor(new Wire(), ...rest),
};

let shown = null;

// A link to a table: named behind #, or in the path; the invitation of a private one stands before the #.
function where() {
  const parts = location.hash.slice(1).split("/").map(decodeURIComponent);
  const path = /\/t\/([^/]+)(?:\/(\d+))?\/?$/.exec(location.pathname);
  if (!parts[0] && path) return path[2] ? ["hand", path[1], path[2]] : ["table", path[1], invitation()];
  if (parts[0] === "table" && !parts[2]) return ["table", parts[1] || "", invitation()];
  return PAGES[parts[0]] ? parts : ["lobby"];
}

const invitation = () => new URLSearchParams(location.search).get("invitation") || "";

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
