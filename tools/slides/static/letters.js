// The letters of a picture, as large as they can be read from the last row: what they would then run into makes room.

const SIGNS = 20, LEAST_SIGNS = 18, GROWTH = 2.1; // pixels that they shall have and at least have, and how many times larger they may become
const NUMBER = /^[−-]?[\d.,]+\s?%?$/; // of an axis; of such every second one may be left out
const HANDLE = 330, ITEM = 165, APART = 400, BETWEEN = 30; // units of the picture: what stands before the words of a legend, the height of a line, a gap, a space

const reached = (signs) => Math.min(SIGNS, signs * GROWTH);
const sizeOf = (text) => parseFloat(text.getAttribute("font-size") ?? text.style.getPropertyValue("--size"));
const wordsOf = (svg) => [...svg.querySelectorAll("text")].filter((text) => text.textContent.trim() && sizeOf(text));
const leastOf = (svg) => Math.min(...wordsOf(svg).map(sizeOf), Infinity);

// Returns the pixels of the smallest letters. The room they take makes a picture smaller, so some grow once more.
function grow(drawn) {
  const made = grown(drawn);
  if (made > 0.98 * SIGNS) return made;
  const again = grown(drawn, SIGNS / made);
  return again < made ? grown(drawn) : again;
}

function grown(drawn, more = 1) {
  const { found } = drawn;
  if (!found.viewBox?.baseVal.width || drawn.least === Infinity) return Infinity;
  const own = found.dataset.grown === found.getAttribute("viewBox") ? found.dataset.drawn : found.getAttribute("viewBox");
  restore(found, own);
  const [left, top, width, height] = own.split(" ").map(Number);
  const scale = place({ ...drawn, width, height });
  const times = Math.max(1, Math.min(GROWTH, (more * SIGNS) / (drawn.least * scale)));
  const before = meetings(found), legend = legendOf(found), moving = movingLegend(found);
  found.style.setProperty("--letters", times);
  found.style.setProperty("--largest", `${(1.3 * SIGNS) / scale}px`);
  moving?.style.setProperty("--letters", 1);
  makeRoom(found, times, legend);
  if (moving) growWhole(found, moving, times, left + width / 2);
  const [start, end] = legend.length ? layLegend(found, legend, times, left + width / 2, Math.max(width, drawn.box.clientWidth / scale)) : [left, top + height];
  thin(found);
  yieldTo(found, times, before, scale);
  leaveNumbers(found, legend);
  const edges = wordsOf(found).map((text) => inPicture(found, text));
  const box = [Math.min(left, start, ...edges.map((one) => one.left)), Math.min(top, ...edges.map((one) => one.top))];
  box.push(Math.max(left + width, ...edges.map((one) => one.right)) - box[0], Math.max(end, ...edges.map((one) => one.bottom)) - box[1]);
  found.setAttribute("viewBox", box.map(Math.round).join(" "));
  Object.assign(found.dataset, { drawn: own, grown: found.getAttribute("viewBox") });
  place({ ...drawn, width: box[2], height: box[3] });
  return Math.min(...wordsOf(found).filter((text) => !text.style.visibility).map(seenAt)) / factor(found);
}

// The pixels of the window of the letters of a word.
function seenAt(text) {
  const { a, b } = text.getScreenCTM();
  return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
}

function restore(svg, box) {
  svg.setAttribute("viewBox", box);
  for (const name of ["--letters", "--largest"]) svg.style.removeProperty(name);
  for (const part of svg.querySelectorAll("[data-grown]")) {
    if (part.dataset.grown.startsWith("moved")) part.removeAttribute("transform");
    delete part.dataset.grown;
    for (const name of ["--letters", "visibility"]) part.style.removeProperty(name);
  }
}

// Where a word stands, in the units of the picture; a little less than its box, of which letters fill only the middle.
function inPicture(svg, text) {
  const { x, y, width, height } = text.getBBox(), [, dx = 0, dy = 0] = (text.dataset.grown ?? "").split(" ").map(Number);
  const turned = text.getAttribute("transform")?.includes("rotate") || text.closest("g[transform]");
  if (!turned) return { left: x + dx, right: x + dx + width, top: y + dy + 0.16 * height, bottom: y + dy + 0.9 * height };
  const matrix = svg.getScreenCTM().inverse().multiply(text.getScreenCTM());
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([a, b]) => new DOMPoint(a, b).matrixTransform(matrix));
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const over = (a, b, gap = 0) => a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom && b.top < a.bottom;

