"""What the opponent of Dice Miners weighs with; `pitboss train dice_miners` tries other numbers."""

FOCUS = 5  # how often worth is scaled by shortest way / way through the tunnel
DARING = 90  # percent of the stake that a bust is feared for
AHEAD = 6  # rolls that a turn may still go on for when splits are compared
STRIKE = 50  # for each ore of a seal, on top of the dig that makes it
WIN = 1000  # for the seal that wins
BLOCK_FROM = 100  # a cave-in must delay the rival at least this much
BLOCK_IN = 25  # of the danger in percent: the smaller, the sooner it blocks instead of rolling on
NEAR = 2162  # ways from here on are too long to be won in one turn
DENY = 100  # percent of what a seal takes from the foremost rival that counts for us
