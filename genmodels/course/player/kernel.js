// The source in JupyterLab: frames come from the kernel, one question at a time, and are kept.
// It is read after player.js, as one module.

const PATIENCE = 5000; // milliseconds after which a question may have been lost with a kernel
const REST = 300; // milliseconds after which the kernel is told where the controls have come to rest

class KernelSource {
  constructor(model) {
    Object.assign(this, { model, head: model.get("head"), frames: new Map(), listener: null, asked: null, next: null });
    this.keep(this.head.first);
  }

  keep(frame) {
    this.frames.set(String(frame.at), frame);
    this.latest = frame;
    return frame;
  }

  ask(at) {
    clearTimeout(this.resting);
    this.next = null; // what was wanted before is overtaken
    const known = this.frames.get(String(at));
    if (known) this.resting = setTimeout(() => this.model.send({ rest: at }), REST);
    else if (this.asked && performance.now() - this.since < PATIENCE) this.next = at;
    else this.send(at);
    return known;
  }

  send(at) {
    this.asked = String(at);
    this.since = performance.now();
    this.model.send({ ask: at, after: this.latest.at }); // fragments as they are after `latest` need not come again
  }

  hear({ at, after, words, fragments, error, moved }) {
    const before = after && this.frames.get(String(after));
    const mine = this.asked === String(at);
    if (after && !before) return; // the answer to another window's question
    if (mine) this.asked = null;
    if (error) {
      if (mine && !this.next) this.listener.failed(error);
    } else {
      const frame = this.keep({ at, words, fragments: fragments.map((markup, k) => markup ?? before.fragments[k]) });
      if (moved) this.listener.moved(frame);
      else if (mine) this.listener.arrived(frame);
    }
    if (mine && this.next) this.listener.seek();
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
      model.off("msg:custom", hear);
      model.off("comm_live_update", lost);
    };
  },
};
