/* Awake: the lock where the browser has it, else a playing picture of one grey point. */
const awake = ({ keep }) => {
  const wake = byId("awake");
  if (!wake) return;
  let lock = null, film = null, wanted = keep((area) => area.getItem("awake")) !== "off";
  const state = () => {
    const held = Boolean(lock && !lock.released || film && !film.paused);
    wake.setAttribute("aria-pressed", String(held));
    wake.ariaLabel = wake.title = held ? wake.dataset.on : wake.dataset.off;
  };
  const release = () => { lock?.release(); lock = null; film?.pause(); film?.srcObject?.getTracks().forEach((track) => track.stop()); film?.remove(); film = null; state(); };
  const project = async () => {
    const canvas = make("canvas", { width: 2, height: 2 });
    const pen = canvas.getContext("2d");
    const stream = canvas.captureStream(2);
    film = make("video", { srcObject: stream, muted: true, playsInline: true, className: "film", ariaHidden: "true" });
    film.setAttribute("playsinline", "");
    const draw = () => { if (!film) return; pen.fillStyle = Date.now() % 2 ? "#777" : "#787878"; pen.fillRect(0, 0, 2, 2); setTimeout(draw, 900); };
    draw();
    film.onpause = state;
    document.body.append(film);
    await film.play();
  };
  const hold = async () => {
    if (!wanted || document.hidden || lock && !lock.released || film && !film.paused) return;
    try {
      if (navigator.wakeLock) { lock = await navigator.wakeLock.request("screen"); lock.addEventListener("release", state); }
      else if (film) await film.play(); else await project();
    } catch { film?.remove(); film = null; /* asked again at the next touch */ }
    if (!wanted) release(); else state();
  };
  wake.hidden = false;
  wake.addEventListener("click", (event) => {
    event.stopPropagation();
    wanted = wake.getAttribute("aria-pressed") !== "true";
    keep((area) => area.setItem("awake", wanted ? "on" : "off"));
    if (wanted) hold(); else release();
  });
  on("visibilitychange", hold);
  on("pointerup", ({ target }) => { if (!wake.contains(target)) hold(); });
  on("keyup", hold);
  state();
  if (navigator.wakeLock) hold();
};
