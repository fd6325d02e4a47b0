// What can wait for an answer: ordinary requests of the room.

import { t } from "./text.js";

// A table has an address of its own below the room's: what is asked goes to the room.
export const BASE = location.pathname.replace(/(t\/[^/]+(\/\d+)?\/?|[^/]*)$/, "");

export class Wrong extends Error {}

async function answer(asked) {
  let got;
  try {
    got = await asked;
  } catch {
    throw new Wrong(t("no_answer"));
  }
  if (got.ok) return got.status === 204 ? null : got.json();
  let said = {};
  try {
    said = await got.json();
  } catch {
    // An answer that is no sentence: we have one of our own.
  }
  throw new Wrong(said.sentence || t("went_wrong", { n: got.status }));
}

function address(path, query) {
  const filled = Object.entries(query || {}).filter(([, value]) => value !== "" && value !== undefined && value !== null);
  const more = new URLSearchParams(filled.flatMap(([name, value]) => (Array.isArray(value) ? value.map((one) => [name, one]) : [[name, value]])));
  return `${BASE}api/${path}${filled.length ? `?${more}` : ""}`;
}

const send = (method) => (path, body) => answer(fetch(address(path), {
  method, headers: { "content-type": "application/json" }, body: body === undefined ? undefined : JSON.stringify(body),
}));

export const get = (path, query) => answer(fetch(address(path, query)));
export const post = send("POST");
export const remove = send("DELETE");
export const fileAddress = address;
export const part = (words) => encodeURIComponent(words);
