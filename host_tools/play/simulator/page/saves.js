// Saves, journals and reports as files: out of the board and into it.

import { hush, tell } from "./notices.js";
import { word } from "./words.js";

const LARGEST = 1 << 20; // bytes: no board has room for more
const REFUSALS = ["foreign", "damaged", "newer", "unfinished", "large", "full"].map((why) => `import_${why}`);
const byId = (id) => document.getElementById(id);

export class Saves {
  constructor(send) {
    this.send = send;
    this.waiting = new Map(); // what was asked for -> what to do with the answer
    for (const button of document.querySelectorAll("[data-export]")) {
      button.addEventListener("click", () => this.export(button.dataset.export));
    }
    byId("import").addEventListener("click", () => byId("file").click());
    byId("file").addEventListener("change", () => this.choose(byId("file").files[0]));
  }

  // All pages on one board hear all answers: each takes its own.
  ask(message, act) {
    const ask = Math.random().toString(36).slice(2, 12);
    this.waiting.set(ask, act);
    this.send({ ...message, ask });
  }

  answer(message) {
    this.waiting.get(message.ask)?.(message);
    this.waiting.delete(message.ask);
  }

  export(what) {
    hush("no_journal", "copied");
    this.ask({ type: "export", what }, ({ name, data }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      if (what === "report") return copy(new TextDecoder().decode(bytes));
      if (what === "journal" && !bytes.length) return tell("no_journal");
      download(dated(name), bytes);
    });
  }

  async choose(file) {
    byId("file").value = ""; // the same file may be chosen again
    if (!file) return;
    hush("imported", "imported_journal", ...REFUSALS);
    if (file.size > LARGEST) return tell("import_large", { values: [file.name] });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isJournal = new TextDecoder().decode(bytes.subarray(0, 8)) === "pitboss ";
    if (isJournal || (await sure(word("import_ask", file.name)))) this.bringIn(file.name, bytes);
  }

  bringIn(name, bytes) {
    const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    this.ask({ type: "import", data }, ({ what, why }) => {
      tell(why ? `import_${why}` : what === "journal" ? "imported_journal" : "imported", { values: [name] });
    });
  }
}

function sure(text) {
  const dialog = byId("sure");
  byId("sure-text").textContent = text;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((good) => dialog.addEventListener("close", () => good(dialog.returnValue === "yes"), { once: true }));
}

async function copy(report) {
  const text = `${report}\n${navigator.userAgent}\n`;
  try {
    await navigator.clipboard.writeText(text);
    tell("copied");
  } catch {
    byId("report-body").value = text;
    byId("report").showModal();
    byId("report-body").select();
  }
}

function download(name, bytes) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// pitboss-saves.zip of today is pitboss-saves-2026-11-16.zip
function dated(name) {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
  return name.replace(".", `-${day}.`);
}