// The pairs of words in a picture that lie over each other, or read as one, by their places among all.
function meetings(svg) {
  const boxes = wordsOf(svg).map((text) => (text.style.visibility ? null : inPicture(svg, text)));
  const found = new Set();
  boxes.forEach((box, k) => boxes.slice(k + 1).forEach((other, j) => box && other && over(box, other, BETWEEN) && found.add(`${k} ${k + 1 + j}`)));
  return found;
}

const stillOf = (svg) => wordsOf(svg).filter((text) => !text.closest(".gm-moving") && (text.dataset.grown || !text.hasAttribute("transform")));
const at = (text, name) => Number(text.getAttribute(name));

// What stands below or above an axis moves away from it as it grows, with what stands behind that; lines of one label move apart.
function makeRoom(svg, times, legend) {
  const still = stillOf(svg).filter((text) => !legend.some((item) => item.text === text));
  const ticks = still.filter(isBelowAxis), low = new Set(ticks.map((text) => at(text, "y")));
  for (const text of ticks) shift(text, 0, 0.7 * (times - 1) * sizeOf(text));
  for (let k = 0; k < still.length; ) {
    let end = k + 1;
    while (end < still.length && isNextLine(still[end - 1], still[end])) end++;
    const below = ticks.includes(still[k]) || (end > k + 1 && stands(svg, still[k]));
    if (below && !ticks.includes(still[k])) {
      shift(still[k], 0, 0.7 * (times - 1) * sizeOf(still[k]));
      ticks.push(still[k]);
    }
    const middle = below ? k - 0.7 : (k + end - 1) / 2;
    for (let line = below ? k + 1 : k; line < end && end > k + 1; line++) {
      shift(still[line], 0, (line - middle) * (times - 1) * sizeOf(still[line]));
      if (below) ticks.push(still[line]);
    }
    k = end;
  }
  const moving = spread(svg, times);
  giveWay(svg, still, ticks, 1);
  giveWay(svg, still, moving.filter((text) => text.getAttribute("text-anchor") === "middle"), 1);
  apart(svg, still);
  giveWay(svg, still, still.filter((text) => NUMBER.test(text.textContent.trim()) && text.getAttribute("text-anchor") === "middle" && !low.has(at(text, "y"))), -1);
}

// The second lines of what is drawn anew for each state, which move away from the first.
function spread(svg, times) {
  const moving = wordsOf(svg).filter((text) => text.closest(".gm-moving"));
  for (const [k, text] of moving.entries()) {
    const first = moving[k - 1], down = first && (at(text, "y") - at(first, "y")) / sizeOf(text);
    const same = down > 0.9 && down < 1.6 && ["x", "text-anchor"].every((name) => first.getAttribute(name) === text.getAttribute(name));
    if (same && !text.dataset.grown && !text.hasAttribute("transform")) shift(text, 0, 0.7 * (times - 1) * sizeOf(text));
  }
  return moving;
}

const { paint } = Player.prototype;

Player.prototype.paint = function (frame) {
  paint.call(this, frame);
  const times = Number(this.drawing.style.getPropertyValue("--letters"));
  if (times > 1) spread(this.drawing, times);
};

// Of two names side by side that would read as one the other stands a line lower, or higher where they stand above what is drawn.
function apart(svg, still) {
  const names = still.filter((text) => !NUMBER.test(text.textContent.trim()) && text.textContent.trim().length > 1);
  for (const [k, one] of names.entries()) {
    for (const other of names.slice(k + 1).filter((text) => at(text, "y") === at(one, "y"))) {
      const [a, b] = [one, other].map((text) => inPicture(svg, text));
      if (!over(a, b, BETWEEN)) continue;
      const down = at(one, "y") < 2 * sizeOf(one) ? -1 : 1, right = a.left < b.left ? other : one;
      shift(right, 0, down * 1.15 * (b.bottom - b.top));
      giveWay(svg, still, [right], down);
    }
  }
}

// Downwards (1) or upwards (-1): what would lie over some words moves beyond them, and what lies over that does, too.
function giveWay(svg, still, words, down) {
  for (const word of words) {
    const box = inPicture(svg, word);
    for (const text of still.filter((one) => !words.includes(one) && !isNextLine(word, one) && down * (at(one, "y") - at(word, "y")) > 0)) {
      const own = inPicture(svg, text);
      if (!over(own, box)) continue;
      const label = labelOf(still, text), by = down > 0 ? box.bottom - own.top : box.top - own.bottom;
      for (const line of label) shift(line, 0, by);
      giveWay(svg, still, label, down);
    }
  }
}

