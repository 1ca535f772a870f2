/* One block is open at a time, and the one that is tapped stays where it is. */
const unfold = (block, open) => {
  for (const other of all(".block[open]")) other.open = false;
  block.open = open;
};
const blocks = ({ steady }) => on("click", (event) => {
  const summary = event.target.closest(".block > summary");
  if (!summary) return;
  event.preventDefault();
  steady.holdOne(summary, () => unfold(summary.parentElement, !summary.parentElement.open));
});

/* The gold button goes to the next player who is missing here, then to the next page. Answers what
   labels it again. */
const onward = () => {
  const gold = () => document.querySelector(".next[data-gaps]");
  const gapAfter = () => {
    const order = all(".block").map((one) => one.id.slice(2)), at = order.indexOf(document.querySelector(".block[open]")?.id.slice(2));
    return JSON.parse(gold().dataset.gaps).find(([id]) => order.indexOf(id) > at);
  };
  const label = () => {
    const one = gold();
    if (!one) return;
    const gap = gapAfter(), leaves = one.querySelector("small");
    one.querySelector("bdi").textContent = gap?.[1] ?? one.dataset.then;
    if (leaves) leaves.hidden = Boolean(gap);
  };
  on("click", (event) => {
    const one = event.target.closest(".next[data-gaps]"), gap = one && gapAfter();
    if (one && !gap) one.href = one.dataset.onward;
    if (!gap) return;
    event.preventDefault();
    const block = byId(`d-${gap[0]}`);
    unfold(block, true);
    block.scrollIntoView({ block: "start", behavior: "instant" });
    block.querySelector("summary").focus({ preventScroll: true });
  }, { capture: true });
  on("toggle", label, { capture: true });
  label();
  return label;
};
