// A slide that fits: type as large as it may be, the picture where it becomes largest, and what is too much on a slide more.

const LEAST = 24, LEAST_CODE = 20; // pixels of 720: what the last row can read
const MOST = { title: 68, thesis: 60, words: 34, guess: 34, seen: 34, answer: 34, exercise: 32, doubt: 44, picture: 30, player: 28 };
const LEAST_ALONE = { title: 40, thesis: 40, exercise: LEAST }, LEAST_WORDS = 30; // without a picture what is more goes on another slide
const STATEMENT = 60, LEAST_STATEMENT = 38, SIGNS_OF_A_STATEMENT = 190, FORMULAS_IN_IT = 24; // a few words alone are set as a sentence to look at
const TABLES = [0, 2, 4, 6, 8]; // pixels by which a table is set smaller than the words above it
const LARGER = 44, ROOMY = 0.72; // pixels of the words of a slide that says little, and of its height what they then fill at most
const CLOSER = 0.7; // of its size: a wide formula is set so much smaller before it is broken
const ALIKE = 1.3; // how much larger than the smallest formula of a slide another one may be
const COLUMNS = [26, 30, 36, 42, 50, 58]; // per cent of the width that words may have beside a picture
const SMALLEST = 0.45; // of its usual size: a formula that nothing else makes narrow enough
const ENOUGH = 280_000, SEEN_AREA = 150_000, LEAST_AREA = 70_000; // square pixels of a picture that is looked at with ease, again, or at all
const KEPT = 0.55; // of a picture: what has to remain where room is kept for the answer, too
const GAIN = 1.2; // how much larger a picture has to become for words to be left out
const BRIEF = 16; // signs of a choice, or of the name of a control
const ARROW = 24; // pixels of a menu
const LONG_TABLE = 8; // rows
const WHOLE = 14; // em: a formula within a sentence that is not broken

const SLACK = 2; // pixels that an italic letter or a root may stand out
const isHigh = (box) => box.scrollHeight > box.clientHeight + 2 * SLACK;
const blocksOf = (slide) => [...slide.querySelectorAll(".words > .block")];
const pictureOf = (slide) => slide.querySelector(".body > :is(.picture, genmodels-record)");

const factor = (block) => block.closest("section").getBoundingClientRect().width / 1280; // boxes are told in pixels of the window

function isWide(block) {
  const right = block.getBoundingClientRect().right + SLACK * factor(block);
  return [...block.querySelectorAll(".katex-base, table, img, form")].some((part) => part.getBoundingClientRect().right > right);
}

// Words may grow over what stands below them, which is no overflow of the slide.
function overflows(slide) {
  const body = slide.querySelector(".body"), words = slide.querySelector(".words");
  const reach = [...body.querySelectorAll(".words, .other, .gm-controls, .gm-sentence")].some((part) => part.offsetHeight > body.clientHeight);
  const wide = [...body.querySelectorAll(".gm-rows")].some((rows) => rows.scrollWidth > rows.clientWidth + SLACK);
  const out = [...body.querySelectorAll(":scope > :is(.words, .other)")].some(standsOut);
  return reach || wide || isHigh(body) || [...body.querySelectorAll(".gm-player select")].some(isCutOff) || out || blocksOf(slide).some(isWide) || words.scrollWidth > words.clientWidth + 20;
}

// Words that lie over the controls or the sentence below them.
const standsOut = (words) => words.lastElementChild?.getBoundingClientRect().bottom > words.getBoundingClientRect().bottom + 2 * SLACK * factor(words);

const pen = document.createElement("canvas").getContext("2d");

function isCutOff(menu) {
  const { font, paddingLeft, paddingRight } = getComputedStyle(menu);
  pen.font = font;
  return pen.measureText(menu.selectedOptions[0].text).width > menu.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
}

function setType(slide, size) {
  slide.querySelector(".body").style.setProperty("--type", `${size}px`);
  slide.querySelector(".words").style.fontSize = "";
  setCode(slide);
}

