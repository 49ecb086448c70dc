"""The manual's pages as a package of the library has them: without pictures, and without links that leave the manual.

    python3 manual.py FOLDER
"""
import re
import sys
from pathlib import Path

MANUAL = Path(__file__).resolve().parents[2] / "assets" / "manual"


def pages():
    """The text of each page, by its name."""
    return {path.name: alone(path.read_text(encoding="utf-8")) for path in sorted(MANUAL.glob("*.md"))}


def alone(text):
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", text)
    return re.sub(r"\[([^\]]*)\]\(\.\./[^)]*\)", r"\1", text)


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
