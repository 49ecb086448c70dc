#!/usr/bin/env python3
"""The manual as a package has it: the pages that a user of the library looks for, and no link that leads to nothing.

    python3 tests/library/links_of_pages.py FOLDER | WHEEL | NPM-PACKAGE.tgz
"""
import posixpath
import re
import sys
import tarfile
import zipfile
from pathlib import Path

NEEDED = ["library.md", "library-javascript.md", "court-keys.md", "tweaking.md"]


def files_of(path):
    """The names of all files, below the folder that holds the manual's, and the texts of the pages."""
    if path.is_dir():
        names = {f"{path.name}/{name.relative_to(path)}": name.read_bytes for name in path.rglob("*") if name.is_file()}
    elif path.suffix == ".whl":
        wheel = zipfile.ZipFile(path)
        names = {name: lambda name=name: wheel.read(name) for name in wheel.namelist()}
    else:
        package = tarfile.open(path)
        names = {name: lambda name=name: package.extractfile(name).read() for name in package.getnames()}
    pages = {name: read().decode() for name, read in names.items() if re.search(r"(^|/)manual/[^/]*\.md$", name)}
    return set(names), pages


def main():
    names, pages = files_of(Path(sys.argv[1]))
    faults = [f"there is no {needed}" for needed in NEEDED if not any(name.endswith(f"/{needed}") for name in pages)]
    count = 0
    for name, text in pages.items():
        text = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text):
            if "://" in target:
                continue
            count += 1
            if posixpath.normpath(posixpath.join(posixpath.dirname(name), target)) not in names:
                faults.append(f"{name}: {target} leads to nothing")
    print("\n".join(faults) or f"{len(pages)} pages, {count} links between them")
    sys.exit(1 if faults or count == 0 else 0)


main()
