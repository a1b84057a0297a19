// A picture that moves: an SVG, and controls below it. No framework; it is read after controls.js, by a page or a notebook.
//
// The player asks a source for the frame of a state, `at`: a whole number for each axis of its controls, or, where the
// source `reads` what is typed, a text after a quotation mark.
//   source.head      {about, controls, start, sentences}, the wide layout and, if it has one, `first`, a frame of it
//   source.arranged(narrow)  the layout {size, still, defs, spots} for such a screen where it is known, else nothing:
//                    the source calls listener.arrange() when it is; from then on its frames are of that layout
//   source.ask(at)   the frame {at, narrow, words, fragments} where it is known, else nothing: it comes later, to
//   source.near(axis)  if there is such a thing, is told which axis the reader has at hand
//   source.listener  which has arrived(frame), moved(frame) if the state was set elsewhere, failed(why), lost(why)
//
// An element with the attribute `crop` shows only that part of the wide picture until the last answer is given.

const OWN = "gm-0-"; // so begins every id in the markup; each player puts its own for the 0
const UNITS = 105; // of the picture's coordinates, tenths of a point, to 1 em: 14 pixels in JupyterLab
const LETTER = 110; // units: the size of the smallest letters
const LEAST = 10; // pixels, below which nobody reads: there the panels are laid below each other
const GRACE = 250; // milliseconds without an answer before the reader is told
const SQUARE = 1.3; // width to height: a picture below that leaves room beside it on a wide stage, and none below it
const SVG = "http://www.w3.org/2000/svg";

// The colours of classes, as they are stored; each is a property that the page sets. Words are mixed with ink.
const PALETTE = ["#005f9a", "#c64b00", "#007f5f", "#b9639d", "#bd8500", "#4797c9"];
const PROPERTIES = new Map(PALETTE.map((colour, k) => [colour, `var(--gm-${k})`]));
const REPLACED = new RegExp(`${OWN}|(<text [^>]*?fill=")?(${[...PROPERTIES.keys()].join("|")})`, "g");

const axesOf = (head) => head.controls.flatMap((control) => control.axes);

class Player {
  constructor(host, source, at = source.head.first?.at ?? source.head.start) {
    const { head } = source;
    const own = `gm-${Math.random().toString(36).slice(2, 9)}-`;
    Object.assign(this, { host, source, head, own, at: [...at], shows: [], reaches: [], painted: [], narrow: false });
    source.listener = this;
    this.build(host);
    this.lay(head);
    this.measure(this.picture.clientWidth);
    this.show();
    if (head.first && !this.narrow) this.paint(head.first);
    this.seek();
    new ResizeObserver(([{ contentRect }]) => this.measure(contentRect.width)).observe(this.picture);
  }

  // In the order in which it is read: a finger on a slider does not hide what it moves.
  build(host) {
    const kept = (textContent) => element("p", { textContent, attributes: { "aria-hidden": "true" } });
    this.taken = kept("");
    this.taken.className = "gm-taken";
    this.words = element("p", { attributes: { role: "status" } });
    this.alarm = element("p", { attributes: { role: "alert" } });
    this.waits = element("p", { className: "gm-waits", attributes: { role: "status" } });
    const sentence = element("div", { className: "gm-sentence" }, this.words, this.alarm, this.taken, ...this.head.sentences.map(kept));
    this.picture = element("div", { className: "gm-picture", innerHTML: `<svg role="img"></svg>` });
    [this.drawing] = this.picture.children;
    this.stage = element("div", { className: "gm-stage" }, this.picture, this.controls(), sentence);
    // A click anywhere on it takes the focus, so that no key is a command of the notebook.
    this.root = element("div", { className: "gm-player", tabIndex: -1, attributes: KEYS_STAY }, this.stage, this.waits);
    const [width, height] = this.head.size;
    this.root.classList.toggle("gm-square", width < SQUARE * height);
    this.root.style.setProperty("--gm-count", this.stage.querySelectorAll(".gm-row").length);
    this.root.addEventListener("keydown", (event) => event.stopPropagation());
    host.append(this.root);
  }

  owned(markup) {
    return markup.replace(REPLACED, (all, text, colour) => {
      if (!colour) return this.own;
      const property = PROPERTIES.get(colour);
      return text ? `${text}color-mix(in srgb,${property} var(--gm-word),var(--gm-ink))` : property;
    });
  }

