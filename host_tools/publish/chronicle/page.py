"""The chronicle as one page of HTML: nothing outside it is needed to read it."""

from html import escape
from typing import Any

from engine.dwarf_mine import foes, history, mountain, rooms
from engine.dwarf_mine.foe_control import held
from engine.game import OVER
from firmware import lang
from firmware.screens.dwarf_mine import labels, phrases
from host_tools.console.terminal import escaped
from host_tools.publish.chronicle.pictures import key_svg, looks, map_svg, plot_svg
from host_tools.publish.chronicle.saved_mine import Mine
from host_tools.publish.chronicle.style import STYLE
from host_tools.publish.chronicle.words import WORDS


def page(mine: Mine, code: str) -> str:
    """The whole page in a language."""
    lang.use(code)
    lang.open_game("dwarf_mine")
    try:
        return Page(mine, code).text()
    finally:
        lang.open_game("")


class Page:
    """A mine and the words for it."""

    def __init__(self, mine: Mine, code: str) -> None:
        self.mine, self.game, self.code = mine, mine.game, code
        self.words = WORDS[code]
        self.lists = phrases.Words()
        self.labels = [labels.room_label(self.game, number) for number in range(len(self.game.rooms))]

    def text(self) -> str:
        """All parts in their order."""
        title = escape(escaped(self.words["title"] % (self.leader() or self.words["nobody"])))
        parts = [self.head(title), self.figures(), self.mountain(), self.plots(), self.leader_part(), self.foes()]
        parts += [self.story(), self.rooms(), self.foot()]
        body = escaped("\n".join(parts), "\n")
        if self.code == "fr":  # no line may begin with these
            for sign in ":;!?":
                body = body.replace(" " + sign, "\u00a0" + sign)
        return (
            '<!DOCTYPE html>\n<html lang="%s"><head><meta charset="utf-8"/>' % self.code
            + '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
            + "<title>%s</title><style>%s</style></head>\n<body>%s</body></html>\n" % (title, STYLE, body)
        )

    def leader(self) -> str:
        """Who led the mine: the leader that was rolled, or the player."""
        return labels.leader_name(self.game) if any(self.game.leader) else self.mine.player

    def part(self, title: str, inside: str, name: str) -> str:
        """A section with its heading."""
        return '<section class="%s"><h2>%s</h2>%s</section>' % (name, escape(self.words[title]), inside)

    def head(self, title: str) -> str:
        """The title, how it ended, and a word about what is missing."""
        game = self.game
        why = self.words[game.why_over() + "_why"] if game.turn == OVER else self.words["runs"]
        lost = ""
        if self.mine.damage:
            lost = '<p class="lost">%s</p>' % escape(self.words["salvaged"] % self.mine.damage)
        return '<header><h1>%s</h1><p class="why">%s</p>%s</header>' % (title, escape(why), lost)

    def figures(self) -> str:
        """The numbers that count, large."""
        game = self.game
        dug = len([1 for square in game.grid if mountain.is_mine(square)])
        shown = [("score", game.score()), ("prestige", game.prestige), ("age", game.age), ("level", game.level)]
        shown += [("people", game.population), ("gold", game.gold), ("fallen", game.dead)]
        if game.options["map"] == "device":
            shown.append(("squares", dug))
        cells = ["<div><b>%d</b><span>%s</span></div>" % (value, escape(self.words[word])) for word, value in shown]
        return '<section class="figures">%s</section>' % "".join(cells)

    def mountain(self) -> str:
        """The map, or where it is."""
        if self.game.options["map"] == "paper":
            return self.part("map", "<p>%s</p>" % escape(self.words["paper"]), "mountain")
        treasure = self.treasure()
        keys = ""
        for look in looks(self.game):
            words = treasure if look == "hoard" else self.words["key_" + look]
            keys += "<span>%s %s</span> " % (key_svg(look), escape(words))
        legend = '<p class="legend">%s</p><p class="legend">%s</p>' % (keys, escape(self.words["legend"]))
        return self.part("map", map_svg(self.game, self.labels, treasure) + legend, "mountain")

    def treasure(self) -> str:
        """What is in the mountain."""
        names = [labels.part(lang.t("hoard_kinds"), kind - 1, ", ") for kind in self.game.hoard]
        return self.words["key_hoard"] % ", ".join(names)

    def plots(self) -> str:
        """People, gold and prestige at the end of every year, and as they are now."""
        game = self.game
        running = game.turn != OVER
        drawn = []
        for word, code, now in (
            ("people", history.PEOPLE, game.population), ("gold", history.GOLD, game.gold),
            ("prestige", history.GLORY, game.prestige),
        ):  # fmt: skip
            values = history.plot(game, code) + ([now] if running else [])
            name = self.words[word]
            drawn.append("<figure><figcaption>%s</figcaption>%s</figure>" % (escape(name), plot_svg(name, values)))
        return self.part("plots", '<div class="plots">%s</div>' % "".join(drawn), "numbers")

    def leader_part(self) -> str:
        """The leader's name, bloodline and titles."""
        game = self.game
        lines = ["<p><b>%s</b></p>" % escape(self.leader() or self.words["nobody"])]
        for ability in range(1, 20):
            if game.abilities >> ability & 1:
                lines.append("<p>%s</p>" % escape(self.lists["abilities"][ability - 1]))
        earned = [number for number in range(len(self.lists["titles"])) if game.earned >> number & 1]
        titles = "".join("<li>%s</li>" % escape(self.lists["titles"][number]) for number in earned)
        shown = "<ul>%s</ul>" % titles if titles else "<p>%s</p>" % escape(self.words["none"])
        return self.part("leader", "".join(lines) + "<h3>%s</h3>%s" % (escape(self.words["titles"]), shown), "leader")

    def foes(self) -> str:
        """Who is still in the mine."""
        rows = []
        for kind, health, place, original, _ in self.game.foes:
            words = self.words["health"] % (health, original)
            if foes.WORDS[kind] == "first":
                words = self.words["first"] % self.game.tomb_built
            where = self.labels[place] if kind != foes.TROLL and place < len(self.labels) else ""
            told = self.words["foe"] % (labels.foe_name(kind), words)
            rows.append("<li>%s</li>" % escape(told + (" (%s)" % where if where else "")))
        return self.part("foes", "<ul>%s</ul>" % "".join(rows), "foes") if rows else ""

    def story(self) -> str:
        """Year by year, in sentences."""
        game = self.game
        years = list(game.past)
        if game.turn != OVER:
            years.append(bytes(game.year))
        told = [self.year(at + 1, history.entries(year), at == len(game.past)) for at, year in enumerate(years)]
        return self.part("story", "".join(told), "story")

    def year(self, number: int, entries: list[Any], running: bool) -> str:
        """One year, with what the mine had in the end."""
        lines = phrases.year_lines(self.game, entries, self.lists) or [self.words["now" if running else "quiet"]]
        sums = phrases.totals(entries)
        words = ""
        if sums:
            named = zip((self.words["people"], self.words["gold"], self.words["prestige"]), sums, strict=True)
            words = '<p class="sums">%s</p>' % escape(" · ".join("%s %d" % pair for pair in named))
        sentences = escape(" ".join(line[:1].upper() + line[1:] for line in lines))
        return "<article><h3>%s</h3><p>%s</p>%s</article>" % (escape(self.words["years"] % number), sentences, words)

    def rooms(self) -> str:
        """Every room with its number on the map."""
        game = self.game
        taken = held(game)
        rows = []
        lying = list(game.graves)  # of each tomb; version 1 did not distinguish them
        for number, room in enumerate(game.rooms):
            states = []
            if room[rooms.KIND] == rooms.TOMBS and lying:
                states.append(self.words["lying"] % (lying.pop(0), rooms.graves(room)))
            if room[rooms.MARK] & rooms.GONE:
                states.append(self.words["gone"])
            elif taken[number]:
                states.append(self.words["held"])
            cells = (
                str(number + 1),
                self.labels[number],
                labels.room_name(room[rooms.KIND]),
                str(game.level_of(rooms.floor_row(room))),
                ", ".join(states),
            )
            rows.append("<tr>%s</tr>" % "".join("<td>%s</td>" % escape(cell) for cell in cells))
        heads = ("#", self.words["room"], self.words["kind"], self.words["depth"], "")
        head = "".join("<th>%s</th>" % escape(words) for words in heads)
        table = "<table><thead><tr>%s</tr></thead><tbody>%s</tbody></table>" % (head, "".join(rows))
        return self.part("rooms", table, "rooms") if rows else ""

    def foot(self) -> str:
        """Whose dice it was, and whose game."""
        dice = ""
        if self.mine.commit != "none":
            dice = "<p>%s</p>" % escape(self.words["dice"] % self.mine.commit)
        return "<footer>%s<p>%s</p></footer>" % (dice, escape(self.words["made"]))
