"""The types of the Python package are those of what it has: every name, every argument, every field. test_types.py"""

import ast
import ctypes
import inspect
import re
import unittest
from pathlib import Path

import megapon
from megapon import _interface, _worlds

STUB = ast.parse(Path(megapon.__file__).with_suffix(".pyi").read_text(encoding="utf-8"))
CLASSES = {node.name: node for node in STUB.body if isinstance(node, ast.ClassDef)}
STRUCTS = {"Vec": "mp_vec", "Ball": "mp_ball", "Megaphone": "mp_megaphone", "Pose": "mp_pose", "Player": "mp_player",
           "Contact": "mp_contact", "SharedPoint": "mp_shared_point", "Impact": "mp_impact", "Nearest": "mp_nearest",
           "TileMove": "mp_tile_move", "WorldImpact": "mp_world_impact", "Passage": "mp_passage",
           "MatchState": "mp_match"}


def public(names):
    return sorted(name for name in names if not name.startswith("_"))


def declared(stub):
    """The fields of a class of the stub, those of the classes it is made of included."""
    own = [item.target.id for item in stub.body if isinstance(item, ast.AnnAssign)]
    return [name for base in stub.bases for name in (declared(CLASSES[base.id]) if base.id in CLASSES else [])] + own


def methods(stub):
    return {item.name: item for item in stub.body if isinstance(item, ast.FunctionDef)}


def is_property(function):
    return any(isinstance(one, ast.Name) and one.id == "property" for one in function.decorator_list)


def literals(name):
    """Those of `Name = Literal["a", "b"]`."""
    found = next(node for node in STUB.body if isinstance(node, ast.Assign) and node.targets[0].id == name)
    return [one.value for one in found.value.slice.elts]


class Types(unittest.TestCase):
    def same_arguments(self, stub, function):
        """Names, order and defaults; `**changes` of the package is any number of named ones in the stub."""
        given, found = stub.args, inspect.signature(function).parameters.values()
        if any(one.kind is one.VAR_KEYWORD for one in found):
            self.assertTrue(given.kwonlyargs, stub.name)
            found = [one for one in found if one.kind is not one.VAR_KEYWORD]
        else:
            self.assertEqual(given.kwonlyargs, [], stub.name)
        names = [one.arg for one in given.args if one.arg not in ("self", "cls")]
        self.assertEqual(names, [one.name for one in found if one.name != "self"], stub.name)
        defaults = [ast.literal_eval(one) for one in given.defaults]
        self.assertEqual(defaults, [one.default for one in found if one.default is not one.empty], stub.name)

    def test_every_function_is_there_with_its_arguments(self):
        functions = {node.name: node for node in STUB.body if isinstance(node, ast.FunctionDef)}
        self.assertEqual(public(functions), public(name for name in megapon.__all__ if inspect.isfunction(getattr(megapon, name))))
        for name, stub in functions.items():
            self.same_arguments(stub, getattr(megapon, name))

    def test_every_class_is_there_with_its_methods_and_their_arguments(self):
        classes = public(name for name in megapon.__all__ if inspect.isclass(getattr(megapon, name)))
        self.assertEqual([name for name in classes if name not in CLASSES], [])
        for name in [*classes, "Views"]:
            real, stub = getattr(megapon, name, None) or getattr(_worlds, name), methods(CLASSES[name])
            kept = [one for one in vars(real) if name != "Views" or isinstance(vars(real)[one], property)]
            self.assertEqual(public(stub), public(kept), name)
            for method, written in stub.items():
                found = inspect.getattr_static(real, method)
                self.assertEqual(is_property(written), isinstance(found, property), f"{name}.{method}")
                if not is_property(written) and method != "__len__":
                    self.same_arguments(written, getattr(real, method))

    def test_every_value_is_there(self):
        values = [node.target.id for node in STUB.body if isinstance(node, ast.AnnAssign)]
        self.assertEqual(public(values), public(name for name in megapon.__all__ if not callable(getattr(megapon, name))))
        batch = megapon.Batch(1)
        self.assertEqual(public(declared(CLASSES["Batch"])), public(vars(batch)))
        self.assertEqual(public(declared(CLASSES["Error"])), public(vars(megapon.Error("a sentence"))))

    def test_a_body_an_answer_and_a_match_have_the_members_of_their_structs(self):
        for name, struct in STRUCTS.items():
            members = [member for member, _ in getattr(_interface, struct)._fields_ if member not in ("size", "reserved")]
            self.assertEqual(sorted(declared(CLASSES[name])), sorted(members), name)

    def test_an_event_has_the_members_of_its_struct(self):
        members = [member for member, _ in _interface.mp_event._fields_ if member not in ("size", "kind")]
        self.assertEqual(sorted(declared(CLASSES["Event"])), sorted([*members, "event"]))
        setting = megapon.scene("format = 1").settings["physics.substeps"]
        self.assertEqual(sorted(declared(CLASSES["Setting"])), sorted(setting))

    def test_words_are_the_words_that_are_taken(self):
        self.assertEqual(literals("Surface"), megapon.SURFACES)
        self.assertEqual(literals("Side"), list(_worlds._SIDES))
        self.assertEqual(literals("Body"), list(_worlds._BODIES))
        self.assertEqual(literals("Control"), list(_worlds._CONTROLS))

    def test_what_may_be_set_of_a_body_is_its_struct(self):
        for method, struct in (("set_ball", "mp_ball"), ("set_megaphone", "mp_megaphone"), ("set_polygon", "mp_pose")):
            names = [one.arg for one in methods(CLASSES["World"])[method].args.kwonlyargs]
            self.assertEqual(names, [name for name, _ in getattr(_interface, struct)._fields_])
            given = [one.arg for one in methods(CLASSES["World"])[method.replace("set", "add")].args.args]
            self.assertEqual([name for name in given if name not in ("self", "points")], names)

    def test_no_error_of_ctypes_is_what_a_caller_sees(self):
        world = megapon.match()
        for work in (lambda: world.step("3"), lambda: world.input("left", "swing", None), lambda: megapon.load(5),
                     lambda: megapon.scene(b"format = 1"), lambda: megapon.match(left=5), lambda: world.set(5),
                     lambda: world.polygon_points("0"), lambda: megapon.touch_circle_circle("ab", (0, 0, 1)),
                     lambda: megapon.Batch("2"), lambda: world.restore(None), lambda: megapon.Replay.read(None)):
            with self.assertRaises((TypeError, ValueError)) as caught:
                work()
            self.assertNotIsInstance(caught.exception, ctypes.ArgumentError)
            self.assertNotRegex(str(caught.exception), re.compile("argument \\d|ctypes|LP_|c_"))
        with self.assertRaisesRegex(megapon.Error, "frames must be 0 to 1000000, but is -1"):
            world.step(-1)


if __name__ == "__main__":
    unittest.main()
