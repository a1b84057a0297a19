// The source in JupyterLab: frames come from the kernel, and are kept. It is read after player.js, as one module.
//
// One question at a time is what the reader waits for, always the newest; what was overtaken is not asked. While the
// reader waits for nothing, the next stops on the way are asked ahead: the round trip takes longer than the drawing.

const PATIENCE = 5000; // milliseconds after which a question may have been lost with a kernel
const REST = 300; // milliseconds after which the kernel is told where the controls have come to rest
const AHEAD = [1, 2, -1, 3]; // stops from here, in the direction of the last move
const TOGETHER = 2; // questions ahead under way
const KEPT = 2000; // frames

class KernelSource {
  reads = true;

  constructor(model) {
    const head = model.get("head");
    Object.assign(this, { model, head, frames: new Map(), listener: null, wanted: null, underway: new Map() });
    this.narrow = false;
    this.lengths = axesOf(head).map((axis) => axis.texts.length);
    this.here = head.first.at;
    this.toward = null;
    this.keep(head.first);
  }

  arranged(narrow) {
    if (narrow && !this.slim) {
      if (!this.arranging) this.model.send({ arrange: true });
      this.arranging = true;
      return;
    }
    this.narrow = narrow;
    return narrow ? this.slim : this.head;
  }

  // Frames and questions of the two layouts are kept apart.
  key(at, narrow = this.narrow) {
    return `${narrow ? "narrow " : ""}${at}`;
  }

  ask(at) {
    const known = this.frames.get(this.key(at));
    this.wanted = known ? null : at;
    this.turn(at);
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.model.send({ rest: at }), REST);
    this.next();
    return known;
  }

  // Which axis moves, and whether up or down.
  turn(at) {
    const axis = at.findIndex((k, j) => k !== this.here[j]);
    if (axis >= 0) this.toward = { axis, by: Math.sign(at[axis] - this.here[axis]) };
    this.here = at;
  }

  // The next stops are asked ahead before the first move, too.
  near(axis) {
    if (this.toward?.axis === axis) return;
    this.toward = { axis, by: 1 };
    this.next();
  }

  next() {
    for (const [key, { since }] of this.underway) if (performance.now() - since > PATIENCE) this.underway.delete(key);
    const asked = [...this.underway.values()].some(({ ahead }) => !ahead);
    if (this.wanted) {
      if (!asked && !this.underway.has(this.key(this.wanted))) this.send(this.wanted, false);
    } else {
      this.ahead().slice(0, Math.max(0, TOGETHER - this.underway.size)).forEach((at) => this.send(at, true));
    }
  }

  ahead() {
    if (!this.toward) return [];
    const { axis, by } = this.toward;
    const stops = AHEAD.map((steps) => this.here.map((k, j) => (j === axis ? k + by * steps : k)));
    const there = (at) => at[axis] >= 0 && at[axis] < this.lengths[axis];
    return stops.filter((at) => there(at) && !this.frames.has(this.key(at)) && !this.underway.has(this.key(at)));
  }

  send(at, ahead) {
    const { narrow } = this;
    this.underway.set(this.key(at), { since: performance.now(), ahead });
    this.model.send({ ask: at, ahead, narrow, after: this.latest.at }); // fragments as they are after `latest` need not come again
  }

  hear({ at, narrow = false, after, words, fragments, error, moved, arranged }) {
    if (arranged) {
      this.slim = arranged;
      return this.listener.arrange();
    }
    const key = this.key(at, narrow), before = after && this.frames.get(this.key(after, narrow));
    if (after && !before) return; // the answer to another window's question
    const awaited = this.wanted && this.key(this.wanted) === key, asked = this.underway.get(key)?.ahead === false;
    this.underway.delete(key);
    if (error) {
      if (awaited) (this.wanted = null), this.listener.failed(error);
      return;
    }
    const frame = this.keep({ at, narrow, words, fragments: fragments.map((markup, k) => markup ?? before.fragments[k]) });
    if (moved) this.turn(at), this.listener.moved(frame);
    else if (this.wanted && (awaited || asked)) this.listener.arrived(frame);
    if (awaited) this.wanted = null;
    this.next();
  }

  keep(frame) {
    this.frames.set(this.key(frame.at, frame.narrow), frame);
    if (this.frames.size > KEPT) this.frames.delete(this.frames.keys().next().value);
    return (this.latest = frame);
  }

  leave() {
    clearTimeout(this.resting);
  }
}

export default {
  render({ model, el }) {
    const source = new KernelSource(model);
    const player = new Player(el, source);
    const hear = (message) => source.hear(message);
    const lost = () => player.lost("The kernel has gone: run this cell to move the picture.");
    model.on("msg:custom", hear);
    model.on("comm_live_update", lost);
    return () => {
      player.halt();
      source.leave();
      model.off("msg:custom", hear);
      model.off("comm_live_update", lost);
    };
  },
};
