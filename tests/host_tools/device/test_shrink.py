"""Modules as a board gets them: under names that MicroPython has anyway."""

import builtins
import types

import pytest

from host_tools.device.build import build
from host_tools.device.build.import_graph import CircularImport, MissingModule
from host_tools.device.build.module import Unshrinkable
from host_tools.device.build.shrink import FIXED, LONGEST, shrink
from host_tools.device.build.stock_names import BUILT_IN_MODULES, KNOWN, NAMES

A, B, C, D = NAMES[:4]  # what MicroPython knows by number
K, L = [name for name in KNOWN if len(name) <= LONGEST and name not in BUILT_IN_MODULES][:2]  # modules are called so
X, Y = KNOWN[:2]  # attributes are called so


def shrunk(**modules):
    """What becomes of modules; the first in the alphabet is called K on a board, the next L."""
    made = shrink({name: text.encode() for name, text in modules.items()})
    return {name: text.decode() for name, text in made.sources.items()}


def one(text):
    return shrunk(one=text)["one"]


def run(text, **modules):
    """What a module comes to as `x` after it was shrunk, with modules that it imports."""
    sources = {name: each.encode() for name, each in dict(modules, main=text).items()}
    made = shrink(sources)
    spaces = {}

    def load(name, *_):
        dotted = {flat: dotted for dotted, flat in made.plan.flat.items()}.get(name)
        if dotted is None:
            return __import__(name)
        if dotted not in spaces:
            spaces[dotted] = types.ModuleType(dotted)
            spaces[dotted].__dict__["__builtins__"] = dict(vars(builtins), __import__=load)
            exec(made.sources[dotted], spaces[dotted].__dict__)
        return spaces[dotted]

    return getattr(load(made.plan.flat["main"]), made.plan.names["main"].get("x", "x"))


def test_names_of_a_module_are_shared_by_modules_that_do_not_know_each_other():
    made = shrunk(one="def _first():\n    return _first\n", two="second = [1]\nprint(second)\n")
    assert made == {"one": f"def {A}():\n    return {A}\n", "two": f"{A} = [1]\nprint({A})\n"}


def test_modules_have_flat_names_and_what_they_hold_is_taken_under_its_new_name():
    two = "from a.one import dig\nfrom a import one\none.dig()\n"
    made = shrunk(**{"a": "", "a.one": "def dig():\n    pass\n", "a.two": two})
    assert made["a.two"] == f"from {L} import {A}\nimport {L} as {B}\n{B}.{A}()\n"


def test_a_function_may_be_called_like_its_module():
    made = shrunk(**{"a.dig": "def dig():\n    return 1\n", "a.two": "from a.dig import dig\ny = dig()\n"})
    assert made["a.two"].startswith(f"from {K} import {A}\n")


def test_a_module_must_be_given_a_name_of_its_own_when_it_is_imported():
    with pytest.raises(Unshrinkable, match=r"write `import a.one as"):
        shrunk(**{"a.one": "", "b": "import a.one\n"})
    assert shrunk(**{"a.one": "y = 1\n", "b": "import a.one as o\no.y\n"})["b"].startswith(f"import {K} as {A}")


def test_attributes_have_one_name_in_the_whole_tree():
    made = shrunk(one="class Seat:\n    symbol = 1\n", two="def f(seat):\n    return seat.symbol\n")
    assert f"{X} = 1" in made["one"] and f".{X}" in made["two"]


def test_attributes_that_micropython_has_anyway_keep_their_names():
    assert ".append = 1" in one("def f(deep):\n    deep.append = 1\n")


def test_what_is_never_set_in_the_tree_belongs_to_somebody_else():
    assert ".hexlify_all" in one("def f(deep):\n    return deep.hexlify_all\n")


def test_keywords_and_parameters_that_are_given_by_name_have_the_same_name():
    assert run("def f(deep, tall=1):\n    return [deep, tall]\nx = f(2, tall=3)\n") == [2, 3]
    made = one("def f(deep, tall=1):\n    return tall\nf(2, tall=3)\n")
    assert f"{X}=3" in made and "tall" not in made


