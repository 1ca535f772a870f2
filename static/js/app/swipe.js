/* A swipe over the page is the same as previous and next. */
const swipe = () => {
  let from = null;
  const main = byId("main");
  main.addEventListener("touchstart", (event) => {
    const touch = event.touches[0];
    from = event.touches.length === 1 && !(visualViewport?.scale > 1.01) && !event.target.closest("input, select, textarea") ? { x: touch.clientX, y: touch.clientY } : null;
  }, { passive: true });
  main.addEventListener("touchend", (event) => {
    if (!from) return;
    const touch = event.changedTouches[0];
    const x = touch.clientX - from.x;
    if (Math.abs(x) > 90 && Math.abs(touch.clientY - from.y) < 45) document.querySelector(x < 0 ? "a[rel=next]" : "a[rel=prev]")?.click();
    from = null;
  }, { passive: true });
};
