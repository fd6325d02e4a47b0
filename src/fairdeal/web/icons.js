// The pictures on buttons: one stroke each.

import { svg } from "./dom.js";

const PATHS = {
  history: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2",
  keys: "M4.5 6h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14h8",
  gear: "M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4M5.5 5.5l1.7 1.7M16.8 16.8l1.7 1.7M18.5 5.5l-1.7 1.7M7.2 16.8l-1.7 1.7",
  leave: "M14 4h4.5v16H14M3.5 12H14M10 8l4 4-4 4",
  flag: "M5 21V4h12l-2.5 4 2.5 4H5",
  book: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2Zm0 0v14",
  shield: "M12 3l7.5 2.5v6c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5v-6ZM8.5 12l2.5 2.5 4.5-5",
  plus: "M12 5v14M5 12h14",
  down: "M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1",
  first: "M6 5v14M18 6l-7 6 7 6",
  prev: "M15 6l-7 6 7 6",
  next: "M9 6l7 6-7 6",
  last: "M18 5v14M6 6l7 6-7 6",
  play: "M8 5.5v13l11-6.5Z",
  pause: "M8 5v14M16 5v14",
};

export const icon = (name) =>
  svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", fill: "none", stroke: "currentColor", "stroke-width": 1.9, "stroke-linecap": "round", "stroke-linejoin": "round" },
    svg("path", { d: PATHS[name] }));
