"""From the items on a screen to lines in reading order: the header, the content column by column, the keys."""

from firmware.lang import t
from firmware.ui.seats import NAMES
from host_tools.play.spoken.ear import BLACK, DIE, DOTTED, FACE, HERO, ICON, SEAT, SIDES, TEXT, ends
from host_tools.play.spoken.words import say, sign

_KEYS = {"up": "key_up", "dn": "key_down", "ok": "key_ok", "back": "key_back", "menu": "key_menu"}
_NUMBERS = "0123456789+-\u2212"
_LARGE = 25  # a symbol of this size stands for the whole screen
_LEAST_CARD = (20, 12)  # a smaller frame is a die, a battery or a bar


class Reader:
    """Reads one screen aloud; `way` marks the screens that need another reading than most.

    `own_signs`: the game uses some signs in a meaning of its own.
    """

    def __init__(self, app, ear, way, own_signs=False):
        self.session, self.ear, self.way = app.session, ear, way
        self._colon = say("colon")
        self._own_signs = own_signs

    def header(self):
        """Left and right, one after the other; what UP and DOWN do there has their signs before it."""
        ear = self.ear
        items = by_x([item for item in ear.items if ear.headed and item.y < ear.look.header])
        line, keyed = "", False
        for item in items:
            words = self._seat(item, ear.items) if item.kind == SEAT else item.what if item.kind == TEXT else ""
            keyed = keyed or is_key(item)
            if words and keyed:
                words, keyed = say("key", "%s, %s" % (t("key_up"), t("key_down")), words), False
            if words:
                line += ("" if not line else " " if ends(line) else ", ") + words
        return [line] if line else []

    def body(self):
        """The items between header and footer, as lines."""
        lines = self.read(self.content())
        if self.way.flowing:
            return self._flow(lines)
        return self._more(lines) if self.way.rows else lines

    def content(self):
        """The items between header and footer."""
        ear = self.ear
        top = ear.look.header if ear.headed else 0
        return [item for item in ear.items if top <= item.y < ear.look.bottom]

    def read(self, items):
        """Some items as lines, column by column."""
        columns, left = [], -1
        for right in sorted(self.ear.walls) + [self.ear.width + 1]:
            columns.append([item for item in items if left <= item.middle()[0] < right])
            left = right
        return [line for column in columns for line in self._column(column)]

    def _more(self, lines):
        """Where a list goes on beyond what is seen."""
        marks = [item.what[2:] for item in self.content() if is_key(item)]
        above, below = [say("above")] if "up" in marks else [], [say("below")] if "dn" in marks else []
        return above + lines + below

    def footer(self):
        """What each key does, from left to right."""
        look = self.ear.look
        items = by_x([item for item in self.ear.items if item.y >= look.bottom])
        lines, key = [], None
        for item in items:
            if item.kind == TEXT:
                name = key_word(key) if key else item.what
                lines.append(name if name == item.what else say("key", name, item.what))
                key = None
            else:
                key = item.what[2:]
        if key == "dn" or key == "up":
            lines.append(say("key", "%s, %s" % (t("key_up"), t("key_down")), say("updown")))
        return lines

    # The content.

    def _column(self, items):
        blocks, loose = [], []
        cards = {}
        for item in [item for item in items if not self._is_known(item)]:
            card = self._card_of(item)
            if card is None:
                loose.append(item)
            else:
                cards.setdefault(card, []).append(item)
        for card in cards:
            words = self._inside(card, cards[card])
            if words:
                blocks.append((card[1], card[0], words))
        for row in with_sums(rows_of(loose, self.ear.look.s // 2 + 1)):
            words = self.phrase(row)
            if words:
                blocks.append((min([item.y for item in row]), row[0].x, words))
        return [block[2] for block in in_order(blocks)]

    def _is_known(self, item):
        """Whether a symbol is large, and its owner's name stands somewhere too."""
        return item.kind == SEAT and item.w >= _LARGE and not self._seat(item, self.ear.items)

    def _card_of(self, item):
        """The smallest card that an item stands on."""
        x, y = item.middle()
        found = None
        if self.way.table:
            return None
        for card in self.ear.frames:
            left, top, w, h = card[:4]
            if w == h or w < _LEAST_CARD[0] or h < _LEAST_CARD[1]:
                continue
            if left <= x < left + w and top <= y < top + h and (found is None or w * h <= found[2] * found[3]):
                found = card
        return found

    def _inside(self, card, items):
        rows = rows_of(items, self.ear.look.s // 2 + 1)
        black = card[4] == BLACK
        words = ", ".join([words for words in [self.phrase(row, black) for row in rows] if words])
        return say(self.way.black, words) if words and black and self.way.black else words

    def _flow(self, lines):
        """A text that was broken into lines, as sentences."""
        whole = []
        for line in lines:
            if whole and not ends(whole[-1]):
                whole[-1] += " " + line
            else:
                whole.append(line)
        return whole

    # A row.

    def phrase(self, items, told=False):
        """Things side by side as words; a sign joins the number after it, and is dropped beside words.

        `told`: that they are chosen has been said already.
        """
        items = by_x(items)
        words, joint = "", ""
        if items and items[0].kind == DIE and not [1 for item in items if item.kind not in (DIE, TEXT)]:
            return dice_words(items)
        end = len([1 for item in items if not is_key(item)])
        for at in range(len(items)):
            item = items[at]
            said, after = self._said(items, at, told)
            if not said:
                continue
            if words and item.kind == TEXT and item.what[:1] == "\u00d7":
                joint = " "
            elif words and joint == ", " and item.value and at == end - 1:
                joint = self._colon
            words += (joint if words else "") + said
            joint = after
        return words

    def _said(self, items, at, told):
        """(words of an item, what goes between them and the next); no words for decoration."""
        item = items[at]
        behind = items[at + 1] if at + 1 < len(items) else None
        if item.kind == TEXT:
            names_key = behind is not None and is_key(behind) and item.what == key_word(behind.what[2:])
            return item.what, self._colon if names_key else ", "
        if item.kind == DIE:
            return str(item.what), ", "
        if item.kind == SEAT:
            name = self._seat(item, items)
            return name, self._colon if self.session else ", "
        if item.kind == FACE:
            return self._die(item, behind, told), ", "
        return self._icon(items, at, behind, told)

    def _icon(self, items, at, behind, told):
        item = items[at]
        if is_key(item):
            leads = at == 0 and behind is not None and not is_key(behind)
            return key_word(item.what[2:]) if leads else "", self._colon
        counted = behind is not None and behind.kind == TEXT and is_number(behind.what)
        tool = item.what in ("pick11", "shield11") and not counted and not self._own_signs
        if (item.what == "chest11" and item.pips) or tool:
            return self._die(item, behind, told), ", "
        name = sign(item.what, self._own_signs)
        if name is None or (self.way.signless and not [1 for other in items if other.kind == TEXT]):
            return "", ", "
        if behind is None or behind.kind != TEXT:
            return name, ", "
        return ("", ", ") if name in behind.what or not counted else (name, " ")

    def _die(self, item, behind, told):
        """A die in words, and how it is placed; nothing if words are beside it: then it is their picture."""
        if behind is not None and behind.kind == TEXT and [1 for letter in behind.what if letter.isalpha()]:
            return ""
        words = self.face(item)
        frame = self.frame_of(item)
        if frame == BLACK and not told:
            return say("chosen", words)
        return say("aside", words) if frame == DOTTED else say("hero", words) if frame == HERO else words

    def frame_of(self, item):
        """How the die around a face is drawn: BLACK, THIN, THICK, DOTTED, HERO, or None for no die."""
        x, y = item.middle()
        for left, top, w, h, kind in self.ear.frames:
            if w == h and w in SIDES and left <= x < left + w and top <= y < top + h:
                return kind
        return None

    def _seat(self, item, items):
        name = self.seat_name(item.what)
        return "" if [1 for other in items if other.kind == TEXT and name in other.what] else name

    def seat_name(self, symbol):
        """Who has a symbol; where nobody does, what it is called."""
        for seat in self.session.seats if self.session else ():
            if seat.symbol == symbol:
                return seat.name
        return t("symbol_" + NAMES[symbol])

    def face(self, item):
        """A face in words."""
        from host_tools.play.spoken.dice_miner_faces import words_of

        return words_of(item)


def key_word(glyph):
    return t(_KEYS[glyph])


def is_number(words):
    """Whether words are an amount: 12, +3, d6."""
    return words[0] in _NUMBERS or (words[0] == "d" and words[1:2] in tuple(_NUMBERS[:10]))


def is_key(item):
    """Whether an item is the glyph of a key."""
    return item.kind == ICON and item.what[:2] in ("k_", "K_")


def dice_words(items):
    """Dice, and what they make together where it stands beside them."""
    dice = [item.what for item in items if item.kind == DIE]
    rest = [item.what for item in items if item.kind == TEXT]
    if rest and rest[0] == str(sum(dice)):
        return ", ".join(["%s = %s" % (" + ".join([str(die) for die in dice]), rest[0])] + rest[1:])
    return say("dice", ", ".join([str(die) for die in dice] + rest))


def with_sums(rows):
    """Dice together with their sum, where that stands in the row below them."""
    joined = []
    for row in rows:
        above = joined[-1] if joined else ()
        dice = [item.what for item in above if item.kind == DIE]
        if dice and len(dice) == len(above) and row[0].kind == TEXT and row[0].what == str(sum(dice)):
            row[0].x += max([item.x for item in above])
            joined[-1] = above + row
        else:
            joined.append(row)
    return joined


def by_x(items):
    """From left to right; sorting keeps no order of its own on every interpreter."""
    return [row[2] for row in sorted([(item.x, item.order, item) for item in items])]


def rows_of(items, away):
    """Items whose middles are about as high, row by row from the top."""
    rows = []
    last = 0
    for middle, _, item in sorted([(item.middle()[1], item.order, item) for item in items]):
        if rows and middle - last <= away:
            rows[-1].append(item)
        else:
            rows.append([item])
            last = middle
    return rows


def in_order(blocks):
    """Blocks (y, x, words) row by row: what begins about as high is read from left to right."""
    rows = []
    for block in sorted(blocks):
        if rows and block[0] - rows[-1][0][0] <= 6:
            rows[-1].append(block)
        else:
            rows.append([block])
    return [block for row in rows for block in sorted(row, key=lambda block: block[1])]
