/* One road for every tap of the pad: they go out one after another, and say so when they fail. */
const queue = ({ live, lifted, outbox, tell, builds, isCopy, seen, settle, take }) => {
  const formId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
  let sending = false, leaving = null, again;
  /* What is shown as tapped and is not saved looks like it. */
  const mark = (entry, unsaved) => {
    root.classList.toggle("not-saved", unsaved);
    const key = entry.key && CSS.escape(entry.key);
    const shown = key ? all(`[data-field="${key}"], [data-toggle="${key}"], [data-choice="${key}"][aria-pressed=true], [data-add="${key}"]`) : [byId(entry.field)];
    for (const one of unsaved ? shown : all(".unsaved")) one?.classList.toggle("unsaved", unsaved);
  };

  const post = (entry) => fetch(entry.address, { method: "POST", keepalive: true, headers: { "HX-Request": "true" }, body: new URLSearchParams({ ...entry.form, seen: entry.since ?? seen(), here: live.dataset.here }) });
  const send = async () => {
    if (sending) return;
    if (!outbox.waiting.length) { if (leaving) location.href = leaving; return; }
    sending = true;
    clearTimeout(again);
    const entry = outbox.waiting[0];
    entry.sent = true;
    try {
      const answer = await post(entry);
      if (answer.status >= 500 || answer.status === 403 || answer.status === 429) throw new Error(String(answer.status));
      const html = await answer.text();
      await lifted();
      outbox.answered(entry);
      if (answer.status === 404) { outbox.clear(); location.reload(); return; }
      settle(entry, answer.status);
      if (answer.status === 422) leaving = null;
      if (builds.isOther(answer.headers.get("Companion-Build"))) return;
      take(html, true);
      if (!outbox.waiting.length) mark(entry, false);
      if (answer.status !== 200) noticeBeside(entry.field && byId(entry.field));
      builds.refresh();
    } catch {
      entry.sent = false;
      leaving = null;
      outbox.gather();
      for (const one of outbox.waiting) mark(one, true);
      if (byId("notice").hidden) tell("notice", text.failed, text.retry, send);
      sending = false;
      again = setTimeout(send, 4000);
      return;
    }
    sending = false;
    send();
  };
  const put = (address, values) => {
    outbox.add({ address, ...values, form: { ...values.form, form_id: formId() }, tapped: seen(), sent: false });
    send();
  };

  addEventListener("online", () => { if (outbox.waiting.length) send(); });

  /* Leaving waits for what is on its way, and takes the rest along if it cannot. */
  on("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || link.target || link.hasAttribute("download") || !outbox.waiting.length) return;
    event.preventDefault();
    leaving = link.href;
    send();
  });
  addEventListener("pagehide", () => { for (const entry of outbox.unsent()) post(entry).catch(() => { /* sent again when the page is opened again */ }); });
  return {
    put,
    isBusy: () => Boolean(sending || outbox.waiting.length),
    begin: () => { if (outbox.waiting.length && !isCopy) send(); },
  };
};
