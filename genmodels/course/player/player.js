// A picture that moves: native controls over an SVG. No framework; it runs from a script element and as a module.
//
// The player asks a source for the frame of a state, `at`: one whole number for each axis of its controls.
//   source.head      {about, size, controls, start, still, defs, sentences, first}
//   source.ask(at)   the frame {at, words, fragments} where it is known, else nothing: it comes later, by
//   source.listener  .arrived(frame), .moved(frame) for a state set elsewhere, .failed(why), .lost(why)

const OWN = "gm-0-"; // so begins every id in the markup; each player puts its own number for the 0
const UNITS = 105; // of the picture's coordinates, tenths of a point, to 1 em: 14 pixels in JupyterLab
const GRACE = 250; // milliseconds without an answer before the reader is told
const KEYS_STAY = { "data-lm-suppress-shortcuts": "true" }; // or JupyterLab takes keys for its own commands

const element = (tag, options = {}, ...children) => {
  const { attributes = {}, ...properties } = options;
  const made = Object.assign(document.createElement(tag), properties);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

const nearest = (places, wanted) =>
  places.reduce((best, place, k) => (Math.abs(place - wanted) < Math.abs(places[best] - wanted) ? k : best), 0);

// An input that slides over the stops of an axis, counted as the axis counts: low, low + step, ...
function range(axis, label, move) {
  const { texts, low = 0, step = 1 } = axis;
  const count = (k) => Number((low + k * step).toFixed(9));
  const input = element("input", { type: "range", min: count(0), max: count(texts.length - 1), step, attributes: { ...KEYS_STAY, "aria-label": label } });
  const value = element("span", { className: "gm-value", attributes: { "aria-hidden": "true" } });
  value.style.minWidth = `${Math.max(...texts.map((text) => text.length))}ch`;
  input.addEventListener("input", () => move(Math.round((input.value - low) / step)));
  const show = (k) => {
    input.value = count(k);
    input.setAttribute("aria-valuetext", (value.textContent = texts[k]));
  };
  return { nodes: [element("label", {}, element("span", { textContent: label }), input), value], show, input };
}

// What a reader can move: each kind makes its nodes, and `show(k)` for each of its axes puts it at stop k.
const KINDS = {
  slider({ label, axes: [axis], play }, move, player) {
    const made = range(axis, label, (k) => move([k]));
    if (!play) return { rows: [made.nodes], show: [made.show] };
    const walk = player.walk(axis, label, (k) => move([k], true));
    return { rows: [[...made.nodes, walk.button]], show: [(k) => (made.show(k), walk.show(k))] };
  },
  menu({ label, axes: [axis] }, move) {
    const select = element("select", { attributes: { ...KEYS_STAY, "aria-label": label } }, ...axis.texts.map((text, k) => new Option(text, k)));
    select.addEventListener("input", () => move([select.selectedIndex]));
    const row = [element("label", {}, element("span", { textContent: label }), select)];
    return { rows: [row], show: [(k) => (select.selectedIndex = k)] };
  },
  again({ label, axes: [axis] }, move, player) {
    const button = element("button", { type: "button", textContent: label, attributes: KEYS_STAY });
    const value = element("span", { className: "gm-value" });
    let now = 0;
    button.addEventListener("click", () => move([(now + 1) % axis.texts.length]));
    return { rows: [[button, value]], show: [(k) => (value.textContent = axis.texts[(now = k)])] };
  },
  reveal({ label, axes: [axis] }, move) {
    const button = element("button", { type: "button", textContent: label, attributes: KEYS_STAY });
    let now = 0;
    button.addEventListener("click", () => move([1 - now]));
    return { rows: [[button]], show: [(k) => button.setAttribute("aria-pressed", String((now = k) === 1))] };
  },
  point({ axes, spots }, move, player) {
    let at = [0, 0];
    const go = (axis, k) => move(axis ? [at[0], k] : [k, at[1]]);
    const made = axes.map((axis, k) => range(axis, axis.label, (stop) => go(k, stop)));
    player.pointed(spots, (place) => (made[0].input.focus({ preventScroll: true }), move(place)));
    const show = made.map((one, axis) => (k) => ((at = Object.assign([...at], { [axis]: k })), one.show(k)));
    return { rows: made.map((one) => one.nodes), show };
  },
};

class Player {
  constructor(host, source) {
    const own = `gm-${Math.random().toString(36).slice(2, 9)}-`;
    Object.assign(this, { source, own, head: source.head, at: [...source.head.start], shows: [], painted: [] });
    source.listener = this;
    this.build(host);
    this.show();
    if (this.head.first) this.paint(this.head.first);
    this.seek();
  }

  build(host) {
    const { head } = this;
    this.words = element("p", { attributes: { role: "status" } });
    this.alarm = element("p", { attributes: { role: "alert" } });
    this.waits = element("p", { className: "gm-waits", attributes: { role: "status" } });
    const reserved = head.sentences.map((text) => element("p", { textContent: text, attributes: { "aria-hidden": "true" } }));
    this.sentence = element("div", { className: "gm-sentence" }, ...reserved, this.words, this.alarm);
    this.picture = element("div", { className: "gm-picture", innerHTML: this.svg(), attributes: { style: `--gm-width: ${head.size[0] / UNITS}em` } });
    this.drawing = this.picture.querySelector("svg");
    const controls = element("div", { className: "gm-controls" }, ...this.controls());
    this.root = element("div", { className: "gm-player" }, controls, this.sentence, this.picture, this.waits);
    this.root.addEventListener("keydown", (event) => event.stopPropagation());
    host.append(this.root);
  }

  svg() {
    const { size: [width, height], still, defs } = this.head;
    return `<svg viewBox="0 0 ${width} ${height}" role="img"><defs>${this.named(defs)}</defs>${this.named(still)}<g class="gm-moving"></g></svg>`;
  }

  named(markup) {
    return markup.replaceAll(OWN, this.own);
  }

  controls() {
    const rows = this.head.controls.flatMap((control) => {
      const first = this.shows.length; // its place among the axes
      const move = (stops, playing) => this.go(Object.assign([...this.at], stops.reduce((to, k, j) => ({ ...to, [first + j]: k }), {})), playing);
      const made = KINDS[control.kind](control, move, this);
      this.shows.push(...made.show);
      return made.rows.map((nodes) => element("div", { className: `gm-row gm-${control.kind}` }, ...nodes));
    });
    const reset = element("button", { type: "button", textContent: "Reset", className: "gm-reset", attributes: KEYS_STAY });
    reset.addEventListener("click", () => this.go([...this.head.start]));
    return [element("div", { className: "gm-rows" }, ...rows), reset];
  }

  // A button that walks through the stops of an axis, a picture at a time, and stops at the end.
  walk(axis, label, step) {
    const last = axis.texts.length - 1;
    const button = element("button", { type: "button", className: "gm-play", attributes: KEYS_STAY });
    let timer = null, now = 0;
    const name = () => {
      button.textContent = timer ? "⏸" : "▶";
      button.setAttribute("aria-label", `${timer ? "Pause" : "Play"} ${label.replace(/[\s=:]+$/, "")}`);
    };
    const stop = () => (clearInterval(timer), (timer = null), name());
    const next = () => {
      if (!this.root.isConnected) stop();
      else if (!this.waiting) step(now + 1);
    };
    button.addEventListener("click", () => {
      if (timer) return stop();
      this.halt();
      this.halt = stop;
      if (now === last) step(0);
      timer = setInterval(next, Math.min(600, Math.max(60, 5000 / axis.texts.length)));
      name();
    });
    name();
    return { button, show: (k) => ((now = k) === last && timer ? stop() : null) };
  }

  halt() {} // ends what plays; set by whatever plays

  // The reader may put a point into the picture, or drag it: `spots` are the places of the stops, across and down.
  pointed(spots, put) {
    const ends = spots.map((places) => [Math.min(...places), Math.max(...places)]);
    const [[left, right], [top, bottom]] = ends;
    this.drawing.insertAdjacentHTML("beforeend", `<rect class="gm-reach" x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/>`);
    const reach = this.drawing.lastElementChild;
    const here = (event) => {
      const box = this.drawing.getBoundingClientRect(), [width, height] = this.head.size;
      put([nearest(spots[0], ((event.clientX - box.left) / box.width) * width), nearest(spots[1], ((event.clientY - box.top) / box.height) * height)]);
    };
    reach.addEventListener("pointerdown", (event) => (event.preventDefault(), reach.setPointerCapture(event.pointerId), here(event)));
    reach.addEventListener("pointermove", (event) => reach.hasPointerCapture(event.pointerId) && here(event));
  }

  go(at, playing = false) {
    if (!playing) this.halt();
    if (at.every((k, axis) => k === this.at[axis])) return;
    this.at = at;
    this.show();
    this.seek();
  }

  show() {
    this.at.forEach((k, axis) => this.shows[axis](k));
  }

  seek() {
    const frame = this.source.ask(this.at);
    if (frame) this.paint(frame);
    else this.waiting ??= setTimeout(() => this.say("The kernel is busy: the picture follows."), GRACE);
  }

  paint({ at, words, fragments }) {
    const moving = this.drawing.querySelector(".gm-moving");
    while (moving.children.length < fragments.length) moving.append(document.createElementNS("http://www.w3.org/2000/svg", "g"));
    fragments.forEach((markup, k) => {
      if (markup === this.painted[k]) return;
      moving.children[k].innerHTML = this.named((this.painted[k] = markup));
    });
    this.alarm.textContent = "";
    if (this.words.textContent !== words) this.reserve(words);
    this.drawing.setAttribute("aria-label", `${this.head.about} ${this.state(at)}. ${words}`);
    if (at.every((k, axis) => k === this.at[axis])) this.settle();
  }

  // Height once taken is not given back, so that nothing below moves twice.
  reserve(words) {
    this.words.textContent = words;
    const [longest] = this.sentence.children;
    if (longest.ariaHidden && words.length > longest.textContent.length) longest.textContent = words;
  }

  state(at) {
    const axes = this.head.controls.flatMap((control) => control.axes);
    return axes.map(({ label, texts }, axis) => `${label} ${texts[at[axis]]}`).join(", ");
  }

  say(why) {
    this.waits.textContent = why;
    this.root.classList.toggle("gm-late", Boolean(why));
  }

  settle() {
    clearTimeout(this.waiting);
    this.waiting = null;
    this.say("");
  }

  // What the source tells later.
  arrived(frame) {
    if (this.waiting) this.paint(frame);
  }

  moved(frame) {
    this.halt();
    this.at = [...frame.at];
    this.show();
    this.paint(frame);
  }

  failed(why) {
    this.settle();
    this.words.textContent = "";
    this.alarm.textContent = why;
  }

  lost(why) {
    this.settle();
    this.say(why);
  }
}
