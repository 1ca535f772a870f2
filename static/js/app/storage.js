/* What a phone keeps: for good, or as long as this tab is open. A browser may refuse both. */
const storage = () => {
  const attempt = (area, act) => { try { return act(area()); } catch { return null; } };
  return { keep: (act) => attempt(() => localStorage, act), brief: (act) => attempt(() => sessionStorage, act) };
};
