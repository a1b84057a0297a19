// A picture that travels: its state in an address, the lines that put it into another page, and files of what it shows.
// It is read after player.js and before record.js.
//
// An address names each axis by its key and tells its stop by a word: ?p=0.3&heads=7. `theme` and `embed` are the page's.

const PAGES_OWN = ["theme", "embed"];
const A_WRITING = 250; // milliseconds; browsers take no more than so many addresses a second
const COLUMN = 720; // pixels: as wide a column of another course is supposed to be
const SCALE = 2; // pixels of a PNG for one on the screen
const UNITS_PER_PIXEL = 7.5; // tenths of a point

// "0.30", "−2.0 cm" and "10,000" as a number; NaN for what is none.
function numberOf(text) {
  const found = /^[-−+]?\d[\d,]*(\.\d+)?(e[-−]?\d+)?(?![\w.])/.exec(text);
  return found ? Number(found[0].replaceAll(",", "").replaceAll("−", "-")) : NaN;
}

const slug = (text) => text.normalize("NFKD").toLowerCase().replace(/['’\u0300-\u036f]/g, "").replace(/[^a-z0-9.+]+/g, "-").replace(/^-|-$/g, "");
const differ = (words) => words.every(Boolean) && new Set(words).size === words.length;

// The words of the stops of an axis: numbers, or what they are called; where those do not differ, their places.
function wordsOf(axis) {
  if (axis.words) return axis.words;
  const numbers = axis.texts.map(numberOf), slugs = axis.texts.map(slug);
  const told = numbers.some(Number.isNaN) ? slugs : numbers.map(String);
  return (axis.words = [told, slugs].find(differ) ?? axis.texts.map((_, k) => String(k)));
}

// The stop that an address tells: the one of that word, or the nearest number; nothing where it is neither.
function stopOf(axis, said) {
  const words = wordsOf(axis), place = words.indexOf(said.trim().toLowerCase());
  if (place >= 0 || said.trim() === "") return place < 0 ? null : place;
  const away = words.map((word) => Math.abs(Number(word) - Number(said)));
  return away.some(Number.isNaN) ? null : away.indexOf(Math.min(...away));
}

// Where each axis stands, as the address says; what it does not say stands at its start.
function stateIn(head, search) {
  const asked = new URLSearchParams(search);
  return axesOf(head).map((axis, j) => (asked.has(axis.key) ? stopOf(axis, asked.get(axis.key)) : null) ?? head.start[j]);
}

function searchOf(player, more = {}) {
  const told = new URLSearchParams();
  axesOf(player.head).forEach((axis, j) => told.set(axis.key, wordsOf(axis)[player.at[j]]));
  for (const [name, value] of Object.entries(more)) told.set(name, value);
  return `?${told}`.replace(/=(?=&|$)/g, "");
}

// The address follows the controls.
function keepAddress(player) {
  const asked = new URLSearchParams(location.search);
  const kept = Object.fromEntries(PAGES_OWN.filter((name) => asked.has(name)).map((name) => [name, asked.get(name)]));
  let timer = null;
  const write = () => {
    timer = null;
    history.replaceState(history.state, "", searchOf(player, kept) + location.hash);
  };
  player.follow = () => (timer ??= setTimeout(write, A_WRITING));
}

function addressOf(player, page, more) {
  const url = new URL(page, document.baseURI);
  url.search = searchOf(player, more);
  return url.href;
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

// As high as it is in a column of another course, with the line that says whose it is.
function frameOf(player, page) {
  const { root, picture, head } = player, [width, height] = head.size;
  const wide = Math.min(COLUMN - 40, parseFloat(getComputedStyle(player.drawing).maxWidth) || COLUMN);
  root.style.width = `${COLUMN}px`; // nothing is painted before it is taken back
  const tall = Math.round(root.offsetHeight - picture.offsetHeight + (wide * height) / width + 24);
  root.style.width = "";
  const address = escaped(addressOf(player, page, { embed: "" }));
  return `<iframe src="${address}" title="${escaped(player.head.about)}"\n  style="width: 100%; height: ${tall}px; border: 0" loading="lazy"></iframe>`;
}

const PAINTS = ["fill", "stroke"];
const TYPE = ["font-size", "font-weight", "font-style"];

// A colour as every program reads it, not only a browser.
function plain(colour) {
  const parts = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)/.exec(colour);
  return parts ? `rgb(${parts.slice(1).map((part) => Math.round(255 * part))})` : colour;
}

function ground(node) {
  const colour = node && getComputedStyle(node).backgroundColor;
  return !node ? "#ffffff" : /^rgba\(.*, 0\)$|^transparent$/.test(colour) ? ground(node.parentElement) : plain(colour);
}

// The picture as a file: what styles say of colours and letters stands in it, and it brings its ground.
function svgOf({ drawing, root, words, host }) {
  const copy = drawing.cloneNode(true), ours = [...drawing.querySelectorAll("*")];
  [...copy.querySelectorAll("*")].forEach((node, k) => {
    const style = getComputedStyle(ours[k]);
    for (const name of PAINTS) if (ours[k].hasAttribute(name) || (name === "fill" && ours[k].tagName === "text")) node.setAttribute(name, plain(style[name]));
    if (ours[k].tagName === "text") for (const name of TYPE) node.setAttribute(name, style.getPropertyValue(name));
    if (ours[k].tagName === "image" && style.filter !== "none") node.style.cssText = `filter: ${style.filter}; mix-blend-mode: ${style.mixBlendMode}`;
  });
  for (const reach of copy.querySelectorAll(".gm-reach")) reach.remove();
  const [x, y, width, height] = copy.getAttribute("viewBox").split(" ").map(Number);
  const size = { xmlns: SVG, width: width / UNITS_PER_PIXEL, height: height / UNITS_PER_PIXEL };
  for (const [name, value] of Object.entries({ ...size, "font-family": getComputedStyle(drawing).fontFamily })) copy.setAttribute(name, value);
  copy.insertAdjacentHTML("afterbegin", `<title></title><desc></desc><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ground(root)}"/>`);
  copy.querySelector("title").textContent = words.textContent;
  copy.querySelector("desc").textContent = host.address?.() ?? "";
  return new XMLSerializer().serializeToString(copy);
}

async function pngOf(player) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(player))}`;
  await image.decode();
  const { width, height } = player.drawing.getBoundingClientRect();
  const canvas = element("canvas", { width: Math.round(SCALE * width), height: Math.round(SCALE * height) });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

function save(blob, name) {
  const href = URL.createObjectURL(blob);
  element("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

// The row below the sentence; in a chapter it is folded, and begins with the way to the page of the picture.
function share(player, host) {
  const page = host.getAttribute("page"), name = page.replace(/^.*\/|\.html$/g, ""), alone = host.hasAttribute("addressed");
  const told = element("span", { attributes: { role: "status" } });
  const box = element("textarea", { readOnly: true, hidden: true, attributes: { ...KEYS_STAY, "aria-label": "to copy" } });
  host.address = () => addressOf(player, page);
  const say = (text) => {
    told.textContent = text;
    setTimeout(() => (told.textContent = ""), 4000);
  };
  const copied = (what) => async () => {
    box.value = what();
    box.hidden = false;
    box.select();
    try {
      await navigator.clipboard.writeText(box.value);
      say("copied");
    } catch {
      say("copy it from the box");
    }
  };
  const saved = (make, kind) => async () => save(await make(), `${name}.${kind}`);
  const open = element("a", { href: page, textContent: "Alone on a page" });
  for (const event of ["pointerenter", "focus"]) open.addEventListener(event, () => (open.href = host.address()));
  const row = element(
    "div",
    { className: "gm-share" },
    ...(alone ? [] : [open]),
    button("Link to this state", copied(host.address)),
    button("Embed", copied(() => frameOf(player, page))),
    button("SVG", saved(() => new Blob([svgOf(player)], { type: "image/svg+xml" }), "svg"), { title: "Save this state as SVG" }),
    button("PNG", saved(() => pngOf(player), "png"), { title: "Save this state as PNG" }),
    told,
    box,
  );
  const folded = element("details", { className: "gm-sharing" }, element("summary", { textContent: "Share", attributes: KEYS_STAY }), row);
  player.stage.append(alone ? row : folded);
}
