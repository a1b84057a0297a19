// In the head, before the first paint: theme, and whether the page stands in another one.
{
  const asked = new URLSearchParams(location.search), root = document.documentElement;
  let theme = asked.get("theme");
  root.classList.add("scripted");
  root.classList.toggle("embedded", asked.has("embed"));
  if (!theme) try { theme = localStorage.getItem("genmodels-theme"); } catch {}
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
}