  controls() {
    const rows = this.head.controls.flatMap((control) => {
      const first = this.shows.length; // the place of its first axis
      const move = (stops, playing) => {
        const at = [...this.at];
        at.splice(first, stops.length, ...stops);
        this.go(at, playing);
      };
      const made = KINDS[control.kind](control, move, this);
      this.shows.push(...made.show);
      return made.rows.map((nodes, k) => this.row(nodes, first + k));
    });
    const reset = button("Reset", () => this.go([...this.head.start]), { className: "gm-reset" });
    return element("div", { className: "gm-controls" }, element("div", { className: "gm-rows" }, ...rows), reset);
  }

  row(nodes, axis) {
    const made = element("div", { className: "gm-row" }, ...nodes);
    for (const event of ["focusin", "pointerover"]) made.addEventListener(event, () => this.source.near?.(axis));
    return made;
  }

  measure(width) {
    this.width = width;
    this.arrange();
  }

  // Takes the layout whose letters can be read at this width.
  arrange() {
    const cropped = this.cropped();
    const narrow = !cropped && this.width > 0 && this.width * LETTER < LEAST * this.head.size[0];
    if (cropped !== this.wasCropped) this.view(this.layout, cropped);
    if (narrow === this.narrow) return;
    const layout = this.source.arranged(narrow);
    if (!layout) return;
    this.narrow = narrow;
    this.lay(layout);
    this.seek();
  }

  // What stands still; all that moves is painted anew.
  lay(layout) {
    this.layout = layout;
    this.painted = [];
    this.drawing.innerHTML = this.owned(`<defs>${layout.defs}</defs>${layout.still}<g class="gm-moving"></g>`);
    this.moving = this.drawing.querySelector(".gm-moving");
    for (const reach of this.reaches) reach(layout);
    this.view(layout, this.cropped());
  }

  view({ size }, cropped) {
    const box = cropped ? this.host.getAttribute("crop").split(" ").map(Number) : [0, 0, ...size];
    const [width, height] = box.slice(2), style = this.picture.style;
    this.wasCropped = cropped;
    this.drawing.setAttribute("viewBox", box.join(" "));
    this.drawing.classList.toggle("gm-part", cropped);
    style.setProperty("--gm-width", `${width / UNITS}em`);
    style.setProperty("--gm-ratio", (width / height).toFixed(4));
    style.setProperty("--gm-least", `${Math.round((height * LEAST) / LETTER)}px`); // lower, and its letters cannot be read
  }

  cropped() {
    const [axis] = axesOf(this.head);
    return this.host.hasAttribute?.("crop") && 2 * this.at[0] + 1 < axis.texts.length;
  }

  halt() {} // ends what plays; whatever plays puts its own here
  follow() {} // is called with each state; whoever wants to know puts its own here

  go(at, playing = false) {
    if (!playing) this.halt();
    if (String(at) === String(this.at)) return;
    this.at = at;
    this.show();
    this.seek();
  }

  show() {
    this.at.forEach((k, axis) => this.shows[axis](k));
    this.root.classList.toggle("gm-moved", String(this.at) !== String(this.head.start));
    this.arrange();
    this.follow(this.at);
  }

  seek() {
    const frame = this.source.ask(this.at);
    if (frame) this.paint(frame);
    else this.waiting ??= setTimeout(() => this.say("The kernel is busy: the picture follows."), GRACE);
  }

  paint({ at, narrow, words, fragments }) {
    if (narrow !== this.narrow) return;
    fragments.forEach((markup, k) => {
      if (markup === this.painted[k]) return;
      const group = this.moving.children[k] ?? this.moving.appendChild(document.createElementNS(SVG, "g"));
      group.innerHTML = this.owned((this.painted[k] = markup));
    });
    this.alarm.textContent = "";
    if (this.words.textContent !== words) this.read(words);
    this.drawing.setAttribute("aria-label", `${this.head.about} ${this.state(at)}.`);
    if (String(at) === String(this.at)) this.settle();
  }

  // Height once taken is not given back, so that nothing below moves twice.
  read(words) {
    this.words.textContent = words;
    if (words.length > this.taken.textContent.length) this.taken.textContent = words;
  }

  state(at) {
    return axesOf(this.head).map(({ label, texts }, axis) => `${label} ${texts[at[axis]] ?? typed(at[axis])}`).join(", ");
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

  arrived(frame) {
    if (this.waiting) this.paint(frame);
  }

  moved(frame) {
    this.halt();
    this.at = [...frame.at];
    this.show();
    if (frame.narrow === this.narrow) this.paint(frame);
    else this.seek();
  }

  failed(why) {
    this.settle();
    this.words.textContent = "";
    this.alarm.textContent = why;
  }

  lost(why) {
    this.halt();
    this.settle();
    this.say(why);
  }
}