// What a computer reads or prints is broken nowhere: where a line is too long, all of it on the slide is set smaller.
function setCode(slide) {
  const all = [...slide.querySelectorAll(".words pre")], body = slide.querySelector(".body");
  body.style.removeProperty("--code");
  body.classList.remove("folds");
  const times = Math.min(1, ...all.map(roomForLines));
  if (times === 1) return;
  const size = Math.floor(parseFloat(getComputedStyle(all[0]).fontSize) * times);
  body.style.setProperty("--code", `${Math.max(LEAST_CODE, size)}px`);
  body.classList.toggle("folds", size < LEAST_CODE);
}

function roomForLines(pre) {
  const { paddingLeft, paddingRight } = getComputedStyle(pre), lines = document.createRange();
  lines.selectNodeContents(pre);
  return (pre.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)) / (lines.getBoundingClientRect().width / factor(pre));
}

// A short formula within a sentence is not broken after its sign of equality.
function keepWhole(slide) {
  for (const formula of slide.querySelectorAll(".katex:not(.katex-display *)")) {
    const wide = [...formula.querySelectorAll(".katex-base")].reduce((sum, part) => sum + part.offsetWidth, 0);
    formula.classList.toggle("whole", wide < WHOLE * parseFloat(getComputedStyle(formula).fontSize));
  }
}

// Choices of a word or two stand side by side.
function choicesInRows(slide) {
  const choices = [...slide.querySelectorAll(".gm-options label")];
  slide.classList.toggle("brief", choices.length > 0 && choices.every((one) => one.textContent.trim().length <= BRIEF));
}

// The drawing of a slide, and how wide and high it was drawn.
function drawing(slide) {
  const found = slide.querySelector(".gm-picture > svg, .body > .picture > svg, .body > :is(.picture, genmodels-record) img");
  if (!found) return null;
  const view = found.viewBox?.baseVal;
  const [width, height] = view?.width ? [view.width, view.height] : [found.naturalWidth || 16, found.naturalHeight || 9];
  return { found, box: found.closest(".gm-picture, .picture, genmodels-record"), width, height, least: view?.width ? leastOf(found) : 0 };
}

// As large as its place allows, in its own shape: a click in it is found by its width. Returns the pixels to a unit.
function place({ found, box, width, height }) {
  found.style.width = found.style.height = "0px";
  const scale = Math.max(0, Math.min(box.clientWidth / width, box.clientHeight / height));
  found.style.width = `${width * scale}px`;
  found.style.height = `${height * scale}px`;
  return scale;
}

// Of the two drawings of a player a slide takes the one that is read more easily, whatever the width it has for it.
const players = new Map();

Player.prototype.measure = function () {
  players.set(this.host, this);
  this.width = this.host.classList.contains("slim") ? 1 : Infinity;
  this.arrange();
};

function arrange(slide, slim) {
  const host = slide.querySelector("genmodels-record:has(.gm-player)");
  if (!host) return;
  host.classList.toggle("slim", slim);
  players.get(host).measure();
  for (const name of host.querySelectorAll(".gm-row span")) name.classList.toggle("short", name.textContent.length <= BRIEF); // it is not broken
}

// Of all ways to place words and picture the one in which the picture is largest. Where that is small, the sentence of the
// picture is left to be heard, and then what to do after the question is left to the speaker.
const LEAVES_OUT = [[".gm-sentence", ["terse"]], [".then", ["terse", "asking"]]];

// Where an answer is to be kept room for, too, that is done unless it makes the picture much smaller.
function withPicture(slide) {
  slide.classList.remove("statement", "paired");
  const alone = arranged(slide), fit = isSeen(slide, alone);
  if (!slide.querySelector(".body > .other") || !slide.querySelector(".gm-player")) return fit;
  const usual = fit ? seenArea(slide) : 0;
  slide.classList.add("paired");
  const together = arranged(slide);
  if (isSeen(slide, together) && seenArea(slide) > Math.max(SEEN_AREA, KEPT * usual)) return asItsPair(slide, together);
  slide.classList.remove("paired");
  layOut(slide, alone);
  return fit;
}

