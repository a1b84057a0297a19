// A slide that fits: type as large as it may be, the picture where it becomes largest, and what is too much on a slide more.

const LEAST = 24; // pixels of 720: what the last row can read
const MOST = { title: 68, thesis: 54, words: 38, guess: 34, seen: 32, answer: 34, exercise: 30, doubt: 40, picture: 30, player: 28 };
const COLUMNS = [30, 36, 42, 50, 58]; // per cent of the width that words may have beside a picture
const SMALLEST = 0.45; // of its usual size: a formula that nothing else makes narrow enough
const ENOUGH = 280_000, SEEN_AREA = 150_000, LEAST_AREA = 70_000; // square pixels of a picture that is looked at with ease, again, or at all
const GAIN = 1.2; // how much larger a picture has to become for words to be left out
const SIGNS = 18, GROWTH = [1.8, 1.6, 1.4, 1.25, 1.1]; // pixels: letters of a picture grow to these, by these, where there is room

const SLACK = 2; // pixels that an italic letter or a root may stand out
const isHigh = (box) => box.scrollHeight > box.clientHeight + 2 * SLACK;
const blocksOf = (slide) => [...slide.querySelectorAll(".words > .block")];
const pictureOf = (slide) => slide.querySelector(".body > :is(.picture, genmodels-record)");

const factor = (block) => block.closest("section").getBoundingClientRect().width / 1280; // boxes are told in pixels of the window

function isWide(block) {
  const right = block.getBoundingClientRect().right + SLACK * factor(block);
  return [...block.querySelectorAll(".base, table, pre, img, form")].some((part) => part.getBoundingClientRect().right > right);
}

// Words in the middle of a slide also grow over its top, which counts as no overflow.
function overflows(slide) {
  const body = slide.querySelector(".body"), words = slide.querySelector(".words");
  const reach = [...body.querySelectorAll(".words, .gm-controls, .gm-sentence")].some((part) => part.offsetHeight > body.clientHeight);
  const wide = [...body.querySelectorAll(".gm-rows")].some((rows) => rows.scrollWidth > rows.clientWidth + SLACK);
  return reach || wide || isHigh(body) || blocksOf(slide).some(isWide) || words.scrollWidth > words.clientWidth + 20;
}

const setType = (slide, size) => slide.querySelector(".body").style.setProperty("--type", `${size}px`);

// The drawing of a slide, and how wide and high it was drawn.
function drawing(slide) {
  const found = slide.querySelector(".gm-picture > svg, .body > .picture > svg, .body > :is(.picture, genmodels-record) img");
  if (!found) return null;
  const view = found.viewBox?.baseVal;
  const [width, height] = view?.width ? [view.width, view.height] : [found.naturalWidth || 16, found.naturalHeight || 9];
  return { found, box: found.closest(".gm-picture, .picture, genmodels-record"), width, height };
}

// As large as its place allows, in its own shape: a click in it is found by its width. Returns the pixels to a unit.
function place({ found, box, width, height }) {
  found.style.width = found.style.height = "0px";
  const scale = Math.max(0, Math.min(box.clientWidth / width, box.clientHeight / height));
  found.style.width = `${width * scale}px`;
  found.style.height = `${height * scale}px`;
  return scale;
}

// Of all ways to place words and picture the one in which the picture is largest. Where that is small, the sentence of the
// picture is left to be heard, and then what to do after the question is left to the speaker.
const LEAVES_OUT = [[".gm-sentence", ["terse"]], [".then", ["terse", "asking"]]];

function withPicture(slide) {
  const body = slide.querySelector(".body"), drawn = drawing(slide);
  body.classList.remove("terse", "asking");
  let best = largest(slide, body, drawn);
  for (const [part, names] of LEAVES_OUT) {
    if (!drawn || areaOf(best, drawn) > ENOUGH || !slide.querySelector(part)) continue;
    const before = [...body.classList];
    body.classList.add(...names);
    const fewer = largest(slide, body, drawn);
    if (areaOf(fewer, drawn) > GAIN * areaOf(best, drawn)) best = fewer;
    else body.className = before.join(" ");
  }
  if (best) lay(body, best.way, best.column, best.type);
  if (!drawn) return Boolean(best);
  if (best) place(drawn);
  letters(drawn);
  return areaOf(best, drawn) > (slide.matches(".seen") ? SEEN_AREA : LEAST_AREA);
}

const areaOf = (best, { width, height }) => (best ? best.scale ** 2 * width * height : 0);

