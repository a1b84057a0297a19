// A slide that fits: type of few sizes, the picture where it becomes largest, and what is too much on a slide more.

// Pixels of 720 of the body, the usual size first: another one is taken only where a slide would else be parted, or its picture
// be small. A table has the second size or the next smaller one, and the same on all slides; code has a size of its own.
const WORDS = [32, 26], BESIDE = [26, 24], SIZES = { title: [48], exercise: [32, 26, 24] };
// All slides begin at one line. A thesis and a doubt are statements: larger, and a little above the middle.
const STATEMENT = [40, 36], FULL = 0.65; // of the body that its words fill at most when they are large
const ABOVE = 0.42; // of the room that a statement leaves empty
const NO_STATEMENT = "table, pre"; // what has more than a thing to say
const NARROWEST_WORDS = 420; // pixels that are left beside a table
const NARROW_TABLE = 0.45; // of the width: such a table stands beside the words rather than below them
const TABLE = [26, 24], CODE = [24, 20];
const COLUMNS = [32, 42, 52], NARROW_COLUMNS = [17, 22, 28]; // per cent of the width that words may have beside a picture, or controls alone
const SUBJECT = 0.6 * 1280 * 720; // square pixels that a picture which moves shall have
const ENOUGH = 280_000, SEEN_AREA = 150_000, LEAST_AREA = 70_000; // square pixels of a picture that is looked at with ease, again, or at all
const KEPT = 0.55; // of a picture: what has to remain where room is kept for the answer, too
const GAIN = 1.2, SOME = 1.02; // how much larger a picture has to become for words to be left out, or for its sentence where it is the subject
const BRIEF = 16; // signs of a choice
const LONG_TABLE = 8, MOST_ROWS = 13; // of a table that may stand in two columns, of all that may stand on a slide
const NARROWEST = 200, VALUE = 40; // pixels of a slider, and of what its value may become longer
const WHOLE = 14; // em: a formula within a sentence that is not broken

const SLACK = 2; // pixels that an italic letter or a root may stand out
const isHigh = (box) => box.scrollHeight > box.clientHeight + 2 * SLACK;
const blocksOf = (slide) => [...slide.querySelectorAll(".words > .block")];
const pictureOf = (slide) => slide.querySelector(".body > :is(.picture, genmodels-record)");

const factor = (block) => block.closest("section").getBoundingClientRect().width / 1280; // boxes are told in pixels of the window

function isWide(block) {
  const right = block.getBoundingClientRect().right + SLACK * factor(block);
  const printed = [...block.querySelectorAll("pre.gm-result")].some((part) => part.scrollWidth > part.clientWidth + SLACK);
  return printed || [...block.querySelectorAll(".katex-base, table, img, form")].some((part) => part.getBoundingClientRect().right > right);
}

// Words may grow over what stands below them, which is no overflow of the slide.
function overflows(slide) {
  const body = slide.querySelector(".body"), words = slide.querySelector(".words");
  const reach = [...body.querySelectorAll(".words, .other, .gm-controls, .gm-sentence")].some((part) => part.offsetHeight > body.clientHeight);
  const wide = [...body.querySelectorAll(".gm-rows, .gm-row")].some((row) => row.scrollWidth > row.clientWidth + SLACK);
  const out = [...body.querySelectorAll(":scope > :is(.words, .other)")].some(standsOut);
  const broken = slide.matches(".repeats, .paired") && body.querySelector(".wraps"); // not for a picture that was seen before
  return reach || wide || isHigh(body) || [...body.querySelectorAll(".gm-player select")].some(isCutOff) || out || Boolean(broken) || blocksOf(slide).some(isWide) || words.scrollWidth > words.clientWidth + 20;
}

// Words that lie over the controls or the sentence below them.
const standsOut = (words) => words.lastElementChild?.getBoundingClientRect().bottom > words.getBoundingClientRect().bottom + 2 * SLACK * factor(words);

// A menu is as wide as its longest choice; messages to choose from are longer than any slide.
const isCutOff = (menu) => menu.getBoundingClientRect().right > menu.closest(".gm-controls").getBoundingClientRect().right + SLACK * factor(menu);

