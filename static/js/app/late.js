/* Reasons and faults that an answer adds or takes away would move what is aimed at next: such a list keeps
   the room it had until the next touch, or until the thumb rests. */
const lateLists = ({ steady, isTouched }) => {
  const RESTS = 2000;
  let resting;
  const show = () => {
    const held = all(".late.held");
    if (!held.length) return;
    const putBack = steady.hold();
    for (const one of held) { one.classList.remove("held"); Object.assign(one.style, { blockSize: "", display: "" }); }
    putBack();
  };
  /* Called before a change; answers what is called after it. */
  const keepRoom = () => {
    const before = new Map(all("#main .late").map((one) => [one.id, one.offsetHeight]));
    return () => {
      for (const one of all("#main .late")) {
        const was = before.get(one.id) ?? one.offsetHeight;
        if (was === one.offsetHeight || one.getBoundingClientRect().top >= innerHeight) continue;
        one.classList.add("held");
        Object.assign(one.style, { blockSize: `${was}px`, display: was ? "" : "none" });
      }
      clearTimeout(resting);
      resting = setTimeout(() => { if (!isTouched()) show(); }, RESTS);
    };
  };
  return { keepRoom, show };
};
