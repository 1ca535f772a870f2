"use strict";
/* What a thumb needs beyond plain forms: taps show at once, go out one after another and say so
   when they fail; what is typed survives; the screen stays awake. Without this file every button
   is an ordinary form. Sentences come from the page, in its language (#said). */
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  const byId = (id) => document.getElementById(id);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const on = (kind, act, options) => document.addEventListener(kind, act, options);
  const said = byId("said");
  const text = said.dataset;
  const live = byId("live");
  const tapForm = byId("tap");
  const make = (tag, values) => Object.assign(document.createElement(tag), values);
  const clock = (date, options) => date.toLocaleString(root.lang, options);

  /* One polite voice for everything: the newest of each kind, once the thumb rests. */
  const pending = new Map();
  let voice;
  const say = (kind, sentence) => {
    pending.delete(kind);
    pending.set(kind, sentence);
    clearTimeout(voice);
    voice = setTimeout(() => { said.textContent = [...pending.values()].join(". "); pending.clear(); }, 500);
  };

  /* ---- Nothing moves under the thumb. ---- */
  /* What is in sight stays where it is: first what was touched last, then what follows it, then what is above.
     A card that was chosen leaves its list and takes nobody along, but those who go by the keyboard. */
  let inUse = "main", swapping = false;
  on("pointerdown", ({ target }) => { inUse = target.closest("[id]")?.id; }, { capture: true });
  on("focusin", ({ target }) => { if (!swapping && target.id) inUse = target.id; });
  const home = (one) => one.parentElement.closest("[id]")?.id;
  const topOf = (one) => one.getBoundingClientRect().top;
  const inSight = (one) => { const { top, height } = one.getBoundingClientRect(); return height > 0 && top >= 0 && top < innerHeight && (one.checkVisibility?.() ?? true); };
  const stillness = () => {
    const near = all("#main [id]:not(.notice, .late, .bar, .bar *)").filter(inSight);
    const first = Math.max(near.findIndex((one) => one.id === inUse), 0);
    const known = [...near.slice(first), ...near.slice(0, first).reverse()].map((one) => ({ id: one.id, within: home(one), top: topOf(one) }));
    return () => {
      for (const { id, within, top } of known) {
        const now = byId(id);
        if (!now?.getBoundingClientRect().height || home(now) !== within && !now.matches(":focus-visible")) continue;
        putBack(now, top);
        return;
      }
    };
  };
  const still = (one, act) => { const top = topOf(one); act(); putBack(one, top); };
  /* By scrolling; where a page cannot be scrolled so far it gets room above or below. */
  const room = { above: 0, below: 0 };
  const putBack = (one, top) => {
    const moved = () => topOf(one) - top;
    if (Math.abs(moved()) <= 1) return;
    if (room.above) give({ above: -Math.min(room.above, Math.max(moved(), 0)) });
    scrollBy({ top: moved(), behavior: "instant" });
    if (moved() < -1) give({ above: -moved() });
    if (moved() > 1) { give({ below: moved() }); scrollBy({ top: moved(), behavior: "instant" }); }
  };
  const give = ({ above = 0, below = 0 }) => {
    room.above += above;
    room.below += below;
    Object.assign(byId("main").style, { marginBlockStart: `${room.above}px`, marginBlockEnd: `${room.below}px` });
  };

  /* Reasons and faults that an answer adds or takes away would move what is aimed at next: such a list keeps the
     room it had until the next touch, or until the thumb rests. */
  const RESTS = 2000;
  let resting;
  const lateRoom = () => new Map(all("#main .late").map((one) => [one.id, one.offsetHeight]));
  const holdBack = (before) => {
    for (const one of all("#main .late")) {
      const was = before.get(one.id) ?? one.offsetHeight;
      if (was === one.offsetHeight || topOf(one) >= innerHeight) continue;
      one.classList.add("held");
      Object.assign(one.style, { blockSize: `${was}px`, display: was ? "" : "none" });
    }
    clearTimeout(resting);
    resting = setTimeout(() => { if (!touching) showHeld(); }, RESTS);
  };
  const showHeld = () => {
    const held = all(".late.held");
    if (!held.length) return;
    const keepStill = stillness();
    for (const one of held) { one.classList.remove("held"); Object.assign(one.style, { blockSize: "", display: "" }); }
    keepStill();
  };

  /* A line above the page, with a button where something can be done about it. */
  const tell = (id, sentence, label, act) => {
    const line = byId(id);
    const keepStill = document.readyState === "complete" ? stillness() : () => { /* nobody aims yet */ };
    line.textContent = sentence + " ";
    if (label) line.append(make("button", { type: "button", textContent: label, onclick: () => { untell(id); act(); } }));
    line.hidden = false;
    keepStill();
    say(id, sentence);
  };

  const untell = (id) => { const keepStill = stillness(); byId(id).hidden = true; keepStill(); };

  /* Rules and menus close by a tap elsewhere and by Escape. */
  const closeRules = (but) => { for (const rule of all(".rule[open]")) if (!rule.contains(but)) rule.open = false; };
  on("click", (event) => closeRules(event.target));
  on("keydown", (event) => {
    if (event.key !== "Escape") return;
    const open = document.activeElement?.closest(".rule[open]");
    closeRules(null);
    open?.querySelector("summary").focus();
  });

  /* ---- Points: keys for ± and + beside the field in use, sums, what they come to. ---- */
  const isPoints = (field) => field.matches?.("input[data-points]");
  const plain = (typed) => typed.replace(/[−–]/g, "-").replace(/\s/g, "");
  const sum = (typed) => /^[+-]?\d{1,4}([+-]\d{1,4}){0,20}$/.test(typed) ? typed.match(/[+-]?\d+/g).reduce((a, b) => a + Number(b), 0) : null;
  const signed = (n) => String(n).replace("-", "−");

  const convert = (field) => {
    const output = field.form?.querySelector(`output[for="${field.id}"]`);
    if (!output) return;
    const typed = plain(field.value), n = sum(typed), worth = Number(field.dataset.worth);
    const parts = [];
    if (n !== null && /\d[+-]/.test(typed)) parts.push("= " + signed(n));
    if (n !== null && worth) parts.push(`→ ${signed(Math.floor(n / worth))} ${text.vp}`);
    output.textContent = parts.join(" ");
    if (parts.length) say("sum", output.textContent);
  };

  const press = (field, key) => {
    const whole = field.selectionStart === 0 && field.selectionEnd === field.value.length;
    const bare = /^[+-]?\d*$/.test(plain(field.value));
    if (key === "-" && bare && (whole || field.selectionStart === field.value.length)) {
      const typed = plain(field.value);
      field.value = typed.startsWith("-") ? typed.slice(1) : "-" + typed.replace("+", "");
      field.setSelectionRange(field.value.length, field.value.length);
    } else {
      const from = whole ? field.value.length : field.selectionStart;
      const before = field.value.slice(0, from).replace(/[-+−–]$/, "");
      field.setRangeText(key, before.length, whole ? from : field.selectionEnd, "end");
    }
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  /* Keys are seen while their field is in use; the room they took stays theirs, or what lies below would move
     when the next thing is aimed at. */
  const besideKeys = (keys) => { const one = keys.previousElementSibling; return isPoints(one) ? one : one.querySelector("input[data-points]"); };
  const giveKeys = (field) => {
    const beside = field.closest("label") || field;
    if (beside.nextElementSibling?.matches(".keys")) return;
    const keys = make("span", { className: "keys" });
    for (const [sign, label, key] of [["±", text.sign, "-"], ["+", text.plus, "+"]])
      keys.append(make("button", { type: "button", textContent: sign, ariaLabel: label, tabIndex: -1, value: key }));
    beside.after(keys);
  };
  on("pointerdown", (event) => { if (event.target.closest(".keys")) event.preventDefault(); });
  on("click", (event) => {
    const button = event.target.closest(".keys button");
    if (!button) return;
    event.preventDefault();
    const field = besideKeys(button.parentElement);
    field.focus();
    press(field, button.value);
  });
  on("focusin", ({ target }) => {
    if (!isPoints(target)) return;
    target.inputMode = "numeric";
    target.dataset.found = target.value;
    target.select();
    still(target, () => {
      if (!live) for (const keys of all(".keys")) if (besideKeys(keys) !== target) keys.remove();
      giveKeys(target);
    });
  });
  on("pointerup", ({ target }) => {
    if (!isPoints(target) || target.dataset.found === undefined) return;
    setTimeout(() => { if (target.dataset.found === target.value && target.value) target.select(); delete target.dataset.found; });
  });
  on("input", ({ target }) => { if (isPoints(target)) convert(target); });

  /* ---- Half-done answers: kept on this phone per page and field until they are saved. ---- */
  const DRAFT = "draft ", WEEK = 7 * 86400e3;
  const stored = (area, act) => { try { return act(area()); } catch { return null; } };
  const keep = (act) => stored(() => localStorage, act);
  const brief = (act) => stored(() => sessionStorage, act);
  const path = location.pathname;
  const here = live ? path.split("/").slice(0, 3).join("/") : path;
  const waiting = [];
  const isDraftField = (field) => field.name && field.type !== "hidden" && field.type !== "file" && field.form?.matches("[data-number], [data-draft]");
  const checks = (field) => field.type === "checkbox" || field.type === "radio";
  const draftKey = (field) => `${DRAFT}${here} ${field.form.matches("[data-number]") && field.id || field.name + (field.type === "checkbox" ? "=" + field.value : "") + (field.form.elements.seen ? "@" + field.form.elements.seen.value : "")}`;
  const current = (field) => field.type === "checkbox" ? String(field.checked) : field.value;
  const settled = (field) => field.dataset.saved ?? (field.type === "checkbox" ? String(field.defaultChecked)
    : field.type === "radio" ? all(`[name="${field.name}"]`, field.form).find((one) => one.defaultChecked)?.value
      : field.tagName === "SELECT" ? ([...field.options].find((one) => one.defaultSelected) || field.options[0])?.value : field.defaultValue);
  const dropDraft = (key, sent) => keep((area) => {
    const draft = JSON.parse(area.getItem(key));
    if (draft && (sent === undefined || draft.value === sent)) area.removeItem(key);
  });
  const saveDraft = (field) => {
    const value = current(field), saved = settled(field);
    keep((area) => value === saved ? area.removeItem(draftKey(field)) : area.setItem(draftKey(field), JSON.stringify({ value, saved, at: Date.now() })));
  };
  const unmark = (form) => {
    if (!form.classList.contains("draft")) return;
    const keepStill = stillness();
    form.classList.remove("draft");
    form.querySelector(".draft-mark")?.remove();
    keepStill();
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
      line.append(make("button", { type: "button", className: "quiet", textContent: text.fresh, onclick: () => { for (const one of form.elements) if (isDraftField(one)) dropDraft(draftKey(one)); location.reload(); } }));
      form.prepend(line);
    }
  };
  const restore = () => {
    for (const field of all("form[data-number] [name], form[data-draft] [name]")) {
      if (!isDraftField(field)) continue;
      const draft = keep((area) => JSON.parse(area.getItem(draftKey(field))));
      if (!draft || field.type === "radio" && field.value !== draft.value) continue;
      if (draft.value === settled(field)) { dropDraft(draftKey(field)); continue; }
      if (checks(field)) field.checked = field.type === "radio" || draft.value === "true"; else field.value = draft.value;
      if (field === document.activeElement) continue;
      const box = field.closest("details");
      if (box && (!live || box.matches("[data-keep]"))) box.open = true;
      if (isPoints(field)) convert(field);
      if (!waiting.some((entry) => entry.field === field.id)) mark(field, draft);
    }
  };
  on("input", ({ target }) => { if (isDraftField(target)) saveDraft(target); });
  /* Another tab of this phone saved it: nothing is left to save here. */
  addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (!key?.startsWith(DRAFT) || newValue !== null) return;
    for (const field of all("form.draft [name]")) {
      if (!isDraftField(field) || draftKey(field) !== key || field === document.activeElement || current(field) !== JSON.parse(oldValue).value) continue;
      field.value = settled(field);
      unmark(field.form);
    }
  });
  on("submit", ({ target }) => { if (target.matches("[data-draft]")) brief((area) => area.setItem("sent", JSON.stringify(all("[name]", target).filter(isDraftField).map(draftKey)))); });
  /* A form that was sent and led to another page is done; refused, failed or gone back to, it is not. */
  const sentKeys = brief((area) => JSON.parse(area.getItem("sent")));
  if (sentKeys && !document.body.matches(".error")) {
    const back = all("form[data-draft] [name]").some((field) => isDraftField(field) && sentKeys.includes(draftKey(field)));
    if (!back) for (const key of sentKeys) dropDraft(key);
    brief((area) => area.removeItem("sent"));
  }
  keep((area) => { for (const key of Object.keys(area)) if (key.startsWith(DRAFT) && Date.now() - JSON.parse(area.getItem(key)).at > WEEK) area.removeItem(key); });
  if (!document.querySelector(".faults")) restore();

  /* ---- Awake: the lock where the browser has it, else a playing picture of one grey point. ---- */
  const wake = byId("awake");
  if (wake) {
    let lock = null, film = null, wanted = keep((area) => area.getItem("awake")) !== "off";
    const state = () => {
      const held = Boolean(lock && !lock.released || film && !film.paused);
      wake.setAttribute("aria-pressed", String(held));
      wake.ariaLabel = wake.title = held ? wake.dataset.on : wake.dataset.off;
    };
    const release = () => { lock?.release(); lock = null; film?.pause(); film?.srcObject?.getTracks().forEach((track) => track.stop()); film?.remove(); film = null; state(); };
    const project = async () => {
      const canvas = make("canvas", { width: 2, height: 2 });
      const pen = canvas.getContext("2d");
      const stream = canvas.captureStream(2);
      film = make("video", { srcObject: stream, muted: true, playsInline: true, className: "film", ariaHidden: "true" });
      film.setAttribute("playsinline", "");
      const draw = () => { if (!film) return; pen.fillStyle = Date.now() % 2 ? "#777" : "#787878"; pen.fillRect(0, 0, 2, 2); setTimeout(draw, 900); };
      draw();
      film.onpause = state;
      document.body.append(film);
      await film.play();
    };
    const hold = async () => {
      if (!wanted || document.hidden || lock && !lock.released || film && !film.paused) return;
      try {
        if (navigator.wakeLock) { lock = await navigator.wakeLock.request("screen"); lock.addEventListener("release", state); }
        else if (film) await film.play(); else await project();
      } catch { film?.remove(); film = null; /* asked again at the next touch */ }
      if (!wanted) release(); else state();
    };
    wake.hidden = false;
    wake.addEventListener("click", (event) => {
      event.stopPropagation();
      wanted = wake.getAttribute("aria-pressed") !== "true";
      keep((area) => area.setItem("awake", wanted ? "on" : "off"));
      if (wanted) hold(); else release();
    });
    on("visibilitychange", hold);
    on("pointerup", ({ target }) => { if (!wake.contains(target)) hold(); });
    on("keyup", hold);
    state();
    if (navigator.wakeLock) hold();
  }

  /* ---- Theme by one tap; the cookie comes with the form. ---- */
  on("submit", async (event) => {
    const form = event.target, theme = event.submitter?.value;
    if (!form.matches("[data-theme-choice]") || !theme) return;
    event.preventDefault();
    const body = new URLSearchParams({ theme });
    try { await fetch(form.action, { method: "POST", body, redirect: "manual" }); } catch { return; }
    if (theme === "auto") delete root.dataset.theme; else root.dataset.theme = theme;
    for (const button of all("button", form)) button.setAttribute("aria-pressed", String(button.value === theme));
    const paper = getComputedStyle(root).getPropertyValue("--paper");
    for (const meta of all('meta[name="theme-color"]')) { meta.removeAttribute("media"); meta.content = paper; }
  });

  /* ---- Rules found while typing. ---- */
  const search = document.querySelector("[data-search]");
  search?.addEventListener("input", () => {
    const bare = (words) => words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    const terms = bare(search.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const rule of all(".rule-article")) { rule.hidden = !terms.every((term) => bare(rule.textContent).includes(term)); found += !rule.hidden; }
    for (const chapter of all(".chapter")) chapter.hidden = !chapter.querySelector(".rule-article:not([hidden])");
    byId("none").hidden = Boolean(found);
    say("found", found ? String(found) : byId("none").textContent);
  });
  on("focusin", ({ target }) => { if (target.matches("[data-select]")) target.select(); });

  /* ---- Versions and connection. ---- */
  const newVersion = () => tell("state", text.new, text.reload, () => location.reload());
  if (brief((area) => { const was = area.getItem("updated"); area.removeItem("updated"); return was; })) tell("state", text.updated);
  /* An answer of another build is not mixed into this page. */
  const otherBuild = (answer) => {
    const build = answer.headers.get("Companion-Build");
    if (!build || build === root.dataset.build) return false;
    if (isPoints(document.activeElement) && current(document.activeElement) !== settled(document.activeElement)) newVersion();
    else { brief((area) => area.setItem("updated", "1")); location.reload(); }
    return true;
  };
  const worker = window.isSecureContext && navigator.serviceWorker;
  if (worker) {
    const had = worker.controller;
    worker.addEventListener("controllerchange", () => { if (had) newVersion(); });
    worker.register("/sw.js").catch(() => { /* as without one */ });
  }
  let refreshing;
  const refresh = () => { clearTimeout(refreshing); refreshing = setTimeout(() => worker?.controller?.postMessage({ refresh: location.href }), 1000); };

  const lastSeen = root.dataset.offline;
  if (lastSeen) {
    tell("state", text.offline.replace("{time}", clock(new Date(lastSeen), { dateStyle: "medium", timeStyle: "short" })));
    for (const control of all("main button, main input, main select, main textarea, .top form button")) if (!control.closest("[role=search], .filter, .notice")) control.disabled = true;
    setInterval(async () => { try { await fetch(location.href, { method: "HEAD", cache: "no-store" }); location.reload(); } catch { /* still away */ } }, 4000);
  }

  let lostAt = null, heard = new Date();
  const found = () => { heard = new Date(); if (lostAt) { lostAt = null; untell("state"); } };
  const lost = () => { if (!lostAt) { lostAt = heard; tell("state", text.lost.replace("{time}", clock(lostAt, { timeStyle: "short" }))); } };

  /* From a finger's touch to its click nothing moves: else the click lands on what came under it. */
  let touching = false, lifted = Promise.resolve();
  on("pointerdown", () => {
    const over = new AbortController(), once = { signal: over.signal, capture: true };
    touching = true;
    lifted = new Promise((done) => {
      let late;
      const end = () => { over.abort(); clearTimeout(late); touching = false; done(); showHeld(); };
      on("pointerup", () => { late = setTimeout(end, 350); }, once);
      on("pointercancel", end, once);
      on("click", () => setTimeout(end), once);
    });
  }, { capture: true });

  /* Screens that htmx swaps by itself: the same voice, drafts, refusals and builds. */
  const gets = ({ detail }) => detail.requestConfig?.verb === "get";
  on("htmx:beforeSwap", (event) => {
    const { xhr } = event.detail;
    const later = gets(event) && touching; /* the next question brings it */
    if (otherBuild({ headers: { get: (name) => xhr.getResponseHeader(name) } }) || later) event.detail.shouldSwap = false;
    else if (gets(event) && event.detail.shouldSwap) on("htmx:afterSwap", stillness(), { once: true });
  });
  let acted = false;
  on("htmx:beforeRequest", (event) => { if (!gets(event)) acted = true; });
  on("htmx:afterSettle", () => {
    restore();
    if (acted && document.activeElement === document.body) byId("main").focus({ preventScroll: true });
    acted = false;
    const news = all("#screen .instruction h2, #screen .headline, #screen .now").map((one) => one.textContent.replace(/\s+/g, " ").trim());
    if (news.length) say("screen", news.join(". "));
  });
  on("htmx:afterRequest", (event) => {
    const { elt, successful } = event.detail;
    if (!successful) return;
    found();
    if (!gets(event)) { for (const one of elt.elements || []) if (isDraftField(one)) dropDraft(draftKey(one)); refresh(); }
  });
  for (const kind of ["htmx:sendError", "htmx:responseError"]) on(kind, (event) => {
    const { elt, requestConfig } = event.detail;
    if (gets(event)) lost(); else tell("notice", text.failed, text.retry, () => { const button = requestConfig.triggeringEvent?.submitter; if (button?.isConnected) button.click(); else elt.requestSubmit?.(); });
  });

  if (!live || !window.htmx) return;
  const notice = () => byId("notice");
  const seen = () => byId("seen").value;
  const formId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");

  /* What was tapped and is not yet known to be saved, in order; it outlives a reload. */
  const outbox = `outbox ${here}`;
  let sending = false, leaving = null;
  const noteWaiting = () => brief((area) => waiting.length ? area.setItem(outbox, JSON.stringify(waiting)) : area.removeItem(outbox));

  const put = (address, values) => {
    const entry = { address, ...values, form: { ...values.form, form_id: formId() }, tapped: seen(), sent: false };
    const last = waiting.at(-1);
    if (last?.key && last.key === entry.key && !last.sent) waiting.pop();
    waiting.push(entry);
    noteWaiting();
    send();
  };

  const post = (entry) => fetch(entry.address, { method: "POST", keepalive: true, headers: { "HX-Request": "true" }, body: new URLSearchParams({ ...entry.form, seen: entry.since ?? seen(), here: live.dataset.here }) });

  const send = async () => {
    if (sending) return;
    if (!waiting.length) { if (leaving) location.href = leaving; return; }
    sending = true;
    const entry = waiting[0];
    entry.sent = true;
    try {
      const answer = await post(entry);
      if (answer.status >= 500 || answer.status === 403 || answer.status === 429) throw new Error(String(answer.status));
      const html = await answer.text();
      await lifted;
      waiting.shift();
      for (const one of waiting) one.follows ||= Boolean(one.key) && one.key === entry.key;
      noteWaiting();
      if (answer.status === 404) { waiting.length = 0; noteWaiting(); location.reload(); return; }
      settle(entry, answer.status);
      if (otherBuild(answer)) return;
      take(html, true);
      refresh();
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

  /* A number that was taken is no draft any more; a refused one stays as it was typed. */
  const settle = (entry, status) => {
    const field = entry.field && byId(entry.field);
    if (!field) return;
    if (status === 422) {
      field.setAttribute("aria-invalid", "true");
      field.dataset.saved = entry.saved;
      if (!field.value) field.value = entry.form.value;
      saveDraft(field);
      leaving = null;
    } else {
      delete field.since;
      dropDraft(draftKey(field), entry.form.value);
      field.removeAttribute("aria-invalid");
      unmark(field.form);
      if (status === 409 && field.value === entry.form.value) field.value = field.dataset.saved = entry.saved;
    }
  };

  /* Swap in what changed; keep what is being typed, open pickers and filters as they are. */
  const take = (html, mine) => {
    const open = new Map(all("details[data-keep]").map((one) => [one.id, [one.open, one.querySelector(".only[aria-pressed=true]")?.dataset.task]]));
    const totals = new Map(all("[data-announce]").map((one) => [one.dataset.announce, one.textContent]));
    const active = document.activeElement;
    const typing = active?.matches("input, select, textarea") && active.id ? { value: active.value, from: active.selectionStart, to: active.selectionEnd, dirty: isDraftField(active) && current(active) !== settled(active), since: active.since ?? (mine ? undefined : seen()) } : null;
    const focused = active?.id, block = active?.closest(".block")?.id;
    const keepStill = stillness(), lates = lateRoom(), keyed = all(".keys").map((keys) => besideKeys(keys).id);
    swapping = true;
    htmx.swap(document.body, html, { swapStyle: "none" });
    for (const [id, [was, task]] of open) { const one = byId(id); if (one) { one.open = was; if (task) filter(one, task); } }
    restore();
    const field = focused && byId(focused);
    /* What is being typed answers to what was seen then: another phone's number is not overwritten unseen. */
    if (field && typing?.dirty) field.since = typing.since;
    if (field && field !== document.activeElement) {
      field.focus({ preventScroll: true });
      if (typing?.dirty) { field.value = typing.value; try { field.setSelectionRange(typing.from, typing.to); } catch { /* not a text field */ } }
    } else if (!field && active !== document.body && !document.contains(active)) (byId(block)?.querySelector("summary") || byId("main")).focus({ preventScroll: true });
    swapping = false;
    for (const id of keyed) if (byId(id)) giveKeys(byId(id));
    holdBack(lates);
    keepStill();
    for (const one of all("[data-announce]")) if (totals.has(one.dataset.announce) && totals.get(one.dataset.announce) !== one.textContent) say(one.dataset.announce, `${one.dataset.announce} ${one.textContent.trim()}`);
    if (!notice().hidden) say("notice", notice().textContent);
    showWaiting();
  };

  /* Show an amount before it is saved. */
  const showWaiting = () => { for (const entry of waiting) if (entry.key) show(entry.key, Number(entry.form.set.split(" ")[2])); };
  const show = (key, n) => {
    for (const step of all(`[data-field="${CSS.escape(key)}"]`)) {
      const most = Number(step.dataset.most);
      step.querySelector("output").textContent = n;
      step.querySelector("output").classList.remove("unknown");
      for (const button of all("button", step)) {
        const to = n + Number(button.dataset.by);
        button.value = `${key} ${Math.max(0, to)}`;
        button.disabled = to < 0 || to > most;
      }
      say(key, `${step.ariaLabel}: ${n}`);
    }
    for (const button of all(`[data-toggle="${CSS.escape(key)}"]`)) {
      button.setAttribute("aria-pressed", String(n > 0));
      button.value = `${key} ${n > 0 ? 0 : 1}`;
    }
    for (const button of all(`[data-choice="${CSS.escape(key)}"]`)) {
      const picked = Number(button.dataset.value) === n;
      button.setAttribute("aria-pressed", String(picked));
      button.value = `${key} ${picked && button.dataset.off !== undefined ? button.dataset.off : button.dataset.value}`;
    }
  };

  on("click", (event) => {
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
    const adds = form.hasAttribute("data-clear");
    if (adds ? !input.value.trim() : input.value === input.dataset.saved) return;
    const values = Object.fromEntries(new FormData(form));
    const saved = input.dataset.saved;
    if (adds) input.value = ""; else input.dataset.saved = input.value;
    put(form.action, { form: values, field: input.id, saved, since: input.since });
  };
  on("submit", (event) => {
    const form = event.target;
    if (form.matches("[data-number]")) { event.preventDefault(); submitNumber(form); }
    if (form.matches("[data-turn]")) { event.preventDefault(); put(form.action, { form: {} }); }
  });
  on("focusout", ({ target }) => { if (!swapping && target.matches("form[data-number]:not([data-clear]) input[name=value]") && document.hasFocus()) submitNumber(target.form); });

  /* Leaving waits for what is on its way, and takes the rest along if it cannot. */
  on("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || link.target || link.hasAttribute("download") || !waiting.length) return;
    event.preventDefault();
    leaving = link.href;
    send();
  });
  /* Of each field what was tapped last; what followed a tap of our own holds whatever that one left. */
  const newest = (entries) => {
    const same = (one, within) => Boolean(one.key) && within.some((other) => other.key === one.key);
    return entries.filter((one, n) => !same(one, entries.slice(n + 1)))
      .map((one) => ({ ...one, since: one.since ?? (one.follows || same(one, entries.slice(0, entries.indexOf(one))) ? "" : one.tapped) }));
  };
  addEventListener("pagehide", () => { for (const entry of newest(waiting)) if (!entry.sent) post(entry).catch(() => { /* sent again when the page is opened again */ }); });

  const filter = (picker, task) => {
    for (const button of all(".only", picker)) button.setAttribute("aria-pressed", String(button.dataset.task === task));
    for (const card of all(".cards > li", picker)) card.hidden = Boolean(task) && !card.dataset.tasks.split(" ").includes(task);
  };
  on("click", (event) => {
    const button = event.target.closest(".only");
    if (button) filter(button.closest(".picker"), button.getAttribute("aria-pressed") === "true" ? "" : button.dataset.task);
  });

  /* Sent before a reload and not answered: sent again with the same ids. */
  waiting.push(...newest(brief((area) => JSON.parse(area.getItem(outbox))) || []).map((one) => ({ ...one, sent: false })));
  showWaiting();
  if (waiting.length && !lastSeen) send();

  /* Other phones: ask for what changed, unless something of ours is on its way. */
  setInterval(async () => {
    if (document.hidden || waiting.length || sending || lastSeen) return;
    try {
      const answer = await fetch(`${live.dataset.changes}?${new URLSearchParams({ seen: seen(), here: live.dataset.here })}`, { headers: { "HX-Request": "true" } });
      if (answer.status === 404) { location.reload(); return; }
      found();
      if (answer.ok && otherBuild(answer)) return;
      const html = await answer.text();
      await lifted;
      if (answer.status === 200 && !waiting.length) { take(html); refresh(); }
    } catch { lost(); }
  }, 2500);

  /* A swipe over the page is the same as previous and next. */
  let from = null;
  const main = byId("main");
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
