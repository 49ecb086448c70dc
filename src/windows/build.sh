# shellcheck shell=bash
# How the game is compiled for Windows. Sourced by src/windows.sh and the scripts in tests/, which set `root`.

: "${root:?}"
# The libraries of the game, compiled once for all clones here.
kept=${XDG_CACHE_HOME:-${HOME:-$root/build}/.cache}/megapon-windows
# shellcheck source=src/libraries/fetch.sh
source "$root/src/libraries/fetch.sh"
# shellcheck source=src/libraries/licences.sh
source "$root/src/libraries/licences.sh"
line_end='\r'

# build_windows_libraries
build_windows_libraries() {
    mkdir -p "$kept"
    link_headers
    in_turn fetch_sources
    in_turn compile_windows_libraries
}

compile_windows_libraries() {
    keep_recipe "$root/src/windows/libraries/CMakeLists.txt" "$root/src/windows/toolchain.cmake" "$root/src/libraries/common.cmake"
    [[ -e $kept/libraries/libSDL2_mixer.a ]] || echo "Compiles SDL and the other libraries for Windows, once: some minutes."
    configure "$kept/libraries" -S "$kept/recipe" -DSOURCES="$kept/sources" -DCMAKE_TOOLCHAIN_FILE="$kept/recipe/toolchain.cmake"
    cmake --build "$kept/libraries"
}

# windows_arguments: those that CMake needs for a build of the game's own CMakeLists.txt.
windows_arguments() {
    printf '%s\n' -DCMAKE_TOOLCHAIN_FILE="$root/src/windows/toolchain.cmake" -DMEGAPON_STATIC_LIBRARIES="$kept" \
        -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES="$root/src/libraries/dependencies.cmake"
}

# set_windows_flags: what hardens a program for Linux means nothing here, and the linker writes the time into programs.
set_windows_flags() {
    export CXXFLAGS="-ffile-prefix-map=$root=." LDFLAGS=-Wl,--no-insert-timestamp
}

# pack_zip FOLDER FILE: all of the folder, with the time of the last change, in the order of the names.
pack_zip() {
    local from=$1 file=$2
    find "$from" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
    rm -f "$file"
    (cd "$from/.." && find "${from##*/}" -type f | LC_ALL=C sort | TZ=UTC zip -9qX "$file" -@)
}
