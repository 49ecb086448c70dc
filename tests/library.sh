#!/usr/bin/env bash
# The library as somebody else has it: installed into an empty prefix, found by find_package and by pkg-config, shared,
# static, as a subdirectory and fetched; the wheel with and without NumPy; the digest of every frame through each door; what the
# manual's examples print.
#     bash tests/library.sh                  all of it; HOURS=13 for more play (2 by default), TREE=FOLDER to build there,
#                                            FUZZ_SECONDS=600 to fuzz each door for so long (20 by default)
#     bash tests/library.sh --short LIBRARY  what needs no build: part of the tests of every build
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
sources=$root/src/library
doors=$root/tests/library
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# say WHAT COMMAND…: stops with all that the command has printed if it fails.
say() {
    local what=$1
    shift
    if ! "$@" > "$scratch/log" 2>&1; then
        echo "FAILED: $what" >&2
        tail -n 40 "$scratch/log" >&2
        exit 1
    fi
    echo "as it should be: $what"
}

# shellcheck source=tests/library/python_package.sh
source "$doors/python_package.sh"

# exports LIBRARY: the symbols of the headers, which are those of the Debian package, and no others.
exports() {
    local declared
    declared=$(cat "$sources"/c/megapon/*.h | tr '\n' ' ' | grep -oE 'MP_API [^;]*' | sed -nE 's/.*\b(mp_[a-z_]+)\(.*/\1/p' | sort -u)
    diff <(nm -D --defined-only "$1" | awk '$2 != "A" { sub("@.*", "", $3); print $3 }' | sort) <(echo "$declared") &&
        diff <(sed -nE 's/^ (mp_[a-z_]+)@.*/\1/p' "$root/src/packaging/libmegapon0/symbols" | sort) <(echo "$declared")
}

# same_digest HOURS PROGRAM…: every frame through this door is as it is within the core.
same_digest() { bash "$root/tests/machines/digests.sh" "$1" "${@:2}" "$root/assets/courts"; }

short() {
    local library=$1 folder
    folder=$(dirname "$library")
    say "the library has no other symbols" exports "$library"
    say "the headers are C99" cc -std=c99 -Wall -Wextra -Wpedantic -Werror -I "$sources/c" -fsyntax-only -x c \
        "$sources/c/megapon/megapon.h"
    cc -std=c99 -O1 -Wall -Wextra -Wpedantic -Werror -I "$sources/c" "$doors/digest.c" -o "$scratch/digest" "$library" \
        -Wl,-rpath,"$folder"
    say "every frame of the first hour through C" diff <("$scratch/digest" "$root/assets/courts" 0 1) \
        <(head -n 1 "$root/tests/golden/machines/digests.txt")
    python_package "$library"
    say "the Python package" python3 "$doors/test_python.py"
    say "the manual's examples in C and Python" examples "$library" c,python
}

# examples LIBRARY LANGUAGES: the manual's.
examples() {
    python3 "$doors/examples.py" "$root/assets/manual/library.md" "$2" -I "$sources/c" -I "$sources/cpp" "$1" \
        -Wl,-rpath,"$(dirname "$1")"
}

if [[ ${1:-} == --short ]]; then
    short "$(realpath "$2")"
    exit
fi

# The system's NumPy is for the system's Python, whichever other stands before it.
PATH=$(getconf PATH):$PATH
export PATH
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
need game test library
say "the ABI is the one that was kept" bash "$doors/abi.sh"
hours=${HOURS:-2}
tree=${TREE:-$root/build/library}
prefix=$scratch/prefix
jobs=$(getconf _NPROCESSORS_ONLN)

# The wheel's library needs nothing that a machine may lack.
say "the library alone is built" cmake -S "$root" -B "$tree" -G Ninja -DCMAKE_BUILD_TYPE=Release -DMEGAPON_APP=OFF \
    -DMEGAPON_TOOLS=OFF -DMEGAPON_TESTS=OFF -DMEGAPON_WERROR=ON -DCMAKE_INSTALL_LIBDIR=lib -DMEGAPON_SOURCE_ASSETS= \
    -DCMAKE_SHARED_LINKER_FLAGS="-static-libstdc++ -static-libgcc"
say "… and compiled" cmake --build "$tree" --parallel "$jobs"
say "each header stands alone" cmake --build "$tree" --parallel "$jobs" --target all_verify_interface_header_sets
say "… and installed into an empty prefix" cmake --install "$tree" --prefix "$prefix"
short "$prefix/lib/libmegapon.so"
say "the manual's examples in C++" examples "$prefix/lib/libmegapon.so" cpp
unset MEGAPON_LIBRARY

# consumer NAME CMAKE-OPTION…: the same programs in C99 and C++20, with the options.
consumer() {
    local name=$1
    shift
    cmake -S "$doors/consumer" -B "$scratch/$name" -G Ninja -DCMAKE_BUILD_TYPE=Release "$@" &&
        cmake --build "$scratch/$name" --parallel "$jobs" &&
        "$scratch/$name/in-c" && "$scratch/$name/in-cpp" && "$scratch/$name/hits-alone"
}
say "find_package, shared" consumer shared -DCMAKE_PREFIX_PATH="$prefix"
say "find_package, static" consumer static -DCMAKE_PREFIX_PATH="$prefix" -DMEGAPON_USE_STATIC_LIBS=ON
say "add_subdirectory, without the game" consumer subdirectory -DMEGAPON_SOURCE="$root"
[[ ! -e $scratch/subdirectory/megapon/megapon-headless ]]
say "FetchContent, without the game" consumer fetched -DMEGAPON_REPOSITORY="file://$root" -DMEGAPON_COMMIT="$(git -C "$root" rev-parse HEAD)"
[[ ! -e $scratch/fetched/_deps/megapon-build/megapon-headless ]]

# with_pkg_config NAME FLAG…
with_pkg_config() {
    local flags
    export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
    read -ra flags <<< "$(pkg-config "${@:2}" --cflags --libs megapon | sed "s|$(pkg-config --variable=prefix megapon)|$prefix|g")"
    cc -std=c99 "$doors/consumer/consumer.c" -o "$scratch/$1" "${flags[@]}" && LD_LIBRARY_PATH=$prefix/lib "$scratch/$1"
}
sed -i "s|^prefix=.*|prefix=$prefix|" "$prefix/lib/pkgconfig/megapon.pc"
say "pkg-config, shared" with_pkg_config pkg-shared
rm "$prefix"/lib/libmegapon.so
say "pkg-config, static" with_pkg_config pkg-static --static

wheel=$(python3 "$sources/python/wheel.py" "$(realpath "$tree/src/library/libmegapon.so")" "$scratch")
unset PYTHONPATH
python3 -m venv "$scratch/without"
python3 -m venv --system-site-packages "$scratch/with"  # NumPy is the system's
for numpy in without with; do
    say "the wheel $numpy NumPy" "$scratch/$numpy/bin/pip" install --quiet --no-index "$wheel"
    say "its tests $numpy NumPy" "$scratch/$numpy/bin/python" "$doors/test_python.py"
    say "anything through its doors $numpy NumPy" "$scratch/$numpy/bin/python" "$doors/fuzz.py" "$root/tests/fuzz/corpus/library" \
        "${FUZZ_SECONDS:-20}"
done

c++ -std=c++20 -O1 -I "$prefix/include" "$doors/digest.cpp" -o "$scratch/digest-cpp" "$prefix/lib/libmegapon.a" \
    "$prefix/lib/libmegapon-hits.a" -lz
say "$hours hours and all tasks, every frame, through C" same_digest "$hours" "$scratch/digest"
say "… through C++" same_digest "$hours" "$scratch/digest-cpp"
say "… through Python" same_digest 1 "$scratch/with/bin/python" "$doors/digest.py"
"$scratch/with/bin/python" "$doors/speed.py"
HOURS=1 bash "$doors/javascript.sh"
