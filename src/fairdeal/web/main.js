// Where one is: the part of the address behind # says which page is shown.

import { drawDeck } from "./cards.js";
import { theme } from "./dialogs.js";

// Each page comes with its own modules, when it is first shown.
const PAGES = {
  lobby: async () => new (await import("./lobby.js")).Lobby(),
  table: async (...rest) => new (await import("./room.js")).Room(...rest),
  hands: async () => new (await import("./hands.js")).Hands(),
  hand: async (...rest) => new (await import("./replay.js")).Replay(...rest),
  check: async (...rest) => new (await import("./check.js")).Check(...rest),
  book: async (clause) => new (await import("./book.js")).Book(clause),
  game: async (key) => new (await import("./game.js")).GamePage(key),
  dealer: async () => new (await import("./dealing.js")).Dealing(),
  floor: async (...rest) => new (await import("./floor.js")).Floor(...rest),
};

let shown = null;
let steps = 0;

// A link to a table: named behind #, or in the path; the invitation of a private one stands before the #.
function where() {
  const parts = location.hash.slice(1).split("/").map(decodeURIComponent);
  const path = /\/t\/([^/]+)(?:\/(\d+))?\/?$/.exec(location.pathname);
  if (!parts[0] && path) return path[2] ? ["hand", path[1], path[2]] : ["table", path[1], invitation()];
  if (parts[0] === "table" && !parts[2]) return ["table", parts[1] || "", invitation()];
  return PAGES[parts[0]] ? parts : ["lobby"];
}

const invitation = () => new URLSearchParams(location.search).get("invitation") || "";

async function go() {
  steps += 1;
  const [step, [page, ...rest]] = [steps, where()];
  if (shown && shown.close) shown.close();
  shown = null;
  for (const box of document.querySelectorAll("dialog[open]")) box.close();
  const next = await PAGES[page](...rest);
  if (step === steps) shown = next;
  else if (next.close) next.close(); // somebody has gone on meanwhile
}

drawDeck();
theme();
addEventListener("hashchange", go);
go();
