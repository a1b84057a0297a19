// What a reader moves: native controls, which keep their keys and say their names and values.
//
// A kind of control makes its `rows`, each a list of nodes for the columns name, input, value, button, and `show`, a
// function for each of its axes that puts it at stop k. It calls `move(stops)` with a stop for each of its axes.

const KEYS_STAY = { "data-lm-suppress-shortcuts": "true" }; // or JupyterLab takes them for its own commands

const TYPED = '"'; // begins the place of a text that was typed, as axis.py knows it
const typed = (place) => place.slice(TYPED.length);

function element(tag, { attributes = {}, ...properties } = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function button(text, press, options = {}) {
  const made = element("button", { type: "button", textContent: text, attributes: KEYS_STAY, ...options });
  made.addEventListener("click", press);
  return made;
}

const LONG_NAME = 14; // letters of a name that leaves a slider beside it too little room

// The name of a control: its value stands beside it, so a sign of equality says nothing.
const nameOf = (label) => label.replace(/[\s=:]+$/, "");

function named(label, input) {
  input.setAttribute("aria-label", nameOf(label));
  const name = nameOf(label);
  const long = name.length > LONG_NAME && { className: "gm-long" };
  return element("label", {}, element("span", { textContent: name, ...long }), input);
}

// A slider over the stops of an axis, which it counts as the axis does: low, low + step, ...
function range({ texts, low = 0, step = 1 }, label, move) {
  const count = (k) => Number((low + k * step).toFixed(9));
  const ends = { min: count(0), max: count(texts.length - 1), step };
  const input = element("input", { type: "range", ...ends, attributes: KEYS_STAY });
  const value = element("span", { className: "gm-value", attributes: { "aria-hidden": "true" } });
  value.style.minWidth = `${Math.max(...texts.map((text) => text.length))}ch`;
  input.addEventListener("input", () => move(Math.round((input.value - low) / step)));
  const show = (k) => {
    input.value = count(k);
    input.style.setProperty("--gm-share", k / (texts.length - 1 || 1)); // of the track is filled
    value.textContent = texts[k];
    input.setAttribute("aria-valuetext", texts[k]);
  };
  return { row: [named(label, input), value], show, input };
}

// A button that walks through the stops of an axis, a picture at a time, and stops at the end.
function walk({ texts }, label, step, player) {
  const last = texts.length - 1;
  const pace = Math.min(600, Math.max(60, 5000 / texts.length)); // milliseconds
  let timer = null;
  let now = 0;
  const halt = () => {
    clearInterval(timer);
    timer = null;
    dress();
  };
  const next = () => {
    if (!player.root.isConnected) halt();
    else if (!player.waiting) step(now + 1);
  };
  const play = () => {
    player.halt();
    player.halt = halt;
    if (now === last) step(0);
    timer = setInterval(next, pace);
    dress();
  };
  const made = button("", () => (timer ? halt() : play()), { className: "gm-play" });
  const dress = () => {
    made.classList.toggle("gm-playing", Boolean(timer));
    made.setAttribute("aria-label", `${timer ? "Pause" : "Play"} ${nameOf(label)}`);
  };
  const show = (k) => {
    now = k;
    if (now === last && timer) halt();
  };
  dress();
  return { button: made, show };
}

const LONG = 5; // stops, from which on a sweep tells a story

// A slider, with a button that plays it if it is long or asked to.
function played(axis, label, move, player, play = false) {
  const { row, show, input } = range(axis, label, move);
  if (!play && axis.texts.length < LONG) return { row, show, input };
  const walker = walk(axis, label, (k) => move(k, true), player);
  return { row: [...row, walker.button], show: (k) => [show, walker.show].forEach((tell) => tell(k)), input };
}

function menu({ texts }, move) {
  const select = element("select", { attributes: KEYS_STAY }, ...texts.map((text, k) => new Option(text, k)));
  select.addEventListener("input", () => move(select.selectedIndex));
  return { select, show: (k) => (select.selectedIndex = k) };
}

const KINDS = {
  slider({ label, axes: [axis], play }, move, player) {
    const { row, show } = played(axis, label, (k, playing) => move([k], playing), player, play);
    return { rows: [row], show: [show] };
  },

  menu({ label, axes: [axis] }, move) {
    const { select, show } = menu(axis, (k) => move([k]));
    return { rows: [[named(label, select)]], show: [show] };
  },

  // Several menus side by side, which together pick one thing.
  menus({ label, axes }, move) {
    const at = axes.map(() => 0);
    const made = axes.map((axis, j) => menu(axis, (k) => move(Object.assign([...at], { [j]: k }))));
    const labels = made.map(({ select }, j) => named(axes[j].label, select));
    const group = element("span", { className: "gm-menus", attributes: { role: "group", "aria-label": nameOf(label) } }, ...labels);
    return { rows: [[group]], show: made.map(({ show }, j) => (k) => show((at[j] = k))) };
  },

  // Texts to choose from, and a box for one of the reader's own, where there is a kernel to read it.
  message({ label, box, axes: [axis] }, move, { source }) {
    const menu = KINDS.menu({ label, axes: [axis] }, move);
    const placeholder = source.reads ? "" : "Typing needs Python. Choose one above.";
    const input = element("input", { type: "text", maxLength: 160, disabled: !source.reads, placeholder, attributes: KEYS_STAY });
    input.addEventListener("input", () => move([TYPED + input.value]));
    const show = (k) => {
      const chosen = Number.isInteger(k);
      menu.show[0](chosen ? k : -1);
      const text = chosen ? axis.texts[k] : typed(k);
      if (source.reads && input.value !== text) input.value = text;
    };
    return { rows: [...menu.rows, [named(box, input)]], show: [show] };
  },

  again({ label, axes: [{ texts }] }, move) {
    const value = element("span", { className: "gm-value" });
    let now = 0;
    const show = (k) => (value.textContent = texts[(now = k)]);
    return { rows: [[button(label, () => move([(now + 1) % texts.length])), value]], show: [show] };
  },

  reveal({ label }, move) {
    let now = 0;
    const made = button(label, () => move([1 - now]));
    const show = (k) => made.setAttribute("aria-pressed", String((now = k) === 1));
    return { rows: [[made]], show: [show] };
  },

  // Two answers to one question after another: the stops are the ways through a tree, in the order of a heap. After
  // the last of them the answers can no longer be given, which is said, and a button begins again.
  guesses({ label, answers, axes: [{ texts }] }, move) {
    const value = element("span", { className: "gm-value" });
    let now = 0;
    const made = answers.map((answer, k) => button(answer, () => move([2 * now + 1 + k])));
    const again = button("again", () => move([0]), { hidden: true });
    const group = element("span", { className: "gm-answers", attributes: { role: "group", "aria-label": nameOf(label) } }, ...made, again);
    const show = (k) => {
      const over = 2 * (now = k) + 1 >= texts.length, at = document.activeElement;
      value.textContent = `${texts[k]}${over ? ": that was the last" : ""}`;
      value.style.setProperty("--gm-given", Math.floor(Math.log2(k + 1))); // answers: a page may show them as dots
      again.hidden = !over;
      if (over && made.includes(at)) again.focus();
      for (const one of made) one.disabled = over;
      if (!over && at === again) made[0].focus();
    };
    return { rows: [[element("span", { textContent: nameOf(label) }), group, value]], show: [show] };
  },

  // Two sliders for the keyboard, and a place in the picture for the mouse and the finger.
  point(control, move, player) {
    const at = [0, 0], { axes } = control;
    const set = (j) => (k, playing) => move(Object.assign([...at], { [j]: k }), playing);
    const made = axes.map((axis, j) => played(axis, axis.label, set(j), player));
    const place = player.head.controls.indexOf(control);
    player.reaches.push(({ spots }) =>
      spots && reach(player, spots[place], (stops) => {
        made[0].input.focus({ preventScroll: true });
        move(stops);
      }),
    );
    const show = made.map((one, j) => (k) => one.show((at[j] = k)));
    return { rows: made.map((one) => one.row), show };
  },
};

// The part of the picture in which a point can be put by a click, and dragged; `spots` are its stops, across and down.
function reach(player, spots, put) {
  const [[left, right], [top, bottom]] = spots.map((places) => [Math.min(...places), Math.max(...places)]);
  const place = `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;
  player.drawing.insertAdjacentHTML("beforeend", `<rect class="gm-reach" ${place}/>`);
  const area = player.drawing.lastElementChild;
  const here = ({ clientX, clientY }) => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(player.drawing.getScreenCTM().inverse());
    put([nearest(spots[0], x), nearest(spots[1], y)]);
  };
  area.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    area.setPointerCapture(event.pointerId);
    here(event);
  });
  area.addEventListener("pointermove", (event) => area.hasPointerCapture(event.pointerId) && here(event));
}

function nearest(places, wanted) {
  const away = places.map((place) => Math.abs(place - wanted));
  return away.indexOf(Math.min(...away));
}
