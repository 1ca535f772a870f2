/* Show an amount before it is saved. */
const amounts = ({ say, outbox }) => {
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
      if (step.matches(".things .step")) Object.assign(byId("less"), { hidden: n < 1, value: `${key} ${n - 1}`, textContent: `−1 ${step.ariaLabel}` });
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
  return { show, showWaiting: () => { for (const entry of outbox.waiting) if (entry.key) show(entry.key, Number((entry.form.set || entry.form.who).split(" ")[2])); } };
};
