/* The sheet that is typed into: keys of our own under it, the next open cell after each number. */
const keypad = ({ put, steady, drafts, sum, tapForm }) => {
  const cells = () => all("#grid td input");
  const pad = () => byId("keypad");
  const nextOf = (cell) => {
    const list = cells(), at = list.indexOf(cell);
    const open = (one) => one !== cell && !one.value.trim();
    return list.slice(at + 1).find(open) || list.slice(0, Math.max(at, 0)).find(open);
  };
  let fresh = null;

  const draw = (cell) => {
    const whose = cell.dataset.who, next = nextOf(cell), keys = pad();
    const [name, what] = cell.ariaLabel.split(", ");
    keys.hidden = false;
    root.classList.add("typing-now");
    keys.querySelector(".at b").textContent = name;
    const said = keys.querySelector(".at span");
    if (said.dataset.of !== cell.id) { said.className = ""; said.textContent = what; }
    keys.querySelector("[value=next] span").textContent = next ? next.ariaLabel.split(", ")[what === next.ariaLabel.split(", ")[1] ? 0 : 1] : "✓";
    keys.querySelector(".digits").classList.toggle("asks", Boolean(whose));
    for (const one of all(".whose", keys)) one.hidden = one.dataset.of !== whose;
    for (const row of all("#grid tr")) row.classList.toggle("now", row.contains(cell));
  };
  const send = (cell) => {
    if (cell.value === cell.dataset.saved) return;
    const [, seat, category] = cell.id.split("-"), saved = cell.dataset.saved;
    cell.dataset.saved = cell.value;
    put(tapForm.action, { form: { typed: `${seat} ${category}`, value: cell.value }, field: cell.id, saved, since: cell.since });
  };
  const close = () => {
    const keys = pad();
    if (keys) keys.hidden = true;
    root.classList.remove("typing-now");
    for (const row of all("#grid tr.now")) row.classList.remove("now");
  };
  const go = (cell) => { if (cell) { cell.focus({ preventScroll: true }); cell.select(); cell.scrollIntoView({ block: "nearest" }); } else { document.activeElement.blur(); close(); } };
  const isNumber = (cell) => !cell.value.trim() || sum(cell.value.replace(/[−–]/g, "-").replace(/\s/g, "")) !== null;
  /* A number is judged before the thumb goes on. */
  const onward = (cell) => {
    if (!isNumber(cell)) { cell.setAttribute("aria-invalid", "true"); besideField(cell, pad().dataset.bad); return null; }
    const next = nextOf(cell);
    send(cell);
    go(next);
    return next;
  };
  const press = (key) => {
    let cell = document.activeElement;
    if (!cell.matches("#grid td input")) return;
    if (key === "next") { onward(cell); return; }
    const begun = fresh !== cell.id ? cell.value : "";
    if (key === "⌫") cell.value = fresh === cell.id ? "" : begun.slice(0, -1);
    else if (key === "−") cell.value = cell.value.startsWith("−") ? cell.value.slice(1) : "−" + begun.replace(/^-/, "");
    else if (key === "+") cell.value = cell.value.replace(/[-+−]$/, "") + "+";
    else if (/^[-−]?\d\d$/.test(begun)) { cell = onward(cell); if (!cell) return; cell.value = key; }
    else cell.value = begun + key;
    fresh = null;
    cell.dispatchEvent(new Event("input", { bubbles: true }));
  };

  on("focusin", ({ target }) => {
    if (!target.matches("#grid td input")) return;
    const touch = matchMedia("(pointer: coarse)").matches;
    target.inputMode = touch ? "none" : "text";
    if (!steady.isChanging()) { fresh = target.id; target.select(); }
    draw(target);
  });
  on("focusout", ({ target, relatedTarget }) => {
    if (steady.isChanging() || !target.matches("#grid td input")) return;
    send(target);
    if (document.hasFocus() && !relatedTarget?.closest("#grid, #keypad")) close();
  });
  on("input", ({ target }) => { if (target.matches("#grid td input")) { fresh = null; target.removeAttribute("aria-invalid"); delete pad().querySelector(".at span").dataset.of; draw(target); } });
  on("pointerdown", (event) => { if (event.target.closest("#keypad")) event.preventDefault(); });
  on("click", (event) => {
    const key = event.target.closest(".digits button");
    const into = event.target.closest('a[href^="#t-"]');
    if (into) { event.preventDefault(); go(document.querySelector(into.getAttribute("href"))); }
    if (key?.value === "undo") document.querySelector('.bar form[action$="undo"] button').click();
    else if (key) press(key.value);
  });
  on("keydown", (event) => {
    const cell = event.target;
    if (!cell.matches("#grid td input")) return;
    const list = cells(), at = list.indexOf(cell), across = all("#grid thead th").length;
    const step = { ArrowUp: -across, ArrowDown: across }[event.key];
    if (event.key === "Enter") { event.preventDefault(); onward(cell); }
    else if (event.key === "Escape") go(null);
    else if (step && list[at + step]) { event.preventDefault(); go(list[at + step]); }
  });
  on("submit", (event) => { if (event.target.id === "grid") { event.preventDefault(); for (const cell of cells()) send(cell); } });
  for (const cell of cells()) if (drafts.isDirty(cell)) send(cell);
};
