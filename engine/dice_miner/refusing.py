"""Which rule a verb breaks that is not due. Imported only when something is refused."""

from engine.game import Illegal


def refuse(phase, verb, chances):
    """Raise the rule that forbids a verb in a phase: one about the verb, or what the phase asks for instead."""
    if phase == "over":
        raise Illegal("turn.over")
    if phase in chances:
        raise Illegal("dice.first")
    if verb in ("dice", "fill", "lot"):
        raise Illegal("dice.unasked")
    if phase in ("hero", "reroll", "count"):  # these take one answer and nothing else
        raise Illegal({"hero": "hero.first", "reroll": "magic.choose", "count": "pad.count"}[phase])
    if verb == "share" and phase in ("first", "second"):
        raise Illegal("beer.once")
    if verb == "reroll" and phase == "magic":
        raise Illegal("magic.spend")
    if verb in ("spend", "reroll"):
        raise Illegal("magic.phase")
    if verb in ("hero", "cache", "count"):
        raise Illegal({"hero": "hero.chosen", "cache": "cache.phase", "count": "pad.off"}[verb])
    raise Illegal("take.empty" if phase in ("magic", "cache") else "take.must")
