"""What every registered game promises, whatever its rules are."""

from engine import plain
from engine.ai_levels import LEVELS
from engine.game import CHANCE, OVER, BadState, Game, Illegal, Notation, parse, text
from engine.games import game_class, open_game, package
from engine.replay import replay
from engine.table import Table
from tests.engine.helpers import ALL_GAMES, Luck, random_game, random_move, state_of

STEPS = 60


def variants(name):
    """Options with everything at its default, its least and its most."""
    table = open_game(name, {}).OPTIONS
    least = {row[0]: row[2] if len(row) == 4 else row[2][0] for row in table}
    most = {row[0]: row[3] if len(row) == 4 else row[2][-1] for row in table}
    return ({}, least, most)


def fresh_games():
    """(name, options, a new game), for each game in each variant."""
    for name in ALL_GAMES:
        for options in variants(name):
            yield name, options, open_game(name, options)


def walks(seed, steps=STEPS):
    """(game, next move) along a random game of each kind."""
    for _, _, game in fresh_games():
        for position, move in random_game(game, Luck(seed), steps):
            yield position, move


def some(moves):
    """The first, the last and a few between."""
    return moves[:: 1 + len(moves) // 9] + moves[-1:]


def accepts(game, move):
    try:
        game.check(move)
        return True
    except (Notation, Illegal):
        return False


def is_plain(value):
    if isinstance(value, (list, tuple)):
        return all([is_plain(item) for item in value])
    if isinstance(value, dict):
        return all([isinstance(key, str) and is_plain(value[key]) for key in value])
    return value is None or isinstance(value, (bool, int, str))


def test_turn_is_a_seat_or_chance_or_over():
    """contract.turn"""
    for game, _ in walks(1):
        assert game.turn == CHANCE or (type(game.turn) is int and game.turn == game.seat and game.turn >= 0)
        assert type(game.seat) is int


def test_expects_names_the_verbs_of_the_moves_in_their_order():
    """contract.expects"""
    for game, _ in walks(2):
        verbs = []
        for move in game.moves():
            if move[0] not in verbs:
                verbs.append(move[0])
        expected = game.expects()
        assert (expected if game.all_listed else [verb for verb in expected if verb in verbs]) == verbs


def test_check_passes_for_every_move_that_is_listed():
    """contract.moves"""
    for game, _ in walks(3):
        for move in some(game.moves()):
            assert accepts(game, move), move


def test_check_refuses_every_move_that_is_not_listed():
    """contract.moves"""
    for name, options, game in fresh_games():
        foreign = []
        for _, move in random_game(open_game(name, options), Luck(4), 200):
            if move not in foreign:
                foreign.append(move)
        luck = Luck(5)
        for position, _ in random_game(game, luck, STEPS):
            legal = position.moves()
            for move in [luck.pick(foreign) for _ in range(12)] if position.all_listed else []:
                assert accepts(position, move) == (move in legal), move


def test_every_verb_with_every_small_number_is_accepted_only_when_listed():
    """contract.moves"""
    luck = Luck(6)
    for game, _ in walks(6, 40):
        legal = game.moves()
        for verb in sorted(game.VERBS):
            move = (verb,) + tuple([luck.below(14) for _ in range(game.VERBS[verb])])
            assert not game.all_listed or accepts(game, move) == (move in legal), move


def test_moves_are_listed_once_and_always_in_the_same_order():
    """contract.order"""
    for game, _ in walks(7, 40):
        if game.turn != CHANCE:
            moves = game.moves()
            assert len(set(moves)) == len(moves)
            copy = open_game(game.name, {})
            copy.load(game.state())
            assert game.moves() == moves == copy.moves()


def test_chance_moves_are_listed_once_and_always_in_the_same_order():
    """contract.order"""
    for name in ALL_GAMES:
        for game, _ in random_game(open_game(name, {}), Luck(19), STEPS):
            if game.turn == CHANCE:
                moves = game.moves()
                assert len(set(moves)) == len(moves) and game.moves() == moves
                break


def test_refused_moves_change_nothing():
    """refusal.no_trace"""
    luck = Luck(8)
    for game, _ in walks(8, 40):
        before = state_of(game)
        for verb in sorted(game.VERBS):
            move = (verb,) + tuple([luck.below(14) for _ in range(game.VERBS[verb])])
            if not accepts(game, move):
                try:
                    game.play(move)
                    raise AssertionError("check refuses %s and play takes it" % (move,))
                except (Notation, Illegal):
                    pass
        assert state_of(game) == before


def test_asking_changes_nothing():
    """contract.pure"""
    for game, move in walks(9, 40):
        before = game.snapshot()
        game.moves(), game.expects(), game.state(), game.outcome(), game.turn, game.check(move)
        assert game.snapshot() == before


def test_snapshot_and_restore_are_exact():
    """contract.snapshot"""
    for game, move in walks(10):
        before, saved = state_of(game), game.snapshot()
        events = game.play(move)
        after = state_of(game)
        game.restore(saved)
        assert state_of(game) == before
        assert game.play(move) == events and state_of(game) == after
        game.restore(saved)


def test_an_old_snapshot_is_not_touched_by_later_moves():
    """contract.snapshot"""
    for _, _, game in fresh_games():
        kept = []
        for position, _ in random_game(game, Luck(11), STEPS):
            kept.append((position.snapshot(), state_of(position)))
        for saved, state in kept:
            game.restore(saved)
            assert state_of(game) == state


def test_state_and_load_are_exact():
    """contract.state"""
    for game, move in walks(12):
        copy = open_game(game.name, {})
        copy.load(plain.loads(plain.dumps(game.state())))
        assert state_of(copy) == state_of(game) and copy.turn == game.turn and copy.seat == game.seat
        assert copy.expects() == game.expects() and copy.snapshot() == game.snapshot()
        twin = open_game(game.name, game.options)
        twin.restore(game.snapshot())
        assert copy.play(move) == twin.play(move) and state_of(copy) == state_of(twin)


def test_states_are_plain_data():
    """contract.state"""
    for game, _ in walks(13, 30):
        assert isinstance(game.state(), dict) and is_plain(game.state())
        assert plain.loads(plain.dumps(game.state())) == game.state()


def test_a_save_leads_to_the_state_and_can_be_written_twice():
    """contract.state"""
    for game, _ in walks(15, 30):
        saved, copy = game.to_save(), open_game(game.name, {}, game.version)
        copy.load(plain.loads(plain.dumps(saved)))
        assert state_of(copy) == state_of(game) and plain.dumps(copy.to_save()) == plain.dumps(saved)


def test_load_refuses_what_is_no_position_and_changes_nothing():
    """contract.state"""
    for _, _, game in fresh_games():
        before = state_of(game)
        for state in (None, 0, "", [], {}, {"seats": 2}, "{}"):
            try:
                game.load(state)
                raise AssertionError("loaded %s" % (state,))
            except BadState as error:
                assert error.why and state_of(game) == before


def test_every_move_survives_its_text():
    """notation.round_trip"""
    for game, _ in walks(14, 30):
        for move in some(game.moves()):
            assert parse(text(move)) == move and text(parse(text(move))) == text(move)


def test_events_are_tuples_of_plain_values():
    """contract.events"""
    for _, _, game in fresh_games():
        luck = Luck(15)
        for _ in range(STEPS):
            if game.turn != OVER:
                events = game.play(random_move(game, luck))
                assert isinstance(events, list) and events
                for event in events:
                    assert isinstance(event, tuple) and isinstance(event[0], str)
                    assert all([isinstance(part, (int, str)) for part in event]), event


def test_a_game_ends_with_a_complete_outcome():
    """contract.outcome"""
    for _, _, game in fresh_games():
        for position, _ in random_game(game, Luck(16), 4000):
            assert position.turn != OVER and position.outcome() is None
        result = game.outcome()
        assert game.turn == OVER and game.moves() == [] and game.expects() == []
        assert sorted(result) == ["scores", "why", "winners"] and isinstance(result["why"], str) and is_plain(result)
        assert result["why"] in game.ENDINGS and result["scores"] == game.scores()
        assert result["winners"] and all([0 <= seat < len(result["scores"]) for seat in result["winners"]])


def test_every_phase_is_one_of_those_that_the_package_lists():
    """contract.phase"""
    for name in ALL_GAMES:
        phases = package(name).PHASES.split()
        assert phases[-1] == "over" and len(set(phases)) == len(phases)
        for options in variants(name):
            game = open_game(name, options)
            for position, _ in random_game(game, Luck(20), 400):
                assert position.phase in phases and position.phase != "over"
            assert (game.phase == "over") == (game.turn == OVER)


def test_rounds_are_counted_upwards_and_not_beyond_the_seats_turns():
    """contract.round"""
    for _, _, game in fresh_games():
        last = game.round
        for position, _ in random_game(game, Luck(21), STEPS):
            assert type(position.round) is int and position.round in (last, last + 1)
            last = position.round


def test_there_is_a_score_for_every_seat_from_the_first_move_on():
    """contract.scores"""
    for game, _ in walks(22):
        assert game.seats == game.options.get("seats", 1) and len(game.scores()) == game.seats
        assert all([type(score) is int for score in game.scores()]) and 0 <= game.seat < game.seats


def test_unit_and_endings_are_words():
    """contract.words"""
    for name in ALL_GAMES:
        kind = game_class(name)
        for word in (kind.UNIT,) + tuple(kind.ENDINGS):
            assert parse("x " + word) == ("x", word)
        assert kind.ENDINGS


def test_a_rematch_is_a_fresh_game_with_the_same_seats_and_settings():
    """contract.rematch"""
    for name, _, game in fresh_games():
        for _ in random_game(game, Luck(23), STEPS):
            pass
        before = state_of(game)
        again = game.rematch()
        assert again.__class__ is game.__class__ and again.seats == game.seats and state_of(game) == before
        assert state_of(again) == state_of(open_game(name, again.options))
        changed = [word for word in again.options if again.options[word] != game.options[word]]
        assert len(changed) <= 1, changed


def test_verbs_that_ask_for_dice_and_the_one_of_the_clock_are_verbs():
    """contract.verbs"""
    for game, move in walks(24):
        assert all([verb in game.VERBS for verb in game.ROLLS]) and (not game.TIMEOUT or game.TIMEOUT in game.VERBS)
        if move[0] in game.ROLLS:
            saved = game.snapshot()
            game.play(move)
            assert game.turn == CHANCE
            game.restore(saved)


def test_the_headline_is_a_word_and_a_number():
    """contract.headline"""
    for game, _ in walks(28, 20):
        word, number = game.headline()
        assert parse("x " + word) == ("x", word) and type(number) is int


def test_what_is_unseen_is_a_word():
    """contract.unseen"""
    for game, _ in walks(25, 3):
        assert isinstance(game.unseen(), str)


def test_every_ai_decides_where_all_is_seen_and_leaves_the_game_alone():
    """contract.ai"""
    for level in LEVELS:
        for name in ALL_GAMES:
            game, luck = open_game(name, {}), Luck(26)
            for _ in range(12):
                before = game.snapshot()
                if game.turn == CHANCE:
                    move = game.deal(luck)
                elif game.turn != OVER:
                    move = game.ai().pick(game, level)
                    assert move == game.ai().pick(game, level) and accepts(game, move) and game.snapshot() == before
                    advice = game.advice().advise(game)
                    assert advice is None or (accepts(game, advice[0]) and game.snapshot() == before)
                game.play(move)


def test_a_game_without_an_ai_plays_any_listed_move_and_advises_it():
    """contract.ai"""
    for name in ALL_GAMES:
        for game, _ in random_game(open_game(name, {}), Luck(27), 20):
            if game.turn != CHANCE:
                move = Game.ai().pick(game)
                assert move in game.moves() and move[0] != game.TIMEOUT and Game.ai().pick(game) == move
    game = open_game(ALL_GAMES[0], {})
    assert Game.advice().advise(game) == (game.ai().pick(game), "", ())


def test_deal_proposes_a_legal_move_and_plays_nothing():
    """contract.deal"""
    luck = Luck(17)
    for game, _ in walks(17):
        before = game.snapshot()
        if game.turn == CHANCE:
            assert accepts(game, game.deal(luck))
        else:
            try:
                game.deal(luck)
                raise AssertionError("dice that nobody asked for")
            except Illegal:
                pass
        assert game.snapshot() == before


def test_the_same_seed_and_the_same_moves_give_the_same_journal():
    """contract.same"""
    for name in ALL_GAMES:
        for options in variants(name):
            journals = [_table(name, options).journal.text() for _ in range(2)]
            assert journals[0] == journals[1]


def test_journals_replay_to_the_same_position():
    """journal.replay"""
    for name in ALL_GAMES:
        for options in variants(name):
            table = _table(name, options)
            again = replay(table.journal.lines, "conform")
            assert state_of(again.game) == state_of(table.game) and again.journal.lines == table.journal.lines


def test_options_are_complete_and_within_their_table():
    """options.known"""
    for _, options, game in fresh_games():
        assert sorted(game.options) == sorted([row[0] for row in game.OPTIONS])
        for row in game.OPTIONS:
            assert game.options[row[0]] == options.get(row[0], row[1])


def _table(name, options):
    """A table some steps into a game, with an undo on the way."""
    table = Table.new(name, options, "conform")
    luck = Luck(18)
    for step in range(STEPS):
        if table.game.turn == CHANCE:
            table.deal()
        elif table.game.turn != OVER:
            table.play(random_move(table.game, luck))
        if step % 13 == 12 and not (table.undo_takes_dice() and table.game.options["takeback"] == "off"):
            table.undo()
    return table
