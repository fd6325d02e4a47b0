// Where one is: the part of the address behind # says which page is shown.

import { drawDeck } from "./cards.js";
import { theme } from "./dialogs.js";
import { Room } from "./room.js";
import { Wire } from "./wire.js";

let shown = null;

// A link of the room names table and invitation in the ordinary part of the address.
function fromLink() {
  const query = new URLSearchParams(location.search);
  return query.has("table") ? ["table", query.get("table"), query.get("invitation") || ""] : null;
}

function where() {
  const parts = location.hash.slice(1).split("/").map(decodeURIComponent);
  return parts[0] ? parts : fromLink() || ["table"];
}

function go() {
  const [, ...rest] = where();
  if (shown && shown.close) shown.close();
  shown = new Room(new Wire(), ...rest);
}

drawDeck();
theme();
addEventListener("hashchange", go);
go();
