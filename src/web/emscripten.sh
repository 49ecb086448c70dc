# shellcheck shell=bash
# Debian's emscripten, set up for the game. Sourced by the scripts that compile for the web, which set `root`.

: "${root:?}"
# All that is compiled once: emscripten's libraries, those of the game, node's modules. Of all clones here, for it takes
# minutes and is the same for each.
kept=${XDG_CACHE_HOME:-${HOME:-$root/build}/.cache}/megapon-web
# shellcheck source=src/libraries/fetch.sh
source "$root/src/libraries/fetch.sh"

# Debian ships emscripten without its compiled system libraries and forbids it to make them, so it gets a configuration
# and a cache of its own. Any change of the configuration would clear the cache, which takes minutes to fill.
emscripten_config() {
    cat << ROWS
import os
EMSCRIPTEN_ROOT = '/usr/share/emscripten'
LLVM_ROOT = '/usr/bin'
BINARYEN_ROOT = '/usr'
NODE_JS = '$(command -v node)'
FROZEN_CACHE = False
CACHE = '$kept/cache'
LLVM_ADD_VERSION = '14'
CLANG_ADD_VERSION = '14'
os.environ.setdefault('NODE_PATH', '/usr/share/nodejs')  # where Debian keeps acorn, which links from -O2 on need
ROWS
}

# prepare_emscripten: what emscripten keeps goes into `kept`.
prepare_emscripten() {
    link_headers
    export EM_CONFIG=$kept/config.py
    if [[ $(emscripten_config) != "$(cat "$EM_CONFIG" 2> /dev/null)" ]]; then
        emscripten_config > "$EM_CONFIG"
        # Clears the cache now, alone: of two compilers beside each other one would fail. What is wrong, a build says.
        emcc --check > /dev/null 2>&1 || true
    fi
}

# emscripten_arguments: those that CMake needs for a build of the game's own CMakeLists.txt.
emscripten_arguments() {
    printf '%s\n' -DCMAKE_TOOLCHAIN_FILE=/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake \
        -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES="$root/src/libraries/dependencies.cmake" -DMEGAPON_STATIC_LIBRARIES="$kept"
}
