/* From a touch, or a pressed space bar, to its click nothing moves: else the click lands on what came under it,
   or on nothing. */
const touches = () => {
  let touching = false, lifted = Promise.resolve();
  const afterwards = [];
  const waitFor = (release, cancel) => {
    const over = new AbortController(), once = { signal: over.signal, capture: true };
    touching = true;
    lifted = new Promise((done) => {
      let late;
      const end = () => { over.abort(); clearTimeout(late); touching = false; done(); for (const act of afterwards) act(); };
      on(release, () => { late = setTimeout(end, 350); }, once);
      on(cancel, end, once);
      on("click", () => setTimeout(end), once);
    });
  };
  on("pointerdown", () => waitFor("pointerup", "pointercancel"), { capture: true });
  on("keydown", ({ key, repeat, target }) => { if (key === " " && !repeat && target.matches("button, summary")) waitFor("keyup", "focusout"); }, { capture: true });
  return { isTouched: () => touching, lifted: () => lifted, afterEach: (act) => afterwards.push(act) };
};
