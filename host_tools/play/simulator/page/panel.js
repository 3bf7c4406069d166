// The e-ink panel: unpacks the board's pictures and lets them appear the way e-ink does.

const PAPER = [220, 216, 204];
const INK = [42, 41, 39];
// A full refresh drives all ink back and forth before the picture settles: [what, until which part of the time].
const FULL = [["inverse", 0.2], ["black", 0.4], ["white", 0.6], ["black", 0.75], ["picture", 1]];
const PARTIAL = [["picture", 1]];
// Where a partial refresh has taken ink away a little stays, a little more each time; a full one takes all of it.
const GHOST = 0.035;
const GHOST_MOST = 0.075;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Panel {
  constructor(canvas, settled) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.settled = settled;
    this.level = null; // where the ink is: 0 ink … 1 paper, one a pixel
    this.ghost = null; // what partial refreshes left behind, one a pixel
    this.ghosts = true; // whether that is shown
    this.run = 0;
    addEventListener("resize", () => this.fit());
  }

  show({ width, height, full, ms, bits }) {
    if (!this.level || width !== this.canvas.width || height !== this.canvas.height) this.resize(width, height);
    const picture = unpack(bits, width, height);
    const run = ++this.run;
    this.haunt(picture, full || ms === 0);
    if (ms === 0 || document.hidden) return this.settle(picture);
    if (calm.matches) {
      this.paint(picture);
      return setTimeout(() => run === this.run && this.settle(picture), ms);
    }
    this.refresh(picture, full ? FULL : PARTIAL, ms, run);
  }

  // Power is gone in the middle of a refresh: the ink stays where it is.
  freeze() {
    this.run += 1;
  }

  setGhosts(shown) {
    this.ghosts = shown;
    if (this.level) this.paint(this.level);
  }

  haunt(picture, clean) {
    if (clean) return this.ghost.fill(0);
    for (let i = 0; i < picture.length; i++) {
      if (picture[i] > this.level[i]) this.ghost[i] = Math.min(this.ghost[i] + GHOST, GHOST_MOST);
    }
  }

  resize(width, height) {
    this.canvas.width = width;
    this.canvas.height = height;
    this.level = new Float32Array(width * height).fill(1);
    this.ghost = new Float32Array(width * height);
    this.image = this.context.createImageData(width, height);
    this.fit();
  }

  // Whole device pixels for each pixel of the panel, as many as the window has room for.
  fit() {
    const { width, height } = this.canvas;
    const ratio = devicePixelRatio;
    const room = this.room();
    const most = Math.min(room.width / width, room.height / height) * ratio;
    const scale = most >= 1 ? Math.floor(most) : most;
    this.canvas.classList.toggle("crisp", most >= 1);
    this.canvas.style.width = `${(width * scale) / ratio}px`;
    this.canvas.style.height = `${(height * scale) / ratio}px`;
  }

  // How large the panel could be, if the shell took all the width and the keys still fit below it.
  room() {
    const shell = this.canvas.closest(".handheld");
    const bezel = this.canvas.parentElement;
    shell.classList.add("measured");
    const padding = 2 * parseFloat(getComputedStyle(bezel).paddingTop);
    const above = shell.getBoundingClientRect().top + scrollY;
    const around = 1.5 * above + shell.offsetHeight - bezel.offsetHeight + padding;
    const width = bezel.clientWidth - padding;
    shell.classList.remove("measured");
    return { width, height: Math.max(innerHeight - around, innerHeight / 2) };
  }

  refresh(picture, stages, ms, run) {
    const start = performance.now();
    const before = this.level.slice();
    const steps = stages.map(([what, until]) => ({ target: shade(what, before, picture), until }));
    const frame = (now) => {
      if (run !== this.run) return;
      const part = (now - start) / ms;
      if (part >= 1) return this.settle(picture);
      this.paint(mix(before, steps, Math.max(0, part)));
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  settle(picture) {
    this.paint(picture);
    this.settled();
  }

  paint(level) {
    const data = this.image.data;
    for (let i = 0, at = 0; i < level.length; i++, at += 4) {
      const light = this.ghosts ? level[i] * (1 - this.ghost[i]) : level[i];
      for (let c = 0; c < 3; c++) data[at + c] = INK[c] + (PAPER[c] - INK[c]) * light;
      data[at + 3] = 255;
    }
    this.level = level;
    this.context.putImageData(this.image, 0, 0);
  }
}

// One bit a pixel, rows of whole bytes, the highest bit leftmost, 1 is paper.
function unpack(bits, width, height) {
  const bytes = Uint8Array.from(atob(bits), (letter) => letter.charCodeAt(0));
  const stride = (width + 7) >> 3;
  const level = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) level[i] = (bytes[y * stride + (x >> 3)] >> (7 - (x & 7))) & 1;
  }
  return level;
}

function shade(what, before, picture) {
  if (what === "picture") return picture;
  if (what === "inverse") return before.map((level) => 1 - level);
  return new Float32Array(before.length).fill(what === "white" ? 1 : 0);
}

// Where the ink is at this part of a refresh: on its way from one stage's shade to the next one's.
function mix(before, steps, part) {
  const index = steps.findIndex((step) => part < step.until);
  const from = index > 0 ? steps[index - 1] : { target: before, until: 0 };
  const to = steps[index];
  const way = Math.min(1, (part - from.until) / (to.until - from.until) / 0.6);
  return to.target.map((level, i) => from.target[i] + (level - from.target[i]) * way);
}
