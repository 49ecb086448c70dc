#!/usr/bin/env bash
# What a release is refused for, each thing by its own line, and the list of what is inside one: bash tests/release.sh
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
command -v git > /dev/null || { echo "skipped: there is no git" && exit 77; }
tree=$scratch/tree
files=(CMakeLists.txt src/library/c/megapon/megapon.h src/packaging/changelog assets/manual/changelog.md src/sim/hash.h)

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

in_tree() { git -C "$tree" -c user.name=nobody -c user.email=nobody@example.org "$@" > "$scratch/log"; }

# make_tree: one whose files all say 7.8.9.
make_tree() {
    local file
    for file in "${files[@]}" src/release.sh src/packages.sh; do install -D "$root/$file" "$tree/$file"; done
    sed -i 's/^project(megapon VERSION [0-9.]*/project(megapon VERSION 7.8.9/' "$tree/CMakeLists.txt"
    sed -i 's/^#define MP_VERSION .*/#define MP_VERSION "7.8.9"/' "$tree/src/library/c/megapon/megapon.h"
    sed -i '1s/(.*)/(7.8.9)/' "$tree/src/packaging/changelog"
    # shellcheck disable=SC2016  # backquotes of Markdown
    printf '# Changes\n\n## 7.8.9\n\nPhysics `0123456789abcdef`.\n\n- Something.\n\n## 7.8.8\n' > "$tree/assets/manual/changelog.md"
    sed -i 's/physics_fingerprint = 0x[0-9A-F]*u;/physics_fingerprint = 0x0123456789ABCDEFu;/' "$tree/src/sim/hash.h"
    in_tree init -b main
    in_tree add .
    in_tree commit -m one
    in_tree tag as-it-was
}

# refused WHAT LINE: after a change that is committed, the one line of the refusal is this one.
refused() {
    local what=$1 line=$2 status=0
    if [[ $what != uncommitted ]]; then in_tree commit -a -m two; fi
    bash "$tree/src/release.sh" --check 7.8.9 > "$scratch/out" 2> "$scratch/refused" || status=$?
    [[ $status == 1 ]] || fail "$what: status $status"
    diff <(printf 'No release 7.8.9:\n    %s\n' "$line") "$scratch/refused" || fail "$what is refused in other words"
    echo "refused: $what"
    in_tree reset --hard as-it-was
}

make_tree
bash "$tree/src/release.sh" --check 7.8.9
sed -i 's/VERSION 7.8.9/VERSION 7.8.8/' "$tree/CMakeLists.txt"
refused "another version of the programs" "CMakeLists.txt says version 7.8.8, not 7.8.9"
sed -i 's/"7.8.9"/"7.9.0"/' "$tree/src/library/c/megapon/megapon.h"
refused "another one of the library" "src/library/c/megapon/megapon.h says version 7.9.0, not 7.8.9"
sed -i '1s/7.8.9/7.8.7/' "$tree/src/packaging/changelog"
refused "another one of the Debian packages" "src/packaging/changelog says version 7.8.7, not 7.8.9"
sed -i 's/0123456789ABCDEFu/0123456789ABCDE0u/' "$tree/src/sim/hash.h"
# shellcheck disable=SC2016  # backquotes of Markdown
refused "a change of the physics that the changelog does not tell" \
    'assets/manual/changelog.md: its section 7.8.9 has no line "Physics `0123456789abcde0`.", which src/sim/hash.h has'
sed -i '/^- /d' "$tree/assets/manual/changelog.md"
refused "a section without a word" "assets/manual/changelog.md: its section 7.8.9 says nothing"
sed -i 's/^## 7.8.8/## 7.9.0\n\n- More.\n\n&/; s/^## 7.8.9/## 7.9.1\n\n&/' "$tree/assets/manual/changelog.md"
refused "a newer section" "assets/manual/changelog.md: its newest section is \"7.9.1\", not \"7.8.9\""
echo >> "$tree/CMakeLists.txt"
refused uncommitted "what was changed is not committed: git status"

for wrong in "" 7.8 v7.8.9; do
    status=0
    bash "$tree/src/release.sh" "$wrong" > "$scratch/out" 2>&1 || status=$?
    [[ $status == 2 ]] || fail "the version \"$wrong\" gives status $status"
done
echo "no version, or one that is none: status 2"

# What is inside: an archive with its list, and a file without one.
mkdir -p "$scratch/release" "$scratch/stage/megapon-7.8.9/licences"
printf 'libsdl2 2.26.5+dfsg-1\r\nzlib 1:1.2.13\r\n' > "$scratch/stage/megapon-7.8.9/licences/packages.txt"
(cd "$scratch/stage" && python3 -m zipfile -c "$scratch/release/megapon-7.8.9-windows-x86_64.zip" megapon-7.8.9)
echo page > "$scratch/release/megapon-7.8.9.html"
SOURCE_DATE_EPOCH=86400 python3 "$root/src/packaging/sbom.py" 7.8.9 "$scratch/release" > "$scratch/log"
python3 - "$scratch/release/megapon-7.8.9.spdx.json" << 'PYTHON' || fail "the list of what is inside"
import json
import sys

told = json.load(open(sys.argv[1], encoding="utf-8"))
assert told["spdxVersion"] == "SPDX-2.3" and told["creationInfo"]["created"] == "1970-01-02T00:00:00Z"
named = {package["SPDXID"]: (package["name"], package["versionInfo"]) for package in told["packages"]}
assert len(named) == len(told["packages"]) == 4, named
inside = [(named[one["spdxElementId"]][0], *named[one["relatedSpdxElement"]]) for one in told["relationships"] if one["relationshipType"] == "CONTAINS"]
assert inside == [("megapon-7.8.9-windows-x86_64.zip", "libsdl2", "2.26.5+dfsg-1"), ("megapon-7.8.9-windows-x86_64.zip", "zlib", "1:1.2.13")], inside
licences = {package["name"]: package["licenseDeclared"] for package in told["packages"]}
assert licences["zlib"] == "Zlib" and licences["megapon-7.8.9.html"] == "MIT AND OFL-1.1"
PYTHON
echo "the list of what is inside names file, library, version and licence"