function setType(slide, types, k, table = TABLE[Math.min(k, 1)]) {
  const { style } = slide.querySelector(".body");
  style.setProperty("--type", `${types[k]}px`);
  capTables(slide, table);
  setCode(slide);
  setFormulas(slide, types[k]);
}

// One table has one size, on whichever slides it stands.
const tableSizes = new Map(); // pixels, by the heads of tables
const headOf = (table) => (table.tHead ?? table.rows[0]).textContent;
const tablesOf = (slide) => [...slide.querySelectorAll(".words table")].filter((table) => table.rows.length);

function capTables(slide, size) {
  const most = Math.min(size, ...tablesOf(slide).map((table) => tableSizes.get(headOf(table)) ?? size));
  slide.querySelector(".body").style.setProperty("--table", `${most}px`);
}

// Lays slides out anew whose table is smaller on another one, until none is: a table that shrinks takes others along.
function evenTables(slides) {
  for (let uneven = slides; uneven.length; uneven.forEach(fits)) {
    for (const slide of uneven) {
      for (const table of tablesOf(slide)) tableSizes.set(headOf(table), Math.min(sizeOfTable(slide), tableSizes.get(headOf(table)) ?? Infinity));
    }
    uneven = slides.filter((slide) => tablesOf(slide).some((table) => tableSizes.get(headOf(table)) < sizeOfTable(slide)));
  }
}

const sizeOfTable = (slide) => parseFloat(slide.querySelector(".body").style.getPropertyValue("--table"));

// What a computer reads or prints is broken nowhere: where a line is too long, all of it on the slide is set smaller.
function setCode(slide) {
  const all = [...slide.querySelectorAll(".words pre:not(.gm-result)")], body = slide.querySelector(".body");
  body.classList.remove("folds");
  if (!all.length) return;
  const fitting = CODE.find((size) => {
    body.style.setProperty("--code", `${size}px`);
    return !all.some(isLong);
  });
  body.classList.toggle("folds", !fitting);
}

function isLong(pre) {
  const { paddingLeft, paddingRight } = getComputedStyle(pre), lines = document.createRange();
  lines.selectNodeContents(pre);
  return lines.getBoundingClientRect().width / factor(pre) > pre.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + SLACK;
}

