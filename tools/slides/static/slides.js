// Slides that fit: what is too much for one goes on the next, and what cannot be parted is made smaller.

const HIGH = 636, STEP = 0.97, LEAST = 0.3, ANSWER = /^What you (should have seen|find)/;
const main = document.querySelector("main"), aside = document.querySelector("aside");
const state = document.querySelector("footer [role=status]");
// A heading, or a paragraph of bold words alone, belongs to what it is over.
const isHeading = (block) => block?.children.length === 1 && block.firstElementChild.matches("h1, h2, h3, h4, p:has(> strong:only-child)")
  && !block.textContent.trim().replace(block.querySelector("h1, h2, h3, h4, strong").textContent, "");
const OWN_KEYS = "input, select, textarea, button, summary, a, genmodels-record, genmodels-exercise";

let here = 0;

const isHigh = (box) => box.getBoundingClientRect().height * 1280 > HIGH * main.getBoundingClientRect().width;
const isWide = (block) => block.scrollWidth > block.clientWidth + 1;

// As large as it may be, and no larger than on other slides.
function shrink(box, isTooMuch) {
  let zoom = 1;
  box.style.zoom = 1;
  while (isTooMuch(box) && zoom > LEAST) box.style.zoom = zoom *= STEP;
}

function zoom(box) {
  for (const block of box.children) shrink(block, isWide);
  shrink(box, isHigh);
}

// Controls and words stand above a picture or beside it: wherever they leave it more room.
function fit(slide) {
  const box = slide.firstChild, player = box.querySelector(".gm-player");
  const widths = (player ? [true, false] : []).map((beside) => {
    player.classList.toggle("beside", beside);
    zoom(box);
    return player.querySelector("svg").getBoundingClientRect().width;
  });
  player?.classList.toggle("beside", widths[0] > widths[1]);
  zoom(box);
}

function newSlide(after) {
  const section = document.createElement("section");
  section.innerHTML = '<div class="fit"></div>';
  after.after(section);
  return section;
}

// The heading of a slide once more, on the one that goes on with it.
function again(box) {
  const heading = box.querySelector("h1, h2, h3, h4");
  if (!heading) return [];
  const copy = document.createElement("div");
  copy.append(heading.cloneNode(true));
  copy.firstChild.removeAttribute("id");
  copy.firstChild.classList.add("again");
  return [copy];
}

// The rows of a table that are too many for a slide, as a table of their own; null where there is none to part.
function rowsTooMany(block, box) {
  const own = block.querySelector(":scope > table > tbody, :scope > div > table > tbody");
  if (!own) return null;
  const rest = block.cloneNode(true), rows = rest.querySelector("tbody");
  rows.replaceChildren();
  while (isHigh(box) && own.rows.length > 1) rows.prepend(own.lastElementChild);
  return rows.children.length ? rest : null;
}

// What readers should have seen comes open, on a slide after the picture that they moved.
function opened(block) {
  const answer = block.querySelector(":scope > details");
  if (answer && ANSWER.test(answer.textContent.trim())) answer.open = true;
  return Boolean(answer?.open);
}

// Blocks in their order, a new slide wherever the next one would not fit; a heading stays with what it is over.
function paginate(section) {
  const blocks = [...section.children];
  let slide = newSlide(section), box = slide.firstChild;
  section.remove();
  while (blocks.length) {
    const block = blocks.shift(), before = box.lastElementChild;
    box.append(block);
    shrink(block, isWide);
    const first = [...box.children].filter((child) => !isHeading(child))[0] === block;
    if (first && isHigh(box)) blocks.unshift(...[rowsTooMany(block, box)].filter(Boolean));
    if (first || !(opened(block) || isHigh(box))) continue;
    const title = again(box);
    slide = newSlide(slide);
    box = slide.firstChild;
    box.append(...(isHeading(before) ? [before] : title));
    blocks.unshift(block);
  }
}

function show(number, { keep = false } = {}) {
  const slides = [...main.children];
  here = Math.max(0, Math.min(slides.length - 1, number));
  slides.forEach((slide, k) => slide.classList.toggle("here", k === here));
  const heading = slides[here].querySelector("h1, h2, h3, h4")?.textContent ?? "";
  state.textContent = `${here + 1} / ${slides.length}`;
  state.setAttribute("aria-label", `slide ${here + 1} of ${slides.length}: ${heading}`);
  if (!keep) history.replaceState(null, "", `#${here + 1}`);
  for (const link of aside.querySelectorAll("a")) link.classList.toggle("here", slideOf(link.hash) === here);
  fit(slides[here]);
}

function slideOf(hash) {
  const name = decodeURIComponent(hash.slice(1));
  const found = document.getElementById(name)?.closest("section");
  return found ? [...main.children].indexOf(found) : Number(name) - 1;
}

function toggleNotes() {
  aside.hidden = !aside.hidden;
  document.querySelector("[data-go=notes]").setAttribute("aria-expanded", String(!aside.hidden));
}

const DEEDS = { on: () => show(here + 1), back: () => show(here - 1), notes: toggleNotes };
const KEYS = {
  ArrowRight: DEEDS.on, PageDown: DEEDS.on, " ": DEEDS.on, ArrowLeft: DEEDS.back, PageUp: DEEDS.back,
  Home: () => show(0), End: () => show(Infinity), n: toggleNotes, f: () => document.documentElement.requestFullscreen(),
};

function scale() {
  const factor = Math.min(innerWidth / 1280, innerHeight / 720);
  const [left, top] = [innerWidth - 1280 * factor, innerHeight - 720 * factor].map((rest) => rest / 2);
  main.style.transform = `translate(${left}px, ${top}px) scale(${factor})`;
}

async function start() {
  await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))]);
  scale();
  main.classList.add("measuring");
  for (const section of [...main.children]) paginate(section);
  main.classList.remove("measuring");
  const changed = new ResizeObserver(() => fit(main.children[here]));
  for (const slide of main.children) changed.observe(slide.firstChild);
  show(location.hash.length > 1 ? Math.max(0, slideOf(location.hash)) : 0);
  document.body.dataset.ready = "yes";
}

addEventListener("resize", scale);
addEventListener("hashchange", () => show(slideOf(location.hash)));
addEventListener("keydown", (event) => {
  const own = event.target.closest?.(OWN_KEYS), free = event.key === "n" || event.key === "f" ? !event.target.closest?.("input, textarea") : !own;
  if (!KEYS[event.key] || !free || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  KEYS[event.key]();
});
for (const button of document.querySelectorAll("[data-go]")) button.addEventListener("click", () => DEEDS[button.dataset.go]());
start();
