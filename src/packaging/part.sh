#!/usr/bin/env bash
# Makes one part of a release of the tree in which it lies; src/release.sh calls it:
#     bash src/packaging/part.sh debian|portable|windows|page|npm|wheels VERSION FOLDER
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
cd "$root"
part=$1
version=$2
out=$3

make_debian() { bash src/package.sh "$out"; }

make_portable() {
    bash src/portable.sh "$out"
    MACHINE=aarch64 bash src/portable.sh "$out"
}

make_windows() {
    bash src/windows.sh "$out"
    bash src/windows/library.sh "$out"
}

# make_page: the folder for a host, as a zip with the licences, and the game in one file.
make_page() {
    local kept=${XDG_CACHE_HOME:-${HOME:-$root/build}/.cache}/megapon-web place=$root/build/page/megapon-$version-page
    bash src/web.sh --build
    # shellcheck source=src/libraries/licences.sh
    source src/libraries/licences.sh
    rm -rf "$place"
    mkdir -p "$place/licences"
    cp -r build/web/site/. "$place"
    mv "$place/megapon.html" "$out/megapon-$version.html"
    licence megapon LICENSE
    licence fonts assets/fonts/*OFL*
    note_game_libraries
    find "$place" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
    cd "$place/.."
    find "${place##*/}" -type f | LC_ALL=C sort | TZ=UTC zip -9qX "$out/${place##*/}.zip" -@
}

make_npm() {
    bash src/library/javascript/build.sh
    npm pack --silent --pack-destination "$out" ./build/javascript/package
}

# make_wheels: that of Windows comes with its library.
make_wheels() {
    # shellcheck source=src/packaging/environment.sh
    source src/packaging/environment.sh
    cmake -S . -B build/wheel -G Ninja -DCMAKE_BUILD_TYPE=Release -DMEGAPON_APP=OFF -DMEGAPON_TOOLS=OFF -DMEGAPON_TESTS=OFF \
        -DMEGAPON_SOURCE_ASSETS= -DCMAKE_SHARED_LINKER_FLAGS="$LDFLAGS -static-libstdc++ -static-libgcc -s"
    cmake --build build/wheel --target megapon_shared
    local place=$root/build/wheel/inside kept=
    # shellcheck source=src/libraries/licences.sh
    source src/libraries/licences.sh
    rm -rf "$place"
    mkdir -p "$place/licences"
    note_package tomlplusplus libtomlplusplus-dev
    note_package gcc-runtime libstdc++6
    python3 src/library/python/wheel.py "$(realpath build/wheel/src/library/libmegapon.so)" "$out" "$place/licences"
}

"make_$part"