// The two slides of a pair hold the same, yet where two ways are nearly as good each may take another one: so an answer is
// laid out as its question was.
const layouts = new WeakMap();

function asItsPair(slide, own) {
  const question = layouts.get(slide.previousElementSibling);
  layouts.set(slide, own);
  if (!slide.matches(".seen")) return true;
  if (question && slide.previousElementSibling.matches(".paired")) {
    layOut(slide, question);
    if (overflows(slide)) layOut(slide, own);
  }
  enlarge(slide);
  return true;
}

// An answer in fewer words than its question is set larger, as far as the room goes that is kept for both.
function enlarge(slide) {
  const words = slide.querySelector(".words"), room = words.offsetHeight, type = parseFloat(getComputedStyle(words).fontSize);
  for (let larger = MOST.seen; larger > type; larger -= 2) {
    words.style.fontSize = `${larger}px`;
    if (Math.abs(words.offsetHeight - room) <= 1 && !overflows(slide)) return;
  }
  words.style.fontSize = "";
}

const isSeen = (slide, { best, signs, area }) => Boolean(best) && signs >= LEAST_SIGNS && area > (slide.matches(".seen") ? SEEN_AREA : LEAST_AREA);

// Lays a slide out with the better one of its drawings, and returns how.
function arranged(slide) {
  const ways = (slide.querySelector(".gm-player") ? [false, true] : [false]).map((slim) => {
    arrange(slide, slim);
    const chosen = { slim, ...largestOf(slide) };
    return { ...chosen, signs: Math.min(SIGNS, settled(slide, chosen)) };
  });
  const chosen = ways.reduce((one, other) => (better(other, one) ? other : one));
  if (chosen !== ways.at(-1)) layOut(slide, chosen);
  return chosen;
}

function layOut(slide, chosen) {
  arrange(slide, chosen.slim);
  settled(slide, chosen);
}

// Lays a slide out as was chosen, and returns the pixels of the smallest letters in its picture.
function settled(slide, { best, without }) {
  const body = slide.querySelector(".body");
  for (const name of ["terse", "asking"]) body.classList.toggle(name, without.includes(name));
  if (best) lay(body, best.way, best.column, best.type);
  const drawn = drawing(slide);
  if (!drawn) return SIGNS;
  if (best) place(drawn);
  return grow(drawn);
}

// How a slide with one of its drawings is laid out best, with as few words left out as that takes.
function largestOf(slide) {
  const body = slide.querySelector(".body"), drawn = drawing(slide);
  let chosen = null;
  for (const [part, without] of [["*", []], ...LEAVES_OUT]) {
    if (!slide.querySelector(part)) continue;
    for (const name of ["terse", "asking"]) body.classList.toggle(name, without.includes(name));
    const best = largest(slide, body, drawn);
    const area = drawn ? areaOf(best, drawn) : Infinity, signs = drawn && best ? reached(drawn.least * best.scale) : 0;
    const tried = { best, without, area, signs };
    if (!chosen || !chosen.best || tried.signs > 1.04 * chosen.signs || area > GAIN * chosen.area) chosen = tried;
    if (!drawn || (chosen.signs >= SIGNS && chosen.area > ENOUGH)) break;
  }
  return chosen;
}

const better = (one, other) => one.signs > 1.02 * other.signs || (one.signs > 0.98 * other.signs && one.area > other.area);
const areaOf = (best, { width, height }) => (best ? best.scale ** 2 * width * height : 0);

