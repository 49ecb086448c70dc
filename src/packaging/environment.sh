# shellcheck shell=bash
# How packages are compiled, so that the same source gives the same bytes, wherever it lies. Sourced by src/package.sh,
# src/portable.sh and src/packaging/library.sh, which set `root`.

: "${root:?}"

# The time of the last change, for every file of the package.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2> /dev/null || stat -c %Y "$root/src/packaging/changelog")}
export SOURCE_DATE_EPOCH
umask 022

# The distribution's flags, which harden; no path of this machine in the programs.
if command -v dpkg-buildflags > /dev/null; then
    CXXFLAGS="$(dpkg-buildflags --get CPPFLAGS) $(dpkg-buildflags --get CXXFLAGS)"
    LDFLAGS=$(dpkg-buildflags --get LDFLAGS)
    export CXXFLAGS LDFLAGS
fi
export CXXFLAGS="${CXXFLAGS:-} -ffile-prefix-map=$root=."

# build_programs [CMAKE-OPTION…]: both programs with what a package has besides them, into `tree`. They run from their own
# folders: the source tree is none of the places where they look for assets.
tree=$root/build/package
build_programs() {
    cmake --fresh -S "$root" -B "$tree" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/usr -DMEGAPON_TESTS=OFF \
        -DMEGAPON_ENGINES=OFF -DMEGAPON_PACKAGE=ON -DMEGAPON_LIBRARY=OFF -DMEGAPON_GAME_FOLDER=games \
        -DMEGAPON_ASSETS_FOLDER=share/games/megapon -DMEGAPON_SOURCE_ASSETS= "$@"
    cmake --build "$tree" --parallel "$(getconf _NPROCESSORS_ONLN)"
}

# set_of NAME: a variable of that build.
set_of() { sed -n "s/^$1:[A-Z]*=//p" "$tree/CMakeCache.txt"; }
