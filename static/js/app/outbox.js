/* What was tapped and is not yet known to be saved, in order; it outlives a reload. */
const outbox = ({ brief, here }) => {
  const waiting = [], name = `outbox ${here}`;
  const same = (one, within) => Boolean(one.key) && within.some((other) => other.key === one.key);
  /* Of each field what was tapped last; what followed a tap of our own holds whatever that one left. */
  const newest = (entries) => entries.filter((one, n) => !same(one, entries.slice(n + 1)))
    .map((one) => ({ ...one, since: one.since ?? (one.follows || same(one, entries.slice(0, entries.indexOf(one))) ? "" : one.tapped) }));
  const note = () => brief((area) => waiting.length ? area.setItem(name, JSON.stringify(waiting)) : area.removeItem(name));
  return {
    waiting,
    add(entry) {
      const last = waiting.at(-1);
      if (last?.key && last.key === entry.key && !last.sent) waiting.pop();
      waiting.push(entry);
      note();
    },
    answered(entry) {
      waiting.shift();
      for (const one of waiting) one.follows ||= Boolean(one.key) && one.key === entry.key;
      note();
    },
    /* What waits goes out as what was tapped last. */
    gather() { waiting.splice(0, waiting.length, ...newest(waiting)); note(); },
    clear() { waiting.length = 0; note(); },
    unsent: () => newest(waiting).filter((entry) => !entry.sent),
    /* Sent before a reload and not answered: sent again with the same ids. */
    takeUp() { waiting.push(...newest(brief((area) => JSON.parse(area.getItem(name))) || []).map((one) => ({ ...one, sent: false }))); },
    holds: (id) => waiting.some((entry) => entry.field === id),
  };
};