// While ways are tried the picture is an empty box, else all that is drawn in it would be styled and laid out for each. The
// smallest type leaves it most room: where that is not enough, larger ones are not tried.
function largest(slide, body, drawn) {
  const plays = slide.querySelector(".gm-player"), plain = !plays && !slide.querySelector(".words > *");
  const columns = (way) => COLUMNS.map((column) => [way, column]);
  const ways = [["below", 0], ...(plain ? [] : columns("beside")), ...(plays ? [...columns("crowned"), ...columns("over")] : [])];
  const types = new Set([slide.matches(".paired") ? MOST.player : MOST[slide.classList[0]], 26, LEAST]);
  let best = null;
  const larger = (way, column, type) => {
    lay(body, way, column, type);
    const scale = drawn ? place(drawn) : 1;
    return (!best || scale > best.scale * 1.04) && !overflows(slide) ? { way, column, type, scale } : null;
  };
  const { clientWidth, clientHeight } = body; // what is left of it by a column of words holds no larger picture than this
  const most = (column) => (drawn ? Math.min((clientWidth * (1 - column / 100)) / drawn.width, clientHeight / drawn.height) : 1);
  drawn?.found.classList.add("empty");
  for (const [way, column] of ways) {
    if (best && most(column) <= best.scale * 1.04) continue;
    if (larger(way, column, LEAST)) for (const type of types) best = larger(way, column, type) ?? best;
  }
  drawn?.found.classList.remove("empty");
  return best;
}

const WAYS = ["beside", "below", "crowned", "over"];

function lay(body, way, column, type) {
  for (const name of WAYS) body.classList.toggle(name, way === name);
  body.style.setProperty("--column", `${column}%`);
  setType(body.closest("section"), type);
}

// Type between the least and the most; a formula that is too wide is broken, and if nothing helps made smaller.
function withoutPicture(slide) {
  slide.querySelector(".body").classList.remove(...WAYS, "terse", "asking");
  return [false, true].some((dense) => {
    slide.classList.toggle("dense", dense); // what is chosen from stands closer together
    return (slide.matches(".exercise") || !dense) && withWords(slide);
  });
}

function withWords(slide) {
  const own = slide.classList[0], body = slide.querySelector(".body"), words = slide.querySelector(".words");
  const states = slide.classList.toggle("statement", isStatement(slide));
  const usual = states ? STATEMENT : MOST[own] ?? 34, least = states ? LEAST_STATEMENT : LEAST_ALONE[own] ?? LEAST_WORDS;
  const fitsAt = (type, less = 0) => {
    const table = type > usual ? 0.76 * type : Math.min(28, type);
    body.style.setProperty("--table", `${Math.max(LEAST, table - less)}px`);
    setType(slide, type);
    for (const block of blocksOf(slide)) narrow(block);
    alike(slide);
    return !overflows(slide);
  };
  const isRoomy = () => words.offsetHeight < ROOMY * body.clientHeight;
  for (let type = usual; type >= least; type -= 2) {
    for (const less of slide.querySelector(".words table") ? TABLES : [0]) {
      if (!fitsAt(type, less)) continue;
      if (type < usual || less || !isRoomy()) return true;
      for (let larger = LARGER; larger > usual; larger -= 2) if (fitsAt(larger) && isRoomy()) return true;
      return fitsAt(usual);
    }
  }
  return false;
}

// Of the formulas on a slide none is much larger than another one that had to be made small.
function alike(slide) {
  const all = [...slide.querySelectorAll(".words .block > :has(.katex-display)")], size = (part) => Number(part.style.zoom || 1);
  const most = ALIKE * Math.min(...all.map(size));
  for (const part of all) if (size(part) > most && !part.querySelector("li")) part.style.zoom = most;
}

// A paragraph or two that stand alone.
function isStatement(slide) {
  const parts = [...slide.querySelectorAll(".words > .block > :not(.asks), .words > .block > .asks > *")];
  const words = signsOf(slide, "div.words") - signsOf(slide, "div.words .katex-mathml");
  const few = words < SIGNS_OF_A_STATEMENT && signsOf(slide, "div.words .katex-html") < FORMULAS_IN_IT;
  return few && slide.matches(".words, .doubt, .guess") && parts.every((part) => part.matches("p") && !part.querySelector(".katex-display"));
}

// A formula is there twice, for the eye and for the ear.
const signsOf = (slide, parts) => [...slide.querySelectorAll(parts)].reduce((sum, one) => sum + one.textContent.length, 0);

