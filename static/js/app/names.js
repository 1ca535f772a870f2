/* Enter goes on to the next name; only the gold button begins. A link is copied or shared in place. */
const names = () => {
  on("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches(".players input[name^=name_]")) return;
    event.preventDefault();
    const fields = all(".players input[name^=name_]");
    (fields[fields.indexOf(event.target) + 1] || document.querySelector(".floating .gold")).focus();
  });
  on("click", ({ target }) => {
    const copy = target.closest("[data-copy]"), share = target.closest("[data-share]");
    if (share) navigator.share({ url: byId(share.dataset.share).value }).catch(() => { /* thought better of it */ });
    if (!copy) return;
    byId(copy.dataset.copy).select();
    if (document.execCommand("copy")) copy.querySelector("span").textContent = copy.dataset.done;
  });
  if (navigator.share) for (const one of all("[data-share]")) one.hidden = false;
  if (!navigator.cookieEnabled) byId("cookies")?.removeAttribute("hidden");
};
