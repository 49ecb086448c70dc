# shellcheck shell=bash
# The libraries of the web build, from Debian's sources. Sourced by src/web.sh and src/library/javascript/build.sh, which
# set `root`, after emscripten.sh, which names the folder where all of it is kept.

: "${root:?}" "${kept:?}"

# build_libraries TARGET…
build_libraries() {
    in_turn fetch_sources
    in_turn compile_libraries "$@"
}

compile_libraries() {
    keep_recipe "$root"/src/web/libraries/* "$root/src/libraries/common.cmake"
    [[ -e $kept/libraries/unpack.wasm ]] ||
        echo "Compiles emscripten's own libraries, SDL and the others, once: some minutes of each core."
    configure "$kept/libraries" -S "$kept/recipe" -DSOURCES="$kept/sources" \
        -DCMAKE_TOOLCHAIN_FILE=/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake
    cmake --build "$kept/libraries" --target "$@"
}
