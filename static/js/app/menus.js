/* Rules and menus close by a tap elsewhere and by Escape. */
const menus = () => {
  const close = (but) => { for (const rule of all(".rule[open]")) if (!rule.contains(but)) rule.open = false; };
  on("click", (event) => close(event.target));
  on("keydown", (event) => {
    if (event.key !== "Escape") return;
    const open = document.activeElement?.closest(".rule[open]");
    close(null);
    open?.querySelector("summary").focus();
  });
};
