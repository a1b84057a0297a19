// A picture that moves: controls over an SVG. No framework; it is read after controls.js, by a page or by a notebook.
//
// The player asks a source for the frame of a state, `at`: a whole number for each axis of its controls, or, where the
// source `reads` what is typed, a text after a quotation mark.
//   source.head      {about, size, controls, start, still, defs, sentences} and, if it has one, `first`, a frame
//   source.ask(at)   the frame {at, words, fragments} where it is known, else nothing: it comes later, to
//   source.near(axis)  if there is such a thing, is told which axis the reader has at hand
//   source.listener  which has arrived(frame), moved(frame) if the state was set elsewhere, failed(why), lost(why)

const OWN = "gm-0-"; // so begins every id in the markup; each player puts its own for the 0
const UNITS = 105; // of the picture's coordinates, tenths of a point, to 1 em: 14 pixels in JupyterLab
const GRACE = 250; // milliseconds without an answer before the reader is told
const SVG = "http://www.w3.org/2000/svg";

class Player {
  constructor(host, source) {
    const { head } = source;
    const own = `gm-${Math.random().toString(36).slice(2, 9)}-`;
    Object.assign(this, { source, head, own, at: [...(head.first?.at ?? head.start)], shows: [], painted: [] });
    source.listener = this;
    this.build(host);
    this.show();
    if (head.first) this.paint(head.first);
    this.seek();
  }

  build(host) {
    const { size, sentences } = this.head;
    const reserved = sentences.map((textContent) => element("p", { textContent, attributes: { "aria-hidden": "true" } }));
    this.words = element("p", { attributes: { role: "status" } });
    this.alarm = element("p", { attributes: { role: "alert" } });
    this.waits = element("p", { className: "gm-waits", attributes: { role: "status" } });
    this.sentence = element("div", { className: "gm-sentence" }, ...reserved, this.words, this.alarm);
    this.picture = element("div", { className: "gm-picture", innerHTML: this.svg() });
    this.picture.style.setProperty("--gm-width", `${size[0] / UNITS}em`);
    [this.drawing] = this.picture.children;
    this.moving = this.drawing.querySelector(".gm-moving");
    this.root = element("div", { className: "gm-player" }, this.controls(), this.sentence, this.picture, this.waits);
    this.root.addEventListener("keydown", (event) => event.stopPropagation());
    host.append(this.root);
  }

  svg() {
    const { size, still, defs } = this.head;
    const inside = `<defs>${defs}</defs>${still}<g class="gm-moving"></g>`;
    return `<svg viewBox="0 0 ${size.join(" ")}" role="img">${this.owned(inside)}</svg>`;
  }

  owned(markup) {
    return markup.replaceAll(OWN, this.own);
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
    const reset = button("Reset", () => this.go([...this.head.start]));
    return element("div", { className: "gm-controls" }, element("div", { className: "gm-rows" }, ...rows), reset);
  }

  row(nodes, axis) {
    const made = element("div", { className: "gm-row" }, ...nodes);
    for (const event of ["focusin", "pointerover"]) made.addEventListener(event, () => this.source.near?.(axis));
    return made;
  }

  halt() {} // ends what plays; whatever plays puts its own here

  go(at, playing = false) {
    if (!playing) this.halt();
    if (String(at) === String(this.at)) return;
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
    fragments.forEach((markup, k) => {
      if (markup === this.painted[k]) return;
      const group = this.moving.children[k] ?? this.moving.appendChild(document.createElementNS(SVG, "g"));
      group.innerHTML = this.owned((this.painted[k] = markup));
    });
    this.alarm.textContent = "";
    if (this.words.textContent !== words) this.read(words);
    this.drawing.setAttribute("aria-label", `${this.head.about} ${this.state(at)}. ${words}`);
    if (String(at) === String(this.at)) this.settle();
  }

  // Height once taken is not given back, so that nothing below moves twice.
  read(words) {
    const [longest] = this.sentence.children;
    this.words.textContent = words;
    if (words.length > longest.textContent.length) longest.textContent = words;
  }

  state(at) {
    const axes = this.head.controls.flatMap((control) => control.axes);
    return axes.map(({ label, texts }, axis) => `${label} ${texts[at[axis]] ?? typed(at[axis])}`).join(", ");
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
    this.paint(frame);
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
