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
# What hardens a program for Linux means nothing here, and the linker writes the time into programs.
export CXXFLAGS="-ffile-prefix-map=$root=." LDFLAGS=-Wl,--no-insert-timestamp
tree=$root/build/windows/objects
folder=${1:-$root/build/windows}
mkdir -p "$folder" "$tree"
folder=$(cd "$folder" && pwd -P)

# licence NAME FILE…: what one part asks for, with the names of Windows' line ends.
licence() {
    cat "${@:2}" | sed 's/\r*$/\r/' > "$place/licences/$1.txt"
}

# copy_licences: of each library from its source package, of headers and the compiler's own from their packages here.
copy_licences() {
    local sources=$kept/sources package doc=/usr/share/doc
    mkdir -p "$place/licences"
    licence megapon "$root/LICENSE"
    for package in libsdl2-2 libsdl2-image libsdl2-ttf libsdl2-mixer freetype giflib zlib; do
        licence "${package%-2}" "$sources/$package"*/debian/copyright
    done
    licence libharu <(sed -n '/^\* License/,/^\* Acknowledgment/p' "$sources"/libharu-*/README)
    licence qrencode "$sources"/qrencode-*/COPYING
    licence tomlplusplus $doc/libtomlplusplus-dev/copyright
    licence cli11 $doc/libcli11-dev/copyright
    licence nlohmann-json $doc/nlohmann-json3-dev/copyright
    licence gcc-runtime $doc/gcc-mingw-w64-base/copyright
    licence mingw-w64 $doc/mingw-w64-x86-64-dev/copyright
}

# lay_out: all that the zip holds.
lay_out() {
    rm -rf "$place"
    cmake --install "$tree" --prefix "$place" --strip > "$tree/install.txt"
    rm -rf "$place/doc"
    copy_licences
    sed "s/@VERSION@/$version/; s/\$/\r/" "$root/src/windows/readme.txt" > "$place/README.txt"
    find "$place" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
}

# pack: in the order of the names.
pack() {
    rm -f "$folder/$name.zip"
    cd "$place/.."
    find "$name" -type f | LC_ALL=C sort | TZ=UTC zip -9qX "$folder/$name.zip" -@
    cd "$root"
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
pack
ls -l "$folder/$name.zip"
