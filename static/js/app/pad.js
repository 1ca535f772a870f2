/* What can be tapped and typed on the pad. */
const pad = ({ put, show, drafts, steady, filter }) => {
  const tapForm = byId("tap");
  on("click", (event) => {
    const button = event.target.closest('button[form="tap"]:not([data-whole])');
    if (!button || button.disabled) return;
    event.preventDefault();
    if (button.closest(".replies")) endQuestion(button);
    if (button.name === "leave") return;
    if (!["set", "who"].includes(button.name)) { put(button.getAttribute("formaction") || tapForm.action, { form: { [button.name]: button.value } }); return; }
    const [seat, field, count] = button.value.split(" ");
    const key = `${seat} ${field}`;
    put(tapForm.action, { key, form: { [button.name]: `${key} ${count}` } });
    show(key, Number(count));
  });

  const submitNumber = (form) => {
    const input = form.querySelector("input[name=value]");
    const adds = form.hasAttribute("data-clear");
    if (adds ? !input.value.trim() : input.value === input.dataset.saved) return;
    const values = Object.fromEntries(new FormData(form));
    const saved = input.dataset.saved;
    if (adds) input.value = ""; else input.dataset.saved = input.value;
    put(form.action, { form: values, field: input.id, saved, since: input.since });
  };
  /* On a page of lines Enter goes to the next player's. */
  const nextLine = (form) => {
    const fields = all(".line input[name=value]"), at = fields.findIndex((one) => one.form === form);
    if (at >= 0) fields[at + 1]?.focus();
  };
  on("submit", (event) => {
    const form = event.target;
    if (form.matches("[data-number]:not(#grid)")) { event.preventDefault(); submitNumber(form); nextLine(form); }
    if (form.matches("[data-turn]")) { event.preventDefault(); put(form.action, { form: {} }); }
  });
  on("focusout", ({ target }) => { if (!steady.isChanging() && target.matches("form[data-number]:not([data-clear]) input[name=value]") && document.hasFocus()) submitNumber(target.form); });

  on("click", (event) => {
    const button = event.target.closest(".only");
    if (!button) return;
    const picker = button.closest(".picker"), task = button.dataset.task, chosen = chosenTasks(picker);
    filter(picker, chosen.includes(task) ? chosen.filter((one) => one !== task) : [...chosen, task]);
  });
};

/* Of the objective cards only those that ask for all of these tasks; what no card of them asks for is off. */
const chosenTasks = (picker) => all(".only[aria-pressed=true]", picker).map((one) => one.dataset.task);
const filterCards = (picker, tasks) => {
  const shown = [];
  for (const card of all(".cards > li", picker)) {
    const asks = all("use", card).map((one) => one.getAttribute("href").slice(6));
    card.hidden = !tasks.every((task) => asks.includes(task));
    if (!card.hidden) shown.push(...asks);
  }
  for (const button of all(".only", picker)) {
    button.setAttribute("aria-pressed", String(tasks.includes(button.dataset.task)));
    button.disabled = !shown.includes(button.dataset.task);
  }
};

/* A number that was taken is no draft any more; a refused one stays as it was typed. */
const settleNumber = (drafts) => (entry, status) => {
  const field = entry.field && byId(entry.field);
  if (!field) return;
  if (status === 422) {
    field.setAttribute("aria-invalid", "true");
    field.dataset.saved = entry.saved;
    if (!field.value) field.value = entry.form.value;
    drafts.save(field);
  } else {
    delete field.since;
    drafts.drop(field, entry.form.value);
    field.removeAttribute("aria-invalid");
    byId(`w-${field.id}`)?.remove();
    drafts.unmark(field.form);
    if (status === 409 && field.value === entry.form.value) field.value = field.dataset.saved = entry.saved;
  }
};
