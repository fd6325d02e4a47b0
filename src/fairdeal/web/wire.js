// The one connection. It comes back by itself, as the same person; only what was said is believed.

import { remember } from "./dom.js";

const LONGEST_WAIT = 8000;

export class Wire {
  constructor(heard, changed) {
    this.heard = heard;
    this.changed = changed;
    this.id = 0;
    this.wait = 250;
  }

  open() {
    const address = new URL("table", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    this.socket = new WebSocket(address);
    this.socket.onopen = () => {
      this.wait = 250;
      this.changed(true);
      this.send({ ask: "hello", key: remember("key"), version: 1 });
    };
    this.socket.onmessage = (event) => this.heard(JSON.parse(event.data));
    this.socket.onclose = () => {
      this.changed(false);
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    };
  }

  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    this.id += 1;
    this.socket.send(JSON.stringify({ id: this.id, ...message }));
  }
}
