// The page's own words. The board has its own, in firmware/lang.

const WORDS = {
  en: {
    title: "Pitboss simulator", handheld: "The board", bench: "Workbench",
    back: "Back", ok: "OK", menu: "Menu", up: "Up", down: "Down",
    key_a: "Key A: down, hold for up", key_b: "Key B: OK, hold for back", key_both: "Keys A and B together: menu",
    legend_a: "Down · hold: up", legend_b: "OK · hold: back",
    panel: "Panel", language: "Language", keys: "Keys", refresh: "Refresh", power: "Power",
    five: "Five", two: "Two", real: "As on the panel", instant: "At once",
    restart: "Restart", plug: "Pull the plug", power_on: "Power on",
    keyboard: "On the keyboard", hold: "Hold a key for a long press.",
    picture: "E-ink panel, {0} by {1} pixels",
    on: "On", off: "No power", refreshing: "Refreshing", crashed: "Stopped by a fault",
    lost: "No connection: is pitboss play still running?",
  },
  fr: {
    title: "Simulateur Pitboss", handheld: "La carte", bench: "Établi",
    back: "Retour", ok: "OK", menu: "Menu", up: "Haut", down: "Bas",
    key_a: "Touche A : bas, maintenir pour haut", key_b: "Touche B : OK, maintenir pour retour",
    key_both: "Touches A et B ensemble : menu",
    legend_a: "Bas · maintenir : haut", legend_b: "OK · maintenir : retour",
    panel: "Écran", language: "Langue", keys: "Touches", refresh: "Affichage", power: "Courant",
    five: "Cinq", two: "Deux", real: "Comme sur l’écran", instant: "Immédiat",
    restart: "Redémarrer", plug: "Couper le courant", power_on: "Allumer",
    keyboard: "Au clavier", hold: "Maintenir une touche : appui long.",
    picture: "Écran e-ink de {0} sur {1} pixels",
    on: "Allumé", off: "Sans courant", refreshing: "Affichage en cours", crashed: "Arrêté par une erreur",
    lost: "Pas de connexion : pitboss play tourne-t-il encore ?",
  },
  it: {
    title: "Simulatore Pitboss", handheld: "La scheda", bench: "Banco da lavoro",
    back: "Indietro", ok: "OK", menu: "Menu", up: "Su", down: "Giù",
    key_a: "Tasto A: giù, tenere premuto per su", key_b: "Tasto B: OK, tenere premuto per indietro",
    key_both: "Tasti A e B insieme: menu",
    legend_a: "Giù · a lungo: su", legend_b: "OK · a lungo: indietro",
    panel: "Schermo", language: "Lingua", keys: "Tasti", refresh: "Aggiornamento", power: "Corrente",
    five: "Cinque", two: "Due", real: "Come sullo schermo", instant: "Immediato",
    restart: "Riavvia", plug: "Stacca la corrente", power_on: "Accendi",
    keyboard: "Sulla tastiera", hold: "Tenere premuto un tasto: pressione lunga.",
    picture: "Schermo e-ink di {0} per {1} pixel",
    on: "Acceso", off: "Senza corrente", refreshing: "Aggiornamento in corso", crashed: "Fermato da un errore",
    lost: "Nessuna connessione: pitboss play è ancora in funzione?",
  },
};

let words = WORDS.en;

export function word(id, ...values) {
  return values.reduce((text, value, i) => text.replace(`{${i}}`, value), words[id]);
}

// Puts the whole page into a language; before the board has one, into the browser's.
export function speak(language) {
  const code = [language, ...navigator.languages.map((name) => name.slice(0, 2))].find((name) => name in WORDS) ?? "en";
  words = WORDS[code];
  document.documentElement.lang = code;
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = words[element.dataset.word];
  for (const element of document.querySelectorAll("[data-word-label]")) {
    element.setAttribute("aria-label", words[element.dataset.wordLabel]);
  }
}
