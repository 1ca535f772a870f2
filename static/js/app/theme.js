/* Theme by one tap; the cookie comes with the form. */
const themes = () => on("submit", async (event) => {
  const form = event.target, theme = event.submitter?.value;
  if (!form.matches("[data-theme-choice]") || !theme) return;
  event.preventDefault();
  const body = new URLSearchParams({ theme });
  try { await fetch(form.action, { method: "POST", body, redirect: "manual" }); } catch { return; }
  if (theme === "auto") delete root.dataset.theme; else root.dataset.theme = theme;
  for (const button of all("button", form)) button.setAttribute("aria-pressed", String(button.value === theme));
  const paper = getComputedStyle(document.body).backgroundColor;
  for (const meta of all('meta[name="theme-color"]')) { meta.removeAttribute("media"); meta.content = paper; }
});