// A line with those that stand below it in the same label.
function labelOf(still, text) {
  const lines = [text];
  for (let k = still.indexOf(text) + 1; k < still.length && isNextLine(lines.at(-1), still[k]); k++) lines.push(still[k]);
  return lines;
}

// A name or a number that follows its mark on an axis above it.
function isBelowAxis(text) {
  const mark = text.previousElementSibling?.matches("g") && text.previousElementSibling.querySelector("use");
  return mark && text.getAttribute("text-anchor") === "middle" && Math.abs(at(mark, "x") - at(text, "x")) < 2 && at(mark, "y") < at(text, "y");
}

// Whether a name stands just below something drawn, such as a bar.
function stands(svg, text) {
  const [x, y] = [at(text, "x"), at(text, "y")];
  return text.getAttribute("text-anchor") === "middle" && [...svg.querySelectorAll("path")].some((path) => {
    const box = path.getBBox(), end = box.y + box.height;
    return box.x <= x && x <= box.x + box.width && end < y - 60 && end > y - 200;
  });
}

function isNextLine(text, next) {
  const down = (at(next, "y") - at(text, "y")) / sizeOf(text), same = ["text-anchor", "fill", "font-weight"].every((name) => text.getAttribute(name) === next.getAttribute(name));
  return next.previousElementSibling === text && same && down > 0.9 && down < 1.6 && sizeOf(text) === sizeOf(next) && !NUMBER.test(next.textContent.trim());
}

// The lines of a legend below everything else: words with what was drawn just before them, and just to their left.
function legendOf(svg) {
  const items = itemsOf(stillOf(svg));
  return isBelowAll(svg, items) ? items : [];
}

function itemsOf(texts) {
  return texts.filter((text) => text.getAttribute("text-anchor") === "start").flatMap((text) => {
    const [x, y, parts] = [at(text, "x"), at(text, "y"), []];
    for (let part = text.previousElementSibling; part && part.matches("path, g, use"); part = part.previousElementSibling) {
      const box = part.getBBox(), middle = box.y + box.height / 2;
      if (box.x < x - HANDLE || box.x + box.width > x - 50 || Math.abs(middle - (y - 38)) > 45 || box.height > 1.6 * ITEM) break;
      parts.push(part);
    }
    return parts.length ? [{ text, parts, x, y }] : [];
  });
}

function isBelowAll(svg, items) {
  const rest = wordsOf(svg).filter((text) => !items.some((item) => item.text === text));
  return rest.every((text) => inPicture(svg, text).bottom < Math.min(...items.map(({ y }) => y)));
}

// A legend that changes as the picture moves is drawn anew each time: its group grows as a whole.
function movingLegend(svg) {
  return [...svg.querySelectorAll(".gm-moving > g")].find((group) => {
    const texts = wordsOf(group), items = itemsOf(texts);
    return items.length > 1 && items.length === texts.length && isBelowAll(svg, items);
  });
}

function growWhole(svg, group, times, middle) {
  const box = group.getBBox(), left = middle - times * (box.x + box.width / 2);
  const above = wordsOf(svg).filter((text) => !group.contains(text)).map((text) => inPicture(svg, text).bottom);
  const top = Math.max(box.y, Math.max(...above) + 60);
  group.dataset.grown = "moved 0 0";
  group.style.setProperty("--letters", 1);
  group.setAttribute("transform", `translate(${left} ${top - times * box.y}) scale(${times})`);
}

// It is laid anew, in as many columns as fit beside each other, wider than the picture where there is room. Returns where it
// begins and ends.
function layLegend(svg, items, times, middle, wide) {
  const first = Math.min(...items.map(({ y }) => y));
  const others = wordsOf(svg).filter((text) => !items.some((item) => item.text === text)).map((text) => inPicture(svg, text).bottom);
  const before = Math.min(...items.map(({ x, parts }) => x - Math.min(...parts.map((part) => part.getBBox().x))));
  const widths = items.map(({ text }) => before + text.getBBox().width);
  const inRows = (columns) => Math.ceil(items.length / columns);
  const wideOf = (columns) => Array.from({ length: columns }, (_, k) => Math.max(0, ...widths.slice(k * inRows(columns), (k + 1) * inRows(columns))));
  const room = (columns) => columns.reduce((sum, one) => sum + one, 0) + APART * (columns.filter(Boolean).length - 1);
  let count = items.length;
  while (count > 1 && room(wideOf(count)) > wide) count--;
  const columns = wideOf(count), rows = inRows(count), start = middle - room(columns) / 2;
  const top = Math.max(first, Math.max(...others) + 0.9 * ITEM * times);
  items.forEach(({ text, parts, x, y }, k) => {
    const column = Math.floor(k / rows), row = k % rows;
    const dx = start + before + columns.slice(0, column).reduce((sum, one) => sum + one + APART, 0) - x, dy = top + row * ITEM * times - y;
    for (const part of [text, ...parts]) shift(part, dx, dy - (part === text ? 0 : 38 * (times - 1)));
  });
  return [start, top + (rows - 0.6) * ITEM * times];
}

