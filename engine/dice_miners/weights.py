"""What the opponent of Dice Miners weighs with. Made by `pitboss train dice_miners`: run it again to change them."""

FOCUS = 5  # how often worth is scaled by shortest way / way through the tunnel
DARING = 85  # percent of the stake that a bust is feared for
AHEAD = 150  # percent of the next roll's gain when splits are compared: more rolls may follow
STRIKE = 50  # for each ore of a seal, on top of the dig that makes it
WIN = 1000  # for the seal that wins
BLOCK_FROM = 100  # a cave-in must delay the rival at least this much
BLOCK_IN = 25  # of the danger in percent: the smaller, the sooner it blocks instead of rolling on
NEAR = 1730  # ways from here on are too long to be won in one turn
DENY = 0  # percent that a tunnel is cheaper where a rival is all but at its vein
REACH = 1730  # a rival whose way is longer is not worth a cave-in yet
