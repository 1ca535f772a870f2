/* Dates are the person's: how far this phone's clock is ahead of UTC goes along as a cookie. */
const hours = () => {
  const said = `utc_minutes=${-new Date().getTimezoneOffset()}`;
  if (!document.cookie.split("; ").includes(said)) document.cookie = `${said}; path=/; max-age=31536000; SameSite=Lax`;
};
