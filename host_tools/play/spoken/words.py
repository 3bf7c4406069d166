"""The words that only a listener needs, in every language, and the names of signs.

say("chosen", words)      in the language that the app speaks
sign("gold13")            what an icon stands for
"""

from firmware import lang

# In the order of lang.LANGUAGES: en, fr, it.
WORDS = {
    "chosen": ("Chosen: %s", "Choisi : %s", "Scelto: %s"),
    "won": ("Won: %s", "Gagne : %s", "Vince: %s"),
    "yours": ("This game: %s", "Cette partie : %s", "Questa partita: %s"),
    "last": ("Last: %s", "Dernière : %s", "Ultimo: %s"),
    "colon": (": ", " : ", ": "),
    "key": ("%s: %s", "%s : %s", "%s: %s"),
    "updown": ("other choices", "autres choix", "altre scelte"),
    "above": ("more above", "suite au-dessus", "altro sopra"),
    "below": ("more below", "suite en dessous", "altro sotto"),
    "dice": ("Dice %s", "Dés %s", "Dadi %s"),
    "picture": ("Test picture", "Image d'essai", "Immagine di prova"),
    "time_left": ("Time left: %d tenths", "Temps restant : %d dixièmes", "Tempo rimasto: %d decimi"),
    "nothing": ("nothing", "rien", "niente"),
    "nobody": ("nobody", "personne", "nessuno"),
    # Dice Miners
    "lit": ("lit lantern %s", "lampe allumée %s", "lanterna accesa %s"),
    "rubble_at": ("rubble %s", "éboulis %s", "frana %s"),
    "ore": ("ore %d", "minerai %d", "minerale %d"),
    "lanterns_free": ("free lanterns %d", "lampes libres %d", "lanterne libere %d"),
    "caveins_left": ("cave-ins left %d", "éboulements restants %d", "frane rimaste %d"),
    # Dice Miner
    "row": ("Row %d: %s", "Rang %d : %s", "Fila %d: %s"),
    "under_cursor": ("%s, chosen", "%s, choisi", "%s, scelto"),
    "free": ("%s, free", "%s, libre", "%s, libero"),
    "aside": ("%s, set aside", "%s, mis de côté", "%s, messo da parte"),
    "hero": ("%s, hero", "%s, héros", "%s, eroe"),
    "asked": ("to be entered", "à saisir", "da inserire"),
    "room": ("room", "place libre", "posto libero"),
    # Dwarf Mine
    "map_rows": ("Rows %d to %d of %d", "Rangs %d à %d sur %d", "Righe da %d a %d su %d"),
    "entrance": ("Entrance: column %d", "Entrée : colonne %d", "Ingresso: colonna %d"),
    "place": ("%s: %s, %s", "%s : %s, %s", "%s: %s, %s"),
    "at_row": ("row %d", "rang %d", "riga %d"),
    "at_rows": ("rows %d to %d", "rangs %d à %d", "righe da %d a %d"),
    "at_column": ("column %d", "colonne %d", "colonna %d"),
    "at_columns": ("columns %d to %d", "colonnes %d à %d", "colonne da %d a %d"),
    "run_hall": ("Hall", "Couloir", "Corridoio"),
    "run_ladder": ("Ladder", "Échelle", "Scala"),
    "run_cave": ("Cave", "Grotte", "Grotta"),
    "run_unsafe": ("Unsafe rock", "Roche instable", "Roccia instabile"),
    "cursor": ("Cursor", "Curseur", "Cursore"),
    "wrong": ("Trouble: row %d, column %d", "Problème : rang %d, colonne %d", "Problema: riga %d, colonna %d"),
    "hoard": ("Treasure: row %d, column %d", "Trésor : rang %d, colonne %d", "Tesoro: riga %d, colonna %d"),
    "foe_inside": ("foe inside", "ennemi dedans", "nemico dentro"),
}  # fmt: skip

SIGNS = {
    "coal": ("coal", "charbon", "carbone"),
    "iron": ("iron", "fer", "ferro"),
    "gold": ("gold", "or", "oro"),
    "diamond": ("diamond", "diamant", "diamante"),
    "rubble": ("cave-ins", "éboulements", "frane"),
    "lantern": ("lantern", "lampe", "lanterna"),
    "lit": ("lit lantern", "lampe allumée", "lanterna accesa"),
    "tunnel": ("tunnels", "galeries", "gallerie"),
    "arch": ("tunnel", "galerie", "galleria"),
    "gem": ("gems", "gemmes", "gemme"),
    "magic": ("magic", "magie", "magia"),
    "rock": ("cave-ins", "éboulis", "frane"),
    "dragon": ("dragons", "dragons", "draghi"),
    "pick": ("pickaxes", "pioches", "picconi"),
    "shield": ("shields", "boucliers", "scudi"),
    "chest": ("chests", "coffres", "forzieri"),
    "beer": ("Beer", "bière", "birra"),
    "hazard": ("hazards", "dangers", "pericoli"),
    "crown": ("total", "total", "totale"),
    "lock": ("locked", "fermé", "chiuso"),
    "check": ("done", "fait", "fatto"),
    "skull": ("health", "santé", "salute"),
    "ore": ("ore", "minerai", "minerale"),
    "mithril": ("mithril", "mithril", "mithril"),
    "people": ("people", "peuple", "popolo"),
    "age": ("age", "âge", "età"),
    "level": ("level", "niveau", "livello"),
    "axe": ("attack", "attaque", "attacco"),
    "robot": ("device", "appareil", "dispositivo"),
    "goblin": ("foes", "ennemis", "nemici"),
    "tool": ("tools", "outils", "attrezzi"),
    "treasure": ("treasure", "trésor", "tesoro"),
}
PRESTIGE = ("prestige", "prestige", "prestigio")


def say(key, *values):
    """The words of a key, with its values put in."""
    words = _spoken(WORDS[key])
    return words % values if values else words


def sign(name, in_mine=False):
    """What an icon stands for, or None where it only decorates. In a mine the crown is prestige."""
    name = name[3:] if name[:3] == "b5_" else name.rstrip("0123456789")
    if name == "crown" and in_mine:
        return _spoken(PRESTIGE)
    return _spoken(SIGNS[name]) if name in SIGNS else None


def _spoken(row):
    return row[lang.LANGUAGES.index(lang.code())]
