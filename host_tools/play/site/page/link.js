// The only file that knows where the board runs: here, in a worker of this very page.
// The server's link.js has the same shape: openLink(receive) -> send.

import { recall, remember } from "./memory.js";
import { workOffline } from "./offline.js";

const DEFAULTS = { size: "296x128", language: null, two_keys: false, instant: false };
const SIZES = ["296x128", "250x122", "400x300"];
const LANGUAGES = ["en", "fr", "it"];
const LEAVING_MS = 700; // a page that is being left needs a moment to let the board go
// Several sites may share an address up to the folder: each has a board of its own.
const PLACE = `pitboss ${new URL(".", import.meta.url).pathname}`;

export function openLink(receive) {
  let options = { ...DEFAULTS, ...recall("options"), ...wishes() };
  let worker = null;

  function start() {
    receive({ type: "elsewhere", on: false });
    worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => take(data);
    worker.onerror = (event) => die(event.message || "worker.js", !event.message);
    worker.postMessage({ type: "start", options, place: PLACE });
    options.language = null; // said once; from then on the board knows
  }

  function take(message) {
    if (message.type === "dead") return die(message.text, message.loading);
    if (message.type === "options") {
      options = { ...options, size: message.size, two_keys: message.two_keys, instant: message.instant };
      remember("options", { size: options.size, two_keys: options.two_keys, instant: options.instant });
    }
    receive(message);
  }

  // The interpreter is broken, or a part of it did not come over the network.
  function die(text, loading) {
    cut();
    receive(loading ? { type: "notice", id: "not_loaded", values: [text] } : { type: "error", text });
  }

  // The power goes now: whatever the board is doing, it does not finish it.
  function cut() {
    worker?.terminate();
    worker = null;
    receive({ type: "power", on: false });
  }

  if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
    // Behind the rest of the page, which is still being set up.
    queueMicrotask(() => receive({ type: "unable", why: "no_wasm" }));
    return () => {};
  }
  workOffline(receive);
  const lock = holdBoard(start, () => {
    cut();
    receive({ type: "elsewhere", on: true });
  }, () => receive({ type: "elsewhere", on: true }));

  return function send(message) {
    if (message.type === "plug") return worker && cut();
    if (message.type === "take") return lock.steal();
    if (worker) return worker.postMessage(message);
    if (message.type === "options") {
      const { type, ...changed } = message;
      options = { ...options, ...changed };
      return receive({ type: "options", runtime: "micropython", ...options });
    }
    if (message.type === "button" || message.type === "key") return;
    start(); // power, restart; a file can be had from a board that has stopped, too
    if (message.type === "export" || message.type === "import") worker.postMessage(message);
  };
}

// Two pages on one board would save over each other: the lock's holder has the board.
// A slow browser may take seconds to answer. So only its answer that another page holds the lock counts,
// and never how long it took. This page stays in the queue and starts as soon as the other one is gone.
function holdBoard(have, lost, denied) {
  if (!navigator.locks) {
    have(); // no secure address: then nobody can tell
    return { steal: have };
  }
  const waiting = new AbortController();
  let notice = null;
  const hold = () => {
    clearTimeout(notice);
    return new Promise(() => have());
  };
  const robbed = (fault) => fault.name === "AbortError" && lost();
  const queue = () => {
    notice = setTimeout(denied, LEAVING_MS);
    navigator.locks.request(PLACE, { signal: waiting.signal }, hold).catch(robbed);
  };
  navigator.locks.request(PLACE, { ifAvailable: true }, (lock) => (lock ? hold() : queue())).catch(robbed);
  return {
    steal: () => {
      waiting.abort(new Error("no need to queue any more"));
      navigator.locks.request(PLACE, { steal: true }, hold).catch(robbed);
    },
  };
}

// What the address asks for: ?size=400x300&language=fr&two_keys=1&instant=1
function wishes() {
  const asked = new URLSearchParams(location.search);
  const wished = {};
  if (SIZES.includes(asked.get("size"))) wished.size = asked.get("size");
  if (LANGUAGES.includes(asked.get("language"))) wished.language = asked.get("language");
  for (const word of ["two_keys", "instant"]) if (asked.has(word)) wished[word] = asked.get(word) !== "0";
  return wished;
}