// All formulas of a slide are as large as its words; where one is too wide for that, they have the next smaller size, and what
// is too wide even then is broken.
function setFormulas(slide, type) {
  const body = slide.querySelector(".body"), blocks = [...body.querySelectorAll(":scope > :is(.words, .other) > .block:has(.katex-display)")];
  for (const block of blocks) block.classList.remove("wraps");
  if (!blocks.length) return;
  let wide = [];
  for (const size of [type, ...[...WORDS, ...BESIDE].filter((size) => size < type)]) {
    body.style.setProperty("--formula", `${size}px`);
    wide = blocks.filter(isWide);
    if (!wide.length) return;
  }
  for (const block of wide) block.classList.add("wraps");
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

// A picture is on each of its slides as it was left on another.
const states = new Map(); // by records
const recordOf = ({ host }) => host.getAttribute("src");
const { show: showState } = Player.prototype;

Player.prototype.show = function () {
  states.set(recordOf(this), [...this.at]);
  showState.call(this);
};

function carryOn(slide) {
  for (const host of slide.querySelectorAll("genmodels-record:has(.gm-player)")) players.get(host).go([...states.get(host.getAttribute("src"))]);
}

Player.prototype.measure = function () {
  if (!players.has(this.host)) this.at = [...(states.get(recordOf(this)) ?? this.at)];
  players.set(this.host, this);
  this.width = this.host.classList.contains("slim") ? 1 : Infinity;
  this.arrange();
};

function arrange(slide, slim) {
  const host = slide.querySelector("genmodels-record:has(.gm-player)");
  if (!host) return;
  host.classList.toggle("slim", slim);
  players.get(host).measure();
  const wide = [...host.querySelectorAll(".gm-row:has(input[type=range])")].map((row) => [...row.querySelectorAll("span")].reduce((sum, { offsetWidth }) => sum + offsetWidth, VALUE));
  host.classList.toggle("lettered", [...host.querySelectorAll(".gm-row > label > span")].every((name) => name.textContent.length === 1)); // a letter takes no room beside its slider
  for (const row of host.querySelectorAll(".gm-row:has(input[type=range])")) row.style.setProperty("--value", `${longest(players.get(host), row)}ch`);
  host.style.setProperty("--control", `${Math.max(NARROWEST, ...wide)}px`);
}

// The signs of the longest value of a slider, for which room is kept: the slider is not to become shorter under a hand.
function longest({ head }, row) {
  const axis = axesOf(head).find(({ label }) => label === row.querySelector("span").textContent);
  return axis ? Math.max(...axis.texts.map((text) => text.length)) + 1 : 0;
}

const isSubject = (slide) => slide.matches(".player");

// Of all ways to place words and picture the one in which the picture is largest. Where that is small, the sentence of the
// picture is left to be heard, and then what to do after the question is left to the speaker.
const LEAVES_OUT = [[".gm-sentence", ["terse"]], [".then", ["terse", "asking"]]];

// Where an answer is to be kept room for, too, that is done unless it makes the picture much smaller.
function withPicture(slide) {
  slide.classList.remove("paired");
  const alone = arranged(slide), fit = isSeen(slide, alone);
  if (!slide.querySelector(".body > .other") || !slide.querySelector(".gm-player, .body > .picture")) return fit;
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
  const question = layouts.get(questionOf(slide));
  layouts.set(slide, own);
  if (!slide.matches(".seen")) return true;
  if (question && questionOf(slide).matches(".paired")) {
    layOut(slide, question);
    if (overflows(slide)) layOut(slide, own);
  }
  return true;
}

const isSeen = (slide, { best, signs, area }) => Boolean(best) && signs >= LEAST_SIGNS && area > (slide.matches(".repeats, .picture") ? SEEN_AREA : LEAST_AREA);

// Lays a slide out with the better one of its drawings, and returns how.
function arranged(slide) {
  const ways = (slide.querySelector(".gm-player") ? [false, true] : [false]).map((slim) => {
    arrange(slide, slim);
    const chosen = { slim, ...largestOf(slide) };
    const signs = Math.min(SIGNS, settled(slide, chosen)), drawn = drawing(slide);
    return { ...chosen, signs, meets: drawn && signs < Infinity ? meetings(drawn.found).size : 0 };
  });
  const isBetter = isSubject(slide) ? (one, other) => one.signs >= LEAST_SIGNS && one.area > other.area : better;
  const chosen = ways.reduce((one, other) => (isBetter(other, one) && (isSubject(slide) || other.meets < one.meets || one.signs < LEAST_SIGNS || other.area > WIDER * one.area) ? other : one));
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
  if (best) lay(body, best);
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
    const tried = { best, without, area, signs }, [gain, enough] = isSubject(slide) ? [SOME, SUBJECT] : [GAIN, ENOUGH];
    if (!chosen || !chosen.best || tried.signs > 1.04 * chosen.signs || area > gain * chosen.area) chosen = tried;
    if (!drawn || (chosen.signs >= SIGNS && chosen.area > enough)) break;
  }
  return chosen;
}

const WIDER = 1.5; // how much larger a picture laid in one column has to be for that: where it moves it is laid wide
const better = (one, other) => (one.meets ?? 0) < (other.meets ?? 0) && one.signs >= LEAST_SIGNS && one.area > LEAST_AREA || (one.meets ?? 0) <= (other.meets ?? 0) && reads(one, other);
const reads = (one, other) => one.signs > 1.02 * other.signs || (one.signs > 0.98 * other.signs && one.area > other.area);
const areaOf = (best, { width, height }) => (best ? best.scale ** 2 * width * height : 0);

