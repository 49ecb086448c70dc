"""Shows Vec, Result and State in gdb in a line: `gdb -x tests/gdb/printers.py build/dev/core-tests`."""

import gdb
import gdb.printing


class VecPrinter:
    """(x, y)"""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return f"({float(self.value['x']):.17g}, {float(self.value['y']):.17g})"


def elements(vector):
    """The elements of a std::vector of libstdc++ or libc++."""
    names = {field.name for field in vector.type.strip_typedefs().fields()}
    if "__begin_" in names:
        begin, end = vector["__begin_"], vector["__end_"]
    else:
        begin, end = vector["_M_impl"]["_M_start"], vector["_M_impl"]["_M_finish"]
    return [(begin + i).dereference() for i in range(int(end - begin))]


def described(error):
    """FILE:LINE:COLUMN: message, as text::describe() writes it, without the parts that are not known."""
    parts = [text_of(error["file"])]
    for number in (int(error["place"]["line"]), int(error["place"]["column"])):
        if number:
            parts.append(str(number))
    place = ":".join(part for part in parts if part)
    return f"{place}: {text_of(error['message'])}" if place else text_of(error["message"])


def text_of(string):
    """A std::string without its quotes."""
    return str(string.format_string(max_elements=400)).removeprefix('"').removesuffix('"')


class ResultPrinter:
    """The value, or each error as text::describe() writes it."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        errors = elements(self.value["errors_"])
        if errors:
            return f"{len(errors)} error{'s' if len(errors) > 1 else ''}: " + "; ".join(map(described, errors))
        # std::optional's own printer, which comes with the standard library, knows where it holds the value.
        held = gdb.default_visualizer(self.value["value_"])
        for _, value in held.children() if held else ():
            return f"value: {value.format_string()}"
        return f"value: {self.value['value_'].format_string()}"


class StatePrinter:
    """The frame, the phase and the score in a line; below it the fields."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        match = self.value["match"]
        phase = str(match["phase"]).rsplit("::", 1)[-1]
        balls = len(elements(self.value["balls"]))
        return f"frame {int(self.value['frame'])}, {phase}, {self.score(match)}, {balls} ball{'s' if balls != 1 else ''}"

    @staticmethod
    def score(match):
        values = match["score"]["values"]
        array = values[values.type.strip_typedefs().fields()[0]]
        return f"{int(array[0])}:{int(array[1])}"

    def children(self):
        for field in self.value.type.strip_typedefs().fields():
            yield field.name, self.value[field]


def printers():
    collection = gdb.printing.RegexpCollectionPrettyPrinter("megapon")
    for name, printer in (
        (r"geometry::Vec", VecPrinter),
        (r"text::Result<.*>", ResultPrinter),
        (r"sim::State", StatePrinter),
    ):
        collection.add_printer(name, f"^megapon::{name}$", printer)
    return collection


gdb.printing.register_pretty_printer(None, printers(), replace=True)
