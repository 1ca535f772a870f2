/* The page, and short ways into it: the only names every module below may use unasked. */
const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const on = (kind, act, options) => document.addEventListener(kind, act, options);
const make = (tag, values) => Object.assign(document.createElement(tag), values);
const clock = (date, options) => date.toLocaleString(root.lang, options);

/* Sentences, in the language of the page. */
const text = byId("said").dataset;