// While ways are tried the picture is an empty box, else all that is drawn in it would be styled and laid out for each. The
// smaller type is tried where the usual one leaves the picture little room, and taken where it makes it much larger.
function largest(slide, body, drawn) {
  const plays = slide.querySelector(".gm-player"), plain = !plays && !slide.querySelector(".words > *");
  const columns = (way) => COLUMNS.map((column) => ({ way, column }));
  const alone = isSubject(slide) && !slide.querySelector(".words > *");
  const ways = [{ way: "below", column: 0 }, ...(plain || alone ? [] : columns("beside")), ...(isSubject(slide) ? [{ way: "lined", column: 0 }] : [])];
  if (alone) ways.push(...NARROW_COLUMNS.map((column) => ({ way: "crowned", column })));
  else if (isSubject(slide) && plays) ways.push(...columns("crowned"), ...columns("over"));
  drawn?.found.classList.add("empty");
  const best = BESIDE.reduce((best, _, type) => {
    if (best && (!drawn || alone || areaOf(best, drawn) > ENOUGH)) return best;
    const found = largestAt(slide, body, drawn, ways, type, best ? GAIN * best.scale : 0);
    return found ?? best;
  }, null);
  drawn?.found.classList.remove("empty");
  return best;
}

function largestAt(slide, body, drawn, ways, type, least) {
  const { clientWidth, clientHeight } = body; // what is left of it by a column of words holds no larger picture than this
  const most = (column) => (drawn ? Math.min((clientWidth * (1 - column / 100)) / drawn.width, clientHeight / drawn.height) : 1);
  let best = null;
  for (const { way, column } of ways) {
    const enough = best ? (isSubject(slide) ? 1 : 1.04) * best.scale : least;
    if (most(column) <= enough) continue;
    lay(body, { way, column, type });
    const scale = drawn ? place(drawn) : 1;
    if (scale > enough && !overflows(slide)) best = { way, column, type, scale };
  }
  return best;
}

const WAYS = ["beside", "below", "lined", "crowned", "over"];

function lay(body, { way, column, type }) {
  for (const name of WAYS) body.classList.toggle(name, way === name);
  body.style.setProperty("--column", `${column}%`);
  setType(body.closest("section"), BESIDE, type);
}

// A formula that is too wide is set smaller, and then broken.
function withoutPicture(slide) {
  slide.querySelector(".body").classList.remove(...WAYS, "terse", "asking");
  const fit = [false, true].some((dense) => {
    slide.classList.toggle("dense", dense); // what is chosen from stands closer together
    return (!dense || slide.matches(".exercise") || isNearlyWhole(slide)) && withWords(slide);
  });
  if (!fit || slide.matches(".title")) return fit;
  enlarge(slide);
  return true;
}

// Whether the rows of the tables on a slide are so many that they fit if they stand closer together.
function isNearlyWhole(slide) {
  const rows = tablesOf(slide).reduce((sum, table) => sum + table.rows.length, 0);
  return LONG_TABLE <= rows && rows <= MOST_ROWS;
}

function withWords(slide) {
  const types = SIZES[slide.classList[0]] ?? WORDS, table = tableOf(slide);
  const ways = table ? [withTableAside, withAll] : [withAll];
  if (table && isBroad(slide, table)) ways.reverse();
  return types.some((_, k) => ways.some((way) => way(slide, types, k, table)));
}

// Whether a table below words takes so much of the width that beside it they would be squeezed.
function isBroad(slide, table) {
  setAside(slide, null);
  setType(slide, WORDS, 0);
  return table.querySelector("table").offsetWidth > NARROW_TABLE * slide.querySelector(".words").clientWidth;
}

function withAll(slide, types, k) {
  setAside(slide, null);
  return TABLE.slice(0, k + 1).some((size) => {
    setType(slide, types, k, size);
    return !overflows(slide);
  });
}

// The table below words, where there is one.
function tableOf(slide) {
  const found = blocksOf(slide).slice(1).filter((block) => block.querySelector("table"));
  return slide.matches(".guess, .seen, .words") && found.length === 1 && !found[0].querySelector("form") ? found[0] : null;
}

function withTableAside(slide, types, k, table) {
  setAside(slide, table);
  setType(slide, types, k);
  return TABLE.slice(0, k + 1).some((size) => {
    capTables(slide, size);
    return !isNarrow(slide) && !overflows(slide);
  });
}

