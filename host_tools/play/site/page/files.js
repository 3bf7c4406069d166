// The board's files in the browser: one record a file in IndexedDB.
//
// All that a step of the board has changed is kept in one transaction, and the next step waits for its end. So
// whenever the power goes (a plug, a closed tab, a crash), the files are as after the last step or the one before.

const STORE = "files";

export class Files {
  constructor(name) {
    this.name = name;
    this.base = null;
    this.forbidden = false; // the browser keeps nothing here: files live as long as the page
  }

  // Everything that was kept, by name.
  async read() {
    try {
      this.base = await open(this.name);
      const [names, contents] = await this.transact("readonly", (store) => [store.getAllKeys(), store.getAll()]);
      return Object.fromEntries(names.map((name, i) => [name, contents[i]]));
    } catch {
      this.forbidden = true;
      return {};
    }
  }

  // Keep changed files ({name: bytes, or null if it is gone}); `whole`: there are no others. False if it did not work.
  async keep(files, whole) {
    if (this.forbidden) return true;
    try {
      this.base ??= await open(this.name);
      await this.transact("readwrite", (store) => {
        if (whole) store.clear();
        return Object.entries(files).map(([name, bytes]) => (bytes ? store.put(bytes, name) : store.delete(name)));
      });
      return true;
    } catch {
      // A base that was closed or deleted under us is opened anew at the next try.
      this.base?.close();
      this.base = null;
      return false;
    }
  }

  transact(mode, act) {
    return new Promise((good, bad) => {
      // "strict": it counts as done when the disk has it, not when the system has promised to.
      const transaction = this.base.transaction(STORE, mode, { durability: "strict" });
      const requests = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => good(requests.map((request) => request.result));
      transaction.onabort = transaction.onerror = () => bad(transaction.error);
    });
  }
}

function open(name) {
  return new Promise((good, bad) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = request.onblocked = () => bad(request.error);
    request.onsuccess = () => {
      const base = request.result;
      base.onversionchange = () => base.close();
      good(base);
    };
  });
}
