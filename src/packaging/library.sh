#!/usr/bin/env bash
# Packs the library as Debian packages: libmegapon0, what programs run with; libmegapon-dev, what they are compiled with;
# python3-megapon; megapon-doc, the manual. Part of src/package.sh, and by itself:
#     bash src/packaging/library.sh FOLDER [CMAKE-OPTION…]
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
packaging=$root/src/packaging
mkdir -p "$1"
folder=$(realpath "$1")
options=("${@:2}")
machine=$(dpkg --print-architecture)
triplet=$(dpkg-architecture -qDEB_HOST_MULTIARCH)
libraries=usr/lib/$triplet
# shellcheck source=src/packaging/environment.sh
source "$root/src/packaging/environment.sh"
tree=$root/build/package-library
stage=$tree/stage

# documents PACKAGE: what every package tells about itself.
documents() {
    local folder=$stage/$1/usr/share/doc/$1
    mkdir -p "$folder"
    cp "$packaging/copyright" "$folder"
    sed "1s/^megapon /$1 /" "$packaging/changelog" | gzip -9nc > "$folder/changelog.gz"
}

# control PACKAGE ARCHITECTURE SECTION DEPENDS SUMMARY: a longer description is standard input.
control() {
    local package=$1
    {
        echo "Package: $package"
        echo "Source: megapon"
        echo "Version: $version"
        echo "Architecture: $2"
        echo "Maintainer: $maintainer"
        echo "Installed-Size: $(du -sk --apparent-size --exclude=DEBIAN "$stage/$package" | cut -f 1)"
        if [[ -n $4 ]]; then echo "Depends: $4"; fi
        if [[ $package != megapon-doc ]]; then echo "Suggests: megapon-doc"; fi
        echo "Section: $3"
        echo "Priority: optional"
        if [[ $2 != all ]]; then echo "Multi-Arch: same"; fi
        if [[ -n $site ]]; then echo "Homepage: $site"; fi
        echo "Description: $5"
        sed 's/^/ /'
    } > "$stage/$package/DEBIAN/control"
}

# pack PACKAGE: with the permissions that packages have, whatever the umask here.
pack() {
    local package=$1
    (cd "$stage/$package" && find usr -type f -printf '%P\n' | LC_ALL=C sort | sed 's|^|usr/|' | xargs -d '\n' md5sum > DEBIAN/md5sums)
    chmod -R u=rwX,go=rX "$stage/$package"
    find "$stage/$package" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
    dpkg-deb --root-owner-group -Zxz --build "$stage/$package" "$folder" > /dev/null
}

# Stripped as it is linked: the identity that the linker gives a library then comes of what is packed alone.
build() {
    cmake --fresh -S "$root" -B "$tree" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/usr -DCMAKE_INSTALL_LIBDIR="lib/$triplet" \
        -DMEGAPON_APP=OFF -DMEGAPON_TOOLS=OFF -DMEGAPON_TESTS=OFF -DMEGAPON_ASSETS_FOLDER=share/games/megapon -DMEGAPON_SOURCE_ASSETS= \
        -DCMAKE_SHARED_LINKER_FLAGS="${LDFLAGS:-} -s" "${options[@]}"
    cmake --build "$tree" --parallel "$(getconf _NPROCESSORS_ONLN)"
    rm -rf "$stage"
    DESTDIR=$stage/libmegapon0 cmake --install "$tree" --component library --strip
    DESTDIR=$stage/libmegapon-dev cmake --install "$tree" --component development
    strip --strip-debug --enable-deterministic-archives "$stage/libmegapon-dev/$libraries"/*.a
    mkdir -p "$stage"/{libmegapon0,libmegapon-dev,python3-megapon,megapon-doc}/DEBIAN
}

# What the library needs, by dpkg-shlibdeps, which reads a source package's list.
needed_by() {
    mkdir -p "$tree/lists/debian"
    printf 'Source: megapon\n\nPackage: libmegapon0\nArchitecture: any\n' > "$tree/lists/debian/control"
    (cd "$tree/lists" && dpkg-shlibdeps -O "$1" | sed -n 's/^shlibs:Depends=//p')
}

shared() {
    local library
    documents libmegapon0
    library=$(find "$stage/libmegapon0" -type f -name 'libmegapon.so.*')
    strip --remove-section=.comment --remove-section=.note "$library"
    dpkg-gensymbols -plibmegapon0 -v"$version" -P"$stage/libmegapon0" -e"$library" -I"$packaging/libmegapon0/symbols" -c4 \
        -O"$stage/libmegapon0/DEBIAN/symbols"
    echo "libmegapon 0 libmegapon0 (>= $version)" > "$stage/libmegapon0/DEBIAN/shlibs"
    echo "activate-noawait ldconfig" > "$stage/libmegapon0/DEBIAN/triggers"
    control libmegapon0 "$machine" libs "$(needed_by "$library")" "deterministic 2-D physics of balls, shared library" << 'TEXT'
Worlds in which balls never tunnel, never stick and never lose energy, and
hit tests of circles, segments, rectangles, polygons and maps of tiles. The
same input gives the same hash on every machine; a world can be saved, copied
and sent to another machine, where it goes on.
.
This package contains what programs run with.
TEXT
    pack libmegapon0
}

development() {
    documents libmegapon-dev
    control libmegapon-dev "$machine" libdevel "libmegapon0 (= $version), zlib1g-dev" "deterministic 2-D physics of balls, headers" << 'TEXT'
Worlds in which balls never tunnel, never stick and never lose energy, and
hit tests of circles, segments, rectangles, polygons and maps of tiles.
.
This package contains the headers for C and C++, the static libraries, and
what CMake and pkg-config read.
TEXT
    pack libmegapon-dev
}

python() {
    local package=$stage/python3-megapon/usr/lib/python3/dist-packages/megapon
    documents python3-megapon
    mkdir -p "$package"
    cp "$root"/src/library/python/megapon/*.{py,pyi,typed} "$package"
    python3 "$root/src/library/python/generated.py" "$package"
    control python3-megapon all python "libmegapon0 (>= $version), python3:any" "deterministic 2-D physics of balls, for Python" << 'TEXT'
Worlds in which balls never tunnel, never stick and never lose energy, and
hit tests of circles, segments, rectangles, polygons and maps of tiles. With
NumPy, arrays go in and come out.
.
This package contains the module for Python 3, which calls the C library.
TEXT
    pack python3-megapon
}

documentation() {
    documents megapon-doc
    python3 "$root/src/library/manual.py" "$stage/megapon-doc/usr/share/doc/megapon-doc/manual"
    control megapon-doc all doc "" "deterministic 2-D physics of balls, manual" << 'TEXT'
Worlds in which balls never tunnel, never stick and never lose energy, and
hit tests of circles, segments, rectangles, polygons and maps of tiles.
.
This package contains the manual: the library for C, C++, Python and
JavaScript, all keys of courts and settings, megapon-headless, and the game.
TEXT
    pack megapon-doc
}

build
version=$(set_of CMAKE_PROJECT_VERSION)
maintainer=$(set_of MEGAPON_MAINTAINER)
maintainer=${maintainer:-$(sed -n 's/^ -- \(.*>\)  .*/\1/p' "$packaging/changelog" | head -n 1)}
site=$(set_of MEGAPON_SITE)
shared
development
python
documentation
