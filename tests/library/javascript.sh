#!/usr/bin/env bash
# The npm package as somebody else has it: packed, installed, in node and its workers, through four bundlers, and typed;
# in Chromium; fuzzed; the digest of every frame; snapshots to and from the native library; sizes; times against native.
#     bash tests/library/javascript.sh            all of it
#     bash tests/library/javascript.sh --short    node alone, with the package that build/javascript has: part of ctest;
#                                                 where it has none, what is JavaScript of it
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
out=$root/build/javascript
tests=$root/tests/library/javascript
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# shellcheck source=tests/library/python_package.sh
source "$root/tests/library/python_package.sh"

# in_dots FILE: its tests, at length if one fails.
in_dots() { node --test --test-reporter=dot "$1" || { node --test "$1"; exit 1; }; }

# in_node: the tests and the examples of the manual, where the package is installed in $scratch.
in_node() {
    cp "$tests"/*.mjs "$tests"/*.mts "$scratch"
    cd "$scratch" # whose packages a worker without a file finds
    in_dots test_package.mjs
    node examples.mjs "$root/assets/manual/library-javascript.md"
}

# without_program: the loader, with JavaScript in the place of the program.
without_program() {
    mkdir "$scratch/made"
    touch "$scratch"/made/{megapon,hits,unpack}.wasm
    node "$root/src/library/javascript/pack.mjs" "$scratch/made"
    mv "$scratch/made/package" "$scratch"
    cp "$root/src/library/javascript/text_form.mjs" "$tests/test_loader.mjs" "$scratch"
    in_dots "$scratch/test_loader.mjs"
}

if [[ ${1:-} == --short ]]; then
    command -v node > /dev/null || { echo "There is no node here." && exit 77; }
    without_program
    [[ -e $out/package/package.json ]] || { echo "The loader alone: bash src/library/javascript/build.sh makes the package." && exit; }
    mkdir "$scratch/node_modules"
    cp -r "$out/package" "$scratch/node_modules/megapon-core"
    in_node
    exit
fi

need web browser
without_program
bash "$root/src/library/javascript/build.sh" > "$out.log" 2>&1 || { tail -n 40 "$out.log" >&2 && exit 1; }
# Later ones need a newer node than Debian's.
tools=(esbuild@0.25.4 rollup@4.40.2 webpack@5.99.8 vite@6.3.5 typescript@5.8.3 playwright-core@1.60.0)
mkdir -p "$out/modules"
if [[ $(cat "$out/modules/tools" 2> /dev/null) != "${tools[*]}" ]]; then
    npm install --prefix "$out/modules" --no-save --no-audit --no-fund --loglevel=error "${tools[@]}"
    echo "${tools[*]}" > "$out/modules/tools"
fi
echo '{"private": true}' > "$scratch/package.json"
tarball=$(npm pack --silent --pack-destination "$scratch" "$out/package")
python3 "$root/tests/library/links_of_pages.py" "$scratch/$tarball"
npm install --prefix "$scratch" --offline --no-audit --no-fund --loglevel=error "$scratch/$tarball"
echo "$tarball: $(stat -c %s "$scratch/$tarball") bytes, each program three times"
ln -s "$out/modules/node_modules"/* "$scratch/node_modules/" 2> /dev/null || true
in_node
node fuzz.mjs "$root/tests/fuzz/corpus/library" "${FUZZ_SECONDS:-20}"
node bundlers.mjs
node_modules/typescript/bin/tsc --strict --noEmit --target es2022 --module nodenext typed.mts
library=$root/build/src/library/libmegapon.so
if [[ -e $library ]]; then
    python_package "$library"
    python3 "$root/tests/library/snapshots.py" 1000 "$root/assets/courts" node snapshots.mjs
else
    echo "no $library to exchange snapshots with"
fi
node chromium.mjs "$root/assets/courts" "$root/tests/golden/machines"
bash "$root/tests/machines/digests.sh" "${HOURS:-1}" bash -c "node digest.mjs \"\$@\" '$root/assets/courts'" node
# The last one: a size that is over its bound hides nothing else.
node sizes_and_times.mjs "$out" "${NATIVE:-$root/build/match-digest}" "$root/assets/courts"
