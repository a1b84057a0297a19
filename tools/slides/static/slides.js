// Turning slides: keys of a presenter, buttons, the address, an overview, a timer, a black screen.

const main = document.querySelector("main"), speaker = document.querySelector(".speaker"), black = document.querySelector(".black");
const state = document.querySelector("footer [role=status]"), timer = document.querySelector(".timer"), help = document.querySelector("dialog");
const root = document.documentElement;
const TYPES = "input:not([type=range], [type=radio], [type=checkbox]), textarea"; // letters belong to it
const MOVES = "input, select, textarea"; // arrows belong to it
const PRESSED = "button, summary, a, select, input:not([type=range]), textarea"; // space belongs to it

let here = 0, step = 0;

const slides = () => [...main.children];
const stepsOf = (slide) => [...slide.querySelectorAll(".step")];
const hasOverview = () => root.classList.contains("overview");

function show(number, steps = 0, { silent = false, stays = false } = {}) {
  const all = slides();
  here = Math.max(0, Math.min(all.length - 1, number));
  const now = all[here], waiting = stepsOf(now);
  step = Math.max(0, Math.min(waiting.length, steps));
  all.forEach((slide, k) => {
    slide.classList.toggle("here", k === here);
    slide.classList.toggle("next", k === here + 1);
  });
  waiting.forEach((part, k) => part.classList.toggle("waits", k >= step));
  state.textContent = `${here + 1} / ${all.length}`;
  state.setAttribute("aria-label", `slide ${here + 1} of ${all.length}: ${now.querySelector("h1, h2")?.textContent ?? ""}`);
  history.replaceState(null, "", `#${here + 1}`);
  speaker.querySelector(".own").innerHTML = now.querySelector(".notes")?.innerHTML ?? "";
  for (const link of speaker.querySelectorAll("a")) link.classList.toggle("here", slideOf(link.hash) === here);
  carryOn(now);
  if (!hasOverview() && !stays) settle(now); // its steps have their room from the beginning
  if (presents && all[here + 1]) fits(all[here + 1]);
  tick();
  if (!silent) tell({ here, step });
}

// Words that leave a picture that was seen before too little room stand alone.
function settle(slide) {
  if (!fits(slide) && slide.matches(":is(.repeats, .seen):has(genmodels-record)")) leaveOut(slide);
}

// A reply for which there is no room below the question lies over the foot of the slide until another answer is chosen:
// nothing else moves. No hint is shown on a slide, and none is spoken of.
const OF_HINTS = /; hint 1 gives you a start(?=\.)/;

function replied(said) {
  const slide = said.closest("section");
  for (const part of said.childNodes) if (part.nodeType === Node.TEXT_NODE && OF_HINTS.test(part.data)) part.data = part.data.replace(OF_HINTS, "");
  slide.classList.remove("replied");
  slide.classList.toggle("replied", said.hasChildNodes() && (Boolean(pictureOf(slide)) || overflows(slide)));
}

function turn(by) {
  began.at ??= Date.now();
  const steps = stepsOf(slides()[here]).length;
  if (by > 0 && step < steps) show(here, step + 1, { stays: true });
  else if (by < 0 && step > 0) show(here, step - 1, { stays: true });
  else if (by < 0 && here > 0) show(here - 1, Infinity);
  else if (here + by < slides().length) show(here + by);
}

function slideOf(hash) {
  const name = decodeURIComponent(hash.slice(1)), found = name && document.getElementById(name)?.closest("section");
  return found ? slides().indexOf(found) : Number(name) - 1;
}

function tick() {
  const plan = planned(slides(), here) * 60, gone = elapsed(), own = Number(slides()[here].dataset.minutes);
  const words = plan ? `planned ${clock(plan)}, this slide ${clock(own * 60)}` : "";
  timer.textContent = plan ? `${clock(gone)} of ${clock(plan)}` : clock(gone);
  timer.classList.toggle("late", plan > 0 && gone > plan + 60);
  const [large, small] = speaker.querySelectorAll(".clock > *");
  large.textContent = clock(gone);
  small.textContent = `${new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}; ${words}`;
}

function overview(on = !hasOverview()) {
  root.classList.toggle("overview", on);
  document.querySelector("[data-go=overview]").setAttribute("aria-pressed", String(on));
  slides().forEach((slide, k) => {
    slide.dataset.number = k + 1;
    for (const [name, value] of Object.entries({ tabindex: "0", role: "button", "aria-label": `slide ${k + 1}: ${slide.querySelector("h1, h2")?.textContent ?? ""}` })) {
      if (on) slide.setAttribute(name, value);
      else slide.removeAttribute(name);
    }
    for (const inside of slide.children) inside.inert = on;
    slide.classList.toggle("all", on);
  });
  if (on) slides()[here].focus();
  else show(here, step);
}

function choose(slide) {
  here = slides().indexOf(slide);
  step = 0;
  overview(false);
}

// In the overview arrows go from slide to slide, up and down by a row.
function walk(key) {
  const all = slides(), at = Math.max(0, all.indexOf(document.activeElement));
  const row = Math.max(1, all.filter((slide) => slide.offsetTop === all[0].offsetTop).length);
  const to = at + { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1, ArrowDown: row, ArrowUp: -row, Home: -at, End: all.length - 1 - at }[key];
  all[Math.max(0, Math.min(all.length - 1, to))].focus();
}

