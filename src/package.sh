#!/usr/bin/env bash
# Packs the game as a Debian package, a binary and a source tarball.
#     bash src/package.sh [FOLDER [CMAKE-OPTION…]]    into FOLDER, build/packages if none is named
# The same source gives the same bytes, wherever it lies.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"

need game package
tree=$root/build/package
folder=${1:-$root/build/packages}
options=("${@:2}")
mkdir -p "$folder"
folder=$(cd "$folder" && pwd -P)

# The source, with the same times and permissions wherever it lies: cpack would keep the permissions that its files have
# here, and put them below usr/.
pack_source() {
    local name
    name=megapon-$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$tree/CMakeCache.txt")-source
    tar -C "$root" --exclude=./.git --exclude='./build*' --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 \
        --numeric-owner --mode=u+rwX,go=rX --transform="flags=r;s|^[.]|$name|" -c . | gzip -9n > "$folder/$name.tar.gz"
}

# The time of the last change, for every file of the package.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2> /dev/null || stat -c %Y "$root/src/packaging/changelog")}
export SOURCE_DATE_EPOCH
umask 022

# The distribution's flags, which harden; no path of this machine in the programs. A package runs from its own folders:
# the source tree is none of the places where it looks for assets.
if command -v dpkg-buildflags > /dev/null; then
    CXXFLAGS="$(dpkg-buildflags --get CPPFLAGS) $(dpkg-buildflags --get CXXFLAGS)"
    LDFLAGS=$(dpkg-buildflags --get LDFLAGS)
    export CXXFLAGS LDFLAGS
fi
export CXXFLAGS="${CXXFLAGS:-} -ffile-prefix-map=$root=."
cmake --fresh -S "$root" -B "$tree" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/usr -DMEGAPON_TESTS=OFF -DMEGAPON_ENGINES=OFF \
    -DMEGAPON_PACKAGE=ON -DMEGAPON_LIBRARY=OFF -DMEGAPON_GAME_FOLDER=games -DMEGAPON_ASSETS_FOLDER=share/games/megapon \
    -DMEGAPON_SOURCE_ASSETS= "${options[@]}"
cmake --build "$tree" --parallel "$(getconf _NPROCESSORS_ONLN)"
cpack --config "$tree/CPackConfig.cmake" -B "$folder"
pack_source
rm -rf "$folder/_CPack_Packages"
ls -l "$folder"
