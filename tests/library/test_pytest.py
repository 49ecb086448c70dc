"""The package's plugin for pytest, beside a program that answers as megapon-headless does: python3 test_pytest.py"""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

# What it prints and how it ends, by the name of the scene.
PROGRAM = """#!/bin/sh
case $1,$2 in
    test,*test_sound.scene.toml) echo 'ok 1 - test_sound.scene.toml' ;;
    test,*test_law.scene.toml) echo 'ok 1 - test_law.toml:9 always energy: exercised in 3 of 3 runs' ;;
    test,*test_idle.scene.toml) echo 'not ok 1 - test_idle.toml:9 always energy: exercised in 0 of 3 runs' && exit 2 ;;
    test,*test_broken.scene.toml) echo 'not ok 1 - test_broken.scene.toml' && exit 1 ;;
    test,*test_silent.scene.toml) ;;
    *) exit 3 ;;
esac
"""


class Plugin(unittest.TestCase):
    def test_a_scene_passes_fails_or_shows_nothing_which_is_an_error(self):
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder, "program")
            program.write_text(PROGRAM)
            program.chmod(0o755)
            for name in ("sound", "broken", "silent"):
                Path(folder, f"test_{name}.scene.toml").write_text("format = 1\n")
            for name in ("law", "idle"):
                Path(folder, f"test_{name}.scene.toml").write_text("format = 1\n[vary]\n")
            Path(folder, "test_other.toml").write_text("")
            run = subprocess.run([sys.executable, "-m", "pytest", "-q", "-rA", "-p", "megapon.pytest_plugin", folder], cwd=folder,
                                 env={**os.environ, "MEGAPON_HEADLESS": str(program), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
                                 capture_output=True, text=True)
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("3 failed, 2 passed", run.stdout)
        for name in ("sound", "law"):
            self.assertIn(f"PASSED test_{name}.scene.toml", run.stdout)
        self.assertIn("exercised in 0 of 3 runs", run.stdout)
        self.assertIn("test_silent.scene.toml shows nothing", run.stdout)


if __name__ == "__main__":
    unittest.main()
