// The pictures on buttons: one stroke each.

import { svg } from "./dom.js";

const PATHS = {
  history: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.500h4.500M12 8v4.500l3 2",
  keys: "M4.500 6h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14h8",
  sound: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11",
  mute: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM16 9.500l5 5M21 9.500l-5 5",
  gear: "M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM12 2.800v2.400M12 18.800v2.400M2.800 12h2.400M18.800 12h2.400M5.500 5.500l1.700 1.700M16.800 16.800l1.700 1.700M18.500 5.500l-1.700 1.700M7.200 16.800l-1.700 1.700",
  leave: "M14 4h4.500v16H14M3.500 12H14M10 8l4 4-4 4",
  flag: "M5 21V4h12l-2.500 4 2.500 4H5",
  book: "M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2Zm0 0v14",
  menu: "M4 7h16M4 12h16M4 17h16",
  shield: "M12 3l7.500 2.500v6c0 4.500-3 7.800-7.500 9.500-4.500-1.700-7.500-5-7.500-9.500v-6ZM8.500 12l2.500 2.500 4.500-5",
  plus: "M12 5v14M5 12h14",
  down: "M12 4v11M7.500 10.500 12 15l4.500-4.500M5 19.500h14",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1",
  first: "M6 5v14M18 6l-7 6 7 6",
  prev: "M15 6l-7 6 7 6",
  next: "M9 6l7 6-7 6",
  last: "M18 5v14M6 6l7 6-7 6",
  play: "M8 5.500v13l11-6.500Z",
  pause: "M8 5v14M16 5v14",
  chat: "M4 5h16v11H10l-5 4v-4H4Z",
};

export const icon = (name) =>
  svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", fill: "none", stroke: "currentColor", "stroke-width": 1.9, "stroke-linecap": "round", "stroke-linejoin": "round" },
    svg("path", { d: PATHS[name] }));
