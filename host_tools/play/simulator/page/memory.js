// What the page itself remembers of its visitor; a browser that forbids it is none the worse.

const PLACE = `pitboss ${new URL(".", import.meta.url).pathname} `;

export function recall(word) {
  try {
    return JSON.parse(localStorage.getItem(PLACE + word)) ?? {};
  } catch {
    return {};
  }
}

export function remember(word, value) {
  try {
    localStorage.setItem(PLACE + word, JSON.stringify(value));
  } catch {
    // then it is asked for again next time
  }
}
