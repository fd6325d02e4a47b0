// SHA-256, HMAC and ChaCha20 in plain script: a page that came over plain HTTP is given no others by the browser.

const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const part = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
const START = PRIMES.slice(0, 8).map((prime) => part(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => part(Math.cbrt(prime)));

const turn = (word, by) => (word >>> by) | (word << (32 - by));

export function sha256(bytes) {
  const length = bytes.length;
  const padded = new Uint8Array(((length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(padded.length - 4, (length << 3) >>> 0);
  const state = [...START];
  for (let at = 0; at < padded.length; at += 64) block(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => out.setUint32(4 * at, word));
  return new Uint8Array(out.buffer);
}

function block(state, view, start) {
  const w = new Uint32Array(64);
  for (let at = 0; at < 16; at += 1) w[at] = view.getUint32(start + 4 * at);
  for (let at = 16; at < 64; at += 1) {
    const [x, y] = [w[at - 15], w[at - 2]];
    w[at] = w[at - 16] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[at - 7] + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let at = 0; at < 64; at += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[at] + w[at]) >>> 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => { state[at] = (state[at] + word) >>> 0; });
}

export function joined(...parts) {
  const out = new Uint8Array(parts.reduce((sum, one) => sum + one.length, 0));
  let at = 0;
  for (const one of parts) {
    out.set(one, at);
    at += one.length;
  }
  return out;
}

export const text = (words) => new TextEncoder().encode(words);
export const two = (number) => new Uint8Array([number >> 8, number & 255]);
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const unhex = (words) => new Uint8Array((words.match(/../g) || []).map((pair) => parseInt(pair, 16)));

export function hmac(key, message) {
  const short = key.length > 64 ? sha256(key) : key;
  const pad = (byte) => Uint8Array.from({ length: 64 }, (_, at) => (short[at] || 0) ^ byte);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}

const QUARTERS = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];

// Its bytes under a key, with no nonce and from block 0.
export function* chacha20(key) {
  const little = (bytes, at) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
  const start = text("expand 32-byte k");
  const words = [0, 4, 8, 12].map((at) => little(start, at)).concat([0, 4, 8, 12, 16, 20, 24, 28].map((at) => little(key, at)), [0, 0, 0, 0]);
  for (;; words[12] += 1) {
    const x = Uint32Array.from(words);
    for (let round = 0; round < 10; round += 1) {
      for (const [a, b, c, d] of QUARTERS) {
        for (const [one, other, last, by] of [[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]]) {
          x[one] += x[other];
          x[last] = turn(x[last] ^ x[one], 32 - by);
        }
      }
    }
    const out = new DataView(new ArrayBuffer(64));
    x.forEach((word, at) => out.setUint32(4 * at, (word + words[at]) >>> 0, true));
    yield* new Uint8Array(out.buffer);
  }
}
