# shellcheck shell=bash
# How src/play.sh and tests/run.sh build: one Release tree, build/, configured only when necessary.
# WERROR=ON in the environment makes warnings errors.

# is_configured ROOT: build/ was configured for this path, as Release, with the game and the same WERROR.
is_configured() {
    local cache=$1/build/CMakeCache.txt
    [[ -e $1/build/build.ninja || -e $1/build/Makefile ]] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$1" "$cache" &&
        grep -qx "CMAKE_BUILD_TYPE:STRING=Release" "$cache" &&
        grep -qx "MEGAPON_APP:BOOL=ON" "$cache" &&
        grep -qx "MEGAPON_WERROR:BOOL=${WERROR:-OFF}" "$cache"
}

configure() {
    cmake --fresh -S "$1" -B "$1/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DMEGAPON_WERROR="${WERROR:-OFF}"
}

# build ROOT [TARGET]: all targets, if none is named.
build() {
    is_configured "$1" || configure "$1"
    cmake --build "$1/build" --parallel "$(getconf _NPROCESSORS_ONLN)" ${2:+--target "$2"}
}
