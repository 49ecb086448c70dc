#!/usr/bin/env bash
# Makes the npm package megapon-core, the folder build/javascript/package, which npm pack and npm install take as it is:
#     bash src/library/javascript/build.sh [SITE]    with SITE also the page about it: library.html and what it loads
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
# shellcheck source=src/web/emscripten.sh
source "$root/src/web/emscripten.sh"
here=$root/src/library/javascript
out=$root/build/javascript
# shellcheck source=src/web/libraries.sh
source "$root/src/web/libraries.sh"

# shellcheck source=src/libraries/licences.sh
source "$root/src/libraries/licences.sh"

# functions_of HEADER…: what these declare, as an argument of the linker; of a question its array alone, which the package
# asks for a single one, too.
functions_of() {
    sed -n 's/^MP_API .*\b\(mp_[a-z_]*\)(.*/\1/p' "${@/#/$root/src/library/c/megapon/}" | sort |
        awk '{ names[NR] = $1; is_there[$1] } END { for (i = 1; i <= NR; ++i) if (!(names[i] "_array" in is_there)) printf "_%s,", names[i] }'
}

# link NAME HEADERS FLAG_OR_LIBRARY…: a program without JavaScript around it, which asks nothing of its host.
link() {
    local name=$1 headers=$2
    # shellcheck disable=SC2086  # a list of words
    em++ "${flags[@]}" -Oz "$out/host.o" "${@:3}" --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH=1 -sMALLOC=emmalloc \
        -sFILESYSTEM=0 -sWASM_BIGINT -sINITIAL_MEMORY=1MB -sTOTAL_STACK=256KB \
        -sEXPORTED_FUNCTIONS="$(functions_of $headers)_malloc,_calloc,_free" -o "$out/$name.wasm"
}

# compile_zlib: without what reads and writes gzip's own files, whose tables alone are 7 kB.
compile_zlib() {
    local name
    mkdir -p "$out/zlib"
    rm -f "$out/libz.a"
    for name in adler32 compress deflate inffast inflate inftrees trees uncompr zutil; do
        emcc "${flags[@]/-fno-rtti/-std=c11}" -w -DNO_GZIP -c "$kept"/sources/zlib-1*/$name.c -o "$out/zlib/$name.o"
    done
    emar rcs "$out/libz.a" "$out"/zlib/*.o
}

need game web
prepare_emscripten
build_libraries z
mapfile -t arguments < <(emscripten_arguments)
# As small as it gets, as the game in src/web.sh.
flags=(-Oz -finline-functions -flto -DNDEBUG -fwasm-exceptions -mbulk-memory -msign-ext -mnontrapping-fptoint -fno-rtti)
mkdir -p "$out"
cmake -S "$root" -B "$out/objects" -G Ninja -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS="${flags[*]}" -DMEGAPON_JAVASCRIPT=ON \
    -DMEGAPON_APP=OFF -DMEGAPON_TOOLS=OFF -DMEGAPON_TESTS=OFF -DMEGAPON_SOURCE_ASSETS= -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON \
    -DMEGAPON_WERROR="${WERROR:-OFF}" "${arguments[@]}"
cmake --build "$out/objects" --target megapon_hits megapon_static
emcc "${flags[@]/-fno-rtti/-std=c11}" -c "$here/host.c" -o "$out/host.o"
compile_zlib
library=$out/objects/src/library
# Nothing is inlined as it is linked: V8 plays a frame that has become one function a third slower.
link megapon "hits.h megapon.h" -Wl,--lto-O1 "$library/libmegapon.a" "$library/libmegapon-hits.a" "$out/libz.a"
# The hit tests alone are small rather than fast, and half as large as in the flags above.
flags+=(-Oz -finline-functions -std=c++20 -ffp-contract=off -DMEGAPON_FP_CONTRACT=off "-I$root/src" "-I$root/src/library/c")
link hits hits.h "$root"/src/geometry/*.cpp "$root"/src/library/c/{failure,hits}.cpp
# By the compiler alone: all that emscripten would add is larger than these.
for name in sort unpack; do
    clang-14 --target=wasm32 -std=c11 -Wall -Wextra -Werror -Os -nostdlib -Wl,--no-entry,--export="$name",--strip-all,-z,stack-size=1024 \
        "$here/$name.c" -o "$out/$name.wasm"
done
node "$here/pack.mjs" "$out"
python3 "$root/src/library/manual.py" "$out/package/manual"
place=$out/package
mkdir -p "$place/licences"
note_core_libraries
site=${1:-}
[[ -n $site ]] || exit 0
mkdir -p "$site/library"
cp "$root/src/web/library/library.html" "$site"
cp "$root"/src/web/library/*.js "$site/library"
cp -r "$out/package" "$site/megapon-core"
