/* One road for every tap of the pad: they go out one after another, and say so when they fail. */
const queue = ({ live, lifted, outbox, tell, builds, isCopy, seen, settle, take }) => {
  const formId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
  let sending = false, leaving = null;

  const post = (entry) => fetch(entry.address, { method: "POST", keepalive: true, headers: { "HX-Request": "true" }, body: new URLSearchParams({ ...entry.form, seen: entry.since ?? seen(), here: live.dataset.here }) });
  const send = async () => {
    if (sending) return;
    if (!outbox.waiting.length) { if (leaving) location.href = leaving; return; }
    sending = true;
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
      builds.refresh();
    } catch {
      entry.sent = false;
      leaving = null;
      tell("notice", text.failed, text.retry, send);
      sending = false;
      return;
    }
    sending = false;
    send();
  };
  const put = (address, values) => {
    outbox.add({ address, ...values, form: { ...values.form, form_id: formId() }, tapped: seen(), sent: false });
    send();
  };

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
