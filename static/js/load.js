/* The first picture first: the real scripts are asked for when the page has been read. Where they do not come,
   the page is what it is without script. This stands after the styles of the page: what follows waits for both. */
"use strict";
document.documentElement.classList.add("js");
const names = document.currentScript.dataset.then.split(" ");
document.addEventListener("DOMContentLoaded", () => {
  for (const src of names)
    document.head.append(Object.assign(document.createElement("script"), { src, async: false, onerror: () => document.documentElement.classList.remove("js") }));
});
