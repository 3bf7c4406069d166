// The only file that knows where the board runs: here, behind the local server.
// Another runtime takes this file's place and keeps openLink(receive) -> send.

const RETRY_MS = 2000;

// `receive` gets every message of the board, and {type: "link", up} when the connection comes or goes.
export function openLink(receive) {
  let stream = null;

  function listen() {
    stream = new EventSource("events");
    stream.onopen = () => receive({ type: "link", up: true });
    stream.onmessage = (event) => receive(JSON.parse(event.data));
    stream.onerror = () => {
      receive({ type: "link", up: false });
      if (stream.readyState === EventSource.CLOSED) setTimeout(listen, RETRY_MS);
    };
  }

  // A browser grants few connections to one host: a hidden page gives its own back.
  document.addEventListener("visibilitychange", () => {
    stream.close();
    if (!document.hidden) listen();
  });
  listen();

  // One after the other: a key's release must not overtake its press.
  let queue = Promise.resolve();
  return function send(message) {
    const post = () =>
      fetch("event", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(message),
        keepalive: true,
      });
    queue = queue.then(post).catch(() => receive({ type: "link", up: false }));
  };
}
