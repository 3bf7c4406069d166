// Keys under fingers, mouse and keyboard become buttons that go down and come up.

const KEYBOARD = {
  five: { ArrowUp: "up", ArrowDown: "down", Enter: "ok", Backspace: "back", Escape: "back", m: "menu" },
  two: { a: "a", b: "b" },
};
const ACTS = "button, a, summary, input, select, textarea";

export class Keys {
  constructor(elements, send) {
    this.send = send;
    this.elements = [...elements];
    this.holds = new Map(); // what holds a button (a finger, a key of the keyboard) -> the buttons
    this.map = KEYBOARD.five;
    for (const element of this.elements) this.wire(element);
    addEventListener("keydown", (event) => this.keyDown(event));
    addEventListener("keyup", (event) => this.letGo(event.code));
    addEventListener("blur", () => this.letGoAll());
    document.addEventListener("visibilitychange", () => this.letGoAll());
  }

  setMode(mode) {
    if (this.map !== KEYBOARD[mode]) this.letGoAll();
    this.map = KEYBOARD[mode];
  }

  wire(element) {
    const names = element.dataset.button.split(" ");
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      this.take(event.pointerId, names);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      element.addEventListener(end, (event) => this.letGo(event.pointerId));
    }
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    // A click without a finger or a key before it comes from a screen reader.
    element.addEventListener("click", (event) => {
      if (event.detail !== 0) return;
      this.take("click", names);
      this.letGo("click");
    });
  }

  keyDown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const names = this.meant(event);
    if (!names) return;
    event.preventDefault();
    if (!event.repeat) this.take(event.code, names);
  }

  // Enter and Space belong to the control that has the focus, all other keys to the board.
  meant(event) {
    const control = event.target.closest?.(ACTS);
    if (control && (event.key === "Enter" || event.key === " ")) return control.dataset.button?.split(" ");
    const name = this.map[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    return name && [name];
  }

  take(holder, names) {
    if (this.holds.has(holder)) return;
    const fresh = names.filter((name) => !this.isHeld(name));
    this.holds.set(holder, names);
    for (const name of fresh) this.send({ type: "button", name, down: true });
    this.mark();
  }

  letGo(holder) {
    const names = this.holds.get(holder);
    if (!names) return;
    this.holds.delete(holder);
    for (const name of names) {
      if (!this.isHeld(name)) this.send({ type: "button", name, down: false });
    }
    this.mark();
  }

  letGoAll() {
    for (const holder of [...this.holds.keys()]) this.letGo(holder);
  }

  isHeld(name) {
    return [...this.holds.values()].some((names) => names.includes(name));
  }

  mark() {
    for (const element of this.elements) {
      element.classList.toggle("pressed", element.dataset.button.split(" ").every((name) => this.isHeld(name)));
    }
  }
}
