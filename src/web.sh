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

# fetch_sources: Debian's source packages of the libraries, by the system's own list of hosts; /etc stays as it is.
fetch_sources() {
    local folder=$kept/sources lists=/etc/apt/sources.list.d/debian.sources apt
    local packages=(libsdl2 libsdl2-image libsdl2-ttf libsdl2-mixer freetype giflib zlib)
    local tarballs=(libharu qrencode lzma) # as they were published, which is all that is compiled of them
    [[ $(cat "$folder/complete" 2> /dev/null) == "${packages[*]} ${tarballs[*]}" ]] && return
    rm -rf "$folder"
    mkdir -p "$folder/parts" "$folder/lists/partial"
    [[ -e $lists ]] || { echo "The libraries' sources come from Debian, and there is no $lists here." >&2 && return 1; }
    sed 's/^Types: deb$/Types: deb-src/' "$lists" > "$folder/parts/debian.sources"
    apt=(apt-get -qq -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$folder/parts"
        -o Dir::State::lists="$folder/lists")
    "${apt[@]}" update
    cd "$folder"
    "${apt[@]}" source --download-only "${packages[@]}"
    for package in *.dsc; do dpkg-source --no-check -x "$package" > /dev/null; done
    "${apt[@]}" source --download-only --tar-only "${tarballs[@]}"
    for package in "${tarballs[@]}"; do tar -xf "$package"_*.orig.tar.*; done
    echo "${packages[*]} ${tarballs[*]}" > complete
    cd "$root"
}

build_libraries() {
    cmake -S "$root/src/web/libraries" -B "$kept/libraries" -G Ninja -DSOURCES="$kept/sources" \
        -DCMAKE_TOOLCHAIN_FILE=/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake
    cmake --build "$kept/libraries"
}

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
build_libraries
build_game
node "$root/src/web/pack.mjs" "$out/objects" "$kept/libraries/unpack.wasm" "$root/assets" "$out/site"
[[ ${1:-} == --build ]] && exit
echo "http://localhost:8000 shows it; Ctrl+C ends that."
exec node "$root/src/web/serve.mjs" "$out/site" 8000
