/* Dates are the person's: how far this phone's clock is ahead of UTC goes along as a cookie, and where it is
   not known yet the day is filled in here. */
const hours = () => {
  const said = `utc_minutes=${-new Date().getTimezoneOffset()}`;
  if (!document.cookie.split("; ").includes(said)) document.cookie = `${said}; path=/; max-age=31536000; SameSite=Lax`;
  const day = byId("today");
  if (day && !day.value) day.defaultValue = new Date().toLocaleDateString("sv");
};
