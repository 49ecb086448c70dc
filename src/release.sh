#!/usr/bin/env bash
# Makes a release on Debian 12: all that somebody may take, a list of what is inside (SPDX), and SHA256SUMS, in one folder.
#     bash src/release.sh VERSION [FOLDER]       build/release/VERSION, if no folder is named
#     bash src/release.sh --check VERSION        says only what a release would be refused for, without the full lint
#     PARTS="windows page" bash src/release.sh   only these of: debian portable windows page npm wheels
# Everything is built twice from the commit, in two folders of different names, and must be the same bytes. Hours, on two cores.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cd "$root"
# shellcheck source=src/packages.sh
source src/packages.sh

# usage: a wrong call ends with status 2.
usage() {
    echo "release: $*" >&2
    sed -n 's/^#     //p' "${BASH_SOURCE[0]}" >&2
    exit 2
}

# numbers: each file that names the version, and the one it names.
numbers() {
    sed -n 's/^project(megapon VERSION \([^ ]*\) .*/CMakeLists.txt \1/p' CMakeLists.txt
    sed -n 's/^#define MP_VERSION "\(.*\)"/src\/library\/c\/megapon\/megapon.h \1/p' src/library/c/megapon/megapon.h
    sed -n '1s/^megapon (\(.*\)) .*/src\/packaging\/changelog \1/p' src/packaging/changelog
}

changelog=assets/manual/changelog.md

# section VERSION: what the changelog says of it, without its heading.
section() { awk -v heading="## $1" '/^## /{ inside = $0 == heading; next } inside' "$changelog"; }

# refusals VERSION: a line for each thing that does not fit.
refusals() {
    local version=$1 file found newest physics told
    [[ -z $(git status --porcelain --untracked-files=no) ]] || echo "what was changed is not committed: git status"
    while read -r file found; do
        [[ $found == "$version" ]] || echo "$file says version $found, not $version"
    done < <(numbers)
    newest=$(sed -n 's/^## //p' "$changelog" | head -n 1)
    [[ $newest == "$version" ]] || echo "$changelog: its newest section is \"$newest\", not \"$version\""
    [[ $(section "$version") == *"- "* ]] || echo "$changelog: its section $version says nothing"
    physics=$(sed -n 's/.*physics_fingerprint = 0x\([0-9A-F]*\)u;/\L\1/p' src/sim/hash.h)
    # shellcheck disable=SC2016  # backquotes of Markdown
    told=$(section "$version" | sed -n 's/^Physics `\([0-9a-f]*\)`.*/\1/p')
    [[ $told == "$physics" ]] || echo "$changelog: its section $version has no line \"Physics \`$physics\`.\", which src/sim/hash.h has"
}

# stop_if_refused VERSION
stop_if_refused() {
    local found line
    found=$(refusals "$1")
    [[ -z $found ]] && return
    echo "No release $1:" >&2
    while read -r line; do echo "    $line" >&2; done <<< "$found"
    exit 1
}

# make_all FOLDER OUT: the commit, unpacked into the folder, and all parts of it.
make_all() {
    local folder=$1 out=$2 part start
    rm -rf "$folder" "$out"
    mkdir -p "$folder" "$out"
    git archive HEAD | tar -x -C "$folder"
    for part in $parts; do
        start=$SECONDS
        bash "$folder/src/packaging/part.sh" "$part" "$version" "$out" > "$work/log" 2>&1 || { tail -n 40 "$work/log" >&2 && echo "release: $part failed" >&2 && exit 1; }
        echo "$part: $((SECONDS - start)) s"
    done
}

check=false
if [[ ${1:-} == --check ]]; then check=true && shift; fi
[[ ${1:-} =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || usage "a version of three numbers is expected, not \"${1:-}\""
version=$1
all="debian portable windows page npm wheels"
parts=${PARTS:-$all}
for part in $parts; do [[ " $all " == *" $part "* ]] || usage "there is no part \"$part\""; done
stop_if_refused "$version"
if $check; then
    echo "$version: the version's three places, the changelog and the physics agree"
    exit
fi
folder=${2:-$root/build/release/$version}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd -P)
[[ -z $(ls -A "$folder") ]] || usage "$folder is not empty"
need game test check package portable windows web
bash tests/lint.sh || { echo "No release $version: the full lint has findings" >&2 && exit 1; }

SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
work=$root/build/release/work
mkdir -p "$work"
make_all "$work/one" "$work/made"
make_all "$work/the other one" "$work/again"
diff -rq "$work/made" "$work/again" || { echo "No release $version: built again, these are other bytes" >&2 && exit 1; }
cp "$work"/made/* "$folder"
python3 src/packaging/sbom.py "$version" "$folder"
(cd "$folder" && sha256sum -- * > "$work/SHA256SUMS" && mv "$work/SHA256SUMS" .)
rm -rf "$work"
ls -l "$folder"
