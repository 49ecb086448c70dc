#!/usr/bin/env bash
# Packs both programs with the libraries they need, for any Linux whose C library is new enough:
#     bash src/portable.sh [FOLDER [CMAKE-OPTION…]]    into FOLDER, build/packages if none is named
#     MACHINE=aarch64 bash src/portable.sh [FOLDER …]  for that machine, compiled on this one
# The archive is unpacked anywhere and started by ./megapon; nothing is installed. The libraries are Debian's packages for
# that machine, each with its licence text; licences/packages.txt has their versions. The same source and the same packages
# give the same bytes.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
# shellcheck source=src/packaging/sysroot.sh
source "$root/src/packaging/sysroot.sh"
machine=${MACHINE:-$(uname -m)}

need game package portable
options=("${@:2}")
sysroot=
tools=
if [[ $machine != "$(uname -m)" ]]; then
    [[ $machine == aarch64 ]] || { echo "portable: no packages for $machine: x86_64 or aarch64" >&2 && exit 2; }
    need aarch64-linux-gnu
    export DEB_HOST_ARCH=arm64
    sysroot=$(sysroot_of arm64)
    tools=aarch64-linux-gnu-
    options+=(-DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR="$machine" -DCMAKE_CXX_COMPILER="${tools}g++"
        -DCMAKE_SYSROOT="$sysroot" -DCMAKE_LIBRARY_ARCHITECTURE="$machine-linux-gnu" -DCMAKE_FIND_ROOT_PATH_MODE_PROGRAM=NEVER)
fi
# shellcheck source=src/packaging/environment.sh
source "$root/src/packaging/environment.sh"
[[ -z $sysroot ]] || tree=$root/build/package-$machine
folder=${1:-$root/build/packages}
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
    { "${tools}objdump" -T "$@" 2> /dev/null || true; } | grep -oE "${prefix}_[0-9.]+" | sed "s/^${prefix}_//" | sort -Vu | tail -n 1
}

# package_of LIBRARY: the name of the package that brought it.
package_of() {
    local path
    path=$(realpath "$1")
    if [[ -n $sysroot ]]; then
        path=${path#"$sysroot/usr/"}
        path=$(grep -lxF -e "$path" -e "usr/$path" "$sysroot"/packages/*.list | head -n 1)
        basename "$path" .list
    else
        path=$(dpkg -S "$path" 2> /dev/null || dpkg -S "${path#/usr}")
        echo "${path%%:*}"
    fi
}

# version_of PACKAGE
version_of() {
    if [[ -n $sysroot ]]; then cat "$sysroot/packages/$1.version"; else dpkg-query --show --showformat='${Version}\n' "$1" | head -n 1; fi
}

# note_package LIBRARY: what its package says of its copyright, and which version it is.
note_package() {
    local package
    package=$(package_of "$1")
    [[ ! -e $stage/licences/$package.txt ]] || return 0
    cp "$sysroot/usr/share/doc/$package/copyright" "$stage/licences/$package.txt"
    echo "$package $(version_of "$package")" >> "$stage/licences/packages.txt"
}

# add_needed FILE: the libraries that it asks for, and what those ask for, where the loader would find them.
add_needed() {
    local file=$1 name folder path places
    places=$(patchelf --print-rpath "$file" | tr : ' ')
    for name in $(patchelf --print-needed "$file"); do
        if is_of_the_system "$name" || [[ -e $stage/$(place_of "$name")/$name ]]; then continue; fi
        path=
        for folder in $places {/usr,}/lib/"$machine-linux-gnu" {/usr,}/lib "/usr/$machine-linux-gnu/lib"; do
            [[ -e $sysroot$folder/$name ]] && path=$sysroot$folder/$name && break
        done
        [[ -n $path ]] || { echo "portable: no $name for $file" >&2 && return 1; }
        cp -L "$path" "$stage/$(place_of "$name")/$name"
        note_package "$path"
        add_needed "$path"
    done
}

add_libraries() {
    mkdir -p "$stage/lib/cxx" "$stage/licences"
    add_needed "$stage/games/megapon"
    add_needed "$stage/bin/megapon-headless"
    LC_ALL=C sort -o "$stage/licences/packages.txt" "$stage/licences/packages.txt"
    chmod u+w "$stage"/lib/*.so* "$stage"/lib/cxx/*
    # shellcheck disable=SC2016  # the loader replaces it
    {
        patchelf --set-rpath '$ORIGIN' "$stage"/lib/*.so*
        patchelf --set-rpath '$ORIGIN/../lib' "$stage/games/megapon" "$stage/bin/megapon-headless"
    }
}

# add_starter NAME PROGRAM
add_starter() {
    sed -e "s|@PROGRAM@|$2|" -e "s|@GLIBCXX@|GLIBCXX_$glibcxx|" -e "s|@GLIBC@|$glibc|" "$root/src/packaging/portable-start" > "$stage/$1"
    chmod +x "$stage/$1"
}

build_programs "${options[@]}"
name=megapon-$(set_of CMAKE_PROJECT_VERSION)-linux-$machine
stage=$root/build/portable/$name
rm -rf "$stage"
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