function largest(slide, body, drawn) {
  const plays = slide.querySelector(".gm-player"), plain = !plays && !slide.querySelector(".words > *");
  const columns = (way) => COLUMNS.map((column) => [way, column]);
  const ways = [["below", 0], ...(plain ? [] : columns("beside")), ...(plays ? [...columns("crowned"), ...columns("over")] : [])];
  let best = null;
  for (const [way, column] of ways) {
    for (const type of new Set([MOST[slide.classList[0]], 26, LEAST])) {
      lay(body, way, column, type);
      const scale = drawn ? place(drawn) : 1;
      if (!overflows(slide) && (!best || scale > best.scale * 1.04)) best = { way, column, type, scale };
    }
  }
  return best;
}

function lay(body, way, column, type) {
  for (const name of ["beside", "below", "crowned", "over"]) body.classList.toggle(name, way === name);
  body.style.setProperty("--column", `${column}%`);
  body.style.setProperty("--type", `${type}px`);
}

// Letters that stand still grow as far as they meet neither each other nor the edge: an attribute cannot be multiplied in
// CSS, a property can.
function letters({ found, width }) {
  if (!found.viewBox) return;
  const still = [...found.querySelectorAll("text[font-size]")].filter((text) => !text.closest(".gm-moving"));
  for (const text of still) text.style.setProperty("--size", `${text.getAttribute("font-size")}px`); // figures have it
  const grow = (times) => found.style.setProperty("--letters", times);
  grow(1);
  const wanted = (SIGNS * width) / (100 * found.clientWidth), before = meetings(found);
  for (const times of GROWTH.filter((times) => times < wanted + 0.1)) {
    grow(times);
    if (meetings(found) <= before) return;
  }
  grow(1);
}

// How many pairs of words in a picture lie over each other, and words over its edge.
function meetings(svg) {
  const edge = svg.getBoundingClientRect();
  const boxes = [...svg.querySelectorAll("text")].map((text) => text.getBoundingClientRect());
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const beyond = boxes.filter((box) => box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom);
  return beyond.length + boxes.reduce((sum, box, k) => sum + boxes.slice(k + 1).filter((other) => over(box, other)).length, 0);
}

// Type between the least and the most; a formula that is too wide is broken, and if nothing helps made smaller.
function withoutPicture(slide) {
  for (let type = MOST[slide.classList[0]] ?? 34; type >= LEAST; type -= 2) {
    setType(slide, type);
    if (!overflows(slide)) return true;
  }
  for (const block of blocksOf(slide).filter(isWide)) narrow(block);
  return !overflows(slide);
}

function narrow(block) {
  block.classList.add("wraps");
  for (let zoom = 1; isWide(block) && zoom > SMALLEST; zoom -= 0.03) {
    for (const inside of block.children) inside.style.zoom = zoom;
  }
}

const fits = (slide) => (pictureOf(slide) ? withPicture(slide) : withoutPicture(slide));

// The same slide once more, for what is too much; its heading says so.
function another(slide) {
  const more = slide.cloneNode(true);
  more.querySelector(".words").replaceChildren();
  more.querySelector(".body > .picture, .body > genmodels-record")?.remove();
  more.querySelector("h1, h2")?.removeAttribute("id");
  more.querySelector("h1, h2")?.classList.add("again");
  slide.after(more);
  return more;
}

// The lines of a list or a table that are too many for a slide, as one of its own; null where there is nothing to part.
function linesTooMany(slide, block) {
  const own = [...block.querySelectorAll("ol, ul, tbody")].find((list) => list.children.length > 1);
  if (!own) return null;
  const path = [];
  for (let node = own; node !== block; node = node.parentElement) path.unshift([...node.parentElement.children].indexOf(node));
  const rest = block.cloneNode(true), lines = path.reduce((node, k) => node.children[k], rest);
  lines.replaceChildren();
  while (own.children.length > 1 && overflows(slide)) lines.prepend(own.lastElementChild);
  if (lines.matches("ol")) lines.start = (own.start || 1) + own.children.length;
  return lines.children.length ? rest : null;
}

// What is too much at the least type goes on another slide: whole blocks, or lines of a block that fills one alone.
function divide(slide) {
  if (fits(slide)) return;
  const [picture, blocks] = [pictureOf(slide), blocksOf(slide)];
  const rest = [];
  if (picture && !slide.matches(".player")) {
    const more = another(slide);
    more.querySelector(".body").append(picture);
    if (slide.matches(".seen")) more.remove(); // the picture is one slide back, too
    else fits(more);
    return divide(slide);
  }
  while (blocks.length > 1 && !fits(slide)) {
    const last = blocks.pop();
    last.remove();
    rest.unshift(last);
  }
  if (blocks.length === 1 && !fits(slide)) {
    const lines = linesTooMany(slide, blocks[0]);
    if (lines) rest.unshift(lines);
    fits(slide);
  }
  if (!rest.length) return;
  const more = another(slide);
  more.querySelector(".words").append(...rest);
  divide(more);
}
