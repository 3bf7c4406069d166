"""The AI of Dice Miner: `choice.pick` plays a seat, `advice.advise` gives hints."""
