#!/usr/bin/env bash
# Builds the game for browsers, says what it installs for that, and shows it here:
#     bash src/web.sh            into build/web/site, then serves it at http://localhost:8000, or at PORT=8001
#     bash src/web.sh --build    only builds
# The folder site goes on any static host as it is; site/megapon.html is the whole game in one file. ADDRESS=URL says where
# it will be, for those who show links to it with a picture.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
# shellcheck source=src/web/emscripten.sh
source "$root/src/web/emscripten.sh"
out=$root/build/web
modules=$kept/modules
# shellcheck source=src/web/libraries.sh
source "$root/src/web/libraries.sh"

# fetch_modules: the packages of src/web/package.json, those very files.
fetch_modules() {
    cmp -s "$root/src/web/package-lock.json" "$modules/complete" && return
    mkdir -p "$modules"
    cp "$root"/src/web/package{,-lock}.json "$modules"
    npm ci --prefix "$modules" --ignore-scripts --no-audit --no-fund --loglevel=error
    cp "$root/src/web/package-lock.json" "$modules/complete"
}

# As small as it gets: emscripten forbids -Oz every inlined function, which makes the program larger by a tenth, and slower.
# Vectors and copies of memory are of the browsers of 2023: what is drawn ten times a second passes through them.
build_game() {
    local arguments flags="-Oz -finline-functions -flto -DNDEBUG -fwasm-exceptions -msimd128 -mbulk-memory"
    mapfile -t arguments < <(emscripten_arguments)
    configure "$out/objects" -S "$root" -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS="$flags" \
        -DMEGAPON_TESTS="${TESTS:-OFF}" -DMEGAPON_SOURCE_ASSETS=/assets \
        -DMEGAPON_WERROR="${WERROR:-OFF}" "${arguments[@]}"
    cmake --build "$out/objects" --target megapon
}

# build_page: the site, unless it is younger than all that it is made of.
build_page() {
    local made=$out/site/megapon.html
    local from=("$root/src/web" "$root/assets" "$out"/objects/megapon.{js,wasm} "$kept/libraries/unpack.wasm")
    [[ -e $made && $(cat "$out/address") == "${ADDRESS:-}" && -z $(find "${from[@]}" -newer "$made" -print -quit) ]] && return
    node "$root/src/web/pack.mjs" "$out/objects" "$kept/libraries/unpack.wasm" "$root/assets" "$modules" "$out/site" "${ADDRESS:-}"
    echo "${ADDRESS:-}" > "$out/address"
}

command -v em++ > /dev/null || echo "Emscripten takes 1.2 GB of the disk, with what it needs."
need game web
prepare_emscripten
in_turn fetch_modules
build_libraries all
build_game
build_page
[[ ${1:-} == --build ]] && exit
MEGAPON_MODULES=$modules exec node "$root/src/web/serve.mjs" "$out/site" "${PORT:-8000}"
