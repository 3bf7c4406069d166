"""The base of every screen: it draws itself and answers keys, and knows no pins and no panel."""

from firmware.hardware.keys import BACK, DOWN, LONG_MENU, MENU, OK, UP

TYPE_CHECKING = 0  # the build drops what is under it
if TYPE_CHECKING:
    from firmware.flow import Flow


class Screen:
    """Keys arrive as method calls; a screen leaves out the keys that it does not use."""

    flow: "Flow"  # the flow of the open game; None in the shell
    kind = "page"  # between screens of the same kind there is no full refresh
    draws_over = False  # draws changes over its last picture, instead of a clean canvas
    faces_player = False  # rotated for the player if the picture rotates each turn

    def __init__(self, app) -> None:
        self.app = app
        self.flow = app.flow

    def draw(self, c) -> None:
        raise NotImplementedError

    def press(self, key: int) -> None:
        if key == UP:
            self.up()
        elif key == DOWN:
            self.down()
        elif key == OK:
            self.ok()
        elif key == BACK:
            self.back()
        elif key == MENU:
            self.menu()
        elif key == LONG_MENU:
            self.long_menu()

    def up(self) -> None:
        pass

    def down(self) -> None:
        pass

    def ok(self) -> None:
        pass

    def back(self) -> None:
        self.app.pop()

    def menu(self) -> None:
        pass

    def long_menu(self) -> None:
        self.menu()

    def prefetch_hint(self):
        """A function that imports what the next key will probably need, or None; it is called while nobody presses one.

        Nothing depends on it: without it, or if the key is another one, the key waits until modules are loaded.
        """
        return None

    def next_screen(self):
        """The screen that OK will push, if that one takes long to make or to draw; else None."""
        return None

    def prerender(self, c) -> bool:
        """A part of what takes long, before this screen is pushed; it may draw. Whether there is more of it."""
        return False

    def wants_tick(self) -> int | None:
        return None

    def tick(self, ms: int) -> None:
        pass