def test_keywords_that_become_words_of_a_dict_stay():
    assert run("def f(**given):\n    return given\nx = f(high=3), dict(deep=1)\n") == ({"high": 3}, {"deep": 1})
    assert run(
        "class Game:\n    def __init__(self, **given):\n        self.given = given\nx = Game(seats=2).given\n"
    ) == {"seats": 2}


def test_an_attribute_that_is_asked_for_by_a_text_stays():
    text = "class A:\n    def __init__(self):\n        self.gold = 3\nx = [getattr(A(), word) for word in ('gold',)]\n"
    assert run(text) == [3]


def test_an_attribute_that_is_asked_for_by_its_written_name_is_followed():
    assert run("class A:\n    gold = 3\nx = getattr(A(), 'gold', None), hasattr(A, 'silver')\n") == (3, False)
    assert "gold" not in one("class A:\n    gold = 3\nx = getattr(A(), 'gold', None)\n")


def test_texts_stay_as_they_are_though_attributes_are_called_alike():
    assert run("class A:\n    turn = 1\nx = {'turn': A.turn}\n") == {"turn": 1}


def test_a_module_that_is_passed_on_has_names_that_any_object_may_have():
    dig, build = "def play(x):\n    return x + 1\n", "def play(x):\n    return x + 2\n"
    text = "import dig as d\nimport build as b\ndef rules(n):\n    return (d, b)[n]\nx = rules(1).play(1), d.play(1)\n"
    assert run(text, dig=dig, build=build) == (3, 2)


def test_attributes_differ_from_those_of_the_base():
    base = "class Base:\n    _kept = 1\n    def _draw(self):\n        return self._kept\n"
    child = "from base import Base\nclass Child(Base):\n    def f(self):\n        self._own = self._draw()\n"
    made = shrunk(base=base, child=child)
    assert f"{B} = 1" in made["base"] and f"def {A}(self)" in made["base"]
    assert f"self.{C} = self.{A}()" in made["child"]


def test_bases_that_meet_in_one_module_call_nothing_alike():
    child = "from a import A\nfrom b import B\nclass C(A, B):\n    def f(self):\n        return self._x + self._y\n"
    made = shrunk(a="class A:\n    _x = 1\n", b="class B:\n    _y = 1\n", child=child)
    assert f"{A} = 1" in made["a"] and f"{B} = 1" in made["b"] and f"return self.{A} + self.{B}" in made["child"]


def test_names_of_methods_in_tables_follow_their_methods():
    made = one('PLAYS = {"roll": "_roll"}\nclass A:\n    def _roll(self):\n        pass\n')
    assert f"{{'roll': '{A}'}}" in made and f"def {A}(self)" in made


def test_a_class_may_use_a_field_in_its_own_body():
    assert run("class A:\n    deep = 2\n    TABLE = (deep, 1)\nx = A.TABLE\n") == (2, 1)


def test_a_private_attribute_that_a_friend_reaches_has_one_name_in_the_whole_tree():
    one = "class Table:\n    def _step(self):\n        return 7\n"
    assert (
        run("from one import Table\ndef replay(table):\n    return table._step()\nx = replay(Table())\n", one=one) == 7
    )


def test_whole_numbers_are_put_where_they_are_used():
    two = "from one import B, MOST, other\nimport one\nx = MOST + B + one.MOST\n"
    made = shrunk(one="MOST = 6\nA, B = range(2)\nother = 1\n", two=two)
    assert "6 + 1 + 6" in made["two"] and "MOST" not in made["one"] + made["two"]


def test_a_number_that_is_handed_on_is_put_there_too():
    made = shrunk(one="MOST = 6\n", two="from one import MOST\n", three="from two import MOST\nx = MOST\n")
    assert made["two"] == "pass\n" and made["three"] == f"pass\n{B} = 6\n"


def test_a_number_that_a_function_imports_is_put_there_too():
    text = "def f():\n    from one import MOST, other\n    return MOST + other\nMOST = []\nx = f()\n"
    assert run(text, one="MOST = 6\nother = 4\n") == 10


def test_a_variable_that_is_called_like_a_function_is_none():
    text = "def dig(x):\n    return x\ndef play(dig):\n    return [dig for x in dig]\ndef f():\n    return dig(1)\n"
    assert run(text + "x = f(), play([2])\n") == (1, [[2]])


