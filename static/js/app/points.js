/* Points: keys for ± and + beside the field in use, sums, what they come to. */
const points = ({ say, steady, keepsRooms }) => {
  const isPoints = (field) => field?.matches?.("input[data-points]");
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

  /* Keys are seen while their field is in use; the room they took stays theirs, or what lies below would
     move when the next thing is aimed at. */
  const fieldOf = (keys) => { const one = keys.previousElementSibling; return isPoints(one) ? one : one.querySelector("input[data-points]"); };
  const giveKeys = (field) => {
    const beside = field.closest("label") || field;
    if (beside.nextElementSibling?.matches(".keys")) return;
    const keys = make("span", { className: "keys" });
    for (const [sign, label, key] of [["±", text.sign, "-"], ["+", text.plus, "+"]])
      keys.append(make("button", { type: "button", textContent: sign, ariaLabel: label, tabIndex: -1, value: key }));
    beside.after(keys);
  };
  /* Called before a change; answers what gives the fields that had keys theirs again. */
  const keepKeys = () => {
    const ids = all(".keys").map((keys) => fieldOf(keys).id);
    return () => { for (const id of ids) if (byId(id)) giveKeys(byId(id)); };
  };

  on("pointerdown", (event) => { if (event.target.closest(".keys")) event.preventDefault(); });
  on("click", (event) => {
    const button = event.target.closest(".keys button");
    if (!button) return;
    event.preventDefault();
    const field = fieldOf(button.parentElement);
    field.focus();
    press(field, button.value);
  });
  on("focusin", ({ target }) => {
    if (!isPoints(target)) return;
    target.inputMode = "numeric";
    target.dataset.found = target.value;
    target.select();
    steady.holdOne(target, () => {
      if (!keepsRooms) for (const keys of all(".keys")) if (fieldOf(keys) !== target) keys.remove();
      giveKeys(target);
    });
  });
  on("pointerup", ({ target }) => {
    if (!isPoints(target) || target.dataset.found === undefined) return;
    setTimeout(() => { if (target.dataset.found === target.value && target.value) target.select(); delete target.dataset.found; });
  });
  on("input", ({ target }) => { if (isPoints(target)) convert(target); });
  on("focusin", ({ target }) => { if (target.matches("[data-select]")) target.select(); });
  return { isPoints, convert, keepKeys, sum };
};
