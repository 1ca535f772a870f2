/* Screens that htmx swaps as a whole, Pedro's and the table: the same voice, drafts, refusals and builds. */
const screens = ({ say, tell, steady, drafts, builds, connection, ask }) => {
  let acted = false;
  on("htmx:beforeRequest", () => { acted = true; });
  on("htmx:beforeSwap", ({ detail }) => { if (builds.isOther(detail.xhr.getResponseHeader("Companion-Build"))) detail.shouldSwap = false; });
  on("htmx:afterSettle", () => {
    drafts.restore();
    if (acted && document.activeElement === document.body) byId("main").focus({ preventScroll: true });
    acted = false;
    const news = all("#screen .instruction h2, #screen .headline, #screen .now").map((one) => one.textContent.replace(/\s+/g, " ").trim());
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
    show: (html) => { const putBack = steady.hold(); htmx.swap(shown(), html, { swapStyle: "outerHTML" }); putBack(); },
  });
};
