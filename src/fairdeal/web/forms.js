// A form for any command of the table: made from the protocol's own description, so that no command is left out.

import { el } from "./dom.js";
import { t } from "./text.js";

const plain = (name) => name.replaceAll("_", " ");
const label = (name) => t("fields")[name] || plain(name).replace(/^./, (letter) => letter.toUpperCase());

export class Schema {
  constructor(told) {
    this.parts = told.$defs;
  }

  // What a reference stands for
  of(part) {
    return part.$ref ? this.parts[part.$ref.split("/").at(-1)] : part;
  }

  choices(part) {
    const whole = this.of(part);
    return (whole.anyOf || whole.oneOf || [whole]).flatMap((one) => (one.$ref || !one.anyOf ? [this.of(one)] : this.choices(one)));
  }

  // The commands that may be sent with a message, by their tags
  commands(asked) {
    const message = Object.values(this.parts).find((part) => part.properties?.ask && [part.properties.ask.const, ...(part.properties.ask.enum || [])].includes(asked));
    return this.choices(message.properties.command).map((part) => this.command(part)).filter((one) => one.tag);
  }

  command(part) {
    const tag = part.properties?.do;
    return { tag: tag && (tag.enum ? tag.enum[0] : tag.const), part, title: part.title, about: (part.description || "").replaceAll("``", "") };
  }
}

const CARD = /^[2-9TJQKA][cdhs]$|^\?\?$/;

export class Form {
  constructor(schema, command, seats) {
    this.schema = schema;
    this.command = command;
    this.seats = seats;
    this.read = {};
    const fields = Object.entries(command.part.properties).filter(([name]) => name !== "do").map(([name, part]) => this.field(name, part, (command.part.required || []).includes(name)));
    this.node = el("div", { class: "fields" }, fields);
  }

  value() {
    const filled = Object.entries(this.read).map(([name, read]) => [name, read()]).filter(([, value]) => value !== undefined);
    return { do: this.command.tag, ...Object.fromEntries(filled) };
  }

  field(name, part, required) {
    const whole = this.schema.of(part);
    const kinds = whole.anyOf ? whole.anyOf.map((one) => this.schema.of(one)) : [whole];
    const kind = kinds.find((one) => one.type !== "null") || whole;
    const given = (input, take) => {
      this.read[name] = () => (input.value === "" && !required ? undefined : take(input.value));
      return el("label", { class: "field" }, label(name), input);
    };
    const options = (list) => el("select", {}, required ? null : el("option", { value: "" }, "–"), list.map(([value, words]) => el("option", { value }, words)));
    if (kind.enum || kind.const !== undefined) return given(options((kind.enum || [kind.const]).map((one) => [one, plain(String(one))])), (value) => value);
    if (kind.type === "boolean") return this.check(name, kind);
    if (kind.type === "integer" && /seat|^to$|player/.test(name)) return given(options(this.seats.map((seat) => [seat.seat, `${seat.seat} ${seat.name}`])), Number);
    if (kind.type === "integer") return given(el("input", { type: "number", step: 1, value: part.default ?? "" }), Number);
    if (kind.type === "array") return given(el("input", { placeholder: t("many"), autocomplete: "off" }), (value) => list(value));
    if (kind.type === "object") return given(el("textarea", { rows: 2, placeholder: "{ }" }), (value) => JSON.parse(value));
    return given(el("input", { value: typeof part.default === "string" ? part.default : "", autocomplete: "off" }), (value) => value);
  }

  check(name, part) {
    const box = el("input", { type: "checkbox", checked: part.default === true });
    this.read[name] = () => box.checked;
    return el("label", { class: "check" }, box, label(name));
  }
}

// Cards, seats or chips, one after another
const list = (words) => words.trim().split(/[\s,]+/).filter(Boolean).map((word) => (CARD.test(word) || Number.isNaN(Number(word)) ? word : Number(word)));
