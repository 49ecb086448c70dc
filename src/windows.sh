#!/usr/bin/env bash
# Builds the game for Windows, x86-64, and says what it installs for that:
#     bash src/windows.sh [FOLDER [CMAKE-OPTION…]]    megapon-VERSION-windows-x86_64.zip, into build/windows if no folder is named
# The zip is unpacked anywhere and nothing is installed. The same source gives the same bytes. tests/windows.sh shows it.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
# shellcheck source=src/windows/build.sh
source "$root/src/windows/build.sh"
# shellcheck source=src/packaging/environment.sh
source "$root/src/packaging/environment.sh"
set_windows_flags
tree=$root/build/windows/objects
folder=${1:-$root/build/windows}
mkdir -p "$folder" "$tree"
folder=$(cd "$folder" && pwd -P)

# lay_out: all that the zip holds.
lay_out() {
    rm -rf "$place"
    cmake --install "$tree" --prefix "$place" --strip > "$tree/install.txt"
    rm -rf "$place/doc"
    mkdir -p "$place/licences"
    licence megapon "$root/LICENSE"
    note_source libsdl2-mixer "$kept"/sources/libsdl2-mixer-*/debian/copyright
    note_game_libraries
    note_mingw
    sed "s/@VERSION@/$version/; s/\$/\r/" "$root/src/windows/readme.txt" > "$place/README.txt"
}

need game windows
build_windows_libraries
mapfile -t arguments < <(windows_arguments)
configure "$tree" -S "$root" -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/megapon -DCMAKE_INSTALL_BINDIR=. \
    -DCMAKE_INSTALL_DOCDIR=doc -DMEGAPON_GAME_FOLDER=. -DMEGAPON_ASSETS_FOLDER=assets -DMEGAPON_SOURCE_ASSETS= \
    -DMEGAPON_LIBRARY=OFF -DMEGAPON_TESTS="${TESTS:-OFF}" "${arguments[@]}" "${@:2}"
cmake --build "$tree" --target megapon megapon-headless
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$tree/CMakeCache.txt")
name=megapon-$version-windows-x86_64
place=$root/build/windows/zip/$name
lay_out
pack_zip "$place" "$folder/$name.zip"
ls -l "$folder/$name.zip"
