"""`pitboss chronicle`: the story of a mine as a page, from every kind of save, and clear words for what is none."""

import re
from xml.etree import ElementTree

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.dwarf_mine import foes, history, mountain, rooms  # noqa: E402
from engine.dwarf_mine.ai import choice  # noqa: E402
from engine.game import CHANCE, OVER  # noqa: E402
from engine.table import Table  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.hardware.keys import OK  # noqa: E402
from firmware.screens.dwarf_mine import labels, phrases  # noqa: E402
from host_tools import cli  # noqa: E402
from host_tools.device.backup import archive  # noqa: E402
from host_tools.play import app_fixture, screen_fixtures  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_positions import beset  # noqa: E402
from host_tools.publish.chronicle import DAMAGED, NOTHING, WRITTEN, main  # noqa: E402
from host_tools.publish.chronicle.page import page  # noqa: E402
from host_tools.publish.chronicle.pictures import WIDTH, map_svg, plot_svg  # noqa: E402
from host_tools.publish.chronicle.saved_mine import Mine, read  # noqa: E402
from host_tools.publish.chronicle.words import WORDS  # noqa: E402

RICH = {"leader": "on", "names": "on", "rooms": "more", "foes": "four", "caves": "on"}


def played(seed="7", steps=5000, **options):
    """A game that the AI has played, with its journal."""
    table = Table.new("dwarf_mine", options or RICH, seed)
    table.note("name 0 Dunim")
    while table.game.turn != OVER and steps:
        steps -= 1
        if table.game.turn == CHANCE:
            table.deal()
        else:
            table.play(choice.pick(table.game))
    return table


@pytest.fixture(scope="module")
def lost():
    """A mine to its end."""
    return played()


@pytest.fixture
def journal(tmp_path, lost):
    file = tmp_path / "mine.journal"
    file.write_text(lost.journal.text(), encoding="utf-8")
    return file


def mine_of(table):
    return Mine(table.game, "Dunim", table.commit)


def tree(text):
    """The page as a tree: it is well-formed, or this raises."""
    return ElementTree.fromstring(text.partition("\n")[2])


def texts(text):
    return [words.strip() for words in tree(text).itertext() if words.strip()]


def figures(text):
    """The large numbers by their words."""
    found = re.findall(r"<b>(\d+)</b><span>([^<]+)</span>", text)
    return {words: int(number) for number, words in found}


# The page.


@pytest.mark.parametrize("code", lang.LANGUAGES)
def test_the_page_is_well_formed_and_needs_nothing_else(lost, code):
    text = page(mine_of(lost), code)
    root = tree(text)
    assert root.get("lang") == code
    assert not re.findall(r"(?:src|href)=", text) and "http" not in text and "<script" not in text
    assert "%d" not in text and "%s" not in text


@pytest.mark.parametrize("code", lang.LANGUAGES)
def test_the_page_has_the_right_numbers(lost, code):
    game, words = lost.game, WORDS[code]
    shown = figures(page(mine_of(lost), code))
    assert shown[words["score"]] == game.score() == game.prestige + game.age
    assert shown[words["age"]] == game.age and shown[words["level"]] == game.level
    assert shown[words["people"]] == 0 and shown[words["fallen"]] == game.dead
    assert shown[words["squares"]] == sum(1 for square in game.grid if mountain.is_mine(square))


def test_every_year_has_an_article_with_its_sums(lost):
    root = tree(page(mine_of(lost), "en"))
    articles = root.findall(".//article")
    assert len(articles) == lost.game.age
    for number, article in enumerate(articles):
        people, gold, glory = (history.plot(lost.game, code)[number] for code in (30, 31, 32))
        assert article.findtext("h3") == "Year %d" % (number + 1)
        assert article.findall("p")[-1].text == "People %d · Gold %d · Prestige %d" % (people, gold, glory)


