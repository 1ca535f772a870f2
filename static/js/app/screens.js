/* Screens that htmx swaps as a whole, Pedro's and the table: the same voice, drafts, refusals and builds. */
const screens = ({ say, tell, steady, drafts, builds, connection, ask }) => {
  let acted = false, open = new Map();
  /* What somebody opened stays open, whoever taps. */
  const kept = () => all("#screen details[data-keep], #table details[data-keep]");
  const note = () => { open = new Map(kept().map((one) => [one.id, one.open])); };
  const reopen = () => { for (const one of kept()) if (open.has(one.id)) one.open = open.get(one.id); };
  on("htmx:beforeRequest", () => { acted = true; });
  on("htmx:beforeSwap", ({ detail }) => { if (builds.isOther(detail.xhr.getResponseHeader("Companion-Build"))) detail.shouldSwap = false; note(); });
  on("htmx:afterSwap", reopen);
  on("htmx:afterSettle", () => {
    drafts.restore();
    if (acted && document.activeElement === document.body) byId("main").focus({ preventScroll: true });
    acted = false;
    const news = all("#whose, #screen .now").map((one) => one.textContent.replace(/\s+/g, " ").trim());
    if (news.length) say("screen", news.join(". "));
  });
  on("htmx:afterRequest", ({ detail }) => {
    if (!detail.successful) return;
    connection.found();
    drafts.dropAll(detail.elt);
    builds.refresh();
  });
  for (const kind of ["htmx:sendError", "htmx:responseError"]) on(kind, ({ detail: { elt, requestConfig, xhr } }) => {
    const again = () => { const button = requestConfig.triggeringEvent?.submitter; if (button?.isConnected) button.click(); else elt.requestSubmit?.(); };
    tell("notice", text.failed, text.retry, again);
    /* Too fast: what was tapped goes out by itself once it may, with the same id. */
    if (xhr?.status === 429) setTimeout(() => { if (elt.isConnected) again(); }, 1000 * Number(xhr.getResponseHeader("Retry-After") || 4));
  });

  const shown = () => document.querySelector("#main > [data-changes]:not(#live)");
  if (shown() && window.htmx) ask({
    address: () => shown()?.dataset.changes,
    isBusy: () => Boolean(document.querySelector(".htmx-request")),
    show: (html) => { const putBack = steady.hold(); note(); htmx.swap(shown(), html, { swapStyle: "outerHTML" }); reopen(); putBack(); },
  });
};
