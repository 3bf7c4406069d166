"""The settings: OK changes a row to its next choice; the language has a screen of its own."""

from firmware import lang
from firmware.lang import t
from firmware.saves.settings import SETTINGS
from firmware.screens.lists import ListScreen


class SettingsScreen(ListScreen):
    """A row for each setting, in the order of the table."""

    def title(self) -> str:
        return t("settings")

    def ok_word(self) -> str:
        return t("change")

    def rows(self) -> list:
        return [(t("setting_" + row[0]), self._value(row[0])) for row in SETTINGS]

    def _value(self, word):
        value = self.app.settings.get(word)
        if word == "language":
            return lang.OWN_NAMES[value or lang.code()]
        return t("%s_%s" % (word, value))

    def pick(self, index: int) -> None:
        word = SETTINGS[index][0]
        if word == "language":
            from firmware.screens.language import LanguageScreen

            self.app.push(LanguageScreen(self.app, first_start=False))
        else:
            self.app.settings.next_choice(word)
