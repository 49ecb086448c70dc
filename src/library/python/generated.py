"""Writes those files of the package that follow from others into a folder.

    python3 generated.py FOLDER
"""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
HEADERS = HERE.parent / "c" / "megapon"


def printed(*command):
    return subprocess.run([sys.executable, *command], check=True, capture_output=True).stdout


def files():
    """Their bytes, by name."""
    return {"_interface.py": printed(HERE / "interface.py", HEADERS / "hits.h", HEADERS / "megapon.h"),
            "_court_keys.pyi": printed(HERE / "court_types.py")}


if __name__ == "__main__":
    for name, data in files().items():
        (Path(sys.argv[1]) / name).write_bytes(data)
