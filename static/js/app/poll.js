/* Other phones: a page that shows a game asks now and then what changed, unless something of ours is on its way. */
const poll = ({ lifted, builds, connection }) => ({ address, isBusy, show }) => setInterval(async () => {
  const asked = address();
  if (!asked || document.hidden || isBusy() || connection.isCopy) return;
  try {
    const answer = await fetch(asked, { headers: { "HX-Request": "true" } });
    if (answer.status === 404) { location.reload(); return; }
    connection.found();
    if (answer.ok && builds.isOther(answer.headers.get("Companion-Build"))) return;
    const html = await answer.text();
    await lifted();
    if (answer.status === 200 && !isBusy() && address() === asked) { show(html); builds.refresh(); }
  } catch { connection.lost(); }
}, 2500);
