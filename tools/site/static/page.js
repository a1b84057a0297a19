// What every page does: theme, one switch for all code, the reader's guesses, where one is, and paper. Deferred; without
// it all is still there.
{
  const root = document.documentElement;
  const all = (what, from = document) => [...from.querySelectorAll(what)];
  const make = (tag, properties, ...inside) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...inside);
    return made;
  };
  const store = (key, value) => {
    try {
      if (value === undefined) return localStorage.getItem(`genmodels-${key}`);
      localStorage.setItem(`genmodels-${key}`, value);
    } catch { return null; } // a reader who keeps nothing, or a frame that may not
  };

  // Theme: as the system has it, until the reader says otherwise.
  const dark = () => (root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
  for (const one of all("[data-does=theme]")) {
    one.addEventListener("click", () => store("theme", (root.dataset.theme = dark() ? "light" : "dark")));
  }

  // What is read stays where it is while the page above it grows, until the reader moves on.
  const top = (place) => place.getBoundingClientRect().top;
  const hold = (place, at, time) => {
    const back = () => Math.abs(top(place) - at) > 1 && scrollBy({ top: top(place) - at, behavior: "instant" });
    const growth = new ResizeObserver(back), moves = ["wheel", "touchstart", "keydown", "pointerdown"];
    const end = () => {
      growth.disconnect();
      root.style.overflowAnchor = "";
      for (const move of moves) removeEventListener(move, end);
    };
    root.style.overflowAnchor = "none"; // or the browser moves the page as well
    for (const move of moves) addEventListener(move, end, { passive: true });
    growth.observe(document.body);
    setTimeout(end, time);
  };

  // A link to a heading lands on it, also when pictures above it come later than they should.
  const land = () => {
    const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (place) hold(place, parseFloat(getComputedStyle(root).scrollPaddingTop), 4000);
  };
  land();
  addEventListener("hashchange", land);

  // Code: all of it, imports too, or each piece by itself.
  const keepingTheLine = (change) => {
    const here = all("main :is(p, h2, h3)").find((place) => place.checkVisibility() && top(place) > 60);
    if (here) hold(here, top(here), 400);
    change();
  };
  for (const one of all("[data-does=code]")) {
    const show = (on) => {
      one.setAttribute("aria-pressed", on);
      root.classList.toggle("show-code", on);
      for (const piece of all("details.code")) piece.open = on;
    };
    one.addEventListener("click", () => {
      const on = one.getAttribute("aria-pressed") !== "true";
      keepingTheLine(() => show(on));
      store("code", on ? 1 : "");
    });
    if (store("code")) show(true);
  }

  // A guess is kept for the visit, and quoted where the answer is opened.
  const said = (key, value) => {
    try {
      if (value === undefined) return sessionStorage.getItem(key);
      sessionStorage.setItem(key, value);
    } catch { return null; }
  };
  for (const guess of all(".guess[id]")) {
    const seen = document.querySelector(`.seen[data-guess="${guess.id}"]`), key = `genmodels-${location.pathname}#${guess.id}`;
    const input = make("input", { className: "field", placeholder: "In a few words", maxLength: 200, autocomplete: "off", ariaLabel: "Your guess" });
    const form = make("form", {}, input, make("button", { className: "button", textContent: "Keep it" }));
    const kept = make("p", { className: "kept", role: "status" }), yours = make("p", { className: "yours", hidden: true });
    const keep = (words) => {
      kept.textContent = `Kept: “${words}”.${seen ? " It is quoted where you open the answer." : ""}`;
      yours.textContent = `You guessed: “${words}”`;
      yours.hidden = false;
      form.remove();
    };
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const words = input.value.trim();
      if (!words) return input.focus();
      said(key, words);
      keep(words);
    });
    guess.append(form, kept);
    seen?.querySelector("summary").after(yours);
    if (said(key)) keep(said(key));
  }

  // Words to be put elsewhere are copied by a button, which says that it did.
  for (const one of all("[data-does=copy]")) {
    one.addEventListener("click", async () => {
      await navigator.clipboard.writeText(one.value);
      one.textContent = "Copied";
    });
  }

  // The symbols of the chapter open beside the text that uses them.
  for (const link of all("[data-does=symbols]")) {
    const table = document.querySelector(link.hash)?.querySelector("table");
    if (!table) continue;
    const copy = make("div", {}, table.cloneNode(true));
    for (const one of all("[id]", copy)) one.removeAttribute("id");
    link.replaceWith(make("details", { className: "menu symbols wide-only" }, make("summary", { className: "quiet", textContent: "Symbols" }), copy));
  }

  // Where one is: the line under the bar, and the section in the rail.
  const line = document.querySelector(".bar progress");
  if (line) {
    const tell = () => (line.value = scrollY / Math.max(1, root.scrollHeight - innerHeight));
    addEventListener("scroll", tell, { passive: true });
    tell();
  }
  const links = new Map(all(".rail a").map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const sections = [...links.keys()].map((id) => document.querySelector(`main :is(section, dt)[id="${id}"]`)).filter(Boolean);
  const list = document.querySelector(".rail ol");
  const mark = () => {
    const now = sections.filter((one) => one.getBoundingClientRect().top < innerHeight / 4).at(-1);
    const link = links.get(now?.id);
    if (link && !link.hasAttribute("aria-current")) list.scrollTop = link.offsetTop - list.clientHeight / 2; // a long list
    for (const [id, link] of links) id === now?.id ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current");
  };
  addEventListener("scroll", mark, { passive: true });
  mark();

  // A menu that is open closes by Escape, and when the reader goes elsewhere.
  for (const menu of all("details.menu")) {
    menu.addEventListener("toggle", () => {  // in a long list, to where the reader is
      const panel = menu.lastElementChild, here = menu.querySelector("[aria-current]");
      if (menu.open && here) panel.scrollTop = here.offsetTop - panel.clientHeight / 2;
    });
    addEventListener("keydown", (event) => event.key === "Escape" && menu.open && ((menu.open = false), menu.firstElementChild.focus()));
    addEventListener("click", (event) => menu.open && !menu.contains(event.target) && (menu.open = false));
  }

  // What is wider than the page is scrolled by the keyboard, too, and fades where it is cut off.
  const wide = new Set(all("div.math, .scroll, pre, figure, .rail ol"));
  const edges = (one) => {
    const left = one.scrollWidth - one.clientWidth - one.scrollLeft;
    one.toggleAttribute("data-left", one.scrollLeft > 1);
    one.toggleAttribute("data-right", left > 1);
    one.toggleAttribute("data-above", one.scrollTop > 1);
    one.toggleAttribute("data-below", one.scrollHeight - one.clientHeight - one.scrollTop > 1);
    const scrolls = left + one.scrollLeft > 1 || one.scrollHeight > one.clientHeight;
    if (scrolls) one.tabIndex = 0;
    else one.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver((changed) => changed.forEach((entry) => edges(entry.target)));
  for (const one of wide) {
    sizes.observe(one);
    one.addEventListener("scroll", () => edges(one), { passive: true });
  }
  document.fonts.ready.then(() => wide.forEach(edges));
  addEventListener("load", () => wide.forEach(edges));

  // On paper nothing is folded but code, and afterwards all is as it was.
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = all("main details:not(.code, [open])");
    for (const one of opened) one.open = true;
  });
  addEventListener("afterprint", () => opened.forEach((one) => (one.open = false)));
}
