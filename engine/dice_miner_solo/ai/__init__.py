"""The AI of Dice Miner for one: `choice.pick` plays a seat, `advice.advise` gives hints."""