// Whether a table leaves the words beside it too little room.
const isNarrow = (slide) => slide.querySelector(".columned") && blocksOf(slide).some((block) => !block.matches(".aside") && block.offsetWidth < NARROWEST_WORDS);

// It stands beside all other blocks, from the first of them on.
function setAside(slide, table) {
  const words = slide.querySelector(".words");
  words?.classList.toggle("columned", Boolean(table));
  for (const block of blocksOf(slide)) block.classList.toggle("aside", block === table);
  if (table) words.style.setProperty("--others", blocksOf(slide).length - 1);
}

// The part of the body that words fill, with what waits.
function filled(slide) {
  const [body, words] = [".body", ".words"].map((part) => slide.querySelector(part).getBoundingClientRect());
  return (Math.max(words.top, ...blocksOf(slide).map((block) => block.getBoundingClientRect().bottom)) - words.top) / body.height;
}

function enlarge(slide) {
  const { style, clientHeight } = slide.querySelector(".body"), usual = parseFloat(style.getPropertyValue("--type"));
  if (!slide.matches(".thesis, .doubt") || slide.querySelector(".words").querySelector(NO_STATEMENT)) return;
  slide.classList.add("statement");
  const fitting = STATEMENT.some((size) => {
    setType(slide, [size], 0);
    return !overflows(slide) && filled(slide) < FULL;
  });
  if (fitting) return style.setProperty("--above", `${Math.floor(ABOVE * (1 - filled(slide)) * clientHeight)}px`);
  slide.classList.remove("statement");
  setType(slide, [usual], 0);
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

function fits(slide) {
  const body = slide.querySelector(".body");
  slide.classList.remove("statement");
  slide.classList.add("whole"); // with its steps
  body.style.removeProperty("--above");
  setAside(slide, null);
  const fit = pictureOf(slide) ? withPicture(slide) : withoutPicture(slide);
  slide.classList.remove("whole");
  return fit;
}

// The slide that asks what is answered: between them the picture moves on one of its own.
function questionOf(answer) {
  const before = answer.previousElementSibling;
  return before?.matches(".player") && before.previousElementSibling?.matches(".guess.repeats") ? before.previousElementSibling : before;
}

// A question about a picture and its answer keep room for each other, so that from one to the
// other the picture and its controls stay where they are. What stands on the other slide is there unseen.
function pair(answer) {
  const question = questionOf(answer), { picture } = answer.dataset;
  if (!answer.matches(".seen") || !question?.matches(":is(.player, .guess):has(div.words > .block)") || !picture || question.dataset.picture !== picture) return;
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
  const recalls = slide.querySelector(".words > .recalls:not(:only-child)");
  if (recalls) { // the question was on the slide before; what was right is said here
    const more = [...recalls.children].filter((part) => !part.matches(".options")).concat(...recalls.querySelectorAll("li:not(.right)"));
    if (more.length && recalls.querySelector(".right")) more.forEach((part) => part.remove());
    else recalls.remove();
    return divide(slide);
  }
  if (slide.matches(".repeats")) return withoutRepeated(slide);
  const [picture, blocks] = [pictureOf(slide), blocksOf(slide)];
  const rest = [];
  if (picture && slide.matches(".exercise")) { // it was seen before; what is asked stands alone
    picture.remove();
    return divide(slide);
  }
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

// What is shown once more comes if there is room for it; how much a record takes is known when it moves (see settle).
function withoutRepeated(slide) {
  const next = slide.nextElementSibling, picture = pictureOf(slide);
  for (const part of [picture, ...slide.querySelectorAll(".words > .repeated")]) part?.remove();
  slide.classList.remove("repeats");
  divide(slide);
  if (slide.nextElementSibling !== next || !picture?.matches("genmodels-record")) return;
  slide.classList.add("repeats");
  slide.querySelector(".body").append(picture);
  fits(slide);
  if (overflows(slide)) leaveOut(slide);
}

function leaveOut(slide) {
  pictureOf(slide)?.remove();
  slide.classList.remove("repeats");
  fits(slide);
}
