/* Nothing moves under the thumb: what is in sight stays where it is, whatever comes in. */
const steadyPage = () => {
  let inUse = "main", changing = false;
  on("pointerdown", ({ target }) => { inUse = target.closest("[id]")?.id; }, { capture: true });
  on("focusin", ({ target }) => { if (!changing && target.id) inUse = target.id; });

  const home = (one) => one.parentElement.closest("[id]")?.id;
  const topOf = (one) => one.getBoundingClientRect().top;
  const inSight = (one) => { const { top, height } = one.getBoundingClientRect(); return height > 0 && top >= 0 && top < innerHeight && (one.checkVisibility?.() ?? true); };

  /* Where a page cannot be scrolled so far, it gets room above or below. */
  const room = { above: 0, below: 0 };
  const give = ({ above = 0, below = 0 }) => {
    room.above += above;
    room.below += below;
    Object.assign(byId("main").style, { marginBlockStart: `${room.above}px`, marginBlockEnd: `${room.below}px` });
  };
  const putBack = (one, top) => {
    const moved = () => topOf(one) - top;
    if (Math.abs(moved()) <= 1) return;
    if (room.above) give({ above: -Math.min(room.above, Math.max(moved(), 0)) });
    scrollBy({ top: moved(), behavior: "instant" });
    if (moved() < -1) give({ above: -moved() });
    if (moved() > 1) { give({ below: moved() }); scrollBy({ top: moved(), behavior: "instant" }); }
  };

  /* Holds first what was touched last, then what follows it, then what is above. A card that was chosen
     leaves its list and takes nobody along, but those who go by the keyboard. Answers what puts it back. */
  const hold = () => {
    const near = all("#main [id]:not(.notice, .late, .bar, .bar *, [open] > summary, thead th)").filter(inSight);
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

  return {
    hold,
    holdOne: (one, act) => { const top = topOf(one); act(); putBack(one, top); },
    /* While a page changes, the focus that goes to and fro is nobody's doing. */
    change: (act) => { changing = true; try { act(); } finally { changing = false; } },
    isChanging: () => changing,
  };
};
