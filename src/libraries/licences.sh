# shellcheck shell=bash
# The licence of every library that is inside what we pack, and which version it is. Sourced by src/windows/build.sh,
# src/packaging/part.sh and src/library/javascript/build.sh, which set `root`, and `kept`, where the sources of libraries are.

: "${root:?}" "${kept?}"
# The end of a line in what is packed: "\r" before the newline where it is for Windows.
line_end=

# licence NAME FILE…: what one part asks for, into the folder of what is packed, `place`.
licence() {
    cat "${@:2}" | sed "s/\r*\$/$line_end/" > "${place:?}/licences/$1.txt"
}

# version_of_source NAME: Debian's of a source package, or the published one where only that was fetched.
version_of_source() {
    local file
    for file in "$kept/sources/$1"_*.dsc "$kept/sources/$1"_*.orig.tar.*; do
        [[ -e $file ]] || continue
        file=${file##*_}
        file=${file%.dsc}
        echo "${file%.orig.tar.*}"
        return
    done
}

# list NAME VERSION
list() { printf "%s %s$line_end\n" "$1" "$2" >> "$place/licences/packages.txt"; }

# note_source NAME FILE…: a library that was compiled from source: its licence, and its version in packages.txt.
note_source() {
    licence "$1" "${@:2}"
    list "$1" "$(version_of_source "$1")"
}

# note_package NAME PACKAGE: the same of what comes from a package of this system.
note_package() {
    licence "$1" "/usr/share/doc/$2/copyright"
    list "$2" "$(dpkg-query --show --showformat='${Version}\n' "$2" | head -n 1)"
}

# note_game_libraries: those that the game is linked with where Debian has no packages for the machine, compiled by
# src/libraries/common.cmake, and those that are headers alone.
note_game_libraries() {
    local sources=$kept/sources package
    for package in libsdl2 libsdl2-image libsdl2-ttf freetype giflib; do
        note_source "$package" "$sources/$package"-[0-9]*/debian/copyright
    done
    note_source libharu <(sed -n '/^\* License/,/^\* Acknowledgment/p' "$sources"/libharu-*/README)
    note_source qrencode "$sources"/qrencode-*/COPYING
    note_package cli11 libcli11-dev
    note_package nlohmann-json nlohmann-json3-dev
    note_core_libraries
}

# note_core_libraries: those of the core alone.
note_core_libraries() {
    note_source zlib "$kept"/sources/zlib-[0-9]*/debian/copyright
    note_package tomlplusplus libtomlplusplus-dev
}

# note_mingw: what mingw-w64 puts into every program.
note_mingw() {
    note_package gcc-runtime gcc-mingw-w64-base
    note_package mingw-w64 mingw-w64-x86-64-dev
}
