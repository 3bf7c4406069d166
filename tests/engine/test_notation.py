"""Moves, options and plain data as text."""

from engine import plain
from engine.game import BadState, Illegal, Notation, options_text, parse, parse_options, read_options, text
from engine.games import GAMES, game_class, open_game
from tests.engine.helpers import Luck, notation_error

TABLE = (("seats", 2, 2, 6), ("seal", "strike", ("strike", "bank")))


def test_a_move_is_a_verb_and_numbers_or_words():
    """notation.parse"""
    assert parse("roll") == ("roll",)
    assert parse("pair 7 7") == ("pair", 7, 7)
    assert parse("build ore_forge 3 -4") == ("build", "ore_forge", 3, -4)
    assert parse("keep KD T1 HC4") == ("keep", "KD", "T1", "HC4")
    assert parse("az_ azAZ09_ 0 9") == ("az_", "azAZ09_", 0, 9)


def test_spaces_around_and_between_words_do_not_count():
    """notation.parse"""
    for line in ("pair 7 8", "  pair 7 8", "pair   7\t8", "pair 7 8\r\n"):
        assert parse(line) == ("pair", 7, 8)


def test_text_and_parse_are_inverse():
    """notation.round_trip"""
    for move in (("roll",), ("pair", 7, 12), ("dice", 1, 2, 3, 6), ("give", "KB", 0), ("go", -5, 999999)):
        assert parse(text(move)) == move
    for line in ("surface", "cavein 7 12", "take a1 B_2"):
        assert text(parse(line)) == line


def test_an_empty_line_is_no_move():
    """notation.parse"""
    for line in ("", " ", "\t\r\n"):
        assert "empty line" in notation_error(parse, line)


def test_a_verb_is_written_in_small_letters():
    """notation.parse"""
    for line in ("Roll", "ROLL", "7 7", "pair7", "-", "!roll", "roll;"):
        assert "small letters" in notation_error(parse, line), line


def test_a_number_is_written_in_one_way():
    """notation.number"""
    for word, why in (
        ("07", "write 7, not 07"),
        ("-0", "write 0, not -0"),
        ("00", "write 0, not 00"),
        ("-07", "write -7, not -07"),
    ):
        assert notation_error(parse, "pair " + word) == why
    for word in ("+7", "7.0", "--7", "7-", "-", "1_0x!", "~", "`", "{", "@", "[", "/", ":"):
        assert "not a number or a word" in notation_error(parse, "pair " + word), word
    assert parse("pair 1e3 0x7") == ("pair", "1e3", "0x7")


def test_numbers_and_words_have_a_longest_length():
    """notation.number"""
    assert parse("go 999999") == ("go", 999999)
    assert "number too long" in notation_error(parse, "go 1000000")
    assert "number too long" in notation_error(parse, "go -" + "9" * 5000)
    assert parse("go " + "a" * 16) == ("go", "a" * 16)
    assert "word too long" in notation_error(parse, "go " + "a" * 17)
    assert parse("a" * 16) == ("a" * 16,)
    assert "word too long" in notation_error(parse, "a" * 17)


def test_only_plain_letters_digits_and_spaces_are_read():
    """notation.plain"""
    for line in (
        "pair\u00a07 7",
        "pair 7\u20037",
        "pair \u0667 7",
        "r\u00f4ll",
        "roll\x00",
        "roll\x1f",
        "pair 7 7\x0b",
        "roll\x7f",
        "\ufeffroll",
    ):
        assert "plain letters" in notation_error(parse, line), line


def test_options_are_read_from_words():
    """options.known"""
    assert parse_options(["seats=3", "seal=bank"]) == {"seats": 3, "seal": "bank"}
    assert parse_options([]) == {}
    for word in ("seats", "seats=", "=3", "="):
        assert "looks like" in notation_error(parse_options, [word])
    assert "twice" in notation_error(parse_options, ["seats=3", "seats=4"])
    assert notation_error(parse_options, ["seats=03"]) == "write 3, not 03"


def test_options_left_out_take_their_default():
    """options.known"""
    assert read_options(TABLE, {}) == {"seats": 2, "seal": "strike"}
    assert read_options(TABLE, {"seats": 6}) == {"seats": 6, "seal": "strike"}


def test_options_out_of_range_are_refused():
    """options.known"""
    for given in (
        {"seats": 1},
        {"seats": 7},
        {"seats": "3"},
        {"seats": True},
        {"seats": None},
        {"seal": "x"},
        {"seal": 1},
        {"seal": None},
        {"x": 1},
        {1: 1},
    ):
        notation_error(read_options, TABLE, given)


def test_a_refused_option_tells_what_is_possible():
    """options.known"""
    assert notation_error(read_options, TABLE, {"seats": 7}) == "seats must be a number from 2 to 6"
    assert notation_error(read_options, TABLE, {"seal": "x"}) == "seal must be one of strike, bank"
    assert notation_error(read_options, TABLE, {"x": 1}) == "no such option: x; known are seats, seal"


