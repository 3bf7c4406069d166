"""What is made for people to look at: guides, pictures of screens, fonts, a mine's chronicle."""
