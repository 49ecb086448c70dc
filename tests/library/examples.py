"""Runs the programs of a page of the manual, each of which must print the block that follows it.

    examples.py PAGE LANGUAGES FLAG...    LANGUAGES such as c,python; the flags are the compilers'
"""

import os
import re
import subprocess
import sys
import tempfile

COMPILERS = {"c": ["cc", "-std=c99"], "cpp": ["c++", "-std=c++20"]}
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def programs(page):
    """Language, program and what it prints; None where the page does not say."""
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", page, re.M | re.S)
    for i, (language, text) in enumerate(blocks):
        printed = blocks[i + 1][1] if i + 1 < len(blocks) and blocks[i + 1][0] == "" else None
        if language in (*COMPILERS, "python"):
            yield language, text, printed


def command_of(language, text, folder, flags):
    name = os.path.join(folder, "example")
    suffix = {"python": ".py"}.get(language, "." + language)
    with open(name + suffix, "w", encoding="utf-8") as source:
        source.write(text)
    if language == "python":
        return [sys.executable, name + suffix]
    subprocess.run([*COMPILERS[language], *STRICT, name + suffix, "-o", name, *flags], check=True)
    return [name]


def main(page, languages, *flags):
    count = 0
    with open(page, encoding="utf-8") as text:
        found = list(programs(text.read()))
    for language, text, printed in found:
        if language not in languages.split(","):
            continue
        with tempfile.TemporaryDirectory() as folder:
            command = command_of(language, text, folder, flags)
            run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode or printed not in (None, run.stdout):
            sys.exit(f"{text}\nexpected:\n{printed}\nprinted:\n{run.stdout}{run.stderr}")
        count += 1
    if not count:
        sys.exit("the page has none of them")
    print(f"{count} examples")


if __name__ == "__main__":
    main(*sys.argv[1:])