// A formula that is too wide is set a little smaller, then broken, and if nothing helps made as small as it takes.
function narrow(block) {
  const set = (zoom) => [...block.children].forEach((inside) => (inside.style.zoom = zoom));
  block.classList.remove("wraps");
  set("");
  if (!block.querySelector(".katex-display")) return;
  for (let zoom = 1; isWide(block) && zoom > SMALLEST; zoom -= 0.03) {
    block.classList.toggle("wraps", zoom < CLOSER);
    set(zoom);
  }
}

const RELATIONS = "=≈∝∼≤≥<>";

// The place of the first sign of equality outside of brackets, in em from where the formula begins; null where there is none.
function equality(formula) {
  let open = 0;
  for (const part of formula.querySelectorAll(".katex-base > *")) {
    if (part.matches(".mopen")) open++;
    else if (part.matches(".mclose")) open--;
    else if (!open && part.matches(".mrel") && RELATIONS.includes(part.textContent)) {
      return (part.getBoundingClientRect().left - formula.querySelector(".katex-base").getBoundingClientRect().left) / factor(formula) / parseFloat(getComputedStyle(formula).fontSize);
    }
  }
  return null;
}

// Formulas one below the other stand with their signs of equality below each other.
function alignFormulas(slide) {
  const runs = [[]];
  for (const part of blocksOf(slide).flatMap((block) => [...block.children])) {
    const formula = part.querySelector(".katex-display > .katex"), alone = formula && part.matches(".math") && part.querySelectorAll(".katex-display").length === 1;
    const at = alone ? equality(formula) : null;
    if (at === null) runs.push([]);
    else runs.at(-1).push([formula.parentElement, at]);
  }
  for (const run of runs.filter((one) => one.length > 1)) {
    const most = Math.max(...run.map(([, at]) => at));
    for (const [display, at] of run) display.style.setProperty("--indent", `${((most - at) * 1.06).toFixed(3)}em`);
  }
}

const fits = (slide) => (pictureOf(slide) ? withPicture(slide) : withoutPicture(slide));

// A question about a picture that moves and its answer, which is on the next slide, keep room for each other, so that from
// one to the other the picture and its controls stay where they are. What stands on the other slide is there unseen.
function pair(answer) {
  const question = answer.previousElementSibling, source = (slide) => slide?.querySelector("genmodels-record")?.getAttribute("src");
  if (!answer.matches(".seen") || !question?.matches(".player:has(div.words > .block)") || !source(answer) || source(question) !== source(answer)) return;
  for (const [one, other] of [[question, answer], [answer, question]]) {
    const unseen = document.createElement("div");
    unseen.className = `other ${other.classList[0]}`;
    unseen.inert = true;
    unseen.append(...[...other.querySelectorAll("div.words > .block")].map((block) => block.cloneNode(true)));
    for (const named of unseen.querySelectorAll("[id]")) named.removeAttribute("id");
    one.querySelector("div.words").after(unseen);
  }
}

function seenArea(slide) {
  const { width, height } = drawing(slide).found.getBoundingClientRect();
  return (width * height) / factor(slide) ** 2;
}

// The same slide once more, for what is too much; its heading says so.
function another(slide) {
  const more = slide.cloneNode(true);
  more.querySelector(".words").replaceChildren();
  more.querySelector(".body > .picture, .body > genmodels-record")?.remove();
  more.querySelector("h1, h2")?.removeAttribute("id");
  more.querySelector("h1, h2")?.classList.add("again");
  slide.dataset.minutes = more.dataset.minutes = slide.dataset.minutes / 2;
  slide.after(more);
  return more;
}

