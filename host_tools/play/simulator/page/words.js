// The page's own words. The board has its own, in firmware/lang.

const WORDS = {
  en: {
    title: "Pitboss", handheld: "The board", bench: "Workbench", spoken: "What the panel shows",
    back: "Back", ok: "OK", menu: "Menu", up: "Up", down: "Down",
    legend_a: "Down · hold: up", legend_b: "OK · hold: back",
    board: "Board", badger: "Badger 2040", pico: "Pico with a panel",
    panel: "Panel", language: "Language", keys: "Keys", refresh: "Refresh", ghosts: "Ghosting", power: "Power",
    five: "Five", two: "Two", real: "As on the panel", instant: "At once", shown: "Shown", hidden: "Hidden",
    restart: "Restart", plug: "Pull the plug", power_on: "Power on",
    keyboard: "On the keyboard", hold: "Hold a key for a long press.",
    picture: "E-ink panel, {0} by {1} pixels",
    starting: "Starting", on: "On", off: "No power", refreshing: "Refreshing", crashed: "Stopped by a fault",
    lost: "No connection: is pitboss play still running?", away: "Open elsewhere", unable: "Cannot run here",
    saves: "Saves", export_saves: "Save a copy", import_saves: "Load a copy", export_journal: "Journal as a file",
    export_report: "Copy bug report", journals: "Journal and report",
    close: "Close", cancel: "Cancel", replace: "Replace",
    import_ask: "Replace everything on this board with “{0}”? A running game is lost, unless you save a copy first.",
    imported: "“{0}” is on the board now.",
    imported_journal: "“{0}” is on the board now: Tools, Last game.",
    import_foreign: "“{0}” is not a file of Pitboss. Nothing was changed.",
    import_damaged: "“{0}” is damaged. Nothing was changed.",
    import_newer: "“{0}” comes from another version of Pitboss. Nothing was changed.",
    import_unfinished: "The game in “{0}” is not over, so it cannot be shown. Nothing was changed.",
    import_large: "“{0}” is too large to be a file of Pitboss. Nothing was changed.",
    import_full: "There is no room for “{0}”. Nothing was changed.",
    no_journal: "There is no game on this board yet.",
    copied: "The report is in the clipboard.", copy_yourself: "The browser gives no clipboard: copy this text.",
    storage_forbidden: "This browser keeps nothing for this page: the game is gone when you close it. Save a copy to keep it.",
    storage_full: "The browser has no room left, so the last presses are not saved. The game goes on; free some room or save a copy.",
    elsewhere: "This board lies open in another tab or window.", take: "Use it here",
    no_wasm: "This browser has no WebAssembly, so the board cannot run here. Every browser of the last years can do it.",
    not_loaded: "A part of the page could not be loaded ({0}). Check the connection, then restart.",
    new_version: "A new version of Pitboss is here.", change_over: "Use it",
    privacy: "All of it runs in this page. Games stay in this browser.", licences: "Licences",
  },
  fr: {
    title: "Pitboss", handheld: "La carte", bench: "Établi", spoken: "Ce que montre l’écran",
    back: "Retour", ok: "OK", menu: "Menu", up: "Haut", down: "Bas",
    legend_a: "Bas · maintenir : haut", legend_b: "OK · maintenir : retour",
    board: "Carte", badger: "Badger 2040", pico: "Pico avec écran",
    panel: "Écran", language: "Langue", keys: "Touches", refresh: "Affichage", ghosts: "Rémanence", power: "Courant",
    five: "Cinq", two: "Deux", real: "Comme sur l’écran", instant: "Immédiat", shown: "Visible", hidden: "Cachée",
    restart: "Redémarrer", plug: "Couper le courant", power_on: "Allumer",
    keyboard: "Au clavier", hold: "Maintenir une touche : appui long.",
    picture: "Écran e-ink de {0} sur {1} pixels",
    starting: "Démarrage", on: "Allumé", off: "Sans courant", refreshing: "Affichage en cours", crashed: "Arrêté par une erreur",
    lost: "Pas de connexion : pitboss play tourne-t-il encore ?", away: "Ouverte ailleurs", unable: "Impossible ici",
    saves: "Sauvegardes", export_saves: "Enregistrer une copie", import_saves: "Charger une copie",
    export_journal: "Journal en fichier", export_report: "Copier un rapport", journals: "Journal et rapport",
    close: "Fermer", cancel: "Annuler", replace: "Remplacer",
    import_ask: "Remplacer tout ce que contient la carte par « {0} » ? La partie en cours est perdue, sauf si vous en enregistrez d’abord une copie.",
    imported: "« {0} » est maintenant sur la carte.",
    imported_journal: "« {0} » est maintenant sur la carte : Outils, Dernière partie.",
    import_foreign: "« {0} » n’est pas un fichier de Pitboss. Rien n’a changé.",
    import_damaged: "« {0} » est abîmé. Rien n’a changé.",
    import_newer: "« {0} » vient d’une autre version de Pitboss. Rien n’a changé.",
    import_unfinished: "La partie de « {0} » n’est pas finie et ne peut pas être montrée. Rien n’a changé.",
    import_large: "« {0} » est trop gros pour un fichier de Pitboss. Rien n’a changé.",
    import_full: "Il n’y a pas assez de place pour « {0} ». Rien n’a changé.",
    no_journal: "Il n’y a pas encore de partie sur cette carte.",
    copied: "Le rapport est dans le presse-papiers.", copy_yourself: "Le navigateur ne donne pas de presse-papiers : copiez ce texte.",
    storage_forbidden: "Ce navigateur ne garde rien pour cette page : la partie disparaît quand vous la fermez. Enregistrez une copie pour la garder.",
    storage_full: "Le navigateur n’a plus de place : les derniers appuis ne sont pas sauvegardés. La partie continue ; libérez de la place ou enregistrez une copie.",
    elsewhere: "Cette carte est ouverte dans un autre onglet ou une autre fenêtre.", take: "L’utiliser ici",
    no_wasm: "Ce navigateur n’a pas WebAssembly : la carte ne peut pas y fonctionner. Tout navigateur récent le peut.",
    not_loaded: "Une partie de la page n’a pas pu être chargée ({0}). Vérifiez la connexion, puis redémarrez.",
    new_version: "Une nouvelle version de Pitboss est là.", change_over: "L’utiliser",
    privacy: "Tout fonctionne dans cette page. Les parties restent dans ce navigateur.", licences: "Licences",
  },
  it: {
    title: "Pitboss", handheld: "La scheda", bench: "Banco da lavoro", spoken: "Che cosa mostra lo schermo",
    back: "Indietro", ok: "OK", menu: "Menu", up: "Su", down: "Giù",
    legend_a: "Giù · a lungo: su", legend_b: "OK · a lungo: indietro",
    board: "Scheda", badger: "Badger 2040", pico: "Pico con schermo",
    panel: "Schermo", language: "Lingua", keys: "Tasti", refresh: "Aggiornamento", ghosts: "Tracce", power: "Corrente",
    five: "Cinque", two: "Due", real: "Come sullo schermo", instant: "Immediato", shown: "Visibili", hidden: "Nascoste",
    restart: "Riavvia", plug: "Stacca la corrente", power_on: "Accendi",
    keyboard: "Sulla tastiera", hold: "Tenere premuto un tasto: pressione lunga.",
    picture: "Schermo e-ink di {0} per {1} pixel",
    starting: "Avvio", on: "Acceso", off: "Senza corrente", refreshing: "Aggiornamento in corso", crashed: "Fermato da un errore",
    lost: "Nessuna connessione: pitboss play è ancora in funzione?", away: "Aperta altrove", unable: "Qui non funziona",
    saves: "Salvataggi", export_saves: "Salva una copia", import_saves: "Carica una copia",
    export_journal: "Diario come file", export_report: "Copia un rapporto", journals: "Diario e rapporto",
    close: "Chiudi", cancel: "Annulla", replace: "Sostituisci",
    import_ask: "Sostituire tutto ciò che è sulla scheda con «{0}»? La partita in corso va persa, se prima non ne salvi una copia.",
    imported: "«{0}» ora è sulla scheda.",
    imported_journal: "«{0}» ora è sulla scheda: Strumenti, Ultima partita.",
    import_foreign: "«{0}» non è un file di Pitboss. Nulla è cambiato.",
    import_damaged: "«{0}» è danneggiato. Nulla è cambiato.",
    import_newer: "«{0}» viene da un’altra versione di Pitboss. Nulla è cambiato.",
    import_unfinished: "La partita in «{0}» non è finita e non si può mostrare. Nulla è cambiato.",
    import_large: "«{0}» è troppo grande per un file di Pitboss. Nulla è cambiato.",
    import_full: "Non c’è posto per «{0}». Nulla è cambiato.",
    no_journal: "Su questa scheda non c’è ancora nessuna partita.",
    copied: "Il rapporto è negli appunti.", copy_yourself: "Il browser non dà gli appunti: copia questo testo.",
    storage_forbidden: "Questo browser non conserva nulla per questa pagina: la partita va persa quando la chiudi. Salva una copia per conservarla.",
    storage_full: "Il browser non ha più spazio: le ultime pressioni non sono salvate. La partita continua; libera spazio o salva una copia.",
    elsewhere: "Questa scheda è aperta in un’altra scheda o finestra del browser.", take: "Usala qui",
    no_wasm: "Questo browser non ha WebAssembly: la scheda qui non può funzionare. Ogni browser recente lo sa fare.",
    not_loaded: "Una parte della pagina non si è caricata ({0}). Controlla la connessione, poi riavvia.",
    new_version: "C’è una nuova versione di Pitboss.", change_over: "Usala",
    privacy: "Tutto funziona in questa pagina. Le partite restano in questo browser.", licences: "Licenze",
  },
};

let words = WORDS.en;

export function word(id, ...values) {
  return values.reduce((text, value, i) => text.replace(`{${i}}`, () => value), words[id]);
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
