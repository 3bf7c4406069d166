"""The AI of Dwarf Mine: `choice.pick` plays a seat, `advice.advise` gives hints."""