def test_every_room_is_listed_with_its_name(lost):
    root = tree(page(mine_of(lost), "en"))
    rows = root.findall(".//tbody/tr")
    assert len(rows) == len(lost.game.rooms)
    lang.use("en")
    lang.open_game("dwarf_mine")
    assert [row[1].text for row in rows] == [labels.room_label(lost.game, at) for at in range(len(rows))]


def test_a_tomb_is_listed_with_its_own_dead():
    game = beset()
    tombs = [room[0] for room in game.rooms].index(rooms.TOMBS)
    game.graves, game.buried, game.dead = [12], 12, 20
    game.foes.append([foes.SPIDER, 9, tombs, 9, 0])
    cells = [row[4].text for row in tree(page(Mine(game, "Dunim", "none"), "en")).findall(".//tbody/tr")]
    assert cells[tombs] == "12 of 100 buried, held by a foe" and "buried" not in "".join(filter(None, cells[:tombs]))
    game.version, game.graves = 1, []
    cells = [row[4].text for row in tree(page(Mine(game, "Dunim", "none"), "en")).findall(".//tbody/tr")]
    assert cells[tombs] == "held by a foe"


def test_the_leader_and_the_titles_are_told(lost):
    words = texts(page(mine_of(lost), "en"))
    lang.use("en")
    lang.open_game("dwarf_mine")
    assert labels.leader_name(lost.game) in words
    assert "The Strong / The Bold / The Stout: Finish a mine" in words
    assert "The mine has fallen: nobody is left." in words


def test_a_running_mine_tells_so_and_has_its_running_year():
    table = played(steps=60)
    words = texts(page(mine_of(table), "en"))
    assert "The mine lives on." in words and "Year %d" % table.game.age in words


def test_foes_in_the_mine_are_named_with_their_rooms():
    words = " ".join(texts(page(Mine(beset(), "Dunim", "none"), "en")))
    assert "Cave spider: health 9 of 12 (Hovel)" in words
    assert "The First: walled in: 7 of 20" in words


def test_french_has_its_blank_before_a_colon_and_no_line_breaks_there():
    text = page(Mine(beset(), "Dunim", "none"), "fr")
    body = text.partition("</style>")[2]
    assert "Le Premier\u00a0: muré\u00a0: 7 sur 20" in body
    assert not re.findall(r"\w: | [:;!?]", body)


def test_losses_to_one_foe_are_told_as_one():
    lang.use("en")
    lang.open_game("dwarf_mine")
    king, wolf = 6, 1
    entries = [
        (history.HURT, king, 10), (history.FOUND, 0, 3), (history.HURT, king, 5), (history.HURT, wolf, 1),
        (history.WON, wolf, 0), (history.HURT, wolf, 2),
    ]  # fmt: skip
    lines = phrases.year_lines(beset(), entries, phrases.Words())
    assert [re.findall(r"^\w+ ", line)[0] for line in lines if "fell" in line] == ["15 ", "One ", "2 "]


def test_a_mine_on_paper_has_no_map():
    table = played(map="paper")
    text = page(mine_of(table), "en")
    assert "The map of this mine is on paper." in texts(text) and 'class="map"' not in text


def test_names_are_written_as_they_are(lost):
    table = played(steps=20, leader="off")
    words = texts(page(Mine(table.game, "<Ann & Bo>", "none"), "en"))
    assert "The mine of <Ann & Bo>" in words


# Pictures.


SHOWN = ("hall", "room", "ladder")


