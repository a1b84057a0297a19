// The source without Python: the frames of all states, from a file that record.py has written. It is read after player.js.
//
// A layer of a record has, for each stop of the axes that it follows, one of a few texts and a row of numbers for its gaps.

const GAPS = /[\ue000-\ue009]/g; // for a number with 0 to 9 decimals
const RUN = "\ue010"; // around what is repeated as long as there are numbers
const APART = "\ue011"; // between elements

// What signs.py wrote: a sign for each number, and zeros in a row as 0 and their count.
function numbersOf(signs) {
  const numbers = [];
  let zeros = false;
  for (const sign of signs) {
    const place = sign.codePointAt(0);
    const code = place - 35 - (place < 0xd800 ? 0 : 0x800);
    if (zeros) for (let k = 0; k < code; k++) numbers.push(0);
    else if (code) numbers.push(code % 2 ? -(code + 1) / 2 : code / 2);
    zeros = !zeros && code === 0;
  }
  return numbers;
}

function added(row, order) {
  for (let n = 0; n < order; n++) for (let k = 2; k < row.length; k++) row[k] += row[k - 2];
  return row;
}

// The rows of a block as packing.py knows them, told row by row.
function rowsOf({ lengths, rows, order, along }, count) {
  const numbers = numbersOf(rows), long = typeof lengths === "number" ? Array(count).fill(lengths) : numbersOf(lengths);
  let end = 0, before = [];
  return long.map((length) => {
    let told = numbers.slice(end, (end += length));
    if (along) before = told = told.map((number, k) => number + (before[k] ?? 0));
    return added([...told], order);
  });
}

// The rows of a block as base + factors times shapes, each made when it is asked for.
function sumsOf({ lengths, base, shapes, scales, factors, along }, count) {
  const first = added(numbersOf(base), 2), all = numbersOf(shapes), told = numbersOf(factors);
  const drawn = scales.map((_, k) => added(all.slice(k * lengths, (k + 1) * lengths), 2));
  const wide = scales.map((scale, k) => {
    const own = told.slice(k * count, (k + 1) * count);
    for (let n = 0; n < along; n++) for (let row = 1; row < count; row++) own[row] += own[row - 1];
    return own.map((factor) => factor * scale);
  });
  return (row) => first.map((number, place) => Math.round(drawn.reduce((sum, shape, k) => sum + wide[k][row] * shape[place], number)));
}

function blockOf(block, count) {
  if (block.scales) return sumsOf(block, count);
  const rows = rowsOf(block, count);
  return (row) => rows[row];
}

const gaps = (text) => (text.match(GAPS) ?? []).length;

function filled(text, numbers) {
  const [before, piece, after] = text.split(RUN);
  const times = piece === undefined ? 0 : (numbers.length - gaps(before) - gaps(after)) / gaps(piece);
  let next = 0;
  return (times ? before + piece.repeat(times) + after : text).replace(GAPS, (gap) => {
    const decimals = gap.charCodeAt(0) - 0xe000, number = numbers[next++];
    return decimals ? (number / 10 ** decimals).toFixed(decimals) : number;
  });
}

class Layer {
  constructor({ axes, which, texts, blocks, artists }, shape) {
    let text = 0;
    const seen = texts.map(() => 0);
    Object.assign(this, { axes, texts, artists, shape });
    this.entries = numbersOf(which).map((step) => [(text += step), seen[text]++]);
    this.rows = blocks.map((block, k) => blockOf(block, seen[k]));
  }

  at(at) {
    const entry = this.axes.reduce((place, axis) => place * this.shape[axis] + at[axis], 0);
    if (entry === this.entry) return this.told;
    const [text, row] = this.entries[(this.entry = entry)];
    return (this.told = filled(this.texts[text], this.rows[text](row)).split(APART));
  }
}

class RecordSource {
  constructor({ head, words, narrow, ...wide }) {
    this.shape = axesOf(head).map((axis) => axis.texts.length);
    this.layouts = [{ ...head, ...wide }, narrow];
    this.words = new Layer(words, this.shape);
    Object.assign(this, { head, listener: null });
    this.arranged(false);
  }

  // The layers of a layout are unpacked when it is first shown.
  arranged(narrow) {
    const layout = this.layouts[Number(narrow)];
    if (!layout) return; // a record of one layout keeps it
    layout.read ??= layout.layers.map((layer) => new Layer(layer, this.shape));
    return Object.assign(this, { narrow, layout }).layout;
  }

  ask(at) {
    const { artists, read } = this.layout, fragments = Array(artists).fill("");
    for (const layer of read) layer.at(at).forEach((markup, k) => (fragments[layer.artists[k]] += markup));
    return { at: [...at], narrow: this.narrow, words: this.words.at(at)[0], fragments };
  }
}

// <genmodels-record src="records/NAME.js"> plays when it comes near the screen; what it holds stands there until then.
// With `page`, the page where the picture stands alone, it is shared (sharing.js); with `addressed` it is that page, whose
// address tells the state.
const NEAR = "400px";
const waiting = new Map(); // elements, by the name of their record

globalThis.genmodelsRecord = (name, record) => {
  for (const host of waiting.get(name) ?? []) host.play(new RecordSource(record));
  waiting.delete(name);
};

class RecordElement extends HTMLElement {
  connectedCallback() {
    this.watch ??= new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && this.load(), { rootMargin: NEAR });
    this.watch.observe(this);
  }

  load() {
    const src = this.getAttribute("src"), name = src.replace(/^.*\/|\.js$/g, "");
    this.watch.disconnect();
    waiting.set(name, [...(waiting.get(name) ?? []), this]);
    document.head.append(Object.assign(document.createElement("script"), { src, charset: "utf-8" }));
  }

  play(source) {
    const at = this.hasAttribute("addressed") ? stateIn(source.head, location.search) : undefined;
    this.replaceChildren();
    const player = new Player(this, source, at);
    if (this.hasAttribute("addressed")) keepAddress(player);
    if (this.hasAttribute("page")) share(player, this);
  }
}

customElements.define("genmodels-record", RecordElement);
