#!/usr/bin/env bash
# Builds the game for browsers, says what it installs for that, and shows it here:
#     bash src/web.sh            into build/web/site, then serves it at http://localhost:8000
#     bash src/web.sh --build    only builds
# The folder site goes on any static host as it is; site/megapon.html is the whole game in one file.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
# shellcheck source=src/web/emscripten.sh
source "$root/src/web/emscripten.sh"
kept=$root/build/web-libs
out=$root/build/web
# shellcheck source=src/web/libraries.sh
source "$root/src/web/libraries.sh"

# As small as it gets: emscripten forbids -Oz every inlined function, which makes the program larger by a tenth, and slower.
# Vectors and copies of memory are of the browsers of 2023: what is drawn ten times a second passes through them.
build_game() {
    local arguments flags="-Oz -finline-functions -flto -DNDEBUG -fwasm-exceptions -msimd128 -mbulk-memory"
    mapfile -t arguments < <(emscripten_arguments "$kept")
    cmake -S "$root" -B "$out/objects" -G Ninja -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS="$flags" \
        -DMEGAPON_TESTS="${TESTS:-OFF}" -DMEGAPON_SOURCE_ASSETS=/assets -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON \
        -DMEGAPON_WERROR="${WERROR:-OFF}" "${arguments[@]}"
    cmake --build "$out/objects" --target megapon
}

need game web
prepare_emscripten "$kept"
fetch_sources
build_libraries all
build_game
node "$root/src/web/pack.mjs" "$out/objects" "$kept/libraries/unpack.wasm" "$root/assets" "$out/site"
bash "$root/src/library/javascript/build.sh" "$out/site"
[[ ${1:-} == --build ]] && exit
echo "http://localhost:8000 shows it; Ctrl+C ends that."
exec node "$root/src/web/serve.mjs" "$out/site" 8000
