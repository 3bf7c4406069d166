"""The AI of Dice Miners: `choice.pick` plays a seat, `advice.advise` gives hints."""
