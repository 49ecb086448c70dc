# shellcheck shell=bash
# How src/play.sh and tests/run.sh build: one Release tree, build/, configured only when it has to be.

# is_configured ROOT: build/ belongs to this place (nobody moved the folder), is Release and can build the game.
is_configured() {
    local cache=$1/build/CMakeCache.txt
    [[ -e $1/build/build.ninja || -e $1/build/Makefile ]] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$1" "$cache" &&
        grep -qx "CMAKE_BUILD_TYPE:STRING=Release" "$cache" &&
        grep -qx "MEGAPON_APP:BOOL=ON" "$cache"
}

configure() {
    cmake --fresh -S "$1" -B "$1/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DMEGAPON_QUICK=ON
}

# build ROOT [TARGET]: everything, if no target is named.
build() {
    is_configured "$1" || configure "$1"
    cmake --build "$1/build" --parallel "$(getconf _NPROCESSORS_ONLN)" ${2:+--target "$2"}
}
