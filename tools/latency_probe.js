/* Times what a reader sees in one box of outputs: from an input to the new picture in the page. */
(box) => {
  const QUIET = 50; // ms without another picture before a move is over
  const THUMB = 16; // px across: it stays within its track
  const OWN_NAMES = /gm-\w+/g; // ids differ from one player to the next
  const EVENTS = ["keydown", "pointermove"];
  const WATCHED = { subtree: true, childList: true, attributes: true, attributeFilter: ["src", "d", "transform", "href"] };

  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const nextFrame = () => new Promise(requestAnimationFrame);
  const area = (e) => e.getBoundingClientRect().width * e.getBoundingClientRect().height;
  const visible = () => [...box.querySelectorAll("img, svg")].filter((e) => e.checkVisibility());
  const picture = () => visible().sort((a, b) => area(b) - area(a))[0];
  const isDrawing = (node) => node.nodeType === 1 && (node.closest("img, svg") || node.querySelector("img, svg"));
  const redraws = ({ target, addedNodes }) => target.closest?.("img, svg") || [...addedNodes].some(isDrawing);

  const hash = (text) => [...text.replace(OWN_NAMES, "")].reduce((h, sign) => (Math.imul(h, 31) + sign.charCodeAt()) | 0, 7);

  const probe = { input: 0, first: 0, last: 0, painted: 0, pictures: 0, frame: false };
  const clear = () => Object.assign(probe, { first: 0, last: 0, painted: 0, pictures: 0 });
  const hear = (event) => {
    probe.input = event.timeStamp;
    if (event.type === "keydown") clear(); // a drag is many inputs, and counted as a whole
  };
  const see = async (changes) => {
    if (!changes.some(redraws)) return;
    probe.last = performance.now();
    probe.first ||= probe.last;
    if (probe.frame) return;
    probe.frame = true; // more changes before the next frame are one picture
    await nextFrame();
    probe.pictures += 1;
    probe.frame = false;
    await nextFrame();
    probe.painted ||= performance.now();
  };
  const observer = new MutationObserver(see);
  observer.observe(box, WATCHED);
  for (const kind of EVENTS) window.addEventListener(kind, hear, true);

  probe.stop = () => {
    observer.disconnect();
    for (const kind of EVENTS) window.removeEventListener(kind, hear, true);
  };
  probe.clear = clear;
  /* Wait for the picture that a key asks for, and until no other follows; how long it took, null where none came. */
  probe.follow = async (patience) => {
    const end = performance.now() + patience;
    while (!probe.painted && performance.now() < end) await pause(4);
    while (performance.now() < probe.last + QUIET) await pause(4);
    return probe.painted ? { shown: probe.first - probe.input, painted: probe.painted - probe.input } : null;
  };
  /* What is seen, as a number for the picture and its words, and where the edges of the picture are. */
  probe.look = () => {
    const seen = picture(), { top, bottom } = seen.getBoundingClientRect(), zero = box.getBoundingClientRect().top;
    const words = box.querySelector("[role=status]").textContent;
    return { picture: hash(`${seen.src ?? seen.innerHTML} ${words}`), edges: [top - zero, bottom - zero] };
  };
  /* Where a control stands: its value, and the point of the screen at which it can be taken. */
  probe.stand = (control) => {
    const { left, width, top, height } = control.getBoundingClientRect(), y = top + height / 2;
    const value = control.getAttribute("role") === "slider" ? control.getAttribute("aria-valuetext") : control.value;
    if (!control.matches("input")) return { value, x: left + width / 2, y };
    const across = (value - control.min) / (control.max - control.min);
    return { value, x: left + THUMB / 2 + (width - THUMB) * across, y };
  };
  window.probe = probe;
}
