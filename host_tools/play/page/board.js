// The page around the board: messages in, switches and keys out.

import { Keys } from "./keys.js";
import { openLink } from "./link.js";
import { Panel } from "./panel.js";
import { speak, word } from "./words.js";

const byId = (id) => document.getElementById(id);
const state = { power: true, fault: "", linked: true, refreshing: false };

const panel = new Panel(byId("panel"), () => {
  state.refreshing = false;
  tellState();
});
const send = openLink((message) => receivers[message.type]?.(message));
const keys = new Keys(document.querySelectorAll("[data-button]"), send);

const receivers = {
  frame(frame) {
    state.refreshing = frame.ms > 0;
    byId("panel").dataset.frame = frame.n;
    panel.show(frame);
    labelPanel();
    tellState();
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
  options(options) {
    speak(options.language);
    for (const choices of document.querySelectorAll("[data-option]")) {
      mark(choices, String(options[choices.dataset.option]));
    }
    setKeys(options.two_keys ? "two" : "five");
    labelPanel();
    tellState();
  },
  link({ up }) {
    state.linked = up;
    tellState();
  },
};

function mark(choices, value) {
  for (const button of choices.children) button.setAttribute("aria-pressed", String(button.value === value));
}

function setKeys(mode) {
  for (const element of document.querySelectorAll(".five, .two")) element.hidden = !element.classList.contains(mode);
  byId("handheld").dataset.keys = mode;
  keys.setMode(mode);
  panel.fit();
}

function labelPanel() {
  const canvas = byId("panel");
  canvas.setAttribute("aria-label", word("picture", canvas.width, canvas.height));
}

function stateWord() {
  if (!state.linked) return "lost";
  if (state.fault) return "crashed";
  if (!state.power) return "off";
  return state.refreshing ? "refreshing" : "on";
}

function tellState() {
  const now = stateWord();
  const dead = now === "off" || now === "crashed";
  byId("handheld").dataset.state = now;
  setText(byId("status"), word(now));
  setText(byId("fault"), state.fault);
  setText(byId("revive-word"), word(state.fault ? "restart" : "power_on"));
  byId("veil").hidden = !dead;
  byId("plug").disabled = dead;
}

// A live region speaks up whenever it is written to, so only news are written.
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

for (const choices of document.querySelectorAll("[data-option]")) {
  choices.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    const value = { true: true, false: false }[button.value] ?? button.value;
    send({ type: "options", [choices.dataset.option]: value });
  });
}
byId("restart").addEventListener("click", () => send({ type: "restart" }));
byId("plug").addEventListener("click", () => send({ type: "plug" }));
byId("revive").addEventListener("click", () => send({ type: "power" }));
// The mouse leaves the focus where it was: Enter stays the board's OK after a click.
document.addEventListener("mousedown", (event) => event.target.closest("button") && event.preventDefault());

speak();
setKeys("five");
tellState();
