"""Writes _interface.py, what ctypes has to know, from the library's headers: the one description of it.

    python3 interface.py hits.h megapon.h > _interface.py
    python3 interface.py --sizes 4 hits.h megapon.h     bytes of each struct where a pointer has 4, as JSON
"""

import json
import re
import sys

NUMBERS = {"double": "c_double", "int32_t": "c_int32", "uint32_t": "c_uint32", "uint64_t": "c_uint64", "uint8_t": "c_uint8",
           "size_t": "c_size_t", "char": "c_char", "int": "c_int"}


def without_comments(text):
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    return re.sub(r"^#.*?(?<!\\)$", "", text, flags=re.M | re.S)


class Interface:
    """The enumerations, structs, handles and functions of a header."""

    def __init__(self, text):
        self.enums = dict(re.findall(r"typedef enum \w+ \{(.*?)\} (\w+);", text, re.S))
        self.enums = {name: body for body, name in self.enums.items()}
        self.structs = {name: body for body, name in re.findall(r"typedef struct \w+ \{(.*?)\} (\w+);", text, re.S)}
        self.handles = set(re.findall(r"typedef struct (\w+) \1;", text))
        self.functions = re.findall(r"MP_API ([\w ]+?\**) ?(mp_\w+)\((.*?)\);", text, re.S)

    def ctype(self, declared):
        """The ctypes type of `const mp_vec*` or `double`."""
        stars = declared.count("*")
        word = declared.replace("const", "").replace("*", "").strip()
        if stars:
            inner, left = {"char": ("c_char_p", 1), "void": ("c_void_p", 1)}.get(word, (None, 0))
            if word in self.handles:
                inner, left = "c_void_p", 1
            if inner is None:
                inner = self.ctype(word)
            for _ in range(stars - left):
                inner = f"POINTER({inner})"
            return inner
        if word == "void":
            return "None"
        if word in self.enums:
            return "c_int"
        return NUMBERS.get(word, word)

    def fields(self, body):
        for line in filter(None, (line.strip() for line in body.split(";"))):
            declared, names = re.match(r"((?:const )?\w+ ?\**)\s*(.*)", line, re.S).groups()
            for name in names.split(","):
                name, size = re.match(r"(\w+)(?:\[(\w+)\])?", name.strip()).groups()
                yield name, self.ctype(declared) + (f" * {size}" if size else "")

    def arguments(self, text):
        for argument in filter(lambda one: one not in ("", "void"), (one.strip() for one in text.split(","))):
            declared, name = re.match(r"(.*?)(\w+)$", argument, re.S).groups()
            yield name, self.ctype(declared)

    def layout(self, declared, pointer):
        """The size of a type and its alignment, as the ABIs of our machines lay it out."""
        name, _, count = declared.partition(" * ")
        if name.startswith("POINTER") or name in ("c_char_p", "c_void_p", "c_size_t"):
            size = align = pointer
        elif name in self.structs:
            size, align = self.size_of(name, pointer)
        else:
            size = align = {"c_double": 8, "c_uint64": 8, "c_uint8": 1, "c_char": 1}.get(name, 4)
        return size * int(count or 1), align

    def size_of(self, name, pointer):
        at, widest = 0, 1
        for _, declared in self.fields(self.structs[name]):
            size, align = self.layout(declared, pointer)
            at, widest = -(-at // align) * align + size, max(widest, align)
        return -(-at // widest) * widest, widest

    def sizes(self, pointer):
        return {name: self.size_of(name, pointer)[0] for name in self.structs}

    def write(self, out):
        out.write('"""Made by interface.py from the headers of the library."""\n\nfrom ctypes import *  # noqa\n')
        for body in self.enums.values():
            out.write("\n")
            for name, value in re.findall(r"(\w+) = (\d+)", body):
                out.write(f"{name} = {value}\n")
        for name, body in self.structs.items():
            fields = "".join(f'        ("{field}", {of}),\n' for field, of in self.fields(body))
            out.write(f"\n\nclass {name}(Structure):\n    _fields_ = [\n{fields}    ]\n")
        out.write("\n\n# name: (result, arguments)\nFUNCTIONS = {\n")
        for result, name, arguments in self.functions:
            types = ", ".join(of for _, of in self.arguments(arguments))
            out.write(f'    "{name}": ({self.ctype(result)}, [{types}]),\n')
        out.write("}\n\n# name: those of its arguments\nARGUMENTS = {\n")
        for _, name, arguments in self.functions:
            out.write(f'    "{name}": {[argument for argument, _ in self.arguments(arguments)]},\n')
        out.write("}\n")


def read(names):
    return Interface("\n".join(without_comments(open(name, encoding="utf-8").read()) for name in names))


if __name__ == "__main__":
    if sys.argv[1] == "--sizes":
        print(json.dumps(read(sys.argv[3:]).sizes(int(sys.argv[2]))))
    else:
        read(sys.argv[1:]).write(sys.stdout)
