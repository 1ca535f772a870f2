/* Half-done answers: kept on this phone per page and field until they are saved. */
const drafts = ({ keep, brief, here, live, steady, isPoints, convert, onItsWay }) => {
  const DRAFT = "draft ", WEEK = 7 * 86400e3;
  const isDraftField = (field) => field.name && field.type !== "hidden" && field.type !== "file" && field.form?.matches("[data-number], [data-draft]");
  const checks = (field) => field.type === "checkbox" || field.type === "radio";
  const keyOf = (field) => `${DRAFT}${here} ${field.form.matches("[data-number]") && field.id || field.name + (field.type === "checkbox" ? "=" + field.value : "") + (field.form.elements.seen ? "@" + field.form.elements.seen.value : "")}`;
  const current = (field) => field.type === "checkbox" ? String(field.checked) : field.value;
  const settled = (field) => field.dataset.saved ?? (field.type === "checkbox" ? String(field.defaultChecked)
    : field.type === "radio" ? all(`[name="${field.name}"]`, field.form).find((one) => one.defaultChecked)?.value
      : field.tagName === "SELECT" ? ([...field.options].find((one) => one.defaultSelected) || field.options[0])?.value : field.defaultValue);
  const isDirty = (field) => isDraftField(field) && current(field) !== settled(field);

  const dropKey = (key, sent) => keep((area) => {
    const draft = JSON.parse(area.getItem(key));
    if (draft && (sent === undefined || draft.value === sent)) area.removeItem(key);
  });
  const drop = (field, sent) => dropKey(keyOf(field), sent);
  const dropAll = (form) => { for (const one of form.elements || []) if (isDraftField(one)) drop(one); };
  const save = (field) => {
    const value = current(field), saved = settled(field);
    keep((area) => value === saved ? area.removeItem(keyOf(field)) : area.setItem(keyOf(field), JSON.stringify({ value, saved, at: Date.now() })));
  };

  const unmark = (form) => {
    if (!form.classList.contains("draft")) return;
    const putBack = steady.hold();
    form.classList.remove("draft");
    form.querySelector(".draft-mark")?.remove();
    putBack();
  };
  const mark = (field, draft) => {
    const form = field.form;
    if (form.classList.contains("draft")) return;
    form.classList.add("draft");
    if (form.matches("[data-number]")) {
      const other = draft.saved !== field.dataset.saved && field.dataset.saved;
      form.append(make("small", { className: "draft-mark", textContent: other ? text.draftOther.replace("{value}", other) : text.draft }));
    } else {
      const line = make("p", { className: "draft-mark", textContent: text.draftForm + " " });
      line.append(make("button", { type: "button", className: "quiet", textContent: text.fresh, onclick: () => { dropAll(form); location.reload(); } }));
      form.prepend(line);
    }
  };
  const restore = () => {
    for (const field of all("form[data-number] [name], form[data-draft] [name]")) {
      if (!isDraftField(field)) continue;
      const draft = keep((area) => JSON.parse(area.getItem(keyOf(field))));
      if (!draft || field.type === "radio" && field.value !== draft.value) continue;
      if (draft.value === settled(field)) { drop(field); continue; }
      if (checks(field)) field.checked = field.type === "radio" || draft.value === "true"; else field.value = draft.value;
      if (field === document.activeElement) continue;
      const box = field.closest("details");
      if (box && (!live || box.matches("[data-keep]"))) box.open = true;
      if (isPoints(field)) convert(field);
      if (!onItsWay(field.id)) mark(field, draft);
    }
  };

  on("input", ({ target }) => { if (isDraftField(target)) save(target); });
  /* Another tab of this phone saved it: nothing is left to save here. */
  addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (!key?.startsWith(DRAFT) || newValue !== null) return;
    for (const field of all("form.draft [name]")) {
      if (!isDraftField(field) || keyOf(field) !== key || field === document.activeElement || current(field) !== JSON.parse(oldValue).value) continue;
      field.value = settled(field);
      unmark(field.form);
    }
  });

  on("submit", ({ target }) => { if (target.matches("[data-draft]")) brief((area) => area.setItem("sent", JSON.stringify(all("[name]", target).filter(isDraftField).map(keyOf)))); });
  /* A form that was sent and led to another page is done; refused, failed or gone back to, it is not. */
  const sent = brief((area) => JSON.parse(area.getItem("sent")));
  if (sent && !document.body.matches(".error")) {
    const back = all("form[data-draft] [name]").some((field) => isDraftField(field) && sent.includes(keyOf(field)));
    if (!back) for (const key of sent) dropKey(key);
    brief((area) => area.removeItem("sent"));
  }
  keep((area) => { for (const key of Object.keys(area)) if (key.startsWith(DRAFT) && Date.now() - JSON.parse(area.getItem(key)).at > WEEK) area.removeItem(key); });
  if (!document.querySelector(".faults")) restore();
  return { isDirty, drop, dropAll, save, unmark, restore };
};
