// What the page has to say besides the board: one line each, at the top, until it is settled or closed.

import { word } from "./words.js";

const shown = new Map(); // id -> {element, values, act}
const GOOD = ["imported", "imported_journal", "copied"]; // not bad news
const BRIEF_MS = 6000;

// Show a notice by the id of its words; `act` is [id of the button's word, what it does].
export function tell(id, { values = [], act = null, closes = true } = {}) {
  hush(id);
  const element = document.createElement("div");
  element.className = GOOD.includes(id) ? "notice good" : "notice";
  element.dataset.notice = id;
  // Bad news interrupts whoever listens, good news waits.
  element.setAttribute("role", GOOD.includes(id) ? "status" : "alert");
  shown.set(id, { element, values, act, closes });
  fill(id);
  document.getElementById("notices").append(element);
  if (GOOD.includes(id)) setTimeout(() => shown.get(id)?.element === element && hush(id), BRIEF_MS);
}

export function hush(...ids) {
  for (const id of ids) {
    shown.get(id)?.element.remove();
    shown.delete(id);
  }
}

// The page speaks another language now.
export function retell() {
  for (const id of shown.keys()) fill(id);
}

function fill(id) {
  const { element, values, act, closes } = shown.get(id);
  const text = document.createElement("p");
  text.textContent = word(id, ...values);
  element.replaceChildren(text);
  if (act) element.append(button(word(act[0]), act[1]));
  if (closes) {
    const close = button("×", () => hush(id));
    close.className = "close";
    close.setAttribute("aria-label", word("close"));
    element.append(close);
  }
}

function button(text, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}
