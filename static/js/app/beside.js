/* A sentence about a field stands where the eye is: at the field, or over the keys it is typed with. */
const besideField = (field, sentence) => {
  const over = field.matches("#grid td input") && byId("keypad");
  if (over) {
    const line = over.querySelector(".at span");
    Object.assign(line, { textContent: sentence, className: "fault" });
    line.dataset.of = field.id;
    over.querySelector(".at b").textContent = field.ariaLabel;
    return;
  }
  const id = `w-${field.id}`;
  const line = byId(id) || make("p", { id, className: "fault" });
  line.textContent = sentence;
  line.setAttribute("role", "alert");
  field.setAttribute("aria-describedby", id);
  (field.form || field.parentElement).append(line);
};
/* What an answer says about a field leaves the line above the bar for the place it is about. */
const noticeBeside = (field) => {
  const notice = byId("notice");
  if (!field || notice.hidden || !notice.textContent) return;
  besideField(field, notice.textContent);
  notice.hidden = true;
};
