/* A line above the page, with a button where something can be done about it. */
const lines = ({ say, steady }) => {
  const hide = (id) => { const putBack = steady.hold(); byId(id).hidden = true; putBack(); };
  const tell = (id, sentence, label, act) => {
    const line = byId(id);
    const putBack = document.readyState === "complete" ? steady.hold() : () => { /* nobody aims yet */ };
    line.textContent = sentence + " ";
    if (label) line.append(make("button", { type: "button", textContent: label, onclick: () => { hide(id); act(); } }));
    line.hidden = false;
    putBack();
    say(id, sentence);
  };
  return { tell, hide };
};
