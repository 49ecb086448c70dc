#!/usr/bin/env bash
# The library's Debian packages as somebody else has them: lintian has nothing to say, and what is unpacked serves programs
# in C and C++ by pkg-config and by find_package, shared and static, and Python.
#     bash tests/library/debian.sh            makes them first
#     bash tests/library/debian.sh FOLDER     those that src/package.sh has made there
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
# The module is the system's Python's, whichever other stands before it.
PATH=$(getconf PATH):$PATH
export PATH
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
need game package library
doors=$root/tests/library
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
folder=${1:-$scratch/packages}
if (($# == 0)); then bash "$root/src/packaging/library.sh" "$folder" > "$scratch/log" 2>&1 || { tail -n 40 "$scratch/log" >&2 && exit 1; }; fi

packages=("$folder"/{libmegapon0,libmegapon-dev,python3-megapon,megapon-doc}_*.deb)
lintian --fail-on error,warning "${packages[@]}"
echo "lintian: nothing to say of ${packages[*]##*/}"
for package in "${packages[@]}"; do dpkg-deb -x "$package" "$scratch/unpacked"; done
system=$scratch/unpacked/usr
libraries=$system/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)
export LD_LIBRARY_PATH=$libraries

export PKG_CONFIG_PATH=$libraries/pkgconfig PKG_CONFIG_SYSROOT_DIR=$scratch/unpacked
read -ra flags <<< "$(pkg-config --cflags --libs megapon)"
cc -std=c99 "$doors/consumer/consumer.c" -o "$scratch/in-c" "${flags[@]}"
"$scratch/in-c"
for static in OFF ON; do
    cmake -S "$doors/consumer" -B "$scratch/static-$static" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$system" \
        -DMEGAPON_USE_STATIC_LIBS="$static" > "$scratch/log"
    cmake --build "$scratch/static-$static" >> "$scratch/log" || { tail -n 40 "$scratch/log" >&2 && exit 1; }
    for program in in-c in-cpp hits-alone; do "$scratch/static-$static/$program"; done
done
python3 "$doors/links_of_pages.py" "$system/share/doc/megapon-doc/manual"
PYTHONPATH=$system/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1 python3 "$doors/test_python.py"
echo "as it should be: programs in C, C++ and Python with the packages"