def test_the_map_shows_every_dug_square(lost):
    root = ElementTree.fromstring(map_svg(lost.game, [""] * len(lost.game.rooms)))
    squares = sum(int(rect.get("width", 0)) // 10 for rect in root.iter() if rect.get("class") in SHOWN)
    assert squares == sum(1 for square in lost.game.grid if mountain.is_mine(square))
    assert [text.text for text in root.iter("text")] == [str(at + 1) for at in range(len(lost.game.rooms))]


def test_no_line_between_levels_crosses_a_room(lost):
    root = ElementTree.fromstring(map_svg(lost.game, [""] * len(lost.game.rooms)))
    order = [node.get("class") for node in root.iter() if node.get("class")]
    last = max(at for at, look in enumerate(order) if look == "border")
    assert order.count("border") == 3 and "hall" not in order[:last] and "number" not in order[:last]


def test_the_treasure_is_on_the_map_and_in_the_legend():
    table = played(seed="3", steps=40)
    assert list(table.game.hoard) == [1]
    root = tree(page(mine_of(table), "en"))
    on_map, in_legend = [node for node in root.iter("polygon") if node.get("class") == "hoard"]
    assert on_map.findtext("title") == "treasure: Gold" and in_legend.find("title") is None
    table.game.hoard_at = 65535
    assert 'class="hoard"' not in page(mine_of(table), "en")


@pytest.mark.parametrize("code", lang.LANGUAGES)
def test_the_legend_tells_all_that_is_on_the_map(lost, code):
    text, words = page(mine_of(lost), code), WORDS[code]
    root = tree(text)
    [keys] = [node for node in root.iter("p") if node.get("class") == "legend" and len(node)]
    told = {look for key in keys.iter("svg") for look in [node.get("class") for node in key] if look}
    assert {"hall", "rock", "ladder", "cave"} <= told
    assert {words["key_ladder"], words["key_cave"]} <= {said.strip() for said in keys.itertext()}
    drawn = {node.get("class") for svg in root.iter("svg") if svg.get("class") == "map" for node in svg.iter("rect")}
    assert drawn - {"room", "plan"} <= told


def test_a_plot_has_a_point_for_every_year():
    root = ElementTree.fromstring(plot_svg("Gold", [20, 7, 0, 40]))
    [line] = [node for node in root if node.get("class") == "line"]
    heights = [float(point.split(",")[1]) for point in (line.get("points") or "").split()]
    assert len(heights) == 4 and heights[3] < heights[0] < heights[1] < heights[2]
    assert "40" in list(root.itertext())


def test_a_plot_of_a_single_year_can_be_drawn():
    ElementTree.fromstring(plot_svg("Gold", [0]))


# The command.


def test_a_journal_becomes_a_page(tmp_path, journal, capsys):
    target = tmp_path / "out.html"
    assert main([str(journal), "-o", str(target)]) == WRITTEN
    assert "The chronicle of" in capsys.readouterr().out
    tree(target.read_text(encoding="utf-8"))


def test_the_command_is_known(tmp_path, journal):
    assert cli.main(["chronicle", str(journal), "-o", str(tmp_path / "x.html"), "--language", "fr"]) == 0
    assert "La chronique" in (tmp_path / "x.html").read_text(encoding="utf-8")


def save_folder(folder, presses=10):
    """A board's saves in the middle of a mine."""
    app = app_fixture.fresh_app(str(folder), 296, 128)
    app_fixture.show(app, screen_fixtures.scene("dwarf_mine", "dig_first"))
    for _ in range(presses):
        app.press(OK)
        app.draw()
    app.stop()
    return app


def test_a_folder_of_saves_is_read_and_left_alone(tmp_path):
    app = save_folder(tmp_path / "board")
    before = {path.name: path.read_bytes() for path in (tmp_path / "board").iterdir()}
    mine = read(tmp_path / "board")
    assert mine.game.state() == app.session.game.state() and mine.player == "Dunim" and not mine.damage
    assert {path.name: path.read_bytes() for path in (tmp_path / "board").iterdir()} == before


def test_a_backup_is_read(tmp_path):
    app = save_folder(tmp_path / "board")
    files = {path.name: path.read_bytes() for path in (tmp_path / "board").iterdir()}
    archive.write(tmp_path / "saves.zip", files, {"board": "test"})
    assert read(tmp_path / "saves.zip").game.state() == app.session.game.state()


def test_the_last_mine_is_told_where_none_is_running(tmp_path, journal, lost):
    folder = tmp_path / "board"
    folder.mkdir()
    (folder / "last.journal").write_bytes(journal.read_bytes())
    assert read(folder).game.state() == lost.game.state()


def test_last_prefers_the_finished_mine(tmp_path, journal, lost):
    save_folder(tmp_path / "board")
    (tmp_path / "board" / "last.journal").write_bytes(journal.read_bytes())
    assert read(tmp_path / "board", last=True).game.age == lost.game.age


# What is no chronicle.


def test_a_damaged_journal_is_refused_and_salvaged(tmp_path, journal, capsys):
    lines = journal.read_text(encoding="utf-8").splitlines()
    lines[80] = lines[80].replace(lines[80][0], "x", 1)
    journal.write_text("\n".join(lines) + "\n", encoding="utf-8")
    target = tmp_path / "out.html"
    assert main([str(journal), "-o", str(target)]) == DAMAGED
    assert "line 81" in capsys.readouterr().err and not target.exists()
    assert main([str(journal), "-o", str(target), "--salvage"]) == DAMAGED
    assert "Not all of the save could be read" in target.read_text(encoding="utf-8")


def test_a_torn_save_is_refused_and_salvaged(tmp_path, capsys):
    save_folder(tmp_path / "board", 30)
    file = tmp_path / "board" / "game.journal"
    file.write_bytes(file.read_bytes()[:-20] + b"?" * 20)
    target = tmp_path / "out.html"
    code = main([str(tmp_path / "board"), "-o", str(target)])
    assert code == DAMAGED and "damaged" in capsys.readouterr().err
    assert main([str(tmp_path / "board"), "-o", str(target), "--salvage"]) == DAMAGED and target.exists()
    assert "the newest steps of the running game are lost" in capsys.readouterr().err


def test_another_game_has_no_chronicle(tmp_path, capsys):
    table = Table.new("dice_miners", {}, "7")
    file = tmp_path / "other.journal"
    file.write_text(table.journal.text(), encoding="utf-8")
    assert main([str(file)]) == NOTHING
    assert "Only Dwarf Mine has a chronicle" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\xff\xfe\x00", b"PK\x03\x04 no zip", b"pitboss 9 mine *0"])
def test_strange_files_are_named(tmp_path, capsys, content):
    file = tmp_path / "strange"
    file.write_bytes(content)
    assert main([str(file), "-o", str(tmp_path / "x.html")]) == NOTHING
    assert str(file) in capsys.readouterr().err
    assert not (tmp_path / "x.html").exists()


def test_what_is_not_there_is_said(tmp_path, capsys):
    assert main([str(tmp_path / "nowhere")]) == NOTHING
    assert "there is no" in capsys.readouterr().err


def test_an_empty_folder_is_said(tmp_path, capsys):
    (tmp_path / "empty").mkdir()
    assert main([str(tmp_path / "empty")]) == NOTHING
    assert "there is no saved game" in capsys.readouterr().err


def test_a_page_that_cannot_be_written_is_said(tmp_path, journal, capsys):
    assert main([str(journal), "-o", str(tmp_path / "no" / "such" / "x.html")]) == NOTHING
    assert "Name another file with -o" in capsys.readouterr().err


def test_all_languages_have_the_same_words():
    assert len({tuple(sorted(WORDS[code])) for code in lang.LANGUAGES}) == 1
    for word, english in WORDS["en"].items():
        assert len({tuple(re.findall("%.", WORDS[code][word])) for code in lang.LANGUAGES}) == 1, english


def test_a_mines_journal_is_replayed_in_the_same_words(journal, capsys):
    assert cli.main(["replay", str(journal)]) == 0
    said = capsys.readouterr().out
    assert "Round 1, seat 0 (Dunim)" in said and "the leader has a name" in said
    assert "when nobody was left" in said


@pytest.mark.parametrize("last", [7, 966, 1806, 12345])
def test_the_last_value_of_a_plot_has_room_behind_its_line(last):
    made = plot_svg("Gold", [3, last])
    x = float(re.findall(r'<text x="([\d.]+)" y="[\d.]+" class="last">', made)[0])
    assert x + 8.5 * len(str(last)) <= WIDTH
