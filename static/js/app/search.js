/* Rules found while typing. */
const search = ({ say }) => {
  const field = document.querySelector("[data-search]");
  field?.addEventListener("input", () => {
    const bare = (words) => words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    const terms = bare(field.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const rule of all(".rule-article")) { rule.hidden = !terms.every((term) => bare(rule.textContent).includes(term)); found += !rule.hidden; }
    for (const chapter of all(".chapter")) chapter.hidden = !chapter.querySelector(".rule-article:not([hidden])");
    byId("none").hidden = Boolean(found);
    say("found", found ? String(found) : byId("none").textContent);
  });
};
