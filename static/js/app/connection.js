/* The connection: lost, found again, or a page as it was last seen. */
const connection = ({ tell, hide }) => {
  const lastSeen = root.dataset.offline;
  if (lastSeen) {
    tell("state", text.offline.replace("{time}", clock(new Date(lastSeen), { dateStyle: "medium", timeStyle: "short" })));
    for (const control of all("main button, main input, main select, main textarea, .top form button")) if (!control.closest("[role=search], .filter, .notice")) control.disabled = true;
    setInterval(async () => { try { await fetch(location.href, { method: "HEAD", cache: "no-store" }); location.reload(); } catch { /* still away */ } }, 4000);
  }
  let lostAt = null, heard = new Date();
  return {
    isCopy: Boolean(lastSeen),
    found: () => { heard = new Date(); if (lostAt) { lostAt = null; hide("state"); } },
    lost: () => { if (!lostAt) { lostAt = heard; tell("state", text.lost.replace("{time}", clock(lostAt, { timeStyle: "short" }))); } },
  };
};
