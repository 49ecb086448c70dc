#!/usr/bin/env bash
# Builds the library for Windows, x86-64, on Debian: megapon.dll, which needs no other, with its import library, the static
# libraries, headers, and what find_package and pkg-config read; and the wheel for Python, with the same megapon.dll:
#     bash src/windows/library.sh [FOLDER [CMAKE-OPTION…]]
# megapon-library-VERSION-windows-x86_64.zip and megapon-VERSION-py3-none-win_amd64.whl, into build/windows if no folder is
# named. The same source gives the same bytes. tests/library.sh shows them where Wine is.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
# shellcheck source=src/windows/build.sh
source "$root/src/windows/build.sh"
# shellcheck source=src/packaging/environment.sh
source "$root/src/packaging/environment.sh"
set_windows_flags
tree=$root/build/windows/library
folder=${1:-$root/build/windows}
mkdir -p "$folder" "$tree"
folder=$(cd "$folder" && pwd -P)

need game windows
build_windows_libraries
mapfile -t arguments < <(windows_arguments)
configure "$tree" -S "$root" -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/megapon -DCMAKE_INSTALL_LIBDIR=lib -DMEGAPON_APP=OFF \
    -DMEGAPON_TOOLS=OFF -DMEGAPON_TESTS=OFF -DMEGAPON_SOURCE_ASSETS= "${arguments[@]}" "${@:2}"
cmake --build "$tree"
version=$(sed -n 's/^#define MP_VERSION "\(.*\)"/\1/p' "$root/src/library/c/megapon/megapon.h")
name=megapon-library-$version-windows-x86_64
place=$root/build/windows/library-zip/$name
rm -rf "$place"
cmake --install "$tree" --prefix "$place" --strip > "$tree/install.txt"
# What links the static libraries needs zlib's, too, and Windows brings none.
cp "$kept/libraries/libz.a" "$place/lib"
mkdir "$place/licences"
licence megapon "$root/LICENSE"
note_core_libraries
note_mingw
pack_zip "$place" "$folder/$name.zip"
python3 "$root/src/library/python/wheel.py" "$place/bin/megapon.dll" "$folder" "$place/licences"
ls -l "$folder/$name.zip"
