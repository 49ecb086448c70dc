"""Scenes and properties that are tests, for pytest: each test_*.scene.toml is what `megapon-headless test` says of it.
$MEGAPON_HEADLESS names the program. Whatever shows nothing is an error."""

import os
import re
import subprocess

import pytest


def pytest_collect_file(file_path, parent):
    if file_path.name.startswith("test_") and file_path.name.endswith(".scene.toml"):
        return TestFile.from_parent(parent, path=file_path)


class TestFile(pytest.File):
    def collect(self):
        yield TestRun.from_parent(self, name=self.path.name)


class Failed(Exception):
    """What the program has printed."""


class TestRun(pytest.Item):
    def runtest(self):
        program = os.environ.get("MEGAPON_HEADLESS", "megapon-headless")
        run = subprocess.run([program, "test", self.path], capture_output=True, text=True)
        if run.returncode or not re.search(r"^ok \d+", run.stdout, re.M):
            raise Failed((run.stdout + run.stderr).strip() or f"{self.path.name} shows nothing")

    def repr_failure(self, excinfo, style=None):
        return str(excinfo.value) if isinstance(excinfo.value, Failed) else super().repr_failure(excinfo, style)

    def reportinfo(self):
        return self.path, None, self.name
