/* Each module gets what it needs, and no more; the order is who needs whom. */
if (window.htmx) root.classList.add("js");
const live = byId("live");
const here = live ? location.pathname.split("/").slice(0, 3).join("/") : location.pathname;
const say = voice();
const steady = steadyPage();
const { isTouched, lifted, afterEach } = touches();
const late = lateLists({ steady, isTouched });
afterEach(late.show);
const { tell, hide } = lines({ say, steady });
const { keep, brief } = storage();
const box = outbox({ brief, here });
const { isPoints, convert, keepKeys, sum } = points({ say, steady, keepsRooms: Boolean(live) });
const kept = drafts({ keep, brief, here, live, steady, isPoints, convert, onItsWay: box.holds });
menus();
names();
freshAfterBack();
awake({ keep });
themes();
hours();
search({ say });
const versions = builds({ tell, brief, isBusy: () => isPoints(document.activeElement) && kept.isDirty(document.activeElement) });
const line = connection({ tell, hide });
const ask = poll({ lifted, builds: versions, connection: line });
screens({ say, tell, steady, drafts: kept, builds: versions, connection: line, ask });

if (live && window.htmx) {
  const seen = () => byId("seen").value;
  const { show, showWaiting } = amounts({ say, outbox: box });
  const label = onward();
  const take = swapping({ say, steady, late, drafts: kept, keepKeys, filter: filterCards, seen, showWaiting: () => { showWaiting(); label(); } });
  const { put, isBusy, begin } = queue({ live, lifted, outbox: box, tell, builds: versions, isCopy: line.isCopy, seen, settle: settleNumber(kept), take });
  keypad({ put, steady, drafts: kept, sum, tapForm: byId("tap") });
  blocks({ steady });
  pad({ put, show, drafts: kept, steady, filter: filterCards });
  box.takeUp();
  showWaiting();
  begin();
  ask({ address: () => `${live.dataset.changes}?${new URLSearchParams({ seen: seen(), here: live.dataset.here })}`, isBusy, show: (html) => take(html) });
  swipe();
}