function shift(part, right, down) {
  const [, dx, dy] = (part.dataset.grown ?? " 0 0").split(" ").map(Number).map((one, k) => (k ? one + [right, down][k - 1] : one));
  part.dataset.grown = `moved ${dx} ${dy}`;
  part.setAttribute("transform", `translate(${dx} ${dy})`);
}

// The lines of axes, of which the numbers of the axes beside them stay clear.
const linesOf = (svg) => [...svg.querySelectorAll("path")].filter((path) => !path.closest(".gm-moving, defs")).map((path) => path.getBBox()).filter(({ width, height }) => height < 5 && width > 500);
const meetsLine = (one, lines) => lines.some(({ x, y, width }) => x < one.left && x + width > one.left - 60 && x + width < one.right && one.top < y && y < one.bottom);

// Of the numbers of an axis that would touch every second one is left out, never the zero.
function thin(svg) {
  const lines = linesOf(svg);
  const axes = new Map();
  for (const text of wordsOf(svg).filter((one) => NUMBER.test(one.textContent.trim()) && !one.closest(".gm-moving"))) {
    const along = text.getAttribute("text-anchor") === "middle" ? "y" : "x", key = `${along} ${text.getAttribute(along)} ${sizeOf(text)}`;
    axes.set(key, [...(axes.get(key) ?? []), text]);
  }
  for (let texts of axes.values()) {
    for (let places = texts.map((text) => inPicture(svg, text)); places.length > 2 && places.some((one, k) => (k && over(places[k - 1], one, 25)) || meetsLine(one, lines)); places = texts.map((text) => inPicture(svg, text))) {
      const zero = Math.max(0, texts.findIndex((text) => Number(text.textContent) === 0));
      const left = texts.filter((_, k) => (k - zero) % 2 === 0);
      for (const text of texts.filter((one) => !left.includes(one))) {
        text.dataset.grown ??= "thinned 0 0";
        text.style.visibility = "hidden";
      }
      texts = left;
    }
  }
}

// Words that would lie over others, and did not, grow less, but remain legible.
function yieldTo(svg, times, before, scale) {
  const all = wordsOf(svg);
  for (let less = times; less > 1; less -= 0.1) {
    const found = [...meetings(svg)].filter((pair) => !before.has(pair));
    if (!found.length) return;
    for (const text of found.flatMap((pair) => pair.split(" ").map((k) => all[k])).filter((one) => !one.closest(".gm-moving"))) {
      text.dataset.grown ??= "less 0 0";
      text.style.setProperty("--letters", Math.min(times, Math.max(1, less - 0.1, (1.25 * LEAST_SIGNS) / (sizeOf(text) * scale))));
    }
  }
}

// A name that still lies over a number of an axis moves on: away from a horizontal axis, and to the right of the numbers of an
// upright one.
function leaveNumbers(svg, legend) {
  const still = stillOf(svg).filter((text) => !legend.some((item) => item.text === text));
  const isNumber = (text) => NUMBER.test(text.textContent.trim());
  const [numbers, names] = [still.filter((text) => isNumber(text) && !text.style.visibility), still.filter((text) => !isNumber(text))];
  for (const number of numbers) {
    const box = inPicture(svg, number), level = number.getAttribute("text-anchor") === "middle";
    for (const name of names) {
      const own = inPicture(svg, name), down = at(name, "y") > at(number, "y") ? 1 : -1;
      if (!over(own, box, BETWEEN)) continue;
      if (level) {
        shift(name, 0, down > 0 ? box.bottom - own.top : box.top - own.bottom);
        giveWay(svg, still, [name], down);
      } else if (name.getAttribute("text-anchor") === "start" && own.left > box.left) shift(name, box.right + BETWEEN - own.left, 0);
    }
  }
}
