// Elements are made by hand, and whatever was said or named by people goes in as text: nothing is ever parsed as markup.

const SVG = document.querySelector("svg").namespaceURI;

function fill(node, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

export const el = (tag, properties = {}, ...children) => fill(document.createElement(tag), properties, children);
export const svg = (tag, properties = {}, ...children) => fill(document.createElementNS(SVG, tag), properties, children);
export const $ = (id) => document.getElementById(id);

export function remember(key, value) {
  try {
    if (value === undefined) return sessionStorage.getItem(key) || "";
    sessionStorage.setItem(key, value);
  } catch {
    // Without a store of its own the page still works; it only forgets who it was.
  }
  return value || "";
}
