/* Versions: an answer of another build is not mixed into this page. */
const builds = ({ tell, brief, isBusy }) => {
  const offer = () => tell("state", text.new, text.reload, () => location.reload());
  if (brief((area) => { const was = area.getItem("updated"); area.removeItem("updated"); return was; })) tell("state", text.updated);
  const isOther = (build) => {
    if (!build || build === root.dataset.build) return false;
    if (isBusy()) offer();
    else { brief((area) => area.setItem("updated", "1")); location.reload(); }
    return true;
  };
  const worker = window.isSecureContext && navigator.serviceWorker;
  if (worker) {
    const had = worker.controller;
    worker.addEventListener("controllerchange", () => { if (had) offer(); });
    worker.register("/sw.js").catch(() => { /* as without one */ });
  }
  let refreshing;
  /* The kept copy of this page is old now. */
  const refresh = () => { clearTimeout(refreshing); refreshing = setTimeout(() => worker?.controller?.postMessage({ refresh: location.href }), 1000); };
  return { isOther, refresh };
};
