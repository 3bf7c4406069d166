"""The shell's screens look as their pictures."""

import pytest

from host_tools import scenes, stage
from tests.pictures import check_picture

SHELL = [name for name, _ in scenes.scenes_of("shell")]
TIGHT = ("launcher", "launcher_new", "settings", "settings_end", "tools", "setup", "setup_end", "spell", "about")


@pytest.mark.parametrize("name", SHELL)
@pytest.mark.parametrize("size", stage.SIZES)
def test_the_screen_looks_as_its_picture(folder, name, size):
    app = stage.fresh_app(folder, size[0], size[1])
    stage.show(app, scenes.scene("shell", name))
    check_picture("shell/" + name, app.canvas)


@pytest.mark.parametrize("code", ("fr", "it"))
@pytest.mark.parametrize("name", TIGHT)
def test_the_smallest_panel_looks_as_its_picture_in_every_language(folder, name, code):
    app = stage.fresh_app(folder, 250, 122, code)
    stage.show(app, scenes.scene("shell", name))
    check_picture("shell/%s_%s" % (name, code), app.canvas)
