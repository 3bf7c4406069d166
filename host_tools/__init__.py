"""What runs on a PC: the `pitboss` commands and what they share."""
