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

# compiled_for_hits: how many files a project compiles that asks for hit tests alone: one of its own, and three of ours.
compiled_for_hits() {
    cmake -S "$doors/consumer" -B "$scratch/hits" -G Ninja -DMEGAPON_SOURCE="$root" -DMEGAPON_HITS_ALONE=ON &&
        [[ $(ninja -C "$scratch/hits" -t commands all | grep -c -- ' -c ') == 4 ]]
}

short() {
    local library=$1 folder
    folder=$(dirname "$library")
    say "the library has no other symbols" exports "$library"
    say "the headers are C99" cc -std=c99 -Wall -Wextra -Wpedantic -Werror -I "$sources/c" -fsyntax-only -x c \
        "$sources/c/megapon/megapon.h"
    say "a project that asks for hit tests alone compiles 4 files" compiled_for_hits
    cc -std=c99 -O1 -Wall -Wextra -Wpedantic -Werror -I "$sources/c" "$doors/digest.c" -o "$scratch/digest" "$library" \
        -Wl,-rpath,"$folder"
    say "every frame of the first hour through C" diff <("$scratch/digest" "$root/assets/courts" 0 1) \
        <(head -n 1 "$root/tests/golden/machines/digests.txt")
    python_package "$library"
    say "the Python package" python3 "$doors/test_python.py"
    say "its types are what it has" python3 "$doors/test_types.py"
    say "its types refuse a misspelt key" env MYPYPATH="$PYTHONPATH" mypy --strict --warn-unused-ignores --cache-dir=/dev/null \
        "$doors/typed.py"
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

# consumer NAME PROGRAMS CMAKE-OPTION…: these programs in C99 and C++, with the options.
consumer() {
    local name=$1 programs=$2 program
    shift 2
    cmake -S "$doors/consumer" -B "$scratch/$name" -G Ninja -DCMAKE_BUILD_TYPE=Release "$@" &&
        cmake --build "$scratch/$name" --parallel "$jobs" || return
    for program in $programs; do "$scratch/$name/$program" || return; done
}
all="in-c in-cpp hits-alone"
say "find_package, shared" consumer shared "$all" -DCMAKE_PREFIX_PATH="$prefix"
say "find_package, static" consumer static "$all" -DCMAKE_PREFIX_PATH="$prefix" -DMEGAPON_USE_STATIC_LIBS=ON
say "… of a project in C++17" consumer seventeen "$all" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_STANDARD=17
say "… of a project in C alone, shared" consumer c-shared in-c -DCMAKE_PREFIX_PATH="$prefix" -DMEGAPON_C_ALONE=ON
say "… and static" consumer c-static in-c -DCMAKE_PREFIX_PATH="$prefix" -DMEGAPON_C_ALONE=ON -DMEGAPON_USE_STATIC_LIBS=ON
say "add_subdirectory, without the game" consumer subdirectory "$all" -DMEGAPON_SOURCE="$root"
[[ ! -e $scratch/subdirectory/megapon/megapon-headless ]]
say "FetchContent, without the game" consumer fetched "$all" -DMEGAPON_REPOSITORY="file://$root" -DMEGAPON_COMMIT="$(git -C "$root" rev-parse HEAD)"
[[ ! -e $scratch/fetched/_deps/megapon-build/megapon-headless ]]

# with_pkg_config LIBDIR FLAG…: by the folder that pkg-config looks into, and nothing else.
with_pkg_config() {
    local libdir=$1 flags
    read -ra flags <<< "$(PKG_CONFIG_PATH=$libdir/pkgconfig pkg-config "${@:2}" --cflags --libs megapon)"
    cc -std=c99 "$doors/consumer/consumer.c" -o "$scratch/by-pkg-config" "${flags[@]}" &&
        LD_LIBRARY_PATH=$libdir "$scratch/by-pkg-config"
}
say "pkg-config, shared" with_pkg_config "$prefix/lib"
mv "$prefix" "$scratch/moved"
say "… in a folder that was moved" with_pkg_config "$scratch/moved/lib"
rm "$scratch"/moved/lib/libmegapon.so
say "pkg-config, static" with_pkg_config "$scratch/moved/lib" --static
mv "$scratch/moved" "$prefix"

# installed LIBDIR FOLDER: megapon.pc, and all else, in this one.
installed() {
    cmake -DCMAKE_INSTALL_LIBDIR="$1" "$tree" && cmake --build "$tree" --parallel "$jobs" &&
        cmake --install "$tree" --prefix "$scratch/other" && with_pkg_config "$2"
}
say "pkg-config where the libraries are in lib/x86_64-linux-gnu" installed lib/x86_64-linux-gnu "$scratch/other/lib/x86_64-linux-gnu"
for libdir in "$scratch/other/lib64" "$scratch/far/lib"; do
    say "pkg-config where they are in the folder ${libdir#"$scratch/"}" installed "$libdir" "$libdir"
done
cmake -DCMAKE_INSTALL_LIBDIR=lib "$tree" > "$scratch/log"

wheel=$(python3 "$sources/python/wheel.py" "$(realpath "$tree/src/library/libmegapon.so")" "$scratch")
unset PYTHONPATH
python3 -m venv "$scratch/without"
python3 -m venv --system-site-packages "$scratch/with"  # NumPy is the system's
say "the manual in the wheel" python3 "$doors/links_of_pages.py" "$wheel"
for numpy in without with; do
    say "the wheel $numpy NumPy" "$scratch/$numpy/bin/pip" install --quiet --no-index "$wheel"
    say "its tests $numpy NumPy" "$scratch/$numpy/bin/python" "$doors/test_python.py"
    say "anything through its doors $numpy NumPy" "$scratch/$numpy/bin/python" "$doors/fuzz.py" "$root/tests/fuzz/corpus/library" \
        "${FUZZ_SECONDS:-20}"
done

say "its plugin for pytest" "$scratch/with/bin/python" "$doors/test_pytest.py"

c++ -std=c++20 -O1 -I "$prefix/include" "$doors/digest.cpp" -o "$scratch/digest-cpp" "$prefix/lib/libmegapon.a" \
    "$prefix/lib/libmegapon-hits.a" -lz
say "$hours hours and all tasks, every frame, through C" same_digest "$hours" "$scratch/digest"
say "… through C++" same_digest "$hours" "$scratch/digest-cpp"
say "… through Python" same_digest 1 "$scratch/with/bin/python" "$doors/digest.py"
"$scratch/with/bin/python" "$doors/speed.py"
bash "$doors/doors.sh" "$(realpath "$tree/src/library/libmegapon.so")"
if command -v x86_64-w64-mingw32-g++-posix wine > /dev/null; then
    say "the library for Windows, under Wine" bash "$doors/windows.sh"
else
    echo "not shown: the library for Windows, for which mingw-w64 and Wine are missing"
fi
HOURS=1 bash "$doors/javascript.sh"
