// Has the browser keep the whole site, and tells when a newer one is ready.

export async function workOffline(receive) {
  if (!document.documentElement.dataset.offline || !navigator.serviceWorker) return;
  // Whoever has put the page among the apps wants its games kept, too.
  if (matchMedia("(display-mode: standalone)").matches) navigator.storage?.persist?.();
  let changing = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => changing && location.reload());
  try {
    const registration = await navigator.serviceWorker.register(new URL("sw.js", import.meta.url));
    const offer = (worker) => {
      // The first one has nothing to take the place of.
      if (!worker || !navigator.serviceWorker.controller) return;
      const act = () => {
        changing = true;
        worker.postMessage("change over");
      };
      const look = () => worker.state === "installed" && receive({ type: "update", act });
      worker.addEventListener("statechange", look);
      look();
    };
    offer(registration.waiting);
    registration.addEventListener("updatefound", () => offer(registration.installing));
  } catch (fault) {
    console.warn(fault); // no secure address, or forbidden: then it needs the network
  }
}
