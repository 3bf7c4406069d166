"""Names that every MicroPython knows by number: format 6 of .mpy names them by it, and they take nothing of the heap.

The build calls as many things of ours by them as it can. Whatever a name means to MicroPython does not matter where
it is not used for that: a module's own function may be called `popitem` as well as anything else.
"""

# Left out: words of the compiler (const, super, micropython, ...) and what may be asked of any object.
NAMES = (
    "ArithmeticError AssertionError BaseException EOFError Ellipsis GeneratorExit IndentationError LookupError "
    "NoneType OverflowError SystemExit ZeroDivisionError SyntaxError NotImplementedError NameError StopIteration "
    "AttributeError ImportError IndexError KeyboardInterrupt MemoryError RuntimeError TypeError KeyError Exception "
    "OSError ValueError args builtins callable classmethod dir divmod eval exec from_bytes globals hash isalpha "
    "islower isspace issubclass isupper iter little locals lstrip popitem pow readline repr rfind rindex rsplit "
    "rstrip sep setdefault staticmethod throw to_bytes upper lower abs all any append bool bytearray bytes chr "
    "clear close copy count dict end endswith extend find format get getattr hasattr id index insert int isdigit "
    "isinstance items join key keys len list main map next object open ord pop print range read readinto remove "
    "replace reverse round send set setattr sort sorted split start startswith step stop str strip sum tuple type "
    "update value values write zip"
).split()
