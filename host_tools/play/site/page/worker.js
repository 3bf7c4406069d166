// The board's own thread: MicroPython with the files of a Pico, fed with messages and time, one step after the other.

import { Files } from "./files.js";
import { loadMicroPython } from "./micropython.mjs";

const HEAP = 2 << 20; // it grows if it has to; a larger one is collected less often
const LONGEST_NAP = 2 ** 31 - 1; // what setTimeout can count

const mail = [];
let board = null;
let files = null;
let keeping = true; // whether the browser kept what it was given last
let busy = true;
let alarm = 0;

addEventListener("message", ({ data }) => {
  if (data.type === "start") return start(data).catch(fail);
  mail.push(() => board.handle(JSON.stringify(data)));
  work();
});

async function start({ options, place }) {
  files = new Files(place);
  const [kept, bundle, python] = await Promise.all([files.read(), fetchBundle(), loadMicroPython({
    heapsize: HEAP,
    url: new URL("micropython.wasm", import.meta.url).href,
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
  })]);
  if (files.forbidden) postMessage({ type: "storage", why: "forbidden" });
  const text = install(python.FS, bundle);
  python.runPython(text);
  const texts = Object.fromEntries(Object.entries(kept).map(([name, bytes]) => [name, toBase64(bytes)]));
  const complain = (words) => console.error(words);
  const made = python.globals.get("Worker")(JSON.stringify(options), JSON.stringify(texts), noise, complain);
  // Each look at a method of Python makes a new stand-in for it: one look is enough.
  const { handle, pass_time, kept: recovered, not_kept } = made;
  board = { handle, pass_time, recovered, not_kept };
  mail.unshift(() => made.start());
  busy = false;
  work();
}

async function fetchBundle() {
  const answer = await fetch(new URL("board.bin", import.meta.url));
  if (!answer.ok) throw new Error(`board.bin: ${answer.status}`);
  return answer.arrayBuffer();
}

// The bundle: length of a list, the list of [path, size] as JSON, then all contents. Returns what Python runs first.
function install(disk, bundle) {
  const length = new DataView(bundle).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(bundle, 4, length)));
  let at = 4 + length;
  for (const [path, size] of list) {
    disk.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
    disk.writeFile(path, new Uint8Array(bundle, at, size));
    at += size;
  }
  return disk.readFile("/start.py", { encoding: "utf8" });
}

// Chance comes from the browser's own source, as hex.
function noise(count) {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// One step after the other; what a step has written is kept before the next one begins.
async function work() {
  if (busy) return;
  busy = true;
  clearTimeout(alarm);
  let nap = null;
  try {
    while (mail.length) nap = await step(mail.shift());
  } catch (fault) {
    return fail(fault);
  }
  busy = false;
  if (nap !== null) alarm = setTimeout(wake, Math.min(nap, LONGEST_NAP));
}

function wake() {
  mail.push(board.pass_time);
  work();
}

// Do it, tell the page, keep the files. Returns after how many ms the board stirs of itself, or null.
async function step(call) {
  for (;;) {
    const { messages, wake, keep } = JSON.parse(call());
    for (const message of messages) postMessage(message);
    if (!keep) return wake;
    const kept = await files.keep(toBytes(keep.files), keep.whole);
    if (kept === keeping) {
      if (kept) return wake;
    } else {
      postMessage({ type: "storage", why: kept ? "" : "full" });
    }
    call = kept ? board.recovered : board.not_kept;
    keeping = kept;
  }
}

// The interpreter itself is broken, or never came up: the page is told and takes this worker away.
function fail(fault) {
  busy = true;
  console.error(fault);
  postMessage({ type: "dead", loading: board === null, text: String(fault?.message ?? fault).trim().split("\n").pop() });
}

function toBase64(bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function toBytes(texts) {
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text === null ? null : bytes(text)]));
}
