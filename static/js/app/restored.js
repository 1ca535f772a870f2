/* A page that Back brings back as it was left is old: its forms were sent, its sums have changed. */
const freshAfterBack = () => addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
