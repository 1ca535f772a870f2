"use strict";
/* The pad under a thumb: taps show at once, go out one after another, and say so when they fail.
   Without this file every button is an ordinary form. */
(() => {
  document.documentElement.classList.add("js");
  const live = document.getElementById("live");
  const tapForm = document.getElementById("tap");
  const notice = () => document.getElementById("notice");
  const seen = () => document.getElementById("seen").value;
  const formId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");

  document.addEventListener("click", (event) => {
    for (const rule of document.querySelectorAll(".rule[open]")) if (!rule.contains(event.target)) rule.open = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") for (const rule of document.querySelectorAll(".rule[open]")) rule.open = false;
  });
  if (!live || !tapForm || !window.htmx) return;

  /* What was tapped and is not yet known to be saved: newest per field. */
  const waiting = [];
  let sending = false;

  const put = (address, values) => {
    const same = waiting.findIndex((one) => one.key && one.key === values.key && !one.sent);
    const entry = { address, key: values.key, values: { ...values.form, form_id: formId() }, sent: false };
    if (same >= 0) waiting[same] = entry; else waiting.push(entry);
    send();
  };

  const send = async () => {
    if (sending || !waiting.length) return;
    sending = true;
    const entry = waiting[0];
    entry.sent = true;
    const body = new URLSearchParams({ ...entry.values, seen: seen(), here: live.dataset.here });
    try {
      const answer = await fetch(entry.address, { method: "POST", body, headers: { "HX-Request": "true" } });
      if (answer.status >= 500 || answer.status === 403 || answer.status === 429) throw new Error(String(answer.status));
      waiting.shift();
      if (answer.status === 404) { location.reload(); return; }
      take(await answer.text());
    } catch {
      entry.sent = false;
      failed();
      sending = false;
      return;
    }
    sending = false;
    send();
  };

  const failed = () => {
    const line = notice();
    line.textContent = live.dataset.failed + " ";
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = live.dataset.retry;
    again.addEventListener("click", () => { line.hidden = true; send(); });
    line.append(again);
    line.hidden = false;
  };

  /* Swap in what changed; keep what is being typed, open pickers and filters as they are. */
  const take = (html) => {
    const open = new Map(Array.from(document.querySelectorAll("details[data-keep]"), (one) => [one.id, one.open]));
    const filters = new Map(Array.from(document.querySelectorAll("details[data-keep]"), (one) => [one.id, one.querySelector(".only[aria-pressed=true]")?.dataset.task]));
    const typing = document.activeElement?.matches("input, select") ? document.activeElement : null;
    const kept = typing && typing.value !== typing.dataset.saved && { id: typing.id, value: typing.value, at: typing.selectionStart };
    const focused = document.activeElement?.id;
    htmx.swap(document.body, html, { swapStyle: "none" });
    for (const [id, was] of open) { const one = document.getElementById(id); if (one) one.open = was; }
    for (const [id, task] of filters) if (task) filter(document.getElementById(id), task);
    if (kept?.id) {
      const field = document.getElementById(kept.id);
      if (field && field !== typing) { field.value = kept.value; field.focus(); try { field.setSelectionRange(kept.at, kept.at); } catch { /* not a text field */ } }
    } else if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    for (const entry of waiting) if (entry.key) show(entry.key, Number(entry.values.set.split(" ")[2]));
  };

  /* Show an amount before it is saved. */
  const show = (key, n) => {
    for (const step of document.querySelectorAll(`[data-field="${CSS.escape(key)}"]`)) {
      const most = Number(step.dataset.most);
      step.querySelector("output").textContent = n;
      step.querySelector("output").classList.remove("unknown");
      for (const button of step.querySelectorAll("button")) {
        const to = n + Number(button.dataset.by);
        button.value = `${key} ${Math.max(0, to)}`;
        button.disabled = to < 0 || to > most;
      }
    }
    for (const button of document.querySelectorAll(`[data-toggle="${CSS.escape(key)}"]`)) {
      button.setAttribute("aria-pressed", String(n > 0));
      button.value = `${key} ${n > 0 ? 0 : 1}`;
    }
    for (const button of document.querySelectorAll(`[data-choice="${CSS.escape(key)}"]`)) {
      const on = Number(button.dataset.value) === n;
      button.setAttribute("aria-pressed", String(on));
      button.value = `${key} ${on && button.dataset.off !== undefined ? button.dataset.off : button.dataset.value}`;
    }
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest('button[form="tap"]');
    if (!button || button.disabled) return;
    event.preventDefault();
    if (button.name !== "set") { put(tapForm.action, { form: { [button.name]: button.value } }); return; }
    const [seat, field, count] = button.value.split(" ");
    const key = `${seat} ${field}`;
    put(tapForm.action, { key, form: { set: `${key} ${count}` } });
    show(key, Number(count));
  });

  const submitNumber = (form) => {
    const input = form.querySelector("input[name=value]");
    if (form.hasAttribute("data-clear") ? !input.value.trim() : input.value === input.dataset.saved) return;
    const values = Object.fromEntries(new FormData(form));
    if (form.hasAttribute("data-clear")) input.value = ""; else input.dataset.saved = input.value;
    put(form.action, { form: values });
  };
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.matches("[data-number]")) { event.preventDefault(); submitNumber(form); }
    if (form.matches("[data-turn]")) { event.preventDefault(); put(form.action, { form: {} }); }
  });
  document.addEventListener("change", (event) => {
    const form = event.target.closest("form[data-number]");
    if (form && !form.hasAttribute("data-clear")) submitNumber(form);
  });
  document.addEventListener("focusin", (event) => {
    if (event.target.matches("form[data-number] input[name=value]")) event.target.select();
  });

  const filter = (picker, task) => {
    for (const button of picker.querySelectorAll(".only")) button.setAttribute("aria-pressed", String(button.dataset.task === task));
    for (const card of picker.querySelectorAll(".cards > li")) card.hidden = Boolean(task) && !card.dataset.tasks.split(" ").includes(task);
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest(".only");
    if (button) filter(button.closest(".picker"), button.getAttribute("aria-pressed") === "true" ? "" : button.dataset.task);
  });

  /* Other phones: ask for what changed, unless something of ours is on its way. */
  setInterval(async () => {
    if (document.hidden || waiting.length || sending) return;
    try {
      const answer = await fetch(`${live.dataset.changes}?${new URLSearchParams({ seen: seen(), here: live.dataset.here })}`, { headers: { "HX-Request": "true" } });
      if (answer.status === 200 && !waiting.length) take(await answer.text());
    } catch { /* the next round asks again */ }
  }, 2500);

  /* A swipe over the page is the same as previous and next. */
  let from = null;
  const main = document.getElementById("main");
  main.addEventListener("touchstart", (event) => {
    const touch = event.touches[0];
    from = event.touches.length === 1 && !event.target.closest("input, select, textarea") ? { x: touch.clientX, y: touch.clientY } : null;
  }, { passive: true });
  main.addEventListener("touchend", (event) => {
    if (!from) return;
    const touch = event.changedTouches[0];
    const x = touch.clientX - from.x;
    if (Math.abs(x) > 90 && Math.abs(touch.clientY - from.y) < 45) document.querySelector(x < 0 ? "a[rel=next]" : "a[rel=prev]")?.click();
    from = null;
  }, { passive: true });
})();