// The lines of a list or a table, or the paragraphs, that are too many for a slide, as one of its own; null where there is
// nothing to part.
function linesTooMany(slide, block) {
  const list = [...block.querySelectorAll("ol, ul, tbody")].find((list) => list.children.length > 1 && !list.closest("form"));
  const own = list ?? (block.querySelectorAll(":scope > p").length > 1 ? block : null);
  if (!own) return null;
  const path = [];
  for (let node = own; node !== block; node = node.parentElement) path.unshift([...node.parentElement.children].indexOf(node));
  const rest = block.cloneNode(true), lines = path.reduce((node, k) => node.children[k], rest);
  lines.replaceChildren();
  const after = inTwo(block, rest, path);
  const all = own.children.length;
  while (own.children.length > 1 && overflows(slide)) lines.prepend(own.lastElementChild);
  const each = Math.ceil(all / Math.ceil(all / own.children.length)); // on as many slides as it takes, about equally many
  while (own.children.length > each) lines.prepend(own.lastElementChild);
  if (lines.matches("ol")) lines.start = (own.start || 1) + own.children.length;
  if (!lines.children.length && after) lines.remove();
  return lines.children.length || after ? rest : null;
}

// What stands before a list that is parted stays with its first lines, what stands after it goes with the others; a table
// keeps its head. Returns whether something stood after it.
function inTwo(first, second, path) {
  let after = false;
  for (const k of path) {
    const behind = [...first.children].slice(k + 1), before = [...second.children].slice(0, k);
    after ||= behind.length > 0;
    [first, second] = [first.children[k], second.children[k]];
    behind.forEach((part) => part.remove());
    before.filter((part) => !part.matches("thead, caption, colgroup")).forEach((part) => part.remove());
  }
  return after;
}

// A long table that is narrow stands in two columns. Returns whether there is one.
function inColumns(slide) {
  const found = [...slide.querySelectorAll(".words table")].filter((table) => {
    return table.tBodies[0]?.rows.length > LONG_TABLE && !table.closest(".columns") && 2 * table.offsetWidth + 60 < slide.querySelector(".words").clientWidth;
  });
  for (const table of found) {
    const pair = Object.assign(document.createElement("div"), { className: "columns" }), rest = table.cloneNode(true);
    table.before(pair);
    pair.append(table, rest);
    const half = Math.ceil(table.tBodies[0].rows.length / 2);
    rest.caption?.remove();
    for (const [k, row] of [...table.tBodies[0].rows].entries()) if (k >= half) row.remove();
    for (const [k, row] of [...rest.tBodies[0].rows].entries()) if (k < half) row.remove();
  }
  return found.length > 0;
}

// What is too much at the least type goes on another slide: whole blocks, or lines of a block that fills one alone.
function divide(slide) {
  if (fits(slide) || (inColumns(slide) && fits(slide))) return;
  const [picture, blocks] = [pictureOf(slide), blocksOf(slide)];
  const rest = [];
  if (picture && slide.matches(".seen")) return divideSeen(slide, picture);
  if (picture && !slide.matches(".player")) {
    const more = another(slide);
    more.querySelector(".body").append(picture);
    fits(more);
    return divide(slide);
  }
  while (blocks.length > 1 && !fits(slide)) {
    rest.unshift(take(blocks));
    while (blocks.length > 1 && belongs(blocks.at(-1), rest[0])) rest.unshift(take(blocks));
  }
  if (rest.length === 1 && isAside(rest[0])) return;
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

// What code printed is read below the code, and a list or a formula below what leads to it.
function belongs(block, next) {
  return Boolean(next.querySelector(":scope > pre") && block.querySelector(".code")) || (!next.querySelector(":scope > p:first-child") && block.textContent.trim().endsWith(":"));
}

function take(blocks) {
  const last = blocks.pop();
  last.remove();
  return last;
}

// A printed line that would be alone on a slide is left to the notebook.
const isAside = (block) => Boolean(block.querySelector(":scope > pre:only-child")) && !block.textContent.trim().includes("\n");

// What was seen comes with its picture if there is room for it; how much it takes is known when it moves (see settle).
function divideSeen(slide, picture) {
  const next = slide.nextElementSibling;
  picture.remove();
  divide(slide);
  if (slide.nextElementSibling !== next || !picture.matches("genmodels-record")) return;
  slide.querySelector(".body").append(picture);
  fits(slide);
  if (!overflows(slide)) return;
  picture.remove();
  fits(slide);
}
