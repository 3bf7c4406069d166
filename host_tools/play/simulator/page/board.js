// The page around the board: messages in, switches and keys out.

import { Keys } from "./keys.js";
import { openLink } from "./link.js";
import { recall, remember } from "./memory.js";
import { hush, retell, tell } from "./notices.js";
import { Panel } from "./panel.js";
import { Saves } from "./saves.js";
import { speak, word } from "./words.js";

const byId = (id) => document.getElementById(id);
const INCHES = { "250x122": "2.13″", "296x128": "2.9″", "400x300": "4.2″" };
const state = { power: true, fault: "", linked: true, refreshing: false, away: false, unable: false, started: false };
const own = { shell: "badger", ghosts: "shown", ...recall("looks") }; // what the page decides without the board
let options = {};

speak();
const panel = new Panel(byId("panel"), () => {
  state.refreshing = false;
  tellState();
});

const receivers = {
  frame(frame) {
    state.started = true;
    hush("not_loaded");
    state.refreshing = frame.ms > 0;
    byId("panel").dataset.frame = frame.n;
    panel.show(frame);
    labelPanel();
    tellState();
  },
  words({ lines }) {
    byId("spoken").replaceChildren(...lines.map((line) => {
      const row = document.createElement("p");
      row.textContent = line;
      return row;
    }));
  },
  power({ on }) {
    state.power = on;
    if (on) state.fault = "";
    else panel.freeze();
    tellState();
  },
  error({ text }) {
    state.fault = text;
    tellState();
  },
  options(news) {
    options = news;
    speak(news.language);
    retell();
    for (const choices of document.querySelectorAll("[data-option]")) {
      mark(choices, String(news[choices.dataset.option]));
    }
    byId("version").textContent = news.version ? `Pitboss ${news.version}` : "Pitboss";
    // A board that says nothing of itself, such as the virtual Pico, gives no files.
    for (const group of document.querySelectorAll(".saves")) group.hidden = !news.runtime;
    for (const element of document.querySelectorAll(".site")) element.hidden = news.runtime !== "micropython";
    setLooks();
    labelPanel();
    tellState();
  },
  link({ up }) {
    state.linked = up;
    tellState();
  },
  storage({ why }) {
    hush("storage_full", "storage_forbidden");
    if (why) tell(`storage_${why}`);
  },
  elsewhere({ on }) {
    state.away = on;
    if (on) tell("elsewhere", { act: ["take", () => send({ type: "take" })], closes: false });
    else hush("elsewhere");
    tellState();
  },
  unable({ why, values = [] }) {
    state.unable = true;
    tell(why, { values, closes: false });
    tellState();
  },
  notice({ id, values = [] }) {
    tell(id, { values });
  },
  update({ act }) {
    tell("new_version", { act: ["change_over", act] });
  },
  file: (message) => saves.answer(message),
  imported: (message) => saves.answer(message),
};

const send = openLink((message) => receivers[message.type]?.(message));
const keys = new Keys(document.querySelectorAll("[data-button]"), send);
const saves = new Saves(send);

function mark(choices, value) {
  for (const button of choices.children) button.setAttribute("aria-pressed", String(button.value === value));
}

// The shell: a Badger has one panel only, every other one lies on a Pico.
function setLooks() {
  const shell = own.shell === "badger" && (options.size ?? "296x128") === "296x128" ? "badger" : "pico";
  const mode = options.two_keys ? "two" : "five";
  for (const element of document.querySelectorAll(".five, .two")) element.hidden = !element.classList.contains(mode);
  byId("handheld").dataset.keys = mode;
  byId("handheld").dataset.shell = shell;
  byId("model").textContent = shell === "pico" ? `Pico · ${INCHES[options.size] ?? ""} e-paper` : "";
  mark(document.querySelector("[data-own=shell]"), shell);
  mark(document.querySelector("[data-own=ghosts]"), own.ghosts);
  keys.setMode(mode);
  panel.setGhosts(own.ghosts === "shown");
  panel.fit();
}

function chooseOwn(what, value) {
  own[what] = value;
  remember("looks", own);
  setLooks();
  if (what === "shell") send({ type: "options", ...(value === "badger" ? { size: "296x128", two_keys: false } : { two_keys: true }) });
}

function labelPanel() {
  const canvas = byId("panel");
  canvas.setAttribute("aria-label", word("picture", canvas.width, canvas.height));
}

function stateWord() {
  if (state.unable) return "unable";
  if (state.away) return "away";
  if (!state.linked) return "lost";
  if (state.fault) return "crashed";
  if (!state.power) return "off";
  if (!state.started) return "starting";
  return state.refreshing ? "refreshing" : "on";
}

function tellState() {
  const now = stateWord();
  const dead = now === "off" || now === "crashed";
  const idle = dead || ["away", "unable", "lost", "starting"].includes(now);
  byId("handheld").dataset.state = now;
  // Whoever listens hears the panel's words after each press; of its state only what needs an act.
  byId("status").setAttribute("role", idle && now !== "starting" ? "status" : "none");
  setText(byId("status"), word(now));
  setText(byId("fault"), state.fault);
  setText(byId("revive-word"), word(state.fault ? "restart" : "power_on"));
  byId("veil").hidden = !dead;
  // Whoever pulled the plug by keyboard finds the way back under the next key.
  if (dead && document.activeElement === byId("plug")) byId("revive").focus();
  byId("plug").disabled = idle;
  byId("restart").disabled = now === "away" || now === "unable";
  for (const button of document.querySelectorAll(".saves button")) button.disabled = idle && now !== "crashed";
}

// A live region speaks up whenever it is written to, so only news are written.
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function onChoice(choices, act) {
  choices.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button) act({ true: true, false: false }[button.value] ?? button.value);
  });
}

for (const choices of document.querySelectorAll("[data-option]")) {
  onChoice(choices, (value) => send({ type: "options", [choices.dataset.option]: value }));
}
for (const choices of document.querySelectorAll("[data-own]")) {
  onChoice(choices, (value) => chooseOwn(choices.dataset.own, value));
}
byId("restart").addEventListener("click", () => send({ type: "restart" }));
byId("plug").addEventListener("click", () => send({ type: "plug" }));
byId("revive").addEventListener("click", () => send({ type: "power" }));
// The mouse leaves the focus where it was: Enter stays the board's OK after a click.
document.addEventListener("mousedown", (event) => event.target.closest("main button") && event.preventDefault());

setLooks();
tellState();
