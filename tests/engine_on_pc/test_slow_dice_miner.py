"""Dice Miner against a second, slow definition of its scoring and of its mountain."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice_miner import troves
from engine.dice_miner.faces import CODES, COUNT, face_of
from engine.dice_miner.game import GAME
from engine.dice_miner.position import codes
from engine.dice_miner.trove_score import tunnel_points
from engine.dice_miner_solo.game import GAME as SOLO
from engine.game import CHANCE, OVER, BadState, Illegal, Notation, text
from tests.engine.helpers import Luck, state_of
from tests.engine.troves import opened
from tests.engine_on_pc import slow_dice_miner as slow

faces = st.sampled_from(CODES)
trove = st.lists(faces, max_size=18)


@given(st.lists(trove, min_size=1, max_size=4))
def test_troves_score_as_the_slow_definition_says(hands):
    words = " / ".join(" ".join(hand) for hand in hands).split()
    rows = [[row["tunnels"], row["gems"], row["hazards"]] for row in troves.judged(words)]
    assert rows == slow.scores(hands)
    assert all(row["total"] == sum((row["tunnels"], row["gems"], row["hazards"])) for row in troves.judged(words))


@given(st.lists(st.sampled_from(("T1", "T2", "T3", "T4", "T5")), max_size=7))
def test_no_way_to_build_chains_scores_more(hand):
    counts = [hand.count("T%d" % number) for number in range(1, 6)]
    assert tunnel_points(counts) == slow.tunnel_points(hand) == slow.most_tunnel_points(hand)


@given(trove, faces)
def test_a_die_that_is_no_hazard_never_lowers_a_score(hand, face):
    if face[0] != "H":
        before, after = (troves.judged(words or ["TB"])[0] for words in (hand, hand + [face]))
        harmless = not any(code[0] == "H" for code in hand)
        assert not harmless or after["total"] >= before["total"]


@settings(max_examples=60)
@given(st.permutations(list(CODES)[:20]), st.integers(0, 20000))
def test_a_mountain_is_mined_as_the_slow_heap_is(dice, seed):
    """Whatever is taken, both have the same dice in the same places, and the same ones are free."""
    game, heap, luck = opened(fill=" ".join(dice)), slow.Heap(dice), Luck(seed)
    while game.left:
        moves = game.moves()
        if game.turn != CHANCE:
            side = game.phase != "take"
            assert [move[1] for move in moves if move[0] == "take"] == heap.free(1 if side else 0)
        shares = [move for move in moves if move[0] == "share"]
        move = game.deal(luck) if game.turn == CHANCE else luck.pick(shares or moves)
        if move[0] == "take":
            assert heap.take(move[1])
        game.play(move)
        if game.left:
            assert game.state()["mountain"] == heap.rows()


@settings(max_examples=60)
@given(st.data())
def test_whatever_is_typed_a_game_takes_it_or_refuses_it_without_a_trace(data):
    """Random games of every way, with nonsense between the moves."""
    kind = data.draw(st.sampled_from((GAME, SOLO)))
    way = data.draw(st.sampled_from(("device", "table")))
    game, luck = kind(way=way), Luck(data.draw(st.integers(0, 9999)))
    words = st.one_of(st.sampled_from(CODES + ("hero", "engineer")), st.integers(-1, 21))
    for _ in range(40):
        if game.turn == OVER:
            break
        verb = data.draw(st.sampled_from(sorted(game.VERBS)))
        move = (verb, *data.draw(st.lists(words, max_size=3)))
        before = state_of(game)
        try:
            game.check(move)
            listed = move in game.moves() or not game.all_listed
            assert listed, text(move)
        except (Illegal, Notation):
            assert state_of(game) == before
        game.play(game.deal(luck) if game.turn == CHANCE else luck.pick(game.moves()))


@given(st.lists(faces, max_size=30))
def test_every_face_survives_its_code(written):
    counts = bytearray(COUNT)
    for code in written:
        counts[face_of(code)] += 1
    assert sorted(codes(counts)) == sorted(written)


junk = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 70),
    st.sampled_from(("take", "magic", "cache", "T1", "hero")),
    st.lists(st.one_of(st.none(), st.integers(-1, 5), faces), max_size=5),
    st.lists(st.lists(st.one_of(st.none(), st.integers(0, 9), faces), max_size=6), max_size=5),
    st.dictionaries(st.sampled_from(("tunnel", "seats", "way", "magic")), st.integers(0, 9), max_size=3),
)


@settings(max_examples=150)
@given(st.data())
def test_whatever_is_loaded_it_is_taken_or_rejected(data):
    """Positions of random games with one or two parts bent; those that are taken can be played on."""
    game = data.draw(st.sampled_from((GAME, SOLO)))(way=data.draw(st.sampled_from(("device", "table"))))
    luck = Luck(data.draw(st.integers(0, 9999)))
    for _ in range(data.draw(st.integers(0, 70))):
        if game.turn != OVER:
            game.play(game.deal(luck) if game.turn == CHANCE else luck.pick(game.moves()))
    state, before = game.state(), state_of(game)
    for name in data.draw(st.lists(st.sampled_from(sorted(state)), min_size=1, max_size=2)):
        state[name] = data.draw(junk)
    try:
        game.load(state)
    except BadState as error:
        assert error.why and state_of(game) == before
        return
    for _ in range(30):
        if game.turn != OVER:
            game.play(game.deal(luck) if game.turn == CHANCE else luck.pick(game.moves()))
