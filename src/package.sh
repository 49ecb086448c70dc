#!/usr/bin/env bash
# Packs the game as a Debian package, a binary and a source tarball, and the library with its manual as four Debian packages.
#     bash src/package.sh [FOLDER [CMAKE-OPTION…]]    into FOLDER, build/packages if none is named
# The same source gives the same bytes, wherever it lies.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"

need game package
# shellcheck source=src/packaging/environment.sh
source "$root/src/packaging/environment.sh"
folder=${1:-$root/build/packages}
options=("${@:2}")
mkdir -p "$folder"
folder=$(cd "$folder" && pwd -P)

# The source, with the same times and permissions wherever it lies: cpack would keep the permissions that its files have
# here, and put them below usr/.
pack_source() {
    local name
    name=megapon-$(set_of CMAKE_PROJECT_VERSION)-source
    tar -C "$root" --exclude=./.git --exclude='./build*' --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 \
        --numeric-owner --mode=u+rwX,go=rX --transform="flags=r;s|^[.]|$name|" -c . | gzip -9n > "$folder/$name.tar.gz"
}

build_programs "${options[@]}"
cpack --config "$tree/CPackConfig.cmake" -B "$folder"
pack_source
rm -rf "$folder/_CPack_Packages"
if command -v dpkg-gensymbols > /dev/null; then bash "$root/src/packaging/library.sh" "$folder" "${options[@]}"; fi
ls -l "$folder"
