// Before the first paint: the theme that the reader chose on the pages, and whether this is the presenter's window.
{
  const root = document.documentElement, asked = new URLSearchParams(location.search);
  let theme = asked.get("theme");
  try { theme ||= localStorage.getItem("genmodels-theme"); } catch { /* a reader who keeps nothing */ }
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  if (asked.has("presenter")) root.classList.add("presents");
}
