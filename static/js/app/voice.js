/* One polite voice for everything: the newest of each kind, once the thumb rests. */
const voice = () => {
  const pending = new Map();
  let timer;
  return (kind, sentence) => {
    pending.delete(kind);
    pending.set(kind, sentence);
    clearTimeout(timer);
    timer = setTimeout(() => { byId("said").textContent = [...pending.values()].join(". "); pending.clear(); }, 500);
  };
};