@pytest.mark.parametrize(
    "text",
    [
        "def f(deep):\n    deep += 1\n    return deep\n",
        "def f(deep):\n    return [far for far in (deep, 1)]\n",
        "def f(deep):\n    return (lambda deep: deep)(deep)\n",
        "def f(deep):\n    try:\n        raise OSError(deep)\n    except OSError as deep:\n        return deep.args\n",
        "def f(*deep):\n    return deep\n",
        "def f(deep, far=2):\n    def g(far=deep):\n        return far\n    return g(far=far), g()\n",
    ],
)
def test_parameters_mean_what_they_meant(text):
    space = {}
    exec(text, space)
    assert run(text + "x = f(1)\n") == space["f"](1)


def test_a_parameter_may_give_way_to_what_is_imported_under_its_name():
    assert run("def f(deep):\n    from two import deep\n    return deep\nx = f(1)\n", two="deep = [5]\n") == [5]


def test_a_name_of_micropython_stays_what_it_is_where_it_is_used():
    assert one(f"def _first(deep):\n    raise {A}({B}, deep)\n") == f"def {C}({D}):\n    raise {A}({B}, {D})\n"


def test_annotations_cost_nothing():
    assert one("def f(deep: int = 1) -> str:\n    return deep\n") == one("def f(deep=1):\n    return deep\n")


def test_tools_keep_their_names_and_lines_and_find_those_of_the_tree():
    look = b"from engine.rules import (\n    dig,\n)\n\n\ndef look():\n    '''Look.'''\n\n    return dig().deep\n"
    rules = b"class Hole:\n    deep = 2\ndef dig():\n    return Hole()\n"
    made = shrink({"engine.rules": rules}, {"tools.look": look}).tools["tools.look"].decode()
    assert made.splitlines()[0] == f"from {K} import {A} as dig"
    assert made.splitlines()[8].strip() == f"return dig().{X}" and "def look():" in made.splitlines()[5]


def test_what_a_tool_takes_from_another_tool_keeps_its_name():
    look = b"from tools import hands\nimport time\nhands.deep()\ntime.deep = 1\n"
    made = shrink(
        {"engine.rules": b"class A:\n    deep = 1\n"}, {"tools.look": look, "tools.hands": b"def deep(): 0\n"}
    )
    assert b"hands.deep()\ntime.deep = 1" in made.tools["tools.look"]


def test_tools_do_not_change_what_the_tree_comes_out_as():
    tree = {"engine.rules": b"def dig():\n    pass\ndef fill(x):\n    x.gold = 1\n"}
    tool = {"tools.look": b"from engine.rules import dig\nx = getattr(y, 'go' + 'ld')\ny.append = z.silver = 3\n"}
    assert shrink(tree, tool).sources == shrink(tree).sources


def test_the_same_tree_gives_the_same_files():
    sources = {"one": b"class A:\n    b = c = 1\n", "two": b"from one import A\nA().b\n", "three": b"y = {'b', 'a'}\n"}
    assert shrink(sources).sources == shrink(dict(reversed(sources.items()))).sources


def test_modules_that_import_each_other_are_refused_with_their_names():
    with pytest.raises(CircularImport, match="one imports two imports three imports one"):
        shrunk(one="import two as t\n", two="from three import x\n", three="import one as o\nx = 1\n")
    shrunk(one="def f():\n    import two as t\n", two="from one import f\n")  # late: no harm


def test_an_import_of_a_module_that_is_not_there_is_refused_with_both_names():
    with pytest.raises(MissingModule, match=r"a\.one imports a\.two, but there is no such module"):
        shrunk(**{"a": "", "a.one": "def f():\n    from a.two import x\n"})


def test_what_starts_a_board_is_found_by_name():
    tree = build.tree()
    assert {name: tree.flat[name] for name in FIXED} == FIXED
    assert len(set(tree.flat.values())) == len(tree.flat)
    assert not set(tree.flat.values()) & BUILT_IN_MODULES
    assert max(map(len, tree.flat.values())) <= LONGEST
