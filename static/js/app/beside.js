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
  line.replaceChildren(...[sentence].flat());
  line.setAttribute("role", "alert");
  field.setAttribute("aria-describedby", id);
  (field.form || field.parentElement).append(line);
};
/* What an answer says about a field leaves the line above the bar for the place it is about; what it asks
   while the next number is typed already stays there. */
const isAsking = (line) => !line.hidden && Boolean(line.querySelector(".replies"));
const noticeBeside = (field) => {
  const notice = byId("notice");
  if (!field || notice.hidden || !notice.textContent || field.matches("#grid *") && isAsking(notice)) return;
  besideField(field, field.matches("#grid *") ? notice.textContent : [...notice.childNodes]);
  notice.hidden = true;
};
/* A question that is answered goes at once. */
const endQuestion = (reply) => {
  const line = reply.closest("#notice, .fault");
  if (line.id === "notice") line.hidden = true; else line.remove();
};
