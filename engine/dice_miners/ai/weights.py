"""The weights of the Dice Miners AI; `pitboss train dice_miners` tries other numbers."""

FOCUS = 5  # how often worth is scaled by shortest way / way through the tunnel
DARING = 90  # percent of the stake that counts as the cost of a bust
AHEAD = 6  # further rolls of the turn that are considered when splits are compared
STRIKE = 50  # for each ore of a seal, added to the dig that makes it
WIN = 1000  # for the seal that wins
BLOCK_FROM = 100  # a cave-in must delay the rival at least this much
BLOCK_IN = 25  # divides the danger in percent; the smaller, the sooner it blocks instead of rolling
NEAR = 2162  # longer ways cannot be won in one turn
DENY = 100  # percent of the leading rival's loss by a seal that counts as our gain
