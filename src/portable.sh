#!/usr/bin/env bash
# Packs both programs with the libraries they need, for any Linux whose C library is new enough:
#     bash src/portable.sh [FOLDER [CMAKE-OPTION…]]    into FOLDER, build/packages if none is named
# The archive is unpacked anywhere and started by ./megapon; nothing is installed. The libraries are this system's own
# packages, each with its licence text, so that the archive is for the machine that packs it. The same source and the same
# packages give the same bytes.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"

need game package portable
# shellcheck source=src/packaging/environment.sh
source "$root/src/packaging/environment.sh"
folder=${1:-$root/build/packages}
options=("${@:2}")
mkdir -p "$folder"
folder=$(cd "$folder" && pwd -P)

# The C library must be the system's: its drivers are made for that one.
is_of_the_system() {
    [[ $1 =~ ^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv)\.so\..*)$ ]]
}

# The C++ library lies apart: the starter takes it only where the system's is older, for the same reason.
place_of() {
    case $1 in
        libstdc++.so.* | libgcc_s.so.*) echo lib/cxx ;;
        *) echo lib ;;
    esac
}

# newest PREFIX FILE…: the newest version of a library's symbols, "2.36" of GLIBC_, that one of the files asks for.
newest() {
    local prefix=$1
    shift
    { objdump -T "$@" 2> /dev/null || true; } | grep -oE "${prefix}_[0-9.]+" | sed "s/^${prefix}_//" | sort -Vu | tail -n 1
}

# licence_of LIBRARY: what its package says of its copyright.
licence_of() {
    local package
    package=$(dpkg -S "$(realpath "$1")" 2> /dev/null || dpkg -S "/usr$(realpath "$1")" 2> /dev/null || dpkg -S "$(realpath "$1" | sed 's|^/usr||')")
    package=${package%%:*}
    cp -n "/usr/share/doc/$package/copyright" "$stage/licences/$package.txt"
}

add_libraries() {
    local name path
    mkdir -p "$stage/lib/cxx" "$stage/licences"
    while read -r name path; do
        is_of_the_system "$name" && continue
        cp -L "$path" "$stage/$(place_of "$name")/$name"
        licence_of "$path"
    done < <(ldd "$stage/games/megapon" "$stage/bin/megapon-headless" | sed -nE 's/^\s+(\S+) => (\/\S+) .*/\1 \2/p' | sort -u)
    chmod u+w "$stage"/lib/*.so* "$stage"/lib/cxx/*
    # shellcheck disable=SC2016  # the loader replaces it
    {
        patchelf --set-rpath '$ORIGIN' "$stage"/lib/*.so*
        patchelf --set-rpath '$ORIGIN/../lib' "$stage/games/megapon" "$stage/bin/megapon-headless"
    }
}

# add_starter NAME PROGRAM
add_starter() {
    sed -e "s|@PROGRAM@|$2|" -e "s|@GLIBCXX@|GLIBCXX_$glibcxx|" "$root/src/packaging/portable-start" > "$stage/$1"
    chmod +x "$stage/$1"
}

build_programs "${options[@]}"
name=megapon-$(set_of CMAKE_PROJECT_VERSION)-linux-$(uname -m)
stage=$root/build/portable/$name
rm -rf "$root/build/portable"
cmake --install "$tree" --prefix "$stage" --strip > /dev/null
rm -rf "$stage/share/lintian"
add_libraries
mapfile -t made < <(find "$stage/games" "$stage/bin" "$stage/lib" -type f)
glibc=$(newest GLIBC "${made[@]}")
glibcxx=$(newest GLIBCXX "${made[@]}")
add_starter megapon games/megapon
add_starter megapon-headless bin/megapon-headless
sed -e "s|@GLIBC@|$glibc|" "$root/src/packaging/portable-README.txt" > "$stage/README.txt"
tar -C "$root/build/portable" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=u+rwX,go=rX -c "$name" |
    xz -9 > "$folder/$name.tar.xz"
echo "needs glibc $glibc"
ls -l "$folder/$name.tar.xz"
