// The one connection to a table. It comes back by itself, as the same person, to where it was; what was asked and not yet
// answered is asked again under the same number, so that nothing is done twice. Only what the room says is believed.

import { ofTab } from "./dom.js";
import { BASE } from "./rest.js";

const LONGEST_WAIT = 8000;
const PATIENCE = 2500; // milliseconds without an answer, after which the connection is opened again
const PING = 5000;
const KEPT_FOR_GOOD = new Set(["hello", "ping"]); // asked afresh each time

// A number no other message of ours has: a random start, and counting on.
function firstId() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 20) * 2 ** 32 + low;
}

export class Wire {
  constructor(heard, changed) {
    this.heard = heard;
    this.changed = changed;
    this.id = firstId();
    this.wait = 250;
    this.offset = 0; // of the room's clock from ours
    this.seen = -1;
    this.beats = setInterval(() => this.beat(), 500);
  }

  open(table = "", invitation = "") {
    this.table = table;
    this.invitation = invitation;
    this.waiting = new Map(this.left());
    this.connect();
  }

  connect() {
    this.socket = new WebSocket(`${location.origin.replace("http", "ws")}${BASE}table`);
    this.socket.onopen = () => {
      this.wait = 250;
      this.greeted = false;
      this.put({ id: this.next(), ask: "hello", version: 1, table: this.table, seen: this.seen, invitation: this.invitation });
    };
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = () => this.lost();
  }

  lost() {
    if (this.over) return;
    this.changed({ up: false });
    this.socket.onclose = null;
    setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  close() {
    this.over = true;
    clearInterval(this.beats);
    this.socket.close();
  }

  take(message) {
    if (message.now) this.offset = message.now - Date.now();
    if (message.is === "welcome") this.greet(message);
    if (message.is === "news") this.seen = message.number;
    if (message.is === "ack" || message.is === "refused") this.answered(message);
    this.heard(message);
  }

  greet(message) {
    this.greeted = true;
    this.changed({ up: true });
    for (const [, one] of this.waiting) {
      one.at = performance.now();
      this.put(one.message);
    }
  }

  answered({ id }) {
    if (id === this.pinged) {
      this.pinged = 0;
      this.changed({ up: true, took: Math.round(performance.now() - this.pingedAt) });
    }
    if (this.waiting.delete(id)) this.remember();
  }

  // What must be answered is kept until it is.
  send(message) {
    const whole = { id: this.next(), ...message };
    this.waiting.set(whole.id, { message: whole, at: performance.now() });
    this.remember();
    if (this.greeted) this.put(whole);
    return whole.id;
  }

  next() {
    this.id += 1;
    return this.id;
  }

  put(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  beat() {
    const now = performance.now();
    const first = Math.min(...[...this.waiting.values()].map((one) => one.at), this.pinged ? this.pingedAt : now);
    if (this.socket.readyState === WebSocket.OPEN && this.greeted && now - first > PATIENCE) {
      this.greeted = false;
      this.pinged = 0;
      this.socket.onclose = null;
      this.socket.close();
      this.lost();
    } else if (this.greeted && !this.pinged && now - (this.pingedAt || 0) > PING) {
      this.pinged = this.next();
      this.pingedAt = now;
      this.put({ id: this.pinged, ask: "ping" });
    }
  }

  // A reload forgets the page; what was not answered is asked again by the next one.
  remember() {
    const open = [...this.waiting.values()].map((one) => one.message).filter((message) => !KEPT_FOR_GOOD.has(message.ask));
    ofTab(`asked.${this.table}`, JSON.stringify(open));
  }

  left() {
    try {
      return JSON.parse(ofTab(`asked.${this.table}`) || "[]").map((message) => [message.id, { message, at: performance.now() }]);
    } catch {
      return [];
    }
  }

  now() {
    return Date.now() + this.offset;
  }
}
