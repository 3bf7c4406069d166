"""The device's dice: the same everywhere, fair, and open to a check."""

from engine.dice import Chain, commitment, make_seed


def test_dice_are_sha256_of_seed_event_and_block():
    """dice.chain

    By hand: `printf canary:0:0 | sha256sum` starts f7 f8 9f 8c 97 58; bytes from 252 on are thrown away.
    """
    chain = Chain("canary")
    assert chain.next() == 0
    assert [chain.below(256) for _ in range(6)] == [0xF7, 0xF8, 0x9F, 0x8C, 0x97, 0x58]
    assert chain.next() == 1
    assert [chain.below(256) for _ in range(4)] == [0x6A, 0xD1, 0x73, 0xFA]


def test_a_die_is_the_remainder_of_a_byte():
    """dice.chain"""
    assert _dice("canary", 0) == [0xF7 % 6 + 1, 0xF8 % 6 + 1, 0x9F % 6 + 1, 0x8C % 6 + 1] == [2, 3, 4, 3]
    assert _dice("canary", 1) == [5, 6, 2, 5]


def test_a_byte_too_high_for_an_even_share_is_thrown_away():
    """dice.fair"""
    chain = Chain("canary")
    chain.next()
    assert [chain.below(200) for _ in range(4)] == [0x9F, 0x8C, 0x97, 0x58]
    chain = Chain("canary")
    chain.next()
    assert [chain.below(129) for _ in range(4)] == [0x58, 0x17, 0x61, 0x44]


def test_of_six_sides_251_is_the_last_byte_that_counts():
    """dice.fair

    By hand: canary:189:0 gives fb de, canary:25:0 fc f7, canary:47:0 ff 48.
    """
    for event, byte in ((189, 0xFB), (25, 0xF7), (47, 0x48)):
        assert _dice("canary", event)[0] == byte % 6 + 1


def test_an_event_that_needs_more_than_32_bytes_goes_on_in_the_next_block():
    """dice.chain

    `printf canary:0:1 | sha256sum` starts a0 58 4b ac 3a 42 cc 74.
    """
    chain = Chain("canary")
    chain.next()
    for _ in range(32):
        chain.below(256)
    assert [chain.below(256) for _ in range(4)] == [0xA0, 0x58, 0x4B, 0xAC]


def test_each_event_has_a_stream_of_its_own():
    """dice.chain"""
    chain = Chain("canary")
    chain.next()
    for _ in range(50):
        chain.below(6)
    chain.next()
    assert [chain.below(6) + 1 for _ in range(4)] == [5, 6, 2, 5]


def test_setting_the_count_back_brings_the_same_dice_again():
    """undo.same_dice"""
    chain = Chain("canary")
    first = []
    for _ in range(3):
        chain.next()
        first.append([chain.below(6) for _ in range(4)])
    chain.count = 1
    chain.next()
    assert [chain.below(6) for _ in range(4)] == first[1] and chain.count == 2


def test_a_chain_may_start_at_any_event():
    """dice.chain"""
    chain = Chain("canary", 1)
    assert chain.next() == 1
    assert [chain.below(6) + 1 for _ in range(4)] == [5, 6, 2, 5]


def test_every_side_comes_equally_often():
    """dice.fair"""
    chain = Chain("fair")
    counts = [0] * 6
    for _ in range(300):
        chain.next()
        for _ in range(20):
            counts[chain.below(6)] += 1
    # 6000 throws: 1000 each, standard deviation 29; chi-squared with 5 degrees, 20.5 is one in a thousand.
    assert sum([(count - 1000) * (count - 1000) for count in counts]) < 20500, counts


def test_every_byte_value_falls_on_each_side_equally_often():
    """dice.fair"""
    for sides in range(1, 257):
        limit = 256 - 256 % sides
        assert limit % sides == 0 and 256 - limit < sides
    chain = Chain("all")
    for sides in (1, 2, 5, 6, 8, 20, 100, 255, 256):
        chain.next()
        assert (
            0 <= min([chain.below(sides) for _ in range(40)]) and max([chain.below(sides) for _ in range(40)]) < sides
        )


def test_the_commitment_is_sha256_and_does_not_tell_the_seed():
    """dice.commitment

    By hand: `printf pitboss:canary | sha256sum`.
    """
    assert commitment("canary") == "33dc0b5e2ac811c4de4f0187dfab9bd7b346a66adde60c67be0ad11175d52ced"
    assert commitment("canarx") != commitment("canary") and "canary" not in commitment("canary")


def test_different_seeds_give_different_dice():
    """dice.chain"""
    assert len({tuple(_dice("seed%d" % number, 0)) for number in range(60)}) > 40


def test_a_seed_is_made_of_sixteen_random_bytes():
    """dice.seed"""
    assert make_seed(bytes(range(20))) == "000102030405060708090a0b0c0d0e0f"


def _dice(seed, event):
    chain = Chain(seed, event)
    chain.next()
    return [chain.below(6) + 1 for _ in range(4)]