def test_options_as_text_lead_to_the_same_game():
    """options.known"""
    game = open_game("dice_miners", {"seats": 5, "timer": 30, "seal": "bank"})
    assert options_text(game) == "seats=5 caveins=1 seal=bank timer=30 first=0 takeback=on"
    assert open_game("dice_miners", parse_options(options_text(game).split(" "))).options == game.options


def test_an_option_with_the_name_of_a_parameter_is_just_unknown():
    """options.known"""
    for word in ("self", "given", "cls", "name"):
        assert "no such option" in notation_error(open_game, "dice_miners", {word: 1})


def test_an_unknown_game_is_refused():
    """games.known"""
    for name in ("", "chess", "dice_miners ", "game", "__init__", "../x"):
        assert "no such game" in notation_error(game_class, name)
    for name in GAMES:
        assert game_class(name).name == name


def test_the_three_errors_are_told_apart_and_carry_their_reason():
    """refusal.names_rule"""
    assert Notation("a").why == "a" and str(Notation("a")) == "a"
    assert Illegal("pair.sums", 1, 2).rule == "pair.sums" and Illegal("pair.sums", 1, 2).numbers == (1, 2)
    assert BadState("b").why == "b" and str(BadState("b")) == "b"


def test_plain_data_is_written_with_sorted_keys():
    """plain.same_bytes"""
    value = {"b": [1, None, True], "a": {"d": "x", "c": ()}, "_": -3}
    assert plain.dumps(value) == '{"_": -3, "a": {"c": [], "d": "x"}, "b": [1, null, true]}'


def test_plain_text_is_written_alike_everywhere():
    """plain.same_bytes"""
    assert plain.dumps('\u00e9 "\\ /\n\t\x08\x7f') == '"\u00e9 \\"\\\\ /\\u000a\\u0009\\u0008\x7f"'
    assert plain.dumps([{"n\u00e9": 1, "a": ("\u00e9",)}]) == '[{"a": ["\u00e9"], "n\u00e9": 1}]'


def test_a_list_may_be_given_item_by_item():
    """plain.same_bytes"""
    assert plain.dumps({"a": lambda: iter([1, [2]]), "b": lambda: ()}) == '{"a": [1, [2]], "b": []}'


def test_plain_data_comes_back():
    """plain.same_bytes"""
    value = {"a": [1, None, False, '\u00e9\n"\\'], "b": {}, "c": [[]]}
    assert plain.loads(plain.dumps(value)) == value


def test_broken_plain_data_is_a_value_error():
    """plain.broken"""
    for line in ("", "{", "[1", "tru", "'a'", "[1] x", "nul", '{"a"', "[" * 3000):
        try:
            plain.loads(line)
            raise AssertionError("read %s" % line[:20])
        except ValueError:
            pass


def test_fuzzed_lines_are_read_or_refused_but_never_crash():
    """notation.fuzz"""
    luck = Luck(5)
    pieces = (
        "roll",
        "pair",
        "dice",
        "cavein",
        " ",
        "  ",
        "7",
        "-",
        "0",
        "12",
        "\t",
        "\u00e9",
        "@",
        "*",
        "=",
        "_",
        "A",
        "\x00",
        "1" * 9,
        "z" * 20,
        '"',
        "%s",
        "%d",
    )
    games = [game_class(name)() for name in GAMES]
    read = 0
    for _ in range(400):
        line = "".join([luck.pick(pieces) for _ in range(luck.below(7))])
        try:
            move = parse(line)
        except Notation:
            continue
        read += 1
        assert parse(text(move)) == move
        for game in games:
            before = game.snapshot()
            try:
                game.check(move)
            except (Notation, Illegal):
                pass
            assert game.snapshot() == before
    assert 20 < read < 300


def test_moves_that_are_no_tuples_of_notation_are_refused():
    """notation.shape"""
    for name in GAMES:
        game = game_class(name)()
        verb = game.expects()[0]
        for move in (
            None,
            5,
            "roll",
            "",
            [],
            ["roll"],
            (),
            (None,),
            (5,),
            ([],),
            ({},),
            ((),),
            ("",),
            ("no_such",),
            (verb.upper(),),
            (verb, []),
            (verb, None),
            (verb,) + (1,) * 40,
        ):
            notation_error(game.check, move)
            notation_error(game.play, move)


def test_numbers_of_a_move_must_be_whole_numbers():
    """notation.shape"""
    game = game_class("dice_miners")()
    for number in (1.0, True, "1", None, (), [1]):
        assert "takes numbers" in notation_error(game.check, ("cavein", 7, number))
    assert "pair takes 2 numbers, not 3" == notation_error(game.check, ("pair", 1, 2, 3))