function restart() {
  began.at = Date.now();
  tick();
}

function theme() {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try { localStorage.setItem("genmodels-theme", root.dataset.theme); } catch { /* a reader who keeps nothing */ }
}

function darken() {
  black.hidden = !black.hidden;
  tell({ here, step });
}

const DEEDS = {
  on: () => turn(1), back: () => turn(-1), overview: () => overview(), presenter: openPresenter, help: () => (help.open ? help.close() : help.showModal()),
  notes: () => (speaker.hidden = !speaker.hidden), timer: () => (timer.hidden = !timer.hidden),
};
const CLICKER = { PageDown: DEEDS.on, PageUp: DEEDS.back };
const ARROWS = { ArrowRight: DEEDS.on, ArrowLeft: DEEDS.back, Home: () => show(0), End: () => show(Infinity, Infinity) };
const LETTERS = {
  n: DEEDS.notes, t: DEEDS.timer, T: restart, o: DEEDS.overview, p: DEEDS.presenter, s: DEEDS.presenter, b: darken, ".": darken, "?": DEEDS.help, d: theme,
  f: () => (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen()),
  c: () => (location.href = document.querySelector("footer a").href),
};

function deedOf(key, target) {
  const is = (what) => target.closest?.(what);
  if (CLICKER[key]) return CLICKER[key];
  if (ARROWS[key]) return is(MOVES) ? null : ARROWS[key];
  if (key === " ") return is(PRESSED) ? null : DEEDS.on;
  return is(TYPES) ? null : LETTERS[key];
}

function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || help.open) return;
  if (hasOverview()) return inOverview(event);
  if (!black.hidden && event.key === "Escape") darken();
  const deed = deedOf(event.key, event.target);
  if (!deed) return;
  event.preventDefault();
  event.stopPropagation(); // a player takes the keys of its controls for itself
  deed();
}

function inOverview(event) {
  const { key, target } = event, slide = target.closest?.("main > section");
  if (/^(Arrow|Page|Home|End)/.test(key)) walk(key);
  else if ((key === "Enter" || key === " ") && slide) choose(slide);
  else if (key === "Escape" || key === "o") overview(false);
  else return;
  event.preventDefault();
}

function scale() {
  const factor = Math.min(innerWidth / 1280, innerHeight / 720);
  const [left, top] = [innerWidth - 1280 * factor, innerHeight - 720 * factor].map((rest) => rest / 2);
  root.style.setProperty("--margin", `${left + 56 * factor}px`);
  main.style.transform = `translate(${left}px, ${top}px) scale(${factor})`;
  root.style.setProperty("--small", Math.min((innerWidth - 40) / (1320 * 1.62), (innerHeight * 0.56) / 720).toFixed(3));
}

// What is rarely pressed is not seen while nobody moves the mouse.
const STILL = 2000; // milliseconds
let idle = 0;

function wake() {
  root.classList.remove("idle");
  clearTimeout(idle);
  idle = setTimeout(() => root.classList.add("idle"), STILL);
}

async function start() {
  await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))]);
  scale();
  main.classList.add("measuring");
  void main.offsetHeight; // only what is laid out asks for its fonts: those of formulas come now
  await document.fonts.ready;
  slides().forEach(pair);
  for (const slide of slides()) {
    keepWhole(slide);
    choicesInRows(slide);
    alignFormulas(slide);
    divide(slide);
  }
  evenTables(slides());
  main.classList.remove("measuring");
  // A player comes, or its sentence grows, when its slide is seen: room is made then.
  const built = new MutationObserver((changes) => {
    for (const slide of new Set(changes.map((change) => change.target.closest("section")))) if (slide.checkVisibility()) settle(slide);
  });
  for (const record of main.querySelectorAll("genmodels-record")) built.observe(record, { childList: true });
  const answered = new MutationObserver((changes) => changes.forEach(({ target }) => replied(target)));
  for (const said of main.querySelectorAll(".gm-said")) answered.observe(said, { childList: true });
  listen((place) => show(place.here, place.step, { silent: true }));
  show(location.hash.length > 1 ? Math.max(0, slideOf(location.hash)) : 0, 0, { silent: true });
  if (presents) speaker.hidden = false;
  setInterval(tick, 1000);
  document.body.dataset.ready = "yes";
  wake();
}

addEventListener("resize", scale);
for (const moved of ["pointermove", "pointerdown"]) addEventListener(moved, wake, { passive: true });
addEventListener("beforeprint", () => fits(slides()[here]));
addEventListener("hashchange", () => show(slideOf(location.hash)));
addEventListener("keydown", onKey, { capture: true });
main.addEventListener("input", ({ target }) => target.closest("genmodels-exercise")?.querySelector(".gm-said")?.replaceChildren());
main.addEventListener("click", (event) => hasOverview() && choose(event.target.closest("section")));
black.addEventListener("click", darken);
for (const button of document.querySelectorAll("[data-go]")) button.addEventListener("click", () => { DEEDS[button.dataset.go](); button.blur(); });
start();
