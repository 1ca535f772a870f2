/* Swap in what changed on the pad; keep what is being typed, open pickers and filters as they are. */
const swapping = ({ say, steady, late, drafts, keepKeys, filter, seen, showWaiting }) => {
  const caret = (field) => ({ value: field.value, from: field.selectionStart, to: field.selectionEnd, dirty: drafts.isDirty(field) });
  const announce = (totals) => {
    for (const one of all("[data-announce]")) if (totals.has(one.dataset.announce) && totals.get(one.dataset.announce) !== one.textContent) say(one.dataset.announce, `${one.dataset.announce} ${one.textContent.trim()}`);
    const notice = byId("notice");
    if (!notice.hidden) say("notice", notice.textContent);
  };
  return (html, mine) => {
    const open = new Map(all("details[data-keep]").map((one) => [one.id, [one.open, chosenTasks(one)]]));
    const totals = new Map(all("[data-announce]").map((one) => [one.dataset.announce, one.textContent]));
    const active = document.activeElement, focused = active?.id, block = active?.closest(".block")?.id;
    const typing = active?.matches("input, select, textarea") && active.id ? caret(active) : null;
    const asked = isAsking(byId("notice")) && byId("notice");
    const since = active?.since ?? (mine ? undefined : seen());
    const putBack = steady.hold(), keepRoom = late.keepRoom(), giveKeysAgain = keepKeys();
    steady.change(() => {
      htmx.swap(document.body, html, { swapStyle: "none" });
      if (asked && byId("notice").hidden) byId("notice").replaceWith(asked);
      for (const [id, [was, tasks]] of open) { const one = byId(id); if (one) { one.open = was; if (tasks.length) filter(one, tasks); } }
      drafts.restore();
      const field = focused && byId(focused);
      /* What is being typed answers to what was seen then: another phone's number is not overwritten unseen. */
      if (field && typing?.dirty) field.since = since;
      if (field && field !== document.activeElement) {
        field.focus({ preventScroll: true });
        if (typing?.dirty) { field.value = typing.value; try { field.setSelectionRange(typing.from, typing.to); } catch { /* not a text field */ } }
      } else if (!field && active !== document.body && !document.contains(active)) (byId(block)?.querySelector("summary") || byId("main")).focus({ preventScroll: true });
    });
    giveKeysAgain();
    keepRoom();
    putBack();
    announce(totals);
    showWaiting();
  };
};
